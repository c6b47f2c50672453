# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
elf_glibc
---------
Versions of the GNU C library in an ELF file.

.. command:: cudnnenv_elf_glibc

  cudnnenv_elf_glibc(<out> <elf> <path>)

  cudnnenv_elf_glibc_offered(<out> <elf> <path>)

In: the <out> of cudnnenv_elf_read NEEDED.  Out: the newest version of the GNU C library that it asks for (2.27), or, in the C library
itself, that it offers; empty: none.

Figures: System V ABI, ELF-64; version tables as in GNU ld. Every number read is checked before it is used.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf.cmake")

# A chain of Elf64_Verneed (16 bytes, one for each library; at 2 the count of its versions, at 8 and 12 the way to the first of them
# and to the next library), each with a chain of Elf64_Vernaux (16 bytes; at 8 the name, at 12 the way to the next).
function(cudnnenv_elf_glibc out elf path)
  set("${out}" "" PARENT_SCOPE)
  if("${${elf}.verneed}" STREQUAL "" OR "${${elf}.strtab}" STREQUAL "")
    return()
  endif()
  set(newest "")
  cudnnenv_machine_hex(table "${path}" ${${elf}.verneed} 4096)
  set(at 0)
  foreach(library RANGE 31)
    _cudnnenv_elf_number(count "${table}" ${at} 4) # the version of the structure, 1, and the count
    math(EXPR place "${at} + 8")
    _cudnnenv_elf_number(aux "${table}" ${place} 4)
    math(EXPR place "${at} + 12")
    _cudnnenv_elf_number(next "${table}" ${place} 4)
    if(
      count STREQUAL ""
      OR aux STREQUAL ""
      OR next STREQUAL ""
      OR aux GREATER 4096
      OR next GREATER 4096
    )
      break()
    endif()
    math(EXPR count "${count} >> 16")
    math(EXPR aux "${at} + ${aux}")
    _cudnnenv_elf_versions(newest "${table}" "${aux}" "${count}" "${${elf}.strtab}" "${path}" "${newest}")
    if(next EQUAL 0)
      break()
    endif()
    math(EXPR at "${at} + ${next}")
  endforeach()
  set("${out}" "${newest}" PARENT_SCOPE)
endfunction()

# OUT := the newest GLIBC_<version> among COUNT names, or NEWEST.
function(
  _cudnnenv_elf_versions
  out
  table
  at
  count
  strtab
  path
  newest
)
  set(n 0)
  while(n LESS count AND n LESS 64)
    math(EXPR place "${at} + 8")
    _cudnnenv_elf_number(name "${table}" ${place} 4)
    math(EXPR place "${at} + 12")
    _cudnnenv_elf_number(next "${table}" ${place} 4)
    if(name STREQUAL "" OR next STREQUAL "" OR next GREATER 4096)
      break()
    endif()
    math(EXPR place "${strtab} + ${name}")
    _cudnnenv_elf_string(text "${path}" ${place} 32)
    if(text MATCHES "^GLIBC_([0-9.]+)$")
      set(version "${CMAKE_MATCH_1}")
      if(newest STREQUAL "" OR version VERSION_GREATER newest)
        set(newest "${version}")
      endif()
    elseif(NOT text MATCHES "^GLIBC")
      break() # another library's
    endif()
    math(EXPR at "${at} + ${next}")
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${newest}" PARENT_SCOPE)
endfunction()

# A chain of Elf64_Verdef (20 bytes; at 12 the way to its name, at 16 to the next version), oldest version first.
function(cudnnenv_elf_glibc_offered out elf path)
  set("${out}" "" PARENT_SCOPE)
  if("${${elf}.verdef}" STREQUAL "" OR "${${elf}.strtab}" STREQUAL "")
    return()
  endif()
  cudnnenv_machine_hex(table "${path}" ${${elf}.verdef} 8192)
  set(names "")
  set(at 0)
  foreach(version RANGE 199)
    math(EXPR place "${at} + 12")
    _cudnnenv_elf_number(aux "${table}" ${place} 4)
    math(EXPR place "${at} + 16")
    _cudnnenv_elf_number(next "${table}" ${place} 4)
    if(aux STREQUAL "" OR next STREQUAL "" OR aux GREATER 8192 OR next GREATER 8192)
      break()
    endif()
    math(EXPR place "${at} + ${aux}")
    _cudnnenv_elf_number(name "${table}" ${place} 4)
    list(PREPEND names ${name})
    if(next EQUAL 0)
      break()
    endif()
    math(EXPR at "${at} + ${next}")
  endforeach()
  foreach(name IN LISTS names) # the last one is GLIBC_PRIVATE
    math(EXPR place "${${elf}.strtab} + ${name}")
    _cudnnenv_elf_string(text "${path}" ${place} 32)
    if(text MATCHES "^GLIBC_([0-9.]+)$")
      set("${out}" "${CMAKE_MATCH_1}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()
