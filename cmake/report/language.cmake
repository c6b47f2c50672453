# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
language
--------
The language of all that a person reads.

In: ``CUDNNENV_LANG`` (variable, else environment), else what the user's system prefers (``machine/language.cmake``): of its list the
first language that there are texts in. Any Chinese (zh_TW, zh-Hant-HK) means the Chinese there is, that of zh_CN; any other
language, C and POSIX mean English.

.. command:: cudnnenv_language

  cudnnenv_language(<out>)           ``en`` or ``zh_CN``

.. command:: cudnnenv_language_refused

  cudnnenv_language_refused(<out>)   what is to be said of a CUDNNENV_LANG that names neither; empty when there is nothing, or it
                                     was given out before: a wrong language is no reason to stop a build

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/utf8.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine/language.cmake")

function(cudnnenv_language out)
  cudnnenv_machine_language(asked preferred)
  if(DEFINED CUDNNENV_LANG AND NOT "${CUDNNENV_LANG}" STREQUAL "")
    set(asked "${CUDNNENV_LANG}")
  endif()
  _cudnnenv_language_known(language "${asked}")
  if(language STREQUAL "" AND NOT asked STREQUAL "")
    set_property(GLOBAL PROPERTY cudnnenv:language.refused "${asked}")
  endif()
  while(language STREQUAL "" AND NOT preferred STREQUAL "")
    string(REGEX MATCH "^([^:]*):?(.*)$" ignored "${preferred}")
    set(preferred "${CMAKE_MATCH_2}")
    _cudnnenv_language_known(language "${CMAKE_MATCH_1}")
  endwhile()
  if(language STREQUAL "")
    set(language "en")
  endif()
  set("${out}" "${language}" PARENT_SCOPE)
endfunction()

# OUT := en or zh_CN for a name like zh_CN.UTF-8, zh-Hant-TW, en, C; empty for any other.
function(_cudnnenv_language_known out name)
  set("${out}" "" PARENT_SCOPE)
  if("${name}" MATCHES "^[Zz][Hh]([-_.@]|$)")
    set("${out}" "zh_CN" PARENT_SCOPE)
  elseif("${name}" MATCHES "^([Ee][Nn]([-_.@]|$)|(C|POSIX)(\\.|$))")
    set("${out}" "en" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_language_refused out)
  get_property(own_asked GLOBAL PROPERTY cudnnenv:language.refused)
  get_property(told GLOBAL PROPERTY cudnnenv:language.told)
  set("${out}" "" PARENT_SCOPE)
  if(NOT "${own_asked}" STREQUAL "" AND NOT "${told}")
    set_property(GLOBAL PROPERTY cudnnenv:language.told TRUE)
    _cudnnenv_console_clean(asked "${own_asked}")
    cudnnenv_language(language)
    set(text "CudnnEnv: CUDNNENV_LANG is \"${asked}\". Expected en or zh_CN.")
    if(language STREQUAL "zh_CN")
      set(text "CudnnEnv：CUDNNENV_LANG 的值是 \"${asked}\"，应为 en 或 zh_CN。")
    endif()
    set("${out}" "${text}" PARENT_SCOPE)
  endif()
endfunction()
