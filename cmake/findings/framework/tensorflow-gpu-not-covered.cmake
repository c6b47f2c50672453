# SPDX-License-Identifier: Apache-2.0
# Native code runs on the same major and an equal or higher minor; PTX on all newer GPUs. By what is in the package, never by its
# tag.
cudnnenv_finding(framework.tensorflow-gpu-not-covered
  SEVERITY warning
  EACH     framework frameworks
  NEEDS    framework.name framework.version framework.uncovered framework.remedy framework.architectures
           framework.architectures_from
  WHEN     [[framework.name STREQUAL "tensorflow"]]
  EXPLAINS framework.no-gpu
  SEEN     "@framework.uncovered@ <- nvidia-smi"
           "TensorFlow @framework.version@ has code for @framework.code@ || TensorFlow @framework.version@ 包含的代码：@framework.code@ <- @framework.architectures_from@"
  EN [[
TensorFlow @framework.version@ has no code for @framework.uncovered@
Programs start and fail at their first kernel: CUDA_ERROR_NO_BINARY_FOR_GPU, CUDA_ERROR_INVALID_PTX or CUDA_ERROR_INVALID_HANDLE.
For GPUs of compute capability 12.x the PTX in it does not count: users report that it fails. @framework.remedy@]]
  ZH [[
TensorFlow @framework.version@ 不包含适用于 @framework.uncovered@ 的代码
程序可以启动，但在第一个 GPU 内核处失败：CUDA_ERROR_NO_BINARY_FOR_GPU、CUDA_ERROR_INVALID_PTX 或 CUDA_ERROR_INVALID_HANDLE。
对计算能力 12.x 的 GPU，其中的 PTX 不算数：有用户报告它会失败。@framework.remedy_zh_CN@]]
)

cudnnenv_fix(framework.tensorflow-gpu-not-covered
  EACH    wheel framework_wheels LAST_FIRST
  WHEN    [[wheel.name STREQUAL framework.name AND DEFINED wheel.requirement AND DEFINED framework.python AND host.system STREQUAL "Linux" AND target.processor STREQUAL "x86_64"]]
  SUPPOSE framework
  DO      "@framework.python@ -m pip install @wheel.requirement@"
  EN      "install TensorFlow @wheel.version@ (CUDA @wheel.cuda@) in this environment:"
  ZH      "在此环境中安装 TensorFlow @wheel.version@（CUDA @wheel.cuda@）："
)
