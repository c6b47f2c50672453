# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
framework_onnxruntime
---------------------
ONNX Runtime in a folder of Python packages, and its archive for C++.

.. command:: cudnnenv_framework_onnxruntime

  cudnnenv_framework_onnxruntime(<group> <packages>)          facts below <group>; none when it is not there

.. command:: cudnnenv_framework_onnxruntime_version

  cudnnenv_framework_onnxruntime_version(<out> <packages>)    its version alone; empty

.. command:: cudnnenv_framework_onnxruntime_archive

  cudnnenv_framework_onnxruntime_archive(<group> <root>)      of the folder with VERSION_NUMBER

``onnxruntime`` and ``onnxruntime-gpu`` unpack into one folder: the provider of the one stays when the other was installed last, so that the
package's own text decides where there is one (1.23 and newer), else the provider, and nothing where both are installed.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/framework_common.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_owners.cmake")

function(cudnnenv_framework_onnxruntime_version out packages)
  cudnnenv_framework_values(text "${packages}/onnxruntime/__init__.py" __version__)
  set("${out}" "${text.__version__}" PARENT_SCOPE)
endfunction()

function(cudnnenv_framework_onnxruntime group packages)
  set(root "${packages}/onnxruntime")
  set(file "${root}/__init__.py")
  cudnnenv_framework_values(own "${file}" __version__)
  if("${own.__version__}" STREQUAL "")
    return()
  endif()
  cudnnenv_framework_begin("${group}" onnxruntime "${own.__version__}" "${file}" "${root}")
  set(file "${root}/capi/build_and_package_info.py")
  cudnnenv_framework_values(text "${file}" package_name cuda_version)
  _cudnnenv_onnxruntime_provider(provider "${root}/capi")
  if(DEFINED text.package_name)
    if("${text.cuda_version}" MATCHES "^[0-9]")
      cudnnenv_framework_cuda("${group}" "${text.cuda_version}" "${file}")
      _cudnnenv_onnxruntime_contradiction("${group}" "${text.cuda_version}" "${provider}")
    elseif(text.package_name STREQUAL "onnxruntime")
      cudnnenv_framework_without_cuda("${group}" "${file}")
    endif()
  elseif(provider STREQUAL "")
    _cudnnenv_onnxruntime_plain("${group}" "${packages}")
  else()
    cudnnenv_distributions(found "${packages}" onnxruntime)
    list(LENGTH found count)
    if(count LESS 2)
      _cudnnenv_onnxruntime_needs("${group}" "${provider}")
    endif()
  endif()
  cudnnenv_fact_get("${group}.cuda_major" fact_cuda)
  if(DEFINED fact_cuda)
    cudnnenv_framework_library_dir("${group}" "${provider}")
    _cudnnenv_onnxruntime_cudnn("${group}" "${root}/capi" "${provider}")
    cudnnenv_list_item(item "${packages}")
    cudnnenv_framework_in_conda(in_conda "${packages}")
    # NVIDIA's wheels are not searched, unless the program asks for it
    cudnnenv_framework_brings_cuda("${group}" "" "${item}/onnxruntime/capi" ${in_conda})
  endif()
endfunction()

function(_cudnnenv_onnxruntime_provider out folder)
  set("${out}" "" PARENT_SCOPE)
  foreach(name IN ITEMS libonnxruntime_providers_cuda.so onnxruntime_providers_cuda.dll)
    cudnnenv_machine_kind(kind "${folder}/${name}")
    if(kind STREQUAL "file")
      set("${out}" "${folder}/${name}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# No provider: for the CPU, where it is the plain package; onnxruntime-directml and others are builds for something else.
function(_cudnnenv_onnxruntime_plain group packages)
  cudnnenv_distributions(found "${packages}" onnxruntime)
  if("${found}" MATCHES "^onnxruntime [^;]*$")
    cudnnenv_framework_without_cuda("${group}" "${packages}/onnxruntime/capi")
  endif()
endfunction()

function(_cudnnenv_onnxruntime_needs group provider)
  cudnnenv_framework_library(cuda ignored "${provider}")
  if(NOT cuda STREQUAL "")
    cudnnenv_framework_cuda("${group}" "${cuda}" "${provider}")
  endif()
endfunction()

# The text of one version and the provider of another: one was unpacked over the other.
function(_cudnnenv_onnxruntime_contradiction group version provider)
  cudnnenv_framework_library(needed ignored "${provider}")
  string(REGEX MATCH "^[0-9]+" major "${version}")
  if(NOT needed STREQUAL "" AND NOT needed EQUAL major)
    cudnnenv_framework_contradiction(
      "${group}"
      "build_and_package_info.py is of a build for CUDA ${version}, ${provider} needs CUDA ${needed}"
      "build_and_package_info.py 属于 CUDA ${version} 的构建，但 ${provider} 需要 CUDA ${needed}"
    )
  endif()
endfunction()

# Windows: version_info.py. Linux: what its provider needs; 1.31 opens cuDNN late, and CUDA 13 goes with cuDNN 9 alone.
function(_cudnnenv_onnxruntime_cudnn group folder provider)
  set(file "${folder}/version_info.py")
  cudnnenv_framework_values(text "${file}" cuda_version cudnn_version)
  if("${text.cudnn_version}" MATCHES "^[0-9]")
    cudnnenv_framework_cudnn("${group}" "${text.cudnn_version}" "${file}")
    return()
  elseif(provider STREQUAL "")
    return()
  endif()
  cudnnenv_framework_library(cuda cudnn "${provider}")
  if(cudnn STREQUAL "" AND cuda STREQUAL "13")
    set(cudnn 9)
  endif()
  if(NOT cudnn STREQUAL "")
    cudnnenv_framework_cudnn("${group}" "${cudnn}" "${provider}")
  endif()
endfunction()

function(cudnnenv_framework_onnxruntime_archive group root)
  cudnnenv_machine_lines(lines "${root}/VERSION_NUMBER" "^[0-9]+\\.[0-9]+" 1)
  set(header FALSE)
  foreach(name IN ITEMS include/onnxruntime_c_api.h include/onnxruntime/onnxruntime_c_api.h)
    cudnnenv_machine_kind(kind "${root}/${name}")
    if(kind STREQUAL "file")
      set(header TRUE)
    endif()
  endforeach()
  if("${lines}" STREQUAL "" OR NOT header)
    return()
  endif()
  cudnnenv_list_text(version "${lines}")
  cudnnenv_framework_begin("${group}" onnxruntime "${version}" "${root}/VERSION_NUMBER" "${root}")
  _cudnnenv_onnxruntime_provider(provider "${root}/lib")
  if(provider STREQUAL "")
    cudnnenv_framework_without_cuda("${group}" "${root}/lib")
  else()
    _cudnnenv_onnxruntime_needs("${group}" "${provider}")
    cudnnenv_framework_library_dir("${group}" "${provider}")
    _cudnnenv_onnxruntime_cudnn("${group}" "${root}/lib" "${provider}")
    cudnnenv_list_item(item "${root}/lib")
    cudnnenv_framework_brings_cuda("${group}" "" "${item}")
  endif()
endfunction()
