# SPDX-License-Identifier: Apache-2.0
# By the package's own text or the libraries that are there; never by a suffix +cpu, the name of a distribution or its pins: CPU
# wheels carry the same ones (data/frameworks.json, measured).
cudnnenv_finding(framework.paddle-cpu-only
  SEVERITY warning
  EACH     framework frameworks
  NEEDS    framework.name framework.version framework.cpu_only framework.cpu_only_from
  WHEN     [[framework.name STREQUAL "paddle" AND framework.cpu_only]]
  EXPLAINS framework.no-gpu
  SEEN     "a build without CUDA || 不含 CUDA 的构建 <- @framework.cpu_only_from@"
           "PaddlePaddle @framework.version@: @framework.root@ || PaddlePaddle @framework.version@：@framework.root@ <- @framework.from@"
  EN [[
PaddlePaddle @framework.version@ here is built for the CPU alone: paddle.is_compiled_with_cuda() is False
No driver, toolkit or cuDNN changes that: another build has to be installed.
The GPU builds are called paddlepaddle-gpu; those of 3.x come from Paddle's own package index.]]
  ZH [[
此处的 PaddlePaddle @framework.version@ 是仅支持 CPU 的构建：paddle.is_compiled_with_cuda() 为 False
安装驱动、工具包或 cuDNN 都无法改变这一点：需要安装另一个构建。
GPU 版本的软件包名为 paddlepaddle-gpu；3.x 的 GPU 版本来自 Paddle 自己的软件包索引。]]
)

cudnnenv_fix(framework.paddle-cpu-only
  EACH    wheel framework_wheels LAST_FIRST
  WHEN    [[wheel.name STREQUAL framework.name AND DEFINED wheel.requirement AND DEFINED framework.python AND host.system STREQUAL "Linux" AND target.processor STREQUAL "x86_64"]]
  SUPPOSE framework
  DO      "@framework.python@ -m pip install @wheel.requirement@"
  EN      "install PaddlePaddle @wheel.version@ (CUDA @wheel.cuda@) in this environment:"
  ZH      "在此环境中安装 PaddlePaddle @wheel.version@（CUDA @wheel.cuda@）："
)

cudnnenv_fix(framework.paddle-cpu-only
  EACH    wheel framework_wheels LAST_FIRST
  WHEN    [[wheel.name STREQUAL framework.name AND NOT DEFINED wheel.requirement AND DEFINED wheel.line AND host.system STREQUAL "Linux" AND target.processor STREQUAL "x86_64"]]
  SUPPOSE framework
  EN      "PaddlePaddle @wheel.version@ of the wheel line @wheel.line@, from PaddlePaddle's own package index (pip's --index-url)"
  ZH      "使用 PaddlePaddle 自己的软件包索引（pip 的 --index-url）中 @wheel.line@ 系列的 PaddlePaddle @wheel.version@"
)
