# SPDX-License-Identifier: Apache-2.0
# What nvidia-smi says when it fails and no other finding says it better (smi_failure.cmake tells the kinds apart). Words that have a
# finding of their own are left to it, where the facts that it needs are known.
cudnnenv_finding(driver.smi-broken
  SEVERITY warning
  NEEDS    driver.smi driver.smi_failure driver.smi_trouble driver.smi_hint driver.present
  WHEN     [[driver.smi_failure MATCHES "^(timeout|crashed|cannot-start|unknown|no-permission|no-library|access-blocked)$"
    OR (driver.smi_failure STREQUAL "access-lost" AND NOT DEFINED driver.library)
    OR (driver.smi_failure STREQUAL "not-loaded" AND driver.present AND NOT "${device.driver}" STREQUAL "FALSE" AND NOT "${device.hardware}" STREQUAL "FALSE")
    OR (driver.smi_failure STREQUAL "library-mismatch" AND (NOT DEFINED driver.loads.version OR "${driver.loads.version}" STREQUAL "${driver.module_version}"))]]
  SEEN     "@driver.smi_says@ <- @driver.smi@"
           "exit status @driver.smi_exit@ || 退出状态 @driver.smi_exit@ <- @driver.smi@"
           "the driver's library: @driver.library@ || 驱动库：@driver.library@"
  EN [[
nvidia-smi fails: @driver.smi_trouble@
@driver.smi_hint@]]
  ZH [[
nvidia-smi 运行失败：@driver.smi_trouble_zh_CN@
@driver.smi_hint_zh_CN@]]
)

cudnnenv_explain(driver.smi-broken
  CONFUSED driver.absent
  EN [[
An nvidia-smi that fails is no proof that there is no driver: libcuda may load, and programs run.]]
  ZH [[
nvidia-smi 失败并不说明没有驱动：libcuda 可能仍能加载，程序也能运行。]]
)
