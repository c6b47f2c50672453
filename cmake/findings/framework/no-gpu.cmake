# SPDX-License-Identifier: Apache-2.0
# The framework sees no GPU, or fails when it computes on one: its own word, asked in a process of its own (--run-frameworks), or what
# must follow where there is no driver. That it sees none is no fault of its own, and weighs what the missing GPU weighs.
cudnnenv_finding(framework.no-gpu
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu OR "${framework.answer}" STREQUAL "failed"]]
  EACH       framework frameworks
  NEEDS      framework.title framework.version framework.no_gpu
  WHEN       [[NOT framework.no_gpu STREQUAL ""]]
  SEEN       "@framework.answer_says@ || @framework.answer_says_zh_CN@ <- @framework.answer_command@"
             "@framework.title@ @framework.version@: @framework.root@ || @framework.title@ @framework.version@：@framework.root@ <- @framework.from@"
  EN [[
@framework.title@ @framework.version@ @framework.no_gpu@
Where the cause is known, this stands below it. With "doctor --run-frameworks" it is asked itself, in a process of its own, and its words
are shown as they are.]]
  ZH [[
@framework.title@ @framework.version@ @framework.no_gpu_zh_CN@
若原因已知，本项显示在原因之下。使用 "doctor --run-frameworks" 时会在单独的进程中直接询问它，其输出原样显示。]]
)
