# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
wsl
---
Linux inside Windows: the driver is that of Windows, shown below ``/usr/lib/wsl/lib``.

.. command:: cudnnenv_discover_wsl

  cudnnenv_discover_wsl()

In: the kernel's name.
Out: ``wsl.version`` (1 or 2; unset elsewhere), ``wsl.kernel`` (5.15.153.1), ``wsl.library``; ``wsl.shadow``: a libcuda that is not
the one of Windows and that the loader can meet before it, ``wsl.shadow_real``, ``wsl.shadow_from``.

Sources: data/layouts.json (wsl2). WSL1 calls its kernel 4.4.0-19041-Microsoft, WSL2 5.15.153.1-microsoft-standard-WSL2.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")

function(cudnnenv_discover_wsl)
  cudnnenv_machine_kernel(fact_kernel)
  if(NOT "${fact_kernel}" MATCHES "[Mm]icrosoft")
    return()
  endif()
  string(REGEX MATCH "^[0-9.]+" number "${fact_kernel}")
  cudnnenv_fact_set(wsl.kernel "${number}")
  if(fact_kernel MATCHES "WSL2|microsoft-standard" OR NOT number VERSION_LESS 4.19)
    cudnnenv_fact_set(wsl.version 2)
    _cudnnenv_wsl_shadow()
  else()
    cudnnenv_fact_set(wsl.version 1)
  endif()
endfunction()

# A file of the same install, reached by another link (containers have such), shadows nothing.
function(_cudnnenv_wsl_shadow)
  cudnnenv_machine_kind(kind "/usr/lib/wsl/lib/libcuda.so.1")
  if(NOT kind STREQUAL "file")
    return()
  endif()
  cudnnenv_machine_path(own "/usr/lib/wsl/")
  cudnnenv_fact_set(wsl.library "${own}lib/libcuda.so.1")
  cudnnenv_places_triplet(multiarch multiarch)
  set(folders "")
  cudnnenv_machine_environment(fact_path LD_LIBRARY_PATH)
  if(DEFINED fact_path)
    cudnnenv_list_item(fact_path "${fact_path}")
    string(REPLACE ":" ";" folders "${fact_path}")
  endif()
  foreach(
    item
    IN
    LISTS folders
    ITEMS
      "/usr/lib/${multiarch}"
      "/lib/${multiarch}"
      "/usr/lib64"
      "/usr/lib"
      "/usr/local/lib"
      "/usr/lib/${multiarch}/nvidia/current"
      "/usr/local/nvidia/lib64"
  )
    cudnnenv_list_text(folder "${item}")
    if(NOT IS_ABSOLUTE "${folder}" OR folder MATCHES "/(stubs|compat)/?$")
      continue()
    endif()
    cudnnenv_machine_path(file "${folder}/libcuda.so.1")
    cudnnenv_machine_kind(kind "${file}")
    cudnnenv_machine_real_path(real "${file}")
    string(FIND "${real}" "${own}" at)
    if(kind STREQUAL "file" AND NOT at EQUAL 0)
      cudnnenv_fact_set(wsl.shadow "${file}")
      cudnnenv_fact_set(wsl.shadow_real "${real}")
      return()
    endif()
  endforeach()
endfunction()
