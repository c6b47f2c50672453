# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
explain
-------
``cudnn-env explain``: the long text of a finding or of a status code, or the list of all findings.

Part of ``command.cmake``, which has the documentation. What is no finding may be the name or number of a status.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../explain.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../report/status_code.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../stop.cmake")

# In: option_finding, option_list of the caller.
function(_cudnnenv_command_explain language)
  get_property(own_ids GLOBAL PROPERTY cudnnenv:findings)
  if(option_list AND NOT option_finding STREQUAL "")
    _cudnnenv_usage_error("--list is for all findings: it takes no id")
  elseif(option_list)
    list(SORT own_ids)
    list(JOIN own_ids "\n" text)
  elseif(option_finding STREQUAL "")
    cudnnenv_explain_list(text LANG "${language}")
  elseif(option_finding IN_LIST own_ids)
    cudnnenv_explain_text(text "${option_finding}" LANG "${language}")
  else()
    cudnnenv_status_explain(text "${option_finding}" LANG "${language}")
    if(text STREQUAL "")
      _cudnnenv_no_finding("${option_finding}")
    endif()
    string(REGEX REPLACE "\n$" "" text "${text}")
  endif()
  _cudnnenv_say("${text}")
  _cudnnenv_outcome("exit=0\n")
endfunction()

# WORD is no id: says what it looks like.
function(_cudnnenv_no_finding word)
  if(word MATCHES "^-$|[/\\]|\\.(log|txt|out)$")
    cudnnenv_stop("explain does not read log files yet (\"${word}\"): it takes the id of a finding, or the name or number of a status")
  endif()
  cudnnenv_explain_nearest(ids "${word}")
  set(hint "\"explain\" alone lists all")
  if(NOT ids STREQUAL "")
    list(JOIN ids ", " ids)
    set(hint "like it: ${ids}; ${hint}")
  endif()
  cudnnenv_stop("\"${word}\" is no finding and no status; ${hint}")
endfunction()
