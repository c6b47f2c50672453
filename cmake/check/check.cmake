# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
check
-----
Builds the checker as a user's program would be built, with what was selected, and runs it; asks each library one by one where
that did not go through, and for ``doctor``.

In: ``request.scope`` (``check``), ``toolkit.*``, ``cudnn.*``, ``host_compiler.*``, ``gpus.0.*``; the build tree, or for ``doctor``
the user's cache.
Out: ``check.outcome`` (``ok``, ``no-device``, ``wrong``, ``failed``, ``out-of-memory``, ``timeout``, ``crashed``, ``load-failed``,
``build-failed``, ``skipped``); ``check.*``: what the checker printed (``src/check/README.md``), and what ``obstacle.cmake`` and
``build.cmake`` name; ``probe.*``: what the probe printed; ``load_failures.<n>.file``, ``.error``, ``.asked_by``;
``cuda_error.*`` (``cuda_error.cmake``); ``trial.*`` (``kernel.cmake``).

.. command:: cudnnenv_check

  cudnnenv_check()

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

function(cudnnenv_check)
  foreach(
    prefix
    IN
    ITEMS check probe load_failures cuda_error trial
  )
    cudnnenv_fact_unset("${prefix}")
  endforeach()
  cudnnenv_fact_get(request.scope scope)
  if("check" IN_LIST scope)
    _cudnnenv_check_all()
  endif()
  cudnnenv_check_trial()
endfunction()

function(_cudnnenv_check_all)
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
endfunction()
