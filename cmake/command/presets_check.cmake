# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
presets_check
-------------
.. command:: cudnnenv_presets_check

  cudnnenv_presets_check(<out> <folder>)

In: the folder of a project.  Out: ``<out>``: what is wrong with its presets, in the user's language, with the line that mends it; empty:
nothing is. ``<out>_errors``: how many of these keep CMake from reading the presets, or give another CUDA than was meant.
Nothing is written, and CMake is not started.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../preset_rules/read.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../preset_rules/rules.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../preset_rules/words.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../report/language.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../report/wrap.cmake")

function(cudnnenv_presets_check out folder)
  set_property(GLOBAL PROPERTY cudnnenv:presets.notes "")
  cudnnenv_presets_read("${folder}")
  get_property(own_read GLOBAL PROPERTY cudnnenv:presets.read)
  if("${own_read}" STREQUAL "")
    cudnnenv_preset_note(none "${folder}" "" "")
  endif()
  cudnnenv_presets_judge("${folder}")
  cudnnenv_language(language)
  set(errors 0)
  set(all "")
  get_property(own_notes GLOBAL PROPERTY cudnnenv:presets.notes)
  foreach(wanted IN ITEMS E W)
    foreach(item IN LISTS own_notes)
      cudnnenv_list_text(note "${item}")
      _cudnnenv_presets_said(severity said "${note}" "${folder}" "${language}")
      if(severity STREQUAL wanted)
        string(APPEND all "${said}")
      endif()
      if(severity STREQUAL wanted AND severity STREQUAL "E")
        math(EXPR errors "${errors} + 1")
      endif()
    endforeach()
  endforeach()
  set("${out}" "${all}" PARENT_SCOPE)
  set("${out}_errors" "${errors}" PARENT_SCOPE)
endfunction()

# SAID := the lines of a NOTE. Files of the project are named as they lie in it.
function(
  _cudnnenv_presets_said
  out_severity
  said
  note
  folder
  language
)
  string(REGEX MATCH "^([^|]*)\\|([^|]*)\\|([^|]*)\\|(.*)$" ignored "${note}")
  set(rule "${CMAKE_MATCH_1}")
  set(file "${CMAKE_MATCH_2}")
  set(preset "${CMAKE_MATCH_3}")
  set(detail "${CMAKE_MATCH_4}")
  cudnnenv_preset_words("${rule}" "${language}")
  foreach(name IN ITEMS preset detail)
    string(REPLACE "${folder}/" "" value "${${name}}")
    string(REPLACE "#${name}" "${value}" text "${text}")
    string(REPLACE "#${name}" "${value}" fix "${fix}")
  endforeach()
  string(REPLACE "${folder}/" "" file "${file}")
  set(word "fix")
  if(language STREQUAL "zh_CN")
    set(word "修复")
  endif()
  _cudnnenv_wrap(lines "${text}" "      " "      " 100)
  set("${said}" "  ${severity} ${rule}   ${file}\n${lines}      ${word}   ${fix}\n" PARENT_SCOPE)
  set("${out_severity}" "${severity}" PARENT_SCOPE)
endfunction()
