# SPDX-License-Identifier: Apache-2.0
# lib/x86 and lib/Win32 are where 32-bit linkers look. What was copied there is found by no 64-bit build.
cudnnenv_finding(platform.cuda-unavailable-32bit
  SEVERITY error
  NEEDS    cudnn.folder_32bit cudnn.library
  WHEN     [[TRUE]]
  EXPLAINS cudnn.wrong-architecture cudnn.incomplete cudnn.corrupt check.build-failed
  SEEN     "@cudnn.library@ <- @cudnn.from@"
  EN [[
cuDNN's import library lies in @cudnn.folder_32bit@, the folder of 32-bit programs
CUDA and cuDNN are 64-bit only. It belongs into lib/x64; copy it there, or name the folder of a 64-bit cuDNN.]]
  ZH [[
cuDNN 的导入库位于 @cudnn.folder_32bit@，那是 32 位程序的目录
CUDA 和 cuDNN 只有 64 位版本。它应放在 lib/x64 中；请复制到那里，或指定一个 64 位 cuDNN 的目录。]]
)

cudnnenv_fix(platform.cuda-unavailable-32bit
  EACH    other cudnns
  WHEN    [[other.usable AND NOT DEFINED other.folder_32bit]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ at @other.root@ is a 64-bit one"
  ZH      "位于 @other.root@ 的 cuDNN @other.version@ 是 64 位的"
)

cudnnenv_explain(platform.cuda-unavailable-32bit
  CONFUSED cudnn.corrupt
  EN [[
A 32-bit Python or program that loads a 64-bit DLL gets the same number 193 as one that loads a damaged file.]]
  ZH [[
32 位的 Python 或程序加载 64 位 DLL 时得到的错误号 193，与加载损坏文件时相同。]]
)

cudnnenv_explain(platform.cuda-unavailable-32bit NEVER
  EN [[
Do not look for a 32-bit cuDNN, and do not copy the files into lib/x86 or lib/Win32: there is none, and no program can
load these from there.]]
  ZH [[
不要寻找 32 位的 cuDNN，也不要把文件复制到 lib/x86 或 lib/Win32：不存在 32 位版本，任何程序都无法从那里加载这些文件。]]
)

cudnnenv_explain(platform.cuda-unavailable-32bit
  SHOWN_AS "Windows error 193"
)
