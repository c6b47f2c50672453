# SPDX-License-Identifier: Apache-2.0
# The framework's own word, asked in a process of its own (--run-frameworks): it sees no GPU, or fails when it computes on one. That it
# sees none is no fault of its own, and weighs what the missing GPU weighs.
cudnnenv_finding(framework.no-gpu
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu OR framework.answer STREQUAL "failed"]]
  EACH       framework frameworks
  NEEDS      framework.title framework.version framework.answer framework.answer_what framework.answer_says framework.answer_command
  WHEN       [[framework.answer MATCHES "^(no-gpu|failed)$"]]
  SEEN       "@framework.answer_says@ || @framework.answer_says_zh_CN@ <- @framework.answer_command@"
             "@framework.title@ @framework.version@: @framework.root@ || @framework.title@ @framework.version@：@framework.root@ <- @framework.from@"
  EN [[
@framework.title@ @framework.version@ @framework.answer_what@
It was asked itself, in a process of its own; its words are shown as they are. Where the cause is known, this stands below it.]]
  ZH [[
@framework.title@ @framework.version@ @framework.answer_what_zh_CN@
这是在单独的进程中直接询问它得到的结果，其输出原样显示；若原因已知，本项显示在原因之下。]]
)
