# SPDX-License-Identifier: Apache-2.0
# cuda-compat, for a toolkit that is newer than the driver: works on data-centre GPUs (data/cuda_driver.json: not for GeForce). Jetson has
# one of its own. Where the GPU may well be one of these and the library is the newer one, that is how it is meant: only a note.
cudnnenv_finding(driver.compat-library
  SEVERITY warning
  NOTE_WHEN [[DEFINED gpus.0.name AND NOT gpus.0.name MATCHES "GeForce|GTX|RTX|TITAN|Quadro|MX[0-9]"
    AND DEFINED driver.loads.version AND DEFINED driver.version AND driver.loads.version VERSION_GREATER driver.version]]
  NEEDS    driver.loads.kind driver.loads.path driver.loads.from driver.present
  WHEN     [[driver.loads.kind STREQUAL "compat" AND driver.present AND NOT "${device.off_bus}" STREQUAL "Tegra"]]
  EXPLAINS device.none check.no-device check.not-initialized check.execution-failed
  SEEN     "@driver.loads.path@ <- @driver.loads.from@"
           "its version: @driver.loads.version@ || 其版本：@driver.loads.version@ <- @driver.loads.real@"
           "the driver: @driver.version@ || 显卡驱动：@driver.version@ <- @driver.from@"
           "@gpus.0.name@ <- nvidia-smi"
           "@cuda_error.number@ @cuda_error.name@ <- @cuda_error.from@"
  EN [[
a forward-compatibility libcuda hides the driver's own: @driver.loads.path@
It works on data-centre GPUs only; on others CUDA answers 804. It must be newer than the driver, else CUDA answers 803. Where the
driver runs this toolkit anyway it does only harm.]]
  ZH [[
向前兼容（forward compatibility）的 libcuda 遮住了显卡驱动自己的库：@driver.loads.path@
它只能用于数据中心 GPU，在其他 GPU 上 CUDA 返回 804。它必须比驱动新，否则 CUDA 返回 803。若驱动本来就能运行此工具包，它有害无益。]]
)

cudnnenv_fix(driver.compat-library
  WHEN   [[driver.loads.from STREQUAL "LD_LIBRARY_PATH"]]
  FORGET driver.loads
  EN     "take the folder of @driver.loads.path@ out of LD_LIBRARY_PATH"
  ZH     "从 LD_LIBRARY_PATH 中移除 @driver.loads.path@ 所在的目录"
)

cudnnenv_fix(driver.compat-library
  WHEN   [[NOT driver.loads.from STREQUAL "LD_LIBRARY_PATH"]]
  FORGET driver.loads
  DO     "ldconfig"
  EN     "take the folder out of /etc/ld.so.conf.d, or remove the package cuda-compat, and have the cache made anew (as root):"
  ZH     "从 /etc/ld.so.conf.d 中删除该目录，或卸载 cuda-compat 软件包，然后重建缓存（以 root 身份）："
)

cudnnenv_explain(driver.compat-library
  CONFUSED driver.library-mismatch
  EN [[
803 in both. Here no reboot helps: the folder has to leave LD_LIBRARY_PATH.]]
  ZH [[
两者都返回 803。这里重启没有用：必须把该目录移出 LD_LIBRARY_PATH。]]
)

cudnnenv_explain(driver.compat-library NEVER
  EN [[
Do not install cuda-compat to run a newer CUDA on a GeForce: it works on data-centre GPUs only.]]
  ZH [[
不要为了在 GeForce 上运行更新的 CUDA 而安装 cuda-compat：它只支持数据中心 GPU。]]
)

cudnnenv_explain(driver.compat-library
  SHOWN_AS "forward compatibility was attempted on non supported HW"
           "804"
           "803 cudaErrorSystemDriverMismatch"
)
