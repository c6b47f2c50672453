# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
toolkit_modules
---------------
CMake's FindCUDAToolkit and FindCUDA know one shape of a toolkit: ``include`` and ``lib64`` or ``lib`` beside ``bin``. Fedora keeps the
headers in ``/usr/include/cuda``, conda below ``targets``, Nix leads ``nvcc`` to another prefix, Python packages have no
``libcudart.so``. A project that asks for the toolkit itself is then told that there is none.

.. command:: cudnnenv_provide_to_modules

  cudnnenv_provide_to_modules()

In: ``toolkit.*``.
Out: in the caller's scope what these modules look up first, where the toolkit has another shape: ``CUDAToolkit_INCLUDE_DIR`` (before
CMake 3.29; ``CUDAToolkit_INCLUDE_DIRECTORIES`` from there on), ``CUDA_TOOLKIT_INCLUDE``, ``CUDA_CUDART``, and for libraries that have a
number in their name ``CUDA_<name>_LIBRARY``. No cache entry; nothing that is set already.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine/files.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_provide_to_modules)
  foreach(key IN ITEMS nvcc include_dir cudart library_dir)
    cudnnenv_fact_get("toolkit.${key}" "fact_${key}")
  endforeach()
  cudnnenv_fact_get(platform.risky_path fact_risky)
  if(
    NOT DEFINED fact_nvcc
    OR NOT DEFINED fact_include_dir
    OR NOT DEFINED fact_cudart
    OR DEFINED fact_risky
  )
    return()
  endif()
  cudnnenv_machine_real_path(real "${fact_nvcc}")
  get_filename_component(home "${real}/../.." ABSOLUTE) # where the modules come to, by the path of nvcc
  cudnnenv_machine_kind(headers "${home}/include/cuda_runtime.h")
  set(names "")
  if(NOT headers STREQUAL "file")
    set(names CUDAToolkit_INCLUDE_DIR CUDAToolkit_INCLUDE_DIRECTORIES CUDA_TOOLKIT_INCLUDE)
    list(TRANSFORM names APPEND "|${fact_include_dir}")
    get_filename_component(own "${fact_include_dir}/../lib/libcudart.so" ABSOLUTE)
    cudnnenv_machine_kind(kind "${own}")
    if(kind STREQUAL "file") # conda has links to it in lib, and the archives here alone
      set(fact_cudart "${own}")
    endif()
    list(APPEND names "CUDA_CUDART|${fact_cudart}")
  endif()
  if(fact_cudart MATCHES "\\.so\\.[0-9.]+$")
    list(APPEND names "CUDA_CUDART|${fact_cudart}")
    _cudnnenv_numbered_libraries(libraries "${fact_library_dir}")
    list(APPEND names ${libraries})
  endif()
  foreach(pair IN LISTS names)
    string(REGEX MATCH "^([^|]+)[|](.+)$" ignored "${pair}")
    if(NOT DEFINED "${CMAKE_MATCH_1}")
      set("${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# OUT := CUDA_cublas_LIBRARY|<file> for each libcublas.so.12 in FOLDER.
function(_cudnnenv_numbered_libraries out folder)
  cudnnenv_machine_glob(found "${folder}" "lib*.so.[0-9]*")
  set(pairs "")
  foreach(item IN LISTS found)
    cudnnenv_list_text(file "${item}")
    if(file MATCHES "/lib([A-Za-z_-]+)\\.so\\.[0-9]+$")
      list(APPEND pairs "CUDA_${CMAKE_MATCH_1}_LIBRARY|${file}")
    endif()
  endforeach()
  set("${out}" "${pairs}" PARENT_SCOPE)
endfunction()
