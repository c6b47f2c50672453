# SPDX-License-Identifier: Apache-2.0
# Lines and bytes of a file, whatever it holds: whole lines, in order, only those that match, at a bounded cost.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/machine.cmake")

# SHELL: printf format of the file; then the lines expected.
function(lines what shell regex)
  string(MD5 name "${what}")
  must_run([[printf "$2" >"$1"]] "${WORK}/${name}" "${shell}")
  cudnnenv_machine_lines(found "${WORK}/${name}" "${regex}")
  set(n 3)
  foreach(item IN LISTS found)
    cudnnenv_list_text(line "${item}")
    if(n LESS ARGC)
      assert_equal("${what}, line ${n}" "${ARGV${n}}" "${line}")
    endif()
    math(EXPR n "${n} + 1")
  endforeach()
  assert_equal("${what}: number of lines + 3" "${ARGC}" "${n}")
endfunction()
lines("plain" "a 1\\nb 2\\na 3\\n" "^a" "a 1" "a 3")
lines("no end of line at the end" "a 1\\na 2" "^a" "a 1" "a 2")
lines("CRLF" "a 1\\r\\nb\\r\\na 2\\r\\n" "^a [0-9]+$" "a 1" "a 2")
lines("UTF-8 with a byte order mark" "\\357\\273\\277a 1\\na 2\\n" "^a" "a 1" "a 2")
lines("semicolons" "a;1;\\na;;\\n;a\\n" "a" "a;1;" "a;;" ";a")
lines("brackets" "a[1\\na]2\\n[a]3\\n]a[\\n" "a" "a[1" "a]2" "[a]3" "]a[")
lines("open, then close" "a [ x\\nb\\na ] y\\n" "^a" "a [ x" "a ] y")
lines("variables" "a \${x} @y@ \$<1:z> \$ENV{HOME}\\n" "^a" "a \${x} @y@ \$<1:z> \$ENV{HOME}")
lines("quotes" "a \"'#()\\n" "^a" "a \"'#()"
)
lines("backslash inside" "a \\\\n b\\n" "^a" "a \\n b")
lines("backslash before a semicolon" "a \\\\; b\\na 2\\n" "^a" "a \\; b" "a 2")
lines("backslash at the very end" "a 1 \\\\\\n" "^a" "a 1 \\")
lines("UTF-8" "a é中\\na 2\\n" "^a" "a é中" "a 2")
lines("after a letter that is not ASCII" "// é#define x\\n" "^#define"
)
lines("nothing matches" "a\\nb\\n" "^c")
lines("empty lines" "\\n\\na\\n\\n" "^a" "a")

# file(STRINGS) cannot tell a backslash at the end of a line from one that it puts before a semicolon: such a line and the next
# may come as one. Nothing that is not in the file, and never a stop.
must_run([[printf 'a 1 \\\na 2\n' >"$1"]] "${WORK}/backslash")
cudnnenv_machine_lines(found "${WORK}/backslash" "^a")
assert_matches("backslash at the end" "^a 1 " "${found}")

# 10 MB in one line: what is asked for is found before it, it is not taken for something else, and a regular expression that
# recurses over blanks does not blow the stack
must_run([[{ printf 'a 1\n'; head -c 10000000 /dev/zero | tr '\0' ' '; printf '\na 2\n'; } >"$1"]] "${WORK}/long")
cudnnenv_machine_lines(found "${WORK}/long" "^[ \t]*a[ \t]+[0-9]+")
assert_matches("before a long line" "^a 1(;a 2)?$" "${found}")
# many lines
must_run([[yes 'a;[1' | head -n 50000 >"$1"]] "${WORK}/many")
cudnnenv_machine_lines(found "${WORK}/many" "^a" 3)
list(LENGTH found length)
assert_equal("limit" 3 "${length}")
cudnnenv_machine_lines(found "${WORK}/many" "^a" 1)
cudnnenv_list_text(line "${found}")
assert_equal("limit of one" "a;[1" "${line}")
# binary
must_run([[head -c 2000000 "$2" >"$1"; printf 'a 1\n' >>"$1"]] "${WORK}/binary" "${CMAKE_COMMAND}")
cudnnenv_machine_lines(found "${WORK}/binary" "^a 1$")
assert_matches("after binary garbage" "^(a 1)?$" "${found}")
foreach(item IN LISTS found)
  cudnnenv_list_text(line "${item}")
endforeach()

# hex
must_run([[printf '\000\001\377abc;[\n' >"$1"]] "${WORK}/hex")
function(hex expected offset bytes)
  cudnnenv_machine_hex(seen "${WORK}/hex" "${offset}" "${bytes}")
  assert_equal("hex ${offset} ${bytes}" "${expected}" "${seen}")
endfunction()
hex("0001ff" 0 3)
hex("6162633b5b0a" 3 100)
hex("5b" 7 1)
hex("" 9 4)
hex("" 1000 4)
hex("" 1099511627775 4)
hex("" 0 0)

# Text in a binary file: wherever it is; nothing is said of one beyond 400 MB. A line beyond 8 MB is not read by the other.
must_run([[cd "$1"; { head -c 9000000 /dev/zero; printf '\nbuilt with CUDA: YES [12;8]\n'; head -c 1000 /dev/zero; } >binary
  { printf 'built with CUDA: YES\n'; } >large; truncate -s 401000000 large]] "${WORK}"
)
cudnnenv_machine_strings(lines "${WORK}/binary" "built with CUDA" 1)
cudnnenv_list_text(line "${lines}")
assert_equal("text in a binary file" "built with CUDA: YES [12;8]" "${line}")
cudnnenv_machine_lines(lines "${WORK}/binary" "built with CUDA" 1)
assert_equal("beyond 8 MB" "" "${lines}")
cudnnenv_machine_strings(lines "${WORK}/large" "built with CUDA" 1)
assert_equal("beyond 400 MB" "" "${lines}")
