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
``cuda_error.*`` (``cuda_error.cmake``); ``trial.*`` (``kernel.cmake``); ``frameworks.<n>.answer`` and what belongs to it
(``frameworks.cmake``), where ``request.run_frameworks`` asks for it.

.. command:: cudnnenv_check

  cudnnenv_check()

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

# Read only where something is to be built: most configure runs build nothing.
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
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/checker.cmake")
    cudnnenv_check_checker()
  endif()
  if("compiler" IN_LIST scope)
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/kernel.cmake")
    cudnnenv_check_trial()
  endif()
  cudnnenv_fact_get(request.run_frameworks fact_run)
  if(DEFINED fact_run)
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/frameworks.cmake")
    cudnnenv_check_frameworks()
  endif()
endfunction()
