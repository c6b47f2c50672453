# SPDX-License-Identifier: Apache-2.0
# CUDNN_STATIC asks for archives; wheels and conda packages have none.
cudnnenv_finding(cudnn.static-unavailable
  SEVERITY error
  NEEDS    request.cudnn_static cudnn.library_dir
  WHEN     [[request.cudnn_static AND NOT DEFINED cudnn.static_libraries]]
  EXPLAINS check.skipped
  SEEN     "no libcudnn*_static*.a || 没有 libcudnn*_static*.a <- @cudnn.library_dir@"
           "asked for || 要求使用 <- CUDNN_STATIC"
  EN [[
static cuDNN was asked for, and this one has shared libraries only
Archives (libcudnn_*_static_v9.a) come with NVIDIA's archive for Linux and with libcudnn9-static-cuda-12, never with wheels.]]
  ZH [[
要求使用静态 cuDNN，但此处只有共享库
静态库（libcudnn_*_static_v9.a）随 NVIDIA 的 Linux 压缩包和 libcudnn9-static-cuda-12 提供，wheel 中没有。]]
)

cudnnenv_fix(cudnn.static-unavailable
  FORGET request.cudnn_static
  DO     "@configure@ -DCUDNN_STATIC=OFF"
  EN     "link the shared library"
  ZH     "链接共享库"
)

cudnnenv_fix(cudnn.static-unavailable
  EACH    other cudnns
  WHEN    [[(other.usable AND DEFINED other.static_libraries) OR DEFINED other.usable_static]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ at @other.root@ has them"
  ZH      "位于 @other.root@ 的 cuDNN @other.version@ 包含静态库"
)

cudnnenv_explain(cudnn.static-unavailable
  CONFUSED cudnn.not-found
  EN [[
Finders that ask for libcudnn_static.a, the name in cuDNN 7, say so of every cuDNN 9, with archives or without.]]
  ZH [[
查找 libcudnn_static.a（cuDNN 7 的文件名）的模块，对所有 cuDNN 9 都会报告找不到，无论是否有静态库。]]
)
