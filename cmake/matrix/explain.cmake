# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
explain
-------
.. command:: cudnnenv_matrix_explain

  cudnnenv_matrix_explain(<finding> <sentence> <state> <step> <exit> <log>)

In: what became of a step (``run.cmake``), its exit status and what it printed; ``matrix_language``, ``matrix_minutes`` of the caller.
Out: id of the finding behind it, empty when none is; one sentence about it.

CudnnEnv's own report in the log goes first: its finding, and its first sentence, which has what was seen in it. Then messages of other
programs (``explain/log.cmake``), then names of tests that failed, then the log's first line about an error.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../explain.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/words.cmake")

function(
  cudnnenv_matrix_explain
  out_finding
  out_sentence
  state
  step
  exit
  log
)
  _cudnnenv_matrix_words("${matrix_language}")
  set(finding "")
  if(state STREQUAL "timeout")
    string(REPLACE "#minutes" "${matrix_minutes}" sentence "${matrix_word_too_long}")
  elseif(state STREQUAL "none")
    set(sentence "${matrix_word_no_tests}")
  else()
    cudnnenv_log_read("${log}")
    _cudnnenv_matrix_reported(finding sentence "${log}")
    if(finding STREQUAL "")
      _cudnnenv_matrix_recognised(finding sentence)
    endif()
    if(sentence STREQUAL "")
      _cudnnenv_matrix_line(sentence "${step}" "${exit}" "${log}")
    endif()
  endif()
  _cudnnenv_console_clean(sentence "${sentence}")
  set("${out_finding}" "${finding}" PARENT_SCOPE)
  set("${out_sentence}" "${sentence}" PARENT_SCOPE)
endfunction()

# What a report of CudnnEnv in LOG says. In: log_named.
function(_cudnnenv_matrix_reported out_finding out_sentence log)
  set("${out_finding}" "" PARENT_SCOPE)
  set("${out_sentence}" "" PARENT_SCOPE)
  foreach(id IN LISTS log_named)
    string(REPLACE "." "\\." literal "${id}")
    if("\n${log}" MATCHES "\n +E ${literal} +([^\n]+)")
      set(sentence "${CMAKE_MATCH_1}")
      foreach(language IN ITEMS en zh_CN)
        _cudnnenv_words("${language}")
        if("\n${log}" MATCHES "\n${word_broken} *([^\n]+(\n[^ \n][^\n]*)*)\n\n")
          set(sentence "${CMAKE_MATCH_1}")
        endif()
      endforeach()
      string(REPLACE "\n" " " sentence "${sentence}")
      set("${out_finding}" "${id}" PARENT_SCOPE)
      set("${out_sentence}" "${sentence}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# What the first message of another program that is known means. In: log_rows, log_seen_*.
function(_cudnnenv_matrix_recognised out_finding out_sentence)
  set(sentence "")
  set(id "")
  if(NOT log_rows STREQUAL "")
    list(GET log_rows 0 row)
    get_property(ids GLOBAL PROPERTY "cudnnenv:log.${row}.findings")
    if(ids STREQUAL "")
      get_property(sentence GLOBAL PROPERTY "cudnnenv:log.${row}.${matrix_language}")
    else()
      list(GET ids 0 id)
      cudnnenv_explain_title(sentence "${id}" "${matrix_language}")
    endif()
    if(sentence MATCHES "<[a-z_.0-9]+>") # a fact that only a report knows: the message itself then
      string(REPLACE "#line" "${log_seen_${row}}" sentence "${matrix_word_says}")
    endif()
  endif()
  set("${out_finding}" "${id}" PARENT_SCOPE)
  set("${out_sentence}" "${sentence}" PARENT_SCOPE)
endfunction()

# What else can be said: names of tests, or the first line that speaks of an error.
function(_cudnnenv_matrix_line out step exit log)
  string(REPLACE "#exit" "${exit}" sentence "${matrix_word_unknown}")
  if(step STREQUAL "test" AND "${log}" MATCHES "\nThe following tests FAILED:\n(.*)")
    string(REGEX MATCHALL "[0-9]+ - [^\n]+ \\([^()\n]*\\)" lines "${CMAKE_MATCH_1}")
    list(TRANSFORM lines REPLACE "^[0-9]+ - (.*) \\([^()]*\\)$" "\\1")
    list(JOIN lines ", " tests)
    string(REPLACE "#tests" "${tests}" sentence "${matrix_word_tests_failed}")
  elseif("\n${log}" MATCHES "\n(CMake Error[^\n]*:)\n+ +([^\n]+)")
    string(REPLACE "#line" "${CMAKE_MATCH_1} ${CMAKE_MATCH_2}" sentence "${matrix_word_says}")
  elseif("\n${log}" MATCHES "\n([^\n]*([Ee]rror[: ]|undefined reference|\\*\\*\\* )[^\n]*)")
    string(REPLACE "#line" "${CMAKE_MATCH_1}" sentence "${matrix_word_says}")
  endif()
  set("${out}" "${sentence}" PARENT_SCOPE)
endfunction()
