# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
fatbin
------
For which GPUs libraries have code, by the headers of their device code: no program, whatever the size of the file.

.. command:: cudnnenv_fatbin_read

  cudnnenv_fatbin_read(<out> <limit> <library>...)

In: libraries as list items, ELF or PE; how many containers to look at, in all of them together.
Out: ``<out>.state`` (``whole``; ``more``: there are more containers than the limit; ``damaged``: what was seen is not all, and the rest cannot
be read), ``<out>.total`` (containers seen; 0: none of them has device code), ``<out>.kinds`` (list of "12 75-real,90a-real,90-virtual":
containers, what each of them holds), ``<out>.library`` (list item: the first one with device code).

.. command:: cudnnenv_fatbin_entries

  cudnnenv_fatbin_entries(<entries> <out> <compute capability>...)

In: what cudnnenv_fatbin_read has found; the GPUs that matter. Out: what the libraries have code for, as in CMAKE_CUDA_ARCHITECTURES
(75-real;90-virtual): what at least a fifth of the containers has; and what together serves one of these GPUs in as many. Less is
code of others, bundled (data/frameworks.json, binary_reading.fatbin.coverage).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/pe.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../select/architectures.cmake")

function(cudnnenv_fatbin_read out limit)
  set(state "whole")
  set(total 0)
  set(kinds "")
  set(first "")
  foreach(item IN LISTS ARGN)
    cudnnenv_list_text(library "${item}")
    _cudnnenv_fatbin_section(from end "${library}")
    if(from STREQUAL "")
      continue()
    endif()
    math(EXPR left "${limit} - ${total}")
    cudnnenv_machine_device_code(answer "${library}" "${from}" "${end}" "${left}")
    _cudnnenv_fatbin_answer(one "${answer}")
    math(EXPR total "${total} + ${one.total}")
    list(APPEND kinds ${one.kinds})
    if(NOT one.state STREQUAL "whole")
      set(state "${one.state}")
    endif()
    if(first STREQUAL "" AND one.total GREATER 0)
      set(first "${item}")
    endif()
  endforeach()
  foreach(key IN ITEMS state total kinds)
    set("${out}.${key}" "${${key}}" PARENT_SCOPE)
  endforeach()
  set("${out}.library" "${first}" PARENT_SCOPE)
endfunction()

# The answer can come from a record that somebody wrote by hand.
function(_cudnnenv_fatbin_answer out answer)
  list(POP_FRONT answer state)
  if(NOT "${state}" MATCHES "^(whole|more|damaged)$")
    set(state "damaged")
    set(answer "")
  endif()
  list(
    FILTER answer
    INCLUDE
    REGEX "^[1-9][0-9]?[0-9]?[0-9]?[0-9]? ([0-9]+[af]?-(real|virtual),?)*$"
  )
  set(total 0)
  foreach(item IN LISTS answer)
    string(REGEX MATCH "^[0-9]+" count "${item}")
    math(EXPR total "${total} + ${count}")
  endforeach()
  set("${out}.state" "${state}" PARENT_SCOPE)
  set("${out}.total" "${total}" PARENT_SCOPE)
  set("${out}.kinds" "${answer}" PARENT_SCOPE)
endfunction()

# FROM, END := where the device code lies in the file; empty: it has none.
function(_cudnnenv_fatbin_section from end path)
  set(offset "")
  cudnnenv_machine_hex(header "${path}" 0 64)
  if(header MATCHES "^7f454c460201")
    _cudnnenv_fatbin_elf(offset size "${header}" "${path}")
  elseif(header MATCHES "^4d5a")
    cudnnenv_pe_read(pe "${path}")
    foreach(section IN LISTS pe.sections)
      if(section MATCHES "^[0-9]+,([0-9]+),([0-9]+),2e6e765f66617462$") # .nv_fatb
        set(size "${CMAKE_MATCH_1}")
        set(offset "${CMAKE_MATCH_2}")
      endif()
    endforeach()
  endif()
  set("${from}" "" PARENT_SCOPE)
  set("${end}" "" PARENT_SCOPE)
  if(NOT offset STREQUAL "" AND size)
    math(EXPR after "${offset} + ${size}")
    set("${from}" "${offset}" PARENT_SCOPE)
    set("${end}" "${after}" PARENT_SCOPE)
  endif()
endfunction()

# ELF-64: section headers (64 bytes each) begin at 40 of the header, their number is at 60, the one of their names at 62; in each: place
# of its name at 0, in the file at 24, size at 32.
function(_cudnnenv_fatbin_elf offset size header path)
  set("${offset}" "" PARENT_SCOPE)
  _cudnnenv_elf_number(at "${header}" 40 8)
  _cudnnenv_elf_number(entry "${header}" 58 2)
  _cudnnenv_elf_number(count "${header}" 60 2)
  _cudnnenv_elf_number(names "${header}" 62 2)
  if(
    at STREQUAL ""
    OR NOT "${entry}" STREQUAL "64"
    OR NOT "${names}" MATCHES "^[0-9]+$"
    OR NOT names LESS count
    OR count GREATER 4096
  )
    return()
  endif()
  math(EXPR bytes "${count} * 64")
  cudnnenv_machine_hex(table "${path}" ${at} ${bytes})
  _cudnnenv_fatbin_elf_section(names_at names_size "${table}" "${names}")
  if(names_at STREQUAL "" OR names_size STREQUAL "" OR names_size GREATER 65536)
    return()
  endif()
  cudnnenv_machine_hex(text "${path}" ${names_at} ${names_size})
  string(FIND "${text}" "2e6e765f66617462696e00" place) # .nv_fatbin, also as the end of a longer name
  if(place EQUAL -1)
    return()
  endif()
  math(EXPR wanted "${place} / 2")
  set(n 0)
  while(n LESS count)
    math(EXPR field "${n} * 64")
    _cudnnenv_elf_number(name "${table}" ${field} 4)
    if("${name}" STREQUAL "${wanted}")
      _cudnnenv_fatbin_elf_section(found_at found_size "${table}" "${n}")
      if(NOT found_at STREQUAL "" AND NOT found_size STREQUAL "")
        set("${offset}" "${found_at}" PARENT_SCOPE)
        set("${size}" "${found_size}" PARENT_SCOPE)
      endif()
      return()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

function(_cudnnenv_fatbin_elf_section offset size table n)
  math(EXPR field "${n} * 64 + 24")
  _cudnnenv_elf_number(found "${table}" ${field} 8)
  set("${offset}" "${found}" PARENT_SCOPE)
  math(EXPR field "${n} * 64 + 32")
  _cudnnenv_elf_number(found "${table}" ${field} 8)
  set("${size}" "${found}" PARENT_SCOPE)
endfunction()

function(cudnnenv_fatbin_entries entries out)
  set(all "")
  foreach(kind IN LISTS ${out}.kinds)
    string(REGEX REPLACE "^[0-9]+ " "" text "${kind}")
    string(REPLACE "," ";" text "${text}")
    list(APPEND all ${text})
  endforeach()
  list(REMOVE_DUPLICATES all)
  set(enough "")
  foreach(entry IN LISTS all)
    _cudnnenv_fatbin_share(is_enough "${out}" "${entry}")
    if(is_enough)
      list(APPEND enough "${entry}")
    endif()
  endforeach()
  foreach(capability IN LISTS ARGN)
    _cudnnenv_fatbin_serving(serving "${capability}" "${all}")
    _cudnnenv_fatbin_share(is_enough "${out}" ${serving})
    if(is_enough)
      list(APPEND enough ${serving})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES enough)
  list(SORT enough COMPARE NATURAL)
  set("${entries}" "${enough}" PARENT_SCOPE)
endfunction()

# OUT := those of ENTRIES that run on such a GPU.
function(_cudnnenv_fatbin_serving out capability entries)
  set(serving "")
  foreach(entry IN LISTS entries)
    cudnnenv_architecture_covers(covers "${entry}" "${capability}")
    if(covers STREQUAL "TRUE")
      list(APPEND serving "${entry}")
    endif()
  endforeach()
  set("${out}" "${serving}" PARENT_SCOPE)
endfunction()

# OUT := does at least a fifth of the containers hold one of these entries?
function(_cudnnenv_fatbin_share out read)
  list(JOIN ARGN "|" any)
  set(holding 0)
  foreach(kind IN LISTS ${read}.kinds)
    if(ARGC GREATER 2 AND kind MATCHES "^([0-9]+) (.*,)?(${any})(,|$)")
      math(EXPR holding "${holding} + ${CMAKE_MATCH_1}")
    endif()
  endforeach()
  math(EXPR five_times "${holding} * 5")
  set("${out}" FALSE PARENT_SCOPE)
  if(holding GREATER 0 AND NOT five_times LESS ${read}.total)
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()
