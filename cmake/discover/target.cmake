# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
target
------
What is built for, and by which generator. A language can be enabled between two calls, so this is asked each time; it looks at
CMake's own variables and at few of the environment.

In: CMake's variables.
Out: ``target.bits`` (32 or 64) and ``target.bits_from``, where they are known; ``generator.name``, ``generator.toolset``,
``generator.platform``, ``generator.visual_studio`` (major version: 17) of a Visual Studio generator; ``environment.target``: what
the developer prompt of Visual Studio was opened for (x64, x86, arm64).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_discover_target)
  cudnnenv_fact_get(host.system system)
  _cudnnenv_target_generator("${system}")
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

# A script has no generator; CMAKE_GENERATOR of the environment is what a later configure would take. A case names one that this
# CMake need not have: property cudnnenv:machine.generator, and the same of .toolset and .platform.
function(_cudnnenv_target_generator system)
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
    get_property(own_text GLOBAL PROPERTY "cudnnenv:machine.generator.${key}")
    if("${own_text}" STREQUAL "" AND DEFINED "${variable}")
      set(own_text "${${variable}}")
    endif()
    if("${own_text}" STREQUAL "" AND CMAKE_SCRIPT_MODE_FILE AND system STREQUAL "Windows")
      cudnnenv_machine_environment(fact_text "${variable}")
      set(own_text "${fact_text}")
    endif()
    if(NOT "${own_text}" STREQUAL "")
      cudnnenv_fact_set("generator.${key}" "${own_text}")
      if(key STREQUAL "name" AND own_text MATCHES "^Visual Studio ([0-9]+)")
        cudnnenv_fact_set(generator.visual_studio "${CMAKE_MATCH_1}")
      endif()
    endif()
  endforeach()
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
