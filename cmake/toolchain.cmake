# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
toolchain
---------
The steps of ``CudnnEnvToolchain.cmake`` that are its own.

.. command:: cudnnenv_toolchain_chain

  cudnnenv_toolchain_chain(<variable>)   it becomes an absolute path, and is handed on to try_compile; a file that is not there stops

.. command:: cudnnenv_toolchain

  cudnnenv_toolchain()                   once in a run what the setup file does; each time both compilers in the caller's scope

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/report/language.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/report/words.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/stop.cmake")

function(cudnnenv_toolchain_chain variable)
  if("${${variable}}" STREQUAL "")
    return()
  endif()
  get_filename_component(file "${${variable}}" ABSOLUTE BASE_DIR "${CMAKE_SOURCE_DIR}")
  cudnnenv_machine_kind(kind "${file}")
  if(NOT kind STREQUAL "file")
    cudnnenv_language(language)
    _cudnnenv_words("${language}")
    string(REPLACE "#file" "${file}" word_no_chain "${word_no_chain}")
    message(FATAL_ERROR "${word_no_chain}")
  endif()
  set("${variable}" "${file}" PARENT_SCOPE)
  set(
    CMAKE_TRY_COMPILE_PLATFORM_VARIABLES
    ${CMAKE_TRY_COMPILE_PLATFORM_VARIABLES}
    "${variable}"
    PARENT_SCOPE
  )
endfunction()

function(cudnnenv_toolchain)
  get_property(own_decided GLOBAL PROPERTY cudnnenv:toolchain)
  if(NOT own_decided AND NOT "${CMAKE_PROJECT_TOP_LEVEL_INCLUDES}" MATCHES "CudnnEnvSetup\\.cmake")
    set_property(GLOBAL PROPERTY cudnnenv:toolchain TRUE)
    _cudnnenv_toolchain_decide()
  endif()
  foreach(
    pair
    IN
    ITEMS "CMAKE_CUDA_COMPILER=setup.nvcc" "CMAKE_CUDA_HOST_COMPILER=setup.host_compiler"
  )
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(name "${CMAKE_MATCH_1}")
    get_property(own_value GLOBAL PROPERTY "cudnnenv:${CMAKE_MATCH_2}")
    if(NOT "${own_value}" STREQUAL "" AND "${${name}}" STREQUAL "")
      set("${name}" "${own_value}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# In a scope of its own: CMake calls a build for another system so only after it has read the toolchain file.
function(_cudnnenv_toolchain_decide)
  if(CMAKE_VERSION VERSION_GREATER_EQUAL 3.24)
    cudnnenv_language(language)
    _cudnnenv_words("${language}")
    string(
      REPLACE "#folder"
      "${CMAKE_CURRENT_FUNCTION_LIST_DIR}"
      word_setup_instead
      "${word_setup_instead}"
    )
    message(STATUS "${word_setup_instead}")
  endif()
  if(NOT "${CMAKE_SYSTEM_NAME}" STREQUAL "" AND NOT DEFINED CMAKE_CROSSCOMPILING)
    set(CMAKE_CROSSCOMPILING TRUE)
  endif()
  include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/CudnnEnvSetup.cmake")
endfunction()
