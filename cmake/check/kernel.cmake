# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
kernel
------
Does this nvcc compile? The checker's kernel (a few lines, no include) is compiled by the nvcc and the host compiler that were
selected: what the checker is built of is the trial as well, so nothing is compiled twice.

.. command:: cudnnenv_check_kernel

  cudnnenv_check_kernel(<out> <folder> <problem>)

In: ``toolkit.*``, ``host_compiler.*``, ``gpus.0.compute_capability``, else the first of ``request.architectures``; the folder to
build in, and what is wrong with it: ``not real``: a fake machine's stand-in is asked, and nothing is made.
Out: ``<out>``: the object; empty when nvcc is not in play, or nothing is known; ``failed``. ``trial.outcome`` (``ok``, ``failed``),
``trial.nvcc``, ``trial.host_compiler`` (what was tried), ``trial.architecture`` (30, of the project), ``trial.kernel_command``,
``trial.exit``, ``trial.error`` (the first line that tells of an error), ``trial.kind``: ``architecture``, ``host-compiler``,
``header``, ``libc``, ``tool``, ``standard``, ``folder``, ``other``; ``check.architecture``.

.. command:: cudnnenv_check_trial

  cudnnenv_check_trial()     the same where no checker was built, CMake has not compiled with this nvcc yet, and the run does not stop
                             anyway

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/compile.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/folder.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../select/architectures.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../select/nvcc.cmake")

function(cudnnenv_check_trial)
  cudnnenv_fact_get(trial.outcome fact_outcome)
  cudnnenv_fact_get(language.version fact_language)
  _cudnnenv_kernel_wanted(wanted)
  if(NOT wanted OR DEFINED fact_outcome OR DEFINED fact_language)
    return()
  endif()
  foreach(obstacle IN ITEMS target.cross platform.risky_path toolkit.lacks clang_cuda.path)
    cudnnenv_fact_get("${obstacle}" fact_obstacle)
    if(DEFINED fact_obstacle) # another finding says it
      return()
    endif()
  endforeach()
  _cudnnenv_kernel_refused(refused)
  _cudnnenv_kernel_stops(stops)
  if(NOT refused AND NOT stops)
    cudnnenv_check_folder(folder problem)
    if(problem STREQUAL "" OR problem STREQUAL "not real")
      cudnnenv_check_kernel(object "${folder}" "${problem}")
    endif()
    if(problem STREQUAL "")
      cudnnenv_check_keep("${folder}")
    endif()
  endif()
endfunction()

# Linux only, as the checker: on Windows nvcc and cl need an environment of their own (vcvars), which nobody may have set up yet.
function(_cudnnenv_kernel_wanted out)
  cudnnenv_fact_get(request.scope scope)
  foreach(
    name
    IN
    ITEMS toolkit.nvcc toolkit.nvcc_exit host_compiler.path host.system request.command
  )
    cudnnenv_fact_get("${name}" "fact_${name}")
  endforeach()
  get_property(own_ready GLOBAL PROPERTY cudnnenv:machine.checker)
  set("${out}" FALSE PARENT_SCOPE)
  if(
    "compiler" IN_LIST scope
    AND DEFINED fact_toolkit.nvcc
    AND NOT DEFINED fact_toolkit.nvcc_exit
    AND DEFINED fact_host_compiler.path
    AND "${fact_host.system}" STREQUAL "Linux"
    AND NOT "${fact_request.command}" STREQUAL "list"
    AND "${own_ready}" STREQUAL ""
  )
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# OUT := does nvcc's own header refuse this compiler? Then that is what is said, and nothing is tried.
function(_cudnnenv_kernel_refused out)
  cudnnenv_fact_get(host_compiler.limit fact_limit)
  cudnnenv_fact_get(host_compiler.version_major fact_major)
  cudnnenv_fact_get(nvcc_flags.check_off fact_off)
  set("${out}" FALSE PARENT_SCOPE)
  if(DEFINED fact_limit AND NOT "${fact_major}" LESS "${fact_limit}" AND NOT DEFINED fact_off)
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# OUT := does this configure run stop anyway, whatever a trial says: for an architecture that is not in nvcc's own list, or a cuDNN, asked
# for or named by the user, that is built for another CUDA? No compiler is started for it then. ``doctor`` tells all there is to tell.
function(_cudnnenv_kernel_stops out)
  foreach(
    name
    IN
    ITEMS
      request.command
      request.scope
      request.cudnn
      cudnn.cuda_major
      toolkit.version_major
      toolkit.architectures_from
      architectures.unsupported
  )
    cudnnenv_fact_get("${name}" "fact_${name}")
  endforeach()
  set("${out}" FALSE PARENT_SCOPE)
  if(NOT "${fact_request.command}" MATCHES "^(find_package|setup)$")
    return()
  endif()
  if(
    DEFINED fact_architectures.unsupported
    AND "${fact_toolkit.architectures_from}" STREQUAL "nvcc"
  )
    set("${out}" TRUE PARENT_SCOPE)
  endif()
  if(
    ("cudnn" IN_LIST fact_request.scope OR DEFINED fact_request.cudnn)
    AND DEFINED fact_cudnn.cuda_major
    AND DEFINED fact_toolkit.version_major
    AND NOT "${fact_cudnn.cuda_major}" EQUAL "${fact_toolkit.version_major}"
  )
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_check_kernel out folder problem)
  set("${out}" "" PARENT_SCOPE)
  _cudnnenv_kernel_wanted(wanted)
  if(NOT wanted)
    return()
  endif()
  foreach(name IN ITEMS toolkit.nvcc host_compiler.path)
    cudnnenv_fact_get("${name}" "fact_${name}")
  endforeach()
  cudnnenv_machine_checker_sources(fact_sources)
  _cudnnenv_kernel_options(options)
  _cudnnenv_kernel_key(key "${fact_sources}" "${options}")
  set(file "")
  if(problem STREQUAL "")
    string(SUBSTRING "${key}" 0 16 short)
    set(file "${folder}/kernel-${short}.o")
  endif()
  cudnnenv_check_call(
    exit
    text
    kernel
    "${file}"
    "${key}"
    "${fact_toolkit.nvcc}"
    -std=c++14
    -O1
    ${options}
    -c
    "${fact_sources}/check/kernel.cu"
  )
  if(exit MATCHES "^not (recorded|real)$")
    cudnnenv_fact_unset(trial)
    return()
  endif()
  cudnnenv_fact_set(trial.nvcc "${fact_toolkit.nvcc}")
  cudnnenv_fact_set(trial.host_compiler "${fact_host_compiler.path}")
  cudnnenv_fact_set(trial.outcome ok)
  set("${out}" "${file}" PARENT_SCOPE)
  if(NOT exit STREQUAL "0")
    _cudnnenv_kernel_failed("${exit}" "${text}")
    set("${out}" failed PARENT_SCOPE)
  endif()
  cudnnenv_nvcc_facts()
endfunction()

# OUT := options for the GPU that is here, else for the first architecture that the project asks for, as CMake would write it.
function(_cudnnenv_kernel_architecture out)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_unset(trial.architecture)
  foreach(name IN ITEMS gpus.0.compute_capability toolkit.architectures request.architectures)
    cudnnenv_fact_get("${name}" "fact_${name}")
  endforeach()
  if(DEFINED fact_gpus.0.compute_capability)
    cudnnenv_architecture_for(number "${fact_gpus.0.compute_capability}" "${fact_toolkit.architectures}")
    if(NOT number STREQUAL "") # else the GPU is too old for this toolkit: that shows when it runs, the build is sound
      cudnnenv_fact_set(check.architecture "${number}")
      set("${out}" "-arch=sm_${number}" PARENT_SCOPE) # native code, and PTX for a newer GPU
    endif()
  elseif("${fact_request.architectures}" MATCHES "^([0-9]+[af]?)(-real|-virtual)?(;|$)")
    cudnnenv_fact_set(trial.architecture "${CMAKE_MATCH_1}")
    set("${out}" "-gencode=arch=compute_${CMAKE_MATCH_1},code=sm_${CMAKE_MATCH_1}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := architecture, host compiler, and the project's own word that its version does not matter, as list items. A -ccbin of
# NVCC_PREPEND_FLAGS stands where CMake says nothing.
function(_cudnnenv_kernel_options out)
  _cudnnenv_kernel_architecture(options)
  foreach(
    name
    IN
    ITEMS host_compiler.path host_compiler.from nvcc_flags.check_off_here nvcc_flags.compiler
  )
    cudnnenv_fact_get("${name}" "fact_${name}")
  endforeach()
  if(DEFINED fact_nvcc_flags.check_off_here)
    list(APPEND options -allow-unsupported-compiler)
  endif()
  if(
    NOT DEFINED fact_nvcc_flags.compiler
    OR "${fact_host_compiler.from}" MATCHES "^(CMAKE_CUDA_HOST_COMPILER|CUDAHOSTCXX)"
  )
    cudnnenv_list_item(item "${fact_host_compiler.path}")
    list(APPEND options -ccbin "${item}")
  endif()
  set("${out}" "${options}" PARENT_SCOPE)
endfunction()

# OUT := what the object is made of: both compilers, CUDA's and the C library's headers, our source, options, nvcc's own variables.
function(_cudnnenv_kernel_key out sources options)
  foreach(name IN ITEMS toolkit.nvcc toolkit.include_dir host_compiler.path)
    cudnnenv_fact_get("${name}" "fact_${name}")
  endforeach()
  set(paths "")
  foreach(
    path
    IN
    ITEMS
      "${fact_toolkit.nvcc}"
      "${fact_toolkit.include_dir}/cuda_runtime_api.h"
      "${fact_toolkit.include_dir}/crt/host_config.h"
      "${fact_toolkit.include_dir}/crt/math_functions.h"
      "${fact_host_compiler.path}"
      "/usr/include/features.h"
  )
    cudnnenv_list_item(item "${path}")
    list(APPEND paths "${item}")
  endforeach()
  cudnnenv_machine_fingerprint(stamps ${paths})
  cudnnenv_machine_sources_hash(hash "${sources}")
  set(text "${hash}${stamps}${options}")
  foreach(variable IN ITEMS NVCC_PREPEND_FLAGS NVCC_APPEND_FLAGS)
    cudnnenv_machine_environment(fact_flags "${variable}")
    string(APPEND text "\n${fact_flags}")
  endforeach()
  string(SHA256 hash "${text}")
  set("${out}" "${hash}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_kernel_failed exit text)
  cudnnenv_first_error_line(line "${text}")
  if(line STREQUAL "")
    set(line "${exit}")
  endif()
  cudnnenv_fact_set(trial.outcome failed)
  cudnnenv_fact_set(trial.exit "${exit}")
  cudnnenv_fact_set(trial.error "${line}")
  cudnnenv_compile_error_kind(kind "${text}")
  cudnnenv_fact_set(trial.kind "${kind}")
endfunction()
