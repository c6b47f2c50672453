# SPDX-License-Identifier: Apache-2.0
# A stage did not come to an end within its limit.
cudnnenv_finding(check.timeout
  SEVERITY error
  NEEDS    check.outcome check.stage
  WHEN     [[check.outcome STREQUAL "timeout"]]
  SEEN     "stage \"@check.stage@\" ended after @check.seconds@ s || 步骤“@check.stage@”在 @check.seconds@ 秒后终止 <- the checker"
           "cudnnCreate, asked apart: @probe.cudnn.create@ @probe.cudnn.create_name@: @probe.cudnn.create_meaning@ || 单独调用 cudnnCreate：@probe.cudnn.create@ @probe.cudnn.create_name@：@probe.cudnn.create_meaning_zh_CN@ <- the probe"
  EN [[
the checker hangs at "@check.stage@"
It was ended. A driver that does not answer, or a GPU that somebody else has for himself, looks like this.]]
  ZH [[
检查程序在“@check.stage@”步骤没有响应
已将其终止。驱动无响应，或 GPU 被其他进程独占时，会出现这种情况。]]
)

cudnnenv_explain(check.timeout
  CONFUSED device.busy
  EN [[
A GPU in exclusive use makes programs fail, or wait. What holds it is named where it can be seen.]]
  ZH [[
被独占的 GPU 会使程序失败或一直等待。能查到占用者时会给出其名称。]]
)
