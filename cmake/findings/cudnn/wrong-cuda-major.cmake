# SPDX-License-Identifier: Apache-2.0
# cuDNN links and even runs with a toolkit of another major, until the first call that needs a kernel.
cudnnenv_finding(cudnn.wrong-cuda-major
  SEVERITY error
  NEEDS    cudnn.cuda_major toolkit.version_major cudnn.version
  WHEN     [[NOT cudnn.cuda_major EQUAL toolkit.version_major]]
  EXPLAINS check.not-initialized check.execution-failed check.crashed
  SEEN     "@cudnn.library@ <- @cudnn.from@"
           "built with CUDA @cudnn.cuda_version@ || 用 CUDA @cudnn.cuda_version@ 编译 <- @cudnn.cuda_from@"
           "CUDA @toolkit.version@ at @toolkit.root@ || 位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  EN [[
cuDNN @cudnn.version@ is built for CUDA @cudnn.cuda_major@, the toolkit is CUDA @toolkit.version@
Such a pair compiles, links and starts; it fails at the first call that needs cuBLAS or a kernel.]]
  ZH [[
cuDNN @cudnn.version@ 是为 CUDA @cudnn.cuda_major@ 编译的，而工具包是 CUDA @toolkit.version@
这样的组合可以编译、链接并启动，但在第一次需要 cuBLAS 或 GPU 内核的调用时失败。]]
)

cudnnenv_fix(cudnn.wrong-cuda-major
  EACH    other cudnns
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ for CUDA @other.cuda_major@ is at @other.root@:"
  ZH      "适用于 CUDA @other.cuda_major@ 的 cuDNN @other.version@ 位于 @other.root@："
)

cudnnenv_fix(cudnn.wrong-cuda-major
  EACH    other toolkits
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@, for which this cuDNN is built, is at @other.root@:"
  ZH      "该 cuDNN 所适用的 CUDA @other.version@ 位于 @other.root@："
)

cudnnenv_fix(cudnn.wrong-cuda-major
  EACH    release cudnn_releases
  WHEN    [[release.cuda_major EQUAL toolkit.version_major AND release.version_major EQUAL cudnn.header_major]]
  SUPPOSE cudnn
  INSTALL cudnn-instead
  EN      "install cuDNN for CUDA @release.cuda_major@ (@release.version@) @install.how.en@"
  ZH      "适用于 CUDA @release.cuda_major@ 的 cuDNN（@release.version@）：@install.how.zh_CN@"
)

cudnnenv_explain(cudnn.wrong-cuda-major
  CONFUSED cudnn.version-out-of-range
  EN [[
"cuDNN 8.9 for CUDA 11.8, 9 for CUDA 12" is no rule: 8.9 exists for CUDA 12, and 9 up to 9.10.2 for CUDA 11. What
counts is the CUDA that this very build is for.]]
  ZH [[
“CUDA 11.8 配 8.9，CUDA 12 配 9”并不是规则：8.9 也有适用于 CUDA 12 的，9（到 9.10.2 为止）也有适用于 CUDA 11 的。
关键是手上这个构建是为哪个 CUDA 编译的。]]
)

cudnnenv_explain(cudnn.wrong-cuda-major NEVER
  EN [[
Do not link libcublas.so.12 as libcublas.so.11: another major is another interface, and the error only moves to where
nobody looks for it.]]
  ZH [[
不要把 libcublas.so.12 链接成 libcublas.so.11：主版本不同，接口就不同，错误只会转移到没人去找的地方。]]
)

cudnnenv_explain(cudnn.wrong-cuda-major NEVER
  EN [[
Do not install nvidia-cudnn-cu12 and nvidia-cudnn-cu13 (or -cu11) into one environment: they overwrite the files of
each other, and the last one stays.]]
  ZH [[
不要在同一环境中同时安装 nvidia-cudnn-cu12 和 nvidia-cudnn-cu13（或 -cu11）：它们会互相覆盖文件，
留下的是最后安装的那个。]]
)

cudnnenv_explain(cudnn.wrong-cuda-major NEVER
  EN [[
Do not choose cuDNN by the number of nvidia-smi: it has to fit the toolkit, and that number is the driver's.]]
  ZH [[
不要按 nvidia-smi 显示的版本号选择 cuDNN：它必须与工具包匹配，而那个数字属于驱动。]]
)

cudnnenv_explain(cudnn.wrong-cuda-major
  SHOWN_AS "libcublas.so.11: cannot open shared object file: No such file or directory"
           "CUDNN_STATUS_NOT_INITIALIZED"
)
