# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn_apart
-----------
Headers in one prefix, libraries in another: Nix, packages of two origins, search paths of a compiler.

.. command:: cudnnenv_cudnns_apart

  cudnnenv_cudnns_apart()

In: ``cudnns.<n>.*``.  Out: where no cuDNN is whole, or the one asked for has no headers or no library, one more entry made of two
halves, of the same version if there are such; ``request.cudnn`` becomes that one.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_files.cmake")

function(cudnnenv_cudnns_apart)
  cudnnenv_fact_get(request.cudnn fact_asked)
  set(headers "")
  set(libraries "")
  cudnnenv_fact_count(cudnns count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("cudnns.${n}.usable" usable)
    cudnnenv_fact_get("cudnns.${n}.header" fact_header)
    cudnnenv_fact_get("cudnns.${n}.library" fact_library)
    if(usable AND (NOT DEFINED fact_asked OR fact_asked EQUAL n))
      return()
    elseif(DEFINED fact_header AND NOT DEFINED fact_library)
      list(APPEND headers "${n}")
    elseif(DEFINED fact_library AND NOT DEFINED fact_header)
      list(APPEND libraries "${n}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  if(DEFINED fact_asked)
    if(fact_asked IN_LIST headers)
      set(headers "${fact_asked}")
    elseif(fact_asked IN_LIST libraries)
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
