# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
find_package
------------
One ``find_package(CudnnEnv)`` decides for the whole build. A later call, from any folder, costs nothing and gives the same
answer; one that asks for more looks at more, and chooses nothing else.

.. command:: cudnnenv_find_package_begin

  cudnnenv_find_package_begin()

In: ``CudnnEnv_FIND_COMPONENTS`` and ``CUDNNENV_*`` of the caller.
Out: ``request.*``; in the caller's scope ``CudnnEnv_FIND_COMPONENTS`` (with the default) and ``CudnnEnv_answered``: TRUE when
everything that this call asks was answered before: by an earlier call, or by an earlier run in which all was as it is now.

.. command:: cudnnenv_find_package_confirm

  cudnnenv_find_package_confirm()

In: the targets.  Out: where the answer is that of an earlier run, its text; ``CudnnEnv_answered`` of the caller is FALSE, and
discover and select have run, when the targets show that something has changed after all.

.. command:: cudnnenv_find_package_offer

  cudnnenv_find_package_offer(<out> <default>)   TRUE: find_package(CUDNN) of other people is to be answered too: what
                                                 CUDNNENV_PROVIDE_CUDNN says (variable, or environment), else the default

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/request.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/warm.cmake")

function(cudnnenv_find_package_begin)
  set(components "${CudnnEnv_FIND_COMPONENTS}")
  if(components STREQUAL "")
    set(components Toolkit cuDNN)
  endif()
  set(CudnnEnv_FIND_COMPONENTS "${components}" PARENT_SCOPE)
  get_property(own_before GLOBAL PROPERTY cudnnenv:answered.components)
  set(all "${own_before}" ${components})
  list(REMOVE_DUPLICATES all)
  set(required "")
  if(CudnnEnv_FIND_REQUIRED)
    set(required REQUIRED)
  endif()
  set(same FALSE)
  if("${own_before}" STREQUAL "")
    cudnnenv_warm_begin(same find_package "${all}")
    if(NOT same)
      include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/keep.cmake") # not read where nothing has changed
      cudnnenv_keep_open("${CMAKE_BINARY_DIR}/cudnn-env")
    endif()
  else()
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/keep.cmake")
    _cudnnenv_keep_what_was_chosen()
  endif()
  if(NOT same)
    cudnnenv_request(find_package COMPONENTS ${all} ${required})
  endif()
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  cudnnenv_fact_get(request.cuda_version fact_cuda)
  cudnnenv_fact_get(request.cudnn_version fact_cudnn)
  set(question "${all}|${languages}|${fact_cuda}|${fact_cudnn}")
  get_property(answered GLOBAL PROPERTY cudnnenv:answered.question)
  if(same OR question STREQUAL "${answered}")
    set(CudnnEnv_answered TRUE PARENT_SCOPE)
  else()
    set(CudnnEnv_answered FALSE PARENT_SCOPE)
    _cudnnenv_ask_anew("${all}" "${required}")
    if(NOT "${own_before}" STREQUAL "")
      cudnnenv_warm_off() # of a run that asks for more, the first questions alone can be compared
    endif()
  endif()
  set_property(GLOBAL PROPERTY cudnnenv:answered.question "${question}")
  set_property(GLOBAL PROPERTY cudnnenv:answered.components "${all}")
endfunction()

# The facts of the last run were enough for the calls before, and are not for this one: it goes on from them.
function(_cudnnenv_ask_anew components required)
  get_property(own_restored GLOBAL PROPERTY cudnnenv:warm.restored)
  if("${own_restored}")
    cudnnenv_warm_off()
    cudnnenv_keep_open("${CMAKE_BINARY_DIR}/cudnn-env")
    cudnnenv_request(find_package COMPONENTS ${components} ${required})
  endif()
endfunction()

function(cudnnenv_find_package_keep)
  cudnnenv_fact_get(verdict fact_verdict)
  if(fact_verdict STREQUAL "broken")
    cudnnenv_warm_off()
  else()
    cudnnenv_warm_keep(find_package)
  endif()
endfunction()

function(cudnnenv_find_package_confirm)
  get_property(own_state GLOBAL PROPERTY cudnnenv:warm.state)
  if(NOT "${own_state}" STREQUAL "restored")
    return()
  endif()
  cudnnenv_warm_confirm(same)
  if(NOT same)
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/stages.cmake")
    set(required "")
    if(CudnnEnv_FIND_REQUIRED)
      set(required REQUIRED)
    endif()
    _cudnnenv_ask_anew("${CudnnEnv_FIND_COMPONENTS}" "${required}")
    cudnnenv_discover()
    cudnnenv_select()
    set(CudnnEnv_answered FALSE PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_find_package_offer out default)
  set(wanted "${default}")
  cudnnenv_machine_environment(fact_environment CUDNNENV_PROVIDE_CUDNN)
  if(DEFINED CUDNNENV_PROVIDE_CUDNN)
    set(wanted "${CUDNNENV_PROVIDE_CUDNN}")
  elseif(DEFINED fact_environment)
    set(wanted "${fact_environment}")
  endif()
  set("${out}" FALSE PARENT_SCOPE)
  if(wanted)
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# What an earlier call of this run chose binds the later ones, as a build tree binds the next run.
function(_cudnnenv_keep_what_was_chosen)
  cudnnenv_fact_get(verdict fact_verdict)
  if("${fact_verdict}" STREQUAL "broken")
    return()
  endif()
  get_property(keys GLOBAL PROPERTY cudnnenv:keep.keys)
  foreach(key IN LISTS keys)
    cudnnenv_fact_get("${key}" fact_value)
    if(DEFINED fact_value)
      cudnnenv_fact_set("kept.${key}" "${fact_value}")
    endif()
  endforeach()
endfunction()
