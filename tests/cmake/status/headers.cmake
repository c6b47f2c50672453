# SPDX-License-Identifier: Apache-2.0
# data/status.json against every real header at hand: the lab's, the system's, those that cudnn-env fetched (headers.py). -DLAB,
# -DPYTHON.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
if(NOT PYTHON)
  skip_test("needs Python (-DPYTHON=...)")
endif()

set(folders /usr/include /usr/local/include)
file(
  GLOB more
  /usr/local/cuda*
  "$ENV{HOME}/.cache/cudnn-env/toolkits/*"
  "$ENV{CUDNNENV_CACHE}/toolkits/*"
)
list(APPEND folders ${more})
if(EXISTS "${LAB}")
  include("${LAB}")
  get_cmake_property(names VARIABLES)
  list(FILTER names INCLUDE REGEX "^CUDNNENV_LAB_(TOOLKIT|CUDNN)_")
  foreach(name IN LISTS names)
    list(APPEND folders "${${name}}")
  endforeach()
  get_filename_component(cache "${LAB}" DIRECTORY)
  file(GLOB more "${cache}/fetched/toolkits/*" "${cache}/fetched/toolkits/*/cudnn")
  list(APPEND folders ${more})
endif()

# compared(<out> <table> <folder>...): the exit of headers.py; what it says in TEXT
function(compared out table)
  execute_process(
    COMMAND "${PYTHON}" "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/headers.py" "${table}" ${ARGN}
    OUTPUT_VARIABLE text
    ERROR_VARIABLE text
    RESULT_VARIABLE result
  )
  set("${out}" "${result}" PARENT_SCOPE)
  set(text "${text}" PARENT_SCOPE)
endfunction()

get_filename_component(table "${CUDNNENV_CMAKE}/../data/status.json" ABSOLUTE)
compared(result "${table}" ${folders})
if(result STREQUAL "77")
  skip_test("no headers of CUDA or cuDNN are here")
endif()
message(STATUS "${text}")
assert_equal("the table is what the headers say\n${text}" 0 "${result}")

# The comparison itself: a header with one name less, one more, or another number is told from the table
function(header body)
  write_file(
    "${WORK}/include/cudnn_graph.h"
    "typedef enum { /* a, b = 7 */ ${body} } cudnnStatus_t;\n"
  )
endfunction()
write_file("${WORK}/include/cudnn.h" "#include \"cudnn_graph.h\"\n")
write_file("${WORK}/include/cudnn_version.h" "#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 2\n")
write_file(
  "${WORK}/table.json"
  [[{"headers": {"cudnn": ["9.1", "9.2"], "cuda": []}, "cuda_error": [], "cudnn_status": [
    {"name": "A", "numbers": [{"number": 3, "first": "7.1", "last": "8.9"}, {"number": 1001, "first": "9.0", "last": "9.2"}]},
    {"name": "B", "numbers": [{"number": 1001, "first": "9.1", "last": "9.2"}]},
    {"name": "C", "numbers": [{"number": 7, "first": "9.0", "last": "9.1"}]}]}]]
)
header("A = 1001, B OLD_NAME = A, // c\n")
compared(result "${WORK}/table.json" "${WORK}")
assert_equal("the same\n${text}" 0 "${result}")
foreach(
  body
  IN
  ITEMS "A = 1001" "A = 1001, B = A, C = 7" "A = 3, B = 1001" "A = 1001, B = 1001, NEW = 5"
)
  header("${body}")
  compared(result "${WORK}/table.json" "${WORK}")
  assert_equal("${body}\n${text}" 1 "${result}")
endforeach()
write_file("${WORK}/include/cudnn_version.h" "#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 40\n")
foreach(pair IN ITEMS "A = 1001|0" "A = 1001, B = A, C = 7|0" "A = 3|1" "A = 1001, NEW = 5|1")
  string(REGEX MATCH "^(.*)\\|(.)$" ignored "${pair}")
  set(expected "${CMAKE_MATCH_2}")
  header("${CMAKE_MATCH_1}")
  compared(result "${WORK}/table.json" "${WORK}")
  assert_equal("of a release that the table does not know: ${pair}\n${text}" "${expected}" "${result}")
endforeach()
compared(result "${WORK}/table.json" "${WORK}/nowhere")
assert_equal("no header" 77 "${result}")
