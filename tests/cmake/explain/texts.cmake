# SPDX-License-Identifier: Apache-2.0
# Every finding explains itself, in both languages, within 100 columns, with nothing left to be filled in; what a finding file says for a
# reader is whole; ids that are meant.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/explain.cmake")
get_property(all_ids GLOBAL PROPERTY cudnnenv:findings)

# A run that diagnoses keeps nothing of it.
cudnnenv_explain(test.none NEVER EN "Do not." ZH "不要。")
get_property(kept GLOBAL PROPERTY cudnnenv:explain:test.none:remarks)
assert_equal("not asked for: nothing is kept" "" "${kept}")
cudnnenv_explain_load()
cudnnenv_explain(test.none NEVER EN "Do not." ZH "不要。")
get_property(kept GLOBAL PROPERTY cudnnenv:explain:test.none:remarks)
assert_equal("asked for: it is" 1 "${kept}")

# check_lines(<what> <text>): nothing wider than 100 columns but commands
function(check_lines what text)
  while(NOT text STREQUAL "")
    cudnnenv_take_line(line text "${text}")
    string(LENGTH "${line}" width)
    if(width GREATER 100 AND NOT line MATCHES "^        [^ ]")
      cudnnenv_display_width(width "${line}")
      if(width GREATER 100)
        _assert_failed("${what}: at most 100 columns" "100" "${width}: ${line}")
      endif()
    endif()
  endwhile()
endfunction()

# remark(<id> <n>): one kind, both languages, names no fact, and an id that is one
function(remark id n)
  foreach(
    key
    IN
    ITEMS NEVER CONFUSED SHOWN_AS EN ZH
  )
    get_property("${key}" GLOBAL PROPERTY "cudnnenv:explain:${id}:${n}:${key}")
  endforeach()
  set(kinds "")
  if(NEVER)
    string(APPEND kinds "never ")
  endif()
  if(NOT CONFUSED STREQUAL "")
    string(APPEND kinds "confused ")
  endif()
  if(NOT SHOWN_AS STREQUAL "")
    string(APPEND kinds "shown ")
  endif()
  assert_matches("${id}, remark ${n}: one kind" "^[a-z]+ $" "${kinds}")
  if(NOT kinds STREQUAL "shown ")
    assert_matches("${id}, remark ${n}: English" "^\n?[A-Z\"a-z0-9].*[.!?:]\n?$" "${EN}")
    assert_lacks("${id}, remark ${n}: English" "。" "${EN}")
    assert_matches("${id}, remark ${n}: Chinese" "。" "${ZH}")
  endif()
  assert_lacks("${id}, remark ${n}: no fact" "@" "${EN}${ZH}${SHOWN_AS}")
  if(CONFUSED MATCHES "^[a-z]+\\.[a-z0-9-]+$" AND NOT CONFUSED IN_LIST all_ids)
    _assert_failed("${id}, remark ${n}" "an id that exists" "${CONFUSED}")
  endif()
  assert_differs("${id}, remark ${n}: confused with itself" "${id}" "${CONFUSED}")
endfunction()

foreach(id IN LISTS all_ids)
  get_property(count GLOBAL PROPERTY "cudnnenv:explain:${id}:remarks")
  set(n 0)
  while(n LESS "0${count}")
    remark("${id}" ${n})
    math(EXPR n "${n} + 1")
  endwhile()
  foreach(language IN ITEMS en zh_CN)
    cudnnenv_explain_text(text "${id}" LANG "${language}")
    cudnnenv_explain_title(title "${id}" "${language}")
    string(SUBSTRING "${title}" 0 12 start)
    assert_matches("${id}, ${language}: begins with the id" "^${id}  [^;；\n][^\n]+\n\n  [^ ]" "${text}")
    assert_contains("${id}, ${language}: the title" "\n  ${start}" "${text}")
    if(text MATCHES "@[a-zA-Z_.]+@|<>|zh_CN")
      _assert_failed("${id}, ${language}" "nothing left to be filled in" "${text}")
    endif()
    assert_lacks("${id}, ${language}: no empty line at the end" "\n#" "${text}#"
    )
    check_lines("${id}, ${language}" "${text}")
    if(language STREQUAL "en")
      assert_matches("${id}: what is looked at" "\nhow it is seen\n  - " "${text}")
    else()
      assert_matches("${id}: what is looked at" "\n如何发现\n  - " "${text}")
    endif()
  endforeach()
endforeach()

# What one says: each part once, the fix with its command, both directions of the graph.
cudnnenv_explain_text(text cudnn.soname-missing LANG en)
foreach(
  part
  IN
  ITEMS
    "\nwhat to do"
    "\n  - cuDNN <other.version> at <other.root> has it\n        cmake -B build -DCUDNN_ROOT=<other.root>\n"
    "\nwhat not to do\n  - Do not link libcudnn.so.9 as libcudnn.so.8"
    "\noften taken for, or with\n  - cudnn.not-found\n    "
    "\nother programs say\n  - libcudnn.so.8: cannot open shared object file"
    "\nit explains\n  check.load-failed  "
    "\nit may be explained by\n  platform.unsupported"
)
  assert_contains("cudnn.soname-missing" "${part}" "${text}")
endforeach()
cudnnenv_explain_text(text platform.unsupported LANG zh_CN)
assert_contains("what explains everything" "\n由此引起\n  其他所有发现" "${text}")
cudnnenv_explain_text(text platform.target-not-64bit LANG zh_CN)
assert_contains("it is explained by that too" "\n可能的原因\n  platform.unsupported  " "${text}")

# The list: every id once, by area.
foreach(language IN ITEMS en zh_CN)
  cudnnenv_explain_list(text LANG "${language}")
  check_lines("list, ${language}" "${text}")
  foreach(id IN LISTS all_ids)
    string(REPLACE "." "\\." pattern "${id}")
    string(REGEX MATCHALL "\n  ${pattern}  " hits "${text}")
    list(LENGTH hits count)
    assert_equal("list, ${language}: ${id}" 1 "${count}")
  endforeach()
  assert_matches("list, ${language}: areas" "^platform\n  platform\\..*\ncheck\n  check\\." "${text}")
endforeach()

# Ids that are meant.
function(nearest word expected)
  cudnnenv_explain_nearest(ids "${word}")
  string(REGEX REPLACE ";.*" "" first "${ids}")
  assert_equal("nearest to ${word}" "${expected}" "${first}")
endfunction()
nearest("driver.to-old" driver.too-old)
nearest("cudnn.soname_missing" cudnn.soname-missing)
nearest("HOST-TOO-NEW" compiler.host-too-new)
nearest("wrong-cuda-major" cudnn.wrong-cuda-major)
nearest("too-new-host.compiler" compiler.host-too-new)
nearest("zzzz" "")
nearest("" "")
nearest("x" "")
nearest("\${x};[y@z@" "")
