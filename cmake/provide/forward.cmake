# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
forward
-------
A cuDNN from a Python package has no ``libcudnn.so``, only ``libcudnn.so.9``. Some projects cut the file that they are given into
its folder and ``-lcudnn``; so they are given a link of that name in the build tree.

.. command:: cudnnenv_provide_plain_library

  cudnnenv_provide_plain_library(<out>)

In: ``cudnn.library``, ``cudnn.library_dir``.
Out: the file, named ``libcudnn.so``: itself, or a link below ``<build>/cudnn-env/forward``. Where no link can be made, the file
as it is named.

A program linked by the link looks for the library beside the link, and the library for its parts, and for cuBLAS, beside itself
(``$ORIGIN``, ``$ORIGIN/../../cublas/lib``: the run path of NVIDIA's packages). So the parts and the neighbours are linked too.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../write.cmake")

function(cudnnenv_provide_plain_library out)
  cudnnenv_fact_get(cudnn.library library)
  set("${out}" "${library}" PARENT_SCOPE)
  get_filename_component(name "${library}" NAME)
  if(NOT name MATCHES "^libcudnn\\.so\\.")
    return()
  endif()
  cudnnenv_fact_get(cudnn.library_dir folder)
  set(forward "${CMAKE_BINARY_DIR}/cudnn-env/forward")
  cudnnenv_write_link("${forward}/cudnn/lib/libcudnn.so" "${library}" error)
  if(NOT error STREQUAL "")
    return()
  endif()
  cudnnenv_machine_glob(parts "${folder}" "libcudnn*.so.*")
  foreach(item IN LISTS parts)
    cudnnenv_list_text(part "${item}")
    get_filename_component(name "${part}" NAME)
    cudnnenv_write_link("${forward}/cudnn/lib/${name}" "${part}" error)
  endforeach()
  get_filename_component(packages "${folder}/../.." ABSOLUTE)
  foreach(neighbour IN ITEMS cublas cuda_nvrtc cu12 cu13)
    cudnnenv_machine_kind(kind "${packages}/${neighbour}/lib")
    if(kind STREQUAL "folder")
      cudnnenv_write_link("${forward}/${neighbour}" "${packages}/${neighbour}" error)
    endif()
  endforeach()
  set("${out}" "${forward}/cudnn/lib/libcudnn.so" PARENT_SCOPE)
endfunction()
