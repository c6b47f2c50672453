# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
finding
-------
How a finding file declares a finding and its fixes.

Part of ``diagnose.cmake``, which has the documentation.
#]=======================================================================]
include_guard(GLOBAL)

function(cudnnenv_finding id)
  cmake_parse_arguments(
    PARSE_ARGV 1
    arg
    "NOT_OBSERVED"
    "SEVERITY;ERROR_WHEN;NOTE_WHEN;WHEN;EN;ZH"
    "NEEDS;EACH;EXPLAINS;SEEN;SEEN_EACH"
  )
  get_property(own_ids GLOBAL PROPERTY cudnnenv:findings)
  if(NOT id IN_LIST own_ids) # a test's own
    set_property(GLOBAL APPEND PROPERTY cudnnenv:findings "${id}")
  endif()
  foreach(
    key
    IN
    ITEMS NOT_OBSERVED SEVERITY ERROR_WHEN NOTE_WHEN EN ZH NEEDS EACH WHEN EXPLAINS SEEN SEEN_EACH
  )
    set_property(GLOBAL PROPERTY "cudnnenv:finding:${id}:${key}" "${arg_${key}}")
  endforeach()
  set_property(GLOBAL PROPERTY "cudnnenv:finding:${id}:fixes" 0)
endfunction()

function(cudnnenv_fix id)
  cmake_parse_arguments(
    PARSE_ARGV 1
    arg
    "LAST_FIRST"
    "WHEN;REQUEST;SUPPOSE;INSTALL;DO;EN;ZH"
    "EACH;FORGET;SET"
  )
  get_property(n GLOBAL PROPERTY "cudnnenv:finding:${id}:fixes")
  foreach(
    key
    IN
    ITEMS LAST_FIRST EACH WHEN REQUEST SUPPOSE INSTALL FORGET SET DO EN ZH
  )
    set_property(GLOBAL PROPERTY "cudnnenv:fix:${id}:${n}:${key}" "${arg_${key}}")
  endforeach()
  math(EXPR n "${n} + 1")
  set_property(GLOBAL PROPERTY "cudnnenv:finding:${id}:fixes" "${n}")
endfunction()

# For a reader alone (explain/): a run that diagnoses passes over it.
function(cudnnenv_explain id)
  get_property(own_wanted GLOBAL PROPERTY cudnnenv:explain.wanted)
  if("${own_wanted}" STREQUAL "")
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 1 arg "NEVER" "CONFUSED;EN;ZH" "SHOWN_AS")
  get_property(own_count GLOBAL PROPERTY "cudnnenv:explain:${id}:remarks")
  set(n 0)
  if(NOT "${own_count}" STREQUAL "")
    set(n "${own_count}")
  endif()
  foreach(
    key
    IN
    ITEMS NEVER CONFUSED SHOWN_AS EN ZH
  )
    set_property(GLOBAL PROPERTY "cudnnenv:explain:${id}:${n}:${key}" "${arg_${key}}")
  endforeach()
  math(EXPR n "${n} + 1")
  set_property(GLOBAL PROPERTY "cudnnenv:explain:${id}:remarks" "${n}")
endfunction()
