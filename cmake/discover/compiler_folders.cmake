# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
compiler_folders
----------------
Host compilers on PATH and beside it: what a too new one can be replaced by without installing anything.

.. command:: cudnnenv_host_compilers_in_folders

  cudnnenv_host_compilers_in_folders()

In: PATH, ``CONDA_PREFIX``, and the folders that distributions and vendors use (``data/cuda_host_compiler.json``, ``places``).
Out: ``host_compilers.<n>``. Each program is asked once for its version, whatever names it has.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")

function(cudnnenv_host_compilers_in_folders)
  cudnnenv_places_path(on_path)
  foreach(item IN LISTS on_path)
    _cudnnenv_host_compilers_in("${item}" "PATH")
  endforeach()
  cudnnenv_places_variable(fact_conda CONDA_PREFIX)
  set(beside "")
  if(DEFINED fact_conda AND IS_ABSOLUTE "${fact_conda}")
    cudnnenv_list_item(item "${fact_conda}/bin")
    list(APPEND beside "${item}")
  endif()
  _cudnnenv_compiler_places(places)
  list(APPEND beside ${places})
  if(NOT on_path STREQUAL "")
    list(REMOVE_ITEM beside ${on_path})
  endif()
  foreach(item IN LISTS beside)
    _cudnnenv_host_compilers_in("${item}" "beside PATH")
  endforeach()
endfunction()

# OUT := list items; the newest of each kind first.
function(_cudnnenv_compiler_places out)
  set(all "")
  foreach(folder IN ITEMS "/usr/bin" "/usr/local/bin")
    cudnnenv_machine_path(folder "${folder}")
    cudnnenv_list_item(item "${folder}")
    list(APPEND all "${item}")
  endforeach()
  foreach(
    row
    IN
    ITEMS
      "/usr/lib|llvm-*|bin"
      "/opt/rh|gcc-toolset-*|root/usr/bin"
      "/opt/rh|devtoolset-*|root/usr/bin"
      "/opt/intel/oneapi/compiler|*/bin|"
      "/opt/nvidia/hpc_sdk|Linux_*/*/compilers/bin|"
      "/opt|*/bin|"
  )
    string(REGEX MATCH "^(.+)\\|(.+)\\|(.*)$" ignored "${row}")
    set(pattern "${CMAKE_MATCH_2}")
    set(below "${CMAKE_MATCH_3}")
    cudnnenv_machine_path(folder "${CMAKE_MATCH_1}")
    cudnnenv_machine_glob(found "${folder}" "${pattern}")
    if(found)
      list(SORT found COMPARE NATURAL ORDER DESCENDING)
    endif()
    foreach(item IN LISTS found)
      if(NOT below STREQUAL "")
        string(APPEND item "/${below}")
      endif()
      list(APPEND all "${item}")
    endforeach()
  endforeach()
  set("${out}" "${all}" PARENT_SCOPE)
endfunction()

# Plain names and those with a major version, GCC's first. Conda's compilers bear their target's name; of their two names one is enough.
function(_cudnnenv_host_compilers_in item from)
  cudnnenv_list_text(folder "${item}")
  cudnnenv_machine_glob(found "${folder}" "*++*")
  cudnnenv_machine_glob(intel "${folder}" "icpx")
  set(all "")
  foreach(
    names
    IN
    ITEMS
      "g\\+\\+(-[0-9]+)?"
      "clang\\+\\+(-[0-9]+)?"
      "[a-z0-9_]+-conda-linux-gnu-c\\+\\+"
      "nvc\\+\\+"
  )
    set(some "${found}")
    list(FILTER some INCLUDE REGEX "/${names}$")
    list(APPEND all ${some})
  endforeach()
  foreach(compiler IN LISTS all intel)
    cudnnenv_list_text(path "${compiler}")
    _cudnnenv_host_compiler_add(index "${path}" "${from}")
  endforeach()
endfunction()
