# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
compiler_flags
--------------
What nvcc is told by others than the command line that one sees.

.. command:: cudnnenv_discover_compiler_flags

  cudnnenv_discover_compiler_flags()

In: ``NVCC_PREPEND_FLAGS``, ``NVCC_APPEND_FLAGS`` (nvcc puts them before and after what it is called with; of two values of one
option the last one counts: seen with nvcc 13.0), ``CUDAFLAGS`` (CMake's first ``CMAKE_CUDA_FLAGS``), ``CMAKE_CUDA_FLAGS``.
Out: ``nvcc_flags.<n>.variable``, ``.value``, ``.sets`` (what it decides, in words; ``.sets_zh_CN``): of the environment, where it decides
the host compiler (and not conda's own, in its environment), the architecture, the C++ standard or the word size. ``nvcc_flags.compiler``: the host compiler that they name,
``nvcc_flags.compiler_from``. ``nvcc_flags.check_off``: the variable that switches nvcc's check of the host compiler off;
``nvcc_flags.check_off_here``: it is one of CMake's, which nvcc does not read by itself.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")

function(cudnnenv_discover_compiler_flags)
  cudnnenv_fact_unset(nvcc_flags)
  _cudnnenv_check_switched_off("CMAKE_CUDA_FLAGS" "${CMAKE_CUDA_FLAGS}")
  foreach(variable IN ITEMS CUDAFLAGS NVCC_PREPEND_FLAGS NVCC_APPEND_FLAGS)
    cudnnenv_machine_environment(fact_flags "${variable}")
    if(DEFINED fact_flags)
      _cudnnenv_check_switched_off("${variable}" "${fact_flags}")
      _cudnnenv_flags_decide("${variable}" "${fact_flags}")
    endif()
  endforeach()
endfunction()

# The flag, or the macro that it stands for (data/cuda_host_compiler.json, override).
function(_cudnnenv_check_switched_off variable flags)
  if(flags MATCHES "-allow-unsupported-compiler|-D *__NV_NO_HOST_COMPILER_CHECK")
    cudnnenv_fact_set(nvcc_flags.check_off "${variable}")
    if(NOT variable MATCHES "^NVCC_")
      cudnnenv_fact_set(nvcc_flags.check_off_here TRUE)
    endif()
  endif()
endfunction()

function(_cudnnenv_flags_decide variable flags)
  set(en "")
  set(zh "")
  foreach(
    row
    IN
    ITEMS
      "(-ccbin|--compiler-bindir)|the host compiler|主机编译器"
      "(-arch|--gpu-architecture|-gencode|--generate-code|-code|--gpu-code)|the architecture|计算能力"
      "(-std|--std)|the C++ standard|C++ 标准"
      "(-m32|--machine)|the word size|字长"
  )
    string(REGEX MATCH "^(.+)\\|([^|]+)\\|([^|]+)$" ignored "${row}")
    set(words_en "${CMAKE_MATCH_2}")
    set(words_zh "${CMAKE_MATCH_3}")
    if("${flags}" MATCHES "(^|[ \t])${CMAKE_MATCH_1}([ \t=]|$)")
      list(APPEND en "${words_en}")
      list(APPEND zh "${words_zh}")
    endif()
  endforeach()
  set(compiler "")
  if(
    flags MATCHES "(^|[ \t])(-ccbin|--compiler-bindir)[ \t=]+(\"([^\"]+)\"|'([^']+)'|([^ \t\"']+))"
  )
    set(compiler "${CMAKE_MATCH_4}${CMAKE_MATCH_5}${CMAKE_MATCH_6}")
    cudnnenv_fact_set(nvcc_flags.compiler "${compiler}")
    cudnnenv_fact_set(nvcc_flags.compiler_from "${variable} (environment)")
  endif()
  _cudnnenv_conda_did_it(conda "${compiler}")
  if(en STREQUAL "" OR (conda AND en STREQUAL "the host compiler"))
    return()
  endif()
  list(JOIN en ", " en)
  list(JOIN zh "、" zh)
  cudnnenv_fact_count(nvcc_flags n)
  cudnnenv_fact_set("nvcc_flags.${n}.variable" "${variable}")
  cudnnenv_fact_set("nvcc_flags.${n}.value" "${flags}")
  cudnnenv_fact_set("nvcc_flags.${n}.sets" "${en}")
  cudnnenv_fact_set("nvcc_flags.${n}.sets_zh_CN" "${zh}")
endfunction()

# Activating conda's nvcc sets NVCC_PREPEND_FLAGS to conda's own compiler (conda-forge, cuda-nvcc): that is how it should be.
function(_cudnnenv_conda_did_it out compiler)
  set("${out}" FALSE PARENT_SCOPE)
  cudnnenv_places_variable(fact_conda CONDA_PREFIX)
  if(NOT DEFINED fact_conda OR compiler STREQUAL "")
    return()
  endif()
  cudnnenv_machine_path(compiler "${compiler}")
  cudnnenv_machine_kind(kind "${compiler}")
  string(FIND "${compiler}" "${fact_conda}/" at)
  if(at EQUAL 0 AND kind STREQUAL "file")
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()
