# SPDX-License-Identifier: Apache-2.0
# Select on a machine made of facts: TOOLKITS of ten CUDA majors, and CUDNNS that fit none of them, so that all have to be asked, and
# found in the least favourable order.
#
#   cmake [-DTOOLKITS=<n>] [-DCUDNNS=<n>] [-DSTOP=facts|select|turns] -P bench/select.cmake
#
# STOP facts: only the machine is made; turns: then plain CMake takes TOOLKITS x CUDNNS turns of a loop, each a call of an empty
# function with a comparison; else select, and diagnose after it.
cmake_minimum_required(VERSION 3.22...4.1)
get_filename_component(CUDNNENV_CMAKE "${CMAKE_CURRENT_LIST_DIR}/../cmake" ABSOLUTE)
include("${CMAKE_CURRENT_LIST_DIR}/../tests/cmake/select/common.cmake")
include("${CUDNNENV_CMAKE}/diagnose.cmake")
include("${CUDNNENV_CMAKE}/findings/rules.cmake")
foreach(name IN ITEMS TOOLKITS CUDNNS)
  if(NOT DEFINED "${name}")
    set("${name}" 1)
  endif()
endforeach()

no_facts()
foreach(n RANGE 1 ${TOOLKITS})
  math(EXPR n "${n} - 1")
  math(EXPR major "10 + ${n} % 10")
  toolkit("${n}" "${major}.${n}.1" 16)
endforeach()
foreach(n RANGE 1 ${CUDNNS})
  math(EXPR n "${n} - 1")
  cudnn("${n}" "9.${n}.0" 99 5)
endforeach()
compiler(0 GNU 12.2.0)
cudnnenv_fact_set(default.host_compiler 0)

function(nothing a b)
  if(a LESS b)
    set(c "${a}")
  endif()
endfunction()
if("${STOP}" STREQUAL "turns")
  foreach(toolkit RANGE 1 ${TOOLKITS})
    foreach(cudnn RANGE 1 ${CUDNNS})
      nothing("${toolkit}" "${cudnn}")
    endforeach()
  endforeach()
elseif(NOT "${STOP}" STREQUAL "facts")
  cudnnenv_select()
  if(NOT "${STOP}" STREQUAL "select")
    cudnnenv_diagnose()
  endif()
endif()
