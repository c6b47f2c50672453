# SPDX-License-Identifier: Apache-2.0
# By the package's own text or the libraries that are there; never by a suffix +cpu, the name of a distribution or its pins: CPU
# wheels carry the same ones (data/frameworks.json, measured).
cudnnenv_finding(framework.onnxruntime-cpu-only
  SEVERITY warning
  EACH     framework frameworks
  NEEDS    framework.name framework.version framework.cpu_only framework.cpu_only_from
  WHEN     [[framework.name STREQUAL "onnxruntime" AND framework.cpu_only]]
  EXPLAINS framework.no-gpu
  SEEN     "a build without CUDA || 不含 CUDA 的构建 <- @framework.cpu_only_from@"
           "ONNX Runtime @framework.version@: @framework.root@ || ONNX Runtime @framework.version@：@framework.root@ <- @framework.from@"
  EN [[
ONNX Runtime @framework.version@ here is built for the CPU alone: CUDAExecutionProvider is not among its providers
No driver, toolkit or cuDNN changes that: another build has to be installed.
A session that asks for it runs on the CPU all the same. The GPU build is called onnxruntime-gpu and takes the same folder: remove
onnxruntime first.]]
  ZH [[
此处的 ONNX Runtime @framework.version@ 是仅支持 CPU 的构建：可用的 provider 中没有 CUDAExecutionProvider
安装驱动、工具包或 cuDNN 都无法改变这一点：需要安装另一个构建。
即使指定了它，会话也会在 CPU 上运行。GPU 版本的软件包名为 onnxruntime-gpu，使用同一目录：请先卸载 onnxruntime。]]
)

cudnnenv_fix(framework.onnxruntime-cpu-only
  EACH    wheel framework_wheels LAST_FIRST
  WHEN    [[wheel.name STREQUAL framework.name AND DEFINED wheel.requirement AND DEFINED framework.python AND host.system STREQUAL "Linux" AND target.processor STREQUAL "x86_64"]]
  SUPPOSE framework
  DO      "@framework.python@ -m pip install @wheel.requirement@"
  EN      "install ONNX Runtime @wheel.version@ (CUDA @wheel.cuda@) in this environment:"
  ZH      "在此环境中安装 ONNX Runtime @wheel.version@（CUDA @wheel.cuda@）："
)
