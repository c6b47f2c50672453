# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
compile_error
-------------
.. command:: cudnnenv_check_compile_error

  cudnnenv_check_compile_error(<part> <exit> <text>)

In: ``kernel`` or ``program``; how the compiler ended, and what it said.
Out: ``check.outcome`` (``build-failed``), ``check.build_part``, ``check.build_exit``, ``check.build_error``: the first line that
tells of an error; ``check.unresolved``, ``check.unresolved_target``: a symbol that no library has, and the target that brings it; ``check.driver_wanted_by``: the library for which
the linker does not find libcuda.so.1.

.. command:: cudnnenv_first_error_line

  cudnnenv_first_error_line(<out> <text>)    the first line of an error, else the first that is not empty; at most 300 bytes

.. command:: cudnnenv_compile_error_kind

  cudnnenv_compile_error_kind(<out> <text>)  what nvcc's text is about: ``architecture``, ``host-compiler``, ``standard``, ``libc``,
                                             ``header``, ``tool``, ``folder``; ``other``

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_check_compile_error part exit text)
  cudnnenv_fact_set(check.outcome build-failed)
  cudnnenv_fact_set(check.build_part "${part}")
  cudnnenv_fact_set(check.build_exit "${exit}")
  cudnnenv_first_error_line(line "${text}")
  if(line STREQUAL "")
    set(line "no text; it ended with: ${exit}")
  endif()
  cudnnenv_fact_set(check.build_error "${line}")
  # GNU ld: "ld: warning: libcuda.so.1, needed by /x/libcufile.so, not found (try using -rpath or -rpath-link)"
  if(text MATCHES "libcuda\\.so\\.1, needed by ([^,\n]+), not found")
    cudnnenv_fact_set(check.driver_wanted_by "${CMAKE_MATCH_1}")
  endif()
  if(text MATCHES "undefined (reference to|symbol:?) [`'\"]?([A-Za-z_][A-Za-z0-9_]*)")
    set(symbol "${CMAKE_MATCH_2}")
    cudnnenv_fact_set(check.unresolved "${symbol}")
    _cudnnenv_symbol_target(target "${symbol}")
    if(NOT target STREQUAL "")
      cudnnenv_fact_set(check.unresolved_target "${target}")
    endif()
  endif()
endfunction()

# OUT := the first line of TEXT with an error in it; else the first that is not empty. At most 300 bytes.
function(cudnnenv_first_error_line out text)
  set(any "")
  set(found "")
  foreach(
    pattern
    IN
    ITEMS
      "nvcc fatal +:|(fatal |[: ])error[: ]"
      "undefined (reference|symbol)|cannot find|not found|No such file|error"
      "."
  )
    if(found STREQUAL "" AND "\n${text}" MATCHES "\n([^\n]*(${pattern})[^\n]*)")
      set(found "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  string(STRIP "${found}" found)
  string(LENGTH "${found}" length)
  if(length GREATER 300)
    string(SUBSTRING "${found}" 0 300 found)
    string(APPEND found " ...")
  endif()
  set("${out}" "${found}" PARENT_SCOPE)
endfunction()

# Prefixes of the libraries' own names (their headers).
function(_cudnnenv_symbol_target out symbol)
  set("${out}" "" PARENT_SCOPE)
  foreach(
    pair
    IN
    ITEMS
      "cudnn=CUDNN::cudnn"
      "cublasLt=CUDA::cublasLt"
      "cublas=CUDA::cublas"
      "nvrtc=CUDA::nvrtc"
      "nvJitLink=CUDA::nvJitLink"
      "cuda=CUDA::cudart"
      "__cuda=CUDA::cudart"
      "cu[A-Z]=CUDA::cuda_driver"
  )
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(target "${CMAKE_MATCH_2}")
    if(symbol MATCHES "^${CMAKE_MATCH_1}")
      set("${out}" "${target}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# nvcc's own words; of the tools that it starts those of the shell that does not find them.
function(cudnnenv_compile_error_kind out text)
  foreach(
    pair
    IN
    ITEMS
      "architecture=[Uu]nsupported gpu architecture|not defined for option 'gpu-(architecture|code)'"
      "standard=not defined for option 'std'"
      "libc=exception specification is incompatible|(cospi|sinpi|rsqrt)f?[^\n]*(exception spec|different exception)"
      "host-compiler=unsupported (GNU|clang|Microsoft|Intel|PGI|ICC)[^\n]*version|host compiler|targets unsupported OS|Cannot find compiler"
      "header=[^ ]+\\.(h|hpp|cuh): No such file|cannot open source file|[Cc]ould not open source"
      "tool=(cicc|ptxas|cudafe\\+\\+|fatbinary|nvlink|libdevice[^ ]*)[\"']?: (not found|No such file|command not found|Permission denied)"
      "folder=No space left|[Rr]ead-only file system|[Cc]ould not (open|create)[^\n]*tmpxft|cannot create temporary"
  )
    string(REGEX MATCH "^([a-z-]+)=(.+)$" ignored "${pair}")
    set(kind "${CMAKE_MATCH_1}")
    if(text MATCHES "${CMAKE_MATCH_2}")
      set("${out}" "${kind}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  set("${out}" other PARENT_SCOPE)
endfunction()
