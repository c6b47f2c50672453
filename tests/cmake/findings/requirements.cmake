# SPDX-License-Identifier: Apache-2.0
# docs/requirements.md: each need R01 to R46 has one row; what a row names exists (finding, case, and, where the build tree is known,
# -DBUILD=<dir>, test); a row that names nothing says what will.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/harness.cmake")
set(source "${CMAKE_CURRENT_LIST_DIR}/../../..")

# OUT := names of all tests, Long ones too
function(all_tests out)
  execute_process(
    COMMAND "${CMAKE_CTEST_COMMAND}" --test-dir "${BUILD}" -N -C Long
    OUTPUT_VARIABLE text
    RESULT_VARIABLE result
  )
  string(REGEX MATCHALL "Test +#[0-9]+: [^ \n]+" lines "${text}")
  list(TRANSFORM lines REPLACE "^.*: " "")
  if(NOT result STREQUAL "0" OR lines STREQUAL "")
    message(FATAL_ERROR "ctest -N in ${BUILD}: ${result}\n${text}")
  endif()
  set("${out}" "${lines}" PARENT_SCOPE)
endfunction()

# NAMES of a column, each one of KNOWN
function(check_names id names known what)
  foreach(name IN LISTS names)
    if(NOT name IN_LIST known)
      _assert_failed("${id}: ${name}" "${what}" "there is none")
    endif()
  endforeach()
endfunction()

file(GLOB cases "${source}/tests/cases/*.json")
list(TRANSFORM cases REPLACE "^.*/(.*)\\.json$" "\\1")
if(DEFINED BUILD)
  all_tests(tests)
else()
  message(STATUS "no -DBUILD: names of tests are not looked up")
endif()

file(STRINGS "${source}/docs/requirements.md" rows REGEX "^\\| R[0-9]")
set(number 0)
foreach(row IN LISTS rows)
  math(EXPR number "${number} + 1")
  if(NOT row MATCHES "^\\| (R[0-9]+) \\| ([^|]+) \\|([^|]*)\\|([^|]*)\\|([^|]*)\\|([^|]*)\\|$")
    _assert_failed("row ${number}" "six columns" "${row}")
    continue()
  endif()
  set(id "${CMAKE_MATCH_1}")
  set(all "${CMAKE_MATCH_3},${CMAKE_MATCH_4},${CMAKE_MATCH_5},${CMAKE_MATCH_6}")
  set(findings "${CMAKE_MATCH_3}")
  set(named_cases "${CMAKE_MATCH_4}")
  set(named_tests "${CMAKE_MATCH_5}")
  foreach(column IN ITEMS findings named_cases named_tests)
    string(REGEX MATCHALL "[a-zA-Z0-9.-]+" "${column}" "${${column}}")
  endforeach()
  string(REGEX REPLACE "^R0*" "" digits "${id}")
  assert_equal("${id}: in order, each once" "${number}" "${digits}")
  assert_matches("${id}: what answers it, or what will" "[a-z]" "${all}")
  check_names("${id}" "${findings}" "${all_findings}" "a finding")
  check_names("${id}" "${named_cases}" "${cases}" "a case in tests/cases")
  if(DEFINED BUILD)
    check_names("${id}" "${named_tests}" "${tests}" "a test")
  endif()
endforeach()
assert_equal("needs" 46 "${number}")
