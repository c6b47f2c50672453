# SPDX-License-Identifier: Apache-2.0
# No native code of this toolkit runs on it; the driver compiles PTX at the first start. (Of the same major: native code runs, silent.)
cudnnenv_finding(device.too-new-for-toolkit
  SEVERITY warning
  NEEDS    architectures.too_new architectures.too_new_says toolkit.architectures toolkit.version_minor
  WHEN     [[DEFINED architectures.too_new]]
  SEEN     "@architectures.too_new@ <- nvidia-smi"
           "CUDA @toolkit.version@ takes @toolkit.architectures@ || CUDA @toolkit.version@ 支持 @toolkit.architectures@ <- @toolkit.root@"
  EN [[
CUDA @toolkit.version_minor@ has no native code for @architectures.too_new@
Programs run only if they contain PTX (a number without -real), which the driver compiles at the first start; so do libraries, and some of them bring none. @architectures.too_new_says@]]
  ZH [[
CUDA @toolkit.version_minor@ 没有适用于 @architectures.too_new@ 的本机代码
程序必须包含 PTX（不带 -real 的数字）才能运行，由显卡驱动在首次启动时编译；库也是如此，而有些库不含 PTX。@architectures.too_new_says_zh_CN@]]
)

cudnnenv_fix(device.too-new-for-toolkit
  EACH    other toolkits
  WHEN    [[other.usable]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ is installed and has it:"
  ZH      "已安装的 CUDA @other.version@ 支持它："
)

cudnnenv_fix(device.too-new-for-toolkit
  EACH    release cuda_releases LAST_FIRST
  WHEN    [[release.version VERSION_GREATER toolkit.version]]
  SUPPOSE toolkit
  INSTALL toolkit
  EN      "CUDA @release.version@ and newer have it; install it @install.how.en@"
  ZH      "CUDA @release.version@ 及更高版本支持它；@install.how.zh_CN@"
)

cudnnenv_explain(device.too-new-for-toolkit
  CONFUSED arch.gpu-not-covered
  EN [[
There this toolkit could compile for the GPU, and was not told to.]]
  ZH [[
那种情况下该工具包可以为此 GPU 编译，只是没有要求它这样做。]]
)

cudnnenv_explain(device.too-new-for-toolkit
  CONFUSED driver.too-old
  EN [[
The driver knows the GPU. It is the toolkit that is older than it.]]
  ZH [[
驱动认识此 GPU，是工具包比它旧。]]
)

cudnnenv_explain(device.too-new-for-toolkit
  SHOWN_AS "no kernel image is available for execution on the device"
)
