# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
elf
---
Reads what an ELF file says of itself, without a program: a few short reads at computed places, whatever the size of the file.

.. command:: cudnnenv_elf_read

  cudnnenv_elf_read(<out> <path> [HEADERS_ONLY|NEEDED])

In: a file.  Out: ``<out>.machine`` (x86_64, aarch64, x86, or ``other``; unset when this is no ELF file), and for 64-bit
little-endian files ``<out>.end`` (bytes that the file must at least have), and unless HEADERS_ONLY ``<out>.soname``
and what :command:`cudnnenv_elf_symbol` needs. NEEDED: also ``<out>.needed`` (names, a list), ``<out>.rpath`` and ``<out>.runpath``.

.. command:: cudnnenv_elf_glibc

  cudnnenv_elf_glibc(<out> <elf> <path>)

  cudnnenv_elf_glibc_offered(<out> <elf> <path>)

In: the <out> of cudnnenv_elf_read NEEDED.  Out: the newest version of the GNU C library that it asks for (2.27), or, in the C library
itself, that it offers; empty: none.

.. command:: cudnnenv_elf_symbol

  cudnnenv_elf_symbol(<out> <elf> <path> <name>)

In: the <out> of cudnnenv_elf_read; a name of the dynamic symbol table.  Out: hex digits of the bytes that the symbol stands
for (at most 4096 bytes); empty when it is not there.

Figures: System V ABI, ELF-64; hash table as in GNU ld (``DT_GNU_HASH``). Every number read is checked before it is used.

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
    string(SUBSTRING "${header}0000000000000000000000000000000000000000" 36 4 machine)
    set(machine_names "3e00=x86_64" "b700=aarch64" "0300=x86")
    list(FILTER machine_names INCLUDE REGEX "^${machine}=")
    string(REGEX REPLACE "^.*=" "" machine "${machine_names}")
    if(machine STREQUAL "")
      set(machine "other")
    endif()
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

function(cudnnenv_elf_symbol out elf path name)
  set("${out}" "" PARENT_SCOPE)
  if(
    "${${elf}.gnu_hash}" STREQUAL ""
    OR "${${elf}.symtab}" STREQUAL ""
    OR "${${elf}.strtab}" STREQUAL ""
  )
    return()
  endif()
  _cudnnenv_elf_find_symbol(symbol "${path}" "${${elf}.gnu_hash}" "${${elf}.symtab}" "${${elf}.strtab}" "${name}")
  _cudnnenv_elf_number(address "${symbol}" 8 8)
  _cudnnenv_elf_number(size "${symbol}" 16 8)
  if(address STREQUAL "" OR size STREQUAL "")
    return()
  endif()
  if(size GREATER 4096)
    set(size 4096)
  endif()
  _cudnnenv_elf_offset(place "${${elf}.loads}" "${address}")
  if(NOT place STREQUAL "" AND size GREATER 0)
    cudnnenv_machine_hex(hex "${path}" ${place} ${size})
    set("${out}" "${hex}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := the 24 bytes of the symbol's entry. Head of the table: buckets, first symbol, words of the bloom filter; then filter,
# buckets, chains (one word for each symbol: its hash, lowest bit set on the last of a chain).
function(
  _cudnnenv_elf_find_symbol
  out
  path
  table
  symtab
  strtab
  name
)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_machine_hex(head "${path}" ${table} 16)
  _cudnnenv_elf_number(buckets "${head}" 0 4)
  _cudnnenv_elf_number(first "${head}" 4 4)
  _cudnnenv_elf_number(bloom "${head}" 8 4)
  if(bloom STREQUAL "" OR buckets EQUAL 0 OR buckets GREATER 1048576 OR bloom GREATER 1048576)
    return()
  endif()
  _cudnnenv_elf_hash(hash "${name}")
  math(EXPR at_buckets "${table} + 16 + ${bloom} * 8")
  math(EXPR at "${at_buckets} + (${hash} % ${buckets}) * 4")
  cudnnenv_machine_hex(word "${path}" ${at} 4)
  _cudnnenv_elf_number(index "${word}" 0 4)
  if(index STREQUAL "" OR index LESS first)
    return()
  endif()
  foreach(step RANGE 63)
    math(EXPR at "${at_buckets} + (${buckets} + ${index} - ${first}) * 4")
    cudnnenv_machine_hex(word "${path}" ${at} 4)
    _cudnnenv_elf_number(chained "${word}" 0 4)
    if(chained STREQUAL "")
      return()
    endif()
    math(EXPR difference "(${chained} | 1) - (${hash} | 1)")
    if(difference EQUAL 0)
      math(EXPR at "${symtab} + ${index} * 24")
      cudnnenv_machine_hex(entry "${path}" ${at} 24)
      _cudnnenv_elf_number(at_name "${entry}" 0 4)
      if(NOT at_name STREQUAL "")
        math(EXPR at_name "${strtab} + ${at_name}")
        _cudnnenv_elf_string(text "${path}" ${at_name} 64)
        if(text STREQUAL name)
          set("${out}" "${entry}" PARENT_SCOPE)
          return()
        endif()
      endif()
    endif()
    math(EXPR last "${chained} & 1")
    if(last)
      return()
    endif()
    math(EXPR index "${index} + 1")
  endforeach()
endfunction()

function(_cudnnenv_elf_hash out name)
  string(HEX "${name}" hex)
  string(REGEX MATCHALL ".." bytes "${hex}")
  set(hash 5381)
  foreach(byte IN LISTS bytes)
    math(EXPR hash "(${hash} * 33 + 0x${byte}) & 0xffffffff")
  endforeach()
  set("${out}" "${hash}" PARENT_SCOPE)
endfunction()
