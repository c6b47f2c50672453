# SPDX-License-Identifier: Apache-2.0
# By the package's own text or the libraries that are there; never by a suffix +cpu, the name of a distribution or its pins: CPU
# wheels carry the same ones (data/frameworks.json, measured).
cudnnenv_finding(framework.torch-cpu-only
  SEVERITY warning
  EACH     framework frameworks
  NEEDS    framework.name framework.version framework.cpu_only framework.cpu_only_from
  WHEN     [[framework.name STREQUAL "torch" AND framework.cpu_only]]
  EXPLAINS framework.no-gpu
  SEEN     "a build without CUDA || 不含 CUDA 的构建 <- @framework.cpu_only_from@"
           "PyTorch @framework.version@: @framework.root@ || PyTorch @framework.version@：@framework.root@ <- @framework.from@"
  EN [[
PyTorch @framework.version@ here is built for the CPU alone: torch.cuda.is_available() is False
No driver, toolkit or cuDNN changes that: another build has to be installed.
For Windows the package index has CPU builds alone, and so has a mirror of it: the CUDA builds come from PyTorch's own index (pip's
--index-url, lines like cu118, cu126).]]
  ZH [[
此处的 PyTorch @framework.version@ 是仅支持 CPU 的构建：torch.cuda.is_available() 为 False
安装驱动、工具包或 cuDNN 都无法改变这一点：需要安装另一个构建。
软件包索引（及其镜像）上的 Windows 版只有 CPU 构建：CUDA 构建来自 PyTorch 自己的索引（pip 的 --index-url，cu118、cu126 等系列）。]]
)

cudnnenv_fix(framework.torch-cpu-only
  EACH    wheel framework_wheels LAST_FIRST
  WHEN    [[wheel.name STREQUAL framework.name AND DEFINED wheel.requirement AND DEFINED framework.python AND host.system STREQUAL "Linux" AND target.processor STREQUAL "x86_64"]]
  SUPPOSE framework
  DO      "@framework.python@ -m pip install @wheel.requirement@"
  EN      "install PyTorch @wheel.version@ (CUDA @wheel.cuda@) in this environment:"
  ZH      "在此环境中安装 PyTorch @wheel.version@（CUDA @wheel.cuda@）："
)

cudnnenv_fix(framework.torch-cpu-only
  EACH    wheel framework_wheels LAST_FIRST
  WHEN    [[wheel.name STREQUAL framework.name AND NOT DEFINED wheel.requirement AND DEFINED wheel.line AND host.system STREQUAL "Linux" AND target.processor STREQUAL "x86_64"]]
  SUPPOSE framework
  EN      "PyTorch @wheel.version@ of the wheel line @wheel.line@, from PyTorch's own package index (pip's --index-url)"
  ZH      "使用 PyTorch 自己的软件包索引（pip 的 --index-url）中 @wheel.line@ 系列的 PyTorch @wheel.version@"
)
