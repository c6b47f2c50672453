# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
run
---
One combination of a matrix: configure, build, test.

.. command:: cudnnenv_matrix_run

  cudnnenv_matrix_run(<folder> <n>)

In: the plan (``plan.cmake``) in the caller's scope; in the build folder ``cudnn-env/matrix/result.cmake``, what became of it the last
time.  Out: the same file, at every change, always whole:

  result_run                      the run of the matrix
  result_key                      all that the configure run depends on
  result_<step>                   running, ok, unchanged, failed, timeout, none (no tests), skipped (all tests); empty: not begun
  result_<step>_ms, result_exit   how long it took; of the last step, what it ended with
  result_finding, result_sentence what is behind a failure (``explain.cmake``)
  result_skipped                  tests that were skipped
  result_stamp                    sources and build as the tests that passed saw them

beside it a log of each step, and the report of CTest; ``cudnn-env-matrix.log``, all of them; a line for each step that ends
(``tell.cmake``).

Configured is only what changed, or did not come to its end the last time: with another key or after a failure anew (``--fresh``), so that
nothing of before counts. The build tool itself knows what is to be built. Tests that passed are not run again while no file in source
and build folder is another.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine/builds.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine/checker.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine/log_file.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../write.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/explain.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/result.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/tell.cmake")

function(cudnnenv_matrix_run folder n)
  set(build "${matrix_${n}_build}")
  set(own "${build}/cudnn-env/matrix")
  cudnnenv_write_folder("${own}" error)
  _cudnnenv_matrix_result()
  set(before_key "${result_key}")
  set(before_configure "${result_configure}")
  set(before_build "${result_build}")
  _cudnnenv_matrix_result_clear()
  set(result_run "${matrix_run}")
  set(result_key "${matrix_${n}_key}")
  set(steps configure build)
  if(matrix_test)
    list(APPEND steps test)
  endif()
  foreach(step IN LISTS steps)
    cudnnenv_queue_alive(alive "${folder}")
    if(NOT alive)
      return()
    endif()
    cmake_language(CALL "_cudnnenv_matrix_${step}" command environment)
    if(command STREQUAL "")
      set(result_${step} unchanged)
      set(result_${step}_ms 0)
      set(head_${step} "unchanged since it was run")
    else()
      _cudnnenv_matrix_step()
    endif()
    _cudnnenv_matrix_result_keep("${build}")
    cudnnenv_matrix_tell_step("${folder}" "${n}" "${step}")
    if(NOT result_${step} MATCHES "^(ok|unchanged|skipped)$")
      break()
    endif()
  endforeach()
endfunction()

# Runs the caller's ``command`` for its ``step``: result_* of the caller. A macro, because these are many; like those below it takes no
# argument, which a macro would read a second time.
macro(_cudnnenv_matrix_step)
  set("result_${step}" running)
  _cudnnenv_matrix_result_keep("${build}")
  cudnnenv_matrix_tell_step("${folder}" "${n}" "${step}")
  set(own_log "${own}/${step}.log")
  math(EXPR seconds "${matrix_minutes} * 60")
  _cudnnenv_matrix_now(own_begin)
  cudnnenv_machine_build_step(
    result_exit
    "${own_log}"
    "${seconds}"
    "${environment}"
    "${command}"
  )
  _cudnnenv_matrix_now(own_end)
  math(EXPR "result_${step}_ms" "${own_end} - ${own_begin}")
  cudnnenv_machine_log_file(log ignored "${own_log}")
  _cudnnenv_matrix_judge()
  string(REGEX REPLACE "\\[=+\\[|\\]=+\\]" "" shown "${command}")
  set("head_${step}" "${result_${step}}, exit status ${result_exit}:${shown}")
  _cudnnenv_matrix_log()
endmacro()

# OUT := milliseconds.
function(_cudnnenv_matrix_now out)
  string(TIMESTAMP now "%s%f" UTC)
  string(REGEX REPLACE "...$" "" now "${now}")
  set("${out}" "${now}" PARENT_SCOPE)
endfunction()

# What became of the caller's ``step``, and why. In: result_exit.
macro(_cudnnenv_matrix_judge)
  set(result_${step} ok)
  if(result_exit STREQUAL "timeout")
    set(result_${step} timeout)
  elseif(NOT result_exit STREQUAL "0")
    set(result_${step} failed)
  elseif(step STREQUAL "test")
    _cudnnenv_matrix_tests()
  endif()
  if(NOT result_${step} MATCHES "^(ok|skipped)$")
    cudnnenv_matrix_explain(
      result_finding
      result_sentence
      "${result_${step}}"
      "${step}"
      "${result_exit}"
      "${log}"
    )
  endif()
endmacro()

# Were there tests, and was one of them run? What passed is noted, so that it need not be run again.
macro(_cudnnenv_matrix_tests)
  cudnnenv_machine_own_file(fact_report "${own}/ctest.xml")
  cudnnenv_matrix_ctest_count(tests result_skipped "${fact_report}")
  if("${log}" MATCHES "No tests were found!!!")
    set(result_test none)
  elseif(tests GREATER 0 AND tests EQUAL result_skipped)
    set(result_test skipped)
  else()
    _cudnnenv_matrix_stamp(result_stamp)
  endif()
endmacro()

# OUT := of all that a test can depend on, as far as it can be seen: the caller's build folder, the sources, how they were configured, the
# driver, the loader's path.
function(_cudnnenv_matrix_stamp out)
  cudnnenv_machine_tree_stamp(
    tree
    "${build}"
    "(^|/)(CMakeFiles|Testing|cudnn-env)/|^cudnn-env-matrix\\.log|(^|/)\\.ninja_"
  )
  cudnnenv_machine_driver_fingerprint(driver)
  string(SHA256 stamp "${tree}\n${matrix_source_stamp}\n${result_key}\n${driver}")
  set("${out}" "${stamp}" PARENT_SCOPE)
endfunction()

# These say how a step is run; an empty command: it need not be. They read the scope of cudnnenv_matrix_run.
function(_cudnnenv_matrix_configure out environment)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_machine_cache_entry(fact_cache "${build}" CMAKE_COMMAND)
  set(same FALSE)
  if(before_key STREQUAL result_key AND NOT matrix_anew)
    set(same TRUE)
  endif()
  if(same AND before_configure MATCHES "^(ok|unchanged)$" AND DEFINED fact_cache)
    return()
  endif()
  set(fresh "")
  if(DEFINED fact_cache AND (matrix_anew OR NOT before_key STREQUAL "")) # what the user configured there is kept
    set(fresh --fresh)
  endif()
  get_filename_component(
    setup
    "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../machine/beside.cmake"
    ABSOLUTE
  )
  _cudnnenv_matrix_words_code(
    begin
    "${CMAKE_COMMAND}"
    -S
    "${matrix_source}"
    -B
    "${build}"
    ${fresh}
  )
  _cudnnenv_matrix_words_code(end -C "${setup}")
  set("${out}" "${begin}${matrix_${n}_arguments}${end}" PARENT_SCOPE)
  set(
    "${environment}"
    "CUDNNENV_DIAGNOSIS=${matrix_language}"
    "CUDNNENV_LANG=${matrix_language}"
    LANGUAGE=en
    ${matrix_${n}_environment}
    PARENT_SCOPE
  )
endfunction()

# A make that was killed may have left a file half-written that looks new: what it made is then made again. Ninja knows by itself.
function(_cudnnenv_matrix_build out environment)
  cudnnenv_machine_cache_entry(fact_generator "${build}" CMAKE_GENERATOR)
  _cudnnenv_matrix_config(config --config)
  set(clean "")
  if(before_build MATCHES "^(running|timeout)$" AND "${fact_generator}" MATCHES "Makefiles")
    set(clean --clean-first)
  endif()
  set(parallel "")
  if(matrix_parallel)
    set(parallel --parallel "${matrix_parallel}")
  endif()
  _cudnnenv_matrix_words_code(
    command
    "${CMAKE_COMMAND}"
    --build
    "${build}"
    ${config}
    ${clean}
    ${parallel}
  )
  set("${out}" "${command}" PARENT_SCOPE)
  set("${environment}" "CUDNNENV_LANG=${matrix_language}" LANGUAGE=en PARENT_SCOPE)
endfunction()

function(_cudnnenv_matrix_test out environment)
  set("${out}" "" PARENT_SCOPE)
  _cudnnenv_matrix_stamp(stamp)
  if(NOT matrix_anew AND stamp STREQUAL result_stamp)
    return()
  endif()
  cudnnenv_write_discard("${own}/ctest.xml")
  _cudnnenv_matrix_config(config -C)
  _cudnnenv_matrix_words_code(
    command
    "${CMAKE_CTEST_COMMAND}"
    --test-dir
    "${build}"
    --output-on-failure
    --output-junit
    "${own}/ctest.xml"
    ${config}
  )
  set("${out}" "${command}" PARENT_SCOPE)
  cudnnenv_list_item(path "LD_LIBRARY_PATH=${matrix_${n}_loader_path}")
  set("${environment}" "${path}" PARENT_SCOPE)
endfunction()

# OUT := OPTION and the configuration, where the generator has several: cmake --build and ctest take different ones by themselves.
function(_cudnnenv_matrix_config out option)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_machine_cache_entry(fact_types "${build}" CMAKE_CONFIGURATION_TYPES)
  cudnnenv_machine_cache_entry(fact_generator "${build}" CMAKE_GENERATOR)
  cudnnenv_machine_cache_entry(fact_default "${build}" CMAKE_DEFAULT_BUILD_TYPE)
  if(
    "${fact_generator}" MATCHES "Multi-Config|Visual Studio|Xcode"
    AND "${fact_types}" MATCHES "^([^;]+)"
  )
    set(type "${CMAKE_MATCH_1}")
    if(NOT "${fact_default}" STREQUAL "")
      set(type "${fact_default}")
    endif()
    set("${out}" "${option};${type}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := the arguments as CMake code.
function(_cudnnenv_matrix_words_code out)
  set(code "")
  math(EXPR last "${ARGC} - 1")
  foreach(n RANGE 1 ${last})
    cudnnenv_code_string(word "${ARGV${n}}")
    string(APPEND code " ${word}")
  endforeach()
  set("${out}" "${code}" PARENT_SCOPE)
endfunction()

# All steps so far in one file, each below what it was.
function(_cudnnenv_matrix_log)
  set(text "")
  foreach(name IN LISTS steps)
    cudnnenv_machine_log_file(log ignored "${own}/${name}.log")
    string(APPEND text "==== ${name}: ${head_${name}}\n${log}\n")
    if(name STREQUAL step)
      break()
    endif()
  endforeach()
  cudnnenv_write("${build}/cudnn-env-matrix.log" "${text}" ignored)
endfunction()
