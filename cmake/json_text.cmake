# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
json_text
---------
JSON as its author wrote it. ``string(JSON)`` prints what it has read anew: keys in another order, without comments, numbers rewritten.

.. command:: cudnnenv_json_parts

  cudnnenv_json_parts(<out> <open> <close> <text>)

In: the text of an object or an array, read by ``string(JSON)`` without an error.
Out: list items (:command:`cudnnenv_list_text`): the text of each member, or element, with the blanks and comments around it; what
stands before the first bracket and behind the last, those included. Put together again with commas between the parts it is the text
as it was. A text that is none, or not one alone, or holds one of the
characters 28 to 31, which no JSON may: ``<open>`` is empty.

.. command:: cudnnenv_json_member

  cudnnenv_json_member(<key> <head> <value> <item>)

In: such a part of an object.  Out: its key, quotes and escapes resolved; what stands before its value, colon included; its value.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/strings.cmake")

# OUT := the tokens of TEXT, in the form of list items: strings, comments, brackets, commas, colons, and what is between them. None where
# it has other characters.
function(_cudnnenv_json_tokens out text)
  string(ASCII 28 first)
  string(ASCII 29 open)
  string(ASCII 30 close)
  string(ASCII 31 backslash)
  set("${out}" "" PARENT_SCOPE)
  if(text MATCHES "[${first}-${backslash}]")
    return()
  endif()
  cudnnenv_list_item(text "${text}")
  set(string "\"[^\"${backslash}]*(${backslash}.[^\"${backslash}]*)*\"")
  set(comment "//[^\n]*|/\\*[^*]*\\*+([^/*][^*]*\\*+)*/")
  string(
    REGEX MATCHALL "${string}|${comment}|[{},:${open}${close}/]|[^\"{},:${open}${close}/]+"
    tokens
    "${text}"
  )
  list(JOIN tokens "" all)
  if(all STREQUAL text) # nothing was passed over
    set("${out}" "${tokens}" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_json_parts out out_open out_close text)
  _cudnnenv_json_tokens(tokens "${text}")
  string(ASCII 29 open)
  string(ASCII 30 close)
  set(depth 0)
  set(parts "")
  set(part "")
  set(head "")
  set(tail "")
  set(more FALSE)
  foreach(token IN LISTS tokens)
    if(token STREQUAL "}" OR token STREQUAL close)
      math(EXPR depth "${depth} - 1")
      if(depth EQUAL 0 AND tail STREQUAL "")
        set(tail "${token}")
        continue()
      endif()
    endif()
    if(NOT tail STREQUAL "")
      string(APPEND tail "${token}")
      if(NOT token MATCHES "^([ \t\r\n]+|/[/*].*)$")
        set(more TRUE)
      endif()
    elseif(depth EQUAL 0)
      string(APPEND head "${token}")
    elseif(depth EQUAL 1 AND token STREQUAL ",")
      list(APPEND parts "${part}")
      set(part "")
    else()
      string(APPEND part "${token}")
    endif()
    if(token STREQUAL "{" OR token STREQUAL open)
      math(EXPR depth "${depth} + 1")
    endif()
  endforeach()
  if(tail STREQUAL "" OR more)
    set(head "")
    set(parts "")
  elseif(NOT parts STREQUAL "" OR part MATCHES "[^ \t\r\n]")
    list(APPEND parts "${part}")
  else() # an empty one: its blanks belong to the bracket
    string(APPEND head "${part}")
  endif()
  cudnnenv_list_text(head "${head}")
  cudnnenv_list_text(tail "${tail}")
  set("${out}" "${parts}" PARENT_SCOPE)
  set("${out_open}" "${head}" PARENT_SCOPE)
  set("${out_close}" "${tail}" PARENT_SCOPE)
endfunction()

function(cudnnenv_json_member out_key out_head out_value item)
  cudnnenv_list_text(text "${item}")
  _cudnnenv_json_tokens(tokens "${text}")
  set(head "")
  set(value "")
  set(key "")
  set(behind FALSE)
  foreach(token IN LISTS tokens)
    if(behind)
      string(APPEND value "${token}")
    else()
      string(APPEND head "${token}")
      if(token STREQUAL ":")
        set(behind TRUE)
      elseif(token MATCHES "^\"")
        cudnnenv_list_text(key "${token}")
        string(JSON key GET "[${key}]" 0)
      endif()
    endif()
  endforeach()
  if(value MATCHES "^([ \t\r\n]+)(.*)$")
    string(APPEND head "${CMAKE_MATCH_1}")
    set(value "${CMAKE_MATCH_2}")
  endif()
  cudnnenv_list_text(head "${head}")
  cudnnenv_list_text(value "${value}")
  set("${out_key}" "${key}" PARENT_SCOPE)
  set("${out_head}" "${head}" PARENT_SCOPE)
  set("${out_value}" "${value}" PARENT_SCOPE)
endfunction()
