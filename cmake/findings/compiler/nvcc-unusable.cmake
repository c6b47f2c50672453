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
