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
CMake 3.29; ``CUDAToolkit_INCLUDE_DIRECTORIES`` from there on), ``CUDA_TOOLKIT_INCLUDE``, ``CUDA_CUDART``. No cache entry; nothing that is
set already.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine/files.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_provide_to_modules)
  foreach(key IN ITEMS nvcc root include_dir cudart)
    cudnnenv_fact_get("toolkit.${key}" "fact_${key}")
  endforeach()
  if(NOT DEFINED fact_nvcc OR NOT DEFINED fact_include_dir OR NOT DEFINED fact_cudart)
    return()
  endif()
  cudnnenv_machine_real_path(real "${fact_nvcc}")
  get_filename_component(home "${real}/../.." ABSOLUTE) # where the modules come to, by the path of nvcc
  cudnnenv_machine_kind(headers "${home}/include/cuda_runtime.h")
  if(NOT headers STREQUAL "file")
    foreach(
      name
      IN
      ITEMS CUDAToolkit_INCLUDE_DIR CUDAToolkit_INCLUDE_DIRECTORIES CUDA_TOOLKIT_INCLUDE
    )
      if(NOT DEFINED "${name}")
        set("${name}" "${fact_include_dir}" PARENT_SCOPE)
      endif()
    endforeach()
  endif()
  if(NOT fact_cudart MATCHES "\\.(so|lib)$" AND NOT DEFINED CUDA_CUDART)
    set(CUDA_CUDART "${fact_cudart}" PARENT_SCOPE)
  endif()
endfunction()
