# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
holding
-------
Which findings hold for the facts in the caller's scope. Pure.

Part of ``diagnose.cmake``, which has the documentation.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/rule.cmake")

# OUT := numbers of the group in EACH ("gpu;gpus") that have facts: 0;1;2, or "-" when nothing is repeated.
function(_cudnnenv_instances out each)
  if(NOT each)
    set("${out}" "-" PARENT_SCOPE)
    return()
  endif()
  list(GET each 1 group)
  set(numbers "${facts}")
  list(FILTER numbers INCLUDE REGEX "^${group}\\.[0-9]+\\.")
  list(TRANSFORM numbers REPLACE "^${group}\\.([0-9]+)\\..*" "\\1")
  list(REMOVE_DUPLICATES numbers)
  set("${out}" "${numbers}" PARENT_SCOPE)
endfunction()

# OUT := the ids that hold for the facts in the caller's scope, one per instance: "id" or "id#2". Findings of areas that do not
# matter to this run are not asked. Those of the package are asked all at once (findings/rules.cmake); what was declared beside them,
# by a test, one by one.
function(_cudnnenv_holding out)
  set(holding "")
  get_property(own_ids GLOBAL PROPERTY cudnnenv:findings)
  get_property(own_ruled GLOBAL PROPERTY cudnnenv:findings.ruled)
  if(COMMAND _cudnnenv_rules)
    _cudnnenv_rules(holding)
  endif()
  if(NOT "${own_ids}" STREQUAL "${own_ruled}")
    list(REMOVE_ITEM own_ids ${own_ruled})
    foreach(id IN LISTS own_ids)
      _cudnnenv_own_rule(holding "${id}")
    endforeach()
  endif()
  if(COMMAND cudnnenv_findings_load AND NOT "${holding}" STREQUAL "")
    set(ids "${holding}")
    list(TRANSFORM ids REPLACE "#.*" "")
    cudnnenv_findings_load(${ids})
  endif()
  set("${out}" "${holding}" PARENT_SCOPE)
endfunction()

# Appends finding ID, or each instance of it, to LIST where it holds. It has no place in rules.cmake.
function(_cudnnenv_own_rule list id)
  set(holding "${${list}}")
  if(COMMAND cudnnenv_findings_load)
    cudnnenv_findings_load("${id}")
  endif()
  cudnnenv_rule_code(functions code "${id}")
  string(REGEX REPLACE "\\..*" "" area "${id}")
  cmake_language(EVAL CODE "${functions}if(${area} IN_LIST request.scope)\n${code}endif()\n")
  set("${list}" "${holding}" PARENT_SCOPE)
endfunction()

# OUT := are all facts known that TEMPLATE of ours names?
function(_cudnnenv_facts_known out template)
  set("${out}" FALSE PARENT_SCOPE)
  string(REGEX MATCHALL "@[a-z_]+\\.[a-zA-Z0-9_.]+@" placeholders "${template}")
  foreach(key IN LISTS placeholders)
    string(REPLACE "@" "" key "${key}")
    if(NOT DEFINED "${key}")
      return()
    endif()
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

# CONDITION comes from a finding file, never from the machine; facts are read as variables by name.
function(_cudnnenv_condition out condition)
  cmake_language(EVAL CODE "if(${condition})\n set(holds TRUE)\nelse()\n set(holds FALSE)\nendif()")
  set("${out}" "${holds}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_severity out id)
  get_property(severity GLOBAL PROPERTY "cudnnenv:finding:${id}:SEVERITY")
  foreach(other IN ITEMS note error)
    string(TOUPPER "${other}_WHEN" key)
    get_property(condition GLOBAL PROPERTY "cudnnenv:finding:${id}:${key}")
    if(condition)
      _cudnnenv_condition(holds "${condition}")
      if(holds)
        set(severity "${other}")
      endif()
    endif()
  endforeach()
  set("${out}" "${severity}" PARENT_SCOPE)
endfunction()

# OUT := the severity of ENTRY, "id" or "id#2": judged by the facts of its own instance.
function(_cudnnenv_severity_of out entry)
  string(REGEX REPLACE "#.*" "" id "${entry}")
  get_property(each GLOBAL PROPERTY "cudnnenv:finding:${id}:EACH")
  if(each AND entry MATCHES "#([0-9]+)$")
    set(instance "${CMAKE_MATCH_1}")
    list(GET each 0 name)
    list(GET each 1 group)
    cudnnenv_take_group("${name}" "${group}.${instance}")
  endif()
  _cudnnenv_severity(severity "${id}")
  set("${out}" "${severity}" PARENT_SCOPE)
endfunction()
