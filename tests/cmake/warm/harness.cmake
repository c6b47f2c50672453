# SPDX-License-Identifier: Apache-2.0
# For tests of runs in which nothing has changed: a machine whose files are the test's own, and configure runs that are compared.
# In: LAB, WORK, PROJECT (folder).  Out: the functions below; PATH and HOME of the test's own. Without the lab the test is skipped.
include("${LAB}" OPTIONAL)
if(CMAKE_VERSION VERSION_LESS 3.24)
  skip_test("needs CMake 3.24 (cmake --fresh; the package itself compares from 3.23 on)")
endif()
foreach(name IN ITEMS TOOLKIT_13_1 TOOLKIT_12_4 CUDNN_9_12 CUDNN_9_1)
  if(NOT EXISTS "${CUDNNENV_LAB_${name}}")
    skip_test("needs the lab (-DLAB=<lab.cmake>)")
  endif()
endforeach()

# ---------------------------------------------------------------------------------------------------------------- the machine

# A toolkit and a cuDNN whose headers and links are this test's own; what is large is the lab's.
function(make_toolkit to from)
  file(MAKE_DIRECTORY "${to}/bin" "${to}/include/crt")
  file(CREATE_LINK "${from}/bin/nvcc" "${to}/bin/nvcc" SYMBOLIC)
  file(CREATE_LINK "${from}/lib64" "${to}/lib64" SYMBOLIC)
  foreach(folder IN ITEMS include include/crt)
    file(GLOB headers "${from}/${folder}/*")
    foreach(header IN LISTS headers)
      get_filename_component(name "${header}" NAME)
      if(NOT name MATCHES "^(crt|cuda\\.h|host_config\\.h)$")
        file(CREATE_LINK "${header}" "${to}/${folder}/${name}" SYMBOLIC)
      endif()
    endforeach()
  endforeach()
  file(COPY_FILE "${from}/include/cuda.h" "${to}/include/cuda.h")
  file(COPY_FILE "${from}/include/crt/host_config.h" "${to}/include/crt/host_config.h")
endfunction()

function(make_cudnn to from)
  file(GLOB headers "${from}/include/cudnn*.h")
  file(COPY ${headers} DESTINATION "${to}/include")
  file(MAKE_DIRECTORY "${to}/lib")
  file(GLOB libraries "${from}/lib/libcudnn*.so.9")
  foreach(library IN LISTS libraries)
    get_filename_component(name "${library}" NAME)
    file(CREATE_LINK "${library}" "${to}/lib/${name}" SYMBOLIC)
  endforeach()
endfunction()

make_toolkit("${WORK}/toolkit" "${CUDNNENV_LAB_TOOLKIT_13_1}")
make_toolkit("${WORK}/second" "${CUDNNENV_LAB_TOOLKIT_12_4}")
make_cudnn("${WORK}/cudnn" "${CUDNNENV_LAB_CUDNN_9_12}")
make_cudnn("${WORK}/other" "${CUDNNENV_LAB_CUDNN_9_12}")
file(CREATE_LINK "${WORK}/cudnn" "${WORK}/chosen" SYMBOLIC)
file(MAKE_DIRECTORY "${WORK}/bin" "${WORK}/home")
file(COPY "${CUDNNENV_CMAKE}" "${CUDNNENV_CMAKE}/../src" DESTINATION "${WORK}/package")
set(ENV{PATH} "${WORK}/bin:/usr/bin:/bin")
set(ENV{HOME} "${WORK}/home")
set(ENV{CUDNNENV_LANG} en)
set(ENV{CUDA_PATH} "${WORK}/second") # a second toolkit: toolkit.several, so that there is a text to repeat
foreach(
  name
  IN
  ITEMS
    CUDA_HOME
    CUDACXX
    CUDAToolkit_ROOT
    CUDNN_ROOT
    CUDNN_HOME
    CUDNN_PATH
    CONDA_PREFIX
    VIRTUAL_ENV
    CUDNNENV_FULL
)
  unset(ENV{${name}})
endforeach()

# ---------------------------------------------------------------------------------------------------------------- running

set(build "${WORK}/build")
set(arguments "-DCUDAToolkit_ROOT=${WORK}/toolkit" "-DCUDNN_ROOT=${WORK}/chosen")

# run(<out> <argument>...): <out>, what it said and the report; <out>_restored, for each call. AROUND: words before cmake.
function(run out)
  execute_process(
    COMMAND ${AROUND} "${CMAKE}" -S "${PROJECT}" -B "${build}" ${arguments} ${ARGN}
    OUTPUT_VARIABLE text
    ERROR_VARIABLE text
    RESULT_VARIABLE exit
    TIMEOUT 60
  )
  set(report "none")
  if(EXISTS "${build}/cudnn-env/report.json")
    file(READ "${build}/cudnn-env/report.json" report)
  endif()
  string(REGEX MATCHALL "restored: [A-Z]*" restored "${text}")
  list(TRANSFORM restored REPLACE "restored: " "")
  string(REGEX REPLACE "restored: [A-Z]*|done \\([0-9.]+s\\)" "" text "${text}")
  set("${out}" "exit ${exit}\n${text}\n${report}" PARENT_SCOPE)
  set("${out}_restored" "${restored}" PARENT_SCOPE)
endfunction()
set(CMAKE "${CMAKE_COMMAND}")
set(AROUND "")

# What a configure run leaves behind, put aside and back.
function(state from to)
  file(REMOVE_RECURSE "${to}")
  file(COPY "${from}/" DESTINATION "${to}")
endfunction()

# settle(<questions> <argument>...): runs until nothing is new. Every change starts from here.
function(settle questions)
  string(REPEAT ";FALSE" ${questions} anew)
  string(REPEAT ";TRUE" ${questions} known)
  file(REMOVE_RECURSE "${build}")
  run(first ${ARGN})
  run(second ${ARGN})
  assert_equal("first and second run: the full way (${ARGN})" "${anew}${anew}" ";${first_restored};${second_restored}")
  run(third ${ARGN})
  assert_equal("third run: taken from the second (${ARGN})" "${known}" ";${third_restored}")
  assert_equal("what it says is the same (${ARGN})" "${second}" "${third}")
  state("${build}" "${WORK}/settled")
endfunction()

# changed(<what> <restored> <argument>...): the run now, and the same by the full way from the same state.
function(changed what restored)
  run(seen ${ARGN})
  set(seen_here "${seen}")
  state("${WORK}/settled" "${build}")
  set(ENV{CUDNNENV_FULL} 1)
  run(full ${ARGN})
  unset(ENV{CUDNNENV_FULL})
  state("${WORK}/settled" "${build}")
  assert_equal("${what}: restored" "${restored}" "${seen_restored}")
  assert_equal("${what}: as by the full way" "${full}" "${seen_here}")
  assert_matches("${what}: the full way is the full way" "^FALSE" "${full_restored}")
  set(seen "${seen_here}" PARENT_SCOPE)
endfunction()
