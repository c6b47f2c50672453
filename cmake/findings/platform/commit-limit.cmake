# SPDX-License-Identifier: Apache-2.0
# Code 1455 (ERROR_COMMITMENT_LIMIT): the libraries are sound; Windows has no room to map them. cuDNN and cuBLAS take some
# gigabytes.
cudnnenv_finding(platform.commit-limit
  SEVERITY error
  EACH     failure load_failures
  NEEDS    failure.file failure.code
  WHEN     [[failure.code EQUAL 1455]]
  EXPLAINS check.load-failed check.not-initialized framework.import-failed framework.no-gpu
  SEEN     "@failure.file@: error 1455 || @failure.file@：错误 1455 <- the loader"
           "@failure.error@ <- @failure.asked_by@"
  EN [[
Windows cannot load @failure.file@: the page file is too small (1455)
Memory and page file together are the limit for what programs may commit, and each process that loads CUDA's libraries takes some
gigabytes of it. Close other programs, use fewer worker processes, or make the page file larger (or let Windows manage it).]]
  ZH [[
Windows 无法加载 @failure.file@：页面文件太小（1455）
内存与页面文件之和决定了程序可提交的上限，而每个加载 CUDA 库的进程都要占用数 GB。请关闭其他程序、减少工作进程，
或增大页面文件（或让 Windows 自动管理）。]]
)

cudnnenv_fix(platform.commit-limit
  FORGET "@self@"
  DO     "SystemPropertiesPerformance.exe"
  EN     "enlarge the page file: Advanced, Virtual memory, Change; then restart Windows"
  ZH     "增大页面文件：高级 → 虚拟内存 → 更改；然后重启 Windows"
)
