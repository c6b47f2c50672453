# SPDX-License-Identifier: Apache-2.0
# Cells of docs/layouts.md: discover, select and diagnose, once for each hint, on a tree that the case runner has built.
# In: CELLS, a file that sets the properties of the machine and calls cell() for each.  Out: on the error stream, for each
# "cell=<number>" and its facts and findings, "<key>=<value>" a line.
#
# Looks at the tree are kept from cell to cell: it does not change. Looks at the environment, and what follows from them, are not.
cmake_minimum_required(VERSION 3.22...4.1)
foreach(
  stage
  IN
  ITEMS machine facts request discover/discover select/select diagnose findings/rules
)
  include("${CMAKE_CURRENT_LIST_DIR}/../../cmake/${stage}.cmake")
endforeach()

function(forget)
  foreach(name IN LISTS ARGN)
    set_property(GLOBAL PROPERTY "cudnnenv:${name}")
  endforeach()
endfunction()

# Everything that the last cell left but the files.
function(forget_last_cell)
  string(ASCII 1 with)
  forget("look:environment_names${with}^CUDA_PATH_V[0-9]+_[0-9]+$" places.path places.python places.path_faults)
  forget(discovered:host discovered:toolkits discovered:cudnns)
  foreach(group IN ITEMS toolkit_places cudnn_places)
    cudnnenv_fact_count("${group}" count)
    foreach(n RANGE ${count})
      cudnnenv_fact_get("${group}.${n}.path" fact_path)
      forget("looked.${group}:${fact_path}")
    endforeach()
  endforeach()
  cudnnenv_fact_keys(keys)
  list(TRANSFORM keys REPLACE "\\..*" "")
  list(REMOVE_DUPLICATES keys)
  foreach(prefix IN LISTS keys)
    cudnnenv_fact_unset("${prefix}")
  endforeach()
endfunction()

function(tell)
  cudnnenv_fact_keys(keys)
  list(
    FILTER keys
    INCLUDE
    REGEX
      "^(toolkit|cudnn)\\.|^findings\\.[0-9]+\\.(id|severity)$|_hints\\.[0-9]+\\.(variable|state)$"
  )
  foreach(key IN LISTS keys)
    cudnnenv_fact_get("${key}" fact_value)
    message("${key}=${fact_value}")
  endforeach()
endfunction()

# cell(<number> -D|environment [<variable> <value>]...)
function(cell number source)
  string(ASCII 1 with)
  set(n 2)
  while(n LESS ARGC)
    math(EXPR m "${n} + 1")
    if(source STREQUAL "-D")
      set("${ARGV${n}}" "${ARGV${m}}" CACHE STRING "")
    else()
      forget("look:environment${with}${ARGV${n}}")
      set("old_${ARGV${n}}" "$ENV{${ARGV${n}}}")
      set("ENV{${ARGV${n}}}" "${ARGV${m}}")
    endif()
    math(EXPR n "${n} + 2")
  endwhile()
  cudnnenv_request(find_package COMPONENTS Toolkit cuDNN)
  cudnnenv_discover()
  cudnnenv_select()
  cudnnenv_diagnose()
  message("cell=${number}")
  tell()
  get_property(kept GLOBAL PROPERTY cudnnenv:machine.kept)
  cmake_language(EVAL CODE "${kept}")
  forget(machine.kept)
  set(n 2)
  while(n LESS ARGC)
    if(source STREQUAL "-D")
      unset("${ARGV${n}}" CACHE)
    else()
      set("ENV{${ARGV${n}}}" "${old_${ARGV${n}}}")
      if("${old_${ARGV${n}}}" STREQUAL "")
        unset("ENV{${ARGV${n}}}")
      endif()
      forget("look:environment${with}${ARGV${n}}")
    endif()
    math(EXPR n "${n} + 2")
  endwhile()
  forget_last_cell()
endfunction()

set_property(GLOBAL PROPERTY cudnnenv:machine.keep TRUE)
include("${CELLS}")
