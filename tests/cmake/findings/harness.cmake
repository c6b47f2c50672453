# SPDX-License-Identifier: Apache-2.0
# The table of findings: for each a set of facts on which it fires and one fact that keeps it silent.
#
#   fires(<id> <severity> <code> <control>)
#
# CODE sets facts (select/common.cmake has helpers), CONTROL changes, adds or removes exactly one; both are CMake code. What is done
# with a row is for the script that includes the table to say: it defines row(<id> <severity> <code> <control>).
# In: assert.cmake.
include("${CMAKE_CURRENT_LIST_DIR}/../select/common.cmake")
include("${CUDNNENV_CMAKE}/diagnose.cmake")
include("${CUDNNENV_CMAKE}/findings/rules.cmake")
get_property(all_findings GLOBAL PROPERTY cudnnenv:findings)
cudnnenv_findings_load()
set_property(GLOBAL PROPERTY rows "")

# One toolkit, one cuDNN, one compiler that go together; driver and GPU here.
function(whole_machine)
  no_facts()
  cudnnenv_fact_set(request.scope "platform;generator;toolkit;compiler;arch;cudnn;driver;device;framework;check")
  cudnnenv_fact_set(request.for both)
  cudnnenv_fact_set(request.require_gpu FALSE)
  cudnnenv_fact_set(host.system Linux)
  cudnnenv_fact_set(host.processor x86_64)
  cudnnenv_fact_set(host.distribution debian)
  cudnnenv_fact_set(host.distribution_version 12)
  cudnnenv_fact_set(host.packages apt)
  cudnnenv_fact_set(target.processor x86_64)
  cudnnenv_fact_set(driver.present TRUE)
  cudnnenv_fact_set(device.hardware TRUE)
  cudnnenv_fact_set(device.bus 20)
  toolkit(0 12.4.131 14)
  cudnn(0 9.1.0 12 5)
  compiler(0 GNU 12.2.0)
  cudnnenv_fact_set(default.host_compiler 0)
endfunction()

# set_up(<code>...): a whole machine, then this
function(set_up)
  whole_machine()
  set(n 0)
  while(n LESS ARGC)
    cmake_language(EVAL CODE "${ARGV${n}}")
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

# OUT := number of the first findings.<n> with this id, or empty
function(found out id)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_count(findings count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("findings.${n}.id" other)
    if(other STREQUAL id)
      set("${out}" "${n}" PARENT_SCOPE)
      return()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

function(fires id severity code control)
  set_property(GLOBAL APPEND PROPERTY rows "${id}")
  row("${id}" "${severity}" "${code}" "${control}")
endfunction()

# A macro, so that what the rows' code names (set in the table) is there later, too.
set(table_folder "${CMAKE_CURRENT_LIST_DIR}/table")
macro(read_table)
  file(GLOB tables "${table_folder}/*.cmake")
  foreach(table IN LISTS tables)
    include("${table}")
  endforeach()
endmacro()
