# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
elf_symbol
----------
What a symbol of an ELF file stands for.

.. command:: cudnnenv_elf_symbol

  cudnnenv_elf_symbol(<out> <elf> <path> <name>)

In: the <out> of cudnnenv_elf_read; a name of the dynamic symbol table.  Out: hex digits of the bytes that the symbol stands
for (at most 4096 bytes); empty when it is not there.

Figures: System V ABI, ELF-64; hash table as in GNU ld (``DT_GNU_HASH``). Every number read is checked before it is used.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf.cmake")

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
