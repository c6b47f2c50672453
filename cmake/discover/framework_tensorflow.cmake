# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
framework_tensorflow
--------------------
TensorFlow in a folder of Python packages.

.. command:: cudnnenv_framework_tensorflow

  cudnnenv_framework_tensorflow(<group> <packages>)          facts below <group>; none when it is not there

.. command:: cudnnenv_framework_tensorflow_version

  cudnnenv_framework_tensorflow_version(<out> <packages>)    its version alone; empty

All but the version stands in one line of ``build_info.py``; a build for the CPU has no keys for CUDA there. The version is that of the
distribution: no text file of the package has it.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/framework_common.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_owners.cmake")

function(_cudnnenv_tensorflow_info out packages)
  cudnnenv_machine_lines(
    lines
    "${packages}/tensorflow/python/platform/build_info.py"
    "^build_info = .*'is_cuda_build'"
    1
  )
  cudnnenv_list_text(line "${lines}")
  set("${out}" "${line}" PARENT_SCOPE)
endfunction()

# OUT := version; FILE := where it stands. Of several distributions the one whose build this is: tensorflow-cpu and -intel have no CUDA.
function(_cudnnenv_tensorflow_distribution out file packages info)
  cudnnenv_distributions(found "${packages}" tensorflow)
  set("${out}" "" PARENT_SCOPE)
  set("${file}" "" PARENT_SCOPE)
  set(wanted "^tensorflow(-gpu)?$")
  if(info MATCHES "'is_cuda_build', False")
    set(wanted "^tensorflow-(cpu|intel|cpu-aws|macos)$")
  endif()
  foreach(wanted_name IN ITEMS "${wanted}" ".") # its kind of build, else any
    foreach(entry IN LISTS found)
      string(REGEX REPLACE " .*$" "" name "${entry}")
      string(REGEX REPLACE "^.* " "" version "${entry}")
      if(name MATCHES "${wanted_name}")
        string(REPLACE "-" "_" name "${name}")
        set("${out}" "${version}" PARENT_SCOPE)
        set("${file}" "${packages}/${name}-${version}.dist-info/METADATA" PARENT_SCOPE)
        return()
      endif()
    endforeach()
  endforeach()
endfunction()

function(cudnnenv_framework_tensorflow_version out packages)
  set("${out}" "" PARENT_SCOPE)
  _cudnnenv_tensorflow_info(info "${packages}")
  if(NOT info STREQUAL "")
    _cudnnenv_tensorflow_distribution(version file "${packages}" "${info}")
    set("${out}" "${version}" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_framework_tensorflow group packages)
  _cudnnenv_tensorflow_info(info "${packages}")
  if(info STREQUAL "")
    return()
  endif()
  set(from "${packages}/tensorflow/python/platform/build_info.py")
  _cudnnenv_tensorflow_distribution(version file "${packages}" "${info}")
  cudnnenv_framework_begin("${group}" tensorflow "${version}" "${file}" "${packages}/tensorflow")
  if(version STREQUAL "")
    cudnnenv_fact_unset("${group}.version")
    cudnnenv_fact_unset("${group}.version_from")
  endif()
  if(info MATCHES "'is_rocm_build', True")
    cudnnenv_fact_set("${group}.vendor" rocm)
    return()
  elseif(info MATCHES "'is_cuda_build', False")
    cudnnenv_framework_without_cuda("${group}" "${from}")
    return()
  endif()
  if(info MATCHES "'cuda_version', '64_([0-9]+)([0-9])'") # Windows: the ending of its DLLs
    cudnnenv_framework_cuda("${group}" "${CMAKE_MATCH_1}.${CMAKE_MATCH_2}" "${from}")
  elseif(info MATCHES "'cuda_version', '([0-9][0-9.]*)'")
    cudnnenv_framework_cuda("${group}" "${CMAKE_MATCH_1}" "${from}")
  endif()
  if(info MATCHES "'cudnn_version', '(64_)?([0-9][0-9.]*)'")
    cudnnenv_framework_cudnn("${group}" "${CMAKE_MATCH_2}" "${from}")
  endif()
  _cudnnenv_tensorflow_architectures("${group}" "${info}" "${from}")
  cudnnenv_framework_in_conda(in_conda "${packages}")
  cudnnenv_framework_brings_cuda("${group}" "${packages}" ${in_conda})
endfunction()

# sm_70 is native code, compute_80 native code and PTX (data/frameworks.json: checked against the code).
function(_cudnnenv_tensorflow_architectures group info from)
  set(found "")
  string(REGEX MATCHALL "'(sm|compute)_[0-9]+[af]?'" names "${info}")
  foreach(name IN LISTS names)
    string(REGEX MATCH "^'(sm|compute)_([0-9]+[af]?)'$" ignored "${name}")
    set(entry "${CMAKE_MATCH_2}")
    if(CMAKE_MATCH_1 STREQUAL "sm")
      string(APPEND entry "-real")
    endif()
    list(APPEND found "${entry}")
  endforeach()
  if(NOT found STREQUAL "")
    cudnnenv_fact_set("${group}.architectures" "${found}")
    cudnnenv_fact_set("${group}.architectures_from" "${from}")
  endif()
endfunction()
