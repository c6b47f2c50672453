# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
pe
--
Reads what a Windows DLL says of itself, without a program: a few short reads at computed places, whatever the size of the file.

.. command:: cudnnenv_pe_read

  cudnnenv_pe_read(<out> <path>)

In: a file.  Out: ``<out>.machine`` (x86_64, aarch64, x86, or ``other``; unset when this is no PE file), ``<out>.end`` (bytes that
the file must at least have), and what the other commands need.

.. command:: cudnnenv_pe_version

  cudnnenv_pe_version(<out> <pe> <path>)          the four numbers of the version resource, 9.1.1.17; empty when there is none

.. command:: cudnnenv_pe_code

  cudnnenv_pe_code(<out> <pe> <path> <name>)      hex digits of the code of an exported function (at most 4096 bytes); empty

.. command:: cudnnenv_pe_imports

  cudnnenv_pe_imports(<out> <pe> <path>)          names of the DLLs that the loader wants with it, in lower case

Figures: Microsoft PE/COFF specification. Every number read is checked before it is used.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf.cmake")

# Place of the header: 4 bytes at 0x3c. Then "PE\0\0", 20 bytes of file header, the optional header with its magic (0x20b: 64-bit),
# the data directories (0 exports, 1 imports, 2 resources, 3 exceptions) and the sections.
function(cudnnenv_pe_read out path)
  unset("${out}.machine" PARENT_SCOPE)
  foreach(
    key
    IN
    ITEMS end sections exports imports resources exceptions
  )
    set("${out}.${key}" "" PARENT_SCOPE)
  endforeach()
  cudnnenv_machine_hex(dos "${path}" 0 64)
  if(NOT dos MATCHES "^4d5a")
    return()
  endif()
  _cudnnenv_elf_number(at "${dos}" 60 4)
  if(at STREQUAL "" OR at GREATER 1048576)
    return()
  endif()
  cudnnenv_machine_hex(header "${path}" ${at} 24)
  if(NOT header MATCHES "^50450000(....)")
    return()
  endif()
  set(names "6486=x86_64" "64aa=aarch64" "4c01=x86")
  list(FILTER names INCLUDE REGEX "^${CMAKE_MATCH_1}=")
  string(REGEX REPLACE "^.*=" "" machine "${names}")
  if(machine STREQUAL "")
    set(machine "other")
  endif()
  set("${out}.machine" "${machine}" PARENT_SCOPE)
  math(EXPR end "${at} + 24")
  set("${out}.end" "${end}" PARENT_SCOPE)
  _cudnnenv_elf_number(count "${header}" 6 2)
  _cudnnenv_elf_number(size "${header}" 20 2)
  if(NOT count MATCHES "^[0-9]+$" OR NOT size MATCHES "^[0-9]+$" OR count GREATER 96)
    return()
  endif()
  _cudnnenv_pe_directories("${out}" "${path}" "${end}" "${size}")
  math(EXPR at "${end} + ${size}")
  _cudnnenv_pe_sections("${out}" "${path}" "${at}" "${count}")
  foreach(
    key
    IN
    ITEMS end sections exports imports resources exceptions
  )
    set("${out}.${key}" "${${out}.${key}}" PARENT_SCOPE)
  endforeach()
endfunction()

# <out>.exports, .imports, .resources, .exceptions of the caller := "address,size".
function(_cudnnenv_pe_directories out path at size)
  cudnnenv_machine_hex(optional "${path}" ${at} ${size})
  set(first 112)
  if(NOT optional MATCHES "^0b02")
    set(first 96)
  endif()
  set(n 0)
  foreach(key IN ITEMS exports imports resources exceptions)
    math(EXPR place "${first} + ${n} * 8")
    math(EXPR after "${place} + 4")
    _cudnnenv_elf_number(address "${optional}" ${place} 4)
    _cudnnenv_elf_number(bytes "${optional}" ${after} 4)
    set("${out}.${key}" "" PARENT_SCOPE)
    if(address AND bytes)
      set("${out}.${key}" "${address},${bytes}" PARENT_SCOPE)
    endif()
    math(EXPR n "${n} + 1")
  endforeach()
endfunction()

# <out>.sections of the caller := "address,size,offset,name in hex digits" of each, <out>.end := where the last one ends in the file.
function(_cudnnenv_pe_sections out path at count)
  math(EXPR bytes "${count} * 40")
  math(EXPR end "${at} + ${bytes}")
  cudnnenv_machine_hex(table "${path}" ${at} ${bytes})
  set(sections "")
  set(n 0)
  while(n LESS count)
    math(EXPR base "${n} * 40")
    set(place 12)
    foreach(key IN ITEMS address size offset)
      set(field "${place}")
      math(EXPR place "${place} + 4")
      math(EXPR field "${base} + ${field}")
      _cudnnenv_elf_number(${key} "${table}" ${field} 4)
    endforeach()
    if(NOT address STREQUAL "" AND NOT size STREQUAL "" AND NOT offset STREQUAL "")
      math(EXPR name "${base} * 2")
      string(SUBSTRING "${table}" ${name} 16 name)
      list(APPEND sections "${address},${size},${offset},${name}")
      math(EXPR section_end "${offset} + ${size}")
      if(section_end GREATER end)
        set(end "${section_end}")
      endif()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}.sections" "${sections}" PARENT_SCOPE)
  set("${out}.end" "${end}" PARENT_SCOPE)
endfunction()

# OUT := the little-endian number of COUNT bytes at ADDRESS of the loaded image; empty when it is not in the file.
function(
  _cudnnenv_pe_number
  out
  pe
  path
  address
  count
)
  set("${out}" "" PARENT_SCOPE)
  _cudnnenv_elf_offset(place "${${pe}.sections}" "${address}")
  if(NOT place STREQUAL "")
    cudnnenv_machine_hex(hex "${path}" ${place} ${count})
    _cudnnenv_elf_number(number "${hex}" 0 ${count})
    set("${out}" "${number}" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_pe_text out pe path address)
  set("${out}" "" PARENT_SCOPE)
  _cudnnenv_elf_offset(place "${${pe}.sections}" "${address}")
  if(NOT place STREQUAL "")
    _cudnnenv_elf_string(text "${path}" ${place} 64)
    set("${out}" "${text}" PARENT_SCOPE)
  endif()
endfunction()

# VS_FIXEDFILEINFO begins with bd04effe, 4 bytes of its own version, then two words of the file version, the high half first.
# Three levels of directories lead there (16: RT_VERSION); each has 16 bytes, then 8 for an entry.
function(cudnnenv_pe_version out pe path)
  set("${out}" "" PARENT_SCOPE)
  if(NOT "${${pe}.resources}" MATCHES "^([0-9]+),")
    return()
  endif()
  set(base "${CMAKE_MATCH_1}")
  _cudnnenv_elf_offset(base_place "${${pe}.sections}" "${base}")
  if(base_place STREQUAL "")
    return()
  endif()
  set(offset 0)
  foreach(wanted IN ITEMS 16 any any)
    _cudnnenv_pe_resource(offset "${path}" "${base_place}" "${offset}" "${wanted}")
    if(offset STREQUAL "")
      return()
    endif()
  endforeach()
  math(EXPR at "${base_place} + ${offset}")
  cudnnenv_machine_hex(entry "${path}" ${at} 8)
  _cudnnenv_elf_number(address "${entry}" 0 4)
  _cudnnenv_elf_offset(place "${${pe}.sections}" "${address}")
  if(place STREQUAL "")
    return()
  endif()
  cudnnenv_machine_hex(info "${path}" ${place} 128)
  if(info MATCHES "bd04effe........(....)(....)(....)(....)")
    set(words "${CMAKE_MATCH_2}${CMAKE_MATCH_1}${CMAKE_MATCH_4}${CMAKE_MATCH_3}")
    set(numbers "")
    foreach(n IN ITEMS 0 2 4 6)
      _cudnnenv_elf_number(number "${words}" ${n} 2)
      list(APPEND numbers "${number}")
    endforeach()
    list(JOIN numbers "." version)
    set("${out}" "${version}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := where the entry WANTED (a number, or any: the first) of the directory at OFFSET leads; empty when it is not there. The
# highest bit only says that another directory stands there.
function(
  _cudnnenv_pe_resource
  out
  path
  base
  offset
  wanted
)
  set("${out}" "" PARENT_SCOPE)
  math(EXPR at "${base} + ${offset}")
  cudnnenv_machine_hex(head "${path}" ${at} 16)
  _cudnnenv_elf_number(named "${head}" 12 2)
  _cudnnenv_elf_number(numbered "${head}" 14 2)
  if(named STREQUAL "" OR numbered STREQUAL "")
    return()
  endif()
  math(EXPR count "${named} + ${numbered}")
  math(EXPR bytes "${count} * 8")
  math(EXPR at "${at} + 16")
  if(count EQUAL 0 OR count GREATER 256)
    return()
  endif()
  cudnnenv_machine_hex(table "${path}" ${at} ${bytes})
  set(n 0)
  while(n LESS count)
    math(EXPR field "${n} * 8")
    math(EXPR next "${field} + 4")
    _cudnnenv_elf_number(id "${table}" ${field} 4)
    _cudnnenv_elf_number(leads "${table}" ${next} 4)
    if(NOT leads STREQUAL "" AND (wanted STREQUAL "any" OR "${id}" STREQUAL wanted))
      math(EXPR leads "${leads} & 0x7fffffff")
      set("${out}" "${leads}" PARENT_SCOPE)
      return()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

# Export directory: number of names at 24, tables of addresses, names and ordinals at 28, 32, 36. Names are sorted.
function(cudnnenv_pe_code out pe path name)
  set("${out}" "" PARENT_SCOPE)
  if(NOT "${${pe}.exports}" MATCHES "^([0-9]+),")
    return()
  endif()
  _cudnnenv_elf_offset(place "${${pe}.sections}" "${CMAKE_MATCH_1}")
  if(place STREQUAL "")
    return()
  endif()
  cudnnenv_machine_hex(directory "${path}" ${place} 40)
  set(field 24)
  foreach(key IN ITEMS count addresses names ordinals)
    _cudnnenv_elf_number(${key} "${directory}" ${field} 4)
    math(EXPR field "${field} + 4")
  endforeach()
  if(
    NOT "${count}" MATCHES "^[0-9]+$"
    OR NOT "${ordinals}" MATCHES "^[0-9]+$"
    OR count GREATER 65536
  )
    return()
  endif()
  _cudnnenv_pe_find_name(index "${pe}" "${path}" "${names}" "${count}" "${name}")
  if(index STREQUAL "")
    return()
  endif()
  math(EXPR at "${ordinals} + ${index} * 2")
  _cudnnenv_pe_number(ordinal "${pe}" "${path}" "${at}" 2)
  if(ordinal STREQUAL "")
    return()
  endif()
  math(EXPR at "${addresses} + ${ordinal} * 4")
  _cudnnenv_pe_number(address "${pe}" "${path}" "${at}" 4)
  _cudnnenv_elf_offset(place "${${pe}.sections}" "${address}")
  if(place STREQUAL "")
    return()
  endif()
  _cudnnenv_pe_length(length "${pe}" "${path}" "${address}")
  cudnnenv_machine_hex(hex "${path}" ${place} ${length})
  set("${out}" "${hex}" PARENT_SCOPE)
endfunction()

# Names of C++ functions can be long: as many bytes are compared as NAME and its zero byte have. Hex digits sort as the bytes do.
function(
  _cudnnenv_pe_find_name
  out
  pe
  path
  names
  count
  name
)
  set("${out}" "" PARENT_SCOPE)
  string(HEX "${name}" wanted)
  string(APPEND wanted "00")
  string(LENGTH "${wanted}" length)
  math(EXPR length "${length} / 2")
  set(low 0)
  set(high "${count}")
  while(low LESS high)
    math(EXPR middle "(${low} + ${high}) / 2")
    math(EXPR at "${names} + ${middle} * 4")
    _cudnnenv_pe_number(address "${pe}" "${path}" "${at}" 4)
    _cudnnenv_elf_offset(place "${${pe}.sections}" "${address}")
    if(place STREQUAL "")
      return()
    endif()
    cudnnenv_machine_hex(found "${path}" ${place} ${length})
    if("x${found}" STREQUAL "x${wanted}")
      set("${out}" "${middle}" PARENT_SCOPE)
      return()
    elseif("x${found}" STRLESS "x${wanted}")
      math(EXPR low "${middle} + 1")
    else()
      set(high "${middle}")
    endif()
  endwhile()
endfunction()

# Bytes of the function at ADDRESS, from the exception table (begin, end, unwind of each function, sorted): at most 4096. A function
# that calls nobody has no entry there: 16 bytes hold it, and nothing of the next one, which starts at a multiple of 16.
function(_cudnnenv_pe_length out pe path address)
  set("${out}" 16 PARENT_SCOPE)
  if(
    NOT "${${pe}.exceptions}" MATCHES "^([0-9]+),([0-9]+)$"
    OR NOT "${${pe}.machine}" STREQUAL "x86_64"
  )
    return()
  endif()
  set(table "${CMAKE_MATCH_1}")
  set(low 0)
  math(EXPR high "${CMAKE_MATCH_2} / 12")
  while(low LESS high)
    math(EXPR middle "(${low} + ${high}) / 2")
    math(EXPR at "${table} + ${middle} * 12")
    _cudnnenv_pe_number(begin "${pe}" "${path}" "${at}" 4)
    if(begin STREQUAL "")
      return()
    elseif(begin EQUAL address)
      math(EXPR at "${at} + 4")
      _cudnnenv_pe_number(end "${pe}" "${path}" "${at}" 4)
      if(end AND end GREATER begin)
        math(EXPR length "${end} - ${begin}")
        if(length GREATER 4096)
          set(length 4096)
        endif()
        set("${out}" "${length}" PARENT_SCOPE)
      endif()
      return()
    elseif(begin LESS address)
      math(EXPR low "${middle} + 1")
    else()
      set(high "${middle}")
    endif()
  endwhile()
endfunction()

# Import directory: 20 bytes for each DLL, its name's address at 12; an entry of zeros ends it.
function(cudnnenv_pe_imports out pe path)
  set(names "")
  if("${${pe}.imports}" MATCHES "^([0-9]+),")
    set(at "${CMAKE_MATCH_1}")
    foreach(n RANGE 63)
      math(EXPR field "${at} + ${n} * 20 + 12")
      _cudnnenv_pe_number(address "${pe}" "${path}" "${field}" 4)
      if(NOT address)
        break()
      endif()
      _cudnnenv_pe_text(name "${pe}" "${path}" "${address}")
      string(TOLOWER "${name}" name)
      if(name MATCHES "^[a-z0-9_.+-]+$")
        list(APPEND names "${name}")
      endif()
    endforeach()
  endif()
  set("${out}" "${names}" PARENT_SCOPE)
endfunction()
