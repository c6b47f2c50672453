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
  if(NOT DEFINED fact_toolkit.nvcc OR NOT DEFINED fact_toolkit.version)
    return()
  endif()
  cudnnenv_fact_set(setup.toolkit "${fact_selection.toolkit}")
  _cudnnenv_setup_given(given "${fact_toolkit.version}")
  if(given) # the compiler is somebody else's to choose
    return()
  endif()
  set(said "CudnnEnv: nvcc ${fact_toolkit.version} at ${fact_toolkit.nvcc} (${fact_toolkit.from})")
  _cudnnenv_setup_cudacxx(cudacxx)
  if(NOT DEFINED CMAKE_CUDA_COMPILER AND NOT cudacxx)
    set(CMAKE_CUDA_COMPILER "${fact_toolkit.nvcc}" PARENT_SCOPE)
    cudnnenv_machine_environment(fact_cudacxx CUDACXX)
    if(DEFINED fact_cudacxx)
      string(APPEND said ", before CUDACXX")
    endif()
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

# OUT := TRUE, where CMake takes no nvcc from here: said. Clang brings its own compiler, Visual Studio its toolset.
function(_cudnnenv_setup_given out version)
  foreach(
    key
    IN
    ITEMS
      clang_cuda.path
      clang_cuda.from
      toolkit.root
      toolkit.from
      generator.visual_studio
      generator.cuda
      toolkit.version_minor
  )
    cudnnenv_fact_get("${key}" "fact_${key}")
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
  set(toolkit "CUDA ${version} at ${fact_toolkit.root} (${fact_toolkit.from})")
  if(DEFINED fact_clang_cuda.path)
    message(
      STATUS
      "CudnnEnv: ${fact_clang_cuda.path} (${fact_clang_cuda.from}) compiles CUDA, with ${toolkit}"
    )
  elseif(NOT DEFINED fact_generator.visual_studio)
    set("${out}" FALSE PARENT_SCOPE)
  elseif("${fact_generator.cuda}" STREQUAL fact_toolkit.version_minor) # else generator.cuda-differs says it
    message(
      STATUS
      "CudnnEnv: Visual Studio compiles with ${toolkit}, as by -T cuda=${fact_generator.cuda}"
    )
  endif()
endfunction()

# OUT := TRUE: CMake is to find nvcc by CUDACXX. A -D goes before it.
function(_cudnnenv_setup_cudacxx out)
  set("${out}" FALSE PARENT_SCOPE)
  cudnnenv_machine_environment(fact_cudacxx CUDACXX)
  cudnnenv_fact_find(hint toolkit_hints variable CUDACXX)
  cudnnenv_fact_get("toolkit_hints.${hint}.state" fact_state)
  if(DEFINED fact_cudacxx AND NOT "${fact_state}" STREQUAL "outranked")
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_setup_why out default)
  cudnnenv_fact_get(environment.host_program fact_program)
  cudnnenv_fact_get(kept.host_compiler.number fact_kept)
  set("${out}" "nvcc's own choice, ${fact_program}, is not on PATH" PARENT_SCOPE)
  if(DEFINED fact_kept)
    set("${out}" "as before in this build tree" PARENT_SCOPE)
  elseif(NOT default STREQUAL "")
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
    if(
      "${fact_id}" MATCHES "^(arch\\.|generator\\.cuda-differs|compiler\\.host-hint-useless)"
      OR all
    )
      cudnnenv_language(language)
      cudnnenv_report_summary()
      cudnnenv_report_print(LANG "${language}")
      return()
    endif()
  endforeach()
endfunction()

# ID := the first error that no project with CUDA survives; empty: none. One without CUDA needs no toolkit, and no environment's compiler.
function(_cudnnenv_setup_stops id)
  set("${id}" "" PARENT_SCOPE)
  cudnnenv_fact_count(findings count)
  foreach(n RANGE ${count})
    foreach(key IN ITEMS id severity about)
      cudnnenv_fact_get("findings.${n}.${key}" "fact_${key}")
    endforeach()
    cudnnenv_fact_get("${fact_about}.source" fact_source)
    if(
      "${fact_severity}" STREQUAL "error"
      AND NOT fact_id STREQUAL "toolkit.not-found"
      AND NOT "${fact_source}" STREQUAL "environment"
    )
      set("${id}" "${fact_id}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# cuDNN is judged where a project asks for it.
function(cudnnenv_setup_diagnose)
  cudnnenv_fact_set(request.scope "platform;generator;toolkit;compiler;arch")
  include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/check/kernel.cmake")
  cudnnenv_check_trial()
  cudnnenv_diagnose()
  cudnnenv_keep_built_with()
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
  _cudnnenv_setup_stops(fact_id)
  if(NOT fact_id STREQUAL "" AND NOT mode STREQUAL "WARN")
    cudnnenv_language(language)
    _cudnnenv_words("${language}")
    message(FATAL_ERROR "${word_stopped} [${fact_id}]${word_goes_on}")
  endif()
endfunction()
