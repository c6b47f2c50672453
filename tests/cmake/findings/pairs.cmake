# SPDX-License-Identifier: Apache-2.0
# Two faults in one machine: every two rows of the table (harness.cmake), each of which is one fault on a whole machine, are joined.
#
# Independent, by what the facts say: neither row sets a fact (or changes one that select makes) that the other one sets, or that the
# other one's rule reads. Then both findings are there, in the same order whichever fault came first.
# Cause and consequence (EXPLAINS): where both hold, the consequence is below a cause and after it; below this one where no other is
# there; and where all that holds follows from this one, it is first and alone at the top.
#
# -DSTRIDE=<n>: each n-th pair only (default 23); -DPART=<m>: beginning with the m-th.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
if(NOT DEFINED STRIDE)
  set(STRIDE 23)
endif()
if(NOT DEFINED PART)
  set(PART 0)
endif()

function(row id severity code control)
  get_property(n GLOBAL PROPERTY pairs:rows)
  if(n STREQUAL "")
    set(n 0)
  endif()
  set_property(GLOBAL PROPERTY "pairs:${n}:id" "${id}")
  set_property(GLOBAL PROPERTY "pairs:${n}:code" "${code}")
  math(EXPR n "${n} + 1")
  set_property(GLOBAL PROPERTY pairs:rows "${n}")
endfunction()
include("${CMAKE_CURRENT_LIST_DIR}/harness.cmake")
read_table()
get_property(rows GLOBAL PROPERTY pairs:rows)

# The whole machine, as select leaves it: what each row is compared with.
whole_machine()
cudnnenv_fact_keys(plain_keys)
cudnnenv_select()
cudnnenv_fact_keys(whole_keys)
foreach(key IN LISTS whole_keys)
  cudnnenv_fact_get("${key}" "whole/${key}")
endforeach()

# OUT := the facts that row N sets or takes away, be it to what they are on a whole machine
function(sets out n)
  whole_machine()
  foreach(key IN LISTS plain_keys)
    cudnnenv_fact_set("${key}" "as it was")
  endforeach()
  cmake_language(EVAL CODE "${code/${n}}")
  cudnnenv_fact_keys(keys)
  set(set "${plain_keys}")
  list(REMOVE_ITEM set ${keys})
  foreach(key IN LISTS keys)
    cudnnenv_fact_get("${key}" value)
    if(NOT "${value}" STREQUAL "as it was")
      list(APPEND set "${key}")
    endif()
  endforeach()
  set("${out}" "${set}" PARENT_SCOPE)
endfunction()

# OUT := these, and the facts that select makes otherwise than on a whole machine
function(changes out n)
  sets(changed "${n}")
  set_up("${code/${n}}")
  cudnnenv_select()
  cudnnenv_fact_keys(keys)
  set(gone "${whole_keys}")
  list(REMOVE_ITEM gone ${keys})
  list(APPEND changed ${gone})
  foreach(key IN LISTS keys)
    cudnnenv_fact_get("${key}" value)
    if(NOT DEFINED "whole/${key}" OR NOT "${value}" STREQUAL "${whole/${key}}")
      list(APPEND changed "${key}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES changed)
  set("${out}" "${changed}" PARENT_SCOPE)
endfunction()

# What select makes of more than one thing, and what it makes that of.
set(
  made
  nvcc
  architectures
  host_compiler
  platform
  framework
)
set(made_of_nvcc "(trial|toolkit|host_compiler|language|clang_cuda)\\..*")
set(
  made_of_architectures
  "(gpus|toolkit|cudnn)\\..*|request\\.(architectures|cmake|scope).*|(driver|device)\\.(present|count)"
)
set(
  made_of_host_compiler
  "(language|generator|nvcc_flags|clang_cuda)\\..*|toolkit\\.(host|version).*|toolkits\\.[1-9].*|host\\.system" # another toolkit may take it
)
set(made_of_platform "(toolkit|cudnn)\\.(risky|root)")
set(
  made_of_framework
  "(toolkit|gpus|wsl|target)\\..*|host\\.system|selection\\.toolkit|request\\.toolkit"
)

# OUT := a regular expression for the facts that finding ID reads: its condition, its needs, what its text names
function(reads out id)
  set(names "")
  foreach(
    key
    IN
    ITEMS NEEDS WHEN ERROR_WHEN NOTE_WHEN EN ZH
  )
    get_property(text GLOBAL PROPERTY "cudnnenv:finding:${id}:${key}")
    if(key MATCHES "^(EN|ZH)$")
      string(REGEX MATCHALL "@[a-z_]+\\.[a-zA-Z0-9_.]+@" found "${text}")
      list(TRANSFORM found REPLACE "@" "")
    else()
      string(REGEX REPLACE "\"[^\"$]*\"" "" text "${text}") # words, not facts
      string(REGEX MATCHALL "[a-z_]+\\.[a-zA-Z0-9_.]+" found "${text}")
    endif()
    list(APPEND names ${found})
  endforeach()
  list(REMOVE_DUPLICATES names)
  list(TRANSFORM names REPLACE "\\." "\\\\.")
  set(areas "${names}")
  list(TRANSFORM areas REPLACE "\\\\..*" "")
  foreach(group IN LISTS made)
    if(group IN_LIST areas)
      list(APPEND names "${made_of_${group}}")
    endif()
  endforeach()
  get_property(each GLOBAL PROPERTY "cudnnenv:finding:${id}:EACH")
  if(each)
    list(GET each 0 name)
    list(GET each 1 group)
    list(TRANSFORM names REPLACE "^${name}\\\\." "${group}\\\\.[0-9]+\\\\.")
  endif()
  list(JOIN names "|" names)
  set("${out}" "^(${names})$" PARENT_SCOPE)
endfunction()

# OUT := ids that finding ID explains
function(explained_by out id)
  get_property(explains GLOBAL PROPERTY "cudnnenv:finding:${id}:EXPLAINS")
  if(explains STREQUAL "*") # all behind it
    list(FIND all_findings "${id}" place)
    math(EXPR place "${place} + 1")
    list(SUBLIST all_findings "${place}" -1 explains)
  endif()
  set("${out}" "${explains}" PARENT_SCOPE)
endfunction()

foreach(id IN LISTS all_findings)
  reads("reads/${id}" "${id}")
  explained_by("explains/${id}" "${id}")
endforeach()
math(EXPR last "${rows} - 1")
foreach(n RANGE "${last}")
  get_property("id/${n}" GLOBAL PROPERTY "pairs:${n}:id")
  get_property("code/${n}" GLOBAL PROPERTY "pairs:${n}:code")
  changes("changes/${n}" "${n}")
endforeach()

# OUT := is nothing that row FIRST changes changed by row SECOND, or read by its rule?
function(leaves_alone out first second)
  set(common "${changes/${first}}")
  set(read "${changes/${first}}")
  list(REMOVE_ITEM common ${changes/${second}})
  list(FILTER read INCLUDE REGEX "${reads/${id/${second}}}")
  set("${out}" FALSE PARENT_SCOPE)
  if(common STREQUAL changes/${first} AND read STREQUAL "")
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# OUT := what the report is made of, where row FIRST and then row SECOND happened: "id", "id#0", "id<cause", as diagnose orders them;
# OUT_notes: ids that are only notes there
function(joined out first second)
  set_up("${code/${first}}" "${code/${second}}")
  cudnnenv_select()
  cudnnenv_facts_as_variables()
  _cudnnenv_holding(holding)
  _cudnnenv_cause_first(ordered "${holding}")
  set(notes "")
  foreach(entry IN LISTS holding)
    _cudnnenv_severity_of(severity "${entry}")
    if(severity STREQUAL "note")
      string(REGEX REPLACE "#.*" "" entry "${entry}")
      list(APPEND notes "${entry}")
    endif()
  endforeach()
  set("${out}" "${ordered}" PARENT_SCOPE)
  set("${out}_notes" "${notes}" PARENT_SCOPE)
endfunction()

# FOUND, without instances: ids, tops, and cause_of_<id> in the caller's scope.
macro(take_apart found)
  set(ids "")
  set(tops "")
  foreach(entry IN LISTS ${found})
    string(REGEX REPLACE "#[0-9]+" "" entry "${entry}")
    string(REGEX REPLACE "<.*" "" id "${entry}")
    list(APPEND ids "${id}")
    set("cause_of_${id}" "")
    if(entry MATCHES "<(.*)$")
      set("cause_of_${id}" "${CMAKE_MATCH_1}")
    else()
      list(APPEND tops "${id}")
    endif()
  endforeach()
endmacro()

function(check_both_there what first second found)
  take_apart(found)
  foreach(n IN ITEMS "${first}" "${second}")
    if(NOT "${id/${n}}" IN_LIST ids)
      _assert_failed("${what}" "both there, for nothing of the one matters to the other" "${found}")
    endif()
  endforeach()
endfunction()

# CAUSE explains CONSEQUENCE, and both may be among FOUND. What is only a note there is no cause of more than notes.
function(
  check_cause
  what
  cause
  consequence
  found
  notes
)
  take_apart(found)
  list(FIND ids "${cause}" place)
  list(FIND ids "${consequence}" later)
  if(place EQUAL -1 OR later EQUAL -1 OR (cause IN_LIST notes AND NOT consequence IN_LIST notes))
    return()
  endif()
  set_property(GLOBAL APPEND PROPERTY pairs:seen "${cause} ${consequence}")
  if(
    cause_of_${consequence} STREQUAL ""
    OR
      (NOT place LESS later AND cause_of_${consequence} STREQUAL cause) # it may stand below another of its causes
  )
    _assert_failed("${what}" "${consequence} below its cause" "${found}")
  endif()
  set(causes "")
  foreach(id IN LISTS ids)
    if(
      "${consequence}" IN_LIST "explains/${id}"
      AND (NOT id IN_LIST notes OR consequence IN_LIST notes)
    )
      list(APPEND causes "${id}")
    endif()
  endforeach()
  if(causes STREQUAL cause)
    assert_equal("${what}: what explains ${consequence}" "${cause}" "${cause_of_${consequence}}")
  endif()
  apart(others "${cause}" "${ids}")
  if(others STREQUAL "")
    assert_equal("${what}: at the top" "${cause}" "${tops}")
    assert_equal("${what}: first" 0 "${place}")
  endif()
endfunction()

# OUT := those of IDS that do not follow from CAUSE, by way of others of IDS or at once
function(apart out cause ids)
  set(others "${ids}")
  set(open "${cause}")
  while(open)
    list(POP_FRONT open next)
    list(REMOVE_ITEM others "${next}")
    foreach(id IN LISTS others)
      if(id IN_LIST "explains/${next}")
        list(APPEND open "${id}")
      endif()
    endforeach()
  endwhile()
  set("${out}" "${others}" PARENT_SCOPE)
endfunction()

set(turn 0)
set(independent 0)
set(related 0)
foreach(first RANGE "${last}")
  foreach(second RANGE "${first}" "${last}")
    set(one "${id/${first}}")
    set(two "${id/${second}}")
    if(two IN_LIST "explains/${one}")
      set(cause "${one}")
      set(consequence "${two}")
    elseif(one IN_LIST "explains/${two}")
      set(cause "${two}")
      set(consequence "${one}")
    else()
      set(cause "")
    endif()
    leaves_alone(alone "${first}" "${second}")
    if(alone)
      leaves_alone(alone "${second}" "${first}")
    endif()
    if(one STREQUAL two OR (cause STREQUAL "" AND NOT alone))
      continue()
    endif()
    math(EXPR turn "${turn} + 1")
    math(EXPR rest "(${turn} + ${PART}) % ${STRIDE}")
    if(NOT rest EQUAL 0)
      continue()
    endif()
    set(what "rows ${first} and ${second}: ${one}, ${two}")
    joined(there "${first}" "${second}")
    joined(back "${second}" "${first}")
    if(alone)
      math(EXPR independent "${independent} + 1")
      check_both_there("${what}" "${first}" "${second}" "${there}")
      assert_equal("${what}: the same, whichever came first" "${there}" "${back}")
    endif()
    if(NOT cause STREQUAL "")
      math(EXPR related "${related} + 1")
      check_cause("${what}" "${cause}" "${consequence}" "${there}" "${there_notes}")
      check_cause("${what}" "${cause}" "${consequence}" "${back}" "${back_notes}")
    endif()
  endforeach()
endforeach()
if(independent EQUAL 0 OR related EQUAL 0)
  _assert_failed("pairs" "some of both kinds" "${independent} independent, ${related} cause and consequence")
endif()

# Of all that is said to explain something: how much was seen to do so
get_property(seen GLOBAL PROPERTY pairs:seen)
list(REMOVE_DUPLICATES seen)
list(LENGTH seen seen)
message(
  STATUS
  "${rows} rows, ${turn} pairs; here ${independent} independent, ${related} of cause and consequence (${seen} edges seen)"
)
