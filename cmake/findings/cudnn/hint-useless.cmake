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

cudnnenv_explain(cudnn.hint-useless
  CONFUSED cudnn.not-found
  EN [[
Each project has variables of its own: one that another project has read is passed over here in silence by most
finders, and any other cuDNN is taken. This package reads all that are known, and says which led to nothing.]]
  ZH [[
每个项目都有自己的变量：在别的项目里有效的变量，大多数查找模块会默默忽略，并采用其他位置的 cuDNN。
本软件包读取所有已知的变量，并指出哪些没有结果。]]
)

cudnnenv_explain(cudnn.hint-useless NEVER
  EN [[
Do not copy headers or libraries into /usr/include or into the toolkit so that a finder sees them: the next version
leaves them behind, and a program is compiled with one and linked with the other.]]
  ZH [[
不要为了让查找模块看到而把头文件或库复制到 /usr/include 或工具包中：升级后会残留旧文件，程序就会用一个版本编译、
用另一个版本链接。]]
)
