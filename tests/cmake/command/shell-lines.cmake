# SPDX-License-Identifier: Apache-2.0
# Lines for each shell: what is in a value is never read as code. sh and fish read them here, where they are; of cmd and PowerShell only
# the text is compared with what their manuals say: not tried on Windows.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/shell/lines.cmake")
include("${CUDNNENV_CMAKE}/shell/switch.cmake")

set(odd [[a b'c"d\e$HOME`id`%PATH%!é“’;[~=x]])
string(APPEND odd "\nnext #\t\\")
function(line shell name value expected)
  cudnnenv_shell_set(line "${shell}" "${name}" "${value}")
  assert_equal("${shell}: ${value}" "${expected}" "${line}")
endfunction()
line(sh A "/x" "export A='/x'\n")
line(sh A "" "export A=''\n")
line(sh A "=ls" "export A='=ls'\n")
line(sh A "it's" "export A='it'\\''s'\n")
line(fish A "it's \\ $x" "set -gx A 'it\\'s \\\\ $x'\n")
line(cmd A "C:\\a b (x86)&c%d%;e" "@set \"A=C:\\a b (x86)&c%%d%%;e\"\n")
line(cmd A "a\"b" "")
line(cmd A "a\nb" "")
line(pwsh A "it's $x" "$env:A = 'it''s $x'\n")
string(ASCII 226 128 153 curly)
line(pwsh A "it${curly}s" "$env:A = 'it${curly}${curly}s'\n")
foreach(
  pair
  IN
  ITEMS
    "sh=unset A"
    "fish=set -e A"
    "cmd=@set \"A=\""
    "pwsh=Remove-Item -LiteralPath 'Env:A' -ErrorAction SilentlyContinue"
)
  string(REGEX MATCH "^([a-z]+)=(.*)$" ignored "${pair}")
  set(expected "${CMAKE_MATCH_2}\n")
  cudnnenv_shell_unset(line "${CMAKE_MATCH_1}" A)
  assert_equal("${CMAKE_MATCH_1}: unset" "${expected}" "${line}")
endforeach()
foreach(shell IN ITEMS sh fish pwsh)
  cudnnenv_shell_comment(line "${shell}" "a\nrm -rf /\r")
  assert_equal("${shell}: one line" "# a?rm -rf /?\n" "${line}"
  )
endforeach()
cudnnenv_shell_comment(line cmd "100% & (del) |\n>x")
assert_equal("cmd: a comment" "@rem 100? ? (del) ???x\n" "${line}")

# The shells themselves. A test that none of them ran is one that was skipped.
set(ran 0)
foreach(
  shell
  IN
  ITEMS sh dash bash zsh ksh fish
)
  find_program(program_${shell} ${shell})
  if(program_${shell})
    math(EXPR ran "${ran} + 1")
    set(kind sh)
    if(shell STREQUAL "fish")
      set(kind fish)
    endif()
    cudnnenv_shell_set(text "${kind}" ODD "${odd}")
    cudnnenv_shell_set(more "${kind}" EMPTY "")
    cudnnenv_shell_unset(gone "${kind}" GONE)
    cudnnenv_shell_comment(comment "${kind}" "it's \"$(touch ${WORK}/read)\" \\")
    file(
      WRITE "${WORK}/script"
      "${comment}${text}${more}${gone}printenv ODD; printenv EMPTY; printenv GONE\n"
    )
    execute_process(
      COMMAND "${CMAKE_COMMAND}" -E env GONE=1 "HOME=${WORK}" "${program_${shell}}" "${WORK}/script"
      OUTPUT_VARIABLE out
      ERROR_VARIABLE err
    )
    assert_equal("${shell}" "${odd}\n\n" "${out}")
    assert_equal("${shell}: no error" "" "${err}")
  endif()
endforeach()
assert_differs("a shell was tried" 0 "${ran}")

# ----------------------------------------------------------------------------------------- a shell that is switched, and back
# read(<what> <shell words> <expected>): in an environment of X, CUDNNENV_UNDO_X, CUDNNENV_ADDED_X, what X was
function(
  was
  what
  x
  undo
  added
  expected
)
  set(words "")
  foreach(pair IN ITEMS "X=${x}" "CUDNNENV_UNDO_X=${undo}" "CUDNNENV_ADDED_X=${added}")
    if(NOT pair MATCHES "=none$")
      string(APPEND words " [====[${pair}]====]")
    endif()
  endforeach()
  file(
    WRITE "${WORK}/was.cmake"
    "cmake_minimum_required(VERSION 3.22...4.1)\ninclude([====[${CUDNNENV_CMAKE}/machine.cmake]====])\ninclude([====[${CUDNNENV_CMAKE}/shell/switch.cmake]====])
cudnnenv_switch_back(names)\nset(env none)\nif(DEFINED ENV{X})\nset(env \"\$ENV{X}\")\nendif()\nset(old none)\nif(DEFINED before_X)\nset(old \"\${before_X}\")\nendif()
cudnnenv_switch_lines(lines sh \"\" \"\${names}\")\nfile(WRITE [====[${WORK}/seen]====] \"\${names}|\${old}|\${env}\\n\${lines}\")\n"
  )
  cmake_language(
    EVAL CODE
      "execute_process(COMMAND env -i ${words} [====[${CMAKE_COMMAND}]====] -P [====[${WORK}/was.cmake]====] COMMAND_ERROR_IS_FATAL ANY)"
  )
  file(READ "${WORK}/seen" seen)
  string(REGEX MATCH "^[^\n]*" first "${seen}")
  assert_equal("${what}" "${expected}" "${first}")
  set(seen "${seen}" PARENT_SCOPE)
endfunction()
was("not switched" "/a" none none "|none|/a")
assert_equal("not switched: no lines" "|none|/a\n" "${seen}")
was("a plain variable" "/new" "=/old" none "X|/old|/old")
assert_equal("a plain variable: lines" "X|/old|/old\nexport X='/old'\nunset CUDNNENV_UNDO_X\n" "${seen}")
was("it was empty" "/new" "=" none "X||")
assert_contains("it was empty: lines" "export X=''\n" "${seen}")
was("it was not there" "/new" "-" none "X|none|none")
assert_contains("it was not there: lines" "unset X\n" "${seen}")
was("it is gone now, and was there" none "=/old" none "X|/old|/old")
was("a list" "/new:/a:/b" "=/a:/b" "/new" "X|/a:/b|/a:/b")
was("a list that had it" "/new:/a" "=/a:/new" "/new" "X|/a:/new|/a:/new")
was("put before it since" "/v:/new:/a" "=/a" "/new" "X|/v:/a|/v:/a")
was("put behind it since" "/new:/a:/v" "=/a" "/new" "X|/a:/v|/a:/v")
was("a list that was not there, and longer since" "/new:/v" "-" "/new" "X|/v|/v")
was("a list that was empty, and longer since" "/v:/new" "=" "/new" "X|/v:|/v:")
was("another list altogether" "/z:/new:/y" "=/a:/b" "/new" "X|/z:/y|/z:/y")
was("another list, ours in it before" "/z:/new" "=/a:/new" "/new" "X|/z:/new|/z:/new")
was("empty entries stay" "/new::/a:" "=:/a:" "/new" "X|:/a:|:/a:")
was("odd folders" "/n;[w:/a;b" "=/a;b" "/n;[w" "X|/a;b|/a;b")
