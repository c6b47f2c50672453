# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
language
--------
Which languages the user of this run prefers.

Part of the gate (``machine.cmake``). No look: a record is read by somebody else than the one who made it.

  cudnnenv_machine_language(<asked> <preferred>)   CUDNNENV_LANG of the environment, empty when there is none; names of languages
                                                   (zh_CN.UTF-8, en-US, C), with ':' between them, the best one first

The locale, as POSIX has it: the first of LC_ALL, LC_MESSAGES and LANG that is not empty. LANGUAGE goes before it, as in all GNU
programs, unless the locale is C. A locale of another encoding than UTF-8 counts as English: CMake writes UTF-8, and a terminal that
expects GBK would show neither language. No locale at all, on Windows: the languages of its user interface.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/environment.cmake")

function(cudnnenv_machine_language out_asked out_preferred)
  _cudnnenv_first_variable(locale LC_ALL LC_MESSAGES LANG)
  _cudnnenv_first_variable(characters LC_ALL LC_CTYPE LANG)
  set(preferred "${locale}")
  if("${characters}" MATCHES "\\.([^@]+)")
    string(REGEX REPLACE "[-_]" "" encoding "${CMAKE_MATCH_1}")
    string(TOLOWER "${encoding}" encoding)
  else()
    set(encoding "utf8")
  endif()
  if(locale STREQUAL "")
    _cudnnenv_windows_languages(preferred)
  elseif(NOT encoding STREQUAL "utf8")
    set(preferred "en")
  elseif(NOT locale MATCHES "^(C|POSIX)(\\.|$)" AND NOT "$ENV{LANGUAGE}" STREQUAL "")
    set(preferred "$ENV{LANGUAGE}:${locale}")
  endif()
  set("${out_asked}" "$ENV{CUDNNENV_LANG}" PARENT_SCOPE)
  set("${out_preferred}" "${preferred}" PARENT_SCOPE)
endfunction()

# OUT := the first of these environment variables that is not empty.
function(_cudnnenv_first_variable out)
  set(value "")
  foreach(name IN LISTS ARGN)
    if("${value}" STREQUAL "")
      set(value "$ENV{${name}}")
    endif()
  endforeach()
  set("${out}" "${value}" PARENT_SCOPE)
endfunction()

# OUT := what the user chose to see Windows in, else what Windows came in, else the language of dates and numbers.
function(_cudnnenv_windows_languages out)
  set(answer "")
  foreach(
    pair
    IN
    ITEMS
      "HKCU/Control Panel/Desktop=PreferredUILanguages"
      "HKCU/Control Panel/Desktop/MuiCached=MachinePreferredUILanguages"
      "HKCU/Control Panel/International=LocaleName"
  )
    if("${answer}" MATCHES "^=?$")
      string(REGEX MATCH "^([^=]+)=(.+)$" ignored "${pair}")
      _cudnnenv_registry_now(answer "${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}")
    endif()
  endforeach()
  string(REGEX MATCH "^=(.*)$" ignored "${answer}")
  string(REPLACE ";" ":" answer "${CMAKE_MATCH_1}") # of several lines
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()
