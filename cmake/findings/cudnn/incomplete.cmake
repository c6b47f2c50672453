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

cudnnenv_explain(cudnn.incomplete
  CONFUSED cudnn.needs-nvrtc
  EN [[
"Could not load library libcudnn_cnn_infer.so.8. Error: libnvrtc.so" names the missing file last: there the
sub-library is whole.]]
  ZH [[
"Could not load library libcudnn_cnn_infer.so.8. Error: libnvrtc.so" 中缺少的是最后那个文件：那种情况下子库是完整的。]]
)

cudnnenv_explain(cudnn.incomplete
  CONFUSED cudnn.runtime-directory-not-on-path
  EN [[
On Windows a whole set of which no folder is on PATH says the same.]]
  ZH [[
在 Windows 上，文件齐全但目录不在 PATH 中时，提示相同。]]
)

cudnnenv_explain(cudnn.incomplete NEVER
  EN [[
Do not fetch the missing file alone from a download site, and do not copy it from another cuDNN, or from the folder of
a framework: all parts must be of one version.]]
  ZH [[
不要从下载站单独获取缺少的文件，也不要从另一个 cuDNN 或框架的目录中复制：所有部分必须是同一版本。]]
)

cudnnenv_explain(cudnn.incomplete NEVER
  EN [[
Do not chmod -R 777 a folder whose files cannot be read: reading needs r (chmod a+r), and with w for all anybody can
put another library there.]]
  ZH [[
文件不可读时不要执行 chmod -R 777：读取只需要 r（chmod a+r），而对所有人开放 w 后，任何人都能在那里换上别的库。]]
)

cudnnenv_explain(cudnn.incomplete
  SHOWN_AS "Could not locate cudnn_ops64_9.dll"
           "Could not load library cudnn_ops_infer64_8.dll. Error code 126"
)
