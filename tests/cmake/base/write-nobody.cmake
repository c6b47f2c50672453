# SPDX-License-Identifier: Apache-2.0
# Where a plain user may not write, the reason is given, and CMake goes on.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
run_as_nobody("${CMAKE_CURRENT_LIST_FILE}")
include("${CUDNNENV_CMAKE}/write.cmake")

file(MAKE_DIRECTORY "${WORK}/closed/inner" "${WORK}/open")
write_file("${WORK}/closed/file" "old")
write_file("${WORK}/open/read-only" "old")
write_file("${WORK}/open/unreadable" "old")
must_run([[chmod 555 "$1/closed"; chmod 444 "$1/open/read-only"; chmod 000 "$1/open/unreadable"]] "${WORK}")
foreach(
  path
  IN
  ITEMS
    "${WORK}/closed/new"
    "${WORK}/closed/file"
    "${WORK}/closed/new/folder/x"
    "/usr/cudnnenv-test"
    "/cudnnenv-test/x"
)
  cudnnenv_write("${path}" "content" error)
  assert_differs("${path}: the reason" "" "${error}")
  if(EXISTS "${path}" AND NOT path MATCHES "/file$")
    _assert_failed("${path}" "not there" "it is")
  endif()
endforeach()
file(READ "${WORK}/closed/file" seen)
assert_equal("closed folder" "old" "${seen}")
# it is the folder that decides: these are replaced
foreach(name IN ITEMS read-only unreadable)
  cudnnenv_write("${WORK}/open/${name}" "new" error)
  assert_equal("${name}" "" "${error}")
  file(READ "${WORK}/open/${name}" seen)
  assert_equal("${name}" "new" "${seen}")
endforeach()
file(GLOB_RECURSE rest "${WORK}/*.part")
assert_equal("nothing half-written stays" "" "${rest}")
must_run([[chmod 755 "$1/closed"]] "${WORK}")
