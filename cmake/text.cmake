# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
text
----
.. command:: cudnnenv_text_fill

  cudnnenv_text_fill(<out> <template> PLAIN|SHELL)

In: a template of ours with ``@fact@`` in it; facts as variables of the caller.
Out: the text; unset when a fact is unknown. What facts hold is never read again: an ``@x@`` or ``${x}`` in a path stays.
SHELL: a command line, written for a POSIX shell; a fact with characters that a shell would read is put in single quotes (of several
requirements of pip each). On Windows it
is one for cmd: double quotes, ``set X=`` for ``unset X``, ``set "X=a"`` for ``export X=a``, ``set "X=a;%X%"`` for ``export X=a:"$X"``.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/strings.cmake")

function(cudnnenv_text_fill out template style)
  unset("${out}" PARENT_SCOPE)
  set(text "")
  if(style STREQUAL "SHELL" AND "${host.system}" STREQUAL "Windows")
    _cudnnenv_text_for_cmd(template style "${template}")
  endif()
  set(rest "${template}")
  while(rest MATCHES "@([a-z_]+[a-zA-Z0-9_.]*)@")
    set(key "${CMAKE_MATCH_1}")
    if(NOT DEFINED "${key}")
      return()
    endif()
    set(value "${${key}}")
    if(style STREQUAL "SHELL" AND NOT key MATCHES "^(configure|fresh)$")
      _cudnnenv_text_words(value "${key}" "${value}" "${host.system}")
    endif()
    string(FIND "${rest}" "@${key}@" at)
    string(LENGTH "@${key}@" length)
    string(SUBSTRING "${rest}" 0 ${at} before)
    math(EXPR after "${at} + ${length}")
    string(SUBSTRING "${rest}" ${after} -1 rest)
    string(APPEND text "${before}${value}")
  endwhile()
  set("${out}" "${text}${rest}" PARENT_SCOPE)
endfunction()

# OUT := VALUE as one word of a command line. What is called requirement may be several of pip's: each of them is a word.
function(_cudnnenv_text_words out key value system)
  set(text "")
  if(key MATCHES "requirement$")
    string(REPLACE " " ";" words "${value}") # of names, versions and extras: their brackets are balanced
    foreach(word IN LISTS words)
      _cudnnenv_text_word(word "${word}" "${system}")
      string(APPEND text " ${word}")
    endforeach()
    string(STRIP "${text}" text)
  else()
    _cudnnenv_text_word(text "${value}" "${system}")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_text_word out value system)
  if(NOT value MATCHES "^[A-Za-z0-9_./:+=,%@-]+$")
    if("${system}" STREQUAL "Windows") # cmd knows no other quotes, and no path there has one in it
      set(value "\"${value}\"")
    else()
      cudnnenv_shell_word(value "${value}")
    endif()
  endif()
  set("${out}" "${value}" PARENT_SCOPE)
endfunction()

# A template of ours that sets a variable, as cmd takes it. In its quotes cmd needs no others.
function(_cudnnenv_text_for_cmd out out_style template)
  if(template MATCHES "^unset (.+)$")
    set("${out}" "set ${CMAKE_MATCH_1}=" PARENT_SCOPE)
  elseif(template MATCHES "^export (.+)=(@[^@]+@):\"\\$.+\"$")
    set("${out}" "set \"${CMAKE_MATCH_1}=${CMAKE_MATCH_2};%${CMAKE_MATCH_1}%\"" PARENT_SCOPE)
    set("${out_style}" PLAIN PARENT_SCOPE)
  elseif(template MATCHES "^export (.+)=(@[^@]+@)$")
    set("${out}" "set \"${CMAKE_MATCH_1}=${CMAKE_MATCH_2}\"" PARENT_SCOPE)
    set("${out_style}" PLAIN PARENT_SCOPE)
  endif()
endfunction()
