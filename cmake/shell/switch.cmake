# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
switch
------
A shell that is switched to a CUDA, and back. What its variables were before is kept in the shell itself:

  CUDNNENV_UNDO_<NAME>    "=" and the value that NAME had; "-": it was not there
  CUDNNENV_ADDED_<NAME>   of PATH, LD_LIBRARY_PATH: the folders that were put first

.. command:: cudnnenv_switch_back

  cudnnenv_switch_back(<names>)

Out: the variables that were switched; for each ``before_<NAME>`` of the caller: what it was, not defined where it was not there; and
for the rest of this run the machine is seen like that. A list of folders that was changed since keeps the change, without what
we had put into it.

.. command:: cudnnenv_switch_lines

  cudnnenv_switch_lines(<out> <shell> <names> <switched>)

In: the variables to be switched now, ``target_<NAME>`` of the caller, not defined: not to be there, ``added_<NAME>`` of those of PATH's
kind; those that are switched already, ``before_<NAME>`` of the caller of these.  Out: lines (``lines.cmake``); those of ``<switched>`` that are
not among ``<names>`` become what they were. Empty, with ``<out>_problem`` the name of the variable, when one cannot be written.

.. command:: cudnnenv_switch_list

  cudnnenv_switch_list(<out> <list> <separator> <folder list item>...)   <list> with these folders first, each once

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine/shell.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/lines.cmake")

function(cudnnenv_switch_back out)
  cudnnenv_machine_environment_names(names "^CUDNNENV_UNDO_[A-Za-z_]")
  list(TRANSFORM names REPLACE "^CUDNNENV_UNDO_" "")
  cudnnenv_switch_separator(separator)
  foreach(name IN LISTS names)
    cudnnenv_machine_shell_variable(kept "CUDNNENV_UNDO_${name}")
    cudnnenv_machine_shell_variable(added "CUDNNENV_ADDED_${name}")
    unset(value)
    if(kept MATCHES "^=")
      string(SUBSTRING "${kept}" 1 -1 value)
    endif()
    if(DEFINED added)
      _cudnnenv_switch_changed(value "${name}" "${added}" "${separator}")
    endif()
    if(DEFINED value)
      cudnnenv_machine_shell_before("${name}" "${value}")
      set("before_${name}" "${value}" PARENT_SCOPE)
    else()
      cudnnenv_machine_shell_before("${name}")
      unset("before_${name}" PARENT_SCOPE)
    endif()
  endforeach()
  set("${out}" "${names}" PARENT_SCOPE)
endfunction()

# OLD of the caller, what list NAME was: what was put before or behind it since stays. Where it has become another list altogether, that is
# what counts, without what of ADDED was not in it before.
function(_cudnnenv_switch_changed old name added separator)
  cudnnenv_machine_shell_variable(now "${name}")
  _cudnnenv_switch_items(folders "${added}" "${separator}")
  cudnnenv_switch_list(made "${${old}}" "${separator}" ${folders})
  if(NOT DEFINED now OR now STREQUAL made)
    return()
  endif()
  string(FIND "${separator}${now}${separator}" "${separator}${made}${separator}" at)
  if(at EQUAL -1)
    _cudnnenv_switch_items(were "${${old}}" "${separator}")
    list(REMOVE_ITEM folders ${were})
    _cudnnenv_switch_without(now "${now}" "${separator}" ${folders})
  else()
    string(LENGTH "${made}" length)
    math(EXPR length "${at} + ${length}")
    string(SUBSTRING "${now}" 0 ${at} before)
    string(SUBSTRING "${now}" ${length} -1 behind)
    if("${${old}}" STREQUAL "")
      string(REGEX REPLACE "^${separator}" "" behind "${behind}")
    endif()
    set(now "${before}${${old}}${behind}")
  endif()
  set("${old}" "${now}" PARENT_SCOPE)
endfunction()

# OUT := the entries of LIST, which has at least one, as list items.
function(_cudnnenv_switch_items out list separator)
  cudnnenv_list_item(item "${list}")
  cudnnenv_list_item(mark "${separator}")
  string(REPLACE "${mark}" ";" items "${item}")
  set("${out}" "${items}" PARENT_SCOPE)
endfunction()

# OUT := LIST without these folders; an entry that is empty stays.
function(_cudnnenv_switch_without out list separator)
  set(result "")
  set(started FALSE)
  set(rest "${list}${separator}")
  while(NOT rest STREQUAL "" AND NOT list STREQUAL "")
    string(FIND "${rest}" "${separator}" at)
    string(SUBSTRING "${rest}" 0 ${at} entry)
    math(EXPR at "${at} + 1")
    string(SUBSTRING "${rest}" ${at} -1 rest)
    cudnnenv_list_item(item "${entry}")
    if(NOT item IN_LIST ARGN)
      if(started)
        string(APPEND result "${separator}")
      endif()
      set(started TRUE)
      string(APPEND result "${entry}")
    endif()
  endwhile()
  set("${out}" "${result}" PARENT_SCOPE)
endfunction()

function(cudnnenv_switch_list out list separator)
  _cudnnenv_switch_without(rest "${list}" "${separator}" ${ARGN})
  set(result "")
  foreach(item IN LISTS ARGN)
    cudnnenv_list_text(folder "${item}")
    if(NOT result STREQUAL "")
      string(APPEND result "${separator}")
    endif()
    string(APPEND result "${folder}")
  endforeach()
  if(NOT rest STREQUAL "")
    string(APPEND result "${separator}${rest}")
  endif()
  set("${out}" "${result}" PARENT_SCOPE)
endfunction()

function(cudnnenv_switch_separator out)
  cudnnenv_machine_host(system system)
  set("${out}" ":" PARENT_SCOPE)
  if(system STREQUAL "Windows")
    set("${out}" ";" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_switch_lines out shell names switched)
  set(lines "")
  set(problem "")
  foreach(name IN LISTS names)
    if(NOT name IN_LIST switched)
      cudnnenv_machine_shell_variable("before_${name}" "${name}")
    endif()
    set(undo "-")
    if(DEFINED "before_${name}")
      set(undo "=${before_${name}}")
    endif()
    set("keep_${name}" "${undo}")
    _cudnnenv_switch_line(lines "${name}" "target_${name}")
    _cudnnenv_switch_line(lines "CUDNNENV_UNDO_${name}" "keep_${name}")
    _cudnnenv_switch_line(lines "CUDNNENV_ADDED_${name}" "added_${name}")
  endforeach()
  foreach(name IN LISTS switched)
    if(NOT name IN_LIST names)
      _cudnnenv_switch_line(lines "${name}" "before_${name}")
      _cudnnenv_switch_line(lines "CUDNNENV_UNDO_${name}" "")
      _cudnnenv_switch_line(lines "CUDNNENV_ADDED_${name}" "")
    endif()
  endforeach()
  if(NOT problem STREQUAL "")
    set(lines "")
  endif()
  set("${out}" "${lines}" PARENT_SCOPE)
  set("${out}_problem" "${problem}" PARENT_SCOPE)
endfunction()

# One more line for TO of the caller: variable NAME gets the value of VALUE, a variable of the caller; not defined: it goes, where it is.
function(_cudnnenv_switch_line to name value)
  set(line "")
  if(DEFINED "${value}")
    cudnnenv_shell_set(line "${shell}" "${name}" "${${value}}")
    if(line STREQUAL "")
      set(problem "${name}" PARENT_SCOPE)
    endif()
  else()
    cudnnenv_machine_shell_variable(now "${name}")
    if(DEFINED now)
      cudnnenv_shell_unset(line "${shell}" "${name}")
    endif()
  endif()
  set("${to}" "${${to}}${line}" PARENT_SCOPE)
endfunction()
