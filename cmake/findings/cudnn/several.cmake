# SPDX-License-Identifier: Apache-2.0
# More than one is no fault, but whoever is surprised by the choice wants to see it.
cudnnenv_finding(cudnn.several
  SEVERITY  note
  NEEDS     cudnn.version cudnn.others
  WHEN      [[NOT cudnn.others STREQUAL ""]]
  SEEN      "taken: cuDNN @cudnn.version@ at @cudnn.root@ || 采用：位于 @cudnn.root@ 的 cuDNN @cudnn.version@ <- @cudnn.from@"
  SEEN_EACH other other_cudnns "also here: cuDNN @other.version@ at @other.root@ (@other.why@) || 本机还有：位于 @other.root@ 的 cuDNN @other.version@（@other.why_zh_CN@） <- @other.from@"
  EN [[
cuDNN @cudnn.version@ is used; also here: @cudnn.others@
Another one is chosen with -DCUDNNENV_CUDNN_VERSION=<version> or -DCUDNN_ROOT=<folder>, in a build tree of its own.]]
  ZH [[
使用 cuDNN @cudnn.version@；本机还有：@cudnn.others@
可用 -DCUDNNENV_CUDNN_VERSION=<版本> 或 -DCUDNN_ROOT=<目录> 选择另一个，并使用单独的构建目录。]]
)

cudnnenv_explain(cudnn.several
  CONFUSED cudnn.mixed
  EN [[
There one program would load parts of both.]]
  ZH [[
那种情况下同一个程序会加载两者的部件。]]
)

cudnnenv_explain(cudnn.several NEVER
  EN [[
Do not copy the one over the other to have only one left: what the newer does not overwrite stays.]]
  ZH [[
不要把一个复制到另一个之上以求只剩一个：新版本没有覆盖的文件会残留。]]
)
