# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
rule
----
A finding's rule as CMake code: it holds when all facts that it needs, or that its texts name, are known and its condition is met. A
needed fact that is unknown keeps it silent: in this one place.

Part of ``diagnose.cmake``, which has the documentation.

.. command:: cudnnenv_rule_code

  cudnnenv_rule_code(<out_functions> <out_code> <id>)

In: a declared finding.  Out: <code> appends "id", or "id#2" for each instance, to ``holding`` of its scope, where the facts are
variables; <functions> has to be run before it.
#]=======================================================================]
include_guard(GLOBAL)

function(cudnnenv_rule_code out_functions out_code id)
  foreach(
    key
    IN
    ITEMS NEEDS WHEN EACH EN ZH
  )
    get_property("${key}" GLOBAL PROPERTY "cudnnenv:finding:${id}:${key}")
  endforeach()
  # half a sentence is worse than none
  string(REGEX MATCHALL "@[a-z_]+\\.[a-zA-Z0-9_.]+@" named "${EN}${ZH}")
  list(TRANSFORM named REPLACE "@" "")
  list(APPEND NEEDS ${named})
  list(REMOVE_DUPLICATES NEEDS)
  list(TRANSFORM NEEDS PREPEND "DEFINED ")
  list(JOIN NEEDS " AND " known)
  set(functions "")
  set(code "if(${known})\n if(${WHEN})\n  list(APPEND holding \"${id}\")\n endif()\nendif()\n")
  if(NOT "${EACH}" STREQUAL "")
    _cudnnenv_rule_of_each(functions code "${id}" ${EACH})
  endif()
  set("${out_functions}" "${functions}" PARENT_SCOPE)
  set("${out_code}" "${code}" PARENT_SCOPE)
endfunction()

# An instance is read as <name>.<key> in a scope of its own: what one has and the next one lacks must not stay.
function(
  _cudnnenv_rule_of_each
  out_functions
  out_code
  id
  name
  group
)
  string(REGEX REPLACE "[.-]" "_" function "_cudnnenv_rule_${id}")
  string(REPLACE "\"${id}\"" "\"${id}#\${n}\"" body "${code}")
  set(
    "${out_functions}"
    "function(${function} n)
cudnnenv_take_group(\"${name}\" \"${group}.\${n}\")
${body}set(holding \"\${holding}\" PARENT_SCOPE)
endfunction()
"
    PARENT_SCOPE
  )
  set(
    "${out_code}"
    "_cudnnenv_instances(instances \"${name};${group}\")
foreach(n IN LISTS instances)
 ${function}(\"\${n}\")
endforeach()
"
    PARENT_SCOPE
  )
endfunction()
