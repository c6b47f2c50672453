# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
hints
-----
Variables by which people point at a toolkit or a cuDNN: which are set, to what, and by whom.

In: CMake variables and the environment.  Out: ``<group>.<n>.variable``, ``.value``, ``.source`` (``-D``, ``project``,
``environment``), one for each that is set, ``-D`` before environment.

.. command:: cudnnenv_discover_hints

  cudnnenv_discover_hints(<group> VARIABLES <name>... ENVIRONMENT <name>...)

.. command:: cudnnenv_hint_judge

  cudnnenv_hint_judge(<group>.<n> used)                      this hint named something usable
  cudnnenv_hint_judge(<group>.<n> useless <en> <zh>)         it did not, and why
  cudnnenv_hint_judge(<group>.<n> outranked)                 it was not needed: another came first

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_discover_hints group)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "VARIABLES;ENVIRONMENT")
  foreach(name IN LISTS arg_VARIABLES)
    set(read "${${name}}") # CMake warns of variables that were given and never read, and $CACHE{} does not count
    if(DEFINED CACHE{${name}})
      _cudnnenv_hint("${group}" "${name}" "$CACHE{${name}}" "-D")
    elseif(DEFINED ${name})
      _cudnnenv_hint("${group}" "${name}" "${read}" "project")
    endif()
  endforeach()
  foreach(name IN LISTS arg_ENVIRONMENT)
    cudnnenv_machine_environment(fact_value "${name}")
    if(DEFINED fact_value)
      _cudnnenv_hint("${group}" "${name}" "${fact_value}" "environment")
    endif()
  endforeach()
endfunction()

# Set to nothing, to what CMake wrote over it (drop_in.cmake), or a search that failed, is as good as not set.
function(_cudnnenv_hint group name value source)
  if(name MATCHES "_DIR$" AND value STREQUAL "${CMAKE_FIND_PACKAGE_REDIRECTS_DIR}")
    get_property(own_value GLOBAL PROPERTY "cudnnenv:kept.hint:${name}")
    set(value "${own_value}")
  endif()
  if(value STREQUAL "" OR value MATCHES "(^|-)NOTFOUND$")
    return()
  endif()
  string(REPLACE "\\" "/" path "${value}")
  if(NOT path MATCHES "^[A-Za-z]:|^//")
    set(path "${value}") # a backslash is an ordinary character where drives have no letters
  endif()
  string(REGEX REPLACE "(.)/+$" "\\1" path "${path}")
  cudnnenv_machine_path(path "${path}")
  cudnnenv_fact_count("${group}" n)
  cudnnenv_fact_set("${group}.${n}.variable" "${name}")
  cudnnenv_fact_set("${group}.${n}.value" "${path}")
  cudnnenv_fact_set("${group}.${n}.source" "${source}")
  cudnnenv_fact_set("${group}.${n}.from" "${name} (${source})")
endfunction()

function(cudnnenv_hint_judge hint state)
  cudnnenv_fact_set("${hint}.state" "${state}")
  if(ARGC GREATER 3)
    cudnnenv_fact_set("${hint}.why.en" "${ARGV2}")
    cudnnenv_fact_set("${hint}.why.zh_CN" "${ARGV3}")
  endif()
endfunction()
