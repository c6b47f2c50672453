# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
answer_framework
----------------
The components ``Torch``, ``TensorFlow``, ``Paddle``, ``OnnxRuntime`` and ``OpenCV``. Read only where one of them is asked for.

.. command:: cudnnenv_answer_framework

  cudnnenv_answer_framework(<why> <component>)

In: facts of frameworks, findings, toolkit and cuDNN that were chosen.
Out: why it is not found, in one sentence; empty: it is here, built with CUDA, and fits. Of several (a wheel and LibTorch) one that fits is
enough. It does not fit where a finding of it is an error, where it is built without CUDA or (OpenCV) cuDNN, for another CUDA major, for
another cuDNN major than this project's; nor where it is not known what it is built with.

.. command:: cudnnenv_answer_torch

  cudnnenv_answer_torch()      in the caller's scope CudnnEnv_Torch_DIR and CudnnEnv_Torch_CXX11_ABI (0, 1; unset: not said) of the one that
                               fits; a line on what find_package(Torch) still has to be told

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/report/language.cmake")

function(_cudnnenv_framework_of out component)
  set(
    names
    Torch=torch
    TensorFlow=tensorflow
    Paddle=paddle
    OnnxRuntime=onnxruntime
    OpenCV=opencv
  )
  list(FILTER names INCLUDE REGEX "^${component}=")
  string(REGEX REPLACE "^.*=" "" name "${names}")
  set("${out}" "${name}" PARENT_SCOPE)
endfunction()

function(cudnnenv_answer_framework why component)
  _cudnnenv_framework_of(name "${component}")
  _cudnnenv_framework_that_fits(group reason "${name}")
  if(NOT group STREQUAL "")
    set(reason "")
  elseif(reason STREQUAL "")
    _cudnnenv_framework_absent(reason "${name}")
  endif()
  set("${why}" "${reason}" PARENT_SCOPE)
endfunction()

# GROUP := the first that fits; WHY := what is wrong with the first that does not.
function(_cudnnenv_framework_that_fits group why name)
  set("${group}" "" PARENT_SCOPE)
  set("${why}" "" PARENT_SCOPE)
  set(first "")
  cudnnenv_fact_count(frameworks count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("frameworks.${n}.name" fact_name)
    if(fact_name STREQUAL name)
      _cudnnenv_framework_misfit(reason "frameworks.${n}")
      if(reason STREQUAL "")
        set("${group}" "frameworks.${n}" PARENT_SCOPE)
        return()
      elseif(first STREQUAL "")
        set(first "${reason}")
      endif()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set("${why}" "${first}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_framework_misfit why group)
  _cudnnenv_framework_finding(reason "${group}")
  if(reason STREQUAL "")
    _cudnnenv_framework_other_cudnn(reason "${group}")
  endif()
  cudnnenv_fact_get("${group}.cpu_only" fact_cpu_only)
  if(reason STREQUAL "" AND NOT DEFINED fact_cpu_only)
    _cudnnenv_framework_unknown(reason "${group}")
  endif()
  set("${why}" "${reason}" PARENT_SCOPE)
endfunction()

# An error, or a finding that says that it is of another kind than this project; its first line and its id.
function(_cudnnenv_framework_finding why group)
  set("${why}" "" PARENT_SCOPE)
  cudnnenv_language(language)
  cudnnenv_fact_count(findings count)
  set(n 0)
  while(n LESS count)
    foreach(key IN ITEMS id severity about "text.${language}")
      cudnnenv_fact_get("findings.${n}.${key}" "fact_${key}")
    endforeach()
    math(EXPR n "${n} + 1")
    if(
      "${fact_about}" STREQUAL group
      AND
        (
          fact_severity STREQUAL "error"
          OR
            (
              fact_severity STREQUAL "warning"
              AND fact_id MATCHES "-(cpu-only|cuda-differs|without-cuda|without-cudnn)$"
            )
        )
    )
      string(REGEX REPLACE "\n.*" "" text "${fact_text.${language}}")
      set("${why}" "${text} [${fact_id}]" PARENT_SCOPE)
      return()
    endif()
  endwhile()
endfunction()

# Two majors of cuDNN are two interfaces: what is built here and the framework would each bring its own into one process.
function(_cudnnenv_framework_other_cudnn why group)
  set("${why}" "" PARENT_SCOPE)
  foreach(key IN ITEMS title version cudnn_major)
    cudnnenv_fact_get("${group}.${key}" "fact_${key}")
  endforeach()
  cudnnenv_fact_get(cudnn.version fact_cudnn)
  string(REGEX MATCH "^[0-9]+" major "${fact_cudnn}")
  if(DEFINED fact_cudnn_major AND NOT major STREQUAL "" AND NOT major EQUAL fact_cudnn_major)
    _cudnnenv_framework_says(
      text
      "${fact_title} ${fact_version} is built for cuDNN ${fact_cudnn_major}, this project uses cuDNN ${fact_cudnn}"
      "${fact_title} ${fact_version} 面向 cuDNN ${fact_cudnn_major} 构建，而本项目使用 cuDNN ${fact_cudnn}"
    )
    set("${why}" "${text}" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_framework_unknown why group)
  foreach(key IN ITEMS title version vendor root)
    cudnnenv_fact_get("${group}.${key}" "fact_${key}")
  endforeach()
  if(DEFINED fact_vendor)
    string(TOUPPER "${fact_vendor}" vendor)
    _cudnnenv_framework_says(
      text
      "${fact_title} ${fact_version} is a build for ${vendor}, not for CUDA"
      "${fact_title} ${fact_version} 是面向 ${vendor} 的构建，不是面向 CUDA 的"
    )
  else()
    _cudnnenv_framework_says(
      text
      "with which CUDA ${fact_title} at ${fact_root} is built could not be read"
      "无法读出位于 ${fact_root} 的 ${fact_title} 是用哪个 CUDA 构建的"
    )
  endif()
  set("${why}" "${text}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_framework_absent why name)
  cudnnenv_fact_find(request framework_requests name "${name}")
  foreach(key IN ITEMS title python elsewhere_python)
    cudnnenv_fact_get("framework_requests.${request}.${key}" "fact_${key}")
  endforeach()
  if(NOT DEFINED fact_python)
    _cudnnenv_framework_says(
      text
      "${fact_title} was not found: no Python is here, and no package of it for C++"
      "未找到 ${fact_title}：此处没有 Python，也没有它的 C++ 软件包"
    )
  elseif(DEFINED fact_elsewhere_python)
    _cudnnenv_framework_says(
      text
      "${fact_title} is not installed in ${fact_python}; ${fact_elsewhere_python} has it (-DPython3_EXECUTABLE=...) [framework.not-installed]"
      "${fact_python} 中没有安装 ${fact_title}；${fact_elsewhere_python} 中有（-DPython3_EXECUTABLE=...）[framework.not-installed]"
    )
  else()
    _cudnnenv_framework_says(
      text
      "${fact_title} is not installed in ${fact_python}, and no package of it for C++ was found [framework.not-installed]"
      "${fact_python} 中没有安装 ${fact_title}，也没有找到它的 C++ 软件包 [framework.not-installed]"
    )
  endif()
  set("${why}" "${text}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_framework_says out en zh)
  cudnnenv_language(language)
  set("${out}" "${en}" PARENT_SCOPE)
  if(language STREQUAL "zh_CN")
    set("${out}" "${zh}" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_answer_torch)
  unset(CudnnEnv_Torch_DIR PARENT_SCOPE)
  unset(CudnnEnv_Torch_CXX11_ABI PARENT_SCOPE)
  _cudnnenv_framework_that_fits(group ignored torch)
  if(group STREQUAL "")
    return()
  endif()
  foreach(key IN ITEMS cmake_dir cxx11_abi)
    cudnnenv_fact_get("${group}.${key}" "fact_${key}")
  endforeach()
  if(DEFINED fact_cmake_dir)
    set(CudnnEnv_Torch_DIR "${fact_cmake_dir}" PARENT_SCOPE)
    _cudnnenv_torch_to_set("${group}" "${fact_cmake_dir}")
  endif()
  if(DEFINED fact_cxx11_abi)
    set(CudnnEnv_Torch_CXX11_ABI "${fact_cxx11_abi}" PARENT_SCOPE)
  endif()
endfunction()

# find_package(Torch) finds a wheel only by its folder; its own CUDA module (FindCUDA of before) takes another toolkit than CUDAToolkit_ROOT
# names.
function(_cudnnenv_torch_to_set group folder)
  cudnnenv_fact_get("${group}.old_cuda_module" fact_old)
  cudnnenv_fact_get(toolkit.root fact_root)
  set(settings "")
  if(NOT "${Torch_DIR}" STREQUAL folder)
    string(APPEND settings " -DTorch_DIR=${folder}")
  endif()
  if(DEFINED fact_old AND DEFINED fact_root AND "${CUDA_TOOLKIT_ROOT_DIR}" STREQUAL "")
    string(APPEND settings " -DCUDA_TOOLKIT_ROOT_DIR=${fact_root}")
  endif()
  _cudnnenv_torch_architectures(list)
  if(DEFINED fact_old AND NOT list STREQUAL "")
    string(APPEND settings " \"-DTORCH_CUDA_ARCH_LIST=${list}\"")
  endif()
  if(NOT settings STREQUAL "" AND NOT CudnnEnv_FIND_QUIETLY)
    _cudnnenv_framework_says(text "find_package(Torch) needs" "find_package(Torch) 需要")
    message(STATUS "CudnnEnv: ${text}${settings}")
  endif()
endfunction()

# OUT := CMAKE_CUDA_ARCHITECTURES as PyTorch's CMake files want it (86-real;90: 8.6;9.0+PTX); they ignore the one of CMake, and take all that
# they know of, sm_50 for nvcc 13 too. Empty where nothing is to be said.
function(_cudnnenv_torch_architectures out)
  set(list "")
  set(number "[0-9]+[af]?(-real|-virtual)?")
  cudnnenv_machine_environment(given TORCH_CUDA_ARCH_LIST)
  if(
    "${TORCH_CUDA_ARCH_LIST}" STREQUAL ""
    AND NOT DEFINED given
    AND DEFINED CMAKE_CUDA_COMPILER
    AND "${CMAKE_CUDA_ARCHITECTURES}" MATCHES "^${number}(;${number})*$"
  )
    set(list "${CMAKE_CUDA_ARCHITECTURES}")
    list(TRANSFORM list REPLACE "^([0-9]+)([0-9][af]?)" "\\1.\\2")
    list(TRANSFORM list REPLACE "^([0-9.]+[af]?)(-virtual)?$" "\\1+PTX")
    list(TRANSFORM list REPLACE "-real$" "")
    list(REMOVE_DUPLICATES list)
  endif()
  set("${out}" "${list}" PARENT_SCOPE)
endfunction()
