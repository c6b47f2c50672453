# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
discover
--------
Everything that this run asks about, each area once.

In: ``request.scope``.  Out: the facts of host, toolkits, cuDNNs, host compilers, driver and GPUs, as far as they are wanted.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/host.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/toolkit.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/host_compiler.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/driver.cmake")

function(cudnnenv_discover)
  cudnnenv_fact_get(request.scope scope)
  _cudnnenv_discover_once(host)
  # A cuDNN is judged by the toolkit that it goes with, and a host compiler by its limits: toolkits are always looked for.
  _cudnnenv_discover_once(toolkits)
  if(CMAKE_CUDA_COMPILER_LOADED)
    _cudnnenv_discover_once(language)
  endif()
  if("cudnn" IN_LIST scope)
    _cudnnenv_discover_once(cudnns)
  endif()
  if("compiler" IN_LIST scope)
    _cudnnenv_discover_once(host_compilers)
  endif()
  if("driver" IN_LIST scope)
    _cudnnenv_discover_once(driver)
  endif()
endfunction()

function(_cudnnenv_discover_once area)
  get_property(done GLOBAL PROPERTY "cudnnenv:discovered:${area}")
  if(NOT done)
    set_property(GLOBAL PROPERTY "cudnnenv:discovered:${area}" TRUE)
    cmake_language(CALL "cudnnenv_discover_${area}")
  endif()
endfunction()
