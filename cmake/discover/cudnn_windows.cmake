# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn_windows
-------------
Where cuDNN lies on Windows, and which folders of a place belong together.

.. command:: cudnnenv_cudnns_in_windows_places

  cudnnenv_cudnns_in_windows_places()

.. command:: cudnnenv_cudnn_windows_parts

  cudnnenv_cudnn_windows_parts(<out> <place> <library>)

In: a root, or one of the folders or files below it; a library (file or folder) that was named beside it, or nothing.
Out: list items "<root>|<include>|<library folder>|<DLL folder>|<CUDA line>", one for each cuDNN there: cuDNN 9's installer has a
folder for each CUDA line below include, lib and bin (include/12.9, lib/12.9/x64, bin/12.9 or bin/12.9/x64). Parts may be empty.

Layouts: data/layouts.json, windows-cudnn8-zip, windows-cudnn9-exe, windows-cudnn-redist-zip, conda-forge-win, pip-cu12.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/windows.cmake")

# cudnn* of a drive and of Program Files is where people unpack the zip. A folder of PATH that holds the DLL is part of an install too.
function(cudnnenv_cudnns_in_windows_places)
  cudnnenv_windows_program_files(folders)
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_machine_glob(found "${folder}/NVIDIA/CUDNN" "v[0-9]*")
    if(NOT found)
      cudnnenv_place_looked_at(cudnn_places "${folder}/NVIDIA/CUDNN" "default folder")
    endif()
    cudnnenv_machine_glob(more "${folder}" "cudnn*")
    cudnnenv_machine_glob(zip "${folder}/NVIDIA" "cudnn-*")
    list(APPEND found ${more} ${zip})
    if(found)
      list(SORT found COMPARE NATURAL ORDER DESCENDING)
    endif()
    foreach(hit IN LISTS found)
      cudnnenv_list_text(root "${hit}")
      cudnnenv_cudnn_add(index "${root}" "default folder" 4)
    endforeach()
  endforeach()
  cudnnenv_places_path(folders)
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_machine_glob(found "${folder}" "cudnn64_*.dll")
    if(found)
      cudnnenv_cudnn_add(index "${folder}" "PATH" 4)
    endif()
  endforeach()
  foreach(drive IN ITEMS "C:/" "C:/tools")
    cudnnenv_machine_path(drive "${drive}")
    string(REGEX REPLACE "(.)/$" "\\1" drive "${drive}")
    cudnnenv_machine_glob(found "${drive}" "cudnn*")
    foreach(hit IN LISTS found)
      cudnnenv_list_text(root "${hit}")
      cudnnenv_cudnn_add(index "${root}" "default folder" 5)
    endforeach()
  endforeach()
  cudnnenv_windows_python(places)
  foreach(item IN LISTS places)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_cudnn_add(index "${folder}/nvidia/cudnn" "Python packages" 5)
  endforeach()
  cudnnenv_places_conda(places)
  foreach(item IN LISTS places)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_cudnn_add(index "${folder}/Library" "conda environment on PATH" 5)
  endforeach()
endfunction()

function(cudnnenv_cudnn_windows_parts out place library)
  set(parts "")
  _cudnnenv_windows_top(root line "${place}")
  if(NOT root STREQUAL "")
    _cudnnenv_windows_lines(lines "${root}" "${line}")
    foreach(line IN LISTS lines)
      string(REPLACE "-" "" line "${line}")
      _cudnnenv_windows_triple(part "${root}" "${line}" "${place}" "${library}")
      cudnnenv_list_item(item "${part}")
      list(APPEND parts "${item}")
    endforeach()
    if(NOT lines AND library STREQUAL "") # the folder above: NVIDIA/CUDNN with its v9.13
      cudnnenv_machine_glob(found "${root}" "v[0-9]*")
      foreach(item IN LISTS found)
        cudnnenv_list_text(below "${item}")
        cudnnenv_cudnn_windows_parts(more "${below}" "")
        list(APPEND parts ${more})
      endforeach()
    endif()
  endif()
  set("${out}" "${parts}" PARENT_SCOPE)
endfunction()

# ROOT and LINE that PLACE belongs to: .../v9.13/lib/12.9/x64/cudnn.lib, .../v9.13/bin/12.9, .../v9.13 with no line.
function(_cudnnenv_windows_top root line place)
  cudnnenv_machine_kind(kind "${place}")
  set(top "${place}")
  if(kind STREQUAL "file" OR kind STREQUAL "empty" OR kind STREQUAL "unreadable")
    get_filename_component(top "${place}" DIRECTORY)
  elseif(NOT kind STREQUAL "folder")
    set(top "")
  endif()
  set("${line}" "" PARENT_SCOPE)
  string(TOLOWER "${top}" lower)
  if(lower MATCHES "^(.*)/(include|lib|bin)(/[0-9]+\\.[0-9]+)?(/(x64|arm64|x86|win32))?$")
    string(LENGTH "${CMAKE_MATCH_1}" length)
    string(REGEX REPLACE "^/" "" found "${CMAKE_MATCH_3}")
    string(SUBSTRING "${top}" 0 ${length} top)
    set("${line}" "${found}" PARENT_SCOPE)
  endif()
  set("${root}" "${top}" PARENT_SCOPE)
endfunction()

# OUT := the CUDA lines that ROOT has; "-" stands for files without a line. LINE: the only one that is wanted.
function(_cudnnenv_windows_lines out root line)
  set(lines "")
  if(NOT line STREQUAL "")
    set("${out}" "${line}" PARENT_SCOPE)
    return()
  endif()
  cudnnenv_windows_cpu(cpu)
  foreach(
    pair
    IN
    ITEMS
      "include=cudnn.h"
      "=cudnn.h"
      "lib/${cpu}=cudnn*.lib"
      "lib=cudnn*.lib"
      "lib/x86=cudnn*.lib"
      "lib/Win32=cudnn*.lib"
      "=cudnn*.lib"
      "bin/${cpu}=cudnn64_*.dll"
      "bin=cudnn64_*.dll"
      "=cudnn64_*.dll"
  )
    string(REGEX MATCH "^([^=]*)=(.+)$" ignored "${pair}")
    set(pattern "${CMAKE_MATCH_2}")
    string(REGEX REPLACE "/$" "" folder "${root}/${CMAKE_MATCH_1}")
    cudnnenv_machine_glob(found "${folder}" "${pattern}")
    if(found)
      set(lines "-")
      break()
    endif()
  endforeach()
  foreach(folder IN ITEMS include lib bin)
    cudnnenv_machine_glob(found "${root}/${folder}" "[0-9]*.[0-9]*")
    foreach(item IN LISTS found)
      cudnnenv_list_text(path "${item}")
      if(path MATCHES "/([0-9]+\\.[0-9]+)$")
        list(APPEND lines "${CMAKE_MATCH_1}")
      endif()
    endforeach()
  endforeach()
  list(REMOVE_DUPLICATES lines)
  list(SORT lines COMPARE NATURAL ORDER DESCENDING)
  set("${out}" "${lines}" PARENT_SCOPE)
endfunction()

function(
  _cudnnenv_windows_triple
  out
  root
  line
  place
  library
)
  cudnnenv_windows_cpu(cpu)
  set(below "")
  if(NOT line STREQUAL "")
    set(below "/${line}")
  endif()
  set(include "")
  foreach(folder IN ITEMS "${root}/include${below}" "${root}")
    cudnnenv_machine_kind(kind "${folder}/cudnn.h")
    if(include STREQUAL "" AND NOT kind STREQUAL "none" AND NOT kind STREQUAL "dangling")
      set(include "${folder}")
    endif()
  endforeach()
  set(library_root "${root}")
  set(library_below "${below}")
  set(named "${place}")
  if(NOT library STREQUAL "")
    set(named "${library}")
    _cudnnenv_windows_top(library_root library_line "${library}")
    set(library_below "")
    if(NOT library_line STREQUAL "")
      set(library_below "/${library_line}")
    endif()
  endif()
  _cudnnenv_windows_library_dir(library_dir "${library_root}" "${library_below}" "${named}" "${cpu}")
  set(dll_dir "")
  foreach(folder IN ITEMS "bin${library_below}/${cpu}" "bin${library_below}" ".")
    string(REGEX REPLACE "/\\.$" "" folder "${library_root}/${folder}")
    cudnnenv_machine_glob(found "${folder}" "cudnn64_*.dll")
    if(dll_dir STREQUAL "" AND found)
      set(dll_dir "${folder}")
    endif()
  endforeach()
  set("${out}" "${root}|${include}|${library_dir}|${dll_dir}|${line}" PARENT_SCOPE)
endfunction()

# The folder that was named, then those of this processor. lib/x86 and lib/Win32 come last, so that it can be said that it lies there.
function(
  _cudnnenv_windows_library_dir
  out
  root
  below
  named
  cpu
)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_machine_kind(kind "${named}")
  if(NOT kind STREQUAL "folder")
    get_filename_component(named "${named}" DIRECTORY)
  endif()
  foreach(
    folder
    IN
    ITEMS
      "${named}"
      "${root}/lib${below}/${cpu}"
      "${root}/lib${below}"
      "${root}"
      "${root}/lib/x86"
      "${root}/lib/Win32"
  )
    cudnnenv_machine_glob(found "${folder}" "cudnn*.lib")
    string(TOLOWER "${found}" found)
    list(FILTER found INCLUDE REGEX "/cudnn(64_[0-9]+)?\\.lib$")
    if(found)
      set("${out}" "${folder}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()
