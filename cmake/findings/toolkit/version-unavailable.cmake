# SPDX-License-Identifier: Apache-2.0
# A request that cannot be met is an error that shows what there is, never a silent substitute.
cudnnenv_finding(toolkit.version-unavailable
  SEVERITY  error
  NEEDS     request.cuda_version toolkit.version_asked toolkit.version_says toolkit.version_says_zh_CN
  WHEN      [[NOT toolkit.version_asked AND DEFINED toolkits.0.root]]
  EXPLAINS  cudnn.not-found cudnn.wrong-cuda-major compiler.host-too-new check.skipped
  SEEN      "CUDNNENV_CUDA_VERSION=@request.cuda_version@"
  SEEN_EACH other toolkits "here: CUDA @other.version@ at @other.root@ || 本机有：位于 @other.root@ 的 CUDA @other.version@ <- @other.from@"
  EN [[
CUDA @request.cuda_version@ was asked for@toolkit.version_says@]]
  ZH [[
要求使用 CUDA @request.cuda_version@@toolkit.version_says_zh_CN@]]
)

# Both were asked for: what CMake cached of an nvcc, and a version.
cudnnenv_fix(toolkit.version-unavailable
  EACH    other toolkits
  WHEN    [[DEFINED toolkit.version_root AND other.root STREQUAL toolkit.version_root AND toolkit.from MATCHES "-D"]]
  FORGET  request.architectures
  REQUEST toolkit
  DO      "@fresh@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "take CUDA @other.version@, in a build tree that starts afresh"
  ZH      "重新配置构建目录，改用 CUDA @other.version@"
)

cudnnenv_fix(toolkit.version-unavailable
  EACH   other toolkits
  WHEN   [[other.usable]]
  SET    request.cuda_version "@other.version@"
  DO     "@configure@ -DCUDNNENV_CUDA_VERSION=@other.version_minor@"
  EN     "take CUDA @other.version@, which is here"
  ZH     "改用本机已有的 CUDA @other.version@"
)

cudnnenv_fix(toolkit.version-unavailable
  EACH    release cuda_releases
  WHEN    [[NOT DEFINED toolkit.version_root AND (release.version_minor STREQUAL request.cuda_version OR release.version_major STREQUAL request.cuda_version)]]
  SUPPOSE toolkit
  INSTALL toolkit
  EN      "install CUDA @release.version_minor@ @install.how.en@"
  ZH      "CUDA @release.version_minor@：@install.how.zh_CN@"
)

cudnnenv_explain(toolkit.version-unavailable
  CONFUSED toolkit.not-found
  EN [[
There is a toolkit here, of another version.]]
  ZH [[
本机有工具包，只是版本不同。]]
)

cudnnenv_explain(toolkit.version-unavailable NEVER
  EN [[
Do not ask for the number that nvidia-smi shows, unless that toolkit is installed: it is what the driver runs at most.]]
  ZH [[
除非装有该工具包，否则不要指定 nvidia-smi 显示的版本号：那只是驱动支持的最高版本。]]
)
