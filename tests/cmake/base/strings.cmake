# SPDX-License-Identifier: Apache-2.0
# Any text survives a CMake list, and generated CMake code.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/strings.cmake")

string(ASCII 27 escape)
string(ASCII 1 one)
string(ASCII 195 40 255 invalid)
set(
  texts_plain
  "plain"
  "with space"
  "\${secret}"
  "@secret@"
  "$<1:x>"
  "$ENV{PATH}"
  "a\"b'c"
  "#comment"
  "(x)"
  "中文 é"
  "a\nb"
  "a\r\nb"
  "\nfirst"
  "\r\nfirst"
  "\n\n"
  "${escape}[31m"
  "${one}"
  "${invalid}"
  "NOTFOUND"
  "x=[==[y]==]z"
)
set(secret "evaluated")
set(n 0)
foreach(text IN LISTS texts_plain)
  set("text_${n}" "${text}")
  math(EXPR n "${n} + 1")
endforeach()
# what a list would break
foreach(
  text
  IN
  ITEMS
    ""
    "a;b"
    ";"
    ";;"
    "a[b"
    "a]b"
    "[]"
    "]["
    "a[b;c]d"
    "trailing\\"
    "\\;"
    "C:\\dir\\"
    "a\\;b[c"
    "]=]"
    "]==]"
    "]]"
    "[[x]]"
    "[=[;]=]"
    "]"
    "]="
    "x]="
    "]=]=]"
)
  set("text_${n}" "${text}")
  math(EXPR n "${n} + 1")
endforeach()
math(EXPR last "${n} - 1")

set(list "")
foreach(n RANGE ${last})
  set(text "${text_${n}}")
  cudnnenv_list_item(item "${text}")
  cudnnenv_list_text(back "${item}")
  assert_equal("list item ${n}" "${text}" "${back}")
  if(n EQUAL 0)
    set(list "${item}")
  else()
    set(list "${list};${item}")
  endif()

  cudnnenv_code_string(code "${text}")
  cmake_language(EVAL CODE "set(back ${code})")
  assert_equal("code string ${n}" "${text}" "${back}")
  write_file("${WORK}/code.cmake" "set(back ${code})\nset(after 1)\n")
  unset(after)
  include("${WORK}/code.cmake")
  if(NOT text MATCHES "\r") # a file that is read loses these
    assert_equal("code string ${n}, in a file" "${text}" "${back}")
  endif()
  assert_defined("code string ${n}, in a file" after)
endforeach()

list(LENGTH list length)
math(EXPR expected "${last} + 1")
assert_equal("all in one list" "${expected}" "${length}")
set(n 0)
foreach(item IN LISTS list)
  cudnnenv_list_text(back "${item}")
  assert_equal("element ${n} of the list" "${text_${n}}" "${back}")
  math(EXPR n "${n} + 1")
endforeach()
list(REVERSE list)
list(REVERSE list)
list(GET list 21 item)
cudnnenv_list_text(back "${item}")
assert_equal("after list()" "${text_21}" "${back}")
