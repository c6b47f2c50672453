# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
note
----
What was seen in presets.

.. command:: cudnnenv_preset_note

  cudnnenv_preset_note(<rule> <file> <preset> <detail>)

Out: GLOBAL property ``cudnnenv:presets.notes``, list items ``<rule>|<file>|<preset>|<detail>``, each once.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")

function(cudnnenv_preset_note rule file preset detail)
  cudnnenv_list_item(item "${rule}|${file}|${preset}|${detail}")
  get_property(own_notes GLOBAL PROPERTY cudnnenv:presets.notes)
  if(NOT item IN_LIST own_notes)
    set_property(GLOBAL APPEND PROPERTY cudnnenv:presets.notes "${item}")
  endif()
endfunction()
