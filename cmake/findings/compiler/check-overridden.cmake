# SPDX-License-Identifier: Apache-2.0
# The user has switched nvcc's check off: host-too-new and its kin are no errors then, and this is said instead.
cudnnenv_finding(compiler.check-overridden
  SEVERITY warning
  NEEDS    toolkit.version toolkit.version_minor toolkit.nvcc host_compiler.shown host_compiler.version_major host_compiler.id nvcc_flags.check_off
  WHEN     [[NOT DEFINED clang_cuda.path AND ((DEFINED host_compiler.limit AND NOT host_compiler.version_major LESS host_compiler.limit) OR (DEFINED host_compiler.floor AND host_compiler.version_major LESS host_compiler.floor) OR (host_compiler.id STREQUAL "IntelLLVM" AND NOT toolkit.version VERSION_LESS 12.2))]]
  EXPLAINS compiler.nvcc-unusable check.build-failed
  SEEN     "-allow-unsupported-compiler <- @nvcc_flags.check_off@"
           "@host_compiler.path@ @host_compiler.version@ <- @host_compiler.from@"
           "CUDA @toolkit.version@ takes at most @host_compiler.allowed@ || CUDA @toolkit.version@ 最高支持 @host_compiler.allowed@ <- crt/host_config.h"
  EN [[
@nvcc_flags.check_off@ switches off nvcc's check of @host_compiler.shown@, which CUDA @toolkit.version_minor@ does not take
That silences host_config.h and nothing else: this nvcc still has to read the compiler's C++ library with a front end that is older
than it (errors in system headers), MSVC's own check (STL1002) stays, and what does compile was never tested so.]]
  ZH [[
@nvcc_flags.check_off@ 关闭了 nvcc 对 @host_compiler.shown@ 的检查，而 CUDA @toolkit.version_minor@ 并不支持它
这只会让 host_config.h 不报错：nvcc 的前端比该编译器的 C++ 标准库更旧，仍可能在系统头文件中报错；MSVC 自己的检查（STL1002）依然有效；
能编译的部分也从未这样测试过。]]
)

cudnnenv_fix(compiler.check-overridden
  EACH    other host_compilers
  WHEN    [[NOT other.id STREQUAL "NVHPC"]]
  REQUEST host_compiler
  DO      "@configure@ -DCMAKE_CUDA_HOST_COMPILER=@other.path@"
  EN      "@other.path@ (@other.version@) is installed and fits:"
  ZH      "已安装且可用：@other.path@（@other.version@）"
)

cudnnenv_explain(compiler.check-overridden
  CONFUSED compiler.stl-needs-newer-cuda
  EN [[
STL1002 is said in spite of the flag: it is another check.]]
  ZH [[
即使有该选项仍会提示 STL1002：那是另一项检查。]]
)

cudnnenv_explain(compiler.check-overridden NEVER
  EN [[
Do not keep the flag where nobody sees it, in a profile or in NVCC_APPEND_FLAGS: it hides the next compiler that does
not fit as well.]]
  ZH [[
不要把该选项留在没人看到的地方，例如 shell 配置文件或 NVCC_APPEND_FLAGS：它也会掩盖下一个不适配的编译器。]]
)
