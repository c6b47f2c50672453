# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
framework_paddle
----------------
PaddlePaddle in a folder of Python packages.

.. command:: cudnnenv_framework_paddle

  cudnnenv_framework_paddle(<group> <packages>)          facts below <group>; none when it is not there

.. command:: cudnnenv_framework_paddle_version

  cudnnenv_framework_paddle_version(<out> <packages>)    its version alone; empty

In ``paddle/version/__init__.py`` a build for the CPU has the word 'False', in quotes, for the versions of CUDA and cuDNN.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/framework_common.cmake")

function(cudnnenv_framework_paddle_version out packages)
  cudnnenv_framework_values(text "${packages}/paddle/version/__init__.py" full_version)
  set("${out}" "${text.full_version}" PARENT_SCOPE)
endfunction()

function(cudnnenv_framework_paddle group packages)
  set(file "${packages}/paddle/version/__init__.py")
  cudnnenv_framework_values(
    text
    "${file}"
    full_version
    cuda_version
    cudnn_version
    hip_version
    xpu_xre_version
    compiled_cuda_archs
  )
  if("${text.full_version}" STREQUAL "")
    return()
  endif()
  cudnnenv_framework_begin("${group}" paddle "${text.full_version}" "${file}" "${packages}/paddle")
  if(NOT "${text.hip_version}" MATCHES "^(None|False)?$")
    cudnnenv_fact_set("${group}.vendor" rocm)
  elseif(NOT "${text.xpu_xre_version}" MATCHES "^(None|False)?$")
    cudnnenv_fact_set("${group}.vendor" xpu)
  elseif("${text.cuda_version}" STREQUAL "False")
    cudnnenv_framework_without_cuda("${group}" "${file}")
  elseif("${text.cuda_version}" MATCHES "^[0-9]")
    cudnnenv_framework_cuda("${group}" "${text.cuda_version}" "${file}")
    cudnnenv_framework_cudnn("${group}" "${text.cudnn_version}" "${file}")
    _cudnnenv_paddle_architectures("${group}" "${text.compiled_cuda_archs}" "${file}")
    cudnnenv_list_item(item "${packages}")
    cudnnenv_framework_in_conda(in_conda "${packages}")
    cudnnenv_framework_brings_cuda("${group}" "${packages}" "${item}/paddle/libs" ${in_conda})
  endif()
endfunction()

# Since 3.0: [75, 80, 86]. Of PTX it says nothing: device code is read before a GPU is said to be missing.
function(_cudnnenv_paddle_architectures group list from)
  string(REGEX MATCHALL "[0-9]+" numbers "${list}")
  list(TRANSFORM numbers APPEND "-real")
  if(NOT numbers STREQUAL "")
    cudnnenv_fact_set("${group}.architectures" "${numbers}")
    cudnnenv_fact_set("${group}.architectures_from" "${from}")
  endif()
endfunction()
