# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
nearest
-------
Ids that look like a word that is none: those that share most pairs of letters with it (Dice's coefficient), so that a slip of the
pen, another order of words and half an id all find theirs.

Part of ``explain.cmake``, which has the documentation.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../findings/all.cmake")

set_property(GLOBAL PROPERTY cudnnenv:explain.alike 40) # of 100, from which two words look alike

function(cudnnenv_explain_nearest out word)
  get_property(least GLOBAL PROPERTY cudnnenv:explain.alike)
  get_property(own_ids GLOBAL PROPERTY cudnnenv:findings)
  string(TOLOWER "${word}" word)
  string(REGEX REPLACE "[^a-z0-9.]" "-" word "${word}")
  string(SUBSTRING "${word}" 0 60 word)
  set(ranked "")
  foreach(id IN LISTS own_ids)
    _cudnnenv_explain_alike(score "${word}" "${id}")
    if(NOT score LESS least)
      list(APPEND ranked "${score} ${id}")
    endif()
  endforeach()
  list(SORT ranked COMPARE NATURAL ORDER DESCENDING)
  list(SUBLIST ranked 0 3 ranked)
  list(TRANSFORM ranked REPLACE "^.* " "")
  set("${out}" "${ranked}" PARENT_SCOPE)
endfunction()

# OUT := 0..100: twice the pairs of letters of A that B has too, of all pairs of both.
function(_cudnnenv_explain_alike out a b)
  string(LENGTH "${a}" length_a)
  string(LENGTH "${b}" length_b)
  math(EXPR last "${length_a} - 2")
  set(common 0)
  if(last GREATER -1)
    foreach(n RANGE ${last})
      string(SUBSTRING "${a}" ${n} 2 pair)
      string(FIND "${b}" "${pair}" at)
      if(NOT at EQUAL -1)
        math(EXPR common "${common} + 1")
      endif()
    endforeach()
  endif()
  math(EXPR score "200 * ${common} / (${length_a} + ${length_b})")
  set("${out}" "${score}" PARENT_SCOPE)
endfunction()
