# SPDX-License-Identifier: Apache-2.0
# data/pci_generation.json (kernel_module_flavour): the open module needs Turing or newer, the proprietary one fails on Blackwell. The
# generation is from a table: an error only where the kernel, too, says that the driver has taken no GPU.
cudnnenv_finding(driver.module-flavour
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu AND DEFINED device.driver AND NOT device.driver]]
  EACH       gpu hardware
  NEEDS      driver.module driver.module_version gpu.generation gpu.pci
  WHEN       [[NOT DEFINED gpu.works
    AND ((driver.module STREQUAL "open" AND gpu.generation MATCHES "^(Fermi|Kepler|Maxwell|Pascal|Volta)$")
      OR (driver.module STREQUAL "proprietary" AND gpu.generation STREQUAL "Blackwell"))]]
  EXPLAINS   driver.not-loaded driver.smi-broken device.none check.no-device
  SEEN       "@driver.module@ kernel module, @driver.module_version@ || @driver.module@ 内核模块，@driver.module_version@ <- @driver.from@"
             "@gpu.pci@, device id @gpu.device_id@: @gpu.generation@ || @gpu.pci@，设备 id @gpu.device_id@：@gpu.generation@ <- @gpu.from@"
  EN [[
the @driver.module@ kernel module of the driver does not run this GPU (@gpu.generation@, @gpu.pci@)
The open module needs Turing or newer, Blackwell needs the open one. dmesg has NVRM's own words.]]
  ZH [[
显卡驱动的 @driver.module@ 内核模块不支持此 GPU（@gpu.generation@，@gpu.pci@）
open 模块需要 Turing 或更新的架构；Blackwell 只能使用 open 模块。dmesg 中有 NVRM 的原文。]]
)

cudnnenv_fix(driver.module-flavour
  WHEN [[driver.module STREQUAL "open"]]
  SET  driver.module proprietary
  EN   "install the proprietary flavour of driver @driver.module_version@ (packages without \"open\" in the name) and reboot"
  ZH   "安装驱动 @driver.module_version@ 的专有（proprietary）版内核模块（软件包名中没有 open），然后重启"
)

cudnnenv_fix(driver.module-flavour
  WHEN [[driver.module STREQUAL "proprietary"]]
  SET  driver.module open
  EN   "install the open flavour of driver @driver.module_version@ (packages with \"open\" in the name) and reboot"
  ZH   "安装驱动 @driver.module_version@ 的开源（open）版内核模块（软件包名中有 open），然后重启"
)

cudnnenv_explain(driver.module-flavour
  CONFUSED driver.not-loaded
  EN [[
The module is there and loaded. It does not take this GPU, and a driver of the same flavour installed again will not
either.]]
  ZH [[
模块已安装并已加载，但不支持此 GPU；重装同一种类的驱动也一样。]]
)

cudnnenv_explain(driver.module-flavour
  CONFUSED device.too-old-for-driver
  EN [[
The GPU may still be served by this very version, by the other flavour of its module.]]
  ZH [[
此版本驱动的另一种模块可能仍然支持此 GPU。]]
)

cudnnenv_explain(driver.module-flavour
  SHOWN_AS "No devices were found"
)
