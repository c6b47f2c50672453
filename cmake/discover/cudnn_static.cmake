# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn_static
------------
The archives of a cuDNN, most often beside its shared libraries.

.. command:: cudnnenv_cudnn_static

  cudnnenv_cudnn_static(<group> <folder> <major>)

In: the folder of the libraries, their major version.
Out: ``<group>.static_libraries``: names of the archives of that major, one for each sub-library
(``libcudnn_graph_static_v9.a;libcudnn_ops_static_v9.a``); not set where there are none.

Names: data/cudnn.json, sub_libraries.<major>.static_linux. A folder of the system may hold those of two majors.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_cudnn_static group folder major)
  set(part "_[a-z_]+")
  if(major LESS 8)
    set(part "")
  elseif(major EQUAL 8)
    set(part "_[a-z]+_(infer|train)")
  endif()
  cudnnenv_machine_glob(found "${folder}" "libcudnn*_static*.a")
  set(names "")
  foreach(item IN LISTS found)
    cudnnenv_list_text(file "${item}")
    get_filename_component(name "${file}" NAME)
    if(name MATCHES "^libcudnn${part}_static(_v${major})?\\.a$")
      list(APPEND names "${name}")
    endif()
  endforeach()
  if(major GREATER 8)
    list(FILTER names EXCLUDE REGEX "_(infer|train)_static")
  endif()
  foreach(name IN LISTS names) # libcudnn_ops_infer_static.a is a link to ..._static_v8.a
    string(REGEX REPLACE "_static\\.a$" "_static_v${major}.a" suffixed "${name}")
    if(NOT suffixed STREQUAL name AND suffixed IN_LIST names)
      list(REMOVE_ITEM names "${name}")
    endif()
  endforeach()
  if(NOT names STREQUAL "")
    cudnnenv_fact_set("${group}.static_libraries" "${names}")
  endif()
endfunction()
