# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
log
---
What a log shows: the findings behind messages of other programs, by the table ``compat/log_messages.cmake``.

.. command:: cudnnenv_log_read

  cudnnenv_log_read(<text>)     in the caller's scope: ``log_said``, ids of errors and warnings that a report of CudnnEnv in this text
                                names, ``log_named``: the errors, and what else of it has a message in this text; ``log_rows``, names of
                                the table whose message is in it and that the report does not name; ``log_seen_<name>``, that message

.. command:: cudnnenv_log_text

  cudnnenv_log_text(<out> LANG en|zh_CN)     the caller's ``log_rows`` as a text of 100 columns; the last line ended, too

.. command:: cudnnenv_log_findings

  cudnnenv_log_findings(<out> <ids> LANG en|zh_CN)    likewise findings, with what explains them

A row that says only that something failed is left out where another one, or CudnnEnv itself, says more; one whose likeliest finding
follows from that of another row as well. Nothing is looked at on the machine.

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
  _cudnnenv_log_new(rows errors "${rows}" "${said}")
  set(log_said "${said}" PARENT_SCOPE)
  set(log_named "${errors}" PARENT_SCOPE)
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

# OUT := ROWS without those of which a finding is in SAID; such findings go to NAMED, too.
function(_cudnnenv_log_new out named rows said)
  set(all_named "${${named}}")
  set(kept "")
  foreach(name IN LISTS rows)
    get_property(ids GLOBAL PROPERTY "cudnnenv:log.${name}.findings")
    set(new "${ids}")
    list(REMOVE_ITEM new "" ${said})
    if(new STREQUAL ids)
      list(APPEND kept "${name}")
    else()
      list(REMOVE_ITEM ids "" ${new})
      list(APPEND all_named ${ids})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES all_named)
  set("${out}" "${kept}" PARENT_SCOPE)
  set("${named}" "${all_named}" PARENT_SCOPE)
endfunction()

# OUT := ROWS without those that another one that stays says better (_cudnnenv_log_better).
function(_cudnnenv_log_causes out rows)
  set(kept "${rows}")
  foreach(name IN LISTS rows)
    get_property(ids GLOBAL PROPERTY "cudnnenv:log.${name}.findings")
    set(earlier TRUE)
    foreach(other IN LISTS kept)
      if(other STREQUAL name)
        set(earlier FALSE)
        continue()
      endif()
      _cudnnenv_log_better(better "${ids}" "${other}" ${earlier})
      if(better)
        list(REMOVE_ITEM kept "${name}")
        break()
      endif()
    endforeach()
  endforeach()
  set("${out}" "${kept}" PARENT_SCOPE)
endfunction()

# OUT := does the row OTHER say better what a row with the findings IDS says: the likeliest finding is the same (and OTHER is the
# earlier one), follows from that of OTHER, or that of OTHER is one of the less likely ones.
function(_cudnnenv_log_better out ids other earlier)
  get_property(causes GLOBAL PROPERTY "cudnnenv:log.${other}.findings")
  set(better FALSE)
  if(NOT ids STREQUAL "" AND NOT causes STREQUAL "")
    list(POP_FRONT ids likeliest)
    list(GET causes 0 cause)
    get_property(follows GLOBAL PROPERTY "cudnnenv:finding:${cause}:EXPLAINS")
    if(cause IN_LIST ids OR likeliest IN_LIST follows OR (earlier AND cause STREQUAL likeliest))
      set(better TRUE)
    endif()
  endif()
  set("${out}" "${better}" PARENT_SCOPE)
endfunction()

function(cudnnenv_log_text out)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LANG" "")
  get_property(columns GLOBAL PROPERTY cudnnenv:explain.columns)
  _cudnnenv_words("${arg_LANG}")
  _cudnnenv_log_words("${lang}")
  set(text "")
  foreach(name IN LISTS log_rows)
    get_property(ids GLOBAL PROPERTY "cudnnenv:log.${name}.findings")
    _cudnnenv_explain_titles(titles "${ids}")
    string(APPEND text "${titles}")
    if(ids STREQUAL "")
      get_property(own_words GLOBAL PROPERTY "cudnnenv:log.${name}.${lang}")
      _cudnnenv_explain_add("${own_words}" "  ")
    endif()
    _cudnnenv_explain_add("${log_seen_${name}}" "      ${explain_log}")
    _cudnnenv_log_commands(commands "${ids}")
    string(APPEND text "${commands}")
  endforeach()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

function(cudnnenv_log_findings out ids)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "LANG" "")
  get_property(columns GLOBAL PROPERTY cudnnenv:explain.columns)
  _cudnnenv_words("${arg_LANG}")
  _cudnnenv_log_words("${lang}")
  _cudnnenv_explain_titles(titles "${ids}")
  _cudnnenv_log_commands(commands "${ids}")
  set("${out}" "${titles}${commands}" PARENT_SCOPE)
endfunction()

# OUT := a line for each of IDS. Reads the caller's words.
function(_cudnnenv_log_commands out ids)
  set(text "")
  foreach(id IN LISTS ids)
    cudnnenv_explain_command(command "${id}")
    string(APPEND text "      ${explain_more}${command}\n")
  endforeach()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
