# SPDX-License-Identifier: Apache-2.0
# CMake 3.22 for find_package alone: every way in but the setup file; and nothing is written outside the build tree. (Its redirects
# folder has no name there: what is meant for it would go to "/".)
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12 CMAKE_3_22)

# All that a run could write to lies in one folder, and is compared before and after: project, package, home, current folder.
set(outside "${WORK}/outside")
file(MAKE_DIRECTORY "${outside}/home" "${outside}/here" "${outside}/tmp")
file(COPY "${PROJECTS}/answers" "${PROJECTS}/hello" DESTINATION "${outside}")
file(COPY "${REPOSITORY}/cmake" "${REPOSITORY}/CMakeLists.txt" DESTINATION "${outside}/package")
file(MAKE_DIRECTORY "${outside}/package/tools")
set(
  environment
  "HOME=${outside}/home"
  "XDG_CACHE_HOME=${outside}/home/cache"
  "TMPDIR=${outside}/tmp"
)
function(snapshot out)
  execute_process(
    COMMAND find "${outside}" "${TOOLKIT_13_1}/bin" "${CUDNN_9_12}" -printf "%p %y %s %T@\\n"
    OUTPUT_VARIABLE files
    COMMAND_ERROR_IS_FATAL ANY
  )
  execute_process(
    COMMAND find / /usr /usr/local /etc /opt /var -maxdepth 1 -printf "%p %y\\n"
    OUTPUT_VARIABLE names
    COMMAND_ERROR_IS_FATAL ANY
  )
  # The compiler's own temporary files come and go: the folder's time is no matter, what stays in it is.
  string(REGEX REPLACE "${outside}/tmp d [^\n]*" "" files "${files}")
  set("${out}" "${files}${names}" PARENT_SCOPE)
endfunction()

# Where strace is, it also sees what was written and removed again.
find_program(STRACE strace)
set(trace "")
if(STRACE)
  execute_process(
    COMMAND "${STRACE}" -f -o "${WORK}/try" true
    RESULT_VARIABLE exit
    OUTPUT_QUIET
    ERROR_QUIET
  )
  if(exit STREQUAL "0")
    set(
      trace
      "${STRACE}"
      -f
      -qq
      -e
      trace=openat,open,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,symlink,symlinkat,link,linkat
    )
  endif()
endif()
if(trace STREQUAL "")
  message(NOTICE "left out: no strace here; only what stays behind is compared")
endif()

function(written step out)
  set(found "")
  file(
    STRINGS "${WORK}/${step}.trace"
    lines
    REGEX "O_WRONLY|O_RDWR|O_CREAT|mkdir|rename|unlink|symlink|link\\(|creat\\("
  )
  foreach(line IN LISTS lines)
    if(line MATCHES "= -1 |\"/dev/|O_DIRECTORY")
      continue()
    endif()
    string(REGEX MATCHALL "\"[^\"]*\"" names "${line}")
    foreach(name IN LISTS names)
      if(
        name MATCHES "^\"/"
        AND NOT name MATCHES "^\"(${WORK}/${step}|${outside}/tmp)(/|\"$)|^\"/(tmp|proc)/"
      )
        list(APPEND found "${name}")
      endif()
    endforeach()
  endforeach()
  set("${out}" "${found}" PARENT_SCOPE)
endfunction()

set(
  arguments
  "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}"
  "-DCUDNN_ROOT=${CUDNN_9_12}"
  -DASK=REQUIRED,COMPONENTS,Toolkit,cuDNN,Compiler
  -DBUILD_HELLO=ON
)
foreach(
  way
  IN
  ITEMS
    "find|-DCMAKE_PREFIX_PATH=${outside}/package"
    "dir|-DCudnnEnv_DIR=${outside}/package/cmake"
    add_subdirectory
    fetch
)
  string(REGEX REPLACE "\\|.*" "" name "${way}")
  set(more "-DWAY=${name}" "-DCUDNNENV_SOURCE=${outside}/package")
  if(way MATCHES "\\|(.*)$")
    set(more "${CMAKE_MATCH_1}")
  endif()
  set(cmake "${CMAKE_3_22}")
  if(trace)
    set(
      cmake
      ${trace}
      -A
      -o
      "${WORK}/${name}.trace"
      "${CMAKE_3_22}"
    )
  endif()
  snapshot(before)
  foreach(run IN ITEMS first second)
    drive_run(
      ${name}-${run}
      DIRECTORY "${outside}/here"
      ENVIRONMENT ${environment}
      COMMAND
        ${cmake} -S "${outside}/answers" -B "${WORK}/${name}" -G Ninja -Wdev ${arguments} ${more}
      SEEN
        "answer FOUND='TRUE'"
        "answer CUDA_VERSION='13\\.1\\.[0-9]+'"
        "answer CUDNN_VERSION='9\\.12\\.0'"
        "target CUDNN::cudnn\n"
      NOT_SEEN "CMake [A-Za-z() ]*(Error|Warning)"
    )
  endforeach()
  snapshot(after)
  drive_same("${name}: all outside of the build tree" "${before}" "${after}")
  if(trace)
    written(${name} found)
    drive_same("${name}: files written outside of the build tree" "" "${found}")
  endif()
  drive_build(${name}-build "${WORK}/${name}" CMAKE "${CMAKE_3_22}")
  drive_run(${name}-run COMMAND "${WORK}/${name}/hello" SEEN "cuDNN 91200")
endforeach()

# With the setup file, and below 3.22: one line that says what is needed.
drive_configure(
  setup
  PROJECT answers
  CMAKE "${CMAKE_3_22}"
  EXIT 1
  NO_REPORT
  ARGUMENTS ${arguments} "-DCMAKE_PREFIX_PATH=${REPOSITORY}" "-DCMAKE_PROJECT_INCLUDE_BEFORE=${REPOSITORY}/cmake/CudnnEnvSetup.cmake"
  SEEN "setup file needs CMake 3\\.24[^\n]*3\\.22"
)
drive_configure(
  old-policies
  PROJECT answers
  CMAKE "${CMAKE_3_22}"
  ARGUMENTS ${arguments} "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DMINIMUM=3.5
  VERDICT buildable
  SEEN "answer FOUND='TRUE'"
)
drive_finish()
