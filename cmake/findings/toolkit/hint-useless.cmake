# SPDX-License-Identifier: Apache-2.0
# A variable that points at a toolkit which is not there. It is passed over, but never in silence.
cudnnenv_finding(toolkit.hint-useless
  SEVERITY warning
  ERROR_WHEN [[request.command STREQUAL "setup" AND hint.variable MATCHES "^(CMAKE_CUDA_COMPILER|CUDACXX)$"]]
  EACH     hint toolkit_hints
  NEEDS    hint.state hint.why.en hint.why.zh_CN
  WHEN     [[hint.state STREQUAL "useless" AND NOT DEFINED hint.stale]]
  SEEN     "@hint.value@ <- @hint.from@"
           "taken instead: CUDA @toolkit.version@ at @toolkit.root@ || 改用：位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  EN [[
@hint.variable@ names no CUDA toolkit: @hint.why.en@]]
  ZH [[
@hint.variable@ 没有指向 CUDA 工具包：@hint.why.zh_CN@]]
)

cudnnenv_fix(toolkit.hint-useless
  WHEN   [[hint.source STREQUAL "environment"]]
  FORGET "@self@"
  DO     "unset @hint.variable@"
  EN     "leave the variable out"
  ZH     "取消该变量"
)

cudnnenv_fix(toolkit.hint-useless
  WHEN   [[hint.source STREQUAL "-D"]]
  FORGET "@self@"
  DO     "@configure@ -U @hint.variable@"
  EN     "leave the variable out"
  ZH     "取消该变量"
)

cudnnenv_fix(toolkit.hint-useless
  EACH    other toolkits
  WHEN    [[other.usable AND hint.source STREQUAL "-D" AND NOT hint.variable MATCHES "CUDACXX|COMPILER"]]
  FORGET  "@self@"
  REQUEST toolkit
  DO      "@configure@ -D@hint.variable@=@other.root@"
  EN      "CUDA @other.version@ is at @other.root@"
  ZH      "CUDA @other.version@ 位于 @other.root@"
)

cudnnenv_fix(toolkit.hint-useless
  EACH    other toolkits
  WHEN    [[other.usable AND hint.source STREQUAL "environment" AND NOT hint.variable MATCHES "CUDACXX|COMPILER"]]
  FORGET  "@self@"
  REQUEST toolkit
  DO      "export @hint.variable@=@other.root@"
  EN      "CUDA @other.version@ is at @other.root@"
  ZH      "CUDA @other.version@ 位于 @other.root@"
)

cudnnenv_explain(toolkit.hint-useless
  CONFUSED toolkit.not-found
  EN [[
A toolkit may well be here, at another place than the variable says.]]
  ZH [[
本机可能有工具包，只是不在该变量所指的位置。]]
)
