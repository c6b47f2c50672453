# SPDX-License-Identifier: Apache-2.0
# A variable that points at a cuDNN which is not there. It is passed over, but never in silence.
cudnnenv_finding(cudnn.hint-useless
  SEVERITY warning
  EACH     hint cudnn_hints
  NEEDS    hint.state hint.why.en hint.why.zh_CN
  WHEN     [[hint.state STREQUAL "useless" AND NOT DEFINED hint.stale AND NOT DEFINED hint.directory]]
  SEEN     "@hint.value@ <- @hint.from@"
           "taken instead: cuDNN @cudnn.version@ at @cudnn.root@ || 改用：位于 @cudnn.root@ 的 cuDNN @cudnn.version@ <- @cudnn.from@"
  EN [[
@hint.variable@ names no cuDNN: @hint.why.en@]]
  ZH [[
@hint.variable@ 没有指向 cuDNN：@hint.why.zh_CN@]]
)

cudnnenv_fix(cudnn.hint-useless
  WHEN   [[hint.source STREQUAL "environment"]]
  FORGET "@self@"
  DO     "unset @hint.variable@"
  EN     "leave the variable out"
  ZH     "取消该变量"
)

cudnnenv_fix(cudnn.hint-useless
  WHEN   [[hint.source STREQUAL "-D"]]
  FORGET "@self@"
  DO     "@configure@ -U @hint.variable@"
  EN     "leave the variable out"
  ZH     "取消该变量"
)

cudnnenv_fix(cudnn.hint-useless
  EACH    other cudnns
  WHEN    [[other.usable AND hint.source STREQUAL "-D" AND NOT hint.variable MATCHES "INCLUDE|LIB|HEADER"]]
  FORGET  "@self@"
  REQUEST cudnn
  DO      "@configure@ -D@hint.variable@=@other.root@"
  EN      "cuDNN @other.version@ is at @other.root@"
  ZH      "cuDNN @other.version@ 位于 @other.root@"
)

cudnnenv_fix(cudnn.hint-useless
  EACH    other cudnns
  WHEN    [[other.usable AND hint.source STREQUAL "environment" AND NOT hint.variable MATCHES "INCLUDE|LIB|HEADER"]]
  FORGET  "@self@"
  REQUEST cudnn
  DO      "export @hint.variable@=@other.root@"
  EN      "cuDNN @other.version@ is at @other.root@"
  ZH      "cuDNN @other.version@ 位于 @other.root@"
)
