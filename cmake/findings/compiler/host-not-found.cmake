# SPDX-License-Identifier: Apache-2.0
# nvcc compiles host code with cl.exe (g++ on Linux), which it starts from PATH. Doctor judges what is here: Visual Studio's own
# generators need no PATH.
cudnnenv_finding(compiler.host-not-found
  SEVERITY  error
  NOTE_WHEN [[request.command MATCHES "^(doctor|list)$" AND NOT request.for STREQUAL "build"]]
  NEEDS     toolkit.nvcc host_compiler.found environment.host_program
  WHEN      [[NOT host_compiler.found AND NOT DEFINED environment.wrong_target AND NOT DEFINED clang_cuda.path AND NOT DEFINED host_hints.0.value AND NOT DEFINED language.version]]
  EXPLAINS  compiler.nvcc-unusable check.build-failed check.skipped
  SEEN      "@toolkit.nvcc@ <- @toolkit.from@"
            "no @environment.host_program@ in any folder of PATH || PATH 的目录中没有 @environment.host_program@ <- PATH"
            "Visual Studio @studio_with_cxx.year@ has one; run first: \"@studio_with_cxx.path@/VC/Auxiliary/Build/vcvars64.bat\" || Visual Studio @studio_with_cxx.year@ 带有它；请先运行：\"@studio_with_cxx.path@/VC/Auxiliary/Build/vcvars64.bat\""
  SEEN_EACH studio studios_without_cxx
            "Visual Studio @studio.year@ is here without its workload \"Desktop development with C++\": it has no cl.exe || Visual Studio @studio.year@ 没有安装工作负载\"使用 C++ 的桌面开发\"，因此没有 cl.exe <- @studio.path@"
  EN [[
nvcc has no host compiler: @environment.host_program@ is not on PATH
nvcc compiles host code with it. Windows: start from the x64 developer prompt (vcvars64.bat) of Visual Studio or its Build Tools
with "Desktop development with C++", use a Visual Studio generator, or name it with CMAKE_CUDA_HOST_COMPILER. Linux: install g++.]]
  ZH [[
nvcc 没有主机编译器：PATH 中没有 @environment.host_program@
nvcc 用它编译主机代码。Windows：从 Visual Studio 或其生成工具（含"使用 C++ 的桌面开发"）的 x64 开发人员命令提示符
（vcvars64.bat）启动，或使用 Visual Studio 生成器，或用 CMAKE_CUDA_HOST_COMPILER 指定。Linux：安装 g++。]]
)

cudnnenv_fix(compiler.host-not-found
  EACH    other host_compilers
  WHEN    [[TRUE]]
  REQUEST host_compiler
  DO      "@configure@ -DCMAKE_CUDA_HOST_COMPILER=@other.path@"
  EN      "@other.path@ (@other.version@) is installed and fits:"
  ZH      "已安装且可用：@other.path@（@other.version@）"
)

cudnnenv_explain(compiler.host-not-found
  CONFUSED compiler.nvcc-unusable
  EN [[
nvcc itself is in order. CUDA need not be installed again.]]
  ZH [[
nvcc 本身没有问题，无需重装 CUDA。]]
)

cudnnenv_explain(compiler.host-not-found
  CONFUSED compiler.windows-sdk-missing
  EN [[
There cl.exe is found, and what it includes is not.]]
  ZH [[
那种情况是找到了 cl.exe，但找不到它要包含的文件。]]
)

cudnnenv_explain(compiler.host-not-found
  SHOWN_AS "nvcc fatal   : Cannot find compiler 'cl.exe' in PATH"
)
