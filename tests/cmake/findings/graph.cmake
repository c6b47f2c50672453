# SPDX-License-Identifier: Apache-2.0
# The graph of what explains what (EXPLAINS of the finding files), over all findings: each id exists; the cause stands before what
# follows from it in findings/all.cmake, so that there is no ring; and a cause is never of a later link of the chain than what it
# explains: platform, driver and device, then toolkit and cuDNN, then compiler, architectures and check.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/harness.cmake")

set(links platform driver toolkit compiler)
set(area_platform platform)
set(area_generator platform)
set(area_driver driver)
set(area_device driver)
set(area_toolkit toolkit)
set(area_cudnn toolkit)
set(area_compiler compiler)
set(area_arch compiler)
set(area_framework compiler) # a binary like our own
set(area_check compiler)
# "No kernels for this GPU" is a question of what is compiled, whatever the area of its id; what a loader answers is seen with the binary.
set(
  of_the_binary
  "^device\\.too-(old|new)-for-(toolkit|cudnn)$|^driver\\.stub-soname-missing$|^platform\\.(vc-runtime-outdated|commit-limit)$"
)

# OUT := number of the link of the chain that finding ID belongs to
function(link_of out id)
  string(REGEX REPLACE "\\..*" "" area "${id}")
  set(link "${area_${area}}")
  if(id MATCHES "${of_the_binary}")
    set(link compiler)
  endif()
  list(FIND links "${link}" number)
  if(number EQUAL -1)
    _assert_failed("${id}" "an area with a link of the chain" "${area}")
  endif()
  set("${out}" "${number}" PARENT_SCOPE)
endfunction()

function(check_edge cause consequence)
  list(FIND all_findings "${cause}" place)
  list(FIND all_findings "${consequence}" later)
  if(later EQUAL -1)
    _assert_failed("${cause} explains ${consequence}" "an id that exists" "no finding has it")
    return()
  endif()
  if(NOT place LESS later)
    _assert_failed("${cause} explains ${consequence}" "the cause first in findings/all.cmake" "the consequence is first")
  endif()
  link_of(low "${cause}")
  link_of(high "${consequence}")
  if(low GREATER high)
    _assert_failed("${cause} explains ${consequence}" "the cause in a lower link, or the same" "a higher one")
  endif()
endfunction()

# Errors and warnings stand in the order of the chain; notes are shown behind them in any case.
set(reached 0)
foreach(id IN LISTS all_findings)
  get_property(severity GLOBAL PROPERTY "cudnnenv:finding:${id}:SEVERITY")
  link_of(link "${id}")
  if(NOT severity STREQUAL "note" AND link LESS reached)
    list(GET links "${reached}" behind)
    _assert_failed("${id}" "before what belongs to the link ${behind} in findings/all.cmake" "behind it")
  elseif(NOT severity STREQUAL "note")
    set(reached "${link}")
  endif()
endforeach()

set(edges 0)
foreach(cause IN LISTS all_findings)
  get_property(explains GLOBAL PROPERTY "cudnnenv:finding:${cause}:EXPLAINS")
  set(once "${explains}")
  list(REMOVE_DUPLICATES once)
  assert_equal("${cause} explains each finding once" "${once}" "${explains}")
  if(explains STREQUAL "*")
    list(FIND all_findings "${cause}" place)
    if(place GREATER 1)
      _assert_failed("${cause} explains all" "among the first two of findings/all.cmake" "${place}")
    endif()
    continue()
  endif()
  foreach(consequence IN LISTS explains)
    check_edge("${cause}" "${consequence}")
    math(EXPR edges "${edges} + 1")
  endforeach()
endforeach()

# What the specification says in words, and what the chain means for a program that finds no device.
foreach(
  edge
  IN
  ITEMS
    "platform.target-not-64bit *"
    "device.no-hardware driver.absent"
    "driver.absent device.none"
    "driver.absent check.no-device"
    "device.too-old-for-driver driver.not-loaded"
    "device.too-old-for-driver device.none"
    "device.none check.no-device"
)
  separate_arguments(edge)
  list(POP_FRONT edge cause)
  get_property(explains GLOBAL PROPERTY "cudnnenv:finding:${cause}:EXPLAINS")
  if(NOT edge IN_LIST explains)
    _assert_failed("${cause}" "explains ${edge}, as the specification says" "${explains}")
  endif()
endforeach()
if(edges EQUAL 0)
  _assert_failed("the graph" "some edges" "none")
endif()
message(STATUS "${edges} edges")
