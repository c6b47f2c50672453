# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
build
-----
.. command:: cudnnenv_check_build

  cudnnenv_check_build(<program> <key> <folder>)

One direct compiler call, from facts: a nested CMake project takes three times as long. With nvcc in play a kernel is compiled
before (``kernel.cmake``), with code for the GPU that is here.

In: ``toolkit.*``, ``cudnn.*``, ``check.compiler``; the folder to build in.
Out: the program, and a key of all that it was made of; no program: ``check.outcome`` is ``build-failed``.
``check.program_command``; what ``compile_error.cmake`` says of an error.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../provide/forward_headers.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/compile.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/kernel.cmake")

function(cudnnenv_check_build program key folder)
  set("${program}" "" PARENT_SCOPE)
  set("${key}" "" PARENT_SCOPE)
  foreach(
    name
    IN
    ITEMS toolkit.include_dir toolkit.cudart cudnn.library cudnn.library_dir check.compiler
  )
    cudnnenv_fact_get("${name}" "fact_${name}")
  endforeach()
  cudnnenv_provide_include_dir(headers "${folder}")
  cudnnenv_machine_checker_sources(fact_sources)
  # cuDNN before CUDA, as behind CUDNN::cudnn: a toolkit may have another cudnn.h
  set(options -std=c++17 -O1)
  foreach(include_dir IN ITEMS "${fact_sources}" "${headers}" "${fact_toolkit.include_dir}")
    cudnnenv_list_item(item "-I${include_dir}")
    list(APPEND options "${item}")
  endforeach()
  _cudnnenv_check_fingerprint(fingerprint "${fact_sources}" "${options}" "${headers}")
  string(SUBSTRING "${fingerprint}" 0 16 short)
  set(file "${folder}/check-${short}")
  _cudnnenv_check_with_kernel(object "${folder}")
  if(object STREQUAL "failed")
    return()
  endif()
  set(with_kernel "")
  if(NOT object STREQUAL "")
    set(with_kernel -DCUDNNENV_CHECK_KERNEL "${object}")
  endif()
  get_filename_component(runtime_dir "${fact_toolkit.cudart}" DIRECTORY)
  _cudnnenv_check_compile(
    done
    program
    "${file}"
    "${fingerprint}${object}"
    "${fact_check.compiler}"
    ${options}
    "${fact_sources}/check/check.cpp"
    ${with_kernel}
    "${fact_cudnn.library}"
    "${fact_toolkit.cudart}"
    "-Wl,-rpath,${fact_cudnn.library_dir}"
    "-Wl,-rpath,${runtime_dir}"
    -ldl
    -pthread
  )
  if(done)
    set("${program}" "${file}" PARENT_SCOPE)
    set("${key}" "${fingerprint}${with_kernel}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := the kernel's object; empty: without one; "failed": then there is no checker.
function(_cudnnenv_check_with_kernel out folder)
  cudnnenv_check_kernel(object "${folder}" "")
  set("${out}" "${object}" PARENT_SCOPE)
  cudnnenv_fact_get(trial.kernel_command fact_command)
  if(DEFINED fact_command)
    cudnnenv_fact_set(check.kernel_command "${fact_command}")
  endif()
  if(object STREQUAL "failed")
    cudnnenv_fact_set(check.outcome build-failed)
    cudnnenv_fact_set(check.build_part kernel)
    foreach(key IN ITEMS exit error)
      cudnnenv_fact_get("trial.${key}" fact_value)
      cudnnenv_fact_set("check.build_${key}" "${fact_value}")
    endforeach()
  endif()
endfunction()

# OUT := what the program is made of: compilers, sources, headers, libraries; and how.
function(_cudnnenv_check_fingerprint out sources options headers)
  set(paths "")
  foreach(
    key
    IN
    ITEMS check.compiler toolkit.nvcc host_compiler.path toolkit.cudart cudnn.library
  )
    cudnnenv_fact_get("${key}" fact_path)
    if(DEFINED fact_path)
      cudnnenv_list_item(item "${fact_path}")
      list(APPEND paths "${item}")
    endif()
  endforeach()
  cudnnenv_fact_get(toolkit.include_dir fact_toolkit)
  foreach(
    path
    IN
    ITEMS
      "${fact_toolkit}/cuda_runtime_api.h"
      "${fact_toolkit}/crt/host_config.h"
      "${headers}/cudnn.h"
      "${headers}/cudnn_version.h"
  )
    cudnnenv_list_item(item "${path}")
    list(APPEND paths "${item}")
  endforeach()
  cudnnenv_machine_fingerprint(stamps ${paths})
  cudnnenv_machine_sources_hash(hash "${sources}")
  string(SHA256 hash "${hash}${stamps}${options}")
  set("${out}" "${hash}" PARENT_SCOPE)
endfunction()
