# SPDX-License-Identifier: Apache-2.0
# In WSL2 the driver is that of Windows, shown as /usr/lib/wsl/lib/libcuda.so.1. That this file is no symbolic link, as ldconfig
# complains, is harmless.
cudnnenv_finding(driver.wsl-shadowed
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      wsl.shadow wsl.shadow_real wsl.library
  WHEN       [[TRUE]]
  EXPLAINS   device.none check.no-device check.load-failed driver.library-mismatch
  SEEN       "@wsl.shadow@, which is @wsl.shadow_real@ || @wsl.shadow@，即 @wsl.shadow_real@ <- loader folders"
             "the driver of Windows: @wsl.library@ || Windows 的驱动：@wsl.library@"
  EN [[
a Linux driver inside WSL hides the driver of Windows: @wsl.shadow@
Remove the package that it belongs to (dpkg -S, rpm -qf tell which: libnvidia-compute, nvidia-driver, cuda-drivers; not the toolkit)
and install the driver in Windows only. "libcuda.so.1 is not a symbolic link" is harmless.]]
  ZH [[
WSL 中安装的 Linux 显卡驱动遮住了 Windows 的显卡驱动：@wsl.shadow@
请删除它所属的软件包（用 dpkg -S 或 rpm -qf 查询：libnvidia-compute、nvidia-driver、cuda-drivers；不是工具包），
驱动只安装在 Windows 中。"libcuda.so.1 is not a symbolic link" 是无害的提示。]]
)

cudnnenv_fix(driver.wsl-shadowed
  FORGET wsl.shadow
  DO     "apt-get remove --purge '^libnvidia-compute-.*' '^nvidia-driver-.*'"
  EN     "on Debian and Ubuntu (as root):"
  ZH     "在 Debian 和 Ubuntu 上（以 root 身份）："
)

cudnnenv_explain(driver.wsl-shadowed
  CONFUSED "/usr/lib/wsl/lib/libcuda.so.1 is not a symbolic link"
  EN [[
ldconfig says so on machines that are in order, too. The link need not be made.]]
  ZH [[
在正常的机器上 ldconfig 也会这样提示，不需要创建该链接。]]
)

cudnnenv_explain(driver.wsl-shadowed
  CONFUSED driver.too-old
  EN [[
A newer driver for Windows does not help as long as the Linux one comes first.]]
  ZH [[
只要 Linux 驱动排在前面，更新 Windows 的驱动就没有用。]]
)

cudnnenv_explain(driver.wsl-shadowed NEVER
  EN [[
Do not install the driver anew inside WSL, nor another version of it: every Linux driver there hides the one of
Windows.]]
  ZH [[
不要在 WSL 内重装驱动，也不要换一个版本：在那里任何 Linux 驱动都会遮住 Windows 的驱动。]]
)

cudnnenv_explain(driver.wsl-shadowed
  SHOWN_AS "/usr/lib/wsl/lib/libcuda.so.1 is not a symbolic link"
)
