# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
loader_order
------------
Whose folder the loader is to search first, the toolkit's or cuDNN's.

.. command:: cudnnenv_loader_order

  cudnnenv_loader_order(<out> <toolkit> <cudnn>)

In: prefixes of facts (``toolkit``, ``toolkits.1``; ``cudnn``, ``cudnns.0``); ``toolkits.*``, ``runtimes.*``, ``cudnns.*``.
Out: both prefixes, cuDNN's first; or the toolkit's first: the cuDNN lies inside another toolkit, whose CUDA would be loaded from beside
it, and inside the chosen toolkit lies no other cuDNN.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_loader_order out toolkit cudnn)
  set("${out}" "${cudnn}" "${toolkit}" PARENT_SCOPE)
  cudnnenv_fact_get("${toolkit}.root" fact_root)
  cudnnenv_fact_get("${cudnn}.library_dir" fact_folder)
  if(NOT DEFINED fact_root OR NOT DEFINED fact_folder)
    return()
  endif()
  _cudnnenv_order_inside(inside "${fact_folder}" "${fact_root}" toolkits runtimes)
  cudnnenv_fact_get("${toolkit}.library_dir" fact_libraries)
  cudnnenv_fact_find(other_cudnn cudnns library_dir "${fact_libraries}")
  if(inside AND other_cudnn STREQUAL "")
    set("${out}" "${toolkit}" "${cudnn}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := is FOLDER inside a root of the groups, other than ROOT? In /usr and /usr/local much lies side by side: there the folder decides.
function(_cudnnenv_order_inside out folder root)
  set("${out}" FALSE PARENT_SCOPE)
  foreach(group IN LISTS ARGN)
    cudnnenv_fact_count("${group}" count)
    set(n 0)
    while(n LESS count)
      cudnnenv_fact_get("${group}.${n}.root" fact_other)
      cudnnenv_fact_get("${group}.${n}.library_dir" fact_libraries)
      string(FIND "${folder}/" "${fact_other}/" at)
      if("${fact_other}" MATCHES "^(/usr|/usr/local|/)?$")
        set(at -1)
      endif()
      if(NOT "${fact_other}" STREQUAL root AND (at EQUAL 0 OR "${fact_libraries}" STREQUAL folder))
        set("${out}" TRUE PARENT_SCOPE)
      endif()
      math(EXPR n "${n} + 1")
    endwhile()
  endforeach()
endfunction()
