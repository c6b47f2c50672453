# SPDX-License-Identifier: Apache-2.0
# The process died inside a library.
cudnnenv_finding(check.crashed
  SEVERITY error
  NEEDS    check.outcome check.stage
  WHEN     [[check.outcome STREQUAL "crashed"]]
  SEEN     "signal @check.signal@ in stage \"@check.stage@\" || 步骤“@check.stage@”中收到信号 @check.signal@ <- the checker"
           "cuDNN @check.loaded@ <- @check.cudnn_library@"
           "CUDA runtime @check.runtime_version@ || CUDA 运行时 @check.runtime_version@ <- @check.runtime_library@"
           "cudnnCreate, asked apart: @probe.cudnn.create@ @probe.cudnn.create_name@: @probe.cudnn.create_meaning@ || 单独调用 cudnnCreate：@probe.cudnn.create@ @probe.cudnn.create_name@：@probe.cudnn.create_meaning_zh_CN@ <- the probe"
  EN [[
the checker crashes at "@check.stage@"
The libraries named here were loaded when it happened: a file of another version or a damaged one among them is the usual cause.]]
  ZH [[
检查程序在“@check.stage@”步骤崩溃
崩溃时已加载此处列出的库：其中混有其他版本或损坏的文件是常见原因。]]
)

cudnnenv_explain(check.crashed
  CONFUSED check.execution-failed
  EN [[
There a call came back and said what is wrong; here the process is gone, and the files that were loaded are the trace.]]
  ZH [[
那种情况下调用返回并说明了原因；这里进程已经消失，线索是当时加载的文件。]]
)
