# SPDX-License-Identifier: Apache-2.0
# Native code runs on the same major and an equal or higher minor; PTX on all newer GPUs. By what is in the package, never by its
# tag.
cudnnenv_finding(framework.torch-gpu-not-covered
  SEVERITY warning
  EACH     framework frameworks
  NEEDS    framework.name framework.version framework.uncovered framework.remedy framework.architectures
           framework.architectures_from
  WHEN     [[framework.name STREQUAL "torch"]]
  EXPLAINS framework.no-gpu
  SEEN     "@framework.uncovered@ <- nvidia-smi"
           "PyTorch @framework.version@ has code for @framework.code@ || PyTorch @framework.version@ 包含的代码：@framework.code@ <- @framework.architectures_from@"
  EN [[
PyTorch @framework.version@ has no code for @framework.uncovered@
Programs start and fail at their first kernel: "no kernel image is available for execution on the device".
Its wheels carry native code, and as a rule no PTX: a newer GPU is no exception. @framework.remedy@]]
  ZH [[
PyTorch @framework.version@ 不包含适用于 @framework.uncovered@ 的代码
程序可以启动，但在第一个 GPU 内核处失败："no kernel image is available for execution on the device"。
它的 wheel 只含本机代码，通常不含 PTX：更新的 GPU 也不例外。@framework.remedy_zh_CN@]]
)

cudnnenv_fix(framework.torch-gpu-not-covered
  EACH    wheel framework_wheels LAST_FIRST
  WHEN    [[wheel.name STREQUAL framework.name AND DEFINED wheel.requirement AND DEFINED framework.python AND host.system STREQUAL "Linux" AND target.processor STREQUAL "x86_64"]]
  SUPPOSE framework
  DO      "@framework.python@ -m pip install @wheel.requirement@"
  EN      "install PyTorch @wheel.version@ (CUDA @wheel.cuda@) in this environment:"
  ZH      "在此环境中安装 PyTorch @wheel.version@（CUDA @wheel.cuda@）："
)

cudnnenv_fix(framework.torch-gpu-not-covered
  EACH    wheel framework_wheels LAST_FIRST
  WHEN    [[wheel.name STREQUAL framework.name AND NOT DEFINED wheel.requirement AND DEFINED wheel.line AND host.system STREQUAL "Linux" AND target.processor STREQUAL "x86_64"]]
  SUPPOSE framework
  EN      "PyTorch @wheel.version@ of the wheel line @wheel.line@, from PyTorch's own package index (pip's --index-url)"
  ZH      "使用 PyTorch 自己的软件包索引（pip 的 --index-url）中 @wheel.line@ 系列的 PyTorch @wheel.version@"
)
