# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
evidence
--------
How a finding file writes evidence: "<what> || <what, in Chinese> <- <where from>".

  _cudnnenv_evidence_parts(<out_what> <out_zh> <out_from> <template>)    its parts, as templates; what is not there is empty

Part of ``diagnose.cmake``, which has the documentation.
#]=======================================================================]
include_guard(GLOBAL)

function(_cudnnenv_evidence_parts out_what out_zh out_from template)
  set(from "")
  if(template MATCHES "^(.*[^ ]) <- (.+)$")
    set(template "${CMAKE_MATCH_1}")
    set(from "${CMAKE_MATCH_2}")
  endif()
  set(zh "")
  if(template MATCHES "^(.*[^ ]) \\|\\| (.+)$")
    set(template "${CMAKE_MATCH_1}")
    set(zh "${CMAKE_MATCH_2}")
  endif()
  set("${out_what}" "${template}" PARENT_SCOPE)
  set("${out_zh}" "${zh}" PARENT_SCOPE)
  set("${out_from}" "${from}" PARENT_SCOPE)
endfunction()
