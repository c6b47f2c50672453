# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
framework_cxx
-------------
Frameworks for C++ that a project would find: LibTorch, ONNX Runtime's archive, OpenCV.

.. command:: cudnnenv_frameworks_cxx

  cudnnenv_frameworks_cxx(<names>)      torch, opencv, onnxruntime: which of them

In: ``Torch_DIR``, ``OpenCV_DIR``, ``onnxruntime_DIR``, their ``_ROOT``, ``CMAKE_PREFIX_PATH`` (variables, then environment), /usr/local and /usr.
Out: facts ``frameworks.<n>.*`` without ``python``; of each framework the first one found, ``from`` says where.

Their files are read, none is included: those of a CUDA build ask for CUDA, and stop.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_onnxruntime.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_opencv.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_torch.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")

function(cudnnenv_frameworks_cxx names)
  foreach(package IN ITEMS Torch OpenCV onnxruntime)
    string(TOLOWER "${package}" name)
    if(NOT name IN_LIST names)
      continue()
    endif()
    set(found FALSE)
    _cudnnenv_cxx_variable(folder from "${package}_DIR")
    if(NOT folder STREQUAL "")
      _cudnnenv_cxx_folder(found "${package}" "${folder}" "${from}")
    endif()
    _cudnnenv_cxx_prefixes(prefixes "${package}")
    foreach(entry IN LISTS prefixes)
      if(NOT found)
        string(REGEX MATCH "^([^|]*)[|](.*)$" ignored "${entry}")
        set(from "${CMAKE_MATCH_1}")
        cudnnenv_list_text(prefix "${CMAKE_MATCH_2}")
        _cudnnenv_cxx_prefix(found "${package}" "${prefix}" "${from}")
      endif()
    endforeach()
  endforeach()
endfunction()

# FOLDER, FROM := what the variable NAME names: of the project, else of the environment.
function(_cudnnenv_cxx_variable folder from name)
  set(path "${${name}}")
  set(source "${name} (project)")
  if(DEFINED CACHE{${name}})
    set(source "${name} (-D)")
  endif()
  if(path STREQUAL "" OR path MATCHES "NOTFOUND$")
    cudnnenv_places_variable(fact_path "${name}")
    set(path "${fact_path}")
    set(source "${name} (environment)")
  endif()
  cudnnenv_machine_path(path "${path}")
  set("${folder}" "${path}" PARENT_SCOPE)
  set("${from}" "${source}" PARENT_SCOPE)
endfunction()

# OUT := list of "<from>|<prefix>", the prefix as a list item.
function(_cudnnenv_cxx_prefixes out package)
  set(found "")
  _cudnnenv_cxx_variable(folder from "${package}_ROOT")
  if(NOT folder STREQUAL "")
    cudnnenv_list_item(item "${folder}")
    list(APPEND found "${from}|${item}")
  endif()
  foreach(folder IN LISTS CMAKE_PREFIX_PATH)
    cudnnenv_machine_path(folder "${folder}")
    cudnnenv_list_item(item "${folder}")
    list(APPEND found "CMAKE_PREFIX_PATH|${item}")
  endforeach()
  cudnnenv_places_list(folders CMAKE_PREFIX_PATH)
  foreach(item IN LISTS folders)
    list(APPEND found "CMAKE_PREFIX_PATH (environment)|${item}")
  endforeach()
  foreach(usual IN ITEMS "/usr/local" "/usr")
    cudnnenv_machine_path(usual "${usual}")
    cudnnenv_list_item(item "${usual}")
    list(APPEND found "default folder|${item}")
  endforeach()
  set("${out}" "${found}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_cxx_prefix out package prefix from)
  set("${out}" FALSE PARENT_SCOPE)
  cudnnenv_places_triplet(multiarch multiarch)
  set(
    folders
    "lib/${multiarch}/cmake"
    "lib/cmake"
    "lib64/cmake"
    "share/cmake"
    ""
  )
  set(names "Torch")
  if(package STREQUAL "OpenCV")
    set(names "opencv4" "opencv5" "opencv" "OpenCV")
  elseif(package STREQUAL "onnxruntime")
    set(names "onnxruntime")
    set(folders "") # the archive's root says all; its CMake files lead to folders that are not there
    _cudnnenv_cxx_add(found "${package}" "${prefix}" "${from}")
    set("${out}" "${found}" PARENT_SCOPE)
  endif()
  foreach(folder IN LISTS folders)
    foreach(name IN LISTS names)
      string(REGEX REPLACE "//+" "/" path "${prefix}/${folder}/${name}")
      _cudnnenv_cxx_folder(found "${package}" "${path}" "${from}")
      if(found)
        set("${out}" TRUE PARENT_SCOPE)
        return()
      endif()
    endforeach()
  endforeach()
endfunction()

# FOLDER is the one with the Config file.
function(_cudnnenv_cxx_folder out package folder from)
  set("${out}" FALSE PARENT_SCOPE)
  if(package STREQUAL "onnxruntime")
    string(REGEX REPLACE "/lib(64)?/cmake/[^/]+$" "" folder "${folder}")
  else()
    cudnnenv_machine_kind(kind "${folder}/${package}Config.cmake")
    if(NOT kind STREQUAL "file")
      return()
    endif()
  endif()
  _cudnnenv_cxx_add(found "${package}" "${folder}" "${from}")
  set("${out}" "${found}" PARENT_SCOPE)
endfunction()

# A wheel's own CMake files are known with the wheel.
function(_cudnnenv_cxx_add out package folder from)
  cudnnenv_fact_count(frameworks n)
  set(group "frameworks.${n}")
  set(layout "source")
  if(package STREQUAL "Torch")
    cudnnenv_fact_find(known frameworks cmake_dir "${folder}")
    if(NOT known STREQUAL "")
      set("${out}" TRUE PARENT_SCOPE)
      return()
    endif()
    cudnnenv_framework_libtorch("${group}" "${folder}")
    set(layout "libtorch")
  elseif(package STREQUAL "OpenCV")
    cudnnenv_framework_opencv_config("${group}" "${folder}")
  else()
    cudnnenv_framework_onnxruntime_archive("${group}" "${folder}")
    set(layout "archive")
  endif()
  cudnnenv_fact_get("${group}.name" fact_name)
  set("${out}" FALSE PARENT_SCOPE)
  if(DEFINED fact_name)
    cudnnenv_machine_path(usr "/usr/lib")
    if(folder MATCHES "^(.*)/[^/]+/cmake/[^/]+$" AND CMAKE_MATCH_1 STREQUAL usr)
      set(layout "system")
    endif()
    cudnnenv_fact_set("${group}.from" "${from}")
    cudnnenv_fact_set("${group}.layout" "${layout}")
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()
