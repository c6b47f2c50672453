# SPDX-License-Identifier: Apache-2.0
# libcudnn only forwards: a successful link proves nothing about the sub-libraries that do the work.
cudnnenv_finding(cudnn.incomplete
  SEVERITY error
  NEEDS    cudnn.missing cudnn.missing_zh_CN cudnn.library
  WHEN     [[TRUE]]
  EXPLAINS check.load-failed check.not-initialized check.execution-failed check.crashed
  SEEN     "missing or unusable: @cudnn.missing@ || 缺少或无法使用：@cudnn.missing_zh_CN@ <- @cudnn.library_dir@"
           "there: @cudnn.library@ || 存在：@cudnn.library@ <- @cudnn.from@"
  EN [[
cuDNN is not complete: @cudnn.missing@
libcudnn opens these sub-libraries (libcudnn_<name>) at run time, by name, from its own folder; on Windows cudnn64_<N>.dll
does, from the program's folder and PATH. Unpack the archive again, whole; an antivirus program may have taken a file.]]
  ZH [[
cuDNN 不完整：@cudnn.missing_zh_CN@
libcudnn 在运行时从自己的目录按名称打开这些子库（libcudnn_<名称>）。在 Windows 上
cudnn64_<N>.dll 从程序目录和 PATH 打开它们。请重新完整解压安装包；文件也可能被杀毒软件隔离。]]
)

cudnnenv_fix(cudnn.incomplete
  EACH    other cudnns
  WHEN    [[other.usable]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ at @other.root@ is whole"
  ZH      "位于 @other.root@ 的 cuDNN @other.version@ 是完整的"
)

cudnnenv_fix(cudnn.incomplete
  EACH    release cudnn_releases
  WHEN    [[release.cuda_major EQUAL toolkit.version_major AND release.version_major EQUAL cudnn.soname_major]]
  SUPPOSE cudnn
  INSTALL cudnn-again
  EN      "install a whole one for CUDA @release.cuda_major@ (@release.version@) @install.how.en@"
  ZH      "完整的 cuDNN（适用于 CUDA @release.cuda_major@，@release.version@）：@install.how.zh_CN@"
)
