# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
setup
-----
The steps of ``CudnnEnvSetup.cmake`` that are its own.

.. command:: cudnnenv_setup_begin

  cudnnenv_setup_begin()         the request; what this build tree uses already. ``CudnnEnv_answered`` of the caller: TRUE when all is as it was
                                 in the last run, and its facts are there

.. command:: cudnnenv_setup_compilers

  cudnnenv_setup_compilers()     sets both compilers in the caller's scope, where the user set none; says what it chose

.. command:: cudnnenv_setup_diagnose

  cudnnenv_setup_diagnose()      prints what is wrong with toolkit, compilers and architectures, and stops on an error; with
                                 CUDNNENV_DIAGNOSIS in the environment (``cudnn-env configure``) also what is right

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/find_package.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/keep.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/request.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/warm.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/report/words.cmake")

function(cudnnenv_setup_begin)
  cudnnenv_warm_begin(same setup "setup Compiler")
  set(CudnnEnv_answered "${same}" PARENT_SCOPE)
  if(NOT same)
    cudnnenv_keep_open("${CMAKE_BINARY_DIR}/cudnn-env")
    cudnnenv_request(setup COMPONENTS Toolkit cuDNN Compiler)
  endif()
endfunction()

function(cudnnenv_setup_compilers)
  foreach(
    key
    IN
    ITEMS
      toolkit.nvcc
      toolkit.version
      toolkit.from
      host_compiler.path
      host_compiler.name
      host_compiler.version
      selection.toolkit
      selection.host_compiler
      default.host_compiler
  )
    cudnnenv_fact_get("${key}" "fact_${key}")
  endforeach()
  cudnnenv_fact_get(generator.visual_studio fact_visual_studio) # takes nvcc from -T cuda=, and warns of a host compiler
  if(
    NOT DEFINED fact_toolkit.nvcc
    OR NOT DEFINED fact_toolkit.version
    OR DEFINED fact_visual_studio
  )
    return()
  endif()
  cudnnenv_fact_set(setup.toolkit "${fact_selection.toolkit}")
  set(said "CudnnEnv: nvcc ${fact_toolkit.version} at ${fact_toolkit.nvcc} (${fact_toolkit.from})")
  cudnnenv_machine_environment(fact_cudacxx CUDACXX)
  if(NOT DEFINED CMAKE_CUDA_COMPILER AND NOT DEFINED fact_cudacxx)
    set(CMAKE_CUDA_COMPILER "${fact_toolkit.nvcc}" PARENT_SCOPE)
    set_property(GLOBAL PROPERTY cudnnenv:setup.nvcc "${fact_toolkit.nvcc}")
  endif()
  if(DEFINED fact_selection.host_compiler)
    cudnnenv_fact_set(setup.host_compiler "${fact_selection.host_compiler}")
    string(
      APPEND said
      ", host compiler ${fact_host_compiler.name} ${fact_host_compiler.version} at ${fact_host_compiler.path}"
    )
    cudnnenv_machine_environment(fact_hostcxx CUDAHOSTCXX)
    if(
      NOT DEFINED CMAKE_CUDA_HOST_COMPILER
      AND NOT DEFINED fact_hostcxx
      AND NOT fact_selection.host_compiler STREQUAL "${fact_default.host_compiler}"
    )
      set(CMAKE_CUDA_HOST_COMPILER "${fact_host_compiler.path}" PARENT_SCOPE)
      set_property(GLOBAL PROPERTY cudnnenv:setup.host_compiler "${fact_host_compiler.path}")
      _cudnnenv_setup_why(why "${fact_default.host_compiler}")
      string(APPEND said " (${why})")
    endif()
  endif()
  message(STATUS "${said}")
endfunction()

function(_cudnnenv_setup_why out default)
  cudnnenv_fact_get(environment.host_program fact_program)
  set("${out}" "nvcc's own choice, ${fact_program}, is not on PATH" PARENT_SCOPE)
  if(NOT default STREQUAL "")
    cudnnenv_fact_get("host_compilers.${default}.path" fact_path)
    cudnnenv_fact_get("host_compilers.${default}.version" fact_version)
    set("${out}" "${fact_path} ${fact_version} is too new for it" PARENT_SCOPE)
  endif()
endfunction()

# What CMAKE_CUDA_ARCHITECTURES will come to is said before CMake spends its time on it, though it goes on; ALL: whatever it is.
function(_cudnnenv_setup_say all)
  cudnnenv_fact_count(findings count)
  foreach(n RANGE ${count})
    cudnnenv_fact_get("findings.${n}.id" fact_id)
    if("${fact_id}" MATCHES "^arch\\." OR all)
      cudnnenv_language(language)
      cudnnenv_report_summary()
      cudnnenv_report_print(LANG "${language}")
      return()
    endif()
  endforeach()
endfunction()

# cuDNN is judged where a project asks for it.
function(cudnnenv_setup_diagnose)
  cudnnenv_fact_set(request.scope "platform;toolkit;compiler;arch")
  include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/check/kernel.cmake")
  cudnnenv_check_trial()
  cudnnenv_diagnose()
  cudnnenv_fact_get(verdict fact_verdict)
  if(NOT fact_verdict STREQUAL "broken")
    cudnnenv_keep_answers("${CMAKE_BINARY_DIR}/cudnn-env")
    cudnnenv_machine_environment(fact_diagnosis CUDNNENV_DIAGNOSIS)
    set(all FALSE)
    if(DEFINED fact_diagnosis)
      set(all TRUE)
    endif()
    _cudnnenv_setup_say(${all})
    cudnnenv_warm_keep(setup)
    return()
  endif()
  cudnnenv_warm_off()
  cudnnenv_report()
  cudnnenv_error_mode(mode)
  cudnnenv_fact_find(error findings severity error) # a warning above it may be its cause
  cudnnenv_fact_get("findings.${error}.id" fact_id)
  if(NOT fact_id STREQUAL "toolkit.not-found" AND NOT mode STREQUAL "WARN")
    cudnnenv_language(language)
    _cudnnenv_words("${language}")
    message(FATAL_ERROR "${word_stopped} [${fact_id}]${word_goes_on}")
  endif()
endfunction()
