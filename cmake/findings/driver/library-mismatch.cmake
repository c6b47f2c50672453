# SPDX-License-Identifier: Apache-2.0
# The file name of libcuda holds the version of the driver that it belongs to; the kernel's module tells its own.
cudnnenv_finding(driver.library-mismatch
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      driver.module_version driver.loads.version driver.loads.kind driver.loads.path
  WHEN       [[driver.loads.kind STREQUAL "driver" AND NOT driver.loads.version STREQUAL driver.module_version]]
  EXPLAINS   driver.smi-broken device.none check.no-device framework.no-gpu
  SEEN       "kernel module @driver.module_version@ || 内核模块 @driver.module_version@ <- @driver.from@"
             "libcuda @driver.loads.version@ <- @driver.loads.path@"
             "a container: @container.kind@ || 容器：@container.kind@ <- @container.from@"
             "@cuda_error.number@ @cuda_error.name@ <- @cuda_error.from@"
  EN [[
kernel module and libcuda belong to different drivers: @driver.module_version@ and @driver.loads.version@
After an update of the driver the old module runs until the reboot; nvidia-smi says "Driver/library version mismatch", CUDA answers
803. In a container it is a libcuda that the image brings: the only right one is the host's.]]
  ZH [[
内核模块与 libcuda 属于不同版本的显卡驱动：@driver.module_version@ 与 @driver.loads.version@
驱动更新之后，旧的内核模块会一直运行到重启为止；nvidia-smi 提示 "Driver/library version mismatch"，CUDA 返回 803。
在容器中，则是镜像自带了 libcuda：只有宿主机的才是正确的。]]
)

cudnnenv_fix(driver.library-mismatch
  WHEN [[NOT DEFINED container.kind]]
  SET  driver.module_version "@driver.loads.version@"
  DO   "reboot"
  EN   "load the module of the new driver (as root):"
  ZH   "加载新驱动的内核模块（以 root 身份）："
)

cudnnenv_fix(driver.library-mismatch
  WHEN [[DEFINED container.kind]]
  SET  driver.loads.version "@driver.module_version@"
  EN   "leave out of the image what brings @driver.loads.path@ (libnvidia-compute, nvidia-driver, cuda-drivers)"
  ZH   "从镜像中删除带来 @driver.loads.path@ 的软件包（libnvidia-compute、nvidia-driver、cuda-drivers）"
)

cudnnenv_explain(driver.library-mismatch
  CONFUSED driver.compat-library
  EN [[
That answers 803 as well, where the forward-compatibility libcuda is older than the driver.]]
  ZH [[
向前兼容库比驱动旧时同样返回 803。]]
)

cudnnenv_explain(driver.library-mismatch NEVER
  EN [[
Do not reinstall CUDA or cuDNN: neither has a part in it. As a rule a reboot is all that is missing.]]
  ZH [[
不要重装 CUDA 或 cuDNN：与它们无关，通常只缺一次重启。]]
)

cudnnenv_explain(driver.library-mismatch
  SHOWN_AS "Failed to initialize NVML: Driver/library version mismatch"
           "803 cudaErrorSystemDriverMismatch"
)
