# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
compiler_asked
--------------
What compilers are asked because the project asks for it: a C++ standard of nvcc, a toolkit of clang.

.. command:: cudnnenv_discover_compiler_answers

  cudnnenv_discover_compiler_answers()

In: ``CMAKE_CUDA_STANDARD``, ``CMAKE_CUDA_STANDARD_REQUIRED``; ``CMAKE_CUDA_COMPILER`` or ``CUDACXX``, when that is clang;
``toolkits.<n>``.
Out: ``request.cuda_standard`` (20), ``request.cuda_standard_optional`` (TRUE: CMake may fall back to an older one);
``toolkits.<n>.no_standard`` (this nvcc says that it has no such value); ``clang_cuda.path``, ``.from``;
``toolkits.<n>.clang_newest`` (the newest CUDA that this clang says it knows; it is older than this toolkit), ``.clang_says``.

Costs one short process for each toolkit, and none where neither is asked for; answers are kept.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")

function(cudnnenv_discover_compiler_answers)
  if("${CMAKE_CUDA_STANDARD}" MATCHES "^(17|2[0-9])$") # every toolkit that CMake takes has 14 (data/cuda_host_compiler.json)
    cudnnenv_fact_set(request.cuda_standard "${CMAKE_CUDA_STANDARD}")
    if(DEFINED CMAKE_CUDA_STANDARD_REQUIRED AND NOT CMAKE_CUDA_STANDARD_REQUIRED)
      cudnnenv_fact_set(request.cuda_standard_optional TRUE)
    endif()
  endif()
  _cudnnenv_clang_cuda()
  cudnnenv_fact_get(request.cuda_standard fact_standard)
  cudnnenv_fact_get(clang_cuda.path fact_clang)
  cudnnenv_fact_count(toolkits count)
  set(n 0)
  while(n LESS count)
    if(DEFINED fact_clang)
      _cudnnenv_ask_clang("toolkits.${n}" "${fact_clang}")
    elseif(DEFINED fact_standard)
      _cudnnenv_ask_standard("toolkits.${n}" "${fact_standard}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

# nvcc has no gnu++ spelling, and does not read the file: it only says what it would do.
function(_cudnnenv_ask_standard group standard)
  cudnnenv_fact_get("${group}.nvcc" fact_nvcc)
  cudnnenv_fact_get("${group}.nvcc_exit" fact_broken)
  if(NOT DEFINED fact_nvcc OR DEFINED fact_broken)
    return()
  endif()
  cudnnenv_machine_run(text exit "${fact_nvcc}" "-std=c++${standard}" --dryrun -c cudnnenv.cu)
  if(
    NOT exit STREQUAL "0"
    AND text MATCHES "[Vv]alue '?c\\+\\+${standard}'? is not defined for option 'std'"
  )
    cudnnenv_fact_set("${group}.no_standard" "${standard}")
  endif()
endfunction()

function(_cudnnenv_clang_cuda)
  cudnnenv_fact_unset(clang_cuda)
  set(fact_path "${CMAKE_CUDA_COMPILER}")
  set(from "CMAKE_CUDA_COMPILER")
  if(fact_path STREQUAL "")
    cudnnenv_machine_environment(fact_path CUDACXX)
    set(from "CUDACXX (environment)")
  endif()
  if(NOT "${fact_path}" MATCHES "clang")
    return()
  endif()
  if(NOT IS_ABSOLUTE "${fact_path}")
    cudnnenv_places_program(fact_path "${fact_path}")
  endif()
  cudnnenv_machine_path(fact_path "${fact_path}")
  cudnnenv_machine_kind(kind "${fact_path}")
  if(kind STREQUAL "file")
    cudnnenv_fact_set(clang_cuda.path "${fact_path}")
    cudnnenv_fact_set(clang_cuda.from "${from}")
  endif()
endfunction()

# "-###" starts nothing. The version is in the call so that a kept answer is not that of another toolkit at the same place.
function(_cudnnenv_ask_clang group clang)
  cudnnenv_fact_get("${group}.root" fact_root)
  cudnnenv_fact_get("${group}.version" fact_version)
  if(NOT DEFINED fact_version)
    return()
  endif()
  cudnnenv_machine_run(
    text
    exit
    "${clang}"
    "-###"
    -x
    cuda
    "--cuda-path=${fact_root}"
    "-DCUDNNENV_CUDA=${fact_version}"
    -c
    /dev/null
  )
  if(
    text
      MATCHES
      "CUDA version[^\n]* is newer than the latest[^\n]* supported version ([0-9.]*[0-9])"
  )
    cudnnenv_fact_set("${group}.clang_newest" "${CMAKE_MATCH_1}")
    string(REGEX MATCH "[^\n]*CUDA version[^\n]* is newer[^\n]*" line "${text}")
    cudnnenv_fact_set("${group}.clang_says" "${line}")
  endif()
endfunction()
