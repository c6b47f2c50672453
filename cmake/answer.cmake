# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
answer
------
What ``find_package(CudnnEnv)`` gives back.

.. command:: cudnnenv_answer

  cudnnenv_answer(<components> [REQUIRED] [QUIET])

In: facts, findings, targets.
Out: in the caller's scope ``CudnnEnv_FOUND``, ``CudnnEnv_<component>_FOUND``, ``CudnnEnv_VERDICT``, ``CudnnEnv_CUDA_VERSION``,
``CudnnEnv_CUDNN_VERSION``, ``CudnnEnv_DRIVER_CUDA_VERSION``, ``CudnnEnv_GPU_ARCHITECTURES``, ``CudnnEnv_HOST_COMPILER``,
``CudnnEnv_RUNTIME_DIRS``, ``CudnnEnv_FINDINGS``, ``CudnnEnv_REPORT``, ``CudnnEnv_NOT_FOUND_MESSAGE``; of the component ``Torch``
``CudnnEnv_Torch_DIR`` and ``CudnnEnv_Torch_CXX11_ABI``. Unknown: unset.
``CudnnEnv_GPU_ARCHITECTURES`` (89;90), as CMAKE_CUDA_ARCHITECTURES takes it: of the GPUs here, where ``Device`` is asked for;
without one what toolkit and cuDNN both serve, where nvcc is in play. The user's variable is never changed.
``CUDNNENV_ON_ERROR``: ``AUTO``: an error means not found; ``FATAL``: it stops; ``WARN``: found as long as the targets exist.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/select/loader_order.cmake")

function(cudnnenv_answer components)
  foreach(
    pair
    IN
    ITEMS
      verdict=VERDICT
      toolkit.version=CUDA_VERSION
      cudnn.version=CUDNN_VERSION
      driver.cuda=DRIVER_CUDA_VERSION
      architectures.list=GPU_ARCHITECTURES
      host_compiler.path=HOST_COMPILER
      report.path=REPORT
  )
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(name "CudnnEnv_${CMAKE_MATCH_2}")
    cudnnenv_fact_get("${CMAKE_MATCH_1}" fact_value)
    if(DEFINED fact_value)
      set("${name}" "${fact_value}" PARENT_SCOPE)
    else()
      unset("${name}" PARENT_SCOPE)
    endif()
  endforeach()
  _cudnnenv_answer_lists()
  foreach(name IN ITEMS RUNTIME_DIRS FINDINGS)
    if(DEFINED "answer_${name}")
      set("CudnnEnv_${name}" "${answer_${name}}" PARENT_SCOPE)
    else()
      unset("CudnnEnv_${name}" PARENT_SCOPE)
    endif()
  endforeach()
  _cudnnenv_answer_found("${components}")
  foreach(component IN LISTS components)
    set("CudnnEnv_${component}_FOUND" "${answer_${component}}" PARENT_SCOPE)
  endforeach()
  if("Torch" IN_LIST components)
    cudnnenv_answer_torch()
    foreach(name IN ITEMS CudnnEnv_Torch_DIR CudnnEnv_Torch_CXX11_ABI)
      if(DEFINED "${name}")
        set("${name}" "${${name}}" PARENT_SCOPE)
      else()
        unset("${name}" PARENT_SCOPE)
      endif()
    endforeach()
  endif()
  set(CudnnEnv_FOUND "${answer_found}" PARENT_SCOPE)
  if(answer_message STREQUAL "")
    unset(CudnnEnv_NOT_FOUND_MESSAGE PARENT_SCOPE)
  else()
    set(CudnnEnv_NOT_FOUND_MESSAGE "${answer_message}" PARENT_SCOPE)
  endif()
endfunction()

# answer_* in the caller's scope: folders of the libraries, as the loader is to search them; "E cudnn.incomplete".
function(_cudnnenv_answer_lists)
  set(folders "")
  cudnnenv_loader_order(groups toolkit cudnn)
  foreach(group IN LISTS groups)
    cudnnenv_fact_get("${group}.library_dir" fact_folder)
    cudnnenv_fact_get("${group}.runtime_dir" fact_dlls) # Windows: DLLs lie apart from import libraries
    if(DEFINED fact_dlls)
      set(fact_folder "${fact_dlls}")
    endif()
    if(DEFINED fact_folder)
      list(APPEND folders "${fact_folder}")
    endif()
  endforeach()
  if(NOT folders STREQUAL "")
    list(REMOVE_DUPLICATES folders)
    set(answer_RUNTIME_DIRS "${folders}" PARENT_SCOPE)
  endif()
  set(findings "")
  cudnnenv_fact_count(findings count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("findings.${n}.id" fact_id)
    cudnnenv_fact_get("findings.${n}.severity" fact_severity)
    string(SUBSTRING "${fact_severity}" 0 1 letter)
    string(TOUPPER "${letter}" letter)
    list(APPEND findings "${letter} ${fact_id}")
    math(EXPR n "${n} + 1")
  endwhile()
  set(answer_FINDINGS "${findings}" PARENT_SCOPE)
endfunction()

# answer_found, answer_message and answer_<component> in the caller's scope. An optional component that fails leaves the rest found.
function(_cudnnenv_answer_found components)
  cudnnenv_error_mode(mode)
  set(found TRUE)
  set(message "")
  foreach(component IN LISTS components)
    _cudnnenv_component_fails(why "${component}")
    if(
      mode STREQUAL "WARN"
      AND TARGET CUDA::cudart
      AND (TARGET CUDNN::cudnn OR NOT "cuDNN" IN_LIST components)
    )
      set(why "")
    endif()
    if(why STREQUAL "")
      set("answer_${component}" TRUE PARENT_SCOPE)
      continue()
    endif()
    set("answer_${component}" FALSE PARENT_SCOPE)
    # Who names no components gets the default ones, and needs them.
    if(
      NOT DEFINED "CudnnEnv_FIND_REQUIRED_${component}"
      OR "${CudnnEnv_FIND_REQUIRED_${component}}"
    )
      set(found FALSE)
      if(message STREQUAL "")
        set(message "${why}")
      endif()
    endif()
  endforeach()
  if(mode STREQUAL "FATAL" AND NOT found)
    message(FATAL_ERROR "CudnnEnv: ${message}")
  endif()
  set(answer_found "${found}" PARENT_SCOPE)
  set(answer_message "${message}" PARENT_SCOPE)
endfunction()

# WHY := the first error that concerns COMPONENT, in one sentence; empty when there is none.
function(_cudnnenv_component_fails why component)
  set("${why}" "" PARENT_SCOPE)
  set(
    areas
    Toolkit=toolkit
    cuDNN=cudnn
    Compiler=compiler|arch
    Device=driver|device
    Check=toolkit|cudnn|check
    Torch=framework
    TensorFlow=framework
    Paddle=framework
    OnnxRuntime=framework
    OpenCV=framework
  )
  list(FILTER areas INCLUDE REGEX "^${component}=")
  if(areas STREQUAL "")
    set(
      "${why}"
      "this version has no component ${component}; it has Toolkit, cuDNN, Compiler, Device, Check, Torch, TensorFlow, Paddle, OnnxRuntime and OpenCV"
      PARENT_SCOPE
    )
    return()
  endif()
  string(REGEX REPLACE ".*=" "" area "${areas}")
  if(area STREQUAL "framework")
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/answer_framework.cmake")
    cudnnenv_answer_framework(reason "${component}")
    if(NOT reason STREQUAL "")
      set("${why}" "${reason}" PARENT_SCOPE)
      return()
    endif()
    set(area "platform") # an error of another framework is none of this one
  endif()
  if(component STREQUAL "Toolkit")
    string(APPEND area "|compiler|arch") # in question only where nvcc is in play
  endif()
  cudnnenv_fact_get(request.require_gpu fact_require_gpu)
  if("${fact_require_gpu}") # asked for by a variable, whatever the components are
    string(APPEND area "|driver|device")
  endif()
  _cudnnenv_first_error(id text "^(platform|${area})\\.")
  if(NOT id STREQUAL "")
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/report/words.cmake") # seldom
    cudnnenv_language(language)
    _cudnnenv_words("${language}")
    set(where "${word_whole_above}")
    if(CudnnEnv_FIND_QUIETLY)
      set(where "${word_whole_in}")
    endif()
    set("${why}" "${text} [${id}]${where} ${CMAKE_BINARY_DIR}/cudnn-env/report.json" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_first_error id text areas)
  set("${id}" "" PARENT_SCOPE)
  set("${text}" "" PARENT_SCOPE)
  cudnnenv_fact_count(findings count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("findings.${n}.severity" fact_severity)
    cudnnenv_fact_get("findings.${n}.id" fact_id)
    if(fact_severity STREQUAL "error" AND fact_id MATCHES "${areas}")
      cudnnenv_language(language)
      cudnnenv_fact_get("findings.${n}.text.${language}" fact_text)
      string(REGEX REPLACE "\n.*" "" fact_text "${fact_text}")
      set("${id}" "${fact_id}" PARENT_SCOPE)
      set("${text}" "${fact_text}" PARENT_SCOPE)
      return()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()
