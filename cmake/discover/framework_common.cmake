# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
framework_common
----------------
What the readers of single frameworks (``framework_*.cmake``) have in common.

.. command:: cudnnenv_framework_values

  cudnnenv_framework_values(<out> <file> <key>...)   <out>.<key> := value of the line ``key = value`` of a Python file, quotes taken
                                                     off; unset where no such line begins with the key. With types:
                                                     ``cuda: Optional[str] = '12.8'``

.. command:: cudnnenv_framework_title

  cudnnenv_framework_title(<out> <name>)              PyTorch of torch, as people call it

.. command:: cudnnenv_framework_begin

  cudnnenv_framework_begin(<group> <name> <version> <file> <root>)    facts that every framework has

.. command:: cudnnenv_framework_cuda

  cudnnenv_framework_cuda(<group> <version> <from>)      built with this CUDA: ``cuda`` (12.8, or 12), ``cuda_major``; not for the CPU only

.. command:: cudnnenv_framework_cudnn

  cudnnenv_framework_cudnn(<group> <version> <from>)     the same of cuDNN

.. command:: cudnnenv_framework_without_cuda

  cudnnenv_framework_without_cuda(<group> <from>)        built for the CPU only

.. command:: cudnnenv_framework_library

  cudnnenv_framework_library(<cuda> <cudnn> <path>)      majors of CUDA and cuDNN that a library names as needed; empty: it names none

.. command:: cudnnenv_framework_contradiction

  cudnnenv_framework_contradiction(<group> <en> <zh>)    ``contradiction``, ``mixed``: text and libraries are of different builds; whether
                                                         it has CUDA is not claimed then

.. command:: cudnnenv_framework_library_dir

  cudnnenv_framework_library_dir(<group> <library>)      ``library_dir``: the folder of its libraries for CUDA; of an empty name, none

.. command:: cudnnenv_framework_brings_cuda

  cudnnenv_framework_brings_cuda(<group> <packages> <folder>...)  ``brings_cuda``: is a libcudart in one of these folders, or in
                                                                  NVIDIA's wheels beside it?

.. command:: cudnnenv_framework_in_conda

  cudnnenv_framework_in_conda(<out> <packages>)     folders of libraries that conda's own packages find: those of the environment

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/pe.cmake")

# At the start of a line only: the documentation in these files holds other numbers.
function(cudnnenv_framework_values out file)
  list(JOIN ARGN "|" keys)
  foreach(key IN LISTS ARGN)
    unset("${out}.${key}" PARENT_SCOPE)
  endforeach()
  cudnnenv_machine_lines(lines "${file}" "^(${keys})[ \t]*(:[^=]*)?=" 20)
  foreach(item IN LISTS lines)
    cudnnenv_list_text(line "${item}")
    if(line MATCHES "^([A-Za-z_]+)[ \t]*(:[^=]*)?=[ \t]*(.*)$")
      set(key "${CMAKE_MATCH_1}")
      string(STRIP "${CMAKE_MATCH_3}" value)
      string(REGEX REPLACE "^[\"'](.*)[\"']$" "\\1" value "${value}")
      set("${out}.${key}" "${value}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

function(cudnnenv_framework_title out name)
  set(
    titles
    "torch=PyTorch"
    "tensorflow=TensorFlow"
    "paddle=PaddlePaddle"
    "onnxruntime=ONNX Runtime"
    "opencv=OpenCV"
  )
  list(FILTER titles INCLUDE REGEX "^${name}=")
  string(REGEX REPLACE "^.*=" "" title "${titles}")
  set("${out}" "${title}" PARENT_SCOPE)
endfunction()

function(
  cudnnenv_framework_begin
  group
  name
  version
  file
  root
)
  cudnnenv_framework_title(title "${name}")
  cudnnenv_fact_set("${group}.name" "${name}")
  cudnnenv_fact_set("${group}.title" "${title}")
  cudnnenv_fact_set("${group}.version" "${version}")
  cudnnenv_fact_set("${group}.version_from" "${file}")
  cudnnenv_fact_set("${group}.root" "${root}")
endfunction()

function(cudnnenv_framework_cuda group version from)
  if(version MATCHES "^([0-9]+)(\\.[0-9]+)?")
    cudnnenv_fact_set("${group}.cuda" "${CMAKE_MATCH_0}")
    cudnnenv_fact_set("${group}.cuda_major" "${CMAKE_MATCH_1}")
    cudnnenv_fact_set("${group}.cuda_from" "${from}")
    cudnnenv_fact_set("${group}.cpu_only" FALSE)
    cudnnenv_fact_set("${group}.cpu_only_from" "${from}")
  endif()
endfunction()

function(cudnnenv_framework_cudnn group version from)
  if(version MATCHES "^([0-9]+)")
    cudnnenv_fact_set("${group}.cudnn" "${version}")
    cudnnenv_fact_set("${group}.cudnn_major" "${CMAKE_MATCH_1}")
    cudnnenv_fact_set("${group}.cudnn_from" "${from}")
  endif()
endfunction()

function(cudnnenv_framework_without_cuda group from)
  cudnnenv_fact_set("${group}.cpu_only" TRUE)
  cudnnenv_fact_set("${group}.cpu_only_from" "${from}")
endfunction()

# libcudart-e409450e.so.11.0 is one that was packed into a wheel; libcublas.so.12; cudnn64_9.dll, cublas64_12.dll, cudart64_110.dll
function(cudnnenv_framework_library cuda cudnn path)
  set("${cuda}" "" PARENT_SCOPE)
  set("${cudnn}" "" PARENT_SCOPE)
  cudnnenv_elf_read(elf "${path}" NEEDED)
  set(names "${elf.needed}")
  if(NOT DEFINED elf.machine)
    cudnnenv_pe_read(pe "${path}")
    if(DEFINED pe.machine)
      cudnnenv_pe_imports(names pe "${path}")
    endif()
  endif()
  foreach(name IN LISTS names)
    if(name MATCHES "^(libcudnn[a-z_]*(-[0-9a-f]+)?\\.so\\.|cudnn[a-z_]*64_)([0-9]+)")
      set("${cudnn}" "${CMAKE_MATCH_3}" PARENT_SCOPE)
    elseif(name MATCHES "^(lib(cudart|cublas)(-[0-9a-f]+)?\\.so\\.|cublas64_)([0-9]+)")
      set("${cuda}" "${CMAKE_MATCH_4}" PARENT_SCOPE)
    elseif(name MATCHES "^cudart64_(1[1-9])0?\\.dll$")
      set("${cuda}" "${CMAKE_MATCH_1}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

function(cudnnenv_framework_contradiction group en zh)
  foreach(key IN ITEMS contradiction mixed)
    cudnnenv_fact_set("${group}.${key}" "${en}")
    cudnnenv_fact_set("${group}.${key}_zh_CN" "${zh}")
  endforeach()
  cudnnenv_fact_unset("${group}.cpu_only")
  cudnnenv_fact_unset("${group}.cpu_only_from")
endfunction()

function(cudnnenv_framework_library_dir group library)
  if(NOT library STREQUAL "")
    get_filename_component(folder "${library}" DIRECTORY)
    cudnnenv_fact_set("${group}.library_dir" "${folder}")
  endif()
endfunction()

# NVIDIA's wheels: nvidia/cuda_runtime/lib, since CUDA 13 nvidia/cu13/lib; on Windows bin.
function(cudnnenv_framework_brings_cuda group packages)
  set(found FALSE)
  cudnnenv_machine_glob(hits "${packages}/nvidia" "cu*/lib/libcudart.so.*")
  cudnnenv_machine_glob(dlls "${packages}/nvidia" "cu*/bin/cudart64_*.dll")
  foreach(item IN LISTS ARGN)
    cudnnenv_list_text(folder "${item}")
    foreach(pattern IN ITEMS "libcudart*.so.*" "cudart64_*.dll")
      cudnnenv_machine_glob(more "${folder}" "${pattern}")
      list(APPEND hits ${more})
    endforeach()
  endforeach()
  if(hits OR dlls)
    set(found TRUE)
  endif()
  cudnnenv_fact_set("${group}.brings_cuda" "${found}")
endfunction()

function(cudnnenv_framework_in_conda out packages)
  set("${out}" "" PARENT_SCOPE)
  string(REGEX REPLACE "/(lib/python[^/]*|Lib)/site-packages$" "" prefix "${packages}")
  cudnnenv_machine_kind(kind "${prefix}/conda-meta")
  if(kind STREQUAL "folder")
    cudnnenv_list_item(item "${prefix}")
    set("${out}" "${item}/lib" "${item}/Library/bin" PARENT_SCOPE)
  endif()
endfunction()
