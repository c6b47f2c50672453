# SPDX-License-Identifier: Apache-2.0
# A variable was written in another way than meant, and had one sensible reading.
cudnnenv_finding(cudnn.hint-repaired
  SEVERITY note
  EACH     hint cudnn_hints
  NEEDS    hint.state hint.repaired.en hint.repaired.zh_CN
  WHEN     [[hint.state STREQUAL "used"]]
  SEEN     "@hint.value@ <- @hint.from@"
           "taken: cuDNN @cudnn.version@ at @cudnn.root@ || 采用：位于 @cudnn.root@ 的 cuDNN @cudnn.version@"
  EN [[
@hint.variable@ was read as it was meant: @hint.repaired.en@]]
  ZH [[
已按其本意读取 @hint.variable@：@hint.repaired.zh_CN@]]
)
