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

# Four control characters that no path or header is expected to hold stand for the four troublemakers.
string(ASCII 28 _CUDNNENV_SEMICOLON)
string(ASCII 29 _CUDNNENV_OPEN)
string(ASCII 30 _CUDNNENV_CLOSE)
string(ASCII 31 _CUDNNENV_BACKSLASH)
foreach(name IN ITEMS SEMICOLON OPEN CLOSE BACKSLASH)
  set_property(GLOBAL PROPERTY "cudnnenv:character:${name}" "${_CUDNNENV_${name}}")
  unset("_CUDNNENV_${name}")
endforeach()

function(_cudnnenv_characters)
  foreach(name IN ITEMS SEMICOLON OPEN CLOSE BACKSLASH)
    get_property(character GLOBAL PROPERTY "cudnnenv:character:${name}")
    set("${name}" "${character}" PARENT_SCOPE)
  endforeach()
endfunction()

function(cudnnenv_list_item out text)
  if(NOT text MATCHES "[][;\\]") # nearly always: paths are plain
    set("${out}" "${text}" PARENT_SCOPE)
    return()
  endif()
  _cudnnenv_characters()
  string(REPLACE ";" "${SEMICOLON}" text "${text}")
  string(REPLACE "[" "${OPEN}" text "${text}")
  string(REPLACE "]" "${CLOSE}" text "${text}")
  string(REPLACE "\\" "${BACKSLASH}" text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

function(cudnnenv_list_text out item)
  string(ASCII 28 first)
  string(ASCII 31 last)
  if(NOT item MATCHES "[${first}-${last}]")
    set("${out}" "${item}" PARENT_SCOPE)
    return()
  endif()
  _cudnnenv_characters()
  string(REPLACE "${SEMICOLON}" ";" item "${item}")
  string(REPLACE "${OPEN}" "[" item "${item}")
  string(REPLACE "${CLOSE}" "]" item "${item}")
  string(REPLACE "${BACKSLASH}" "\\" item "${item}")
  set("${out}" "${item}" PARENT_SCOPE)
endfunction()

# A raw list that CMake itself made of names or lines (file(GLOB), file(STRINGS)): its elements become safe ones.
# "\;" is how file(STRINGS) marks a semicolon inside a line.
function(_cudnnenv_list_from_cmake out list)
  if(NOT list MATCHES "[][\\]")
    set("${out}" "${list}" PARENT_SCOPE)
    return()
  endif()
  _cudnnenv_characters()
  string(REPLACE "[" "${OPEN}" list "${list}")
  string(REPLACE "]" "${CLOSE}" list "${list}")
  string(REPLACE "\\;" "${SEMICOLON}" list "${list}")
  string(REPLACE "\\" "${BACKSLASH}" list "${list}")
  set("${out}" "${list}" PARENT_SCOPE)
endfunction()

function(cudnnenv_code_string out text)
  set(level "=")
  while(TRUE)
    string(FIND "${text}]" "]${level}]" clash)
    if(clash EQUAL -1)
      break()
    endif()
    string(APPEND level "=")
  endwhile()
  string(REGEX MATCH "^\r?\n" newline "${text}") # a bracket argument drops a line end at its start
  if(newline)
    set(text "\n${text}")
  endif()
  set("${out}" "[${level}[${text}]${level}]" PARENT_SCOPE)
endfunction()

function(cudnnenv_take_line out_line out_rest text)
  string(FIND "${text}" "\n" end)
  string(SUBSTRING "${text}" 0 ${end} line)
  set("${out_line}" "${line}" PARENT_SCOPE)
  set(rest "")
  if(NOT end EQUAL -1)
    math(EXPR end "${end} + 1")
    string(SUBSTRING "${text}" ${end} -1 rest)
  endif()
  set("${out_rest}" "${rest}" PARENT_SCOPE)
endfunction()

function(cudnnenv_shell_word out text)
  if(NOT text MATCHES "^[A-Za-z0-9_./:+=,%@-]+$")
    string(REPLACE "'" "'\\''" text "${text}")
    set(text "'${text}'")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
