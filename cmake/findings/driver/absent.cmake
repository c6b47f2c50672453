# SPDX-License-Identifier: Apache-2.0
# Neither a kernel module nor libcuda: nothing here can run on a GPU.
cudnnenv_finding(driver.absent
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      driver.present
  WHEN       [[NOT driver.present]]
  EXPLAINS   device.none arch.native-without-gpu check.no-device framework.import-failed
  SEEN       "@driver.looked_for@ || @driver.looked_for_zh_CN@ <- @driver.looked_in@"
  EN [[
no NVIDIA driver is installed
The toolkit builds programs; the driver runs them. It comes from the system (libcuda.so.1, nvcuda.dll), not with toolkit, cuDNN or a wheel.]]
  ZH [[
未安装 NVIDIA 显卡驱动
工具包负责编译程序，显卡驱动负责运行程序。驱动（libcuda.so.1、nvcuda.dll）由系统安装，不包含在工具包、cuDNN 或 wheel 中。]]
)
