# SPDX-License-Identifier: Apache-2.0
# That nvidia-smi is missing is no sign that the driver is. On Tegra there was none for long.
cudnnenv_finding(driver.smi-missing
  SEVERITY note
  NEEDS    driver.present driver.smi_found
  WHEN     [[driver.present AND NOT driver.smi_found AND (DEFINED driver.library OR DEFINED driver.version) AND NOT "${device.off_bus}" STREQUAL "Tegra"]]
  SEEN     "no nvidia-smi in the folders of PATH || PATH 的各个目录中没有 nvidia-smi <- PATH"
           "@driver.library@"
           "driver @driver.version@ || 显卡驱动 @driver.version@ <- @driver.from@"
  EN [[
nvidia-smi is not here; the driver is
Programs run without it. It belongs to the driver's packages, in a container to the driver capability "utility"; without it the GPUs,
their compute capability and their free memory could not be asked for.]]
  ZH [[
找不到 nvidia-smi，但显卡驱动已安装
程序运行不需要它。它属于驱动的软件包，在容器中属于驱动能力 "utility"；缺少它就无法查询有哪些 GPU、它们的计算能力和空闲显存。]]
)

cudnnenv_explain(driver.smi-missing
  CONFUSED driver.absent
  EN [[
The driver library loads, so there is a driver: nvidia-smi is only a program that asks it.]]
  ZH [[
驱动库能加载，说明有驱动：nvidia-smi 只是一个查询它的程序。]]
)
