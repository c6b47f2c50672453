# SPDX-License-Identifier: Apache-2.0
# Clang as the CUDA compiler says itself which CUDA it knows (discover/compiler_asked.cmake).
cudnnenv_finding(compiler.clang-cuda-too-new
  SEVERITY warning
  NEEDS    clang_cuda.path clang_cuda.from toolkit.root toolkit.version toolkit.version_minor toolkit.clang_newest toolkit.clang_says
  WHEN     [[toolkit.version_minor VERSION_GREATER toolkit.clang_newest]]
  EXPLAINS check.build-failed
  SEEN     "@clang_cuda.path@ <- @clang_cuda.from@"
           "@toolkit.clang_says@ || @toolkit.clang_says@ <- --cuda-path=@toolkit.root@"
  EN [[
clang as CUDA compiler knows CUDA @toolkit.clang_newest@, the toolkit is @toolkit.version_minor@
Its headers for CUDA wrap those of the toolkit, which have changed since: expect missing builtins, errors in __clang_cuda_*.h, and no
newer architecture. Take a newer clang, an older toolkit, or nvcc.]]
  ZH [[
作为 CUDA 编译器的 clang 支持到 CUDA @toolkit.clang_newest@，而工具包是 @toolkit.version_minor@
clang 自带的 CUDA 头文件包装了工具包的头文件，而后者已经改变：可能缺少内建函数、在 __clang_cuda_*.h 中报错，也不支持更新的计算能力。
请使用更新的 clang、更旧的工具包，或 nvcc。]]
)

cudnnenv_fix(compiler.clang-cuda-too-new
  EACH    other toolkits
  WHEN    [[other.usable AND NOT DEFINED other.clang_newest]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ is installed, and this clang knows it:"
  ZH      "已安装的 CUDA @other.version@ 受此 clang 支持："
)

cudnnenv_explain(compiler.clang-cuda-too-new
  CONFUSED compiler.host-too-new
  EN [[
That limit is for clang as nvcc's host compiler, and stands in host_config.h. Here clang is in nvcc's place, and knows
itself how far it goes.]]
  ZH [[
那个上限针对作为 nvcc 主机编译器的 clang，写在 host_config.h 中。这里 clang 代替了 nvcc，由它自己决定支持到哪里。]]
)
