# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
forward_headers
---------------
Debian's packages up to 9.9 have ``cudnn_v9.h``, ``cudnn_version_v9.h``, ...; the plain names are links of dpkg's alternatives, and may
be missing, all or some of them. But ``cudnn_v9.h`` itself includes ``cudnn_version.h``: without the plain names nothing compiles.

.. command:: cudnnenv_provide_include_dir

  cudnnenv_provide_include_dir(<out> <folder>)

In: ``cudnn.include_dir``, ``cudnn.header_suffix``, ``cudnn.suffixed_dir``, ``cudnn.version``; a folder of the build tree.
Out: one folder with ``cudnn.h`` and all that it includes: ``cudnn.include_dir``, or links of the plain names in
``<folder>/forward/include/<version>``. Where no link can be made, ``cudnn.include_dir``.

Another cuDNN gets another folder: what was compiled with the one before is compiled anew.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../write.cmake")

function(cudnnenv_provide_include_dir out folder)
  cudnnenv_fact_get(cudnn.include_dir include_dir)
  cudnnenv_fact_get(cudnn.header_suffix fact_suffix)
  cudnnenv_fact_get(cudnn.suffixed_dir fact_suffixed_dir)
  cudnnenv_fact_get(cudnn.version fact_version)
  set("${out}" "${include_dir}" PARENT_SCOPE)
  if(NOT DEFINED fact_suffix OR NOT DEFINED fact_suffixed_dir OR NOT DEFINED fact_version)
    return()
  endif()
  set(forward "${folder}/forward/include/${fact_version}")
  cudnnenv_machine_glob(headers "${fact_suffixed_dir}" "cudnn*${fact_suffix}.h")
  set(main "no cudnn${fact_suffix}.h")
  foreach(item IN LISTS headers)
    cudnnenv_list_text(header "${item}")
    get_filename_component(name "${header}" NAME)
    string(REGEX REPLACE "${fact_suffix}\\.h$" ".h" name "${name}")
    cudnnenv_write_link("${forward}/${name}" "${header}" error)
    if(name STREQUAL "cudnn.h")
      set(main "${error}")
    endif()
  endforeach()
  if(main STREQUAL "")
    set("${out}" "${forward}" PARENT_SCOPE)
  endif()
endfunction()
