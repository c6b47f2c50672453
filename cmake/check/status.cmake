# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
status
------
.. command:: cudnnenv_check_status

  cudnnenv_check_status()           what the status numbers mean that the checker printed

.. command:: cudnnenv_check_probe_status

  cudnnenv_check_probe_status()     and the one of cudnnCreate, which the probe asked apart where the checker did not get so far

From the tables of ``status_code.cmake``; they are read only where a call failed.

In: ``check.outcome``, ``check.status``, ``check.status_of``, ``check.status_name``; ``check.create_status``,
``check.create_status_name``; ``check.runtime_status``, ``check.runtime_status_name``; ``check.loaded``; ``probe.cudnn.create``, ``probe.cudnn.create_name``,
``probe.cudnn.version``.
Out: ``check.status_meaning``, ``check.create_status_meaning``, ``check.runtime_status_meaning``, ``probe.cudnn.create_meaning``, each with
``_zh_CN``;
``check.causes.<n>.number`` (from 1), ``.status``, ``.text``, ``.text_zh_CN``: of the status that decided the outcome, the likeliest
first. Nothing where the table does not know the number, or knows it by another name than the library gives.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../status_code.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/read.cmake")

set_property(GLOBAL PROPERTY cudnnenv:check.causes_shown 4) # docs/status.md has them all

function(cudnnenv_check_status)
  foreach(
    key
    IN
    ITEMS outcome status status_of runtime_status create_status
  )
    cudnnenv_fact_get("check.${key}" "fact_${key}")
  endforeach()
  cudnnenv_fact_get(check.loaded fact_loaded)
  _cudnnenv_status_tell(check.create_status cudnn "${fact_loaded}" create_row)
  _cudnnenv_status_tell(check.runtime_status cuda "" runtime_row)
  _cudnnenv_status_tell(check.status "${fact_status_of}" "${fact_loaded}" row)
  if("${fact_outcome}" STREQUAL "no-device")
    _cudnnenv_status_causes(cuda "${runtime_row}")
  elseif(DEFINED fact_status)
    _cudnnenv_status_causes("${fact_status_of}" "${row}")
  endif()
endfunction()

function(cudnnenv_check_probe_status)
  cudnnenv_fact_get(probe.cudnn.version fact_number)
  _cudnnenv_cudnn_number(version "${fact_number}")
  _cudnnenv_status_tell(probe.cudnn.create cudnn "${version}" row)
endfunction()

# OUT := the row of status KEY, which a library of TABLE and VERSION gave; its meaning becomes a fact. Empty: nothing failed, or it is
# not known.
function(_cudnnenv_status_tell key table version out)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_get("${key}" fact_number)
  cudnnenv_fact_get("${key}_name" fact_name)
  if(NOT "${table}" MATCHES "^(cudnn|cuda)$" OR NOT "${fact_number}" MATCHES "^[1-9][0-9]*$")
    return()
  endif()
  set(major "")
  if(table STREQUAL "cudnn")
    string(REGEX MATCH "^[0-9]+" major "${version}")
  endif()
  cudnnenv_status_find(row "${table}" "${fact_number}" ${major})
  cudnnenv_status_row(row "${row}")
  if(NOT row STREQUAL "" AND "${row_name}" STREQUAL "${fact_name}")
    cudnnenv_fact_set("${key}_meaning" "${row_meaning}")
    cudnnenv_fact_set("${key}_meaning_zh_CN" "${row_meaning_zh_CN}")
    set("${out}" "${row}" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_status_causes table row)
  if(row STREQUAL "")
    return()
  endif()
  get_property(own_shown GLOBAL PROPERTY cudnnenv:check.causes_shown)
  cudnnenv_status_row(row "${row}")
  set(n 0)
  foreach(id IN LISTS row_causes)
    if(n LESS own_shown)
      cudnnenv_status_cause(cause "${table}" "${id}")
      math(EXPR number "${n} + 1")
      cudnnenv_fact_set("check.causes.${n}.number" "${number}")
      cudnnenv_fact_set("check.causes.${n}.status" "${row_number}")
      cudnnenv_fact_set("check.causes.${n}.text" "${cause_text}")
      cudnnenv_fact_set("check.causes.${n}.text_zh_CN" "${cause_text_zh_CN}")
      set(n "${number}")
    endif()
  endforeach()
endfunction()
