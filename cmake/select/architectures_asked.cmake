# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
architectures_asked
-------------------
What CMAKE_CUDA_ARCHITECTURES, or CUDAARCHS, says: is it a value that CMake takes, and does nvcc know all of it? Pure.

In: facts as variables of the caller: ``request.architectures``, ``request.cmake``, ``toolkit.architectures``.
Out: ``architectures.variable``, ``.malformed``, ``.spelled``, ``.cmake_says``, ``.native``, ``.no_gpu``, ``.unsupported``,
``.unsupported_says``, ``.supported``. What decides about syntax is CMake's own expression
(Modules/Internal/CMakeCUDAArchitecturesValidate.cmake), hence ``86;`` passes.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../compat/cuda_architectures.cmake")

set_property(
  GLOBAL
  PROPERTY
    cudnnenv:architectures.syntax
      "^([0-9]+[af]?(-real|-virtual)?(;[0-9]+[af]?(-real|-virtual)?|;)*|all|all-major|native)$"
)

function(_cudnnenv_architectures_asked)
  if(NOT DEFINED request.architectures)
    return()
  endif()
  string(REGEX REPLACE " .*" "" variable "${request.architectures_from}")
  set(architectures.variable "${variable}" PARENT_SCOPE)
  string(TOUPPER "${request.architectures}" upper)
  get_property(syntax GLOBAL PROPERTY cudnnenv:architectures.syntax)
  _cudnnenv_architectures_for_cmake(says says_zh_CN)
  if(upper MATCHES "^(0|OFF|NO|FALSE|N|IGNORE|NOTFOUND|.*-NOTFOUND)$") # CMake leaves the flags alone
    return()
  elseif(NOT request.architectures MATCHES "${syntax}" OR NOT says STREQUAL "")
    set(architectures.malformed TRUE PARENT_SCOPE)
    set(architectures.cmake_says "${says}" PARENT_SCOPE)
    set(architectures.cmake_says_zh_CN "${says_zh_CN}" PARENT_SCOPE)
  elseif(request.architectures STREQUAL "native")
    set(architectures.native TRUE PARENT_SCOPE)
    _cudnnenv_architectures_no_gpu(says says_zh_CN)
    if(NOT says STREQUAL "")
      set(architectures.no_gpu "${says}" PARENT_SCOPE)
      set(architectures.no_gpu_zh_CN "${says_zh_CN}" PARENT_SCOPE)
    endif()
  elseif(NOT request.architectures MATCHES "^all" AND NOT "${toolkit.architectures}" STREQUAL "")
    _cudnnenv_architectures_unsupported()
    foreach(key IN ITEMS unsupported unsupported_says unsupported_says_zh_CN supported)
      if(DEFINED "architectures.${key}")
        set("architectures.${key}" "${architectures.${key}}" PARENT_SCOPE)
      endif()
    endforeach()
  endif()
endfunction()

# What this CMake does not take yet, though a newer one does. Suffix f came to three branches (data/cuda_arch.json).
function(_cudnnenv_architectures_for_cmake out out_zh)
  set(word "")
  set(since "")
  if(NOT DEFINED request.cmake)
    set(word "")
  elseif(request.cmake VERSION_LESS 3.24 AND request.architectures STREQUAL "native")
    set(word "native")
    set(since "3.24")
  elseif(
    request.cmake VERSION_LESS 3.25
    AND NOT request.cmake VERSION_LESS 3.24
    AND request.architectures MATCHES "[0-9](a)([-;]|$)"
  )
    set(word "a")
    set(since "3.25")
  elseif(
    request.architectures MATCHES "[0-9](f)([-;]|$)"
    AND NOT request.cmake VERSION_LESS 3.24
    AND
      (
        request.cmake VERSION_LESS 3.31.8
        OR (request.cmake VERSION_LESS 4.0.2 AND NOT request.cmake VERSION_LESS 4.0)
      )
  )
    set(word "f")
    set(since "3.31.8, 4.0.2 or 4.1")
  endif()
  set("${out}" "" PARENT_SCOPE)
  set("${out_zh}" "" PARENT_SCOPE)
  string(REGEX REPLACE "(, | or )" "、" since_zh "${since}")
  if(word STREQUAL "native")
    set("${out}" "native needs CMake ${since}; this is ${request.cmake}." PARENT_SCOPE)
    set("${out_zh}" "native 需要 CMake ${since}，当前是 ${request.cmake}。" PARENT_SCOPE)
  elseif(NOT word STREQUAL "")
    set(
      "${out}"
      "The suffix ${word} needs CMake ${since}; this is ${request.cmake}. Without it: OFF, and -gencode among the flags of nvcc."
      PARENT_SCOPE
    )
    set(
      "${out_zh}"
      "后缀 ${word} 需要 CMake ${since_zh}，当前是 ${request.cmake}。否则请写 OFF，并在 nvcc 的选项中使用 -gencode。"
      PARENT_SCOPE
    )
  endif()
endfunction()

# OUT := how it is known that no GPU is here; empty when one is, or when that is unknown.
function(_cudnnenv_architectures_no_gpu out out_zh)
  set(says "")
  set(says_zh "")
  if(DEFINED gpus.0.name OR DEFINED gpus.0.compute_capability OR DEFINED target.cross)
    set(says "")
  elseif(DEFINED device.hardware AND NOT device.hardware)
    set(says "no NVIDIA GPU on any bus")
    set(says_zh "所有总线上都没有 NVIDIA GPU")
  elseif(DEFINED driver.present AND NOT driver.present)
    set(says "no NVIDIA driver")
    set(says_zh "没有 NVIDIA 显卡驱动")
  elseif(DEFINED device.count AND device.count EQUAL 0)
    set(says "nvidia-smi finds no GPU")
    set(says_zh "nvidia-smi 没有找到 GPU")
  endif()
  set("${out}" "${says}" PARENT_SCOPE)
  set("${out_zh}" "${says_zh}" PARENT_SCOPE)
endfunction()

# architectures.spelled: the one list that a malformed value can mean; unset when it can mean none.
function(_cudnnenv_architectures_spelled)
  if(NOT DEFINED architectures.malformed OR NOT "${architectures.cmake_says}" STREQUAL "")
    return()
  endif()
  get_property(syntax GLOBAL PROPERTY cudnnenv:architectures.syntax)
  string(TOLOWER "${request.architectures}" value)
  string(REGEX REPLACE "[\"' \t\r\n,|/]+" ";" value "${value}")
  set(spelled "")
  foreach(item IN LISTS value)
    string(REGEX REPLACE "^(sm|compute)_?([0-9])" "\\2" item "${item}")
    string(REGEX REPLACE "\\+ptx$" "" item "${item}")
    string(REGEX REPLACE "^([0-9]+)\\.([0-9])([af]?(-real|-virtual)?)$" "\\1\\2\\3" item "${item}")
    if(NOT item STREQUAL "")
      list(APPEND spelled "${item}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES spelled)
  if(spelled MATCHES "${syntax}")
    set(architectures.spelled "${spelled}" PARENT_SCOPE)
  endif()
endfunction()

# architectures.unsupported ("60, 70"), what is known of each, and .supported: the rest of the list.
function(_cudnnenv_architectures_unsupported)
  set(supported "")
  set(unsupported "")
  set(reasons "")
  foreach(item IN LISTS request.architectures)
    string(REGEX REPLACE "-.*" "" name "${item}")
    _cudnnenv_architecture_known(known "${name}")
    if(known)
      list(APPEND supported "${item}")
    elseif(NOT name IN_LIST unsupported)
      list(APPEND unsupported "${name}")
      _cudnnenv_architecture_reason(reason reason_zh "${name}")
      if(NOT reason IN_LIST reasons)
        list(APPEND reasons "${reason}")
        list(APPEND reasons_zh "${reason_zh}")
      endif()
      list(APPEND "of ${reason}" "${name}")
    endif()
  endforeach()
  if(unsupported STREQUAL "")
    return()
  endif()
  set(says "")
  set(says_zh "")
  foreach(reason reason_zh IN ZIP_LISTS reasons reasons_zh)
    list(JOIN "of ${reason}" ", " names)
    list(JOIN "of ${reason}" "、" names_zh)
    list(APPEND says "${names}: ${reason}.")
    list(APPEND says_zh "${names_zh}：${reason_zh}。")
  endforeach()
  list(JOIN unsupported ", " text)
  list(JOIN says " " says)
  list(JOIN says_zh "" says_zh)
  set(architectures.unsupported "${text}" PARENT_SCOPE)
  set(architectures.unsupported_says "${says}" PARENT_SCOPE)
  set(architectures.unsupported_says_zh_CN "${says_zh}" PARENT_SCOPE)
  if(NOT supported STREQUAL "")
    set(architectures.supported "${supported}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := does the toolkit take NAME (86, 90a)? nvcc's list has no a and f; those it was asked for one by one. What it did not
# answer, and what of a supposed toolkit is not in the table, counts as taken.
function(_cudnnenv_architecture_known out name)
  set(known TRUE)
  if("${toolkit.architectures_from}" STREQUAL "nvcc")
    if(
      name IN_LIST toolkit.architectures_refused
      OR (NOT name MATCHES "[af]$" AND NOT name IN_LIST toolkit.architectures)
    )
      set(known FALSE)
    endif()
  else()
    cudnnenv_compat_cuda_architecture(range "${name}")
    if(
      NOT DEFINED range_first
      OR toolkit.version_minor VERSION_LESS range_first
      OR (DEFINED range_last AND toolkit.version_minor VERSION_GREATER range_last)
    )
      set(known FALSE)
    endif()
  endif()
  set("${out}" "${known}" PARENT_SCOPE)
endfunction()

# Which toolkit has it: from the table, as advice.
function(_cudnnenv_architecture_reason out out_zh name)
  cudnnenv_compat_cuda_architecture(range "${name}")
  set(says "not in any CUDA that CudnnEnv knows")
  set(says_zh "CudnnEnv 所知的 CUDA 版本都不支持")
  if(DEFINED range_last AND toolkit.version_minor VERSION_GREATER range_last)
    set(says "CUDA ${range_last} was the last to have it")
    set(says_zh "最后支持的版本是 CUDA ${range_last}")
  elseif(DEFINED range_first AND toolkit.version_minor VERSION_LESS range_first)
    set(says "needs CUDA ${range_first} or newer")
    set(says_zh "需要 CUDA ${range_first} 或更高版本")
  elseif(DEFINED range_first)
    set(says "this nvcc does not have it")
    set(says_zh "这个 nvcc 不支持")
  endif()
  set("${out}" "${says}" PARENT_SCOPE)
  set("${out_zh}" "${says_zh}" PARENT_SCOPE)
endfunction()
