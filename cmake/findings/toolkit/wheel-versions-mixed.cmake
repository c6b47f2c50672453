# SPDX-License-Identifier: Apache-2.0
# Wheels of nvcc, nvvm and crt are installed one by one into one tree; pip lets each have a version of its own.
cudnnenv_finding(toolkit.wheel-versions-mixed
  SEVERITY error
  NEEDS    toolkit.wheels toolkit.version_minor
  WHEN     [[TRUE]]
  EXPLAINS toolkit.inconsistent compiler.nvcc-unusable check.build-failed
  SEEN     "@toolkit.wheels@ || @toolkit.wheels@ <- @toolkit.root@"
  EN [[
the CUDA wheels here are of different versions
nvcc starts the cicc of nvidia-nvvm and includes the headers of nvidia-cuda-crt: the three belong to one release.
Install them together, as parts of the package cuda-toolkit of one version.]]
  ZH [[
此处 CUDA wheel 的版本不一致
nvcc 会启动 nvidia-nvvm 的 cicc 并包含 nvidia-cuda-crt 的头文件：三者应属于同一版本。
请作为同一版本的 cuda-toolkit 软件包的组成部分一起安装。]]
)

cudnnenv_fix(toolkit.wheel-versions-mixed
  EACH    other toolkits
  WHEN    [[other.usable AND NOT DEFINED other.wheels]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ at @other.root@ is of one piece"
  ZH      "位于 @other.root@ 的 CUDA @other.version@ 各部分一致"
)

cudnnenv_fix(toolkit.wheel-versions-mixed
  EACH    release cuda_releases
  WHEN    [[release.version_minor STREQUAL toolkit.version_minor]]
  SUPPOSE toolkit
  INSTALL toolkit
  EN      "install CUDA @release.version_minor@ whole @install.how.en@"
  ZH      "完整的 CUDA @release.version_minor@：@install.how.zh_CN@"
)

cudnnenv_explain(toolkit.wheel-versions-mixed
  CONFUSED driver.minor-compatibility
  EN [[
"Unsupported .version" comes from the ptxas of the toolkit while compiling; neither the driver nor the GPU is asked.]]
  ZH [[
"Unsupported .version" 由工具包的 ptxas 在编译时给出，与驱动和 GPU 都无关。]]
)

cudnnenv_explain(toolkit.wheel-versions-mixed NEVER
  EN [[
Do not pin nvidia-cuda-nvcc alone: it pins nothing itself, and pip brings the newest of the others.]]
  ZH [[
不要只固定 nvidia-cuda-nvcc 的版本：它本身不限定依赖的版本，pip 会装上其他包的最新版。]]
)

cudnnenv_explain(toolkit.wheel-versions-mixed
  SHOWN_AS "Unsupported .version"
           "'__cudaLaunch' was not declared"
)
