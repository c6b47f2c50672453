# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
log
---
What a log shows: the findings behind messages of other programs, by the table ``compat/log_messages.cmake``.

.. command:: cudnnenv_log_read

  cudnnenv_log_read(<text>)     in the caller's scope: ``log_said``, ids of errors and warnings that a report of CudnnEnv in this text
                                names, ``log_errors``, of errors alone; ``log_rows``, names of the table whose message is in it;
                                ``log_seen_<name>``, that message

.. command:: cudnnenv_log_text

  cudnnenv_log_text(<out> LANG en|zh_CN)     the caller's ``log_rows`` as a text of 100 columns; the last line ended, too

A row that says only that something failed is left out where another one, or CudnnEnv itself, says more; one whose findings are all
explained by findings of other rows as well. Nothing is looked at on the machine.

Part of ``explain.cmake``, which has the documentation.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/place.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/text.cmake")

function(cudnnenv_log_read text)
  include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../compat/log_messages.cmake")
  cudnnenv_explain_load()
  _cudnnenv_log_said(said "[EW]" "${text}")
  _cudnnenv_log_said(errors E "${text}")
  _cudnnenv_log_flat(flat "${text}")
  get_property(own_names GLOBAL PROPERTY cudnnenv:compat.log_messages)
  set(rows "")
  foreach(name IN LISTS own_names)
    get_property(pattern GLOBAL PROPERTY "cudnnenv:log.${name}.pattern")
    if(flat MATCHES "${pattern}")
      list(APPEND rows "${name}")
      set("log_seen_${name}" "${CMAKE_MATCH_0}" PARENT_SCOPE)
    endif()
  endforeach()
  _cudnnenv_log_specific(rows "${rows}" "${said}")
  _cudnnenv_log_causes(rows "${rows}")
  set(log_said "${said}" PARENT_SCOPE)
  set(log_errors "${errors}" PARENT_SCOPE)
  set(log_rows "${rows}" PARENT_SCOPE)
endfunction()

# OUT := TEXT without colours, each run of blanks and line ends as one blank: CMake breaks its messages anywhere.
function(_cudnnenv_log_flat out text)
  string(ASCII 27 escape)
  string(REGEX REPLACE "${escape}\\[[0-9;]*[A-Za-z]" "" text "${text}")
  string(REGEX REPLACE "[ \t\r\n]+" " " text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# OUT := ids of the lines "  E toolkit.not-found  ..." of a report; LETTERS: of which severity.
function(_cudnnenv_log_said out letters text)
  get_property(own_ids GLOBAL PROPERTY cudnnenv:findings)
  string(REGEX MATCHALL "\n +${letters} [a-z]+\\.[a-z0-9-]+" heads "\n${text}")
  list(TRANSFORM heads REPLACE "^.*[EW] " "")
  list(REMOVE_DUPLICATES heads)
  set(said "")
  foreach(id IN LISTS heads)
    if(id IN_LIST own_ids)
      list(APPEND said "${id}")
    endif()
  endforeach()
  set("${out}" "${said}" PARENT_SCOPE)
endfunction()

# OUT := ROWS without those that say only that something failed, where anything says more.
function(_cudnnenv_log_specific out rows said)
  set(specific "")
  foreach(name IN LISTS rows)
    get_property(general GLOBAL PROPERTY "cudnnenv:log.${name}.general")
    if(NOT general)
      list(APPEND specific "${name}")
    endif()
  endforeach()
  if(NOT specific STREQUAL "" OR NOT said STREQUAL "")
    set(rows "${specific}")
  endif()
  set("${out}" "${rows}" PARENT_SCOPE)
endfunction()

# OUT := ROWS without those whose findings all follow from the first finding of another row.
function(_cudnnenv_log_causes out rows)
  set(kept "")
  foreach(name IN LISTS rows)
    get_property(ids GLOBAL PROPERTY "cudnnenv:log.${name}.findings")
    set(open "${ids}")
    foreach(other IN LISTS rows)
      get_property(causes GLOBAL PROPERTY "cudnnenv:log.${other}.findings")
      list(SUBLIST causes 0 1 cause)
      if(NOT other STREQUAL name AND NOT cause STREQUAL "" AND NOT cause IN_LIST ids)
        get_property(follows GLOBAL PROPERTY "cudnnenv:finding:${cause}:EXPLAINS")
        list(REMOVE_ITEM open "" ${follows})
      endif()
    endforeach()
    if(ids STREQUAL "" OR NOT open STREQUAL "")
      list(APPEND kept "${name}")
    endif()
  endforeach()
  set("${out}" "${kept}" PARENT_SCOPE)
endfunction()

function(cudnnenv_log_text out)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LANG" "")
  get_property(columns GLOBAL PROPERTY cudnnenv:explain.columns)
  _cudnnenv_words("${arg_LANG}")
  _cudnnenv_explain_words("${lang}")
  set(text "")
  foreach(name IN LISTS log_rows)
    get_property(ids GLOBAL PROPERTY "cudnnenv:log.${name}.findings")
    if(ids STREQUAL "")
      get_property(own_words GLOBAL PROPERTY "cudnnenv:log.${name}.${lang}")
      _cudnnenv_explain_add("${own_words}" "  ")
    else()
      _cudnnenv_explain_titles(lines "${ids}")
      string(APPEND text "${lines}")
    endif()
    _cudnnenv_explain_add("${log_seen_${name}}" "      ${explain_log}")
    foreach(id IN LISTS ids)
      cudnnenv_explain_command(command "${id}")
      string(APPEND text "      ${explain_more}${command}\n")
    endforeach()
  endforeach()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
