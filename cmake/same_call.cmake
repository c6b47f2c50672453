# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
same_call
---------
A ``find_package(CudnnEnv)`` that asks what an earlier one of this run was answered: a hundred subprojects may do so. It costs reading
this file and a few variables.

.. command:: cudnnenv_same_call

  cudnnenv_same_call(<out>)      TRUE: nothing that decides differs from an earlier call, and its answer is in the caller's scope again

.. command:: cudnnenv_same_call_note

  cudnnenv_same_call_note()      the answer in the caller's scope is that of this call

In: what ``request.cmake`` and ``answer.cmake`` read of the caller. A call that asked for more has changed the answers of those before it.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)

set_property(
  GLOBAL
  PROPERTY
    cudnnenv:same.names
      FOUND
      VERDICT
      CUDA_VERSION
      CUDNN_VERSION
      DRIVER_CUDA_VERSION
      GPU_ARCHITECTURES
      HOST_COMPILER
      REPORT
      RUNTIME_DIRS
      FINDINGS
      NOT_FOUND_MESSAGE
      Torch_DIR
      Torch_CXX11_ABI
)

function(cudnnenv_same_call out)
  set("${out}" FALSE PARENT_SCOPE)
  _cudnnenv_same_call_key(key)
  get_property(own_known GLOBAL PROPERTY "${key}" SET)
  if(NOT own_known)
    return()
  endif()
  get_property(names GLOBAL PROPERTY "${key}")
  foreach(name IN LISTS names)
    get_property(own_value GLOBAL PROPERTY "${key}${name}" SET)
    if(own_value)
      get_property(own_value GLOBAL PROPERTY "${key}${name}")
      set("CudnnEnv_${name}" "${own_value}" PARENT_SCOPE)
    else()
      unset("CudnnEnv_${name}" PARENT_SCOPE)
    endif()
  endforeach()
  get_property(own_components GLOBAL PROPERTY "${key}FIND_COMPONENTS")
  set(CudnnEnv_FIND_COMPONENTS "${own_components}" PARENT_SCOPE)
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

function(cudnnenv_same_call_note)
  get_property(own_key GLOBAL PROPERTY cudnnenv:same.key)
  get_property(names GLOBAL PROPERTY cudnnenv:same.names)
  foreach(component IN LISTS CudnnEnv_FIND_COMPONENTS)
    list(APPEND names "${component}_FOUND")
  endforeach()
  get_property(question GLOBAL PROPERTY cudnnenv:answered.question)
  set(key "${own_key}${question}")
  set_property(GLOBAL PROPERTY "${key}" "${names}")
  set_property(GLOBAL PROPERTY "${key}FIND_COMPONENTS" "${CudnnEnv_FIND_COMPONENTS}")
  foreach(name IN LISTS names)
    if(DEFINED "CudnnEnv_${name}")
      set_property(GLOBAL PROPERTY "${key}${name}" "${CudnnEnv_${name}}")
    endif()
  endforeach()
endfunction()

# OUT := the name of the property that knows such a call. Of the caller, when it came; the note is made when it has been answered.
function(_cudnnenv_same_call_key out)
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  set(
    key
    "cudnnenv:same|${CudnnEnv_FIND_COMPONENTS}|${CudnnEnv_FIND_REQUIRED}|${CudnnEnv_FIND_QUIETLY}|${languages}"
  )
  string(
    APPEND key
    "|${CUDNNENV_CUDA_VERSION}|${CUDNNENV_CUDNN_VERSION}|${CUDNNENV_REQUIRE_GPU}|${CUDNNENV_ON_ERROR}"
    "|${CUDNNENV_PROVIDE_CUDNN}|${CUDNNENV_LANG}|${CUDNN_STATIC}|${CMAKE_CUDA_ARCHITECTURES}|${CMAKE_CUDA_COMPILER}|"
  )
  foreach(component IN LISTS CudnnEnv_FIND_COMPONENTS)
    string(APPEND key "${CudnnEnv_FIND_REQUIRED_${component}}|")
  endforeach()
  set_property(GLOBAL PROPERTY cudnnenv:same.key "${key}")
  get_property(question GLOBAL PROPERTY cudnnenv:answered.question)
  set("${out}" "${key}${question}" PARENT_SCOPE)
endfunction()
