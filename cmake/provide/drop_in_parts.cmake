# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
drop_in_parts
-------------
Variables about sub-libraries and DLLs, as ArrayFire's finder and MLX's give them.

.. command:: cudnnenv_drop_in_parts

  cudnnenv_drop_in_parts(<names>)

In: ``cudnn.*``.
Out: ``<names>``, and ``part_<name>`` for each of them, in the caller's scope: for each sub-library that can be linked
``cuDNN_<sub>_LINK_LIBRARY``, one file. On Windows ``CUDNN_BIN_DIR``, ``CUDNN_DLL_NAMES`` (names without a folder),
``cuDNN_DLL_LIBRARY`` and ``cuDNN_<sub>_DLL_LIBRARY`` too. <sub> in lower case, and in upper case as ArrayFire writes it.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine/files.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn.cmake")

function(cudnnenv_drop_in_parts out)
  cudnnenv_fact_get(cudnn.sub_libraries fact_parts)
  cudnnenv_fact_get(cudnn.soname_major fact_major)
  cudnnenv_fact_get(cudnn.library_dir fact_folder)
  cudnnenv_fact_get(cudnn.runtime_dir fact_runtime_dir)
  cudnnenv_fact_get(cudnn.dll fact_dll)
  cudnnenv_cudnn_by_archives(by_archives)
  set(names "")
  foreach(part IN LISTS fact_parts)
    string(TOUPPER "${part}" upper)
    set(link "${fact_folder}/libcudnn_${part}.so.${fact_major}")
    if(by_archives)
      _cudnnenv_drop_in_archive(link "${fact_folder}" "${part}")
    elseif(DEFINED fact_dll)
      _cudnnenv_drop_in_import_library(link "${fact_folder}" "${part}" "${fact_major}")
    endif()
    foreach(called IN ITEMS "${part}" "${upper}")
      if(NOT link STREQUAL "")
        list(APPEND names "cuDNN_${called}_LINK_LIBRARY")
        set("part_cuDNN_${called}_LINK_LIBRARY" "${link}" PARENT_SCOPE)
      endif()
      if(DEFINED fact_dll)
        list(APPEND names "cuDNN_${called}_DLL_LIBRARY")
        set(
          "part_cuDNN_${called}_DLL_LIBRARY"
          "${fact_runtime_dir}/cudnn_${part}64_${fact_major}.dll"
          PARENT_SCOPE
        )
      endif()
    endforeach()
  endforeach()
  if(DEFINED fact_dll)
    _cudnnenv_drop_in_dlls(dlls "${fact_runtime_dir}" "${fact_major}")
    list(APPEND names CUDNN_BIN_DIR CUDNN_DLL_NAMES cuDNN_DLL_LIBRARY)
    set(part_CUDNN_BIN_DIR "${fact_runtime_dir}" PARENT_SCOPE)
    set(part_CUDNN_DLL_NAMES "${dlls}" PARENT_SCOPE)
    set(part_cuDNN_DLL_LIBRARY "${fact_dll}" PARENT_SCOPE)
  endif()
  set("${out}" "${names}" PARENT_SCOPE)
endfunction()

# OUT := its archive; empty: it has none.
function(_cudnnenv_drop_in_archive out folder part)
  cudnnenv_fact_get(cudnn.static_libraries archives)
  list(FILTER archives INCLUDE REGEX "^libcudnn_${part}_static")
  list(TRANSFORM archives PREPEND "${folder}/")
  set("${out}" "${archives}" PARENT_SCOPE)
endfunction()

# OUT := its import library; empty: it has none, and nobody links it.
function(_cudnnenv_drop_in_import_library out folder part major)
  set("${out}" "" PARENT_SCOPE)
  foreach(file IN ITEMS "cudnn_${part}64_${major}.lib" "cudnn_${part}.lib")
    cudnnenv_machine_kind(kind "${folder}/${file}")
    if(kind STREQUAL "file")
      set("${out}" "${folder}/${file}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

function(_cudnnenv_drop_in_dlls out folder major)
  cudnnenv_machine_glob(found "${folder}" "cudnn*64_${major}.dll")
  set(names "")
  foreach(item IN LISTS found)
    cudnnenv_list_text(file "${item}")
    get_filename_component(name "${file}" NAME)
    list(APPEND names "${name}")
  endforeach()
  set("${out}" "${names}" PARENT_SCOPE)
endfunction()
