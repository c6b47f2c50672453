# SPDX-License-Identifier: Apache-2.0
# Do the fixes of a report mend? Each patch is made on the facts by this script, not by the package's own code, and select and diagnose
# are asked again (cudnn-env-case --fixes).
#
#   cmake -DFACTS=<file> -P fixes.cmake
#
# In: FACTS, CMake code: a function machine() that sets all facts that discover, select and check left behind, ``told_before``: the
# findings of that run, a function each_fix() that calls fix(<id> <about> <number> <fact> <value>...) for each that was told.
# Out: lines on the error stream. "with <fix>" goes before what is done with it, "WRONG: <what>" is a fault; the last line counts. A
# CMake error or warning below a "with" is a fault, too.
#
#   - from the same facts come the same findings
#   - with the patch its finding is gone (of several instances that one), and no error is there that was none before
#   - a patch that asks for something that is installed: broken on purpose, it is no longer told (break.cmake)
cmake_minimum_required(VERSION 3.22...4.1)
get_filename_component(package "${CMAKE_CURRENT_LIST_DIR}/../../cmake" ABSOLUTE)
foreach(
  part
  IN
  ITEMS version facts select/select diagnose findings/rules
)
  include("${package}/${part}.cmake")
endforeach()
include("${CMAKE_CURRENT_LIST_DIR}/break.cmake")

function(wrong text)
  set_property(GLOBAL APPEND PROPERTY wrong x)
  message(NOTICE "WRONG: ${text}")
endfunction()

# The store is what the run left behind, and nothing else.
function(begin_again)
  cudnnenv_fact_keys(keys)
  list(TRANSFORM keys REPLACE "\\..*" "")
  list(REMOVE_DUPLICATES keys)
  foreach(prefix IN LISTS keys)
    cudnnenv_fact_unset("${prefix}")
  endforeach()
  machine()
endfunction()

function(ask)
  cudnnenv_select()
  cudnnenv_diagnose()
endfunction()

# OUT := "error cudnn.corrupt" for each finding of the store
function(told out)
  set(all "")
  cudnnenv_fact_count(findings count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("findings.${n}.id" id)
    cudnnenv_fact_get("findings.${n}.severity" severity)
    list(APPEND all "${severity} ${id}")
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${all}" PARENT_SCOPE)
endfunction()

# OUT := number of the finding ID that is about ABOUT; empty
function(finding_of out id about)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_count(findings count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("findings.${n}.id" other_id)
    cudnnenv_fact_get("findings.${n}.about" other_about)
    if(other_id STREQUAL id AND "${other_about}" STREQUAL about)
      set("${out}" "${n}" PARENT_SCOPE)
      return()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

# OUT := errors that were none before
function(new_errors out)
  told(now)
  set(new "")
  foreach(one IN LISTS now)
    if(one MATCHES "^error " AND NOT one IN_LIST told_before)
      list(APPEND new "${one}")
    endif()
  endforeach()
  set("${out}" "${new}" PARENT_SCOPE)
endfunction()

# patch_facts := the facts of the patch that fix() was given; patch_value_<fact>. It is made on the store.
function(make_patch)
  foreach(key IN LISTS patch_facts)
    if("${patch_value_${key}}" STREQUAL "")
      cudnnenv_fact_unset("${key}")
    else()
      cudnnenv_fact_set("${key}" "${patch_value_${key}}")
    endif()
  endforeach()
endfunction()

# OUT := what is wrong with the store: the finding ID about ABOUT, errors that were none before; empty
function(not_mended out id about)
  new_errors(wrong)
  finding_of(still "${id}" "${about}")
  if(NOT still STREQUAL "")
    list(APPEND wrong "still ${id}")
  endif()
  set("${out}" "${wrong}" PARENT_SCOPE)
endfunction()

# fix(<id> <about> <number> <fact> <value>...)
function(fix id about number)
  message(NOTICE "with ${id} ${about} fix ${number}")
  set(patch_facts "")
  set(candidate "")
  set(n 3)
  while(n LESS ARGC)
    math(EXPR m "${n} + 1")
    list(APPEND patch_facts "${ARGV${n}}")
    set("patch_value_${ARGV${n}}" "${ARGV${m}}")
    if("${ARGV${n}}" MATCHES "^request\\.(toolkit|cudnn|host_compiler)$")
      set(candidate "${CMAKE_MATCH_1}s.${ARGV${m}}")
    endif()
    math(EXPR n "${n} + 2")
  endwhile()
  begin_again()
  cudnnenv_fact_get("${candidate}.from" installed) # what a table offers is not in the facts
  make_patch()
  ask()
  set_property(GLOBAL APPEND PROPERTY made x)
  not_mended(why "${id}" "${about}")
  if(NOT why STREQUAL "")
    wrong("the patch leaves: ${why}")
  elseif(DEFINED installed)
    break_candidate("${id}" "${about}" "${candidate}")
  endif()
endfunction()

function(each_set)
  begin_again()
  ask()
  told(now)
  if(NOT now STREQUAL told_before)
    wrong("the same facts give other findings\n  before: ${told_before}\n  now:    ${now}")
  endif()
  each_fix()
endfunction()

include("${FACTS}")
each_set()
foreach(name IN ITEMS made broken unbreakable wrong)
  get_property(all GLOBAL PROPERTY "${name}")
  list(LENGTH all "${name}")
endforeach()
message(
  NOTICE
  "${made} patches made, ${broken} candidates broken, ${unbreakable} in no way, ${wrong} wrong"
)
