# SPDX-License-Identifier: Apache-2.0
# A GPU build opens CUDA's libraries by name when it starts; where one is missing it falls back to the CPU, with a line in its log.
cudnnenv_finding(framework.libraries-missing
  SEVERITY warning
  EACH     framework frameworks
  NEEDS    framework.title framework.version framework.cpu_only framework.libraries_missing
  WHEN     [[NOT framework.cpu_only]]
  EXPLAINS framework.import-failed framework.no-gpu
  SEEN     "not in reach: @framework.libraries_missing@ || 无法加载：@framework.libraries_missing@ <- @framework.root@"
           "a build for CUDA @framework.cuda@ || 面向 CUDA @framework.cuda@ 的构建 <- @framework.cuda_from@"
  EN [[
@framework.title@ @framework.version@ is a GPU build, and libraries that it loads are missing: @framework.libraries_missing@
It does not stop: it computes on the CPU. A newer driver changes nothing; these libraries, of exactly these majors, have to come
into its reach.]]
  ZH [[
@framework.title@ @framework.version@ 是 GPU 版本，但缺少它要加载的库：@framework.libraries_missing@
它不会报错停止，而是改用 CPU 计算。更新显卡驱动无济于事；必须让它能加载到这些主版本的库。]]
)

cudnnenv_fix(framework.libraries-missing
  WHEN   [[DEFINED framework.missing_requirement]]
  FORGET "@self@.libraries_missing"
  DO     "@framework.python@ -m pip install @framework.missing_requirement@"
  EN     "install what brings them, as the package itself names it:"
  ZH     "按该软件包自己给出的名称安装提供这些库的软件包："
)

cudnnenv_fix(framework.libraries-missing
  EACH    wheel framework_wheels LAST_FIRST
  WHEN    [[framework.name STREQUAL "tensorflow" AND wheel.name STREQUAL "tensorflow" AND DEFINED wheel.requirement AND DEFINED framework.python AND "${framework.version}." MATCHES "^${wheel.version}[.]" AND host.system STREQUAL "Linux" AND target.processor STREQUAL "x86_64"]]
  SUPPOSE framework
  DO      "@framework.python@ -m pip install @wheel.requirement@"
  EN      "install TensorFlow @wheel.version@ with the CUDA libraries that belong to it:"
  ZH      "安装 TensorFlow @wheel.version@ 及其所需的 CUDA 库："
)
