# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
places
------
Folders that several kinds of discovery look into.

In: the machine.  Out: list items (:command:`cudnnenv_list_text`), in the order in which the machine itself would search.

.. command:: cudnnenv_places_cache

  cudnnenv_places_cache(<out>)           toolkits with a cuDNN inside that ``bootstrap`` brought into the user's cache, newest first

.. command:: cudnnenv_places_path

  cudnnenv_places_path(<out>)            folders of PATH; relative entries are left out: nothing runs from the current folder

.. command:: cudnnenv_places_program

  cudnnenv_places_program(<out> <command>)  path of the program that a command line names; the command itself when it is not on PATH

.. command:: cudnnenv_places_python

  cudnnenv_places_python(<out>)          site-packages of the active environment, of interpreters on PATH, of system and user

.. command:: cudnnenv_places_conda

  cudnnenv_places_conda(<out>)           conda environments whose interpreter is on PATH, active or not

.. command:: cudnnenv_places_triplet

  cudnnenv_places_triplet(<out> <style>) of what is built for. "multiarch": x86_64-linux-gnu; "cuda": list of what NVIDIA may call
                                         targets/<triple>, the likely one first: x86_64-linux, or sbsa-linux;aarch64-linux

.. command:: cudnnenv_places_variable

  cudnnenv_places_variable(<out> <variable>)     the folder that an environment variable names; unset when it is not set

.. command:: cudnnenv_places_list

  cudnnenv_places_list(<out> <variable>)     the absolute folders that an environment variable like LD_LIBRARY_PATH lists

.. command:: cudnnenv_places_first

  cudnnenv_places_first(<out> <name> <list item>...)   path of the file NAME in the first of these folders that has one; empty

.. command:: cudnnenv_place_looked_at

  cudnnenv_place_looked_at(<group> <path> <from>)   notes <group>.<n>.path and .from, each path once: nothing was there

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_places_variable out variable)
  cudnnenv_machine_environment(fact_folder "${variable}")
  unset("${out}" PARENT_SCOPE)
  if(DEFINED fact_folder)
    cudnnenv_fact_get(host.system fact_system)
    if("${fact_system}" STREQUAL "Windows")
      string(REPLACE "\\" "/" fact_folder "${fact_folder}")
      string(REGEX REPLACE "(.)/+$" "\\1" fact_folder "${fact_folder}")
    endif()
    cudnnenv_machine_path(fact_folder "${fact_folder}")
    set("${out}" "${fact_folder}" PARENT_SCOPE)
  endif()
endfunction()

set_property(GLOBAL APPEND PROPERTY cudnnenv:machine.later TF_CUDA_PATHS) # no record of before has it

function(cudnnenv_places_list out variable)
  set(folders "")
  cudnnenv_machine_host(system system)
  cudnnenv_machine_environment(fact_list "${variable}")
  if(DEFINED fact_list)
    cudnnenv_list_item(fact_list "${fact_list}")
    set(separator ":")
    if(system STREQUAL "Windows")
      string(ASCII 28 separator) # what the list form makes of ';'
      string(ASCII 31 backslash)
      string(REPLACE "${backslash}" "/" fact_list "${fact_list}")
    endif()
    if(variable STREQUAL "TF_CUDA_PATHS") # TensorFlow's configure: with commas, on every system
      set(separator ",")
    endif()
    string(REPLACE "${separator}" ";" entries "${fact_list}")
    foreach(entry IN LISTS entries)
      if(system STREQUAL "Windows")
        string(REGEX REPLACE "^\"(.*)\"$" "\\1" entry "${entry}")
      elseif(variable STREQUAL "PATH")
        _cudnnenv_path_fault("${entry}")
      endif()
      string(REGEX REPLACE "(.)/+$" "\\1" entry "${entry}")
      if(entry MATCHES "^(/|[A-Za-z]:/)")
        cudnnenv_machine_path(entry "${entry}")
        list(APPEND folders "${entry}")
      endif()
    endforeach()
    list(REMOVE_DUPLICATES folders)
  endif()
  set("${out}" "${folders}" PARENT_SCOPE)
endfunction()

function(cudnnenv_places_path out)
  get_property(known GLOBAL PROPERTY cudnnenv:places.path SET)
  if(NOT known)
    cudnnenv_places_list(folders PATH)
    set_property(GLOBAL PROPERTY cudnnenv:places.path "${folders}")
  endif()
  get_property(folders GLOBAL PROPERTY cudnnenv:places.path)
  set("${out}" "${folders}" PARENT_SCOPE)
endfunction()

function(cudnnenv_places_first out name)
  set("${out}" "" PARENT_SCOPE)
  foreach(item IN LISTS ARGN)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_machine_kind(kind "${folder}/${name}")
    if(kind STREQUAL "file")
      set("${out}" "${folder}/${name}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# Quotes, blanks and line ends around an entry of PATH are part of its name: noted with what was meant, for those who know what
# should be there (property cudnnenv:places.path_faults: shown and meant by turns).
function(_cudnnenv_path_fault entry)
  string(REGEX REPLACE "^[\"' \t\r\n]+" "" meant "${entry}")
  string(REGEX REPLACE "[\"' \t\r\n]+$" "" meant "${meant}")
  if(NOT meant STREQUAL entry AND meant MATCHES "^/")
    cudnnenv_machine_path(meant "${meant}")
    string(REGEX REPLACE "[\t\r\n]" "?" shown "${entry}")
    set_property(GLOBAL APPEND PROPERTY cudnnenv:places.path_faults "${shown}" "${meant}")
  endif()
endfunction()

# A name with a slash is relative to a folder that nobody named: it is not looked for.
function(cudnnenv_places_program out command)
  set("${out}" "${command}" PARENT_SCOPE)
  string(REGEX REPLACE "^([^ ]+) .*" "\\1" name "${command}")
  if(name MATCHES "/")
    return()
  endif()
  cudnnenv_machine_host(system system)
  if(system STREQUAL "Windows" AND NOT name MATCHES "\\.[A-Za-z]+$")
    string(APPEND name ".exe")
  endif()
  cudnnenv_places_path(folders)
  cudnnenv_places_first(file "${name}" ${folders})
  if(NOT file STREQUAL "")
    set("${out}" "${file}" PARENT_SCOPE)
  endif()
endfunction()

# No interpreter is started: an environment's packages lie at a place that follows from the interpreter's own.
function(cudnnenv_places_python out)
  get_property(known GLOBAL PROPERTY cudnnenv:places.python SET)
  if(NOT known)
    set(found "")
    foreach(variable IN ITEMS VIRTUAL_ENV CONDA_PREFIX)
      cudnnenv_places_variable(fact_prefix "${variable}")
      if(DEFINED fact_prefix AND IS_ABSOLUTE "${fact_prefix}")
        _cudnnenv_site_packages(found "${fact_prefix}")
      endif()
    endforeach()
    cudnnenv_places_path(folders)
    foreach(item IN LISTS folders)
      cudnnenv_list_text(folder "${item}")
      cudnnenv_machine_kind(kind "${folder}/python3")
      if(kind STREQUAL "file")
        get_filename_component(fact_prefix "${folder}" DIRECTORY)
        _cudnnenv_site_packages(found "${fact_prefix}")
      endif()
    endforeach()
    _cudnnenv_site_packages(found "/usr/local")
    _cudnnenv_site_packages(found "/usr")
    cudnnenv_places_variable(fact_home HOME)
    if(DEFINED fact_home AND IS_ABSOLUTE "${fact_home}")
      _cudnnenv_site_packages(found "${fact_home}/.local")
      cudnnenv_machine_glob(more "${fact_home}/.pyenv/versions" "*/lib/python3*/site-packages")
      list(APPEND found ${more})
    endif()
    list(REMOVE_DUPLICATES found)
    set_property(GLOBAL PROPERTY cudnnenv:places.python "${found}")
  endif()
  get_property(found GLOBAL PROPERTY cudnnenv:places.python)
  set("${out}" "${found}" PARENT_SCOPE)
endfunction()

# conda keeps its records in conda-meta, beside bin; on Windows the interpreter lies in the environment itself.
function(cudnnenv_places_conda out)
  cudnnenv_machine_host(system system)
  set(name python3)
  if(system STREQUAL "Windows")
    set(name python.exe)
  endif()
  set(found "")
  cudnnenv_places_path(folders)
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_machine_kind(kind "${folder}/${name}")
    if(kind STREQUAL "file")
      string(REGEX REPLACE "/([Ss]cripts|bin)$" "" prefix "${folder}")
      cudnnenv_machine_kind(kind "${prefix}/conda-meta")
      if(kind STREQUAL "folder")
        cudnnenv_list_item(item "${prefix}")
        list(APPEND found "${item}")
      endif()
    endif()
  endforeach()
  set("${out}" "${found}" PARENT_SCOPE)
endfunction()

# Debian calls its own folder dist-packages, and has one without a minor version.
function(_cudnnenv_site_packages list prefix)
  set(found "${${list}}")
  foreach(
    pattern
    IN
    ITEMS "lib/python3*/site-packages" "lib/python3*/dist-packages" "lib64/python3*/site-packages"
  )
    cudnnenv_machine_glob(hits "${prefix}" "${pattern}")
    list(APPEND found ${hits})
  endforeach()
  cudnnenv_machine_host(system system)
  if(system STREQUAL "Windows")
    cudnnenv_machine_glob(hits "${prefix}" "Lib/site-packages")
    list(APPEND found ${hits})
  endif()
  set("${list}" "${found}" PARENT_SCOPE)
endfunction()

# Servers with Arm processors are sbsa-linux, Jetson before CUDA 13 is aarch64-linux; cross toolkits have either, and CMake tries
# aarch64-linux first (data/layouts.json: cross, jetson).
function(cudnnenv_places_triplet out style)
  cudnnenv_fact_get(host.processor processor)
  cudnnenv_fact_get(target.processor fact_target)
  cudnnenv_fact_get(target.cross fact_cross)
  if(DEFINED fact_target)
    set(processor "${fact_target}")
  endif()
  set(triplet "${processor}-linux")
  if(style STREQUAL "multiarch")
    string(APPEND triplet "-gnu")
  elseif(processor STREQUAL "aarch64" AND DEFINED fact_cross)
    set(triplet "aarch64-linux;sbsa-linux")
  elseif(processor STREQUAL "aarch64")
    set(triplet "sbsa-linux;aarch64-linux")
  endif()
  set("${out}" "${triplet}" PARENT_SCOPE)
endfunction()

# The cache is where bootstrap puts it; tools/fetch-toolkit.py gives a folder this name when it is whole.
function(cudnnenv_places_cache out)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_machine_host(system system)
  if(NOT system STREQUAL "Linux")
    return()
  endif()
  foreach(pair IN ITEMS "CUDNNENV_CACHE=" "XDG_CACHE_HOME=/cudnn-env" "HOME=/.cache/cudnn-env")
    string(REGEX MATCH "^(.+)=(.*)$" ignored "${pair}")
    set(below "${CMAKE_MATCH_2}")
    cudnnenv_places_variable(fact_folder "${CMAKE_MATCH_1}")
    if(DEFINED fact_folder AND IS_ABSOLUTE "${fact_folder}")
      cudnnenv_machine_glob(found "${fact_folder}${below}/toolkits" "cuda-[0-9]*-cudnn-[0-9]*")
      if(found)
        list(SORT found COMPARE NATURAL ORDER DESCENDING)
      endif()
      set("${out}" "${found}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

function(cudnnenv_place_looked_at group path from)
  get_property(known GLOBAL PROPERTY "cudnnenv:looked.${group}:${path}" SET)
  if(NOT known)
    set_property(GLOBAL PROPERTY "cudnnenv:looked.${group}:${path}" TRUE)
    cudnnenv_fact_count("${group}" n)
    cudnnenv_fact_set("${group}.${n}.path" "${path}")
    cudnnenv_fact_set("${group}.${n}.from" "${from}")
  endif()
endfunction()
