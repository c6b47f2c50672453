# SPDX-License-Identifier: Apache-2.0
# Requests for a version: what begins so, ranges, what is no request at all.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/select/version.cmake")

function(matches version request expected)
  cudnnenv_version_matches(seen "${version}" "${request}")
  assert_equal("\"${version}\" for \"${request}\"" "${expected}" "${seen}")
endfunction()
foreach(
  row
  IN
  ITEMS
    "12.4.131||TRUE"
    "||TRUE"
    "12.4.131|12|TRUE"
    "12.4.131|12.4|TRUE"
    "12.4.131|12.4.131|TRUE"
    "12.4.131|12.4.1|FALSE"
    "12.4.131|12.40|FALSE"
    "12.40.1|12.4|FALSE"
    "12.4|12.4.131|FALSE"
    "12.4.131|1|FALSE"
    "2.12.4|12|FALSE"
    "|12|FALSE"
    "12.4.131|11.8...13|TRUE"
    "11.8.89|11.8...13|TRUE"
    "11.7.99|11.8...13|FALSE"
    "13.1.80|11.8...13|TRUE"
    "13.1.80|11.8...<13|FALSE"
    "12.9.1|11.8...<13|TRUE"
    "12.9.1|11.8...12|TRUE"
    "13.0.0|11.8...12|FALSE"
    "12.4.131|12.4...12.4|TRUE"
    "12.4.131|12.4...<12.4|FALSE"
    "12.4.131|13...12|FALSE"
    "13.0|13...12|FALSE"
    "|11.8...13|FALSE"
    "9.10.0|9.2...9.10|TRUE"
    "9.1.0|9.2...9.10|FALSE"
)
  if(row MATCHES "^([^|]*)\\|([^|]*)\\|(.*)$")
    matches("${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}" "${CMAKE_MATCH_3}")
  endif()
endforeach()

# what other people's find_package asks: minimums, EXACT, CMake's ranges
foreach(
  row
  IN
  ITEMS
    "9.12.0||TRUE"
    "||TRUE"
    "|7.0|FALSE"
    "9.12.0|7.0|TRUE"
    "9.12.0|9.12.0|TRUE"
    "9.12.0|9.12.0.46|FALSE"
    "9.12.0|9.13|FALSE"
    "9.12.0|99|FALSE"
    "10.1.0|9|TRUE"
    "9.12.0|9.12 EXACT|TRUE"
    "9.12.0|9 EXACT|TRUE"
    "9.12.0|9.1 EXACT|FALSE"
    "9.12.0|7 EXACT|FALSE"
    "9.12.0|8...9|FALSE"
    "9.12.0|8...9.12|TRUE"
    "9.12.0|8...10|TRUE"
    "9.12.0|8...<9.12|FALSE"
    "9.12.0|9.12...<10|TRUE"
    "9.12.0|9.13...10|FALSE"
    "|8...10|FALSE"
)
  if(row MATCHES "^([^|]*)\\|([^|]*)\\|(.*)$")
    set(expected "${CMAKE_MATCH_3}")
    cudnnenv_version_wanted(seen "${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}")
    assert_equal("wanted: ${row}" "${expected}" "${seen}")
  endif()
endforeach()

# where a request comes from: a variable, else the environment; empty is none
set(ENV{CUDNNENV_TEST_VERSION} "11.8...<13")
cudnnenv_version_request(seen CUDNNENV_TEST_VERSION)
assert_equal("environment" "11.8...<13" "${seen}")
set(CUDNNENV_TEST_VERSION 12.4)
cudnnenv_version_request(seen CUDNNENV_TEST_VERSION)
assert_equal("variable first" "12.4" "${seen}")
set(CUDNNENV_TEST_VERSION "")
cudnnenv_version_request(seen CUDNNENV_TEST_VERSION)
assert_equal("an empty variable is none" "11.8...<13" "${seen}")
set(seen stale)
cudnnenv_version_request(seen CUDNNENV_TEST_NOWHERE)
assert_undefined("not set" seen)
