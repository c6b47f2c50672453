# SPDX-License-Identifier: Apache-2.0
# WSL1 has no GPU. Kernels of WSL2: 4.19.121 is the first, 5.10.16.3 the first that NVIDIA recommends (CUDA on WSL User Guide 11.4).
cudnnenv_finding(driver.wsl-outdated
  SEVERITY warning
  NEEDS    wsl.version wsl.kernel
  WHEN     [[wsl.version EQUAL 1 OR wsl.kernel VERSION_LESS 5.10.16.3]]
  EXPLAINS driver.absent device.no-hardware device.none check.no-device
  SEEN     "WSL@wsl.version@, kernel @wsl.kernel@ || WSL@wsl.version@，内核 @wsl.kernel@ <- /proc/version"
  EN [[
this WSL is too old for the GPU: WSL@wsl.version@, kernel @wsl.kernel@
GPU access needs WSL2 with kernel 5.10.16.3 or newer. In Windows: wsl --update, then wsl --shutdown; a distribution of WSL1 is
converted by wsl --set-version <name> 2.]]
  ZH [[
当前的 WSL 太旧，无法使用 GPU：WSL@wsl.version@，内核 @wsl.kernel@
使用 GPU 需要 WSL2 和 5.10.16.3 或更新的内核。在 Windows 中运行：wsl --update，然后 wsl --shutdown；
WSL1 的发行版用 wsl --set-version <名称> 2 转换。]]
)

cudnnenv_explain(driver.wsl-outdated
  CONFUSED driver.absent
  EN [[
The driver of Windows may be there and new enough; this WSL cannot pass it on.]]
  ZH [[
Windows 的驱动可能已经安装且足够新，只是此 WSL 无法将它传入。]]
)

cudnnenv_explain(driver.wsl-outdated NEVER
  EN [[
Do not install a Linux driver inside WSL: the driver is that of Windows, whatever is missing inside.]]
  ZH [[
不要在 WSL 内安装 Linux 驱动：无论其中缺少什么，驱动都来自 Windows。]]
)
