# SPDX-License-Identifier: Apache-2.0
# The library that would be linked is no library, not whole, or something else under this name.
cudnnenv_finding(cudnn.corrupt
  SEVERITY error
  NEEDS    cudnn.corrupt cudnn.corrupt_zh_CN cudnn.library
  WHEN     [[TRUE]]
  EXPLAINS cudnn.incomplete cudnn.header-library-mismatch check.build-failed check.link-incomplete check.load-failed
  SEEN     "@cudnn.library@ (@cudnn.corrupt@) <- @cudnn.from@"
  EN [[
the cuDNN library cannot be used: @cudnn.corrupt@
Unpack the archive again, with links kept (tar does, some copy tools and mounts do not).]]
  ZH [[
cuDNN 库文件无法使用：@cudnn.corrupt_zh_CN@
请重新解压安装包，并保留其中的符号链接（tar 会保留，某些复制工具和挂载方式不会）。]]
)

cudnnenv_fix(cudnn.corrupt
  EACH    other cudnns
  WHEN    [[other.usable]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ at @other.root@ is whole"
  ZH      "位于 @other.root@ 的 cuDNN @other.version@ 是完整的"
)

cudnnenv_fix(cudnn.corrupt
  EACH    release cudnn_releases
  WHEN    [[release.cuda_major EQUAL toolkit.version_major AND release.version_major EQUAL cudnn.soname_major]]
  SUPPOSE cudnn
  INSTALL cudnn-again
  EN      "install a whole one for CUDA @release.cuda_major@ (@release.version@) @install.how.en@"
  ZH      "完整的 cuDNN（适用于 CUDA @release.cuda_major@，@release.version@）：@install.how.zh_CN@"
)

cudnnenv_explain(cudnn.corrupt
  CONFUSED cudnn.wrong-architecture
  EN [[
Such a file is whole, and made for another processor.]]
  ZH [[
那种文件是完整的，只是为另一种处理器编译。]]
)

cudnnenv_explain(cudnn.corrupt NEVER
  EN [[
Do not put another library in its place, libcuda for instance, or a libcudnn of another version: a name alone makes no
cuDNN of it.]]
  ZH [[
不要用其他库（例如 libcuda 或其他版本的 libcudnn）顶替它：改个名字并不会变成这个 cuDNN。]]
)

cudnnenv_explain(cudnn.corrupt
  SHOWN_AS "file too short"
           "File truncated"
)
