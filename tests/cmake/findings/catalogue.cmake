# SPDX-License-Identifier: Apache-2.0
# The catalogue is whole: every id of the specification (where that is at hand: -DSPEC=<file>; texts.cmake asks the other way round) has
# its finding; every finding that a stage observes is expected by a case in tests/cases/ or by a test that is named here; one that is
# declared NOT_OBSERVED by none: whoever writes its discovery takes the word away.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/diagnose.cmake")
include("${CUDNNENV_CMAKE}/findings/all.cmake")
get_property(all_findings GLOBAL PROPERTY cudnnenv:findings)
cudnnenv_findings_load()
get_filename_component(tests "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)

# <id>=<test>: what a tree cannot show, because something has to be built or linked for it, or because CMake itself has to look.
set(
  shown_by
  check.build-failed=integration/check.cmake
  check.link-incomplete=integration/check.cmake
  check.skipped=integration/check.cmake
  toolkit.foreign-library=integration/foreign-library.cmake
)
# Only from facts (findings/table/): the linker has to miss libcuda.so.1, on a machine that has a CUDA library which wants it.
set(from_facts_alone driver.stub-soname-missing)

# OUT := the ids in TEXT, which is a JSON list or object. An alternative (a list in the list) proves none of its members.
function(ids_of out text)
  string(REGEX REPLACE "^[ \n]*\\[" "" text "${text}")
  string(REGEX REPLACE "\\[[^]]*\\]" "" text "${text}")
  string(REGEX MATCHALL "\"([EWN] )?[a-z]+\\.[a-z0-9-]+\"" ids "${text}")
  list(TRANSFORM ids REPLACE "^\"([EWN] )?(.*)\"$" "\\2")
  set("${out}" "${ids}" PARENT_SCOPE)
endfunction()

# OUT := the ids that the "expect" of OBJECT, a case or one of its steps, asks for.
function(expected_ids out object)
  set(expected "")
  foreach(key IN ITEMS findings explained)
    string(JSON text ERROR_VARIABLE error GET "${object}" expect "${key}")
    if(error STREQUAL "NOTFOUND")
      ids_of(ids "${text}")
      list(APPEND expected ${ids})
    endif()
  endforeach()
  set("${out}" "${expected}" PARENT_SCOPE)
endfunction()

set(fired "")
file(
  GLOB cases
  "${tests}/cases/*.json"
  "${tests}/cases/simulated/*.json"
  "${tests}/cases/records/*.json"
)
foreach(case IN LISTS cases)
  file(READ "${case}" text)
  if(text MATCHES "\n  \"log(_base64)?\": ")
    continue() # what a log names no rule has found
  endif()
  expected_ids(ids "${text}")
  list(APPEND fired ${ids})
  string(JSON count ERROR_VARIABLE error LENGTH "${text}" steps)
  if(error STREQUAL "NOTFOUND")
    math(EXPR last "${count} - 1")
    foreach(n RANGE ${last})
      string(JSON step GET "${text}" steps ${n})
      expected_ids(ids "${step}")
      list(APPEND fired ${ids})
    endforeach()
  endif()
endforeach()
list(REMOVE_DUPLICATES fired)
assert_matches("the cases were read" "toolkit.not-found" "${fired}")

foreach(pair IN LISTS shown_by)
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  set(id "${CMAKE_MATCH_1}")
  file(READ "${tests}/${CMAKE_MATCH_2}" text)
  assert_matches("${id} is expected by ${CMAKE_MATCH_2}" "\"(error|warning|note) ${id}\"" "${text}")
  if(id IN_LIST fired)
    _assert_failed("${id}" "not named here: a case fires it" "named")
  endif()
  list(APPEND fired "${id}")
endforeach()

foreach(id IN LISTS all_findings)
  get_property(not_observed GLOBAL PROPERTY "cudnnenv:finding:${id}:NOT_OBSERVED")
  if(not_observed AND id IN_LIST fired)
    _assert_failed("${id}" "fired by no case: it is declared NOT_OBSERVED" "a case expects it")
  elseif(NOT not_observed AND NOT id IN_LIST fired AND NOT id IN_LIST from_facts_alone)
    _assert_failed("${id}" "a case in tests/cases/ that expects it, or a test named in catalogue.cmake" "none")
  endif()
endforeach()

if(DEFINED SPEC AND EXISTS "${SPEC}")
  file(STRINGS "${SPEC}" rows REGEX "^\\| [a-z]+\\.[a-z0-9-]+")
  foreach(row IN LISTS rows)
    string(REGEX REPLACE "^\\| ([^|]+) \\|.*" "\\1" ids "${row}")
    string(REPLACE " / " ";" ids "${ids}")
    foreach(id IN LISTS ids)
      if(NOT id IN_LIST all_findings)
        _assert_failed("${id} of the specification" "a file in cmake/findings/" "none")
      endif()
    endforeach()
  endforeach()
endif()
