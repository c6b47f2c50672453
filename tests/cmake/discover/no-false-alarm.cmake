# SPDX-License-Identifier: Apache-2.0
# Every real toolkit of the lab with every real cuDNN for its CUDA, each named by -D: nothing is said that is not so.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
if(NOT DEFINED CUDNNENV_LAB_TOOLKIT_12_4 OR NOT DEFINED CUDNNENV_LAB_CUDNN_9_1)
  skip_test("needs the lab (-DLAB=<lab.cmake>)")
endif()

# What is true here, and why. Anything else that is no note is a false alarm.
set(
  true_here
  driver.absent # machines that test this need have no driver
  device.no-hardware # nor a GPU
  cudnn.needs-cublas # the lab's toolkits have neither cuBLAS
  cudnn.needs-nvrtc # nor NVRTC
)
set(
  project
  [[
cmake_minimum_required(VERSION 3.22)
project(alarm LANGUAGES NONE)
find_package(CudnnEnv COMPONENTS Toolkit cuDNN Compiler Device)
]]
)
write_file("${WORK}/project/CMakeLists.txt" "${project}")

# Host compilers that each toolkit takes: a newer one here would be refused, and rightly.
set(host_11_8 "${CUDNNENV_LAB_GXX_11}")

function(pair toolkit cudnn)
  set(what "CUDA ${toolkit}, cuDNN ${cudnn}")
  set(build "${WORK}/build-${toolkit}-${cudnn}")
  set(compiler "")
  if(DEFINED "host_${toolkit}")
    set(compiler "-DCMAKE_CUDA_HOST_COMPILER=${host_${toolkit}}")
  endif()
  execute_process(
    COMMAND
      /usr/bin/env -i PATH=/usr/bin:/bin "${CMAKE_COMMAND}" -S "${WORK}/project" -B "${build}"
      "-DCudnnEnv_DIR=${CUDNNENV_CMAKE}" "-DCUDAToolkit_ROOT=${CUDNNENV_LAB_TOOLKIT_${toolkit}}"
      "-DCUDNN_ROOT=${CUDNNENV_LAB_CUDNN_${cudnn}}" ${compiler}
    RESULT_VARIABLE exit
    OUTPUT_VARIABLE text
    ERROR_VARIABLE text
  )
  assert_equal("${what}: exit" 0 "${exit}")
  if(NOT EXISTS "${build}/cudnn-env/report.json")
    _assert_failed("${what}" "a report" "${text}")
    return()
  endif()
  file(READ "${build}/cudnn-env/report.json" json)
  ids(found "${json}")
  string(REPLACE ", " ";" found "${found}")
  list(FILTER found INCLUDE REGEX "^[EW] ")
  foreach(id IN LISTS true_here)
    list(FILTER found EXCLUDE REGEX "^W ${id}$")
  endforeach()
  assert_equal("${what}: alarms" "" "${found}")
  get(root "${json}" cudnn.root)
  assert_equal("${what}: the cuDNN" "${CUDNNENV_LAB_CUDNN_${cudnn}}" "${root}")
  get(root "${json}" toolkit.root)
  assert_equal("${what}: the toolkit" "${CUDNNENV_LAB_TOOLKIT_${toolkit}}" "${root}")
endfunction()

get_cmake_property(variables VARIABLES)
set(pairs 0)
foreach(variable IN LISTS variables)
  if(NOT variable MATCHES "^CUDNNENV_LAB_TOOLKIT_(([0-9]+)_[0-9]+)$")
    continue()
  endif()
  set(toolkit "${CMAKE_MATCH_1}")
  set(major "${CMAKE_MATCH_2}")
  foreach(other IN LISTS variables)
    if(other MATCHES "^CUDNNENV_LAB_CUDNN_([0-9_]+)$")
      set(cudnn "${CMAKE_MATCH_1}")
      if("${${other}}" MATCHES "-cu${major}$") # the lab's folders say for which CUDA
        pair("${toolkit}" "${cudnn}")
        math(EXPR pairs "${pairs} + 1")
      endif()
    endif()
  endforeach()
endforeach()
assert_differs("pairs that were tried" 0 "${pairs}")
