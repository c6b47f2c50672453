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
