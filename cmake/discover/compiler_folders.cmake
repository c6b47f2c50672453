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
    pair
    IN
    ITEMS
      "/usr/lib|llvm-*/bin"
      "/opt/rh|gcc-toolset-*/root/usr/bin"
      "/opt/rh|devtoolset-*/root/usr/bin"
      "/opt/intel/oneapi/compiler|*/bin"
      "/opt/nvidia/hpc_sdk|Linux_*/*/compilers/bin"
      "/opt|*/bin"
  )
    string(REGEX MATCH "^(.+)\\|(.+)$" ignored "${pair}")
    set(pattern "${CMAKE_MATCH_2}")
    cudnnenv_machine_path(folder "${CMAKE_MATCH_1}")
    cudnnenv_machine_glob(found "${folder}" "${pattern}")
    if(found)
      list(SORT found COMPARE NATURAL ORDER DESCENDING)
    endif()
    list(APPEND all ${found})
  endforeach()
  set("${out}" "${all}" PARENT_SCOPE)
endfunction()

# Plain names and those with a major version. Conda's compilers bear their target's name; of their two names one is enough.
function(_cudnnenv_host_compilers_in item from)
  cudnnenv_list_text(folder "${item}")
  set(found "")
  foreach(pattern IN ITEMS "*g++*" "clang++*" "*c++" "icpx")
    cudnnenv_machine_glob(more "${folder}" "${pattern}")
    list(APPEND found ${more})
  endforeach()
  list(
    FILTER found
    INCLUDE
    REGEX
      "/((g\\+\\+|clang\\+\\+)(-[0-9]+)?|icpx|nvc\\+\\+|[a-z0-9_]+-conda-linux-gnu-(g|c)\\+\\+)$"
  )
  set(conda FALSE)
  foreach(compiler IN LISTS found)
    if(compiler MATCHES "-conda-linux-gnu-")
      if(conda)
        continue()
      endif()
      set(conda TRUE)
    endif()
    cudnnenv_list_text(path "${compiler}")
    _cudnnenv_host_compiler_add(index "${path}" "${from}")
  endforeach()
endfunction()
