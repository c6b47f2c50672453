# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
elf
---
Reads what an ELF file says of itself, without a program: a few short reads at computed places, whatever the size of the file.

.. command:: cudnnenv_elf_read

  cudnnenv_elf_read(<out> <path> [HEADERS_ONLY|NEEDED])

In: a file.  Out: ``<out>.machine`` (x86_64, aarch64, x86, or ``other``; unset when this is no ELF file), and for 64-bit
little-endian files ``<out>.end`` (bytes that the file must at least have), and unless HEADERS_ONLY ``<out>.soname``
and what :command:`cudnnenv_elf_symbol` (``elf_symbol.cmake``) needs. NEEDED: also ``<out>.needed`` (names, a list), ``<out>.rpath`` and ``<out>.runpath``.

.. command:: cudnnenv_elf_machine

  cudnnenv_elf_machine(<out> <hex>)       the machine alone, of the first bytes of a file or an object; empty when they are none of ELF

Figures: System V ABI, ELF-64. Every number read is checked before it is used.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")

# OUT := the little-endian number of COUNT bytes (2, 4 or 8) at byte AT of HEX; empty when it is not all there, or above 2^40.
function(_cudnnenv_elf_number out hex at count)
  set("${out}" "" PARENT_SCOPE)
  math(EXPR from "${at} * 2")
  math(EXPR length "${count} * 2")
  string(LENGTH "${hex}" available)
  math(EXPR end "${from} + ${length}")
  if(end GREATER available)
    return()
  endif()
  string(SUBSTRING "${hex}" ${from} ${length} digits)
  if(digits MATCHES "^(..)(..)(..)(..)(..)000000$")
    math(
      EXPR
      number
      "0x${CMAKE_MATCH_5}${CMAKE_MATCH_4}${CMAKE_MATCH_3}${CMAKE_MATCH_2}${CMAKE_MATCH_1}"
    )
  elseif(digits MATCHES "^(..)(..)(..)(..)$")
    math(EXPR number "0x${CMAKE_MATCH_4}${CMAKE_MATCH_3}${CMAKE_MATCH_2}${CMAKE_MATCH_1}")
  elseif(digits MATCHES "^(..)(..)$")
    math(EXPR number "0x${CMAKE_MATCH_2}${CMAKE_MATCH_1}")
  else()
    return()
  endif()
  set("${out}" "${number}" PARENT_SCOPE)
endfunction()

function(cudnnenv_elf_machine out header)
  set("${out}" "" PARENT_SCOPE)
  if(NOT header MATCHES "^7f454c46")
    return()
  endif()
  string(SUBSTRING "${header}0000000000000000000000000000000000000000" 36 4 code)
  set(names "3e00=x86_64" "b700=aarch64" "0300=x86")
  list(FILTER names INCLUDE REGEX "^${code}=")
  string(REGEX REPLACE "^.*=" "" machine "${names}")
  if(machine STREQUAL "")
    set(machine "other")
  endif()
  set("${out}" "${machine}" PARENT_SCOPE)
endfunction()

function(cudnnenv_elf_read out path)
  set(want_dynamic TRUE)
  set(want_needed FALSE)
  if(ARGC GREATER 2 AND ARGV2 STREQUAL "HEADERS_ONLY")
    set(want_dynamic FALSE)
  elseif(ARGC GREATER 2 AND ARGV2 STREQUAL "NEEDED")
    set(want_needed TRUE)
  endif()
  foreach(
    key
    IN
    ITEMS machine end soname loads symtab strtab gnu_hash needed rpath runpath verneed verdef
  )
    set("${key}" "")
  endforeach()
  cudnnenv_machine_hex(header "${path}" 0 64)
  if(header MATCHES "^7f454c46(..)(..)")
    set(kind "${CMAKE_MATCH_1}${CMAKE_MATCH_2}")
    cudnnenv_elf_machine(machine "${header}")
    string(LENGTH "${header}" length)
    set(end 64)
    if(kind STREQUAL "0201" AND length EQUAL 128)
      _cudnnenv_elf_segments("${header}" "${path}")
    endif()
    set("${out}.machine" "${machine}" PARENT_SCOPE)
  else()
    unset("${out}.machine" PARENT_SCOPE)
  endif()
  foreach(
    key
    IN
    ITEMS end soname loads symtab strtab gnu_hash needed rpath runpath verneed verdef
  )
    set("${out}.${key}" "${${key}}" PARENT_SCOPE)
  endforeach()
endfunction()

# end, loads (address,size,offset), and from the dynamic segment the rest, in the caller's scope.
function(_cudnnenv_elf_segments header path)
  _cudnnenv_elf_number(at "${header}" 32 8)
  _cudnnenv_elf_number(entry "${header}" 54 2)
  _cudnnenv_elf_number(count "${header}" 56 2)
  if(
    at STREQUAL ""
    OR NOT entry STREQUAL "56"
    OR NOT count MATCHES "^[0-9]+$"
    OR count GREATER 64
    OR count EQUAL 0
  )
    return()
  endif()
  math(EXPR bytes "${entry} * ${count}")
  math(EXPR last "${count} - 1")
  math(EXPR end "${at} + ${bytes}")
  cudnnenv_machine_hex(table "${path}" ${at} ${bytes})
  string(LENGTH "${table}" length)
  math(EXPR wanted "${bytes} * 2")
  if(NOT length EQUAL wanted)
    set(end "${end}" PARENT_SCOPE)
    return()
  endif()
  set(loads "")
  set(dynamic "")
  foreach(n RANGE ${last})
    math(EXPR base "${n} * 112")
    string(SUBSTRING "${table}" ${base} 112 segment)
    if(NOT segment MATCHES "^0([12])000000") # 1 PT_LOAD, 2 PT_DYNAMIC
      continue()
    endif()
    set(type "${CMAKE_MATCH_1}")
    _cudnnenv_elf_number(offset "${segment}" 8 8)
    _cudnnenv_elf_number(address "${segment}" 16 8)
    _cudnnenv_elf_number(size "${segment}" 32 8)
    if(offset STREQUAL "" OR address STREQUAL "" OR size STREQUAL "")
      continue()
    endif()
    if(type EQUAL 1)
      list(APPEND loads "${address},${size},${offset}")
      math(EXPR segment_end "${offset} + ${size}")
      if(segment_end GREATER end)
        set(end "${segment_end}")
      endif()
    elseif(type EQUAL 2 AND size LESS 65536)
      set(dynamic "${offset},${size}")
    endif()
  endforeach()
  set(end "${end}" PARENT_SCOPE)
  set(loads "${loads}" PARENT_SCOPE)
  if(want_dynamic AND dynamic MATCHES "^(.+),(.+)$")
    cudnnenv_machine_hex(table "${path}" ${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
    _cudnnenv_elf_dynamic("${table}" "${loads}" "${path}")
    if(want_needed)
      _cudnnenv_elf_names("${table}" "${strtab}" "${path}")
    endif()
    foreach(
      key
      IN
      ITEMS soname symtab strtab gnu_hash needed rpath runpath verneed verdef
    )
      set("${key}" "${${key}}" PARENT_SCOPE)
    endforeach()
  endif()
endfunction()

# Tags: 1 DT_NEEDED, 15 DT_RPATH, 29 DT_RUNPATH, 0x6ffffffe DT_VERNEED, 0x6ffffffc DT_VERDEF: needed, rpath, runpath,
# verneed, verdef in the caller's scope.
function(_cudnnenv_elf_names table strtab path)
  if(strtab STREQUAL "")
    return()
  endif()
  set(names "")
  string(REGEX MATCHALL "................................" entries "${table}")
  foreach(entry IN LISTS entries)
    if(entry MATCHES "^00000000")
      break()
    elseif(entry MATCHES "^((01|0f|1d)000000|(fe|fc)ffff6f)00000000")
      string(SUBSTRING "${entry}" 0 2 tag)
      _cudnnenv_elf_number(value "${entry}" 8 8)
      if(value STREQUAL "")
        continue()
      endif()
      math(EXPR at "${strtab} + ${value}")
      if(tag STREQUAL "01")
        _cudnnenv_elf_string(text "${path}" ${at} 64)
        list(APPEND names "${text}")
      elseif(tag STREQUAL "fe" OR tag STREQUAL "fc")
        _cudnnenv_elf_offset(place "${loads}" "${value}")
        set(name verneed)
        if(tag STREQUAL "fc")
          set(name verdef)
        endif()
        set("${name}" "${place}" PARENT_SCOPE)
      else()
        _cudnnenv_elf_string(text "${path}" ${at} 512)
        string(REPLACE ";" ":" text "${text}")
        if(tag STREQUAL "0f")
          set(rpath "${text}" PARENT_SCOPE)
        else()
          set(runpath "${text}" PARENT_SCOPE)
        endif()
      endif()
    endif()
  endforeach()
  set(needed "${names}" PARENT_SCOPE)
endfunction()

# Tags: 5 DT_STRTAB, 6 DT_SYMTAB, 14 DT_SONAME, 0x6ffffef5 DT_GNU_HASH.
function(_cudnnenv_elf_dynamic table loads path)
  string(REGEX MATCHALL "................................" entries "${table}")
  set(name "")
  foreach(entry IN LISTS entries)
    if(entry MATCHES "^(00000000|05000000|06000000|0e000000|f5feff6f)00000000")
      set(tag "${CMAKE_MATCH_1}")
      _cudnnenv_elf_number(value "${entry}" 8 8)
      if(tag STREQUAL "00000000")
        break()
      elseif(tag STREQUAL "0e000000")
        set(name "${value}")
      elseif(tag STREQUAL "05000000")
        _cudnnenv_elf_offset(strtab "${loads}" "${value}")
      elseif(tag STREQUAL "06000000")
        _cudnnenv_elf_offset(symtab "${loads}" "${value}")
      else()
        _cudnnenv_elf_offset(gnu_hash "${loads}" "${value}")
      endif()
    endif()
  endforeach()
  if(NOT name STREQUAL "" AND NOT strtab STREQUAL "")
    math(EXPR at "${strtab} + ${name}")
    _cudnnenv_elf_string(soname "${path}" ${at} 128)
  endif()
  foreach(key IN ITEMS soname symtab strtab gnu_hash)
    set("${key}" "${${key}}" PARENT_SCOPE)
  endforeach()
endfunction()

# OUT := place in the file of ADDRESS; empty when no segment holds it.
function(_cudnnenv_elf_offset out loads address)
  set("${out}" "" PARENT_SCOPE)
  if(address STREQUAL "")
    return()
  endif()
  foreach(load IN LISTS loads)
    string(REPLACE "," ";" load "${load}")
    list(GET load 0 start)
    list(GET load 1 size)
    list(GET load 2 offset)
    math(EXPR end "${start} + ${size}")
    if(NOT address LESS start AND address LESS end)
      math(EXPR place "${address} - ${start} + ${offset}")
      set("${out}" "${place}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# OUT := the text at AT, up to its zero byte; empty when it is not plain ASCII.
function(_cudnnenv_elf_string out path at limit)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_machine_hex(hex "${path}" ${at} ${limit})
  string(REGEX MATCHALL ".." bytes "${hex}")
  set(text "")
  foreach(byte IN LISTS bytes)
    if(byte STREQUAL "00")
      set("${out}" "${text}" PARENT_SCOPE)
      return()
    endif()
    math(EXPR code "0x${byte}")
    if(code LESS 32 OR code GREATER 126)
      return()
    endif()
    string(ASCII ${code} character)
    string(APPEND text "${character}")
  endforeach()
endfunction()
