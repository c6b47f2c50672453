# SPDX-License-Identifier: Apache-2.0
# host_config.h has a lower limit for MSVC: 1910 (2017), from CUDA 13 on 1920 (2019).
cudnnenv_finding(compiler.host-too-old
  SEVERITY error
  NEEDS    toolkit.version toolkit.nvcc host_compiler.floor host_compiler.shown host_compiler.version_major
  WHEN     [[NOT DEFINED language.version AND NOT DEFINED nvcc_flags.check_off AND NOT DEFINED clang_cuda.path AND host_compiler.version_major LESS host_compiler.floor]]
  EXPLAINS compiler.nvcc-unusable check.build-failed
  SEEN     "@toolkit.nvcc@ @toolkit.version@ <- @toolkit.from@"
           "@host_compiler.path@ @host_compiler.version@ <- @host_compiler.from@"
           "crt/host_config.h of this toolkit refuses what is below _MSC_VER @host_compiler.floor@ || 该工具包的 crt/host_config.h 拒绝低于 _MSC_VER @host_compiler.floor@ 的版本"
  EN [[
@host_compiler.shown@ is older than CUDA @toolkit.version_minor@ takes (_MSC_VER @host_compiler.floor@)
Install a newer toolset with the Visual Studio Installer.]]
  ZH [[
@host_compiler.shown@ 对 CUDA @toolkit.version_minor@ 来说太旧（至少需要 _MSC_VER @host_compiler.floor@）
请用 Visual Studio 安装程序安装更新的工具集。]]
)

cudnnenv_fix(compiler.host-too-old
  EACH    other host_compilers
  WHEN    [[other.id STREQUAL host_compiler.id]]
  REQUEST host_compiler
  DO      "@configure@ -DCMAKE_CUDA_HOST_COMPILER=@other.path@"
  EN      "@other.path@ (@other.version@) is installed and fits:"
  ZH      "已安装且可用：@other.path@（@other.version@）"
)

cudnnenv_fix(compiler.host-too-old
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED other.nvcc]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ is installed and takes this compiler:"
  ZH      "已安装的 CUDA @other.version@ 支持该编译器："
)

cudnnenv_explain(compiler.host-too-old
  CONFUSED compiler.host-too-new
  EN [[
The message of nvcc is the same on both sides of its range.]]
  ZH [[
无论高于还是低于范围，nvcc 的提示都相同。]]
)

cudnnenv_explain(compiler.host-too-old
  SHOWN_AS "unsupported Microsoft Visual Studio version!"
)
