# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
drop_in_components
------------------
``find_package(CUDNN COMPONENTS graph ops)``. No finder of cuDNN that is known has components; a caller who names some can only mean
its sub-libraries.

.. command:: cudnnenv_drop_in_components

  cudnnenv_drop_in_components(<names> <lacks> <Name>)

In: ``<Name>_FIND_COMPONENTS`` and ``<Name>_FIND_REQUIRED_<component>`` of the caller; ``cudnn.*``.
Out: ``<names>``: ``<Name>_<component>_FOUND`` of each, set in the caller's scope; ``<lacks>``: one sentence about the first that is
required and not there, or nothing.

.. command:: cudnnenv_drop_in_required

  cudnnenv_drop_in_required(<out> <Name>)          the components that the caller cannot do without, as written

A component is the name of a target, with or without ``cudnn_`` before it, in any case: ``graph``, ``cudnn_graph``, ``cudnn``,
``all``, ``static``.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/report/language.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/report/words.cmake")

function(cudnnenv_drop_in_components names lacks name)
  cudnnenv_fact_get(cudnn.sub_libraries fact_parts)
  cudnnenv_fact_get(cudnn.static_libraries fact_archives)
  set(here cudnn all ${fact_parts})
  if(DEFINED fact_archives)
    list(APPEND here static)
  endif()
  cudnnenv_drop_in_required(required "${name}")
  set(all "")
  set(missing "")
  foreach(component IN LISTS ${name}_FIND_COMPONENTS)
    string(TOLOWER "${component}" short)
    string(REGEX REPLACE "^cudnn_" "" short "${short}")
    set(found FALSE)
    if("${short}" IN_LIST here)
      set(found TRUE)
    elseif(missing STREQUAL "" AND component IN_LIST required)
      set(missing "${component}")
    endif()
    set("${name}_${component}_FOUND" "${found}" PARENT_SCOPE)
    list(APPEND all "${name}_${component}_FOUND")
  endforeach()
  set(why "")
  if(NOT missing STREQUAL "")
    _cudnnenv_component_is_missing(why "${name}" "${missing}")
  endif()
  set("${names}" "${all}" PARENT_SCOPE)
  set("${lacks}" "${why}" PARENT_SCOPE)
endfunction()

function(cudnnenv_drop_in_required out name)
  set(required "")
  foreach(component IN LISTS ${name}_FIND_COMPONENTS)
    if("${${name}_FIND_REQUIRED_${component}}")
      list(APPEND required "${component}")
    endif()
  endforeach()
  set("${out}" "${required}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_component_is_missing why name component)
  _cudnnenv_drop_in_text(text drop_in_component "${name}")
  string(REPLACE "#component" "${component}" text "${text}")
  set("${why}" "${text}" PARENT_SCOPE)
endfunction()

# OUT := the word WORD, about the cuDNN that was chosen and the caller's NAME for it
function(_cudnnenv_drop_in_text out word name)
  cudnnenv_language(language)
  _cudnnenv_words("${language}")
  cudnnenv_fact_get(cudnn.version fact_version)
  cudnnenv_fact_get(cudnn.root fact_root)
  set(text "${word_${word}}")
  string(REPLACE "#name" "${name}" text "${text}")
  string(REPLACE "#version" "${fact_version}" text "${text}")
  string(REPLACE "#root" "${fact_root}" text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
