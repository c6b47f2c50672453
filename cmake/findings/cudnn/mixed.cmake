# SPDX-License-Identifier: Apache-2.0
# libcudnn opens its sub-libraries by name, and LD_LIBRARY_PATH comes before its own folder: parts of two releases in one process.
cudnnenv_finding(cudnn.mixed
  SEVERITY error
  NEEDS    cudnn.mixed cudnn.version
  WHEN     [[TRUE]]
  EXPLAINS check.load-failed check.not-initialized check.runtime-older check.crashed check.execution-failed
  SEEN     "@cudnn.mixed@ || @cudnn.mixed_zh_CN@ <- LD_LIBRARY_PATH"
           "chosen: cuDNN @cudnn.version@ at @cudnn.root@ || 采用：位于 @cudnn.root@ 的 cuDNN @cudnn.version@ <- @cudnn.from@"
  EN [[
cuDNN's parts would be loaded from several installs
All of them must come from one folder. Take the others out of LD_LIBRARY_PATH, or put the folder of the one that is meant first.]]
  ZH [[
cuDNN 的各部分会从多个安装中加载
所有部分必须来自同一个目录。请从 LD_LIBRARY_PATH 中去掉其他目录，或把所需的目录放在最前。]]
)

cudnnenv_fix(cudnn.mixed
  FORGET "cudnns.@selection.cudnn@.mixed"
  DO     [[export LD_LIBRARY_PATH=@cudnn.library_dir@"${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"]]
  EN     "put the folder of this cuDNN first"
  ZH     "把该 cuDNN 的目录放在最前"
)

cudnnenv_explain(cudnn.mixed
  CONFUSED cudnn.incomplete
  EN [[
No part is missing; some come from another install.]]
  ZH [[
没有缺少任何部分，只是有些来自另一个安装。]]
)

cudnnenv_explain(cudnn.mixed
  CONFUSED cudnn.several
  EN [[
Two installs in reach are no fault, as long as one serves all parts.]]
  ZH [[
能找到两个安装并没有错，只要所有部分都来自同一个。]]
)

cudnnenv_explain(cudnn.mixed NEVER
  EN [[
Do not copy sub-libraries from the wheel to the system or back, nor list both folders in LD_LIBRARY_PATH: each part is
looked for by itself, and the mix comes from that.]]
  ZH [[
不要在 wheel 与系统之间来回复制子库，也不要把两个目录都写进 LD_LIBRARY_PATH：每个部分都是单独查找的，混用正由此产生。]]
)

cudnnenv_explain(cudnn.mixed
  SHOWN_AS "CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH"
           "undefined symbol"
)
