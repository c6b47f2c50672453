# SPDX-License-Identifier: Apache-2.0
# No header and no call of cuDNN 9 says which GPU is the oldest: the figure is from a table, hence never an error.
cudnnenv_finding(device.too-old-for-cudnn
  SEVERITY warning
  NEEDS    architectures.cudnn_too_old architectures.cudnn_floor cudnn.version
  WHEN     [[DEFINED architectures.cudnn_too_old]]
  EXPLAINS check.not-initialized check.execution-failed
  SEEN     "@architectures.cudnn_too_old@ <- nvidia-smi"
           "cuDNN @cudnn.version@ <- @cudnn.root@"
  EN [[
@architectures.cudnn_too_old@ is too old for cuDNN @cudnn.version@
This release has kernels for compute capability @architectures.cudnn_floor@ and newer.]]
  ZH [[
@architectures.cudnn_too_old@ 对 cuDNN @cudnn.version@ 来说太旧
这个版本只包含适用于计算能力 @architectures.cudnn_floor@ 及更高的 GPU 内核。]]
)

cudnnenv_fix(device.too-old-for-cudnn
  EACH    other cudnns
  WHEN    [[other.usable]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ is installed and has it:"
  ZH      "已安装的 cuDNN @other.version@ 支持它："
)

cudnnenv_fix(device.too-old-for-cudnn
  EACH    release cudnn_releases
  WHEN    [[release.cuda_major EQUAL toolkit.version_major]]
  SUPPOSE cudnn
  INSTALL cudnn
  EN      "cuDNN @release.version@ for CUDA @release.cuda_major@ has it; install it @install.how.en@"
  ZH      "适用于 CUDA @release.cuda_major@ 的 cuDNN @release.version@ 支持它；@install.how.zh_CN@"
)

cudnnenv_explain(device.too-old-for-cudnn
  CONFUSED cudnn.incomplete
  EN [[
All files are there; none of them has code for this GPU.]]
  ZH [[
文件都齐全，只是其中没有适用于此 GPU 的代码。]]
)

cudnnenv_explain(device.too-old-for-cudnn NEVER
  EN [[
Do not update cuDNN: newer releases only drop further GPUs. An older one has the kernels.]]
  ZH [[
不要更新 cuDNN：更新的版本只会不再支持更多的旧 GPU。旧版本才有相应的内核。]]
)
