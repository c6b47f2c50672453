# SPDX-License-Identifier: Apache-2.0
# By the package's own text or the libraries that are there; never by a suffix +cpu, the name of a distribution or its pins: CPU
# wheels carry the same ones (data/frameworks.json, measured).
cudnnenv_finding(framework.tensorflow-cpu-only
  SEVERITY warning
  EACH     framework frameworks
  NEEDS    framework.name framework.version framework.cpu_only framework.cpu_only_from
  WHEN     [[framework.name STREQUAL "tensorflow" AND framework.cpu_only]]
  EXPLAINS framework.no-gpu
  SEEN     "a build without CUDA || 不含 CUDA 的构建 <- @framework.cpu_only_from@"
           "TensorFlow @framework.version@: @framework.root@ || TensorFlow @framework.version@：@framework.root@ <- @framework.from@"
  EN [[
TensorFlow @framework.version@ here is built for the CPU alone: tf.config.list_physical_devices("GPU") is empty
No driver, toolkit or cuDNN changes that: another build has to be installed.
On Windows the last version with CUDA is 2.10; newer ones use the GPU only inside WSL2.]]
  ZH [[
此处的 TensorFlow @framework.version@ 是仅支持 CPU 的构建：tf.config.list_physical_devices("GPU") 为空
安装驱动、工具包或 cuDNN 都无法改变这一点：需要安装另一个构建。
Windows 上最后一个支持 CUDA 的版本是 2.10；更新的版本只能在 WSL2 中使用 GPU。]]
)

cudnnenv_fix(framework.tensorflow-cpu-only
  EACH    wheel framework_wheels LAST_FIRST
  WHEN    [[wheel.name STREQUAL framework.name AND DEFINED wheel.requirement AND DEFINED framework.python AND host.system STREQUAL "Linux" AND target.processor STREQUAL "x86_64"]]
  SUPPOSE framework
  DO      "@framework.python@ -m pip install @wheel.requirement@"
  EN      "install TensorFlow @wheel.version@ (CUDA @wheel.cuda@) in this environment:"
  ZH      "在此环境中安装 TensorFlow @wheel.version@（CUDA @wheel.cuda@）："
)
