# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
targets
-------
Imported targets, as provide needs them.

.. command:: cudnnenv_target_names

  cudnnenv_target_names(<out> <regex>)                    imported targets that this directory made

.. command:: cudnnenv_target_location

  cudnnenv_target_location(<out> <target>)                its file; empty when it has none

.. command:: cudnnenv_target_shared

  cudnnenv_target_shared(<target> <file> <include-dir> [<dll>])   a shared library, visible everywhere; one that is there is changed;
                                                          with <dll>, <file> is its import library

Before any language CMake makes no shared library: then it is of unknown kind, which links in the same way.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)

function(cudnnenv_target_names out regex)
  get_property(own_names DIRECTORY PROPERTY IMPORTED_TARGETS)
  list(FILTER own_names INCLUDE REGEX "${regex}")
  set("${out}" "${own_names}" PARENT_SCOPE)
endfunction()

function(cudnnenv_target_location out target)
  set("${out}" "" PARENT_SCOPE)
  get_property(kind TARGET "${target}" PROPERTY TYPE)
  if(NOT kind STREQUAL "INTERFACE_LIBRARY")
    get_property(location TARGET "${target}" PROPERTY IMPORTED_LOCATION)
    set("${out}" "${location}" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_target_shared target file include_dir)
  get_property(own_shared GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS)
  if(NOT TARGET "${target}")
    set(kind UNKNOWN)
    if(own_shared)
      set(kind SHARED)
    endif()
    add_library("${target}" "${kind}" IMPORTED GLOBAL)
  endif()
  set_target_properties("${target}" PROPERTIES IMPORTED_LOCATION "${file}")
  if(ARGC GREATER 3)
    set_target_properties(
      "${target}"
      PROPERTIES IMPORTED_LOCATION "${ARGV3}" IMPORTED_IMPLIB "${file}"
    )
  endif()
  if(NOT include_dir STREQUAL "")
    set_target_properties("${target}" PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${include_dir}")
  endif()
endfunction()
