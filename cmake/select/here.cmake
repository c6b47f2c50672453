# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
here
----
Will what is built run on this machine's driver and GPUs? Pure: reads facts as variables of the caller. Where driver and GPUs were
not looked at (``request.scope``), or are not known, all runs.

  _cudnnenv_driver_runs(<out> <toolkit>)          TRUE, FALSE: the driver is for an older CUDA major
  _cudnnenv_toolkit_serves(<out> <toolkit>)       TRUE, FALSE: each GPU here is older than all that it compiles for
  _cudnnenv_cudnn_serves(<out> <cudnn>)           TRUE, FALSE: each GPU here is of a newer generation than it knows

A GPU that is newer than the toolkit takes its PTX; within its generation it takes native code.
#]=======================================================================]
include_guard(GLOBAL)

function(_cudnnenv_driver_runs out toolkit)
  set("${out}" TRUE PARENT_SCOPE)
  if("driver" IN_LIST request.scope AND DEFINED "toolkits.${toolkit}.version_major")
    string(REGEX MATCH "^[0-9]+" major "${driver.cuda}")
    if(NOT major STREQUAL "" AND major LESS "${toolkits.${toolkit}.version_major}")
      set("${out}" FALSE PARENT_SCOPE)
    endif()
  endif()
endfunction()

function(_cudnnenv_toolkit_serves out toolkit)
  set("${out}" TRUE PARENT_SCOPE)
  if(DEFINED "toolkits.${toolkit}.architectures")
    _cudnnenv_oldest_architecture(oldest "${toolkits.${toolkit}.architectures}")
    _cudnnenv_gpus_here(newest ignored)
    if(NOT newest STREQUAL "" AND NOT oldest STREQUAL "" AND newest LESS oldest)
      set("${out}" FALSE PARENT_SCOPE)
    endif()
  endif()
endfunction()

function(_cudnnenv_cudnn_serves out cudnn)
  set("${out}" TRUE PARENT_SCOPE)
  if(DEFINED "cudnns.${cudnn}.max_architecture")
    _cudnnenv_gpus_here(ignored oldest)
    string(REGEX REPLACE "[0-9]$" "" generation "${cudnns.${cudnn}.max_architecture}")
    string(REGEX REPLACE "[0-9]$" "" wanted "${oldest}")
    if(NOT wanted STREQUAL "" AND generation LESS wanted)
      set("${out}" FALSE PARENT_SCOPE)
    endif()
  endif()
endfunction()

# NEWEST, OLDEST := compute capability of GPUs, 89 for 8.9; empty without any, or when that of one is not known: it may be served.
function(_cudnnenv_gpus_here newest oldest)
  set("${newest}" "" PARENT_SCOPE)
  set("${oldest}" "" PARENT_SCOPE)
  set(high "")
  set(low "")
  set(n 0)
  while(
    "device" IN_LIST request.scope
    AND (DEFINED "gpus.${n}.name" OR DEFINED "gpus.${n}.compute_capability")
  )
    if(NOT "${gpus.${n}.compute_capability}" MATCHES "^([0-9]+)\\.([0-9])$")
      return()
    endif()
    set(number "${CMAKE_MATCH_1}${CMAKE_MATCH_2}")
    if(high STREQUAL "" OR number GREATER high)
      set(high "${number}")
    endif()
    if(low STREQUAL "" OR number LESS low)
      set(low "${number}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set("${newest}" "${high}" PARENT_SCOPE)
  set("${oldest}" "${low}" PARENT_SCOPE)
endfunction()

# OUT := the least number of "75;80;90a"; empty when there is none
function(_cudnnenv_oldest_architecture out architectures)
  list(TRANSFORM architectures REPLACE "[^0-9].*$" "")
  set(least "")
  foreach(architecture IN LISTS architectures)
    if(least STREQUAL "" OR architecture LESS least)
      set(least "${architecture}")
    endif()
  endforeach()
  set("${out}" "${least}" PARENT_SCOPE)
endfunction()
