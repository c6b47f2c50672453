# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
target
------
What is built for, and by which generator. A language can be enabled between two calls, so this is asked each time; it looks at
CMake's own variables and at few of the environment.

In: CMake's variables.
Out: ``target.bits`` (32 or 64) and ``target.bits_from``, where they are known; ``generator.name``, ``generator.toolset``,
``generator.platform``, each with ``_from``; ``generator.visual_studio`` (major version: 17) of a Visual Studio generator;
``generator.accepted`` (TRUE: project() has gone through with them); ``environment.target``: what the developer prompt of Visual
Studio was opened for (x64, x86, arm64).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_discover_target)
  cudnnenv_fact_get(host.system system)
  _cudnnenv_target_generator()
  _cudnnenv_target_bits()
  if(system STREQUAL "Windows")
    cudnnenv_machine_environment(fact_target VSCMD_ARG_TGT_ARCH)
    if(DEFINED fact_target AND NOT fact_target STREQUAL "")
      string(TOLOWER "${fact_target}" target)
      if(target STREQUAL "amd64")
        set(target "x64")
      endif()
      cudnnenv_fact_set(environment.target "${target}")
    endif()
  endif()
endfunction()

# A script has no generator; CMAKE_GENERATOR of the environment is what a later configure would take, and only with it the other two.
# A case names one that this CMake need not have: property cudnnenv:machine.generator, and the same of .toolset and .platform.
set_property(
  GLOBAL
  APPEND
  PROPERTY cudnnenv:machine.later CMAKE_GENERATOR CMAKE_GENERATOR_TOOLSET CMAKE_GENERATOR_PLATFORM
)
function(_cudnnenv_target_generator)
  foreach(
    pair
    IN
    ITEMS
      "name=CMAKE_GENERATOR"
      "toolset=CMAKE_GENERATOR_TOOLSET"
      "platform=CMAKE_GENERATOR_PLATFORM"
  )
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(key "${CMAKE_MATCH_1}")
    set(variable "${CMAKE_MATCH_2}")
    cudnnenv_fact_get(generator.name fact_name)
    _cudnnenv_target_generator_word(text from "${key}" "${variable}" "${fact_name}")
    if(NOT text STREQUAL "")
      cudnnenv_fact_set("generator.${key}" "${text}")
      cudnnenv_fact_set("generator.${key}_from" "${from}")
    endif()
    if(key STREQUAL "name" AND text MATCHES "^Visual Studio ([0-9]+)")
      cudnnenv_fact_set(generator.visual_studio "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  get_property(own_name GLOBAL PROPERTY cudnnenv:machine.generator.name)
  if("${own_name}" STREQUAL "" AND DEFINED CMAKE_PROJECT_NAME)
    cudnnenv_fact_set(generator.accepted TRUE)
  endif()
endfunction()

# OUT := name, toolset or platform of the generator; FROM: who says so.
function(
  _cudnnenv_target_generator_word
  out
  from
  key
  variable
  name
)
  get_property(own_text GLOBAL PROPERTY "cudnnenv:machine.generator.${key}")
  set(said_by "${variable}")
  if("${own_text}" STREQUAL "" AND DEFINED "${variable}")
    set(own_text "${${variable}}")
  endif()
  if(
    "${own_text}" STREQUAL ""
    AND CMAKE_SCRIPT_MODE_FILE
    AND (key STREQUAL "name" OR NOT name STREQUAL "")
  )
    cudnnenv_machine_environment(fact_text "${variable}")
    set(own_text "${fact_text}")
    set(said_by "${variable} (environment)")
  endif()
  set("${out}" "${own_text}" PARENT_SCOPE)
  set("${from}" "${said_by}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_target_bits)
  set(bits "")
  cudnnenv_fact_get(generator.platform fact_platform)
  if("${fact_platform}" MATCHES "^([Ww][Ii][Nn]32|[Xx]86|[Aa][Rr][Mm])$")
    set(bits 32)
    set(from "CMAKE_GENERATOR_PLATFORM (${fact_platform})")
  elseif("${CMAKE_SIZEOF_VOID_P}" MATCHES "^[48]$")
    math(EXPR bits "${CMAKE_SIZEOF_VOID_P} * 8")
    set(from "CMAKE_SIZEOF_VOID_P (${CMAKE_SIZEOF_VOID_P})")
  endif()
  if(NOT bits STREQUAL "")
    cudnnenv_fact_set(target.bits "${bits}")
    cudnnenv_fact_set(target.bits_from "${from}")
  endif()
endfunction()
