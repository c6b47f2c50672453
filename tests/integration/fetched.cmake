# SPDX-License-Identifier: Apache-2.0
# The toolkit and the cuDNN that bootstrap fetches, the real ones: programs are built with them, and say their versions. Fetched once,
# into a folder of its own beside the lab (650 MB to fetch, 1.3 GB on disk); later runs fetch nothing.
# Hidden: nothing is asked for, they are found in the cache. In the open: asked for by name.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED_PROGRAM python3)
if(NOT LAB)
  message(FATAL_ERROR "SKIPPED: there is no lab, and so no folder to keep what is fetched")
endif()
get_filename_component(cache "${LAB}" DIRECTORY)
string(APPEND cache "/fetched")
execute_process(
  COMMAND mkdir -p -m 700 "${cache}"
  COMMAND_ERROR_IS_FATAL ANY
)

# A Python with pip: this machine's, else one of our own.
set(python "${PROGRAM_python3}")
execute_process(
  COMMAND "${python}" -I -m pip --version
  RESULT_VARIABLE exit
  OUTPUT_QUIET
  ERROR_QUIET
)
if(NOT exit STREQUAL "0")
  set(python "${WORK}/python/bin/python3")
  execute_process(
    COMMAND "${PROGRAM_python3}" -I -m venv "${WORK}/python"
    RESULT_VARIABLE exit
    OUTPUT_QUIET
    ERROR_QUIET
  )
  if(NOT exit STREQUAL "0")
    message(FATAL_ERROR "SKIPPED: no Python with pip or venv is here")
  endif()
endif()

file(STRINGS "${REPOSITORY}/tools/toolkit-wheels.txt" pinned REGEX "^# version [^ ]+ [^ ]+$")
string(
  REGEX MATCH "([0-9]+)\\.([0-9]+)\\.([0-9]+) ([0-9]+)\\.([0-9]+)\\.([0-9]+)$"
  ignored
  "${pinned}"
)
set(cuda "${CMAKE_MATCH_1}.${CMAKE_MATCH_2}.${CMAKE_MATCH_3}")
set(cudnn "${CMAKE_MATCH_4}.${CMAKE_MATCH_5}.${CMAKE_MATCH_6}")
set(
  root
  "${cache}/toolkits/cuda-${CMAKE_MATCH_1}.${CMAKE_MATCH_2}-cudnn-${CMAKE_MATCH_4}.${CMAKE_MATCH_5}"
)
math(EXPR runtime "${CMAKE_MATCH_1} * 1000 + ${CMAKE_MATCH_2} * 10")
math(EXPR version "${CMAKE_MATCH_4} * 10000 + ${CMAKE_MATCH_5} * 100 + ${CMAKE_MATCH_6}")
set(says "cuDNN ${version}, headers ${version}, built for CUDA [0-9]+, runtime ${runtime}")

execute_process(
  COMMAND "${python}" -I "${REPOSITORY}/tools/fetch-toolkit.py" "${cache}"
  RESULT_VARIABLE exit
  OUTPUT_VARIABLE output
  ERROR_VARIABLE output
  TIMEOUT 900
)
if(output MATCHES "could not be fetched")
  message(FATAL_ERROR "SKIPPED: ${output}")
endif()
drive_same("fetch: exit" 0 "${exit}")
drive_run(
  again
  COMMAND "${python}" -I "${REPOSITORY}/tools/fetch-toolkit.py" "${cache}"
  SEEN "^${root}"
  NOT_SEEN fetching
)

set(ENV{CUDNNENV_CACHE} "${cache}")
set(asked "")
if(HIDDEN)
  # doctor through bootstrap: nothing is missing, nothing is said of it
  drive_run(
    doctor
    COMMAND "${REPOSITORY}/bootstrap" doctor --private --json "${WORK}/doctor.json"
    SEEN "toolkit ${cuda} · cuDNN ${cudnn}"
    NOT_SEEN "missing here[^\n]*(toolkit|cuDNN)" "^bootstrap: bringing"
  )
  file(READ "${WORK}/doctor.json" json)
  foreach(key IN ITEMS toolkit.from cudnn.from)
    string(JSON from GET "${json}" facts ${key})
    drive_same("doctor: ${key}" "cache of cudnn-env" "${from}")
  endforeach()
else()
  set(asked "-DCUDAToolkit_ROOT=${root}" "-DCUDNN_ROOT=${root}/cudnn")
endif()

drive_configure(
  build
  PROJECT hello
  ARGUMENTS
    "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake"
    "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DLANGUAGES=CXX,CUDA ${asked}
  VERDICT buildable
  NO_FINDINGS "error toolkit.incomplete" "error cudnn.incomplete"
  SEEN "nvcc ${cuda} at ${root}/bin/nvcc"
)
drive_build(build-both "${build_build}")
drive_run(hello COMMAND "${build_build}/hello" SEEN "${says}")
drive_run(hello-cuda COMMAND "${build_build}/hello_cuda" SEEN "${says}")

# nvcc alone, without CMake: it finds its headers, CCCL, cuDNN and both runtimes by its own profile.
file(
  WRITE "${WORK}/plain.cu"
  "#include <cuda/std/array>\n#include <cudnn.h>\n"
  "__global__ void one() {}\nint main() { one<<<1, 1>>>(); return cudnnGetVersion() == CUDNN_VERSION ? 0 : 1; }\n"
)
drive_run(plain COMMAND "${root}/bin/nvcc" -arch=sm_90 -c -o "${WORK}/plain.o" "${WORK}/plain.cu")
foreach(cudart IN ITEMS static shared)
  drive_run(
    "plain-${cudart}"
    COMMAND
      "${root}/bin/nvcc" -arch=sm_90 -cudart "${cudart}" -o "${WORK}/plain-${cudart}"
      "${WORK}/plain.o" -lcudnn
  )
  drive_run(
    "plain-${cudart}-runs"
    ENVIRONMENT "LD_LIBRARY_PATH=${root}/lib64"
    COMMAND "${WORK}/plain-${cudart}"
  )
endforeach()
drive_finish()
