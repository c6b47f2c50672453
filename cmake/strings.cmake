# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
strings
-------
CMake lists lose data: ``;`` splits an element, an unbalanced ``[`` joins two, a trailing ``\`` eats the separator.
What comes from the machine (paths, lines) travels in lists only in the form made here.

.. command:: cudnnenv_list_item

  cudnnenv_list_item(<out> <text>)   any text -> one safe list element

.. command:: cudnnenv_list_text

  cudnnenv_list_text(<out> <item>)   such an element -> the text it was made of

.. command:: cudnnenv_code_string

  cudnnenv_code_string(<out> <text>) text -> a bracket argument for generated CMake code

.. command:: cudnnenv_take_line

  cudnnenv_take_line(<line> <rest> <text>)   the first line of a text, and what follows its line end

.. command:: cudnnenv_shell_word

  cudnnenv_shell_word(<out> <text>)  text -> one word of a POSIX shell's command line

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/strings_code.cmake")
