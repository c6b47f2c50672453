# SPDX-License-Identifier: Apache-2.0
# report.json of the sample. With -DOUT=<file> it is written there, for the schema.
cmake_policy(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/sample.cmake")

function(expect_value expected)
  string(JSON value GET "${json}" ${ARGN})
  expect_equal("${ARGN}" "${value}" "${expected}")
endfunction()
function(expect_absent)
  string(JSON value ERROR_VARIABLE error GET "${json}" ${ARGN})
  if(NOT error)
    message(FATAL_ERROR "must be absent: ${ARGN}")
  endif()
endfunction()

set_property(GLOBAL PROPERTY cudnnenv:version 0.1.0)
sample_facts()
cudnnenv_report_json(json)
if(DEFINED OUT)
  file(WRITE "${OUT}" "${json}")
endif()
expect_value(1 schema)
expect_value(0.1.0 cudnnenv)
expect_value(broken verdict)
expect_value(unknown run)
expect_value("GCC 13.2.0 is newer than CUDA 12.1 allows." summary en)
expect_value("GCC 13.2.0 对 CUDA 12.1 来说太新。" summary zh_CN)
expect_value("Toolkit;cuDNN" request components)
expect_value(0 selection toolkit)
expect_value("not asked for" losers 0 why)
expect_value(12.1.105 facts toolkit.version)
expect_value(compiler.host-too-new findings 1 explained_by)
expect_value(CMAKE_CXX_COMPILER findings 0 evidence 1 from)
expect_absent(findings 0 evidence 2 from)
expect_absent(findings 0 explained_by)
expect_value("cudnn-env explain compiler.host-too-new" findings 0 explain)
expect_value("cudnn-env explain compiler.nvcc-unusable" findings 1 explain)
expect_value(1 findings 0 fixes 0 patch request.host_compiler)
expect_value("" findings 0 fixes 0 patch kept)
expect_absent(findings 0 fixes 1 patch)
expect_absent(findings 0 fixes 1 command)
foreach(
  key
  IN
  ITEMS
    verdict
    report.path
    request.components
    findings.0.id
    losers.0.what
    summary.en
    selection.toolkit
)
  expect_absent(facts "${key}")
endforeach()
expect_part("one finding, one line" "${json}" "\n    {\"id\": \"toolkit.several\", \"severity\": \"note\", \"evidence\": [], \"fixes\": [], ")

# nothing known: nothing guessed
no_facts()
set_property(GLOBAL PROPERTY cudnnenv:version 0.1.0)
cudnnenv_report_json(json)
expect_equal("nothing known" "${json}" [[
{
  "schema": 1,
  "cudnnenv": "0.1.0",
  "request": {},
  "selection": {},
  "losers": [],
  "facts": {},
  "findings": []
}
]]
)
