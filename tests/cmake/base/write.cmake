# SPDX-License-Identifier: Apache-2.0
# A file appears whole or not at all, unchanged content keeps its time, and nothing but plain files is written.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/write.cmake")

# nothing that was begun stays behind
function(assert_no_rest what)
  file(GLOB_RECURSE rest "${WORK}/*.part")
  assert_equal("${what}: nothing half-written stays" "" "${rest}")
endfunction()

set(path "${WORK}/deep/er/a b;c[d/file.json")
foreach(
  text
  IN
  ITEMS "a\n" "a;b[c\n" "\${x}@y@$<1:z>\\" "" "]==]" "中文" "a\r\nb"
)
  cudnnenv_write("${path}" "${text}" error)
  assert_equal("written: ${text}" "" "${error}")
  file(READ "${path}" seen HEX) # as text, carriage returns would go
  string(HEX "${text}" expected)
  assert_equal("read back: ${text}" "${expected}" "${seen}")
endforeach()
assert_no_rest("plain")

# the time of a file with this content stays; other content of the same length is written
set(path "${WORK}/file")
cudnnenv_write("${path}" "same" error)
must_run([[touch -d @1000000000 "$1"]] "${path}")
cudnnenv_write("${path}" "same" error)
file(TIMESTAMP "${path}" changed "%s" UTC)
assert_equal("left alone" 1000000000 "${changed}")
cudnnenv_write("${path}" "some" error)
file(READ "${path}" seen)
assert_equal("same length, other content" "some" "${seen}")

# a reader that has the old file open sees the old one to the end: it is replaced, not written into
must_run([[ln "$1" "$1.link"]] "${path}")
cudnnenv_write("${path}" "new content" error)
file(READ "${path}.link" seen)
assert_equal("replaced, not overwritten" "some" "${seen}")
assert_no_rest("replaced")

# a link is replaced, what it points to stays
must_run([[printf target >"$1.target"; ln -s "$1.target" "$1.symlink"]] "${path}")
cudnnenv_write("${path}.symlink" "content" error)
file(READ "${path}.target" seen)
assert_equal("target of a link" "target" "${seen}")

# what cannot be written is said, and stays as it was
function(refused what path expected)
  cudnnenv_write("${path}" "content" error)
  assert_matches("${what}" "${expected}" "${error}")
  assert_no_rest("${what}")
endfunction()
file(MAKE_DIRECTORY "${WORK}/folder")
refused("a folder" "${WORK}/folder" "folder")
refused("below a file" "${WORK}/file/x" ".")
refused("far below a file" "${WORK}/file/x/y/z" ".")
foreach(
  path
  IN
  ITEMS
    "/dev/shm/cudnnenv-test"
    "//dev/shm/cudnnenv-test"
    "/tmp/../dev/shm/cudnnenv-test"
    "/./dev/shm/cudnnenv-test"
    "/proc/cudnnenv-test"
    "/sys/cudnnenv-test"
)
  refused("${path}" "${path}" ".")
  if(EXISTS "/dev/shm/cudnnenv-test")
    file(REMOVE "/dev/shm/cudnnenv-test")
    _assert_failed("${path}" "nothing below /dev is written" "it was")
  endif()
endforeach()
string(REPEAT "n" 300 long)
refused("a name that is too long" "${WORK}/${long}" ".")
must_run([[mkfifo "$1"]] "${WORK}/pipe")
cudnnenv_write("${WORK}/pipe" "content" error) # must not hang; replaced or refused are both fine
assert_no_rest("a pipe")

# without a variable for the error it stops, naming the file
write_file(
  "${WORK}/stop.cmake"
  "include([==[${CUDNNENV_CMAKE}/write.cmake]==])
cudnnenv_write([==[${WORK}/folder]==] x)\nmessage(NOTICE went-on)\n"
)
sh(text exit [["$1" -P "$2"]] "${CMAKE_COMMAND}" "${WORK}/stop.cmake")
assert_differs("stops" 0 "${exit}")
assert_lacks("stops" "went-on" "${text}")
assert_contains("names the file" "${WORK}/folder" "${text}")
assert_clean("stops" "${text}")

# a full disk, here: a file may grow no further than 8 KiB. Nothing half-written takes the place of the old file. (CMake has no
# way to write that does not stop it then, so the text is its own; it names the file.)
write_file(
  "${WORK}/full.cmake"
  "include([==[${CUDNNENV_CMAKE}/write.cmake]==])
string(REPEAT x 100000 long)
cudnnenv_write([==[${WORK}/old]==] \"\${long}\" error)
message(NOTICE \"said: \${error}\")\n"
)
write_file("${WORK}/old" "old content")
sh(text exit [[trap '' XFSZ; ulimit -f 16; "$1" -P "$2"]] "${CMAKE_COMMAND}" "${WORK}/full.cmake")
file(READ "${WORK}/old" seen)
assert_equal("disk full: the old file stays" "old content" "${seen}")
assert_contains("disk full: the file is named" "${WORK}/old" "${text}")

# links: made, kept, turned; what is no link stays
set(path "${WORK}/links/deep/libcudnn.so")
foreach(target IN ITEMS "/nowhere/a b;c" "${WORK}/one" "${WORK}")
  cudnnenv_write_link("${path}" "${target}" error)
  assert_equal("link written" "" "${error}")
  file(READ_SYMLINK "${path}" seen)
  assert_equal("link to ${target}" "${target}" "${seen}")
endforeach()
must_run([[touch -h -d @1000000000 "$1"]] "${path}")
cudnnenv_write_link("${path}" "${WORK}" error)
must_run([[test "$(stat -c %Y "$1")" = 1000000000]] "${path}")
file(WRITE "${WORK}/links/plain" "mine")
cudnnenv_write_link("${WORK}/links/plain" "${WORK}" error)
assert_matches("a file of somebody's" "no link" "${error}")
file(READ "${WORK}/links/plain" seen)
assert_equal("it stays" "mine" "${seen}")
cudnnenv_write_link("${WORK}/links/plain/below" "${WORK}" error)
assert_matches("no folder can be made" "." "${error}")
file(GLOB_RECURSE rest "${WORK}/links/*.part")
assert_equal("links: nothing half-made stays" "" "${rest}")
