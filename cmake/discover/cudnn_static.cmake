# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn_static
------------
The archives of a cuDNN, most often beside its shared libraries.

.. command:: cudnnenv_cudnn_static

  cudnnenv_cudnn_static(<group> <folder> <major>)

In: the folder of the libraries, their major version.
Out: ``<group>.static_libraries``: names of the archives of that major, one for each sub-library
(``libcudnn_graph_static_v9.a;libcudnn_ops_static_v9.a``), and ``<group>.archive``, the file of the one that has
``cudnnGetVersion``; not set where there are none.

.. command:: cudnnenv_cudnn_archives_alone

  cudnnenv_cudnn_archives_alone(<group> <folder> <major>)

For one without a shared library: they are what can be linked.
Out: ``<group>.archives`` (the same names, as text), ``.sub_libraries``, ``.machine``; ``.archives_missing`` (names of a whole cuDNN
that are not there, with the reason where there is one), or ``.usable_static`` (TRUE) when none is.

Names: data/cudnn.json, sub_libraries.<major>.static_linux. A folder of the system may hold those of two majors.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/archive.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_sub_libraries.cmake")

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
    _cudnnenv_cudnn_core_archive(core "${names}")
    cudnnenv_fact_set("${group}.archive" "${folder}/${core}")
  endif()
endfunction()

function(cudnnenv_cudnn_archives_alone group folder major)
  cudnnenv_fact_get("${group}.static_libraries" names)
  list(JOIN names ", " text)
  cudnnenv_fact_set("${group}.archives" "${text}")
  set(present "")
  set(missing "")
  foreach(name IN LISTS names)
    cudnnenv_archive_read(ar "${folder}/${name}")
    if(NOT DEFINED ar.archive)
      list(APPEND missing "${name} (not a library)")
    elseif(name MATCHES "^libcudnn_(.+)_static")
      list(APPEND present "${CMAKE_MATCH_1}")
    endif()
    if(DEFINED ar.machine)
      cudnnenv_fact_set("${group}.machine" "${ar.machine}")
    endif()
  endforeach()
  _cudnnenv_cudnn_expected(expected "${group}" "${major}")
  foreach(part IN LISTS expected)
    if(NOT "${names}" MATCHES "(^|;)libcudnn_${part}_static")
      list(APPEND missing "libcudnn_${part}_static_v${major}.a")
    endif()
  endforeach()
  if(NOT present STREQUAL "")
    cudnnenv_fact_set("${group}.sub_libraries" "${present}")
  endif()
  list(JOIN missing ", " text)
  if(text STREQUAL "")
    cudnnenv_fact_set("${group}.usable_static" TRUE)
  else()
    _cudnnenv_cudnn_said("${group}.archives_missing" "${text}")
  endif()
endfunction()

# OUT := of NAMES the one that has cudnnGetVersion
function(_cudnnenv_cudnn_core_archive out names)
  list(GET names 0 core)
  list(FILTER names INCLUDE REGEX "^libcudnn_(graph|ops_infer)_static")
  if(NOT names STREQUAL "")
    list(GET names 0 core)
  endif()
  set("${out}" "${core}" PARENT_SCOPE)
endfunction()
