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

cudnnenv_explain(cudnn.hint-repaired
  CONFUSED cudnn.hint-useless
  EN [[
Here it was clear what was meant. Other finders read the variable as it is written, and pass it over.]]
  ZH [[
这里可以确定其本意。其他查找模块会按原样读取该变量，并将其忽略。]]
)
