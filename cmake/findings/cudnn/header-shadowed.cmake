# SPDX-License-Identifier: Apache-2.0
# gcc and clang search CPATH behind -I and before -isystem, which is how the include directories of imported targets are passed (seen
# with g++ 12 and clang 14; C_INCLUDE_PATH and CPLUS_INCLUDE_PATH come behind -isystem and shadow nothing). CudnnEnv's checker passes
# -I and does not see it.
cudnnenv_finding(cudnn.header-shadowed
  SEVERITY warning
  NEEDS    cpath.cudnn_header cpath.cudnn_version cudnn.header_version cudnn.header
  WHEN     [[NOT cpath.cudnn_version VERSION_EQUAL cudnn.header_version]]
  SEEN     "@cpath.cudnn_header@ <- CPATH"
           "meant: @cudnn.header@ || 应使用：@cudnn.header@ <- @cudnn.from@"
  EN [[
CPATH puts the header of cuDNN @cpath.cudnn_version@ before that of @cudnn.header_version@
Compilers search CPATH before the folders of imported targets (-isystem): a program is compiled with the one cuDNN and linked with the
other.]]
  ZH [[
CPATH 使 cuDNN @cpath.cudnn_version@ 的头文件先于 @cudnn.header_version@ 的头文件被找到
编译器先搜索 CPATH，再搜索导入目标的目录（-isystem）：程序会用一个 cuDNN 的头文件编译，却与另一个 cuDNN 链接。]]
)

cudnnenv_fix(cudnn.header-shadowed
  FORGET cpath
  EN     "take the folder of @cpath.cudnn_header@ out of CPATH"
  ZH     "从 CPATH 中去掉 @cpath.cudnn_header@ 所在的目录"
)

cudnnenv_fix(cudnn.header-shadowed
  EACH    other cudnns
  WHEN    [[other.usable AND other.header STREQUAL cpath.cudnn_header]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "or use the one that CPATH names: cuDNN @other.version@ at @other.root@"
  ZH      "或使用 CPATH 指向的那一个：位于 @other.root@ 的 cuDNN @other.version@"
)
