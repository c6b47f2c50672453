# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
kept_facts
----------
What was read from large files, kept between configure runs under the stamps of those files.

.. command:: cudnnenv_kept_facts

  cudnnenv_kept_facts(<out> <key> <group>)

In: a key that changes whenever one of the files does.  Out: TRUE, and the facts of <group> are set, when they were kept.

.. command:: cudnnenv_keep_facts

  cudnnenv_keep_facts(<key> <group> <name>...)

In: the same key; names of facts of <group>.  Out: they are kept with the answers of this run (``keep.cmake``).

Only a configure run keeps anything: doctor reads everything, so that a record is whole.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")

function(cudnnenv_kept_facts out key group)
  set("${out}" FALSE PARENT_SCOPE)
  get_property(own_names GLOBAL PROPERTY "cudnnenv:kept:${key}")
  if("${own_names}" STREQUAL "")
    return()
  endif()
  foreach(name IN LISTS own_names)
    get_property(value GLOBAL PROPERTY "cudnnenv:kept:${key}:${name}")
    cudnnenv_fact_set("${group}.${name}" "${value}")
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

function(cudnnenv_keep_facts key group)
  get_property(keep GLOBAL PROPERTY cudnnenv:machine.keep)
  if(NOT keep)
    return()
  endif()
  set(names "")
  set(code "")
  foreach(name IN LISTS ARGN)
    cudnnenv_fact_get("${group}.${name}" fact_value)
    if(DEFINED fact_value)
      list(APPEND names "${name}")
      cudnnenv_code_string(property "cudnnenv:kept:${key}:${name}")
      cudnnenv_code_string(value "${fact_value}")
      string(APPEND code "set_property(GLOBAL PROPERTY ${property} ${value})\n")
    endif()
  endforeach()
  cudnnenv_code_string(property "cudnnenv:kept:${key}")
  cudnnenv_code_string(value "${names}")
  string(APPEND code "set_property(GLOBAL PROPERTY ${property} ${value})\n")
  set_property(GLOBAL APPEND_STRING PROPERTY cudnnenv:machine.kept "${code}")
endfunction()
