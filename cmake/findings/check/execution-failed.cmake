# SPDX-License-Identifier: Apache-2.0
# A call on the GPU failed: the stage, the library's number, name and text.
cudnnenv_finding(check.execution-failed
  SEVERITY error
  NEEDS    check.outcome check.failed check.call check.status check.status_name
  WHEN     [[check.outcome STREQUAL "failed" AND NOT check.failed STREQUAL "create"]]
  SEEN     "@check.call@: @check.status@ @check.status_name@ <- stage @check.failed@ of the checker"
           "it means: @check.status_meaning@ || 含义：@check.status_meaning_zh_CN@ <- status table"
           "@check.status_text@ <- @check.status_of@"
           "@check.last_error@ <- cudnnGetLastErrorString"
  SEEN_EACH cause check.causes "status @cause.status@, likely cause @cause.number@: @cause.text@ || 状态码 @cause.status@ 的可能原因 @cause.number@：@cause.text_zh_CN@ <- status table"
  EN [[
the checker fails on the GPU at "@check.failed@": @check.status_name@
It was built and loaded, and this call failed while it ran.]]
  ZH [[
检查程序在 GPU 上的“@check.failed@”步骤失败：@check.status_name@
程序已编译并加载，运行时此调用失败。]]
)
