# SPDX-License-Identifier: Apache-2.0
# A wheel brings its CUDA runtime, and that needs a driver of its major: within one major every minor runs (minor-version
# compatibility), so that "the wheel's CUDA must not be above nvidia-smi's number" is too strict. Floors:
# compat/driver_floor.cmake.
cudnnenv_finding(framework.runtime-needs-newer-driver
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  EACH       framework frameworks
  NEEDS      framework.title framework.version framework.cuda framework.cuda_major framework.driver_floor framework.cpu_only
             driver.version
  WHEN       [[NOT framework.cpu_only AND driver.version VERSION_LESS framework.driver_floor AND NOT (DEFINED driver.cuda AND NOT driver.cuda VERSION_LESS framework.cuda)]]
  EXPLAINS   framework.no-gpu
  SEEN       "@framework.title@ @framework.version@: CUDA @framework.cuda@ || @framework.title@ @framework.version@：CUDA @framework.cuda@ <- @framework.cuda_from@"
             "driver @driver.version@ || 显卡驱动 @driver.version@ <- @driver.from@"
             "the last driver branch for the GPU here: @driver.last_branch@ || 支持本机 GPU 的最后一个驱动分支：@driver.last_branch@ <- table"
  EN [[
@framework.title@ @framework.version@ is built with CUDA @framework.cuda@, which needs driver @framework.driver_floor@; here is @driver.version@
No toolkit mends that. From that driver on every CUDA @framework.cuda_major@ runs, also one above the number that
nvidia-smi shows.]]
  ZH [[
@framework.title@ @framework.version@ 用 CUDA @framework.cuda@ 编译，需要显卡驱动 @framework.driver_floor@；本机为 @driver.version@
安装任何工具包都不能解决此问题。从该版本的驱动起，所有 CUDA @framework.cuda_major@ 都能运行，即使高于 nvidia-smi 显示的数字。]]
)

cudnnenv_fix(framework.runtime-needs-newer-driver
  WHEN [[NOT DEFINED driver.last_branch OR NOT "${driver.last_branch}.999" VERSION_LESS framework.driver_floor]]
  SET  driver.version "@framework.driver_floor@"
  EN   "update the driver to @framework.driver_floor@ or newer"
  ZH   "把显卡驱动更新到 @framework.driver_floor@ 或更高版本"
)

cudnnenv_fix(framework.runtime-needs-newer-driver
  EACH    wheel framework_wheels LAST_FIRST
  WHEN    [[wheel.name STREQUAL framework.name AND DEFINED wheel.requirement AND DEFINED framework.python AND wheel.cuda_major LESS framework.cuda_major AND host.system STREQUAL "Linux" AND target.processor STREQUAL "x86_64"]]
  SUPPOSE framework
  DO      "@framework.python@ -m pip install @wheel.requirement@"
  EN      "install @framework.title@ @wheel.version@ (CUDA @wheel.cuda@) in this environment:"
  ZH      "在此环境中安装 @framework.title@ @wheel.version@（CUDA @wheel.cuda@）："
)

cudnnenv_fix(framework.runtime-needs-newer-driver
  EACH    wheel framework_wheels LAST_FIRST
  WHEN    [[wheel.name STREQUAL framework.name AND NOT DEFINED wheel.requirement AND DEFINED wheel.line AND wheel.cuda_major LESS framework.cuda_major AND host.system STREQUAL "Linux" AND target.processor STREQUAL "x86_64"]]
  SUPPOSE framework
  EN      "@framework.title@ @wheel.version@ of the wheel line @wheel.line@, from @framework.title@'s own package index (pip's --index-url)"
  ZH      "使用 @framework.title@ 自己的软件包索引（pip 的 --index-url）中 @wheel.line@ 系列的 @framework.title@ @wheel.version@"
)
