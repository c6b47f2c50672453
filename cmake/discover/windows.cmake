# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
windows
-------
Folders of Windows that several kinds of discovery look into, and where its loader would find a DLL.

In: the machine.  Out: list items (:command:`cudnnenv_list_text`).

.. command:: cudnnenv_windows_program_files

  cudnnenv_windows_program_files(<out>)       Program Files: of 64-bit programs, then of 32-bit ones

.. command:: cudnnenv_windows_system

  cudnnenv_windows_system(<out>)              System32; Sysnative, which is what a 32-bit CMake must call it

.. command:: cudnnenv_windows_python

  cudnnenv_windows_python(<out>)              site-packages of the active environment, of interpreters on PATH, of the user

.. command:: cudnnenv_windows_find_dll

  cudnnenv_windows_find_dll(<out> <name>)     path of the first such DLL in the system's folders and on PATH; empty

.. command:: cudnnenv_windows_cpu

  cudnnenv_windows_cpu(<out>)                 x64 or arm64: how folders are called after the machine

.. command:: cudnnenv_windows_on_path

  cudnnenv_windows_on_path(<group> <file>)    sets <group>.on_path and, when that is FALSE, <group>.path_near

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")

function(cudnnenv_windows_program_files out)
  set(folders "")
  foreach(variable IN ITEMS ProgramW6432 ProgramFiles "ProgramFiles(x86)")
    cudnnenv_places_variable(fact_folder "${variable}")
    if(DEFINED fact_folder AND IS_ABSOLUTE "${fact_folder}")
      cudnnenv_list_item(item "${fact_folder}")
      list(APPEND folders "${item}")
    endif()
  endforeach()
  foreach(usual IN ITEMS "C:/Program Files" "C:/Program Files (x86)") # a clean environment (vcpkg) has none of them
    cudnnenv_machine_path(usual "${usual}")
    cudnnenv_list_item(item "${usual}")
    list(APPEND folders "${item}")
  endforeach()
  list(REMOVE_DUPLICATES folders)
  set("${out}" "${folders}" PARENT_SCOPE)
endfunction()

function(cudnnenv_windows_system out)
  cudnnenv_places_variable(fact_root SystemRoot)
  if(NOT DEFINED fact_root OR NOT IS_ABSOLUTE "${fact_root}")
    cudnnenv_machine_path(fact_root "C:/Windows")
  endif()
  cudnnenv_list_item(item "${fact_root}")
  set("${out}" "${item}/System32" "${item}/Sysnative" PARENT_SCOPE)
endfunction()

# An interpreter lies in the environment's own folder, or in its Scripts.
function(cudnnenv_windows_python out)
  set(found "")
  foreach(variable IN ITEMS VIRTUAL_ENV CONDA_PREFIX)
    cudnnenv_places_variable(fact_prefix "${variable}")
    if(DEFINED fact_prefix AND IS_ABSOLUTE "${fact_prefix}")
      cudnnenv_machine_glob(hits "${fact_prefix}" "Lib/site-packages")
      list(APPEND found ${hits})
    endif()
  endforeach()
  cudnnenv_places_path(folders)
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_machine_kind(kind "${folder}/python.exe")
    if(kind STREQUAL "file")
      string(REGEX REPLACE "/[Ss]cripts$" "" folder "${folder}")
      cudnnenv_machine_glob(hits "${folder}" "Lib/site-packages")
      list(APPEND found ${hits})
    endif()
  endforeach()
  foreach(
    pair
    IN
    ITEMS
      "APPDATA=Python/Python3*/site-packages"
      "LOCALAPPDATA=Programs/Python/Python3*/Lib/site-packages"
  )
    string(REGEX MATCH "^([^=]+)=(.+)$" ignored "${pair}")
    set(pattern "${CMAKE_MATCH_2}")
    cudnnenv_places_variable(fact_folder "${CMAKE_MATCH_1}")
    if(DEFINED fact_folder AND IS_ABSOLUTE "${fact_folder}")
      cudnnenv_machine_glob(hits "${fact_folder}" "${pattern}")
      list(APPEND found ${hits})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES found)
  set("${out}" "${found}" PARENT_SCOPE)
endfunction()

# The loader goes through the program's own folder, the system's, the current one and PATH; the first and third are nobody's here.
function(cudnnenv_windows_find_dll out name)
  cudnnenv_windows_system(system)
  cudnnenv_places_path(folders)
  cudnnenv_places_first(file "${name}" ${system} ${folders})
  set("${out}" "${file}" PARENT_SCOPE)
endfunction()

# OUT := how folders are called after the machine: x64, arm64.
function(cudnnenv_windows_cpu out)
  cudnnenv_fact_get(host.processor fact_processor)
  set("${out}" "x64" PARENT_SCOPE)
  if("${fact_processor}" STREQUAL "aarch64")
    set("${out}" "arm64" PARENT_SCOPE)
  endif()
endfunction()

# GROUP.on_path := is a DLL of this name in reach of the loader?  GROUP.path_near := a folder of PATH above it, when it is not: PATH
# is not searched recursively.
function(cudnnenv_windows_on_path group file)
  get_filename_component(name "${file}" NAME)
  get_filename_component(home "${file}" DIRECTORY)
  cudnnenv_windows_find_dll(found "${name}")
  if(NOT found STREQUAL "")
    cudnnenv_fact_set("${group}.on_path" TRUE)
    return()
  endif()
  cudnnenv_fact_set("${group}.on_path" FALSE)
  string(TOLOWER "${home}/" home)
  cudnnenv_places_path(folders)
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    string(TOLOWER "${folder}/" lower)
    string(FIND "${home}" "${lower}" at)
    if(at EQUAL 0)
      cudnnenv_fact_set("${group}.path_near" "${folder}")
    endif()
  endforeach()
endfunction()
