# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
archive
-------
For which processor an archive of objects (``libx.a``) was made.

.. command:: cudnnenv_archive_read

  cudnnenv_archive_read(<out> <path>)

In: a file.
Out: ``<out>.archive``: TRUE; unset when it is none. ``<out>.machine``: of its first object, as :command:`cudnnenv_elf_read` says it;
unset when that is not to be seen.

Figures: ar(5). The table of symbols and that of long names, which come first, are stepped over; each has its size before it.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf.cmake")

function(cudnnenv_archive_read out path)
  unset("${out}.archive" PARENT_SCOPE)
  unset("${out}.machine" PARENT_SCOPE)
  cudnnenv_machine_hex(magic "${path}" 0 8)
  if(NOT magic STREQUAL "213c617263683e0a") # !<arch>
    return()
  endif()
  set("${out}.archive" TRUE PARENT_SCOPE)
  set(at 8)
  foreach(step RANGE 2) # two tables at most
    cudnnenv_machine_hex(header "${path}" ${at} 60)
    math(EXPR at "${at} + 60")
    cudnnenv_machine_hex(object "${path}" ${at} 20)
    if(NOT object STREQUAL "" AND NOT header MATCHES "^2f(2f|20|53594d3634)") # "//", "/ ", "/SYM64"
      cudnnenv_elf_machine(machine "${object}")
      if(NOT machine STREQUAL "")
        set("${out}.machine" "${machine}" PARENT_SCOPE)
      endif()
      return()
    endif()
    _cudnnenv_archive_size(size "${header}")
    if(size STREQUAL "")
      return()
    endif()
    math(EXPR at "${at} + ${size} + ${size} % 2")
  endforeach()
endfunction()

# OUT := the size that stands in the HEADER of a member: ten characters at byte 48, in decimal; empty when it is none.
function(_cudnnenv_archive_size out header)
  set("${out}" "" PARENT_SCOPE)
  string(LENGTH "${header}" length)
  if(NOT length EQUAL 120)
    return()
  endif()
  string(SUBSTRING "${header}" 96 20 text)
  if(text MATCHES "^((3[0-9])+)(20)*$")
    string(REGEX REPLACE "3([0-9])" "\\1" size "${CMAKE_MATCH_1}")
    set("${out}" "${size}" PARENT_SCOPE)
  endif()
endfunction()
