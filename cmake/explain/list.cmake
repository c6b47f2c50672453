# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
list
----
Every finding with its title, by area, in the order in which they are judged.

Part of ``explain.cmake``, which has the documentation.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/text.cmake")

function(cudnnenv_explain_list out)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LANG" "")
  get_property(columns GLOBAL PROPERTY cudnnenv:explain.columns)
  _cudnnenv_words("${arg_LANG}")
  cudnnenv_explain_load()
  get_property(own_ids GLOBAL PROPERTY cudnnenv:findings)
  set(areas "${own_ids}")
  list(TRANSFORM areas REPLACE "\\..*" "")
  list(REMOVE_DUPLICATES areas)
  set(text "")
  foreach(area IN LISTS areas)
    set(ids "${own_ids}")
    list(FILTER ids INCLUDE REGEX "^${area}\\.")
    list(SORT ids)
    _cudnnenv_explain_titles(lines "${ids}")
    string(APPEND text "${area}\n${lines}")
  endforeach()
  string(REGEX REPLACE "\n$" "" text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
