# SPDX-License-Identifier: Apache-2.0
# NVIDIA has toolkits for Linux and Windows; the last one for macOS was 10.2 (data/cuda_host_compiler.json, platform_drops).
cudnnenv_finding(platform.unsupported
  SEVERITY error
  NEEDS    host.system
  WHEN     [[NOT host.system MATCHES "^(Linux|Windows)$"]]
  EXPLAINS *
  SEEN     "@host.system@ || @host.system@ <- this machine"
  EN [[
there is no CUDA for @host.system@
NVIDIA has toolkits for Linux and Windows. For macOS the last one was 10.2.]]
  ZH [[
@host.system@ 没有可用的 CUDA
NVIDIA 只提供 Linux 和 Windows 的工具包。macOS 的最后一个版本是 10.2。]]
)
