# SPDX-License-Identifier: Apache-2.0
# The GPU is on the bus and no driver of NVIDIA runs it. Which driver a generation needs comes from a table, and only advises.
cudnnenv_finding(driver.not-loaded
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      device.driver device.bound_to hardware.0.pci
  WHEN       [[NOT device.driver]]
  EXPLAINS   driver.absent device.none check.no-device framework.no-gpu
  SEEN       "@hardware.0.pci@, device id @hardware.0.device_id@: kernel driver @device.bound_to@ || @hardware.0.pci@，设备 id @hardware.0.device_id@：内核驱动 @device.bound_to@ <- @device.list@"
             "@driver.module_file@ is installed || @driver.module_file@ 已安装 <- modules.dep"
             "no nvidia module for kernel @driver.module_lacking@ || 内核 @driver.module_lacking@ 没有 nvidia 模块 <- modules.dep"
             "Secure Boot is @driver.secure_boot@ || Secure Boot：@driver.secure_boot@（已开启） <- efivars"
             "generation @hardware.0.generation@ || 架构 @hardware.0.generation@ <- @hardware.0.from@"
  EN [[
an NVIDIA GPU is here and NVIDIA's driver is not loaded (@hardware.0.pci@: @device.bound_to@)
nouveau keeps it out until it is blacklisted and the machine rebooted; vfio-pci keeps the GPU for a virtual machine; with none the
module is not installed, not built for this kernel (after an update), refused by Secure Boot, or switched off.
"sudo dmesg" says which, in lines with NVRM or nvidia.]]
  ZH [[
本机有 NVIDIA GPU，但 NVIDIA 显卡驱动没有加载（@hardware.0.pci@：@device.bound_to@）
nouveau：需要把它加入黑名单并重启，NVIDIA 驱动才能接管；vfio-pci：该 GPU 保留给虚拟机；none：内核模块没有安装、没有为当前内核编译
（内核更新之后）、被 Secure Boot 拒绝，或已被关闭。"sudo dmesg" 中含 NVRM 或 nvidia 的行会说明原因。]]
)

cudnnenv_fix(driver.not-loaded
  WHEN    [[device.bound_to STREQUAL "nouveau"]]
  SET     device.driver TRUE
  INSTALL driver
  EN      "install NVIDIA's driver @install.how.en@, and reboot; packages of it blacklist nouveau"
  ZH      "NVIDIA 显卡驱动：@install.how.zh_CN@，然后重启；其软件包会自动屏蔽 nouveau"
)

cudnnenv_fix(driver.not-loaded
  WHEN [[device.bound_to STREQUAL "vfio-pci"]]
  SET  device.driver TRUE
  EN   "to use it here: take its id out of vfio-pci.ids (kernel command line, /etc/modprobe.d) and reboot"
  ZH   "若要在本机使用：从 vfio-pci.ids（内核命令行、/etc/modprobe.d）中删除它的 id，然后重启"
)

cudnnenv_fix(driver.not-loaded
  WHEN [[device.bound_to STREQUAL "none" AND DEFINED driver.module_file]]
  SET  device.driver TRUE
  DO   "modprobe nvidia"
  EN   "load the module as root; what it says when it refuses is in dmesg"
  ZH   "以 root 身份加载内核模块；若被拒绝，原因在 dmesg 中"
)

cudnnenv_fix(driver.not-loaded
  WHEN [[device.bound_to STREQUAL "none" AND DEFINED driver.module_lacking]]
  SET  device.driver TRUE
  EN   "install the driver, or where it is installed the headers of kernel @driver.module_lacking@, so that DKMS builds the module"
  ZH   "安装显卡驱动；若已安装，请安装内核 @driver.module_lacking@ 的头文件，以便 DKMS 编译模块"
)

cudnnenv_fix(driver.not-loaded
  WHEN [[device.bound_to STREQUAL "none" AND "${hardware.0.generation}" STREQUAL "Blackwell"]]
  SET  device.driver TRUE
  EN   "@hardware.0.generation@ runs with the open flavour of the kernel module only: install that one"
  ZH   "@hardware.0.generation@ 只能使用开源（open）版内核模块：请安装该版本"
)

cudnnenv_explain(driver.not-loaded
  CONFUSED device.no-hardware
  EN [[
The GPU is seen on the bus without the driver: the hardware is here.]]
  ZH [[
无需驱动也能在总线上看到该 GPU：硬件存在。]]
)

cudnnenv_explain(driver.not-loaded NEVER
  EN [[
Do not install CUDA, cuDNN or a framework again: none of them has the kernel module.]]
  ZH [[
不要重装 CUDA、cuDNN 或框架：它们都不含内核模块。]]
)

cudnnenv_explain(driver.not-loaded
  SHOWN_AS "NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver"
)
