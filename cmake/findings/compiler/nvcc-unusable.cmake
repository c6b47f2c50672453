# SPDX-License-Identifier: Apache-2.0
# The toolkit is there, but its nvcc does not say what it is (damaged, for another machine, or hung), or cannot compile a kernel of a
# few lines. Words: select/nvcc.cmake.
cudnnenv_finding(compiler.nvcc-unusable
  SEVERITY error
  NEEDS    toolkit.nvcc nvcc.says nvcc.asked nvcc.exit nvcc.fault nvcc.fault_zh_CN
  WHEN     [[NOT DEFINED language.version AND NOT DEFINED clang_cuda.path]]
  EXPLAINS check.build-failed
  SEEN     "@nvcc.says@ || @nvcc.says@ <- nvcc, exit status @nvcc.exit@"
           "command: @nvcc.asked@ || 命令：@nvcc.asked@"
           "@toolkit.nvcc@ <- @toolkit.from@"
           "@host_compiler.shown@ at @host_compiler.path@ || 位于 @host_compiler.path@ 的 @host_compiler.shown@ <- @host_compiler.from@"
  SEEN_EACH flags nvcc_flags "@flags.variable@=@flags.value@ || @flags.variable@=@flags.value@ <- environment"
  EN [[
nvcc does not work: @nvcc.says@
@nvcc.fault@]]
  ZH [[
nvcc 无法使用：@nvcc.says@
@nvcc.fault_zh_CN@]]
)

cudnnenv_fix(compiler.nvcc-unusable
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED other.nvcc AND NOT DEFINED other.nvcc_exit]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ at @other.root@ has an nvcc of its own:"
  ZH      "位于 @other.root@ 的 CUDA @other.version@ 有自己的 nvcc："
)

cudnnenv_explain(compiler.nvcc-unusable NEVER
  EN [[
Do not set CMAKE_CUDA_ARCHITECTURES because CMake says "Failed to detect a default CUDA architecture": nvcc did not
compile at all, and does not with one either.]]
  ZH [[
不要因为 CMake 提示 "Failed to detect a default CUDA architecture" 就设置 CMAKE_CUDA_ARCHITECTURES：nvcc
根本无法编译，指定架构也一样。]]
)

cudnnenv_explain(compiler.nvcc-unusable NEVER
  EN [[
Do not delete the build folder again and again: CMake tries nvcc anew in each, and gets the same answer.]]
  ZH [[
不要反复删除构建目录：每次 CMake 都会重新尝试 nvcc，结果相同。]]
)

cudnnenv_explain(compiler.nvcc-unusable
  SHOWN_AS "Failed to detect a default CUDA architecture."
           "The CUDA compiler identification is unknown"
           "failed checking for nvcc"
)
