# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
width
-----
The columns that a text takes on a terminal. ``string(LENGTH)`` counts bytes.

In: text in UTF-8. Out: a number. Chinese, Japanese and Korean characters and full-width forms take two columns, combining
marks none, everything else one.

.. command:: cudnnenv_display_width

  cudnnenv_display_width(<out> <text>)

  .. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/utf8.cmake")

function(cudnnenv_display_width out text)
  if("${text}" MATCHES "[^ -~]")
    foreach(name IN ITEMS zero wide3 wide4 valid)
      _cudnnenv_utf8_pattern("${name}" "${name}")
    endforeach()
    string(REGEX REPLACE "${zero}" "" text "${text}")
    string(REGEX REPLACE "${wide3}|${wide4}" "ww" text "${text}")
    string(REGEX REPLACE "${valid}" "n" text "${text}")
  endif()
  string(LENGTH "${text}" width)
  set("${out}" "${width}" PARENT_SCOPE)
endfunction()

# OUT := TEXT and blanks up to WIDTH columns.
function(_cudnnenv_pad out text width)
  cudnnenv_display_width(taken "${text}")
  math(EXPR missing "${width} - ${taken}")
  if(missing GREATER 0)
    string(REPEAT " " ${missing} blanks)
    string(APPEND text "${blanks}")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
