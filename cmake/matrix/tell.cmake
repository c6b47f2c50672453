# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
tell
----
What a matrix says while it runs, on the error stream.

.. command:: cudnnenv_matrix_tell_step

  cudnnenv_matrix_tell_step(<folder> <n> <step>)   a step begins, or has ended. In: result_* (``run.cmake``), the plan, the words

.. command:: cudnnenv_matrix_tell_table

  cudnnenv_matrix_tell_table()                     the combinations of the plan, before anything begins

.. command:: cudnnenv_matrix_cell

  cudnnenv_matrix_cell(<out> <state> <ms> <skipped>)   "ok 12 s"

Out: a line for each step that ends; for the installed command (``matrix_live``), which makes a table or such lines of it, lines of fields
with a tab between them:

  -- matrix:  head  <title of the names>  <title of each column>...
  -- matrix:  row   <name>
  -- matrix:  cell  <row>  <column>  running|good|bad|plain  <text>  <line>     the line is empty while the step runs

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/queue.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/words.cmake")

function(cudnnenv_matrix_tell_table)
  if(NOT matrix_live)
    return()
  endif()
  set(line "head\t${matrix_word_name}\t${matrix_word_configure}\t${matrix_word_build}")
  if(matrix_test)
    string(APPEND line "\t${matrix_word_test}")
  endif()
  set(text "-- matrix:\t${line}")
  foreach(n RANGE 1 ${matrix_count})
    math(EXPR row "${n} - 1")
    string(APPEND text "\n-- matrix:\trow\t${matrix_${row}_name}")
  endforeach()
  message(NOTICE "${text}")
endfunction()

function(cudnnenv_matrix_tell_step folder n step)
  set(state "${result_${step}}")
  set(column 0)
  if(step STREQUAL "build")
    set(column 1)
  elseif(step STREQUAL "test")
    set(column 2)
  endif()
  set(look plain)
  if(state MATCHES "^(ok|unchanged)$")
    set(look good)
  elseif(state MATCHES "^(failed|timeout|none)$")
    set(look bad)
  elseif(state STREQUAL "running")
    set(look running)
  endif()
  cudnnenv_matrix_cell(cell "${state}" "${result_${step}_ms}" "${result_skipped}")
  set(line "")
  if(NOT state STREQUAL "running")
    set(line "${matrix_${n}_name}${matrix_word_colon}${matrix_word_${step}} ${cell}")
    if(look STREQUAL "bad" AND NOT result_finding STREQUAL "")
      string(APPEND line " [${result_finding}]")
    endif()
  endif()
  if(matrix_live)
    set(line "-- matrix:\tcell\t${n}\t${column}\t${look}\t${cell}\t${line}")
  endif()
  if(NOT line STREQUAL "")
    cudnnenv_queue_say("${folder}" "${line}")
  endif()
endfunction()

function(cudnnenv_matrix_cell out state ms skipped)
  if(state STREQUAL "")
    set(state not_run)
  endif()
  set(text "${matrix_word_${state}}")
  if(state MATCHES "^(ok|failed|timeout)$")
    math(EXPR seconds "${ms} / 1000")
    if(ms LESS 10000)
      math(EXPR tenths "${ms} / 100 % 10")
      string(APPEND seconds ".${tenths}")
    endif()
    string(APPEND text " ${seconds} s")
  endif()
  if(state STREQUAL "ok" AND skipped GREATER 0)
    string(APPEND text " (${skipped} ${matrix_word_some_skipped})")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
