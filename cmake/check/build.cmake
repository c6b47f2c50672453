# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
build
-----
.. command:: cudnnenv_check_build

  cudnnenv_check_build(<program> <key> <folder>)

One direct compiler call, from facts: a nested CMake project takes three times as long. With nvcc in play a kernel is compiled
before, with code for the GPU that is here (``select/architectures.cmake``).

In: ``toolkit.*``, ``cudnn.*``, ``check.compiler``, ``gpus.0.compute_capability``, ``toolkit.architectures``; the folder to build in.
Out: the program, and a key of all that it was made of; no program: ``check.outcome`` is ``build-failed``.
``check.program_command``, ``check.kernel_command``, ``check.architecture``; what ``compile_error.cmake`` says of an error.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../write.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../select/architectures.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/compile_error.cmake")

# A compiler that needs longer than this hangs. (nvcc 13 with one kernel: about a second.)
set_property(GLOBAL PROPERTY cudnnenv:check.build_limit 120)

function(cudnnenv_check_build program key folder)
  set("${program}" "" PARENT_SCOPE)
  set("${key}" "" PARENT_SCOPE)
  foreach(
    name
    IN
    ITEMS
      toolkit.include_dir
      toolkit.cudart
      cudnn.include_dir
      cudnn.library
      cudnn.library_dir
      check.compiler
  )
    cudnnenv_fact_get("${name}" "fact_${name}")
  endforeach()
  cudnnenv_machine_checker_sources(fact_sources)
  _cudnnenv_check_fingerprint(fingerprint "${fact_sources}")
  string(SUBSTRING "${fingerprint}" 0 16 short)
  set(file "${folder}/check-${short}")
  _cudnnenv_check_kernel(object "${fact_sources}" "${file}.o" "${fingerprint}")
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
    "${fingerprint}"
    "${fact_check.compiler}"
    -std=c++17
    -O1
    "-I${fact_sources}"
    "-I${fact_toolkit.include_dir}"
    "-I${fact_cudnn.include_dir}"
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

# OUT := what the program is made of: compilers, sources, headers, libraries.
function(_cudnnenv_check_fingerprint out sources)
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
  cudnnenv_fact_get(cudnn.include_dir fact_cudnn)
  foreach(
    path
    IN
    ITEMS
      "${fact_toolkit}/cuda_runtime_api.h"
      "${fact_toolkit}/crt/host_config.h"
      "${fact_cudnn}/cudnn.h"
      "${fact_cudnn}/cudnn_version.h"
  )
    cudnnenv_list_item(item "${path}")
    list(APPEND paths "${item}")
  endforeach()
  cudnnenv_machine_fingerprint(stamps ${paths})
  cudnnenv_machine_sources_hash(hash "${sources}")
  string(SHA256 hash "${hash}${stamps}")
  set("${out}" "${hash}" PARENT_SCOPE)
endfunction()

# OUT := the kernel's object; empty when nvcc is not in play; "failed".
function(_cudnnenv_check_kernel out sources object key)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_get(request.scope scope)
  foreach(
    name
    IN
    ITEMS
      toolkit.nvcc
      toolkit.nvcc_exit
      toolkit.architectures
      host_compiler.path
      gpus.0.compute_capability
  )
    cudnnenv_fact_get("${name}" "fact_${name}")
  endforeach()
  get_property(own_ready GLOBAL PROPERTY cudnnenv:machine.checker)
  if(
    NOT "compiler" IN_LIST scope
    OR NOT DEFINED fact_toolkit.nvcc
    OR DEFINED fact_toolkit.nvcc_exit
    OR NOT DEFINED fact_host_compiler.path
    OR NOT "${own_ready}" STREQUAL ""
  )
    return()
  endif()
  set(architecture "")
  if(DEFINED fact_gpus.0.compute_capability)
    cudnnenv_architecture_for(architecture "${fact_gpus.0.compute_capability}" "${fact_toolkit.architectures}")
  endif()
  if(NOT architecture STREQUAL "") # else the GPU is too old for this toolkit: that shows when it runs, the build is sound
    cudnnenv_fact_set(check.architecture "${architecture}")
    set(architecture "-arch=sm_${architecture}") # native code, and PTX for a newer GPU
  endif()
  _cudnnenv_check_compile(
    done
    kernel
    "${object}"
    "${key}${architecture}"
    "${fact_toolkit.nvcc}"
    -std=c++14
    -O1
    ${architecture}
    -ccbin
    "${fact_host_compiler.path}"
    -c
    "${sources}/check/kernel.cu"
  )
  if(done)
    set("${out}" "${object}" PARENT_SCOPE)
  else()
    set("${out}" failed PARENT_SCOPE)
  endif()
endfunction()

# DONE := could PART be made as FILE? Made beside and renamed: a half-written program is never started.
function(
  _cudnnenv_check_compile
  done
  part
  file
  key
  compiler
)
  set("${done}" FALSE PARENT_SCOPE)
  get_property(seconds GLOBAL PROPERTY cudnnenv:check.build_limit)
  string(RANDOM LENGTH 8 ALPHABET 0123456789abcdef suffix)
  set(beside "${file}.${suffix}.part")
  foreach(
    name
    IN
    ITEMS part key file beside compiler
  )
    cudnnenv_code_string("code_${name}" "${${name}}")
  endforeach()
  set(arguments "")
  set(n 5)
  while(n LESS ARGC)
    cudnnenv_code_string(argument "${ARGV${n}}")
    string(APPEND arguments " ${argument}")
    math(EXPR n "${n} + 1")
  endwhile()
  # Arguments travel as bracket arguments: in a list a path with ";" would become two.
  cmake_language(
    EVAL CODE
      "cudnnenv_machine_checker(text exit ${code_part} ${seconds} ${code_key} ${code_file} ${code_beside}
      ${code_compiler} ${arguments} -o ${code_beside})"
  )
  cudnnenv_take_line(command text "${text}")
  cudnnenv_fact_set("check.${part}_command" "${command}")
  if(exit STREQUAL "0")
    cudnnenv_write_place("${beside}" "${file}")
    set("${done}" TRUE PARENT_SCOPE)
  elseif(exit STREQUAL "not recorded")
    cudnnenv_fact_set(check.outcome skipped)
  else()
    cudnnenv_write_discard("${beside}")
    cudnnenv_check_compile_error("${part}" "${exit}" "${text}")
  endif()
endfunction()
