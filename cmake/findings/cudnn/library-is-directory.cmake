# SPDX-License-Identifier: Apache-2.0
# CUDNN_LIBRARY means a file; "library" is read as "library folder". A folder goes to the linker as it stands in most projects:
# "-laarch64-linux-gnu", "x64.lib".
cudnnenv_finding(cudnn.library-is-directory
  SEVERITY  error
  NOTE_WHEN [[DEFINED hint.resolved]]
  EACH      hint cudnn_hints
  NEEDS     hint.directory hint.variable hint.value
  WHEN      [[hint.directory]]
  EXPLAINS  cudnn.library-missing cudnn.not-found
  SEEN      "@hint.value@ is a folder || @hint.value@ 是目录 <- @hint.from@"
            "taken: @hint.resolved@ || 采用：@hint.resolved@"
  EN [[
@hint.variable@ is a folder where a library file is meant
Give the file itself (.../libcudnn.so, on Windows .../lib/x64/cudnn.lib): other finders pass the folder to the linker.]]
  ZH [[
@hint.variable@ 应为库文件，却是一个目录
请给出文件本身（.../libcudnn.so，在 Windows 上是 .../lib/x64/cudnn.lib）：其他查找模块会把目录原样传给链接器。]]
)

cudnnenv_fix(cudnn.library-is-directory
  EACH    other cudnns
  WHEN    [[other.usable]]
  FORGET  "@self@"
  REQUEST cudnn
  DO      "@configure@ -D@hint.variable@=@other.library@"
  EN      "name the library of cuDNN @other.version@"
  ZH      "指定 cuDNN @other.version@ 的库文件"
)

cudnnenv_fix(cudnn.library-is-directory
  WHEN   [[hint.source STREQUAL "-D"]]
  FORGET "@self@"
  DO     "@configure@ -U @hint.variable@"
  EN     "leave the variable out"
  ZH     "取消该变量"
)

cudnnenv_fix(cudnn.library-is-directory
  WHEN   [[hint.source STREQUAL "environment"]]
  FORGET "@self@"
  DO     "unset @hint.variable@"
  EN     "leave the variable out"
  ZH     "取消该变量"
)

cudnnenv_explain(cudnn.library-is-directory
  CONFUSED cudnn.not-found
  EN [[
cuDNN is installed and configuring succeeds; the folder comes to light at the link, as a library with its last name:
x64.lib, -laarch64-linux-gnu.]]
  ZH [[
cuDNN 已安装，配置也成功；到链接时才暴露出来：目录的最后一段被当成了库名，如 x64.lib、-laarch64-linux-gnu。]]
)

cudnnenv_explain(cudnn.library-is-directory
  SHOWN_AS "LNK1181: cannot open input file 'x64.lib'"
           "cannot find -laarch64-linux-gnu"
)
