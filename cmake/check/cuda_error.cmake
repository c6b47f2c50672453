# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cuda_error
----------
.. command:: cudnnenv_check_cuda_error

  cudnnenv_check_cuda_error()

What CUDA answers when it fails from the first call on: then the driver is at fault, not the program.

In: ``probe.driver.init``, ``probe.driver.file``, ``check.runtime_status``, ``check.runtime_status_name``, ``check.driver_version``,
``check.runtime_version``.
Out: ``cuda_error.number``, ``.name``, ``.from`` (cuInit, or cudaGetDeviceCount); ``check.driver_cuda`` (12.4: the newest that the driver
runs), or ``check.no_driver_cuda`` (0: CUDA's way of saying that there is no driver), and ``check.runtime_cuda``; ``driver.stub`` and its
kin when a stub answered that discovery could not see (RPATH).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../cuda_version.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../status_code.cmake")

function(cudnnenv_check_cuda_error)
  foreach(
    key
    IN
    ITEMS
      probe.driver.init
      check.runtime_status
      check.runtime_status_name
      check.driver_version
      check.runtime_version
  )
    cudnnenv_fact_get("${key}" "fact_${key}")
  endforeach()
  if(DEFINED fact_check.runtime_status)
    cudnnenv_fact_set(cuda_error.number "${fact_check.runtime_status}")
    cudnnenv_fact_set(cuda_error.name "${fact_check.runtime_status_name}")
    cudnnenv_fact_set(cuda_error.from "cudaGetDeviceCount")
  elseif(DEFINED fact_probe.driver.init AND NOT fact_probe.driver.init STREQUAL "0")
    cudnnenv_fact_set(cuda_error.number "${fact_probe.driver.init}")
    cudnnenv_fact_set(cuda_error.from "cuInit")
    _cudnnenv_cuda_error_name("${fact_probe.driver.init}")
  endif()
  cudnnenv_cuda_version_of(runtime "${fact_check.runtime_version}")
  cudnnenv_cuda_version_of(driver "${fact_check.driver_version}")
  if(driver STREQUAL "0.0")
    cudnnenv_fact_set(check.no_driver_cuda 0)
  elseif(NOT driver STREQUAL "")
    cudnnenv_fact_set(check.driver_cuda "${driver}")
  endif()
  if(NOT runtime STREQUAL "")
    cudnnenv_fact_set(check.runtime_cuda "${runtime}")
  endif()
  _cudnnenv_check_stub()
endfunction()

# cuInit gives a number only: the name that cuda.h has for it. The runtime's name is another one.
function(_cudnnenv_cuda_error_name number)
  cudnnenv_status_find(row cuda "${number}")
  cudnnenv_status_row(row "${row}")
  foreach(name IN ITEMS "${row_other}" "${row_name}")
    if(name MATCHES "^CUDA_")
      cudnnenv_fact_set(cuda_error.name "${name}")
      return()
    endif()
  endforeach()
endfunction()

# 34 is CUDA_ERROR_STUB_LIBRARY: the probe knows the file that answered, the checker only that one did.
function(_cudnnenv_check_stub)
  cudnnenv_fact_get(cuda_error.number fact_number)
  cudnnenv_fact_get(driver.stub fact_stub)
  if(NOT "${fact_number}" STREQUAL "34" OR DEFINED fact_stub)
    return()
  endif()
  cudnnenv_fact_get(probe.driver.file fact_file)
  cudnnenv_fact_get(cuda_error.from fact_from)
  if(NOT DEFINED fact_file)
    set(fact_file "libcuda.so.1")
  endif()
  cudnnenv_fact_set(driver.stub "${fact_file}")
  cudnnenv_fact_set(driver.stub_name "libcuda.so.1")
  cudnnenv_fact_set(driver.stub_from "${fact_from}")
endfunction()
