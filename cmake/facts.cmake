# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
facts
-----
One store for everything that is known about a machine: flat dotted keys, values are strings.
Absent means unknown. Things of one kind are numbered groups: ``toolkits.0.root``, ``toolkits.1.root``.
The keys are listed in ``docs/facts.md``.

In: key and value from discover, select, check.  Out: the same, anywhere in this CMake run.

.. command:: cudnnenv_fact_set

  cudnnenv_fact_set(<key> <value>)      an empty value is a value; later settings win

.. command:: cudnnenv_fact_get

  cudnnenv_fact_get(<key> <out>)        unsets <out> when the fact is unknown

.. command:: cudnnenv_fact_unset

  cudnnenv_fact_unset(<prefix>)         forgets <prefix> itself and all keys below "<prefix>."

.. command:: cudnnenv_fact_keys

  cudnnenv_fact_keys(<out> [<prefix>])  keys in the order of setting, with a prefix only those that begin so

.. command:: cudnnenv_fact_count

  cudnnenv_fact_count(<group> <out>)    how many numbered groups <group>.<n> there are

.. command:: cudnnenv_fact_find

  cudnnenv_fact_find(<out> <group> <key> <value>)  number of the first <group>.<n> whose <key> is <value>; empty: none

.. command:: cudnnenv_fact_copy

  cudnnenv_fact_copy(<from> <to>)       group <to> becomes a copy of group <from>

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)

function(cudnnenv_fact_set key value)
  get_property(known GLOBAL PROPERTY "cudnnenv:fact:${key}" SET)
  if(NOT known)
    set_property(GLOBAL APPEND PROPERTY cudnnenv:keys "${key}")
    if(key MATCHES "\\.[0-9]" AND key MATCHES "^(.+)\\.([0-9]+)\\.[^.]+(\\.[A-Za-z_]+)?$")
      _cudnnenv_fact_counted("${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}")
    endif()
  endif()
  set_property(GLOBAL PROPERTY "cudnnenv:fact:${key}" "${value}")
endfunction()

function(_cudnnenv_fact_counted group number)
  get_property(own_count GLOBAL PROPERTY "cudnnenv:count:${group}")
  if(NOT own_count OR NOT number LESS own_count)
    math(EXPR own_count "${number} + 1")
    set_property(GLOBAL PROPERTY "cudnnenv:count:${group}" "${own_count}")
  endif()
endfunction()

function(cudnnenv_fact_get key out)
  get_property(known GLOBAL PROPERTY "cudnnenv:fact:${key}" SET)
  if(known)
    get_property(value GLOBAL PROPERTY "cudnnenv:fact:${key}")
    set("${out}" "${value}" PARENT_SCOPE)
  else()
    unset("${out}" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_fact_keys out)
  get_property(keys GLOBAL PROPERTY cudnnenv:keys)
  if(ARGC GREATER 1)
    string(REPLACE "." "\\." prefix "${ARGV1}")
    list(FILTER keys INCLUDE REGEX "^${prefix}")
  endif()
  set("${out}" "${keys}" PARENT_SCOPE)
endfunction()

function(cudnnenv_fact_count group out)
  get_property(own_count GLOBAL PROPERTY "cudnnenv:count:${group}")
  if(NOT own_count)
    set(own_count 0)
  endif()
  set("${out}" "${own_count}" PARENT_SCOPE)
endfunction()

function(cudnnenv_fact_unset prefix)
  get_property(keys GLOBAL PROPERTY cudnnenv:keys)
  string(REPLACE "." "\\." pattern "${prefix}")
  set(gone "${keys}")
  list(FILTER gone INCLUDE REGEX "^${pattern}(\\.|$)")
  if(gone STREQUAL "")
    return()
  endif()
  list(FILTER keys EXCLUDE REGEX "^${pattern}(\\.|$)")
  set_property(GLOBAL PROPERTY cudnnenv:keys "${keys}")
  set(groups "")
  foreach(key IN LISTS gone)
    set_property(GLOBAL PROPERTY "cudnnenv:fact:${key}") # without a value: unset
    if(key MATCHES "^(.+)\\.[0-9]+\\.[^.]+(\\.[A-Za-z_]+)?$")
      list(APPEND groups "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES groups)
  foreach(group IN LISTS groups)
    _cudnnenv_fact_recount("${group}" "${keys}")
  endforeach()
endfunction()

function(_cudnnenv_fact_recount group keys)
  set_property(GLOBAL PROPERTY "cudnnenv:count:${group}")
  string(REPLACE "." "\\." pattern "${group}")
  list(FILTER keys INCLUDE REGEX "^${pattern}\\.[0-9]+\\.[^.]+(\\.[A-Za-z_]+)?$")
  foreach(key IN LISTS keys)
    if(key MATCHES "^${pattern}\\.([0-9]+)\\.")
      _cudnnenv_fact_counted("${group}" "${CMAKE_MATCH_1}")
    endif()
  endforeach()
endfunction()

function(cudnnenv_fact_find out group key value)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_count("${group}" total)
  set(n 0)
  while(n LESS total)
    cudnnenv_fact_get("${group}.${n}.${key}" fact_value)
    if("${fact_value}" STREQUAL "${value}")
      set("${out}" "${n}" PARENT_SCOPE)
      return()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

function(cudnnenv_fact_copy from to)
  cudnnenv_fact_unset("${to}")
  cudnnenv_fact_keys(keys "${from}.")
  string(LENGTH "${from}." length)
  foreach(key IN LISTS keys)
    string(SUBSTRING "${key}" ${length} -1 name)
    cudnnenv_fact_get("${key}" value)
    cudnnenv_fact_set("${to}.${name}" "${value}")
  endforeach()
endfunction()

# Every fact becomes a plain variable of the caller's scope, named like its key, and ``facts`` the list of keys. What reads them
# this way can change none: the store stays as it is. A macro, because it fills the caller's scope; it takes no data.
macro(cudnnenv_facts_as_variables)
  get_property(facts GLOBAL PROPERTY cudnnenv:keys)
  foreach(_cudnnenv_key IN LISTS facts)
    get_property("${_cudnnenv_key}" GLOBAL PROPERTY "cudnnenv:fact:${_cudnnenv_key}")
  endforeach()
endmacro()

# Copies the group FROM (``toolkits.1``) over the group TO (``toolkit``) in the caller's variables; what FROM lacks becomes
# unknown. Both names are ours, never data.
macro(cudnnenv_take_group to from)
  set(_cudnnenv_stale "${facts}")
  list(FILTER _cudnnenv_stale INCLUDE REGEX "^${to}\\.")
  foreach(_cudnnenv_key IN LISTS _cudnnenv_stale)
    unset("${_cudnnenv_key}")
  endforeach()
  set(_cudnnenv_fresh "${facts}")
  list(FILTER _cudnnenv_fresh INCLUDE REGEX "^${from}\\.")
  foreach(_cudnnenv_key IN LISTS _cudnnenv_fresh)
    string(REGEX REPLACE "^${from}\\." "${to}." _cudnnenv_target "${_cudnnenv_key}")
    if(DEFINED "${_cudnnenv_key}")
      set("${_cudnnenv_target}" "${${_cudnnenv_key}}")
      list(APPEND facts "${_cudnnenv_target}")
    endif()
  endforeach()
endmacro()
