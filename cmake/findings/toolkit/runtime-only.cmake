# SPDX-License-Identifier: Apache-2.0
# The run-time part of a toolkit: programs run with it, none can be built.
cudnnenv_finding(toolkit.runtime-only
  SEVERITY  error
  NOTE_WHEN [[request.command STREQUAL "doctor" AND NOT request.for STREQUAL "build" AND cudnn.found]]
  NEEDS     toolkit.found runtimes.0.root runtimes.0.cudart runtimes.0.from
  WHEN      [[NOT toolkit.found AND NOT DEFINED toolkits.0.root AND NOT DEFINED compiler_parts.0.root]]
  EXPLAINS  cudnn.not-found compiler.nvcc-unusable check.skipped
  SEEN      "@runtimes.0.cudart@ <- @runtimes.0.from@"
            "CUDA @driver.cuda@ is what the driver supports, not an installed toolkit || CUDA @driver.cuda@ 是驱动支持的上限，不是已安装的工具包 <- nvidia-smi"
  EN [[
only CUDA's run-time libraries are here: no headers, no nvcc
Install the development part of the same version: cuda-nvcc and cuda-cudart-dev (conda, apt, dnf), a devel image in place of
a runtime image. The old conda package cudatoolkit never has it; do not mix it with another nvcc of the system.]]
  ZH [[
此处只有 CUDA 运行时库：没有头文件，也没有 nvcc
请安装同一版本的开发部分：cuda-nvcc 和 cuda-cudart-dev（conda、apt、dnf），或用 devel 镜像代替 runtime 镜像。
旧的 conda 软件包 cudatoolkit 不包含这些内容；不要将它与系统中的其他 nvcc 混用。]]
)

cudnnenv_fix(toolkit.runtime-only
  EACH    release cuda_releases
  SUPPOSE toolkit
  INSTALL toolkit
  WHEN    [[NOT DEFINED cudnn.cuda_major OR release.version_major EQUAL cudnn.cuda_major]]
  EN      "install CUDA @release.version_minor@ @install.how.en@"
  ZH      "CUDA @release.version_minor@：@install.how.zh_CN@"
)

cudnnenv_explain(toolkit.runtime-only
  CONFUSED toolkit.not-found
  EN [[
A framework that runs on the GPU is no proof of a toolkit: its wheel brings the run-time libraries alone.]]
  ZH [[
框架能在 GPU 上运行并不说明装有工具包：其 wheel 只带运行时库。]]
)

cudnnenv_explain(toolkit.runtime-only NEVER
  EN [[
Do not compile with the nvcc of another major against these libraries.]]
  ZH [[
不要用另一个主版本的 nvcc 配合这些库来编译。]]
)
