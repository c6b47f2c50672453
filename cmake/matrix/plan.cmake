# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
plan
----
.. command:: cudnnenv_matrix_plan

  cudnnenv_matrix_plan(<folder> <language>)

In: ``combinations.<n>.*``, ``option_*`` of the caller, what stands behind ``--``.  Out: ``<folder>/plan.cmake`` and ``next`` for the workers;
in the caller's scope the same:

  matrix_run, matrix_count, matrix_workers      which run this is; how many combinations, how many at once
  matrix_source, matrix_source_stamp            the project, and what it is now
  matrix_language, matrix_live                  of all texts; are they for the installed command?
  matrix_test, matrix_anew, matrix_minutes      --test, --fresh, --timeout
  matrix_parallel                               for ``cmake --build``: an equal part of the cores; empty: the user's environment says
  matrix_<n>_name, _cuda, _cudnn, _compiler     as the user sees it
  matrix_<n>_build, _arguments, _loader_path    its build folder; CMake code: bracket arguments; for LD_LIBRARY_PATH
  matrix_<n>_environment                        list items NAME=value for cmake
  matrix_<n>_key                                all that a configure run depends on

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine/builds.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../presets/preset.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../select/loader_order.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../write.cmake")

function(cudnnenv_matrix_plan folder language)
  cudnnenv_fact_count(combinations matrix_count)
  _cudnnenv_plan_options("${language}")
  set(
    names
    run
    count
    workers
    source
    source_stamp
    language
    live
    test
    anew
    minutes
    parallel
  )
  math(EXPR last "${matrix_count} - 1")
  foreach(n RANGE ${last})
    _cudnnenv_plan_combination("${n}")
    foreach(
      part
      IN
      ITEMS name cuda cudnn compiler build arguments environment loader_path key
    )
      list(APPEND names "${n}_${part}")
    endforeach()
  endforeach()
  set(code "")
  foreach(name IN LISTS names)
    cudnnenv_code_string(value "${matrix_${name}}")
    string(APPEND code "set(matrix_${name} ${value})\n")
    set("matrix_${name}" "${matrix_${name}}" PARENT_SCOPE)
  endforeach()
  cudnnenv_write("${folder}/next" "0")
  cudnnenv_write("${folder}/plan.cmake" "${code}# complete\n"
  )
endfunction()

# What holds for all of them.
macro(_cudnnenv_plan_options language)
  string(RANDOM LENGTH 16 ALPHABET 0123456789abcdef matrix_run)
  set(matrix_language "${language}")
  set(matrix_source "${option_source}")
  set(matrix_test "${option_test}")
  set(matrix_anew "${option_fresh}")
  set(matrix_minutes "${option_timeout}")
  set(matrix_live FALSE)
  if(NOT option_answers STREQUAL "")
    set(matrix_live TRUE)
  endif()
  set(matrix_workers "${option_jobs}")
  if(matrix_workers GREATER matrix_count)
    set(matrix_workers "${matrix_count}")
  endif()
  cudnnenv_machine_environment(fact_level CMAKE_BUILD_PARALLEL_LEVEL)
  set(matrix_parallel "")
  if(NOT DEFINED fact_level)
    cudnnenv_machine_cores(matrix_parallel)
    math(EXPR matrix_parallel "(${matrix_parallel} + ${matrix_workers} - 1) / ${matrix_workers}")
  endif()
  set(matrix_source_stamp "")
  if(matrix_test)
    _cudnnenv_plan_literal(below "${option_build}")
    _cudnnenv_plan_literal(junit "${option_junit}")
    cudnnenv_machine_tree_stamp(
      matrix_source_stamp
      "${matrix_source}"
      "^(${below}|build|\\.git)/|(^|/)cudnn-env-(cuda|matrix)|^${junit}$"
    )
  endif()
endmacro()

# OUT := PATH, seen from the project, as a regular expression; what is not below it is nothing that could be found there.
function(_cudnnenv_plan_literal out path)
  set("${out}" "" PARENT_SCOPE)
  if(path STREQUAL "")
    return()
  endif()
  file(RELATIVE_PATH below "${matrix_source}" "${path}")
  string(REGEX REPLACE "([][+.*()^$?{}|\\])" "\\\\\\1" below "${below}")
  set("${out}" "${below}" PARENT_SCOPE)
endfunction()

# matrix_<n>_* of the caller.
macro(_cudnnenv_plan_combination n)
  foreach(
    part
    IN
    ITEMS
      cuda_version
      cudnn_version
      nvcc
      cudnn_library
      toolkit
      cudnn
      host_compiler
      host_compiler_path
  )
    cudnnenv_fact_get("combinations.${n}.${part}" "fact_${part}")
  endforeach()
  cudnnenv_preset_name(matrix_${n}_name "${n}")
  set(matrix_${n}_build "${option_build}/${matrix_${n}_name}")
  set(matrix_${n}_cuda "${fact_cuda_version}")
  set(matrix_${n}_cudnn "${fact_cudnn_version}")
  set(matrix_${n}_compiler "-")
  if(DEFINED fact_host_compiler)
    cudnnenv_fact_get("host_compilers.${fact_host_compiler}.id" fact_compiler)
    cudnnenv_fact_get("host_compilers.${fact_host_compiler}.version" fact_version)
    string(REPLACE "GNU" "GCC" fact_compiler "${fact_compiler}")
    set(matrix_${n}_compiler "${fact_compiler} ${fact_version}")
  endif()
  _cudnnenv_plan_arguments("matrix_${n}_arguments" "${n}")
  _cudnnenv_plan_environment("matrix_${n}_environment")
  _cudnnenv_plan_loader_path("matrix_${n}_loader_path")
  _cudnnenv_plan_key("matrix_${n}_key" "${matrix_${n}_arguments}")
endmacro()

# OUT := what picks combination N, and then what the user wants of all: theirs counts.
function(_cudnnenv_plan_arguments out n)
  set(code "")
  get_filename_component(package "${CMAKE_CURRENT_FUNCTION_LIST_DIR}" DIRECTORY)
  cudnnenv_preset_variables(variables "${n}" "${package}")
  foreach(item IN LISTS variables)
    cudnnenv_list_text(entry "${item}")
    cudnnenv_code_string(argument "-D${entry}")
    string(APPEND code " ${argument}")
  endforeach()
  get_property(own_behind GLOBAL PROPERTY cudnnenv:behind)
  set("${out}" "${code}${own_behind}" PARENT_SCOPE)
endfunction()

# OUT := where CUDAHOSTCXX names another host compiler, CMake takes that one: before the cache, too. One that the user gives in the
# arguments is left to CMake.
function(_cudnnenv_plan_environment out)
  set("${out}" "" PARENT_SCOPE)
  get_property(own_behind GLOBAL PROPERTY cudnnenv:behind)
  if(DEFINED fact_host_compiler_path AND NOT "${own_behind}" MATCHES "CMAKE_CUDA_HOST_COMPILER")
    cudnnenv_list_item(item "CUDAHOSTCXX=${fact_host_compiler_path}")
    set("${out}" "${item}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := the folders of both sets of libraries, before what the loader searches anyway.
function(_cudnnenv_plan_loader_path out)
  cudnnenv_loader_order(groups "toolkits.${fact_toolkit}" "cudnns.${fact_cudnn}")
  set(path "")
  foreach(group IN LISTS groups)
    cudnnenv_fact_get("${group}.library_dir" fact_folder)
    if(DEFINED fact_folder)
      string(APPEND path ":${fact_folder}")
    endif()
  endforeach()
  cudnnenv_machine_environment(fact_now LD_LIBRARY_PATH)
  if(NOT "${fact_now}" STREQUAL "")
    string(APPEND path ":${fact_now}")
  endif()
  string(REGEX REPLACE "^:" "" path "${path}")
  set("${out}" "${path}" PARENT_SCOPE)
endfunction()

# OUT := what a configure run of the caller's combination depends on, one a line.
function(_cudnnenv_plan_key out arguments)
  get_property(version GLOBAL PROPERTY cudnnenv:version)
  set(
    key
    "${arguments}\n${matrix_source}\n${CMAKE_COMMAND} ${CMAKE_VERSION}\ncudnn-env ${version}\n"
  )
  foreach(file IN ITEMS "${fact_nvcc}" "${fact_cudnn_library}" "${fact_host_compiler_path}")
    cudnnenv_machine_stamp(stamp "${file}")
    string(APPEND key "${file} ${stamp}\n")
  endforeach()
  foreach(
    name
    IN
    ITEMS
      CC
      CXX
      CFLAGS
      CXXFLAGS
      CUDAARCHS
      CUDAFLAGS
      CUDAHOSTCXX
      CUDNNENV_ON_ERROR
      CUDNNENV_REQUIRE_GPU
      LDFLAGS
      CMAKE_GENERATOR
      CMAKE_PREFIX_PATH
      CMAKE_TOOLCHAIN_FILE
      CMAKE_BUILD_TYPE
      PATH
      LD_LIBRARY_PATH
  )
    cudnnenv_machine_environment(fact_value "${name}")
    if(DEFINED fact_value)
      string(APPEND key "${name}=${fact_value}\n")
    endif()
  endforeach()
  set("${out}" "${key}" PARENT_SCOPE)
endfunction()
