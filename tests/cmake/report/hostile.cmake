# SPDX-License-Identifier: Apache-2.0
# Data of any kind comes through unharmed, is never evaluated, and reaches no terminal raw.
# With -DOUT=<file> the JSON is written there, for the schema.
cmake_policy(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/sample.cmake")

string(ASCII 27 escape)
string(ASCII 7 bell)
string(ASCII 127 delete)
string(ASCII 194 155 csi)
string(ASCII 226 128 174 override)
string(
  ASCII 195 40 255 227 128
  invalid
)
string(REPEAT "long;[line " 1000 long)
set(secret "evaluated")
set(value_semicolon "/a;b;/c;")
set(value_open "/a[b;c")
set(value_close "/a]b;c")
set(value_variable "/\${secret}/@secret@/\$ENV{PATH}/$<1:x>")
set(value_quote "/a\"b'c#d(e)")
set(value_backslash "C:\\dir\\n\\")
set(value_escape "/a${escape}[31m${bell}${delete}b")
set(value_bytes "/a${csi}31m${override}b")
set(value_invalid "/a${invalid}b中")
set(value_lines "/a\nb\tc\rd")
set(value_long "${long}")
set(value_words "NOTFOUND")
set(value_empty "")
set(value_chinese "/用户/显卡驱动")
set(
  names
  semicolon
  open
  close
  variable
  quote
  backslash
  escape
  bytes
  invalid
  lines
  long
  words
  empty
  chinese
)

# JSON: every value parses and comes back equal; bytes that are no UTF-8 come back as U+FFFD
function(expect_json json)
  string(JSON type ERROR_VARIABLE error TYPE "${json}" findings)
  if(error)
    message(FATAL_ERROR "no JSON: ${error}")
  endif()
  foreach(name IN LISTS names)
    set(expected "${value_${name}}")
    if(name STREQUAL "invalid")
      set(expected "/a�(���b中")
    endif()
    string(JSON value GET "${json}" facts "case.${name}")
    expect_equal("fact ${name}" "${value}" "${expected}")
    string(
      JSON value
      GET "${json}"
      findings
      0
      evidence
      ${number_${name}}
      what
    )
    expect_equal("evidence ${name}" "${value}" "${expected}")
    string(
      JSON value
      GET "${json}"
      findings
      0
      fixes
      ${number_${name}}
      patch
      "case.${name}"
    )
    expect_equal("patch ${name}" "${value}" "${expected}")
  endforeach()
endfunction()

set(n 0)
cudnnenv_fact_set(findings.0.id a.b)
cudnnenv_fact_set(findings.0.severity error)
cudnnenv_fact_set(findings.0.text.en "Title; ${value_semicolon} ${value_open} ${value_variable} ${value_escape}")
foreach(name IN LISTS names)
  set("number_${name}" ${n})
  cudnnenv_fact_set("case.${name}" "${value_${name}}")
  cudnnenv_fact_set("findings.0.evidence.${n}.what" "${value_${name}}")
  cudnnenv_fact_set("findings.0.evidence.${n}.from" "${value_${name}}")
  cudnnenv_fact_set("findings.0.fixes.${n}.text.en" "Text")
  cudnnenv_fact_set("findings.0.fixes.${n}.command" "run ${value_${name}}")
  cudnnenv_fact_set("findings.0.fixes.${n}.patch.0.fact" "case.${name}")
  cudnnenv_fact_set("findings.0.fixes.${n}.patch.0.value" "${value_${name}}")
  math(EXPR n "${n} + 1")
endforeach()
set_property(GLOBAL PROPERTY cudnnenv:version 0.1.0)
cudnnenv_report_json(json)
if(DEFINED OUT)
  file(WRITE "${OUT}" "${json}")
endif()
expect_json("${json}")
cudnnenv_report_json(again)
expect_equal("the same again" "${again}" "${json}")
foreach(
  character
  IN
  ITEMS escape bell delete csi override
)
  expect_no_part("JSON, raw ${character}" "${json}" "${${character}}")
endforeach()

# text
cudnnenv_report_text(text LANG zh_CN)
foreach(
  character
  IN
  ITEMS escape bell delete csi override invalid
)
  expect_no_part("text, raw ${character}" "${text}" "${${character}}")
endforeach()
foreach(
  name
  IN
  ITEMS semicolon open close variable quote backslash words chinese
)
  expect_part("command, ${name}" "${text}" "\n                 run ${value_${name}}\n")
endforeach()
expect_part("long command" "${text}" "\n                 run ${long}\n")
expect_part("title" "${text}" "Title; /a;b;/c; /a[b;c /\${secret}/@secret@/\$ENV{PATH}/$<1:x> /a�[31m��b")
expect_no_part("evaluation" "${text}" "evaluated")

# evidence as it is, where there is room for it
foreach(name IN LISTS names)
  no_facts()
  finding(0 a.b error "Title" "标题")
  cudnnenv_fact_set(findings.0.evidence.0.what "${value_${name}}")
  cudnnenv_fact_set(findings.0.evidence.0.from "${value_${name}}")
  cudnnenv_fact_set(report.path "${value_${name}}")
  cudnnenv_report_text(text)
  if(NOT name MATCHES "escape|bytes|invalid|lines")
    expect_part("evidence ${name}" "${text}" "seen   ${value_${name}}  from ${value_${name}}\n")
    expect_part("report path ${name}" "${text}" "report ${value_${name}}")
  endif()
endforeach()

# printing
cudnnenv_fact_set(report.path "C:\\build;x\\")
cudnnenv_report_print(LANG en)
