# SPDX-License-Identifier: Apache-2.0
# The newest GPU that cuDNN's own header names (CUDNN_MAX_SM_*). Of the same major its kernels run; of a newer one they do not.
cudnnenv_finding(device.too-new-for-cudnn
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu AND architectures.cudnn_too_new_all]]
  NEEDS      architectures.cudnn_too_new cudnn.max_architecture cudnn.version
  WHEN       [[DEFINED architectures.cudnn_too_new]]
  EXPLAINS   check.not-initialized check.execution-failed
  SEEN       "@architectures.cudnn_too_new@ <- nvidia-smi"
             "the newest it knows: sm_@cudnn.max_architecture@ || 它所知的最新架构：sm_@cudnn.max_architecture@ <- @cudnn.version_header@"
  EN [[
cuDNN @cudnn.version@ has no kernels for @architectures.cudnn_too_new@
The newest architecture it was made for is sm_@cudnn.max_architecture@. A newer cuDNN is needed.]]
  ZH [[
cuDNN @cudnn.version@ 没有适用于 @architectures.cudnn_too_new@ 的 GPU 内核
它支持的最新架构是 sm_@cudnn.max_architecture@。需要更新的 cuDNN。]]
)

cudnnenv_fix(device.too-new-for-cudnn
  EACH    other cudnns
  WHEN    [[other.usable]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ is installed and has it:"
  ZH      "已安装的 cuDNN @other.version@ 支持它："
)

cudnnenv_explain(device.too-new-for-cudnn
  CONFUSED cudnn.incomplete
  EN [[
All files are there; they were made before this GPU.]]
  ZH [[
文件都齐全，只是它们发布于此 GPU 之前。]]
)
