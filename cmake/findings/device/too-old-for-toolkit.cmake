# SPDX-License-Identifier: Apache-2.0
# All that the toolkit compiles, and all libraries it brings, are for newer GPUs; PTX runs on no older one than its own.
cudnnenv_finding(device.too-old-for-toolkit
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu AND architectures.too_old_all AND toolkit.architectures_from STREQUAL "nvcc"]]
  NEEDS      architectures.too_old architectures.too_old_says toolkit.architectures toolkit.version_minor
  WHEN       [[DEFINED architectures.too_old]]
  EXPLAINS   arch.gpu-not-covered check.not-initialized check.execution-failed
  SEEN       "@architectures.too_old@ <- nvidia-smi"
             "CUDA @toolkit.version@ takes @toolkit.architectures@ || CUDA @toolkit.version@ 支持 @toolkit.architectures@ <- @toolkit.root@"
  EN [[
@architectures.too_old@ is too old for CUDA @toolkit.version_minor@
What this toolkit compiles, and the libraries that it brings, run on newer GPUs only. @architectures.too_old_says@]]
  ZH [[
@architectures.too_old@ 对 CUDA @toolkit.version_minor@ 来说太旧
这个工具包编译出的程序和它自带的库只能在更新的 GPU 上运行。@architectures.too_old_says_zh_CN@]]
)

cudnnenv_fix(device.too-old-for-toolkit
  EACH    other toolkits
  WHEN    [[other.usable]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ is installed and has it:"
  ZH      "已安装的 CUDA @other.version@ 支持它："
)

cudnnenv_fix(device.too-old-for-toolkit
  EACH    release cuda_releases
  WHEN    [[release.version VERSION_LESS toolkit.version]]
  SUPPOSE toolkit
  INSTALL toolkit
  EN      "CUDA @release.version@ has it; install it @install.how.en@"
  ZH      "CUDA @release.version@ 支持它；@install.how.zh_CN@"
)

cudnnenv_explain(device.too-old-for-toolkit
  CONFUSED device.too-old-for-driver
  EN [[
The driver still serves this GPU; an older toolkit is all that is needed.]]
  ZH [[
驱动仍支持此 GPU，只需要更旧的工具包。]]
)

cudnnenv_explain(device.too-old-for-toolkit NEVER
  EN [[
Do not update the driver: it does not bring back what a toolkit no longer compiles.]]
  ZH [[
不要更新驱动：它不能恢复工具包已不再编译的架构。]]
)

cudnnenv_explain(device.too-old-for-toolkit
  SHOWN_AS "no kernel image is available for execution on the device"
)
