# SPDX-License-Identifier: Apache-2.0
# An archive was unpacked over an older one: what the newer one does not overwrite stays and is found by name.
cudnnenv_finding(cudnn.stale-files
  SEVERITY warning
  NEEDS    cudnn.stale_files cudnn.version cudnn.library_dir
  WHEN     [[TRUE]]
  SEEN     "@cudnn.stale_files@ || @cudnn.stale_files@ <- @cudnn.library_dir@"
           "used: cuDNN @cudnn.version@ || 使用：cuDNN @cudnn.version@ <- @cudnn.from@"
  EN [[
files of another cuDNN lie beside those of @cudnn.version@
They were left behind when one version was unpacked over another. Remove the folder and unpack one version.]]
  ZH [[
cuDNN @cudnn.version@ 旁边有另一版本的文件
这些文件是在新版本覆盖旧版本时遗留的。请删除该目录并只解压一个版本。]]
)

cudnnenv_fix(cudnn.stale-files
  EACH    other cudnns
  WHEN    [[other.usable AND NOT DEFINED other.stale_files]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ at @other.root@ has a folder of its own"
  ZH      "位于 @other.root@ 的 cuDNN @other.version@ 位于单独的目录"
)

cudnnenv_explain(cudnn.stale-files
  CONFUSED cudnn.several
  EN [[
There each version has a folder of its own.]]
  ZH [[
那种情况下每个版本都在各自的目录中。]]
)

cudnnenv_explain(cudnn.stale-files NEVER
  EN [[
Do not unpack a newer cuDNN over an older one, nor into the toolkit: files of the old version stay, and are loaded. A
folder of its own can be removed whole.]]
  ZH [[
不要把新的 cuDNN 解压到旧的之上，也不要解压到工具包中：旧版本的文件会残留并被加载。单独的目录可以整个删除。]]
)
