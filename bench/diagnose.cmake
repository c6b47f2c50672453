# SPDX-License-Identifier: Apache-2.0
# Diagnose with all findings on FACTS facts: a machine that is whole, as most are, with what else is installed to fill up the number.
#
#   cmake [-DFACTS=300] [-DSTOP=facts] -P bench/diagnose.cmake
#
# STOP facts: the facts are set, and a set is selected, as before every diagnosis.
cmake_minimum_required(VERSION 3.22...4.1)
get_filename_component(CUDNNENV_CMAKE "${CMAKE_CURRENT_LIST_DIR}/../cmake" ABSOLUTE)
include("${CMAKE_CURRENT_LIST_DIR}/../tests/cmake/select/common.cmake")
if(NOT DEFINED FACTS)
  set(FACTS 300)
endif()

no_facts()
cudnnenv_fact_set(
  request.scope
  "platform;toolkit;compiler;arch;cudnn;driver;device;check;framework;generator"
)
cudnnenv_fact_set(host.system Linux)
cudnnenv_fact_set(driver.present TRUE)
cudnnenv_fact_set(driver.version 570.124.06)
cudnnenv_fact_set(device.hardware TRUE)
toolkit(0 12.4.131 14)
cudnn(0 9.1.0 12 5)
compiler(0 GNU 12.2.0)
cudnnenv_fact_set(default.host_compiler 0)
cudnnenv_select()
cudnnenv_fact_keys(keys)
list(LENGTH keys count)
set(n 1)
while(count LESS FACTS)
  toolkit(${n} 12.${n}.0 14)
  cudnnenv_fact_keys(keys)
  list(LENGTH keys count)
  math(EXPR n "${n} + 1")
endwhile()
if(NOT "${STOP}" STREQUAL "facts")
  include("${CUDNNENV_CMAKE}/diagnose.cmake")
  include("${CUDNNENV_CMAKE}/findings/rules.cmake")
  cudnnenv_diagnose()
endif()
