# SPDX-License-Identifier: Apache-2.0
# The toolkit is there, but its nvcc does not say what it is: damaged, for another machine, or hung.
cudnnenv_finding(compiler.nvcc-unusable
  SEVERITY error
  NEEDS    toolkit.nvcc toolkit.nvcc_exit
  WHEN     [[NOT DEFINED language.version]]
  EXPLAINS check.build-failed
  SEEN     "@toolkit.nvcc@ --version: @toolkit.nvcc_exit@ <- @toolkit.from@"
           "it says: @toolkit.nvcc_says@ || 它的输出：@toolkit.nvcc_says@"
  EN [[
nvcc does not work: @toolkit.nvcc@
Asked for its version it gave no answer that can be read. Install the toolkit again, or name another one.]]
  ZH [[
nvcc 无法使用：@toolkit.nvcc@
询问其版本时没有得到可读的回答。请重新安装工具包，或指定另一个。]]
)

cudnnenv_fix(compiler.nvcc-unusable
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED other.nvcc AND NOT DEFINED other.nvcc_exit]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "the nvcc of CUDA @other.version@ at @other.root@ works"
  ZH      "位于 @other.root@ 的 CUDA @other.version@ 的 nvcc 可用"
)
