# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
framework_opencv
----------------
OpenCV in a folder of Python packages, and for C++.

.. command:: cudnnenv_framework_opencv

  cudnnenv_framework_opencv(<group> <packages>)          facts below <group>; none when it is not there

.. command:: cudnnenv_framework_opencv_version

  cudnnenv_framework_opencv_version(<out> <packages>)    its version alone; empty

.. command:: cudnnenv_framework_opencv_config

  cudnnenv_framework_opencv_config(<group> <cmake folder>)   of the folder with OpenCVConfig.cmake

The text that cv2.getBuildInformation() prints lies in the library: built without CUDA it does not name CUDA at all. To find it takes a
second and more, so it is looked for in the OpenCV that answers alone. For C++ a text file says the same.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/framework_common.cmake")

function(cudnnenv_framework_opencv_version out packages)
  cudnnenv_framework_values(text "${packages}/cv2/version.py" opencv_version)
  set("${out}" "${text.opencv_version}" PARENT_SCOPE)
endfunction()

function(cudnnenv_framework_opencv group packages)
  set(file "${packages}/cv2/version.py")
  cudnnenv_framework_values(text "${file}" opencv_version)
  if("${text.opencv_version}" STREQUAL "")
    return()
  endif()
  cudnnenv_framework_begin("${group}" opencv "${text.opencv_version}" "${file}" "${packages}/cv2")
  cudnnenv_machine_glob(libraries "${packages}/cv2" "cv2*.so")
  cudnnenv_machine_glob(more "${packages}/cv2" "cv2*.pyd")
  foreach(item IN LISTS libraries more)
    cudnnenv_list_text(library "${item}")
    _cudnnenv_opencv_text(found "${group}" "${library}")
    if(found)
      return()
    endif()
  endforeach()
endfunction()

# FOUND: the text is there. It ends with "Install to": where that follows the first line without CUDA between them, there is none.
function(_cudnnenv_opencv_text found group library)
  set(lines_wanted "General configuration for OpenCV|NVIDIA CUDA:|cuDNN:|  Install to:")
  cudnnenv_machine_strings(lines "${library}" "${lines_wanted}" 2)
  if("${lines}" MATCHES "NVIDIA CUDA:")
    cudnnenv_machine_strings(lines "${library}" "${lines_wanted}" 4)
  endif()
  set("${found}" FALSE PARENT_SCOPE)
  if(NOT "${lines}" MATCHES "General configuration for OpenCV")
    return()
  endif()
  set("${found}" TRUE PARENT_SCOPE)
  set(version "")
  set(cudnn "")
  foreach(item IN LISTS lines)
    cudnnenv_list_text(line "${item}")
    if(line MATCHES "NVIDIA CUDA: +YES \\(ver ([0-9.]+)")
      set(version "${CMAKE_MATCH_1}")
    elseif(line MATCHES "cuDNN: +YES \\(ver ([0-9.]+)")
      set(cudnn "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  _cudnnenv_opencv_facts("${group}" "${version}" "${cudnn}" "${library}")
endfunction()

function(_cudnnenv_opencv_facts group version cudnn from)
  if(version STREQUAL "")
    cudnnenv_framework_without_cuda("${group}" "${from}")
    return()
  endif()
  cudnnenv_framework_cuda("${group}" "${version}" "${from}")
  set(has FALSE)
  if(NOT cudnn STREQUAL "")
    set(has TRUE)
    cudnnenv_framework_cudnn("${group}" "${cudnn}" "${from}")
  endif()
  cudnnenv_fact_set("${group}.has_cudnn" "${has}")
  cudnnenv_fact_set("${group}.has_cudnn_from" "${from}")
endfunction()

# Read, not included: that of a build with CUDA asks for the same CUDA, and stops otherwise.
function(cudnnenv_framework_opencv_config group cmake_folder)
  set(file "${cmake_folder}/OpenCVConfig.cmake")
  cudnnenv_machine_lines(
    lines
    "${file}"
    "^[ \t]*(set|SET)\\(OpenCV_(VERSION|CUDA_VERSION|CUDNN_VERSION|USE_CUDNN)[ \t]"
    8
  )
  set(cuda "")
  set(cudnn "")
  set(use_cudnn "TRUE")
  set(version "")
  foreach(item IN LISTS lines)
    cudnnenv_list_text(line "${item}")
    if(line MATCHES "OpenCV_VERSION +\"?([0-9][0-9.]*)")
      set(version "${CMAKE_MATCH_1}")
    elseif(line MATCHES "OpenCV_CUDA_VERSION +\"([0-9.]+)\"")
      set(cuda "${CMAKE_MATCH_1}")
    elseif(line MATCHES "OpenCV_CUDNN_VERSION +\"([0-9.]+)\"")
      set(cudnn "${CMAKE_MATCH_1}")
    elseif(line MATCHES "OpenCV_USE_CUDNN +\"?(0|OFF|FALSE|NO)?\"?\\)")
      set(use_cudnn "FALSE")
    endif()
  endforeach()
  if(version STREQUAL "")
    return()
  elseif(use_cudnn STREQUAL "FALSE")
    set(cudnn "")
  endif()
  string(REGEX REPLACE "/(share|lib(/[^/]+)?)/cmake/[^/]+$" "" root "${cmake_folder}")
  cudnnenv_framework_begin("${group}" opencv "${version}" "${file}" "${root}")
  _cudnnenv_opencv_facts("${group}" "${cuda}" "${cudnn}" "${file}")
endfunction()
