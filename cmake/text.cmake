# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
text
----
.. command:: cudnnenv_text_fill

  cudnnenv_text_fill(<out> <template> PLAIN|SHELL)

In: a template of ours with ``@fact@`` in it; facts as variables of the caller.
Out: the text; unset when a fact is unknown. What facts hold is never read again: an ``@x@`` or ``${x}`` in a path stays.
SHELL: a fact with characters that a shell would read is put in single quotes, on Windows in double ones.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/strings.cmake")

function(cudnnenv_text_fill out template style)
  unset("${out}" PARENT_SCOPE)
  set(text "")
  set(rest "${template}")
  while(rest MATCHES "@([a-z_]+[a-zA-Z0-9_.]*)@")
    set(key "${CMAKE_MATCH_1}")
    if(NOT DEFINED "${key}")
      return()
    endif()
    set(value "${${key}}")
    if(
      style STREQUAL "SHELL"
      AND NOT key STREQUAL "configure"
      AND NOT value MATCHES "^[A-Za-z0-9_./:+=,%@-]+$"
    )
      if("${host.system}" STREQUAL "Windows") # cmd knows no other quotes, and no path there has one in it
        set(value "\"${value}\"")
      else()
        cudnnenv_shell_word(value "${value}")
      endif()
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
