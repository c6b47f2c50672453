# SPDX-License-Identifier: Apache-2.0
# The standard library has a limit of its own (STL1002), which no flag of nvcc's silences. It says so in its yvals_core.h. Where nvcc
# refuses the compiler anyway, that is what is said.
cudnnenv_finding(compiler.stl-needs-newer-cuda
  SEVERITY error
  NEEDS    toolkit.version toolkit.version_minor host_compiler.stl_cuda host_compiler.stl_from host_compiler.version_major host_compiler.toolset
  WHEN     [[NOT DEFINED language.version AND toolkit.version VERSION_LESS host_compiler.stl_cuda AND NOT (DEFINED host_compiler.limit AND NOT host_compiler.version_major LESS host_compiler.limit)]]
  EXPLAINS check.build-failed
  SEEN     "expects CUDA @host_compiler.stl_cuda@ or newer || 要求 CUDA @host_compiler.stl_cuda@ 或更高版本 <- @host_compiler.stl_from@"
           "CUDA @toolkit.version@ at @toolkit.root@ || 位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  EN [[
the standard library of MSVC toolset @host_compiler.toolset@ wants CUDA @host_compiler.stl_cuda@, this is @toolkit.version_minor@
error STL1002: Unexpected compiler version. -allow-unsupported-compiler does not silence it; _ALLOW_COMPILER_AND_STL_VERSION_MISMATCH
does, and nvcc may still fail to read this library.]]
  ZH [[
MSVC 工具集 @host_compiler.toolset@ 的标准库要求 CUDA @host_compiler.stl_cuda@，而这里是 @toolkit.version_minor@
error STL1002: Unexpected compiler version。-allow-unsupported-compiler 无法关闭它；_ALLOW_COMPILER_AND_STL_VERSION_MISMATCH
可以，但 nvcc 仍可能无法解析这个库。]]
)

cudnnenv_fix(compiler.stl-needs-newer-cuda
  EACH    other host_compilers
  WHEN    [[other.id STREQUAL host_compiler.id]]
  REQUEST host_compiler
  DO      "@configure@ -DCMAKE_CUDA_HOST_COMPILER=@other.path@"
  EN      "@other.path@ (@other.version@) is installed and fits:"
  ZH      "已安装且可用：@other.path@（@other.version@）"
)

cudnnenv_fix(compiler.stl-needs-newer-cuda
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED other.nvcc]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ is installed and takes this compiler:"
  ZH      "已安装的 CUDA @other.version@ 支持该编译器："
)

cudnnenv_fix(compiler.stl-needs-newer-cuda
  EACH    release cuda_releases LAST_FIRST
  WHEN    [[release.version VERSION_GREATER toolkit.version]]
  SUPPOSE toolkit
  INSTALL toolkit
  EN      "CUDA @release.version@ and newer take @host_compiler.line@; install it @install.how.en@"
  ZH      "CUDA @release.version@ 及更高版本支持 @host_compiler.line@；@install.how.zh_CN@"
)

cudnnenv_explain(compiler.stl-needs-newer-cuda
  CONFUSED compiler.host-too-new
  EN [[
host_config.h of the toolkit may take this toolset: its limit and that of the standard library differ.]]
  ZH [[
工具包的 host_config.h 可能接受该工具集：其上限与标准库的要求不同。]]
)

cudnnenv_explain(compiler.stl-needs-newer-cuda NEVER
  EN [[
Do not use -allow-unsupported-compiler: it does not reach this check. _ALLOW_COMPILER_AND_STL_VERSION_MISMATCH does,
and leaves a library that this nvcc may not be able to read.]]
  ZH [[
不要使用 -allow-unsupported-compiler：它对此检查无效。_ALLOW_COMPILER_AND_STL_VERSION_MISMATCH 有效，但此 nvcc
可能仍读不懂该标准库。]]
)

cudnnenv_explain(compiler.stl-needs-newer-cuda
  SHOWN_AS "error STL1002: Unexpected compiler version, expected CUDA 12.4 or newer."
)
