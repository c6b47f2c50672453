# SPDX-License-Identifier: Apache-2.0
# nvcc on Windows drives cl.exe only; icx is refused by host_config.h from 12.2 on (data/cuda_host_compiler.json, other_host_compilers).
cudnnenv_finding(compiler.host-unsupported
  SEVERITY error
  NEEDS    host_compiler.id host_compiler.name host_compiler.version host.system toolkit.version
  WHEN     [[(host.system STREQUAL "Windows" AND NOT host_compiler.id STREQUAL "MSVC") OR (host_compiler.id STREQUAL "IntelLLVM" AND NOT toolkit.version VERSION_LESS 12.2 AND NOT DEFINED nvcc_flags.check_off AND NOT DEFINED clang_cuda.path)]]
  EXPLAINS compiler.nvcc-unusable check.build-failed
  SEEN     "@host_compiler.name@ @host_compiler.version@ || @host_compiler.name@ @host_compiler.version@ <- @host_compiler.from@"
           "@host_compiler.path@ <- @host_compiler.from@"
  EN [[
nvcc does not take @host_compiler.name@ here as a host compiler
On Windows it takes MSVC's cl.exe and nothing else: no MinGW, no clang ("Host compiler targets unsupported OS."). Code that only
calls cuDNN from C++ may still be compiled by it, as long as no .cu file is. On Linux it takes GCC and clang, and no icx.]]
  ZH [[
nvcc 在这里不接受 @host_compiler.name@ 作为主机编译器
在 Windows 上它只接受 MSVC 的 cl.exe：不支持 MinGW 和 clang（"Host compiler targets unsupported OS."）。只从 C++ 调用 cuDNN、
不编译 .cu 文件的代码仍可以用它。在 Linux 上支持 GCC 和 clang，不支持 icx。]]
)

cudnnenv_fix(compiler.host-unsupported
  EACH    other host_compilers
  WHEN    [[NOT other.id STREQUAL host_compiler.id AND NOT other.id STREQUAL "NVHPC"]]
  REQUEST host_compiler
  DO      "@configure@ -DCMAKE_CUDA_HOST_COMPILER=@other.path@"
  EN      "@other.path@ (@other.version@) is installed and fits:"
  ZH      "已安装且可用：@other.path@（@other.version@）"
)

cudnnenv_explain(compiler.host-unsupported
  CONFUSED compiler.host-too-new
  EN [[
No other version of this compiler helps: it is of a kind that nvcc does not take here.]]
  ZH [[
换成该编译器的其他版本没有用：nvcc 在此不支持这一类编译器。]]
)

cudnnenv_explain(compiler.host-unsupported
  SHOWN_AS "Host compiler targets unsupported OS."
)
