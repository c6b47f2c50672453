# SPDX-License-Identifier: Apache-2.0
# How long one framework takes to be read, in microseconds.  In: FRAMEWORK (torch), SITE (folder of packages), GPU (compute capability that
# it has no code for; empty: none is read).  Out: lines "version 2100", "facts 9000", "code 410000": each with what was before it.
cmake_minimum_required(VERSION 3.23...4.1) # %f
get_filename_component(package "${CMAKE_CURRENT_LIST_DIR}/../../cmake" ABSOLUTE)
include("${package}/stages.cmake")
include("${package}/discover/frameworks.cmake")
cudnnenv_fact_set(host.system Linux)
cudnnenv_fact_set(host.processor x86_64)

macro(passed what)
  string(TIMESTAMP now "%s%f")
  math(EXPR took "${now} - ${begin}")
  message(NOTICE "${what} ${took}")
endmacro()

string(TIMESTAMP begin "%s%f")
cmake_language(CALL "cudnnenv_framework_${FRAMEWORK}_version" version "${SITE}")
passed(version)
cmake_language(CALL "cudnnenv_framework_${FRAMEWORK}" frameworks.0 "${SITE}")
passed(facts)
if(NOT "${GPU}" STREQUAL "")
  cudnnenv_fact_set(gpus.0.compute_capability "${GPU}")
  cudnnenv_framework_code()
  passed(code)
endif()
