# SPDX-License-Identifier: Apache-2.0
# The floor is that of the toolkit's major, by minor-version compatibility, from NVIDIA's release notes (compat/driver_floor.cmake). A
# libcuda that supports this toolkit itself, of a forward-compatibility package, is no matter of the kernel's driver.
cudnnenv_finding(driver.too-old
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      driver.version toolkit.version toolkit.version_major toolkit.version_minor toolkit.driver_floor
  WHEN       [[driver.version VERSION_LESS toolkit.driver_floor AND NOT (DEFINED driver.cuda AND NOT driver.cuda VERSION_LESS toolkit.version_minor)]]
  EXPLAINS   cudnn.driver-too-old check.no-device check.not-initialized
  SEEN       "driver @driver.version@ || 显卡驱动 @driver.version@ <- @driver.from@"
             "it supports CUDA up to @driver.cuda@ || 最高支持 CUDA @driver.cuda@ <- @driver.smi@"
             "CUDA @toolkit.version@ at @toolkit.root@ || 位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
             "the last driver branch for the GPU here: @driver.last_branch@ || 支持本机 GPU 的最后一个驱动分支：@driver.last_branch@ <- table"
  EN [[
driver @driver.version@ is too old to run programs of CUDA @toolkit.version_major@: they need @toolkit.driver_floor@
They build here, and fail at their first CUDA call ("CUDA driver version is insufficient for CUDA runtime version", 35). From that
driver on every CUDA @toolkit.version_major@ runs, whatever number nvidia-smi shows.]]
  ZH [[
显卡驱动 @driver.version@ 太旧，无法运行 CUDA @toolkit.version_major@ 的程序：需要 @toolkit.driver_floor@
程序可以在这里编译，但在第一次 CUDA 调用时失败（"CUDA driver version is insufficient for CUDA runtime version"，35）。
从该版本的驱动起，所有 CUDA @toolkit.version_major@ 都能运行，与 nvidia-smi 显示的数字无关。]]
)

cudnnenv_fix(driver.too-old
  WHEN    [[NOT DEFINED driver.last_branch OR NOT "${driver.last_branch}.999" VERSION_LESS toolkit.driver_floor]]
  SET     driver.version "@toolkit.driver_floor@"
  INSTALL driver
  EN      "update the driver to @toolkit.driver_floor@ or newer, @install.how.en@"
  ZH      "把显卡驱动更新到 @toolkit.driver_floor@ 或更高版本：@install.how.zh_CN@"
)

cudnnenv_fix(driver.too-old
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED other.driver_floor]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ is installed and runs with this driver:"
  ZH      "已安装的 CUDA @other.version@ 可用于该驱动："
)

cudnnenv_fix(driver.too-old
  EACH    release cuda_releases
  WHEN    [[DEFINED release.driver_min_linux AND NOT host.system STREQUAL "Windows" AND NOT DEFINED wsl.version AND NOT driver.version VERSION_LESS release.driver_min_linux]]
  SUPPOSE toolkit
  INSTALL toolkit
  EN      "CUDA @release.version@ and older of the same major run with this driver; install it @install.how.en@"
  ZH      "CUDA @release.version@ 及同一主版本中更早的版本可用于该驱动；@install.how.zh_CN@"
)

cudnnenv_fix(driver.too-old
  EACH    release cuda_releases
  WHEN    [[DEFINED release.driver_min_windows AND (host.system STREQUAL "Windows" OR DEFINED wsl.version) AND NOT driver.version VERSION_LESS release.driver_min_windows]]
  SUPPOSE toolkit
  INSTALL toolkit
  EN      "CUDA @release.version@ and older of the same major run with this driver; install it @install.how.en@"
  ZH      "CUDA @release.version@ 及同一主版本中更早的版本可用于该驱动；@install.how.zh_CN@"
)

cudnnenv_explain(driver.too-old
  CONFUSED driver.hidden-in-container
  EN [[
The same words, error 35. A container that was started without the GPU has no driver, however new the host's is.]]
  ZH [[
提示相同，也是错误 35。启动时没有给 GPU 的容器里没有驱动，无论主机的驱动多新。]]
)

cudnnenv_explain(driver.too-old
  CONFUSED device.too-old-for-driver
  EN [[
Ask first whether a driver that new exists for this GPU. If not, an older CUDA is the remedy.]]
  ZH [[
请先确认此 GPU 是否有那么新的驱动。若没有，应使用更旧的 CUDA。]]
)

cudnnenv_explain(driver.too-old
  CONFUSED driver.minor-compatibility
  EN [[
A driver of the same CUDA major that shows a smaller number runs the program.]]
  ZH [[
CUDA 主版本相同而显示的数字较小的驱动，仍能运行程序。]]
)

cudnnenv_explain(driver.too-old NEVER
  EN [[
Do not follow the rule that CUDA, or the CUDA inside a wheel, must not exceed nvidia-smi's number: within one major
every CUDA runs from the driver named here on.]]
  ZH [[
不要遵循“CUDA（或 wheel 内的 CUDA）不得超过 nvidia-smi 显示的版本号”这条说法：在同一主版本内，从此处给出的驱动起，所有
CUDA 都能运行。]]
)

cudnnenv_explain(driver.too-old NEVER
  EN [[
Do not install cuda-compat on a GeForce in place of a newer driver: it works on data-centre GPUs only.]]
  ZH [[
不要在 GeForce 上用 cuda-compat 代替更新的驱动：它只支持数据中心 GPU。]]
)

cudnnenv_explain(driver.too-old
  SHOWN_AS "CUDA driver version is insufficient for CUDA runtime version"
           "35 cudaErrorInsufficientDriver"
)
