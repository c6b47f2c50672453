# SPDX-License-Identifier: Apache-2.0
# All that can be known without a GPU is known: it compiles, links and loads.
cudnnenv_finding(check.no-device
  SEVERITY   note
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      check.outcome check.loaded
  WHEN       [[check.outcome STREQUAL "no-device"]]
  SEEN       "cudaGetDeviceCount: @check.runtime_status@ @check.runtime_status_name@ <- the checker"
             "it means: @check.runtime_status_meaning@ || 含义：@check.runtime_status_meaning_zh_CN@ <- status table"
             "CUDA of the driver: @check.no_driver_cuda@, which means that there is no driver; of the runtime: @check.runtime_cuda@ || 驱动的 CUDA 版本：@check.no_driver_cuda@，表示没有驱动；运行时的：@check.runtime_cuda@ <- cudaDriverGetVersion"
             "CUDA of the driver: @check.driver_cuda@, of the runtime: @check.runtime_cuda@ || 驱动的 CUDA 版本：@check.driver_cuda@，运行时的：@check.runtime_cuda@ <- cudaDriverGetVersion"
             "cudnnCreate: @check.create_status@ @check.create_status_name@ <- the checker"
             "it means: @check.create_status_meaning@ || 含义：@check.create_status_meaning_zh_CN@ <- status table"
  SEEN_EACH cause check.causes "status @cause.status@, likely cause @cause.number@: @cause.text@ || 状态码 @cause.status@ 的可能原因 @cause.number@：@cause.text_zh_CN@ <- status table"
  EN [[
the checker was built, it loads cuDNN @check.loaded@, and there is no GPU to run it on]]
  ZH [[
检查程序已编译，能够加载 cuDNN @check.loaded@，但没有可以运行它的 GPU]]
)

cudnnenv_explain(check.no-device
  CONFUSED driver.too-old
  EN [[
Error 35 comes without a driver as well. The version that CUDA tells of the driver is 0 then.]]
  ZH [[
没有驱动时同样是错误 35，此时 CUDA 给出的驱动版本为 0。]]
)

cudnnenv_explain(check.no-device
  SHOWN_AS "CUDA driver version is insufficient for CUDA runtime version"
           "35 cudaErrorInsufficientDriver"
)
