# SPDX-License-Identifier: Apache-2.0
# nvcc itself was asked (discover/compiler_asked.cmake). Without CUDA_STANDARD_REQUIRED CMake takes an older one in silence.
cudnnenv_finding(compiler.standard-unsupported
  SEVERITY   warning
  ERROR_WHEN [[NOT DEFINED request.cuda_standard_optional]]
  NEEDS      request.cuda_standard toolkit.nvcc toolkit.version toolkit.version_minor nvcc.refuses_standard
  WHEN       [[NOT DEFINED clang_cuda.path]]
  EXPLAINS   compiler.nvcc-unusable check.build-failed
  SEEN       "CMAKE_CUDA_STANDARD=@request.cuda_standard@ <- CMake"
             "Value 'c++@request.cuda_standard@' is not defined for option 'std' <- @toolkit.nvcc@ @toolkit.version@"
  EN [[
the nvcc of CUDA @toolkit.version_minor@ has no C++@request.cuda_standard@ (CMAKE_CUDA_STANDARD)
C++17 for .cu files came with nvcc 11.0, C++20 with 12.0, C++23 with 13.3. Where the standard is not
required CMake falls back to an older one in silence, and the code fails later. C++ files are not concerned.]]
  ZH [[
CUDA @toolkit.version_minor@ 的 nvcc 不支持 C++@request.cuda_standard@（CMAKE_CUDA_STANDARD）
.cu 文件的 C++17 从 nvcc 11.0 起支持，C++20 从 12.0 起，C++23 从 13.3 起。若标准不是必需的，CMake 会悄悄退回到更旧的
标准，代码随后才报错。C++ 文件不受影响。]]
)

cudnnenv_fix(compiler.standard-unsupported
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED other.nvcc]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "the nvcc of CUDA @other.version@, which is installed, has it:"
  ZH      "已安装的 CUDA @other.version@ 的 nvcc 支持它："
)

cudnnenv_fix(compiler.standard-unsupported
  EACH    release cuda_releases LAST_FIRST
  WHEN    [[release.version VERSION_GREATER toolkit.version]]
  SUPPOSE toolkit
  INSTALL toolkit
  EN      "CUDA @release.version@ and newer have it; install it @install.how.en@"
  ZH      "CUDA @release.version@ 及更高版本支持它；@install.how.zh_CN@"
)

cudnnenv_explain(compiler.standard-unsupported
  CONFUSED compiler.host-too-new
  EN [[
The host compiler may know the standard well. nvcc reads the source with a front end of its own.]]
  ZH [[
主机编译器可能支持该标准，但 nvcc 用自己的前端读取源代码。]]
)

cudnnenv_explain(compiler.standard-unsupported NEVER
  EN [[
Do not write -std=c++2b or -std=gnu++20 into CMAKE_CUDA_FLAGS: no nvcc takes such names.]]
  ZH [[
不要在 CMAKE_CUDA_FLAGS 中写 -std=c++2b 或 -std=gnu++20：任何 nvcc 都不接受这样的名称。]]
)
