# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
table
-----
.. command:: cudnnenv_matrix_table

  cudnnenv_matrix_table(<out> <green>)

In: the plan and what became of each combination (``run.cmake``), in the caller's scope the words.  Out: a text of 100 columns, and whether
all is green: one sentence, the table, and each failure with its finding, one sentence and the log.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/result.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/tell.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/words.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../explain/place.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../report/wrap.cmake")

function(cudnnenv_matrix_table out green)
  set(
    columns
    name
    cuda
    cudnn
    compiler
    configure
    build
  )
  if(matrix_test)
    list(APPEND columns test)
  endif()
  math(EXPR last "${matrix_count} - 1")
  set(rows "")
  foreach(n RANGE ${last})
    list(APPEND rows "${n}")
  endforeach()
  _cudnnenv_matrix_cells()
  _cudnnenv_matrix_widths()
  _cudnnenv_matrix_line_of(text head)
  set(bad 0)
  set(failures "")
  foreach(n IN LISTS rows)
    _cudnnenv_matrix_line_of(line "${n}")
    string(APPEND text "${line}")
    if(NOT cell_${n}_good)
      math(EXPR bad "${bad} + 1")
      _cudnnenv_matrix_failure(failure "${n}")
      string(APPEND failures "${failure}")
    endif()
  endforeach()
  _cudnnenv_matrix_headline(headline "${bad}")
  set("${out}" "${headline}\n\n${text}${failures}" PARENT_SCOPE)
  set("${green}" FALSE PARENT_SCOPE)
  if(bad EQUAL 0)
    set("${green}" TRUE PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_matrix_headline out bad)
  set(which green)
  if(bad GREATER 0)
    set(which red)
  endif()
  if(matrix_count EQUAL 1)
    string(APPEND which _one)
  endif()
  string(REPLACE "#bad" "${bad}" text "${matrix_word_${which}}")
  string(REPLACE "#count" "${matrix_count}" text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# cell_<row>_<column> and cell_<n>_good of the caller. A macro, because these are many.
macro(_cudnnenv_matrix_cells)
  set(cell_head_cuda CUDA)
  set(cell_head_cudnn cuDNN)
  foreach(
    column
    IN
    ITEMS name compiler configure build test
  )
    set(cell_head_${column} "${matrix_word_${column}}")
  endforeach()
  foreach(n IN LISTS rows)
    set(build "${matrix_${n}_build}")
    cudnnenv_matrix_result_of_run()
    foreach(column IN ITEMS name cuda cudnn compiler)
      _cudnnenv_console_clean(cell_${n}_${column} "${matrix_${n}_${column}}")
    endforeach()
    set(cell_${n}_good TRUE)
    foreach(step IN LISTS columns)
      if(step MATCHES "^(configure|build|test)$")
        set(skipped "")
        if(step STREQUAL "test")
          set(skipped "${result_skipped}")
        endif()
        cudnnenv_matrix_cell(cell_${n}_${step} "${result_${step}}" "${result_${step}_ms}" "${skipped}")
        if(NOT result_${step} MATCHES "^(ok|unchanged|skipped)$")
          set(cell_${n}_good FALSE)
        endif()
      endif()
    endforeach()
  endforeach()
endmacro()

# width_<column> of the caller; the host compiler is left out where a line would be longer than 100 columns.
macro(_cudnnenv_matrix_widths)
  set(total 0)
  foreach(column IN LISTS columns)
    set(width_${column} 0)
    foreach(row IN ITEMS head ${rows})
      cudnnenv_display_width(width "${cell_${row}_${column}}")
      if(width GREATER width_${column})
        set(width_${column} ${width})
      endif()
    endforeach()
    math(EXPR total "${total} + ${width_${column}} + 2")
  endforeach()
  if(total GREATER 100)
    list(REMOVE_ITEM columns compiler)
  endif()
endmacro()

# OUT := ROW of the table, its line ended.
function(_cudnnenv_matrix_line_of out row)
  set(line "")
  foreach(column IN LISTS columns)
    _cudnnenv_pad(cell "${cell_${row}_${column}}" "${width_${column}}")
    string(APPEND line "  ${cell}")
  endforeach()
  string(REGEX REPLACE " +$" "" line "${line}")
  set("${out}" "${line}\n" PARENT_SCOPE)
endfunction()

# OUT := what is to be said of combination N, which is not green, after an empty line.
function(_cudnnenv_matrix_failure out n)
  set(build "${matrix_${n}_build}")
  cudnnenv_matrix_result_of_run()
  set(failed test)
  foreach(step IN ITEMS build configure)
    if(NOT result_${step} MATCHES "^(ok|unchanged)$")
      set(failed "${step}")
    endif()
  endforeach()
  string(REPLACE "#step" "${matrix_word_${failed}}" where "${matrix_word_in}")
  string(REPLACE "#name" "${cell_${n}_name}" where "${where}")
  set(sentence "${result_sentence}")
  if(sentence STREQUAL "")
    set(sentence "${matrix_word_interrupted}")
  endif()
  set(text "\n  E ${result_finding}  ${where}\n")
  if(result_finding STREQUAL "")
    set(text "\n  ${where}\n")
  endif()
  _cudnnenv_wrap(lines "${sentence}" "      " "      " 100)
  _cudnnenv_words("${matrix_language}")
  _cudnnenv_pad(label "${matrix_word_log}" 8)
  string(APPEND text "${lines}      ${label}${build}/cudnn-env-matrix.log\n")
  if(NOT result_finding STREQUAL "")
    _cudnnenv_pad(label "${word_explain}" 8)
    cudnnenv_explain_command(command "${result_finding}")
    string(APPEND text "      ${label}${command}\n")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
