# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
version
-------
Requests for a version.

.. command:: cudnnenv_version_matches

  cudnnenv_version_matches(<out> <version> <request>)

In: a version (12.4.131); a request: ``12`` or ``12.4`` (any that begins so), or a range ``11.8...<13``, ``11.8...12`` (the
end is part of the range: 12.9 is in it). An empty request takes all.  Out: TRUE or FALSE.

.. command:: cudnnenv_version_wanted

  cudnnenv_version_wanted(<out> <version> <wanted>)

The same for what other people's find_package asks, as they write it: ``7.0`` is a minimum, ``9.1 EXACT`` any that begins so,
``8...9`` and ``8...<9`` ranges as CMake has them: 9.1 is in neither.

.. command:: cudnnenv_version_request

  cudnnenv_version_request(<out> <variable>)

In: the name of a variable or environment variable.  Out: its value, checked; unset when it is not set. A value of another form
stops with a text that names the variable.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine/environment.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../stop.cmake")

function(cudnnenv_version_matches out version request)
  set(matches FALSE)
  if(request STREQUAL "")
    set(matches TRUE)
  elseif(request MATCHES "^([0-9.]+)\\.\\.\\.(<?)([0-9.]+)$")
    set(low "${CMAKE_MATCH_1}")
    set(open "${CMAKE_MATCH_2}")
    set(high "${CMAKE_MATCH_3}")
    _cudnnenv_version_begins(at_end "${version}" "${high}")
    if(
      NOT version VERSION_LESS low
      AND (version VERSION_LESS high OR (at_end AND open STREQUAL ""))
    )
      set(matches TRUE)
    endif()
  else()
    _cudnnenv_version_begins(matches "${version}" "${request}")
  endif()
  set("${out}" "${matches}" PARENT_SCOPE)
endfunction()

function(cudnnenv_version_wanted out version wanted)
  set(matches FALSE)
  if(wanted STREQUAL "")
    set(matches TRUE)
  elseif(version STREQUAL "")
    set(matches FALSE)
  elseif(wanted MATCHES "^(.+) EXACT$")
    _cudnnenv_version_begins(matches "${version}" "${CMAKE_MATCH_1}")
  elseif(wanted MATCHES "^([0-9.]+)\\.\\.\\.(<?)([0-9.]+)$")
    if(
      NOT version VERSION_LESS CMAKE_MATCH_1
      AND
        (
          version VERSION_LESS CMAKE_MATCH_3
          OR (CMAKE_MATCH_2 STREQUAL "" AND version VERSION_EQUAL CMAKE_MATCH_3)
        )
    )
      set(matches TRUE)
    endif()
  elseif(NOT version VERSION_LESS wanted)
    set(matches TRUE)
  endif()
  set("${out}" "${matches}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_version_begins out version start)
  string(FIND "${version}." "${start}." at)
  if(at EQUAL 0)
    set("${out}" TRUE PARENT_SCOPE)
  else()
    set("${out}" FALSE PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_version_request out variable)
  unset("${out}" PARENT_SCOPE)
  if(DEFINED "${variable}" AND NOT "${${variable}}" STREQUAL "")
    set(fact_value "${${variable}}")
  else()
    cudnnenv_machine_environment(fact_value "${variable}")
  endif()
  if(NOT DEFINED fact_value OR fact_value STREQUAL "")
    return()
  endif()
  if(NOT fact_value MATCHES "^[0-9]+(\\.[0-9]+)*(\\.\\.\\.<?[0-9]+(\\.[0-9]+)*)?$")
    cudnnenv_stop(
      "${variable} is \"${fact_value}\". Expected a version (12.4 or 12) or a range (11.8...<13)."
    )
  endif()
  set("${out}" "${fact_value}" PARENT_SCOPE)
endfunction()
