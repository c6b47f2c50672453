# SPDX-License-Identifier: Apache-2.0
# All that can be known without a GPU is known: it compiles, links and loads.
cudnnenv_finding(check.no-device
  SEVERITY   note
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      check.outcome check.loaded
  WHEN       [[check.outcome STREQUAL "no-device"]]
  SEEN       "cudaGetDeviceCount: @check.runtime_status@ @check.runtime_status_name@ <- the checker"
             "cudnnCreate: @check.create_status@ @check.create_status_name@ <- the checker"
  EN [[
the checker was built, it loads cuDNN @check.loaded@, and there is no GPU to run it on]]
  ZH [[
检查程序已编译，能够加载 cuDNN @check.loaded@，但没有可以运行它的 GPU]]
)
