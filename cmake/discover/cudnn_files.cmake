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
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_library.cmake")
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
    # A hint that names one of the folders means the whole; what it names stays what it named.
    string(
      REGEX REPLACE
        "/(include|lib|lib64|bin)(/[a-z0-9_]+-linux-gnu)?$|/targets/[^/]+/(include|lib)$|/lib/x64$"
      ""
      above
      "${top}"
    )
    if(
      NOT above STREQUAL top
      AND NOT above STREQUAL ""
      AND library_place STREQUAL ""
      AND (found_include STREQUAL "" OR found_library STREQUAL "")
    )
      set(top "${above}")
      if(found_include STREQUAL "")
        _cudnnenv_cudnn_include(found_include "${top}")
      endif()
      if(found_library STREQUAL "")
        _cudnnenv_cudnn_library_dir(found_library "${top}")
      endif()
    endif()
    if(found_include STREQUAL "" AND NOT found_library STREQUAL "")
      _cudnnenv_cudnn_suffixed(found_include "${top}")
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
  list(TRANSFORM cuda REPLACE "^(.+)$" "/targets/\\1/include")
  foreach(folder IN ITEMS "/include" "/include/${multiarch}" ${cuda} "")
    cudnnenv_machine_kind(kind "${root}${folder}/cudnn.h")
    if(NOT kind STREQUAL "none" AND NOT kind STREQUAL "dangling")
      set("${out}" "${root}${folder}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# OUT := the folder with cudnn_v<major>.h alone: Debian's packages, without the link of that name.
function(_cudnnenv_cudnn_suffixed out root)
  cudnnenv_places_triplet(multiarch multiarch)
  set("${out}" "" PARENT_SCOPE)
  foreach(folder IN ITEMS "/include/${multiarch}" "/include")
    cudnnenv_machine_glob(found "${root}${folder}" "cudnn_v[0-9]*.h")
    if(found)
      set("${out}" "${root}${folder}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

function(_cudnnenv_cudnn_library_dir out root)
  cudnnenv_places_triplet(cuda cuda)
  cudnnenv_places_triplet(multiarch multiarch)
  set("${out}" "" PARENT_SCOPE)
  list(TRANSFORM cuda REPLACE "^(.+)$" "/targets/\\1/lib")
  foreach(
    folder
    IN
    ITEMS "/lib64" "/lib" "/lib/${multiarch}" ${cuda} "/lib/x64" ""
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

# VERSION := from the macros, which stand in cudnn_version.h since cuDNN 8, in cudnn.h before. Behind a link, or a header that only
# includes another, they stand in the headers there, which may have the major in their names.
function(_cudnnenv_cudnn_header_version version header include)
  set("${version}" "" PARENT_SCOPE)
  set("${header}" "" PARENT_SCOPE)
  if(include STREQUAL "")
    return()
  endif()
  cudnnenv_list_item(item "${include}")
  _cudnnenv_cudnn_version_in(found file "${item}/cudnn_version.h" "${item}/cudnn.h")
  if(found STREQUAL "")
    _cudnnenv_cudnn_other_names(files "${include}")
    _cudnnenv_cudnn_version_in(found file ${files})
  endif()
  set("${version}" "${found}" PARENT_SCOPE)
  set("${header}" "${file}" PARENT_SCOPE)
endfunction()

# VERSION, HEADER := of the first of these files (list items) that holds the macros; empty.
function(_cudnnenv_cudnn_version_in version header)
  set("${version}" "" PARENT_SCOPE)
  set("${header}" "" PARENT_SCOPE)
  foreach(item IN LISTS ARGN)
    cudnnenv_list_text(file "${item}")
    _cudnnenv_cudnn_macros(text "${file}")
    if(NOT text STREQUAL "")
      set("${version}" "${text}" PARENT_SCOPE)
      set("${header}" "${file}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# OUT := 9.1.0, of the three macros in FILE; empty unless all three are there.
function(_cudnnenv_cudnn_macros out file)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_machine_lines(lines "${file}" "^[ \t]*#[ \t]*define[ \t]+CUDNN_(MAJOR|MINOR|PATCHLEVEL)[ \t]+[0-9]+")
  set(numbers "")
  foreach(part IN ITEMS MAJOR MINOR PATCHLEVEL)
    if("${lines};" MATCHES "CUDNN_${part}[ \t]+([0-9][0-9]?[0-9]?)[ \t\r]*(/[/*][^;]*)?;")
      list(APPEND numbers "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  list(LENGTH numbers count)
  if(count EQUAL 3)
    list(JOIN numbers "." text)
    set("${out}" "${text}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := headers, as list items, that may hold the version: cudnn_version_v9.h beside the file that cudnn.h is a link to
# (/usr/include/x86_64-linux-gnu/cudnn_v9.h), what a forwarding cudnn.h includes, and what lies beside that.
function(_cudnnenv_cudnn_other_names out include)
  set(names "")
  cudnnenv_machine_real_path(real "${include}/cudnn.h")
  if(real STREQUAL "")
    cudnnenv_machine_glob(found "${include}" "cudnn_v[0-9]*.h")
    if(found)
      list(SORT found COMPARE NATURAL ORDER DESCENDING)
      list(GET found 0 first)
      cudnnenv_list_text(real "${first}")
    endif()
  endif()
  _cudnnenv_cudnn_version_names(names "${real}")
  cudnnenv_machine_lines(lines "${include}/cudnn.h" "^[ \t]*#[ \t]*include[ \t]*[<\"][^>\"]*cudnn[a-z_0-9]*\\.h[>\"]")
  foreach(line IN LISTS lines)
    cudnnenv_list_text(line "${line}")
    if(line MATCHES "[<\"]([^>\"]+)[>\"]")
      set(file "${CMAKE_MATCH_1}")
      if(NOT IS_ABSOLUTE "${file}")
        set(file "${include}/${file}")
      endif()
      _cudnnenv_cudnn_version_names(more "${file}")
      list(APPEND names ${more})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES names)
  set("${out}" "${names}" PARENT_SCOPE)
endfunction()

# OUT := HEADER (cudnn_v9.h), and the version headers beside it, as list items.
function(_cudnnenv_cudnn_version_names out header)
  set(names "")
  if(NOT header STREQUAL "")
    get_filename_component(folder "${header}" DIRECTORY)
    set(suffixes "_")
    if(header MATCHES "/cudnn(_v[0-9]+)\\.h$")
      set(suffixes "${CMAKE_MATCH_1}" "_")
    endif()
    cudnnenv_list_item(folder "${folder}")
    cudnnenv_list_item(header "${header}")
    foreach(suffix IN LISTS suffixes)
      string(REGEX REPLACE "^_$" "" suffix "${suffix}")
      list(APPEND names "${folder}/cudnn_version${suffix}.h")
    endforeach()
    list(APPEND names "${header}")
  endif()
  set("${out}" "${names}" PARENT_SCOPE)
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
  endif()
  cudnnenv_fact_get(host.system fact_system)
  if("${fact_system}" STREQUAL "Windows")
    cudnnenv_cudnn_dll("${group}" "${library}")
  endif()
  _cudnnenv_cudnn_conclude("${group}")
endfunction()

# OUT := cudnn.h, or where that is not, the newest cudnn_v<major>.h.
function(_cudnnenv_cudnn_header_file out group include)
  set("${out}" "${include}/cudnn.h" PARENT_SCOPE)
  cudnnenv_machine_kind(kind "${include}/cudnn.h")
  if(kind STREQUAL "none")
    cudnnenv_machine_glob(found "${include}" "cudnn_v[0-9]*.h")
    list(FILTER found INCLUDE REGEX "/cudnn_v[0-9]+\\.h$")
    if(found)
      list(SORT found COMPARE NATURAL ORDER DESCENDING)
      list(GET found 0 first)
      cudnnenv_list_text(first "${first}")
      set("${out}" "${first}" PARENT_SCOPE)
      string(REGEX REPLACE "^.*/cudnn(_v[0-9]+)\\.h$" "\\1" suffix "${first}")
      cudnnenv_fact_set("${group}.header_suffix" "${suffix}")
      cudnnenv_fact_set("${group}.suffixed_dir" "${include}")
    endif()
  endif()
endfunction()

# Headers that cudnn.h includes and that are nowhere; those that are there under a name with the major alone (header_suffix); the
# newest GPU that this release knows (12.1 is written 121).
function(_cudnnenv_cudnn_headers group include)
  set(missing "")
  cudnnenv_machine_lines(lines "${include}/cudnn.h" "^[ \t]*#[ \t]*include[ \t]*\"cudnn[a-z_0-9]*\\.h\"")
  _cudnnenv_cudnn_header_version(version where "${include}")
  foreach(line IN LISTS lines)
    if(line MATCHES "\"(cudnn[a-z_0-9]*)\\.h\"")
      set(name "${CMAKE_MATCH_1}")
      _cudnnenv_cudnn_sibling(there "${group}" "${include}" "${name}")
      if(NOT there)
        list(APPEND missing "${name}.h")
      endif()
    endif()
  endforeach()
  if(lines STREQUAL "" AND NOT where MATCHES "/cudnn(_v[0-9]+)?\\.h$")
    # it holds no version and includes nothing beside it: a forwarding header, or no header of cuDNN at all
    cudnnenv_machine_lines(forwards "${include}/cudnn.h" "^[ \t]*#[ \t]*include[ \t]*[<\"][^>\"]*cudnn[a-z_0-9]*\\.h[>\"]")
    cudnnenv_machine_kind(kind "${include}/cudnn.h")
    if(version STREQUAL "" OR (forwards STREQUAL "" AND NOT kind STREQUAL "none"))
      list(APPEND missing cudnn_version.h)
    endif()
  endif()
  if(missing)
    list(JOIN missing ", " text)
    cudnnenv_fact_set("${group}.missing_headers" "${text}")
  endif()
  if(where STREQUAL "")
    return()
  endif()
  cudnnenv_machine_lines(lines "${where}" "^#define CUDNN_MAX_SM_(MAJOR|MINOR)_NUMBER [0-9]+"
  )
  if("${lines};" MATCHES "MAJOR_NUMBER ([0-9]+).*MINOR_NUMBER ([0-9]+)")
    cudnnenv_fact_set("${group}.max_architecture" "${CMAKE_MATCH_1}${CMAKE_MATCH_2}")
  endif()
endfunction()

# A compiler looks beside cudnn.h as it is named, then in the system's folders, the multiarch one among them. Behind Debian's link
# the header may have only its own name, with the major.
function(_cudnnenv_cudnn_sibling there group include name)
  set("${there}" TRUE PARENT_SCOPE)
  cudnnenv_machine_kind(kind "${include}/${name}.h")
  if(kind STREQUAL "file")
    return()
  endif()
  cudnnenv_machine_real_path(real "${include}/cudnn.h")
  get_filename_component(folder "${real}" DIRECTORY)
  if(real MATCHES "/cudnn(_v[0-9]+)\\.h$")
    set(suffix "${CMAKE_MATCH_1}")
    cudnnenv_machine_kind(kind "${folder}/${name}.h")
    if(kind STREQUAL "file")
      return()
    endif()
    cudnnenv_machine_kind(kind "${folder}/${name}${suffix}.h")
    if(kind STREQUAL "file")
      cudnnenv_fact_set("${group}.header_suffix" "${suffix}")
      cudnnenv_fact_set("${group}.suffixed_dir" "${folder}")
      return()
    endif()
  endif()
  set("${there}" FALSE PARENT_SCOPE)
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
