# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
environment
-----------
Environment variables, the Windows registry, what kind of machine this is, the language of its user.

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/look.cmake")

function(cudnnenv_machine_environment out variable)
  string(ASCII 1 with)
  set(look "environment${with}${variable}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    set(answer "")
    if(DEFINED ENV{${variable}})
      set(answer "=$ENV{${variable}}")
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  _cudnnenv_return_optional("${out}")
endfunction()

function(cudnnenv_machine_registry out key value)
  string(ASCII 1 with)
  set(look "registry${with}${key}${with}${value}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    set(answer "")
    _cudnnenv_fake_registry()
    get_property(given GLOBAL PROPERTY "cudnnenv:registry:${key}:${value}" SET)
    if(given)
      get_property(own_text GLOBAL PROPERTY "cudnnenv:registry:${key}:${value}")
      set(answer "=${own_text}")
    elseif(CMAKE_HOST_WIN32 AND NOT CMAKE_VERSION VERSION_LESS 3.24)
      cmake_host_system_information(
        RESULT fact_text
        QUERY WINDOWS_REGISTRY "${key}"
        VALUE "${value}"
        ERROR_VARIABLE error
      )
      if(NOT error)
        set(answer "=${fact_text}")
      endif()
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  _cudnnenv_return_optional("${out}")
endfunction()

# The registry of a fake machine, read once: a file that sets GLOBAL properties cudnnenv:registry:<key>:<value>.
function(_cudnnenv_fake_registry)
  get_property(own_file GLOBAL PROPERTY cudnnenv:machine.registry)
  if(NOT "${own_file}" STREQUAL "")
    set_property(GLOBAL PROPERTY cudnnenv:machine.registry "")
    include("${own_file}" OPTIONAL)
  endif()
endfunction()

function(cudnnenv_machine_host out what)
  string(ASCII 1 with)
  set(look "host${with}${what}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    get_property(own_given GLOBAL PROPERTY "cudnnenv:machine.${what}") # of a fake machine
    if(own_given)
      set(answer "${own_given}")
    elseif(what STREQUAL "system")
      set(answer "${CMAKE_HOST_SYSTEM_NAME}")
    else()
      cmake_host_system_information(RESULT answer QUERY OS_PLATFORM)
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# A record is read by somebody else than the one who made it: so this is no look.
function(cudnnenv_machine_language out)
  set(language "")
  foreach(variable IN ITEMS CUDNNENV_LANG LC_ALL LC_MESSAGES LANG)
    if(language STREQUAL "")
      set(language "$ENV{${variable}}")
    endif()
  endforeach()
  if(language STREQUAL "" AND CMAKE_HOST_WIN32 AND NOT CMAKE_VERSION VERSION_LESS 3.24)
    cmake_host_system_information(
      RESULT language
      QUERY WINDOWS_REGISTRY "HKCU/Control Panel/International"
      VALUE "LocaleName"
    )
  endif()
  set("${out}" "${language}" PARENT_SCOPE)
endfunction()
