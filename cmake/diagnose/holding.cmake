# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
holding
-------
Which findings hold for the facts in the caller's scope. Pure.

Part of ``diagnose.cmake``, which has the documentation.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

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
# matter to this run are not asked.
function(_cudnnenv_holding out)
  set(holding "")
  get_property(ids GLOBAL PROPERTY cudnnenv:findings)
  foreach(id IN LISTS ids)
    string(REGEX REPLACE "\\..*" "" area "${id}")
    if(NOT area IN_LIST request.scope)
      continue()
    endif()
    get_property(each GLOBAL PROPERTY "cudnnenv:finding:${id}:EACH")
    _cudnnenv_instances(instances "${each}")
    foreach(n IN LISTS instances)
      _cudnnenv_holds(held "${id}" "${each}" "${n}")
      if(held AND n STREQUAL "-")
        list(APPEND holding "${id}")
      elseif(held)
        list(APPEND holding "${id}#${n}")
      endif()
    endforeach()
  endforeach()
  set("${out}" "${holding}" PARENT_SCOPE)
endfunction()

# OUT := does finding ID hold for instance N of its group? A needed fact that is unknown keeps it silent: in this one place. So does
# one that its text names: half a sentence is worse than none.
function(_cudnnenv_holds out id each n)
  set("${out}" FALSE PARENT_SCOPE)
  if(each)
    list(GET each 0 name)
    list(GET each 1 group)
    cudnnenv_take_group("${name}" "${group}.${n}")
  endif()
  get_property(needs GLOBAL PROPERTY "cudnnenv:finding:${id}:NEEDS")
  foreach(key IN LISTS needs)
    if(NOT DEFINED "${key}")
      return()
    endif()
  endforeach()
  get_property(when GLOBAL PROPERTY "cudnnenv:finding:${id}:WHEN")
  _cudnnenv_condition(holds "${when}")
  foreach(language IN ITEMS EN ZH)
    if(holds)
      get_property(text GLOBAL PROPERTY "cudnnenv:finding:${id}:${language}")
      _cudnnenv_facts_known(holds "${text}")
    endif()
  endforeach()
  set("${out}" "${holds}" PARENT_SCOPE)
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
