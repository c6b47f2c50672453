# SPDX-License-Identifier: Apache-2.0
# Names of any kind come out of a folder of any name whole, one for each file, sorted; nothing that is not there.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/machine.cmake")

# Each folder holds: x1.so, x2.so, a folder x3, a dangling link x4, and a stranger.
foreach(
  folder
  IN
  ITEMS
    "plain"
    "a[b]c"
    "a[b"
    "a]b"
    "a;b"
    "*"
    "?"
    "a*b[c]d;e"
    "\${x}"
    "@y@"
    "$<1:z>"
    "a b"
    "(x)"
    "é中"
    "["
    "]"
    "\"q'"
    "-x"
    "#h"
    "a+b.c^d$"
)
  must_run([[mkdir -p "$1/x3"; cd "$1"; : >x1.so; : >x2.so; ln -s nowhere x4; : >stranger]] "${WORK}/${folder}")
  cudnnenv_machine_glob(found "${WORK}/${folder}" "x*")
  set(names "")
  foreach(item IN LISTS found)
    cudnnenv_list_text(path "${item}")
    string(LENGTH "${WORK}/${folder}/" length)
    string(FIND "${path}" "${WORK}/${folder}/" at)
    assert_equal("in ${folder}: begins with the folder" 0 "${at}")
    string(SUBSTRING "${path}" ${length} -1 name)
    string(APPEND names "${name} ")
  endforeach()
  assert_equal("in ${folder}" "x1.so x2.so x3 x4 " "${names}")
  cudnnenv_machine_glob(found "${WORK}/${folder}" "x[12].so")
  list(LENGTH found length)
  assert_equal("in ${folder}, with brackets in the pattern" 2 "${length}")
endforeach()

# a folder "a*b" must not match its neighbour "aXXb"
must_run([[mkdir -p "$1/n/a*b" "$1/n/aXXb"; : >"$1/n/aXXb/file"]] "${WORK}")
cudnnenv_machine_glob(found "${WORK}/n/a*b" "*")
assert_equal("only in the folder named" "" "${found}")

# names of files: each alone, then all in one folder
set(all "")
set(n 0)
foreach(
  name
  IN
  ITEMS "f[1].so" "f[" "f]" "f\"'" "f é" "f(x)" "f$<1>" "f\${x}" "f@x@" "f#" "f="
)
  must_run([[mkdir -p "$1"; : >"$1/$2"; : >"$3/$2"]] "${WORK}/single${n}" "${name}" "${WORK}/n")
  cudnnenv_machine_glob(found "${WORK}/single${n}" "f*")
  cudnnenv_list_text(path "${found}")
  assert_equal("file ${name}" "${WORK}/single${n}/${name}" "${path}")
  math(EXPR n "${n} + 1")
endforeach()
cudnnenv_machine_glob(found "${WORK}/n" "f*")
list(LENGTH found length)
assert_equal("all in one folder" "${n}" "${length}")
foreach(item IN LISTS found)
  cudnnenv_list_text(path "${item}")
  if(NOT EXISTS "${path}")
    _assert_failed("all in one folder" "only what is there" "${path}")
  endif()
endforeach()

# a name with ';' may stay unseen, but never becomes something else
must_run([[mkdir -p "$1/s"; cd "$1/s"; : >'f;g'; : >f; : >'h;'; : >i]] "${WORK}")
cudnnenv_machine_glob(found "${WORK}/s" "*")
foreach(item IN LISTS found)
  cudnnenv_list_text(path "${item}")
  if(NOT EXISTS "${path}" OR IS_DIRECTORY "${path}")
    _assert_failed("names with ';'" "only what is there" "${path}")
  endif()
endforeach()
assert_matches("the others of that folder" "/i(;|$)" "${found}")
set(f "${found}")
list(REMOVE_DUPLICATES f)
assert_equal("no name twice" "${f}" "${found}")

foreach(folder IN ITEMS "${WORK}/nowhere" "${WORK}/n/aXXb/file" "plain" "")
  cudnnenv_machine_glob(found "${folder}" "*")
  assert_equal("glob in ${folder}" "" "${found}")
endforeach()
