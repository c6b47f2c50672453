# SPDX-License-Identifier: Apache-2.0
# The archive was unpacked into the folder that the variable names, with its own top folder. What lies there was taken.
cudnnenv_finding(cudnn.nested
  SEVERITY note
  NEEDS    cudnn.nested cudnn.root
  WHEN     [[NOT cudnn.nested STREQUAL cudnn.root]]
  SEEN     "asked for: @cudnn.nested@ || 要求：@cudnn.nested@ <- @cudnn.from@"
           "taken: @cudnn.root@ || 采用：@cudnn.root@"
  EN [[
cuDNN lies deeper than the folder that was named: @cudnn.root@]]
  ZH [[
cuDNN 位于所给目录的更深处：@cudnn.root@]]
)

cudnnenv_explain(cudnn.nested
  CONFUSED cudnn.hint-useless
  EN [[
The variable is taken here. Other finders do not look a level deeper, and say that there is no cuDNN.]]
  ZH [[
这里采用了该变量。其他查找模块不会到下一级目录查找，会报告没有 cuDNN。]]
)
