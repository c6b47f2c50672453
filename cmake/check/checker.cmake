# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
checker
-------
The checker and the probe: built, run, read.

.. command:: cudnnenv_check_checker

  cudnnenv_check_checker()

In and out: as in ``check.cmake``, where it is wanted.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../write.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/obstacle.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/folder.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/build.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cuda_error.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/kernel.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/probe.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/read.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/status.cmake")

function(cudnnenv_check_checker)
  cudnnenv_check_folder(folder problem)
  if(problem STREQUAL "not real") # a fake machine: what runs here says nothing about it
    return()
  endif()
  cudnnenv_check_obstacle(obstacle "${problem}")
  if(obstacle STREQUAL "")
    cudnnenv_check_build(program key "${folder}")
    if(NOT program STREQUAL "")
      _cudnnenv_check_run("${program}" "${key}")
    endif()
  endif()
  cudnnenv_check_probe("${folder}" "${problem}")
  cudnnenv_check_probe_status()
  cudnnenv_check_cuda_error()
  cudnnenv_check_keep("${folder}")
endfunction()

# Each stage has 20 s: all of them on a real GPU take about two.
# The limit of 180 s is for a program that cannot even tell where it hangs.
function(_cudnnenv_check_run program key)
  if(NOT key STREQUAL "")
    cudnnenv_machine_driver_fingerprint(driver)
    string(SHA256 key "${key}${driver}")
  endif()
  get_property(limit GLOBAL PROPERTY cudnnenv:check.stage_limit) # tests set less
  if("${limit}" STREQUAL "") # a property that nobody set leaves no variable behind
    set(limit 20)
  endif()
  cudnnenv_machine_checker(text exit run 180 "${key}" "" "" "${program}" --limit "${limit}")
  cudnnenv_take_line(command text "${text}")
  cudnnenv_check_read(check "${text}")
  cudnnenv_fact_set(check.exit "${exit}")
  cudnnenv_check_outcome("${exit}" "${text}")
  cudnnenv_check_status()
endfunction()
