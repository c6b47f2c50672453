# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
framework_owners
----------------
Which distributions own the folder of a framework: where there are several, the one installed last has overwritten the others, and pip
lists them all.

.. command:: cudnnenv_distributions

  cudnnenv_distributions(<out> <packages> <framework>)

In: a folder of Python packages.  Out: "onnxruntime-gpu 1.31.1" for each distribution that brings this framework's files, a list. Where
several have such a name, only those whose RECORD has the framework's ``__init__.py``: ``tensorflow`` for Windows brings none itself.

.. command:: cudnnenv_framework_owners

  cudnnenv_framework_owners(<group> <packages> <conda>)    facts ``layout`` (wheel, conda, system, source) and, where there are several,
                                                           ``owners``, ``mixed``, ``owner_gpu``; CONDA: folder conda-meta, or nothing

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

# PATTERN: for folders named so; NAMES: which of these; FILE: what they all bring.
function(_cudnnenv_distribution_names pattern names file framework)
  set(known "torch|torch-|torch|torch/__init__.py")
  if(framework STREQUAL "tensorflow")
    set(
      known
      "tensorflow|tensorflow|tensorflow(_gpu|_cpu|_intel|_rocm|_macos|_cpu_aws)?|tensorflow/__init__.py"
    )
  elseif(framework STREQUAL "paddle")
    set(known "paddle|paddlepaddle|paddlepaddle(_[a-z]+)?|paddle/__init__.py")
  elseif(framework STREQUAL "onnxruntime")
    set(known "onnxruntime|onnxruntime|onnxruntime(_[a-z_]+)?|onnxruntime/__init__.py")
  elseif(framework STREQUAL "opencv")
    set(known "opencv|opencv_|opencv_(contrib_)?python(_headless|_rolling)*|cv2/__init__.py")
  endif()
  string(REGEX MATCH "^[^|]+[|]([^|]+)[|](.+)[|]([^|]+)$" ignored "${known}")
  set("${pattern}" "${CMAKE_MATCH_1}*.dist-info" PARENT_SCOPE)
  set("${names}" "${CMAKE_MATCH_2}" PARENT_SCOPE)
  set("${file}" "${CMAKE_MATCH_3}" PARENT_SCOPE)
endfunction()

function(cudnnenv_distributions out packages framework)
  _cudnnenv_distribution_names(pattern names file "${framework}")
  cudnnenv_machine_glob(hits "${packages}" "${pattern}")
  set(found "")
  set(folders "")
  foreach(hit IN LISTS hits)
    if(hit MATCHES "/(${names})-([0-9][A-Za-z0-9.+!_]*)\\.dist-info$")
      string(REGEX MATCH "/([A-Za-z_]+)-([0-9][^/]*)\\.dist-info$" ignored "${hit}")
      set(version "${CMAKE_MATCH_2}")
      string(REPLACE "_" "-" name "${CMAKE_MATCH_1}")
      list(APPEND found "${name} ${version}")
      list(APPEND folders "${hit}")
    endif()
  endforeach()
  list(LENGTH found count)
  if(count GREATER 1)
    set(all "${found}")
    set(found "")
    foreach(entry folder IN ZIP_LISTS all folders)
      cudnnenv_list_text(folder "${folder}")
      string(REPLACE "." "\\." literal "${file}")
      cudnnenv_machine_lines(lines "${folder}/RECORD" "^${literal}," 1)
      if(NOT lines STREQUAL "")
        list(APPEND found "${entry}")
      endif()
    endforeach()
  endif()
  set("${out}" "${found}" PARENT_SCOPE)
endfunction()

function(cudnnenv_framework_owners group packages conda)
  cudnnenv_fact_get("${group}.name" fact_name)
  cudnnenv_distributions(found "${packages}" "${fact_name}")
  _cudnnenv_installer(installer "${packages}" "${found}")
  _cudnnenv_conda_package(other "${conda}" "${fact_name}")
  list(LENGTH found count)
  if(count EQUAL 1 AND installer MATCHES "^(pip|uv)$" AND NOT other STREQUAL "")
    set(found "${other} (conda)" "${found} (pip)") # pip has unpacked it over conda's
    set(count 2)
  endif()
  _cudnnenv_framework_layout("${group}" "${packages}" "${count}" "${installer}")
  if(count LESS 2)
    return()
  endif()
  list(JOIN found ", " owners)
  cudnnenv_fact_set("${group}.owners" "${owners}")
  cudnnenv_fact_set("${group}.mixed" "${owners}")
  cudnnenv_fact_set("${group}.mixed_zh_CN" "${owners}")
  cudnnenv_fact_get(host.system system)
  foreach(entry IN LISTS found)
    set(wanted "(onnxruntime|tensorflow|paddlepaddle)-gpu")
    if(system STREQUAL "Linux")
      string(APPEND wanted "|(tensorflow)") # on Windows since 2.11 it has no CUDA
    endif()
    if(entry MATCHES "^(${wanted}) ([0-9][0-9.]*)$")
      string(REGEX REPLACE " .*$" "" name "${entry}")
      string(REGEX REPLACE "^.* " "" version "${entry}")
      cudnnenv_fact_set("${group}.owner_gpu" "${name}==${version}")
    endif()
  endforeach()
endfunction()

# OUT := conda, pip, uv: who installed the one distribution FOUND.
function(_cudnnenv_installer out packages found)
  set("${out}" "" PARENT_SCOPE)
  if(found MATCHES "^([^ ;]+) ([^ ;]+)$")
    set(version "${CMAKE_MATCH_2}")
    string(REPLACE "-" "_" name "${CMAKE_MATCH_1}")
    cudnnenv_machine_lines(lines "${packages}/${name}-${version}.dist-info/INSTALLER" "^[a-z]+" 1)
    if("${lines}" MATCHES "^[a-z]+$")
      set("${out}" "${lines}" PARENT_SCOPE)
    endif()
  endif()
endfunction()

# OUT := "pytorch 2.4.0", when conda has installed it.
function(_cudnnenv_conda_package out conda framework)
  set("${out}" "" PARENT_SCOPE)
  if(conda STREQUAL "")
    return()
  endif()
  set(package "${framework}")
  if(framework STREQUAL "torch")
    set(package pytorch)
  elseif(framework STREQUAL "paddle")
    set(package paddlepaddle)
  endif()
  cudnnenv_machine_glob(hits "${conda}" "${package}-[0-9]*.json")
  if("${hits}" MATCHES "/${package}-([0-9][0-9.]*)-[^/]*\\.json$")
    set("${out}" "${package} ${CMAKE_MATCH_1}" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_framework_layout group packages count installer)
  set(layout "source")
  if(installer STREQUAL "conda")
    set(layout "conda")
  elseif(count GREATER 0)
    set(layout "wheel")
  elseif(packages MATCHES "/dist-packages$")
    set(layout "system")
  endif()
  cudnnenv_fact_set("${group}.layout" "${layout}")
endfunction()
