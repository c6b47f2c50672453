# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn_files
-----------
What the files of one cuDNN say about it.

.. command:: cudnnenv_cudnn_add

  cudnnenv_cudnn_add(<out> <place> <from> <rank> [<library>])

In: a root, an include folder, a library folder or a library file; through what it was found; with <library> (a file or a
folder), <place> holds the headers and nothing else is looked at.
Out: ``<out>`` is its number in ``cudnns``, old or new; empty when there is no cuDNN; several numbers where one place holds several
(Windows: one for each CUDA line).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_header.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_parts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_library.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_static.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_dll.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_windows.cmake")

function(cudnnenv_cudnn_add out place from rank)
  set(library_place "")
  if(ARGC GREATER 4)
    set(library_place "${ARGV4}")
  endif()
  cudnnenv_machine_path(place "${place}")
  cudnnenv_machine_path(library_place "${library_place}")
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_get(host.system fact_system)
  if("${fact_system}" STREQUAL "Windows")
    _cudnnenv_cudnn_add_windows(numbers "${place}" "${from}" "${rank}" "${library_place}")
    set("${out}" "${numbers}" PARENT_SCOPE)
    return()
  endif()
  _cudnnenv_cudnn_parts(root include library_dir "${place}" "${library_place}")
  set(library "")
  if(NOT library_dir STREQUAL "")
    _cudnnenv_cudnn_header_major(major "${include}")
    _cudnnenv_cudnn_library_file(library "${library_dir}" "${major}" "${library_place}" "${place}")
  endif()
  if(include STREQUAL "" AND library STREQUAL "")
    cudnnenv_place_looked_at(cudnn_places "${place}" "${from}")
    return()
  endif()
  _cudnnenv_cudnn_register(n "${root}" "${include}" "${library_dir}" "${library}" "${from}" "${rank}")
  set("${out}" "${n}" PARENT_SCOPE)
endfunction()

# Each cuDNN of the place, told apart by its files; DLLs without an import library are one too.
function(
  _cudnnenv_cudnn_add_windows
  out
  place
  from
  rank
  library_place
)
  set(numbers "")
  cudnnenv_cudnn_windows_parts(parts "${place}" "${library_place}")
  foreach(item IN LISTS parts)
    cudnnenv_list_text(part "${item}")
    string(REGEX MATCH "^([^|]*)[|]([^|]*)[|]([^|]*)[|]([^|]*)[|]([^|]*)$" ignored "${part}")
    set(root "${CMAKE_MATCH_1}")
    set(include "${CMAKE_MATCH_2}")
    set(library_dir "${CMAKE_MATCH_3}")
    set(dll_dir "${CMAKE_MATCH_4}")
    set(line "${CMAKE_MATCH_5}")
    _cudnnenv_cudnn_header_major(major "${include}")
    cudnnenv_cudnn_windows_files(library dll "${library_dir}" "${dll_dir}" "${major}" "${library_place}" "${place}")
    if(include STREQUAL "" AND library STREQUAL "" AND dll STREQUAL "")
      continue()
    endif()
    set(identity "${library}")
    if(library STREQUAL "")
      set(identity "${dll}")
    endif()
    _cudnnenv_cudnn_register(n "${root}" "${include}" "${library_dir}" "${identity}" "${from}" "${rank}" "${dll}" "${line}")
    list(APPEND numbers "${n}")
  endforeach()
  if(numbers STREQUAL "")
    cudnnenv_place_looked_at(cudnn_places "${place}" "${from}")
  endif()
  list(REMOVE_DUPLICATES numbers)
  set("${out}" "${numbers}" PARENT_SCOPE)
endfunction()

# OUT := number of the cuDNN with these parts, old or new. DLL and LINE: Windows.
function(
  _cudnnenv_cudnn_register
  out
  root
  include
  library_dir
  library
  from
  rank
)
  # The same library is the same install, by whatever link it was reached; without one the header decides.
  if(library STREQUAL "")
    cudnnenv_machine_real_path(real "${include}/cudnn.h")
  else()
    cudnnenv_machine_real_path(real "${library}")
    if(real STREQUAL "")
      set(real "${library}")
    endif()
  endif()
  cudnnenv_fact_count(cudnns count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("cudnns.${n}.real" other)
    cudnnenv_fact_get("cudnns.${n}.header" fact_header)
    if(other STREQUAL real AND (DEFINED fact_header OR include STREQUAL ""))
      set("${out}" "${n}" PARENT_SCOPE)
      return()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  cudnnenv_fact_set("cudnns.${count}.root" "${root}")
  cudnnenv_fact_set("cudnns.${count}.real" "${real}")
  cudnnenv_fact_set("cudnns.${count}.from" "${from}")
  cudnnenv_fact_set("cudnns.${count}.rank" "${rank}")
  if("${include}${library}" MATCHES ";|\\$<|\\\\|[][]")
    cudnnenv_fact_set("cudnns.${count}.risky" "${root}")
  endif()
  if(ARGC GREATER 8)
    if(library STREQUAL ARGV7)
      set(library "") # a DLL alone: nothing to link
    endif()
    if(NOT ARGV7 STREQUAL "")
      cudnnenv_fact_set("cudnns.${count}.dll" "${ARGV7}")
    endif()
    if(NOT ARGV8 STREQUAL "")
      cudnnenv_fact_set("cudnns.${count}.cuda_line" "${ARGV8}")
    endif()
  endif()
  _cudnnenv_cudnn_describe("cudnns.${count}" "${include}" "${library_dir}" "${library}")
  _cudnnenv_cudnn_split("cudnns.${count}" "${include}" "${library_dir}")
  set("${out}" "${count}" PARENT_SCOPE)
endfunction()

# Header and library below different prefixes. /usr/include/x86_64-linux-gnu and /usr/lib64 are both of /usr.
function(_cudnnenv_cudnn_split group include library_dir)
  if(include STREQUAL "" OR library_dir STREQUAL "")
    return()
  endif()
  set(prefixes "")
  foreach(folder IN ITEMS "${include}" "${library_dir}")
    string(
      REGEX REPLACE
        "(/targets/[^/]+)?/(include|lib|lib64)(/[a-z0-9_]+-linux-gnu|(/[0-9]+\\.[0-9]+)?(/(x64|arm64|x86|Win32))?)?$"
      ""
      prefix
      "${folder}"
    )
    cudnnenv_list_item(prefix "${prefix}")
    list(APPEND prefixes "${prefix}")
  endforeach()
  list(REMOVE_DUPLICATES prefixes)
  list(LENGTH prefixes count)
  if(count GREATER 1)
    cudnnenv_fact_set("${group}.split" TRUE)
  else() # named by two of its folders, it is still one install
    cudnnenv_list_text(root "${prefixes}")
    cudnnenv_fact_set("${group}.root" "${root}")
  endif()
endfunction()

function(_cudnnenv_cudnn_describe group include library_dir library)
  if(NOT include STREQUAL "")
    cudnnenv_fact_set("${group}.include_dir" "${include}")
    _cudnnenv_cudnn_header_file(file "${group}" "${include}")
    cudnnenv_fact_set("${group}.header" "${file}")
    _cudnnenv_cudnn_header_version(version header "${include}")
    if(NOT version STREQUAL "")
      cudnnenv_fact_set("${group}.header_version" "${version}")
      cudnnenv_fact_set("${group}.version_header" "${header}")
    endif()
    _cudnnenv_cudnn_headers("${group}" "${include}")
  endif()
  if(NOT library_dir STREQUAL "")
    cudnnenv_fact_set("${group}.library_dir" "${library_dir}")
  endif()
  if(NOT library STREQUAL "")
    cudnnenv_fact_set("${group}.library" "${library}")
    cudnnenv_cudnn_library("${group}" "${library}" "${library_dir}")
  elseif(NOT library_dir STREQUAL "") # archives alone
    _cudnnenv_cudnn_header_major(major "${include}")
    if(NOT major STREQUAL "")
      cudnnenv_cudnn_static("${group}" "${library_dir}" "${major}")
      cudnnenv_fact_get("${group}.static_libraries" fact_archives)
    endif()
    if(DEFINED fact_archives)
      cudnnenv_cudnn_archives_alone("${group}" "${library_dir}" "${major}")
    endif()
  endif()
  cudnnenv_fact_get(host.system fact_system)
  if("${fact_system}" STREQUAL "Windows")
    cudnnenv_cudnn_dll("${group}" "${library}")
  endif()
  _cudnnenv_cudnn_conclude("${group}")
endfunction()

# version: what a program that is built with it will have: the library's, else the header's.
function(_cudnnenv_cudnn_conclude group)
  set(problem "")
  foreach(
    key
    IN
    ITEMS header library library_version header_version missing missing_headers corrupt archive
  )
    cudnnenv_fact_get("${group}.${key}" "fact_${key}")
  endforeach()
  if(DEFINED fact_library_version)
    cudnnenv_fact_set("${group}.version" "${fact_library_version}")
  elseif(DEFINED fact_header_version)
    cudnnenv_fact_set("${group}.version" "${fact_header_version}")
  endif()
  if(NOT DEFINED fact_header)
    set(problem "no headers")
  elseif(NOT DEFINED fact_library AND DEFINED fact_archive)
    set(problem "archives only")
    cudnnenv_fact_set("${group}.problem_zh_CN" "只有静态库")
  elseif(NOT DEFINED fact_library)
    set(problem "no library")
  elseif(DEFINED fact_corrupt)
    set(problem "library damaged")
  elseif(NOT DEFINED fact_header_version)
    set(problem "version unreadable")
  elseif(DEFINED fact_missing_headers)
    set(problem "headers missing")
  elseif(DEFINED fact_missing)
    set(problem "incomplete")
  endif()
  if(problem STREQUAL "")
    cudnnenv_fact_set("${group}.usable" TRUE)
  else()
    cudnnenv_fact_set("${group}.usable" FALSE)
    cudnnenv_fact_set("${group}.problem" "${problem}")
    if(DEFINED fact_missing_headers)
      cudnnenv_fact_unset("${group}.usable_static")
    endif()
  endif()
endfunction()
