# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn_files
-----------
What the files of one cuDNN say about it.

.. command:: cudnnenv_cudnn_add

  cudnnenv_cudnn_add(<out> <place> <from> <rank> [<library>])

In: a root, an include folder, a library folder or a library file; through what it was found; with <library> (a file or a
folder), <place> holds the headers and nothing else is looked at.
Out: ``<out>`` is its number in ``cudnns``, old or new; empty when there is no cuDNN.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_library.cmake")

function(cudnnenv_cudnn_add out place from rank)
  set(library_place "")
  if(ARGC GREATER 4)
    set(library_place "${ARGV4}")
  endif()
  cudnnenv_machine_path(place "${place}")
  cudnnenv_machine_path(library_place "${library_place}")
  set("${out}" "" PARENT_SCOPE)
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
  _cudnnenv_cudnn_describe("cudnns.${count}" "${include}" "${library_dir}" "${library}")
  set("${out}" "${count}" PARENT_SCOPE)
endfunction()

# ROOT, INCLUDE (folder with cudnn.h) and LIBRARY_DIR (folder with a libcudnn) of what lies at PLACE.
function(
  _cudnnenv_cudnn_parts
  root
  include
  library_dir
  place
  library_place
)
  cudnnenv_machine_kind(kind "${place}")
  set(top "${place}")
  if(kind STREQUAL "file" OR kind STREQUAL "empty")
    get_filename_component(top "${place}" DIRECTORY)
  elseif(NOT kind STREQUAL "folder")
    set(top "")
  endif()
  set(found_include "")
  set(found_library "")
  if(NOT top STREQUAL "")
    _cudnnenv_cudnn_include(found_include "${top}")
    set(library_top "${top}")
    if(NOT library_place STREQUAL "")
      cudnnenv_machine_kind(kind "${library_place}")
      set(library_top "${library_place}")
      if(NOT kind STREQUAL "folder")
        get_filename_component(library_top "${library_place}" DIRECTORY)
      endif()
    endif()
    _cudnnenv_cudnn_library_dir(found_library "${library_top}")
    if(
      top MATCHES "/(include|lib|lib64|bin)$"
      AND library_place STREQUAL ""
      AND (found_include STREQUAL "" OR found_library STREQUAL "")
    )
      get_filename_component(top "${top}" DIRECTORY) # a hint that names one of the folders means the whole
      _cudnnenv_cudnn_include(found_include "${top}")
      _cudnnenv_cudnn_library_dir(found_library "${top}")
    endif()
  endif()
  set("${root}" "${top}" PARENT_SCOPE)
  set("${include}" "${found_include}" PARENT_SCOPE)
  set("${library_dir}" "${found_library}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_cudnn_include out root)
  cudnnenv_places_triplet(cuda cuda)
  cudnnenv_places_triplet(multiarch multiarch)
  set("${out}" "" PARENT_SCOPE)
  foreach(folder IN ITEMS "/include" "/include/${multiarch}" "/targets/${cuda}/include" "")
    cudnnenv_machine_kind(kind "${root}${folder}/cudnn.h")
    if(NOT kind STREQUAL "none" AND NOT kind STREQUAL "dangling")
      set("${out}" "${root}${folder}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

function(_cudnnenv_cudnn_library_dir out root)
  cudnnenv_places_triplet(cuda cuda)
  cudnnenv_places_triplet(multiarch multiarch)
  set("${out}" "" PARENT_SCOPE)
  foreach(
    folder
    IN
    ITEMS "/lib64" "/lib" "/lib/${multiarch}" "/targets/${cuda}/lib" "/lib/x64" ""
  )
    cudnnenv_machine_glob(found "${root}${folder}" "*cudnn*")
    list(
      FILTER found
      INCLUDE
      REGEX "/(libcudnn(\\.so(\\.[0-9]+)*|_[a-z_]+_static.*\\.a|_static.*\\.a)|cudnn[0-9_]*\\.lib)$"
    )
    if(found)
      set("${out}" "${root}${folder}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# Major version of cudnn.h; empty when unknown.
function(_cudnnenv_cudnn_header_major out include)
  _cudnnenv_cudnn_header_version(version header "${include}")
  string(REGEX MATCH "^[0-9]+" major "${version}")
  set("${out}" "${major}" PARENT_SCOPE)
endfunction()

# VERSION := from the macros, which stand in cudnn_version.h since cuDNN 8, in cudnn.h before.
function(_cudnnenv_cudnn_header_version version header include)
  set("${version}" "" PARENT_SCOPE)
  set("${header}" "" PARENT_SCOPE)
  if(include STREQUAL "")
    return()
  endif()
  foreach(name IN ITEMS cudnn_version.h cudnn.h)
    cudnnenv_machine_lines(lines "${include}/${name}" "^[ \t]*#[ \t]*define[ \t]+CUDNN_(MAJOR|MINOR|PATCHLEVEL)[ \t]+[0-9]+")
    set(numbers "")
    foreach(part IN ITEMS MAJOR MINOR PATCHLEVEL)
      if("${lines};" MATCHES "CUDNN_${part}[ \t]+([0-9][0-9]?[0-9]?)[ \t]*(/[/*][^;]*)?;")
        list(APPEND numbers "${CMAKE_MATCH_1}")
      endif()
    endforeach()
    list(LENGTH numbers count)
    if(count EQUAL 3)
      list(JOIN numbers "." text)
      set("${version}" "${text}" PARENT_SCOPE)
      set("${header}" "${include}/${name}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# LIBRARY := the file to link. The one that the user named; the plain libcudnn.so; the numbered one, of the header's major first.
function(
  _cudnnenv_cudnn_library_file
  library
  folder
  major
  library_place
  place
)
  set("${library}" "" PARENT_SCOPE)
  if(folder STREQUAL "")
    return()
  endif()
  foreach(named IN ITEMS "${library_place}" "${place}")
    if(named MATCHES "/(libcudnn\\.so[.0-9]*|cudnn[0-9_]*\\.lib)$")
      cudnnenv_machine_kind(kind "${named}")
      if(NOT kind STREQUAL "folder")
        set("${library}" "${named}" PARENT_SCOPE)
        return()
      endif()
    endif()
  endforeach()
  cudnnenv_machine_glob(found "${folder}" "*cudnn*")
  list(FILTER found INCLUDE REGEX "/(libcudnn\\.so(\\.[0-9]+)*|cudnn\\.lib)$")
  if(found)
    list(SORT found COMPARE NATURAL)
    set(other "${found}")
    if(NOT major STREQUAL "")
      list(FILTER found INCLUDE REGEX "\\.so(\\.${major}(\\.[0-9]+)*)?$|\\.lib$")
    endif()
    if(NOT found)
      set(found "${other}")
    endif()
    list(GET found 0 first)
    cudnnenv_list_text(first "${first}")
    _cudnnenv_cudnn_plain_or_numbered(first "${first}" "${major}" "${found}")
    set("${library}" "${first}" PARENT_SCOPE)
  endif()
endfunction()

# libcudnn.so of another major (unpacked over an older one), or a dangling link, is not taken where the numbered file is there.
function(_cudnnenv_cudnn_plain_or_numbered out first major found)
  set("${out}" "${first}" PARENT_SCOPE)
  if(NOT first MATCHES "\\.so$" OR major STREQUAL "")
    return()
  endif()
  cudnnenv_machine_real_path(real "${first}")
  get_filename_component(name "${real}" NAME)
  if(name MATCHES "\\.so\\.${major}(\\.|$)" OR name STREQUAL "libcudnn.so")
    return()
  endif()
  list(FILTER found INCLUDE REGEX "\\.so\\.${major}(\\.[0-9]+)*$")
  if(found)
    list(GET found 0 numbered)
    cudnnenv_list_text(numbered "${numbered}")
    set("${out}" "${numbered}" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_cudnn_describe group include library_dir library)
  if(NOT include STREQUAL "")
    cudnnenv_fact_set("${group}.include_dir" "${include}")
    cudnnenv_fact_set("${group}.header" "${include}/cudnn.h")
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
  endif()
  _cudnnenv_cudnn_conclude("${group}")
endfunction()

# Headers that cudnn.h includes and that are not beside it; the newest GPU that this release knows (12.1 is written 121).
function(_cudnnenv_cudnn_headers group include)
  set(missing "")
  cudnnenv_machine_lines(lines "${include}/cudnn.h" "^[ \t]*#[ \t]*include[ \t]*\"cudnn[a-z_0-9]*\\.h\"")
  foreach(line IN LISTS lines)
    if(line MATCHES "\"(cudnn[a-z_0-9]*\\.h)\"")
      set(name "${CMAKE_MATCH_1}")
      cudnnenv_machine_kind(kind "${include}/${name}")
      if(NOT kind STREQUAL "file")
        list(APPEND missing "${name}")
      endif()
    endif()
  endforeach()
  if(lines STREQUAL "")
    _cudnnenv_cudnn_header_version(version where "${include}")
    if(NOT where MATCHES "/cudnn\\.h$")
      list(APPEND missing cudnn_version.h)
    endif()
  endif()
  if(missing)
    list(JOIN missing ", " text)
    cudnnenv_fact_set("${group}.missing_headers" "${text}")
  endif()
  cudnnenv_machine_lines(lines "${include}/cudnn_version.h" "^#define CUDNN_MAX_SM_(MAJOR|MINOR)_NUMBER [0-9]+"
  )
  if("${lines};" MATCHES "MAJOR_NUMBER ([0-9]+).*MINOR_NUMBER ([0-9]+)")
    cudnnenv_fact_set("${group}.max_architecture" "${CMAKE_MATCH_1}${CMAKE_MATCH_2}")
  endif()
endfunction()

# version: what a program that is built with it will have: the library's, else the header's.
function(_cudnnenv_cudnn_conclude group)
  set(problem "")
  foreach(
    key
    IN
    ITEMS header library library_version header_version missing missing_headers corrupt
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
  endif()
endfunction()
