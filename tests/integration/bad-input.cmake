# SPDX-License-Identifier: Apache-2.0
# Files that are not what their names say: a finding that names the file, or unknown; never an error of CMake's own in our files, nothing
# is run, nothing hangs.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12)
string(ASCII 27 escape)
set(
  hostile
  "9\;[0m]\n#define CUDNN_MINOR \${CMAKE_VERSION}@CMAKE_VERSION@$<1:x>\"'`touch ${WORK}/run`${escape}[31m\n"
)

# KIND in place of FILE
function(spoil file kind)
  file(REMOVE "${file}")
  if(kind STREQUAL "empty")
    file(TOUCH "${file}")
  elseif(kind STREQUAL "pipe")
    execute_process(COMMAND mkfifo "${file}" COMMAND_ERROR_IS_FATAL ANY)
  elseif(kind STREQUAL "folder")
    file(MAKE_DIRECTORY "${file}")
  elseif(kind STREQUAL "dangling")
    file(CREATE_LINK "/nowhere" "${file}" SYMBOLIC)
  elseif(kind STREQUAL "ring")
    execute_process(COMMAND ln -s "${file}" "${file}" COMMAND_ERROR_IS_FATAL ANY)
  elseif(kind STREQUAL "binary")
    execute_process(COMMAND tail -c +2 "${CUDNN_9_12}/lib/libcudnn.so.9" OUTPUT_FILE "${file}")
  elseif(kind STREQUAL "truncated")
    execute_process(
      COMMAND head -c 3000 "${CUDNN_9_12}/lib/libcudnn_graph.so.9"
      OUTPUT_FILE "${file}"
    )
  elseif(kind STREQUAL "hostile")
    file(WRITE "${file}" "#define CUDNN_MAJOR ${hostile}")
  elseif(kind STREQUAL "long-line")
    execute_process(COMMAND head -c 10000000 /dev/zero COMMAND tr "\\0" "a;" OUTPUT_FILE "${file}")
  endif()
endfunction()

set(n 0)
foreach(
  name
  IN
  ITEMS include/cudnn_version.h include/cudnn.h lib/libcudnn.so.9 lib/libcudnn_graph.so.9
)
  foreach(
    kind
    IN
    ITEMS empty pipe folder dangling ring binary truncated hostile long-line
  )
    math(EXPR n "${n} + 1")
    get_filename_component(short "${name}" NAME)
    set(step "${short}-${kind}")
    set(cudnn "${WORK}/${step}.cudnn")
    drive_copy("${CUDNN_9_12}" "${cudnn}")
    spoil("${cudnn}/${name}" ${kind})
    drive_configure(
      ${step}
      PROJECT answers
      ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" "-DCMAKE_PREFIX_PATH=${REPOSITORY}" "-DCUDNN_ROOT=${cudnn}" -DLANGUAGES=NONE
      ANY_WARNING
      SEEN "answer FOUND='FALSE'" "answer CUDNN_VERSION|cudnn\\.[a-z-]+"
      NOT_SEEN "CMake Error" "${escape}"
    )
    # Either what was asked for is refused, or nothing of it can be seen and that is said.
    drive_findings(findings "${WORK}/${step}")
    drive_true("${step}: a finding about cuDNN" findings MATCHES "(error|warning) cudnn\\.")
    file(REMOVE_RECURSE "${cudnn}")
  endforeach()
endforeach()

# Another library under the name of cuDNN's: what it is cannot be claimed to be known.
drive_copy("${CUDNN_9_12}" "${WORK}/stranger.cudnn")
file(REMOVE "${WORK}/stranger.cudnn/lib/libcudnn.so.9")
file(COPY_FILE "${TOOLKIT_13_1}/lib64/libcudart.so.13" "${WORK}/stranger.cudnn/lib/libcudnn.so.9")
drive_configure(
  stranger
  PROJECT answers
  ARGUMENTS
    "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
    "-DCUDNN_ROOT=${WORK}/stranger.cudnn" -DLANGUAGES=NONE
  ANY_WARNING
  SEEN "answer FOUND='FALSE'"
  NOT_SEEN "CMake Error"
)
drive_report(version "${stranger_build}" facts cudnn.library_version)
drive_same("stranger: version of the library" "" "${version}")

# An nvcc that says anything.
foreach(
  says
  IN
  ITEMS
    "exit 3"
    "echo 'release 13.1, V13.1.1;[\${x}@y@'"
    "head -c 200000 /dev/zero | tr '\\0' ';'"
    "sleep 100"
)
  math(EXPR n "${n} + 1")
  file(REMOVE_RECURSE "${WORK}/toolkit")
  file(MAKE_DIRECTORY "${WORK}/toolkit/bin")
  file(CREATE_LINK "${TOOLKIT_13_1}/include" "${WORK}/toolkit/include" SYMBOLIC)
  file(CREATE_LINK "${TOOLKIT_13_1}/lib64" "${WORK}/toolkit/lib64" SYMBOLIC)
  file(WRITE "${WORK}/toolkit/bin/nvcc" "#!/bin/sh\n${says}\n")
  file(CHMOD "${WORK}/toolkit/bin/nvcc" PERMISSIONS OWNER_READ OWNER_EXECUTE)
  drive_configure(
    nvcc-${n}
    PROJECT answers
    ARGUMENTS "-DCUDAToolkit_ROOT=${WORK}/toolkit" "-DCMAKE_PREFIX_PATH=${REPOSITORY}" "-DCUDNN_ROOT=${CUDNN_9_12}" -DLANGUAGES=NONE
    ANY_WARNING
    SEEN "answer FOUND="
    NOT_SEEN "CMake Error"
  )
endforeach()
drive_true("nothing was run" NOT EXISTS "${WORK}/run")
drive_finish()
