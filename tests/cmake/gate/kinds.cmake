# SPDX-License-Identifier: Apache-2.0
# What lies at a path: the kinds, and that nothing hangs or is looked for below the current folder.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/machine.cmake")

must_run([[
  cd "$1"; printf x >file; mkdir folder; : >empty; mkfifo pipe; ln -s nowhere dangling; ln -s loop loop; ln -s folder link
  ln -s file filelink; mkdir 'a;b[c]d $x@y@ *?'; printf x >'a;b[c]d $x@y@ *?/f;[g].h'; printf x >-dash
  ln -s pipe pipelink; ln -s /dev/null nulllink]] "${WORK}"
)
find_program(python NAMES python3 PATHS "${PYTHON}")
sh(text socket [["$2" -c 'import socket,sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])' "$1/socket"]] "${WORK}" "${python}")

function(kind path expected)
  cudnnenv_machine_kind(seen "${path}")
  assert_equal("kind of ${path}" "${expected}" "${seen}")
endfunction()
kind("${WORK}/file" file)
kind("${WORK}/folder" folder)
kind("${WORK}/folder/" folder)
kind("${WORK}/link" folder)
kind("${WORK}/filelink" file)
kind("${WORK}/empty" empty)
kind("${WORK}/pipe" empty)
kind("${WORK}/pipelink" empty)
kind("${WORK}/nulllink" empty)
kind(/dev/null empty)
kind(/dev/zero empty)
kind(/dev/tty empty)
if(socket STREQUAL "0")
  kind("${WORK}/socket" empty)
endif()
kind("${WORK}/dangling" dangling)
kind("${WORK}/loop" dangling)
kind("${WORK}/none" none)
kind("${WORK}/file/below" none)
kind("${WORK}/a;b[c]d $x@y@ *?" folder)
kind("${WORK}/a;b[c]d $x@y@ *?/f;[g].h" file)
kind("${WORK}/a" none)
kind("${WORK}/-dash" file)
kind(/proc/self/status file)
kind(/ folder)
kind("" none)
kind("." none)
kind("cmake" none)
kind("~" none)
string(REPEAT "x" 5000 long)
kind("/${long}" none)

# a pipe, a device, a folder are never opened; nothing there is nothing said
foreach(
  name
  IN
  ITEMS pipe pipelink nulllink folder empty dangling loop none socket
)
  cudnnenv_machine_lines(seen "${WORK}/${name}" ".")
  assert_equal("lines of ${name}" "" "${seen}")
  cudnnenv_machine_hex(seen "${WORK}/${name}" 0 16)
  assert_equal("hex of ${name}" "" "${seen}")
endforeach()
foreach(
  path
  IN
  ITEMS /dev/zero /dev/null "" file "."
)
  cudnnenv_machine_lines(seen "${path}" ".")
  assert_equal("lines of ${path}" "" "${seen}")
  cudnnenv_machine_hex(seen "${path}" 0 16)
  assert_equal("hex of ${path}" "" "${seen}")
  cudnnenv_machine_glob(seen "${path}" "*")
  if(NOT path MATCHES "^/")
    assert_equal("glob in ${path}" "" "${seen}")
  endif()
  cudnnenv_machine_stamp(seen "${path}")
  if(NOT path MATCHES "^/")
    assert_equal("stamp of ${path}" "" "${seen}")
  endif()
endforeach()

# real paths
cudnnenv_machine_real_path(seen "${WORK}/filelink")
file(REAL_PATH "${WORK}" base)
assert_equal("link resolved" "${base}/file" "${seen}")
foreach(name IN ITEMS none dangling loop)
  cudnnenv_machine_real_path(seen "${WORK}/${name}")
  assert_equal("real path of ${name}" "" "${seen}")
endforeach()
cudnnenv_machine_real_path(seen "relative")
assert_equal("real path of a relative one" "" "${seen}")

# stamps
must_run([[touch -d @1000000000 "$1/file"]] "${WORK}")
cudnnenv_machine_stamp(seen "${WORK}/file")
assert_equal("stamp" "1 1000000000" "${seen}")
foreach(name IN ITEMS none dangling folder)
  cudnnenv_machine_stamp(seen "${WORK}/${name}")
  assert_equal("stamp of ${name}" "" "${seen}")
endforeach()

# with a folder that stands for "/", nothing outside it is seen
must_run([[mkdir -p "$1/root/usr/lib" "$1/root/opt"; printf xy >"$1/root/usr/lib/f"; ln -s ../usr/lib/f "$1/root/opt/f"]] "${WORK}")
set_property(GLOBAL PROPERTY cudnnenv:machine.root "${WORK}/root")
kind(/usr/lib/f file)
kind(/usr/lib/../lib/f file)
kind(/etc/passwd none)
kind(/usr/bin none)
cudnnenv_machine_real_path(seen /opt/f)
assert_equal("real path below a root" "${WORK}/root/usr/lib/f" "${seen}")
cudnnenv_machine_glob(seen /usr "*/f")
assert_equal("glob below a root" "/usr/lib/f" "${seen}")
cudnnenv_machine_hex(seen /opt/f 0 9)
assert_equal("hex below a root" "7879" "${seen}")
