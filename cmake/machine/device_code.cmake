# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
device_code
-----------
For which GPUs a library has code: the headers of the containers in which nvcc packs it, one look for all of them. A library has
hundreds of containers and thousands of headers: as single looks they would make a record of a megabyte, and take seconds.

  cudnnenv_machine_device_code(<out> <path> <from> <end> <limit>)

In: the section of the file that holds the containers; at most that many of them. Out: list items: ``whole``, ``more`` (the limit was
reached before the end) or ``damaged`` (what follows could not be read), then for each kind of container how many there are and
what they hold: ``12 75-real,90a-real,90-virtual`` (native code, PTX).

Container: 50ed55ba, 2 bytes of version, 2 of its header's size, 8 of its content's size; zeros fill up to the next one. Entry in it:
kind (1 PTX, 2 native) at 0, size of its header at 4, of its content at 8, architecture at 28, flags at 40 (bit 20: suffix a, bit 21:
suffix f). Headers are never compressed (data/frameworks.json, binary_reading.fatbin).

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/look.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/again.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/files.cmake")

# Real libraries have up to 700 containers of ten entries.
set_property(GLOBAL PROPERTY cudnnenv:machine.most_entries 20000)

function(
  cudnnenv_machine_device_code
  out
  path
  from
  end
  limit
)
  string(ASCII 1 with)
  set(look "device_code${with}${path}${with}${from}${with}${end}${with}${limit}")
  _cudnnenv_recall("${look}" "")
  if(NOT known)
    _cudnnenv_rooted(real "${path}")
    _cudnnenv_note_file("${real}")
    _cudnnenv_kind(kind "${real}")
    set(answer "")
    if(kind STREQUAL "file")
      _cudnnenv_containers(answer "${real}" "${from}" "${end}" "${limit}")
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# Containers with the same raw headers are counted together; what the headers say is worked out once for each kind.
function(
  _cudnnenv_containers
  out
  path
  from
  end
  limit
)
  set(state "whole")
  set(kinds "")
  set(seen 0)
  set(entries 0)
  get_property(most_entries GLOBAL PROPERTY cudnnenv:machine.most_entries)
  set(at "${from}")
  while(TRUE)
    _cudnnenv_container(at first next "${path}" "${at}" "${end}")
    if(at STREQUAL "end")
      break()
    elseif(at STREQUAL "damaged")
      set(state "damaged")
      break()
    elseif(NOT seen LESS limit OR entries GREATER most_entries)
      set(state "more")
      break()
    endif()
    _cudnnenv_container_entries(kind entries "${path}" "${first}" "${next}" "${entries}" "${most_entries}")
    if(kind STREQUAL "damaged")
      set(state "damaged")
      break()
    endif()
    if(NOT kind IN_LIST kinds)
      list(APPEND kinds "${kind}")
      set("count_${kind}" 0)
    endif()
    math(EXPR "count_${kind}" "${count_${kind}} + 1")
    math(EXPR seen "${seen} + 1")
    set(at "${next}")
  endwhile()
  set(answer "${state}")
  foreach(kind IN LISTS kinds)
    _cudnnenv_container_text(text "${kind}")
    list(APPEND answer "${count_${kind}} ${text}")
  endforeach()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# AT := where the next container at or after FROM begins, FIRST := its first entry, NEXT := its end. AT := end: there is none; damaged:
# something else is there.
function(
  _cudnnenv_container
  at
  first
  next
  path
  from
  end
)
  set("${at}" "end" PARENT_SCOPE)
  foreach(piece RANGE 64) # zeros between two of them, and up to the end of the section
    if(NOT from LESS end)
      return()
    endif()
    file(READ "${path}" header OFFSET ${from} LIMIT 16 HEX)
    if(header MATCHES "^50ed55ba....(..)(..)(..)(..)(..)(..)(..)000000$")
      math(EXPR begin "${from} + 0x${CMAKE_MATCH_2}${CMAKE_MATCH_1}")
      math(
        EXPR
        after
        "${begin} + 0x${CMAKE_MATCH_7}${CMAKE_MATCH_6}${CMAKE_MATCH_5}${CMAKE_MATCH_4}${CMAKE_MATCH_3}"
      )
      if(after LESS_EQUAL end AND after GREATER from)
        set("${at}" "${from}" PARENT_SCOPE)
        set("${first}" "${begin}" PARENT_SCOPE)
        set("${next}" "${after}" PARENT_SCOPE)
        return()
      endif()
      break()
    endif()
    math(EXPR length "${end} - ${from}")
    if(length GREATER 1024)
      set(length 1024)
    endif()
    file(READ "${path}" filling OFFSET ${from} LIMIT ${length} HEX)
    string(FIND "${filling}" "50ed55ba" found)
    if(NOT found EQUAL -1)
      string(SUBSTRING "${filling}" 0 ${found} filling)
      math(EXPR length "${found} / 2")
    endif()
    if(length EQUAL 0 OR filling MATCHES "[1-9a-f]" OR filling STREQUAL "")
      break()
    endif()
    math(EXPR from "${from} + ${length}")
  endforeach()
  set("${at}" "damaged" PARENT_SCOPE)
endfunction()

# KIND := the raw kinds, architectures and flags of the entries from AT up to END, joined by "_"; ENTRIES := COUNT and their number.
function(
  _cudnnenv_container_entries
  kind
  entries
  path
  at
  end
  count
  most
)
  set("${kind}" "damaged" PARENT_SCOPE)
  string(REPEAT "." 24 between)
  string(REPEAT "." 40 tail)
  set(seen "")
  while(at LESS end)
    file(READ "${path}" entry OFFSET ${at} LIMIT 48 HEX)
    if(
      NOT entry MATCHES "^(....)....(..)(..)0000(..)(..)(..)(..)(..)000000${between}(${tail})$"
      OR count GREATER most
    )
      return()
    endif()
    string(SUBSTRING "${CMAKE_MATCH_9}" 0 8 architecture)
    string(SUBSTRING "${CMAKE_MATCH_9}" 28 2 flags) # bits 16 to 23
    string(APPEND seen "_${CMAKE_MATCH_1}${architecture}${flags}")
    set(size "0x${CMAKE_MATCH_3}${CMAKE_MATCH_2}")
    math(
      EXPR
      at
      "${at} + ${size} + 0x${CMAKE_MATCH_8}${CMAKE_MATCH_7}${CMAKE_MATCH_6}${CMAKE_MATCH_5}${CMAKE_MATCH_4}"
    )
    math(EXPR count "${count} + 1")
    if(at GREATER end OR size LESS 48)
      return()
    endif()
  endwhile()
  set("${kind}" "${seen}" PARENT_SCOPE)
  set("${entries}" "${count}" PARENT_SCOPE)
endfunction()

# OUT := 75-real,90a-real,90-virtual; nothing of entries that are neither native code nor PTX.
function(_cudnnenv_container_text out kind)
  set(found "")
  string(REGEX MATCHALL "[^_]+" entries "${kind}")
  foreach(entry IN LISTS entries)
    if(entry MATCHES "^0([12])00(..)(..)0000(..)$")
      set(what "real")
      if(CMAKE_MATCH_1 EQUAL 1)
        set(what "virtual")
      endif()
      math(EXPR number "0x${CMAKE_MATCH_3}${CMAKE_MATCH_2}")
      math(EXPR specific "0x${CMAKE_MATCH_4} & 0x10")
      math(EXPR family "0x${CMAKE_MATCH_4} & 0x20")
      if(specific)
        string(APPEND number "a")
      elseif(family)
        string(APPEND number "f")
      endif()
      list(APPEND found "${number}-${what}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES found)
  list(SORT found COMPARE NATURAL)
  list(JOIN found "," text)
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
