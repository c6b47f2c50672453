# SPDX-License-Identifier: Apache-2.0
# One find_package decides for the whole build: a later call starts no process and gives the same answer, or says why it cannot.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 TOOLKIT_12_4 CUDNN_9_12)
set(arguments "-DCUDNN_ROOT=${CUDNN_9_12}" "-DCMAKE_PREFIX_PATH=${REPOSITORY}")

# A toolkit and compilers that write down each start. (They are scripts, whose answers are never kept between runs: the hardest case.)
drive_copy("${TOOLKIT_13_1}" "${WORK}/toolkit")
file(RENAME "${WORK}/toolkit/bin/nvcc" "${WORK}/toolkit/bin/nvcc-itself")
set(log "${WORK}/started")
function(wrapper file program)
  file(WRITE "${file}" "#!/bin/sh\necho \"$0 $*\" >>'${log}'\nexec \"${program}\" \"$@\"\n")
  file(CHMOD "${file}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
endfunction()
wrapper("${WORK}/toolkit/bin/nvcc" "${WORK}/toolkit/bin/nvcc-itself")
file(MAKE_DIRECTORY "${WORK}/bin")
foreach(
  name
  IN
  ITEMS g++ c++ nvidia-smi ldconfig python3 uname
)
  find_program(program_${name} ${name} NO_CACHE)
  if(program_${name})
    wrapper("${WORK}/bin/${name}" "${program_${name}}")
  endif()
endforeach()
set(path "PATH=${WORK}/bin:$ENV{PATH}")

drive_configure(
  again
  PROJECT again
  ENVIRONMENT "${path}"
  ARGUMENTS ${arguments} "-DCUDAToolkit_ROOT=${WORK}/toolkit" "-DLOG=${log}" "-DCMAKE_CXX_COMPILER=${WORK}/bin/c++"
  VERDICT buildable
  SEEN
    "first 13\\.1\\.[0-9]+ 9\\.12\\.0"
    "second 1 13\\.1\\.[0-9]+ 9\\.12\\.0"
    "below 1 13\\.1\\.[0-9]+ 9\\.12\\.0"
)
drive_build(again-build "${again_build}")
drive_run(again-run COMMAND "${again_build}/below/hello" SEEN "cuDNN 91200")
file(READ "${log}" started)
string(REGEX REPLACE "== below, after.*" "" started "${started}")
drive_true("the first call asks nvcc" started MATCHES "first call\n.*nvcc.*second call")
string(REGEX REPLACE ".*== second call\n" "" started "${started}")
drive_same("processes of later calls" "== after\n== below, all again\n" "${started}")
string(REGEX MATCHALL "CudnnEnv: buildable" texts "${again_output}")
list(LENGTH texts texts)
drive_same("the report is printed once" 1 "${texts}")

# Before any language: the answer is there at once, the targets with the call that follows.
drive_configure(
  late-language
  PROJECT again
  ARGUMENTS ${arguments} "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" -DLATE_LANGUAGE=ON
  VERDICT buildable
  SEEN "first 13\\.1\\.[0-9]+ 9\\.12\\.0" "second 1 13\\.1" "second targets"
  NOT_SEEN "first targets"
)
drive_build(late-language-build "${late-language_build}")

# A second call that wants something else is told why not.
drive_configure(
  incompatible
  PROJECT again
  ENVIRONMENT "PATH=${TOOLKIT_13_1}/bin:${TOOLKIT_12_4}/bin:$ENV{PATH}"
  ARGUMENTS ${arguments} -DSECOND=12
  ANY_WARNING
  VERDICT broken
  SEEN
    "first 13\\.1"
    "second 0 "
    "E toolkit\\.(selection-changed|version-unavailable)"
    "13\\.1\\.[0-9]+ at ${TOOLKIT_13_1}"
)
drive_configure(
  compatible
  PROJECT again
  ARGUMENTS ${arguments} "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" -DSECOND=13
  VERDICT buildable
  SEEN "first 13\\.1" "second 1 13\\.1"
)
drive_finish()
