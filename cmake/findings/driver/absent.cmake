# SPDX-License-Identifier: Apache-2.0
# Neither a kernel module nor libcuda: nothing here can run on a GPU.
cudnnenv_finding(driver.absent
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      driver.present
  WHEN       [[NOT driver.present]]
  EXPLAINS   device.none arch.native-without-gpu check.no-device framework.no-gpu
  SEEN       "@driver.looked_for@ || @driver.looked_for_zh_CN@ <- @driver.looked_in@"
  EN [[
no NVIDIA driver is installed
The toolkit builds programs; the driver runs them. It comes from the system (libcuda.so.1, nvcuda.dll), not with toolkit, cuDNN or a wheel.]]
  ZH [[
未安装 NVIDIA 显卡驱动
工具包负责编译程序，显卡驱动负责运行程序。驱动（libcuda.so.1、nvcuda.dll）由系统安装，不包含在工具包、cuDNN 或 wheel 中。]]
)

cudnnenv_fix(driver.absent
  WHEN    [[NOT DEFINED wsl.version AND NOT DEFINED container.kind AND (DEFINED hardware.0.pci OR device.hardware)]]
  SET     driver.present TRUE
  INSTALL driver
  EN      "install NVIDIA's driver @install.how.en@, and reboot"
  ZH      "NVIDIA 显卡驱动：@install.how.zh_CN@，然后重启"
)

cudnnenv_explain(driver.absent
  CONFUSED driver.too-old
  EN [[
CUDA says "driver version is insufficient" where there is no driver at all.]]
  ZH [[
完全没有驱动时，CUDA 也提示 "driver version is insufficient"。]]
)

cudnnenv_explain(driver.absent
  CONFUSED check.link-incomplete
  EN [[
"cannot find -lcuda" in an image or on a build machine asks for no driver: the stub of the toolkit is there to be
linked.]]
  ZH [[
在镜像或编译机上出现 "cannot find -lcuda" 并不需要驱动：链接用工具包中的存根即可。]]
)

cudnnenv_explain(driver.absent NEVER
  EN [[
Do not put lib64/stubs on LD_LIBRARY_PATH, and do not copy libcuda from another machine: a stub answers every call
with an error, and a libcuda goes with the kernel module of its own version alone.]]
  ZH [[
不要把 lib64/stubs 加入 LD_LIBRARY_PATH，也不要从其他机器复制 libcuda：存根的每个调用都返回错误，而 libcuda
只能与同版本的内核模块配套。]]
)

cudnnenv_explain(driver.absent
  SHOWN_AS "CUDA driver version is insufficient for CUDA runtime version"
           "35 cudaErrorInsufficientDriver"
)
