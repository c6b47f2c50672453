# SPDX-License-Identifier: Apache-2.0
# A new C library declares functions that the toolkit's headers declare in another way. Where the toolkit's own header was read, a
# distribution's mended copy is silent (discover/compiler_headers.cmake).
cudnnenv_finding(compiler.libc-too-new
  SEVERITY warning
  NEEDS    toolkit.version toolkit.version_minor toolkit.nvcc toolkit.libc_limit toolkit.libc_limit_from nvcc.libc
  WHEN     [[NOT nvcc.libc VERSION_LESS toolkit.libc_limit AND NOT trial.outcome STREQUAL "ok"]]
  EXPLAINS compiler.nvcc-unusable check.build-failed
  SEEN     "glibc @nvcc.libc@ || glibc @nvcc.libc@ <- @nvcc.libc_from@"
           "CUDA @toolkit.version@ goes with glibc below @toolkit.libc_limit@ || CUDA @toolkit.version@ 支持低于 @toolkit.libc_limit@ 的 glibc <- @toolkit.libc_limit_from@"
           "@trial.error@ || @trial.error@ <- nvcc"
  EN [[
glibc @nvcc.libc@ is newer than the headers of CUDA @toolkit.version_minor@ go with
Both declare cospi, sinpi or rsqrt, with different exception specifications: nvcc stops in math_functions.h, in nearly every
.cu file. Take a newer toolkit, your distribution's patch for crt/math_functions.h, or build in a container with an older
system. Another host compiler does not help, unless it brings a C library of its own (conda's does).]]
  ZH [[
glibc @nvcc.libc@ 对 CUDA @toolkit.version_minor@ 的头文件来说太新
两者都声明了 cospi、sinpi 或 rsqrt，但异常说明不同：nvcc 编译几乎所有 .cu 文件都会在 math_functions.h 中报错。请使用更新的
工具包、发行版提供的 crt/math_functions.h 补丁，或在系统较旧的容器中编译。换主机编译器没有用，除非它自带 C 库（conda 的编译器即是）。]]
)

cudnnenv_fix(compiler.libc-too-new
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED other.nvcc]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ is installed and goes with it:"
  ZH      "已安装的 CUDA @other.version@ 与之相容："
)

cudnnenv_fix(compiler.libc-too-new
  EACH    other host_compilers
  WHEN    [[DEFINED other.libc AND other.libc VERSION_LESS toolkit.libc_limit]]
  REQUEST host_compiler
  DO      "@configure@ -DCMAKE_CUDA_HOST_COMPILER=@other.path@"
  EN      "@other.path@ (@other.version@) is installed and reads the headers of glibc @other.libc@:"
  ZH      "已安装的 @other.path@（@other.version@）使用 glibc @other.libc@ 的头文件："
)

cudnnenv_fix(compiler.libc-too-new
  EACH    release cuda_releases LAST_FIRST
  WHEN    [[release.version VERSION_GREATER toolkit.version]]
  SUPPOSE toolkit
  INSTALL toolkit
  EN      "CUDA @release.version@ and newer go with glibc @nvcc.libc@; install it @install.how.en@"
  ZH      "CUDA @release.version@ 及更高版本与 glibc @nvcc.libc@ 相容；@install.how.zh_CN@"
)

cudnnenv_explain(compiler.libc-too-new
  CONFUSED compiler.host-too-new
  EN [[
nvcc has taken this compiler; the error comes from math_functions.h and not from host_config.h.]]
  ZH [[
nvcc 已接受该编译器；错误来自 math_functions.h，而不是 host_config.h。]]
)

cudnnenv_explain(compiler.libc-too-new NEVER
  EN [[
Do not replace or downgrade the C library of the system: every program of it depends on it, and a system without it
does not start any more.]]
  ZH [[
不要替换或降级系统的 C 库：系统中的所有程序都依赖它，弄坏之后系统将无法启动。]]
)

cudnnenv_explain(compiler.libc-too-new NEVER
  EN [[
Do not hope for an older GCC alone: the headers that clash are those of the C library, whichever GCC reads them.]]
  ZH [[
不要指望仅换用旧版 GCC：冲突的是 C 库的头文件，与用哪个 GCC 读取无关。]]
)
