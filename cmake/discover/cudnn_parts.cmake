# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn_parts
-----------
Which folder of a place has the headers of a cuDNN, which one its library, and which file is the one to link. Not on Windows
(``cudnn_windows.cmake``).

For ``cudnn_files.cmake`` and its neighbours: functions that begin with ``_cudnnenv_cudnn_``, each with what it gives.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")

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
