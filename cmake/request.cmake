# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
request
-------
What the user wants, and hence which findings matter to this run.

.. command:: cudnnenv_request

  cudnnenv_request(<command> [COMPONENTS <name>...] [REQUIRED])

In: ``find_package``, ``setup``, ``doctor`` or ``list``; the components; ``CUDNNENV_*`` variables, or the environment's.
Out: ``request.*`` (``docs/facts.md``). ``request.scope`` holds the areas whose findings are shown.

.. command:: cudnnenv_request_static

  cudnnenv_request_static()      of these, ``request.cudnn_static`` alone: CUDNN_STATIC of the caller

.. command:: cudnnenv_error_mode

  cudnnenv_error_mode(<out>)     ``AUTO``, ``FATAL`` or ``WARN``: CUDNNENV_ON_ERROR; another value stops

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/machine/environment.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/report/language.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/select/version.cmake")

function(cudnnenv_request command)
  cmake_parse_arguments(PARSE_ARGV 1 arg "REQUIRED" "" "COMPONENTS")
  cudnnenv_fact_set(request.command "${command}")
  cudnnenv_fact_set(request.components "${arg_COMPONENTS}")
  cudnnenv_fact_set(request.required "${arg_REQUIRED}")
  foreach(pair IN ITEMS "CUDNNENV_CUDA_VERSION=cuda_version" "CUDNNENV_CUDNN_VERSION=cudnn_version")
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(key "request.${CMAKE_MATCH_2}")
    cudnnenv_version_request(fact_version "${CMAKE_MATCH_1}")
    cudnnenv_fact_unset("${key}")
    if(DEFINED fact_version)
      cudnnenv_fact_set("${key}" "${fact_version}")
    endif()
  endforeach()
  cudnnenv_request_static()
  cudnnenv_fact_unset(request.no_fresh)
  if(CMAKE_VERSION VERSION_LESS 3.24)
    cudnnenv_fact_set(request.no_fresh TRUE)
  endif()
  _cudnnenv_switch(require_gpu CUDNNENV_REQUIRE_GPU)
  cudnnenv_fact_set(request.require_gpu "${require_gpu}")
  _cudnnenv_scope("${command}" "${arg_COMPONENTS}" "${require_gpu}")
  _cudnnenv_request_architectures()
endfunction()

# Other people's option, hence no variable of the environment. One part of a build may set it, and another not.
function(cudnnenv_request_static)
  cudnnenv_fact_unset(request.cudnn_static)
  if("${CUDNN_STATIC}")
    cudnnenv_fact_set(request.cudnn_static TRUE)
  endif()
endfunction()

# What CMake will compile for: the variable; its CUDAARCHS stands in only where there is none. An empty variable is an error to CMake
# before it has enabled the language, and "no flags" after it. Clang has architectures of its own.
set_property(GLOBAL APPEND PROPERTY cudnnenv:machine.later CUDAARCHS)
function(_cudnnenv_request_architectures)
  cudnnenv_fact_unset(request.architectures)
  cudnnenv_fact_unset(request.architectures_from)
  cudnnenv_fact_unset(request.cmake)
  cudnnenv_fact_get(request.scope scope)
  if(NOT "arch" IN_LIST scope OR CMAKE_CUDA_COMPILER MATCHES "clang[^/]*$")
    return()
  endif()
  cudnnenv_machine_environment(fact_value CUDAARCHS)
  set(from "CUDAARCHS (environment)")
  get_property(help CACHE CMAKE_CUDA_ARCHITECTURES PROPERTY HELPSTRING)
  if("${help}" STREQUAL "CUDA architectures" AND NOT CMAKE_CUDA_COMPILER_LOADED)
    # CMake's own note of what an earlier run compiled for: nvcc's default, which nobody asks for, or CUDAARCHS
    if(NOT "${fact_value}" STREQUAL "${CMAKE_CUDA_ARCHITECTURES}")
      return()
    endif()
  elseif(DEFINED CMAKE_CUDA_ARCHITECTURES)
    set(fact_value "${CMAKE_CUDA_ARCHITECTURES}")
    set(from "CMAKE_CUDA_ARCHITECTURES")
  elseif("${fact_value}" STREQUAL "")
    return()
  endif()
  if(NOT fact_value STREQUAL "" OR NOT CMAKE_CUDA_COMPILER_LOADED)
    cudnnenv_fact_set(request.architectures "${fact_value}")
    cudnnenv_fact_set(request.architectures_from "${from}")
    cudnnenv_fact_set(request.cmake "${CMAKE_VERSION}")
  endif()
endfunction()

function(_cudnnenv_scope command components require_gpu)
  set(scope platform generator)
  set(everything FALSE)
  if(command MATCHES "^(doctor|list)$")
    set(everything TRUE)
  endif()
  if("Check" IN_LIST components) # built with these, run there
    list(APPEND components Toolkit cuDNN Device)
  endif()
  if(everything OR command STREQUAL "setup" OR "Toolkit" IN_LIST components)
    list(APPEND scope toolkit)
  endif()
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  if(
    everything
    OR command STREQUAL "setup"
    OR "Compiler" IN_LIST components
    OR CMAKE_CUDA_COMPILER_LOADED
    OR ("Check" IN_LIST components AND NOT "CXX" IN_LIST languages)
  )
    list(APPEND scope compiler arch)
  endif()
  if(everything OR command STREQUAL "setup" OR "cuDNN" IN_LIST components)
    list(APPEND scope cudnn)
  endif()
  if(everything OR require_gpu OR "Device" IN_LIST components)
    list(APPEND scope driver device)
  endif()
  if(everything OR "${components}" MATCHES "(^|;)(Torch|TensorFlow|Paddle|OnnxRuntime|OpenCV)(;|$)")
    list(APPEND scope framework)
  endif()
  get_property(own_ready GLOBAL PROPERTY cudnnenv:machine.checker) # a case with a simulated device
  if(command STREQUAL "doctor" OR "Check" IN_LIST components OR NOT "${own_ready}" STREQUAL "")
    list(APPEND scope check)
  endif()
  cudnnenv_fact_set(request.scope "${scope}")
endfunction()

# OUT := TRUE or FALSE of a switch that is a variable, or else an environment variable.
function(_cudnnenv_switch out variable)
  if(DEFINED "${variable}")
    set(fact_value "${${variable}}")
  else()
    cudnnenv_machine_environment(fact_value "${variable}")
  endif()
  set("${out}" FALSE PARENT_SCOPE)
  string(TOUPPER "${fact_value}" upper)
  if(upper MATCHES "^(1|ON|YES|TRUE|Y)$")
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_error_mode out)
  set(mode "")
  if(DEFINED CUDNNENV_ON_ERROR)
    set(mode "${CUDNNENV_ON_ERROR}")
  else()
    cudnnenv_machine_environment(fact_mode CUDNNENV_ON_ERROR)
    set(mode "${fact_mode}")
  endif()
  string(TOUPPER "${mode}" upper)
  if(upper STREQUAL "")
    set(upper "AUTO")
  elseif(NOT upper MATCHES "^(AUTO|FATAL|WARN)$")
    message(FATAL_ERROR "CudnnEnv: CUDNNENV_ON_ERROR is \"${mode}\". Expected AUTO, FATAL or WARN.")
  endif()
  set("${out}" "${upper}" PARENT_SCOPE)
endfunction()
