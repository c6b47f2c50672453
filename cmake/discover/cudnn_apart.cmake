# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn_apart
-----------
Headers in one prefix, libraries in another: Nix, packages of two origins, search paths of a compiler. And two majors in one.

.. command:: cudnnenv_cudnns_apart

  cudnnenv_cudnns_apart()

In: ``cudnns.<n>.*``.  Out: where no cuDNN is whole, or the one asked for has no headers or no library, one more entry made of two
halves, of the same version if there are such; ``request.cudnn`` becomes that one.

.. command:: cudnnenv_cudnns_side_by_side

  cudnnenv_cudnns_side_by_side(<from> <rank>)

Out: NVIDIA's packages for Debian keep the headers of each major under names of their own (cudnn_v8.h, cudnn_v9.h); a link says which
one cudnn.h is. An entry of ``cudnns`` for each of the others.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_files.cmake")

function(cudnnenv_cudnns_apart)
  cudnnenv_fact_get(request.cudnn fact_asked)
  cudnnenv_fact_get(request.cudnn_static fact_static)
  set(headers "")
  set(libraries "")
  cudnnenv_fact_count(cudnns count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("cudnns.${n}.usable" usable)
    cudnnenv_fact_get("cudnns.${n}.header" fact_header)
    cudnnenv_fact_get("cudnns.${n}.library" fact_library)
    cudnnenv_fact_get("cudnns.${n}.usable_static" fact_usable_static)
    if(DEFINED fact_static AND DEFINED fact_usable_static)
      set(usable TRUE)
    endif()
    if(usable AND (NOT DEFINED fact_asked OR n IN_LIST fact_asked))
      return()
    elseif(DEFINED fact_header AND NOT DEFINED fact_library)
      list(APPEND headers "${n}")
    elseif(DEFINED fact_library AND NOT DEFINED fact_header)
      list(APPEND libraries "${n}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  if(DEFINED fact_asked)
    list(GET fact_asked 0 first) # of one place: they lack the same
    if(first IN_LIST headers)
      set(headers "${fact_asked}")
    elseif(first IN_LIST libraries)
      set(libraries "${fact_asked}")
    else()
      return()
    endif()
  endif()
  _cudnnenv_cudnn_halves(header library "${headers}" "${libraries}")
  if(NOT header STREQUAL "" AND NOT library STREQUAL "")
    _cudnnenv_cudnn_join("${header}" "${library}")
  endif()
endfunction()

# HEADER and LIBRARY := the first pair of one version, else the first pair.
function(_cudnnenv_cudnn_halves header library headers libraries)
  set(best_header "")
  set(best_library "")
  foreach(h IN LISTS headers)
    cudnnenv_fact_get("cudnns.${h}.header_version" fact_header_version)
    foreach(l IN LISTS libraries)
      cudnnenv_fact_get("cudnns.${l}.library_version" fact_library_version)
      if(best_header STREQUAL "")
        set(best_header "${h}")
        set(best_library "${l}")
      endif()
      if(
        DEFINED fact_header_version
        AND DEFINED fact_library_version
        AND fact_header_version VERSION_EQUAL fact_library_version
      )
        set("${header}" "${h}" PARENT_SCOPE)
        set("${library}" "${l}" PARENT_SCOPE)
        return()
      endif()
    endforeach()
  endforeach()
  set("${header}" "${best_header}" PARENT_SCOPE)
  set("${library}" "${best_library}" PARENT_SCOPE)
endfunction()

# The whole comes before its halves: a rank one lower than theirs.
function(_cudnnenv_cudnn_join header library)
  cudnnenv_fact_get("cudnns.${header}.include_dir" include)
  cudnnenv_fact_get("cudnns.${library}.library" file)
  cudnnenv_fact_get("cudnns.${library}.from" from)
  cudnnenv_fact_get("cudnns.${header}.rank" rank)
  cudnnenv_fact_get("cudnns.${library}.rank" library_rank)
  if(library_rank LESS rank)
    set(rank "${library_rank}")
  endif()
  math(EXPR rank "${rank} - 1")
  cudnnenv_cudnn_add(index "${include}" "${from}" "${rank}" "${file}")
  cudnnenv_fact_get(request.cudnn fact_asked)
  if(DEFINED fact_asked AND NOT index STREQUAL "")
    cudnnenv_fact_set(request.cudnn "${index}")
  endif()
endfunction()

function(cudnnenv_cudnns_side_by_side from rank)
  cudnnenv_places_triplet(multiarch multiarch)
  cudnnenv_machine_path(include "/usr/include/${multiarch}")
  cudnnenv_machine_path(folder "/usr/lib/${multiarch}")
  cudnnenv_machine_glob(found "${include}" "cudnn_v[0-9]*.h")
  list(LENGTH found count)
  if(count LESS 2)
    return()
  endif()
  foreach(item IN LISTS found)
    cudnnenv_list_text(header "${item}")
    if(header MATCHES "/cudnn_v([0-9]+)\\.h$")
      set(major "${CMAKE_MATCH_1}")
      cudnnenv_machine_real_path(real "${folder}/libcudnn.so.${major}")
      cudnnenv_fact_find(same cudnns real "${real}")
      if(NOT real STREQUAL "" AND same STREQUAL "")
        _cudnnenv_cudnn_of_major("${major}" "${include}" "${folder}" "${from}" "${rank}")
      endif()
    endif()
  endforeach()
endfunction()

function(
  _cudnnenv_cudnn_of_major
  major
  include
  folder
  from
  rank
)
  cudnnenv_fact_count(cudnns n)
  set(group "cudnns.${n}")
  set(library "${folder}/libcudnn.so.${major}")
  cudnnenv_machine_path(root "/usr")
  cudnnenv_machine_real_path(real "${library}")
  foreach(
    pair
    IN
    ITEMS
      "root=${root}"
      "real=${real}"
      "from=${from}"
      "rank=${rank}"
      "include_dir=${include}"
      "header=${include}/cudnn_v${major}.h"
      "header_suffix=_v${major}"
      "suffixed_dir=${include}"
      "library_dir=${folder}"
      "library=${library}"
  )
    string(REGEX MATCH "^([^=]+)=(.*)$" ignored "${pair}")
    cudnnenv_fact_set("${group}.${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}")
  endforeach()
  _cudnnenv_cudnn_macros(version "${include}/cudnn_version_v${major}.h")
  if(NOT version STREQUAL "")
    cudnnenv_fact_set("${group}.header_version" "${version}")
    cudnnenv_fact_set("${group}.version_header" "${include}/cudnn_version_v${major}.h")
  endif()
  cudnnenv_cudnn_library("${group}" "${library}" "${folder}")
  _cudnnenv_cudnn_conclude("${group}")
endfunction()
