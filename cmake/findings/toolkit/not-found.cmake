# SPDX-License-Identifier: Apache-2.0
# No toolkit at all. On a machine that only runs a framework's wheel nothing is wrong with that: doctor says it as a note there.
cudnnenv_finding(toolkit.not-found
  SEVERITY  error
  NOTE_WHEN [[request.command STREQUAL "doctor" AND NOT request.for STREQUAL "build" AND cudnn.found]]
  NEEDS     toolkit.found
  WHEN      [[NOT toolkit.found AND NOT DEFINED toolkits.0.root AND NOT DEFINED runtimes.0.root AND NOT DEFINED compiler_parts.0.root]]
  EXPLAINS  cudnn.not-found compiler.nvcc-unusable check.skipped
  SEEN      "CUDA @driver.cuda@ is what the driver supports, not an installed toolkit || CUDA @driver.cuda@ 是驱动支持的上限，不是已安装的工具包 <- nvidia-smi"
  SEEN_EACH place toolkit_places "nothing at @place.path@ || @place.path@ 处没有 <- @place.from@"
  EN [[
no CUDA toolkit found
A toolkit is needed to compile (nvcc, headers, cudart). Neither the driver nor a framework's wheel contains one.]]
  ZH [[
未找到 CUDA 工具包
编译需要工具包（nvcc、头文件、cudart）。显卡驱动和框架的 wheel 都不包含它。]]
)

cudnnenv_fix(toolkit.not-found
  EACH    release cuda_releases
  SUPPOSE toolkit
  INSTALL toolkit
  WHEN    [[NOT DEFINED cudnn.cuda_major OR release.version_major EQUAL cudnn.cuda_major]]
  EN      "install CUDA @release.version_minor@ @install.how.en@"
  ZH      "CUDA @release.version_minor@：@install.how.zh_CN@"
)

cudnnenv_fix(toolkit.not-found
  EACH    release cuda_releases
  SUPPOSE toolkit
  WHEN    [[(host.distribution STREQUAL "debian" OR host.distribution STREQUAL "ubuntu") AND (NOT DEFINED cudnn.cuda_major OR release.version_major EQUAL cudnn.cuda_major)]]
  DO      "apt-get install nvidia-cuda-toolkit"
  EN      "the distribution's package; then check its version with nvcc --version"
  ZH      "安装发行版的软件包，然后用 nvcc --version 检查版本"
)

cudnnenv_explain(toolkit.not-found
  CONFUSED arch.syntax
  EN [[
"Failed to detect a default CUDA architecture" is what CMake says when there is no working nvcc. Architectures in
CMAKE_CUDA_ARCHITECTURES do not help.]]
  ZH [[
没有可用的 nvcc 时，CMake 会提示 "Failed to detect a default CUDA architecture"。设置 CMAKE_CUDA_ARCHITECTURES
没有用。]]
)

cudnnenv_explain(toolkit.not-found NEVER
  EN [[
Do not take the "CUDA Version" of nvidia-smi for an installed CUDA: it is the newest that the driver runs, and there
is no toolkit behind it.]]
  ZH [[
不要把 nvidia-smi 的 "CUDA Version" 当成已安装的 CUDA：它只是驱动支持的最高版本，并不代表有工具包。]]
)

cudnnenv_explain(toolkit.not-found
  SHOWN_AS "No CMAKE_CUDA_COMPILER could be found."
           "Failed to detect a default CUDA architecture."
)
