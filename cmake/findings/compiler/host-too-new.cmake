# SPDX-License-Identifier: Apache-2.0
# nvcc refuses a host compiler newer than its own host_config.h allows. Once CMake has compiled with it, it was not refused.
cudnnenv_finding(compiler.host-too-new
  SEVERITY error
  NEEDS    toolkit.version toolkit.nvcc host_compiler.limit host_compiler.shown host_compiler.allowed host_compiler.version_major
  WHEN     [[NOT DEFINED language.version AND NOT DEFINED nvcc_flags.check_off AND NOT DEFINED clang_cuda.path AND NOT host_compiler.version_major LESS host_compiler.limit AND NOT (host.system STREQUAL "Windows" AND NOT host_compiler.id STREQUAL "MSVC")]]
  EXPLAINS compiler.nvcc-unusable check.build-failed
  SEEN     "@toolkit.nvcc@ @toolkit.version@ <- @toolkit.from@"
           "@host_compiler.path@ @host_compiler.version@ <- @host_compiler.from@"
           "crt/host_config.h of this toolkit refuses @host_compiler.refused@ and newer || 该工具包的 crt/host_config.h 拒绝 @host_compiler.refused@ 及更高版本"
           "a toolset that fits, where it is installed: @host_compiler.toolset_fits@ || 若已安装，可用的工具集：@host_compiler.toolset_fits@"
  EN [[
@host_compiler.shown@ is newer than CUDA @toolkit.version_minor@ allows (@host_compiler.allowed@)
The flag -allow-unsupported-compiler switches the check off, not the reason for it.]]
  ZH [[
@host_compiler.shown@ 对 CUDA @toolkit.version_minor@ 来说太新（最高支持 @host_compiler.allowed@）
选项 -allow-unsupported-compiler 只关闭检查，并不消除原因。]]
)

cudnnenv_fix(compiler.host-too-new
  EACH    other host_compilers
  WHEN    [[other.id STREQUAL "MSVC" AND DEFINED generator.visual_studio]]
  REQUEST host_compiler
  DO      "@configure@ -T version=@other.toolset@"
  EN      "MSVC toolset @other.toolset@ is installed and fits, in a new build tree:"
  ZH      "已安装且可用的 MSVC 工具集 @other.toolset@，在新的构建目录中："
)

cudnnenv_fix(compiler.host-too-new
  EACH    other host_compilers
  WHEN    [[other.id STREQUAL host_compiler.id AND NOT DEFINED generator.visual_studio]]
  REQUEST host_compiler
  DO      "@configure@ -DCMAKE_CUDA_HOST_COMPILER=@other.path@"
  EN      "@other.path@ (@other.version@) is installed and fits:"
  ZH      "已安装且可用：@other.path@（@other.version@）"
)

cudnnenv_fix(compiler.host-too-new
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED other.nvcc]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ is installed and takes this compiler:"
  ZH      "已安装的 CUDA @other.version@ 支持该编译器："
)

cudnnenv_fix(compiler.host-too-new
  EACH    other host_compilers
  WHEN    [[NOT other.id STREQUAL host_compiler.id AND NOT other.id STREQUAL "NVHPC"]]
  REQUEST host_compiler
  DO      "@configure@ -DCMAKE_CUDA_HOST_COMPILER=@other.path@"
  EN      "@other.path@ (@other.version@) is installed and fits:"
  ZH      "已安装且可用：@other.path@（@other.version@）"
)

cudnnenv_fix(compiler.host-too-new
  EACH    release cuda_releases LAST_FIRST
  WHEN    [[release.version VERSION_GREATER toolkit.version]]
  SUPPOSE toolkit
  INSTALL toolkit
  EN      "CUDA @release.version@ and newer take @host_compiler.line@; install it @install.how.en@"
  ZH      "CUDA @release.version@ 及更高版本支持 @host_compiler.line@；@install.how.zh_CN@"
)

cudnnenv_fix(compiler.host-too-new
  EACH    package packaged_compilers
  WHEN    [[host_compiler.id STREQUAL "GNU"]]
  SUPPOSE host_compiler
  INSTALL gcc
  EN      "install GCC @package.version@ @install.how.en@; CMake takes it with -DCMAKE_CUDA_HOST_COMPILER=@package.path@"
  ZH      "GCC @package.version@：@install.how.zh_CN@；CMake 用 -DCMAKE_CUDA_HOST_COMPILER=@package.path@ 选用它"
)

cudnnenv_explain(compiler.host-too-new
  CONFUSED "Only the versions between 2017 and 2022 (inclusive) are supported!"
  EN [[
Visual Studio may be 2022 all the same: what is compared is the version of the toolset (_MSC_VER), and later updates
of Visual Studio 2022 exceed it.]]
  ZH [[
Visual Studio 可能确实是 2022：比较的是工具集的版本（_MSC_VER），而 Visual Studio 2022 的后期更新已超出其范围。]]
)

cudnnenv_explain(compiler.host-too-new
  CONFUSED compiler.stl-needs-newer-cuda
  EN [[
A second check with another limit, MSVC's own: one can hold without the other.]]
  ZH [[
那是 MSVC 自己的另一项检查，上限不同：两者可能只有一个成立。]]
)

cudnnenv_explain(compiler.host-too-new NEVER
  EN [[
Do not use -allow-unsupported-compiler, and do not edit crt/host_config.h: both silence the check. The headers of a
compiler that nvcc was never made for stay as they are, and fail with errors that have nothing to do with the cause,
or compile into something nobody has tested.]]
  ZH [[
不要使用 -allow-unsupported-compiler，也不要修改 crt/host_config.h：两者都只是让检查不报错。nvcc
从未适配过的编译器头文件并没有改变，会在无关之处报错，或编译出没有人测试过的结果。]]
)

cudnnenv_explain(compiler.host-too-new NEVER
  EN [[
Do not count on CC and CXX: nvcc takes its host compiler from CMAKE_CUDA_HOST_COMPILER (CUDAHOSTCXX, -ccbin), and from
PATH otherwise.]]
  ZH [[
不要指望 CC 和 CXX：nvcc 的主机编译器由 CMAKE_CUDA_HOST_COMPILER（CUDAHOSTCXX、-ccbin）指定，否则取自 PATH。]]
)

cudnnenv_explain(compiler.host-too-new
  SHOWN_AS "unsupported GNU version! gcc versions later than 12 are not supported!"
           "unsupported Microsoft Visual Studio version! Only the versions between 2017 and 2022 (inclusive) are supported!"
           "Failed to detect a default CUDA architecture."
)
