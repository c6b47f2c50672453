# SPDX-License-Identifier: Apache-2.0
# nvcc is a link, a wrapper or a copy somewhere else. Links and wrappers lead to the toolkit; a copy does not.
cudnnenv_finding(toolkit.nvcc-outside
  SEVERITY   note
  ERROR_WHEN [[DEFINED toolkit.lost]]
  NEEDS      toolkit.nvcc toolkit.root
  WHEN       [[DEFINED toolkit.lost OR DEFINED toolkit.outside]]
  EXPLAINS   toolkit.incomplete cudnn.not-found check.skipped check.build-failed
  SEEN       "nvcc: @toolkit.nvcc@ || nvcc：@toolkit.nvcc@ <- @toolkit.from@"
             "its toolkit: @toolkit.outside_root@ || 其工具包：@toolkit.outside_root@"
  EN [[
@toolkit.nvcc@ lies outside its toolkit
nvcc finds headers, libraries and cicc from the folder that it lies in. A link or a wrapper leads there; a copy finds nothing.]]
  ZH [[
@toolkit.nvcc@ 位于其工具包之外
nvcc 根据自身所在目录查找头文件、库和 cicc。链接或包装脚本可以指向该目录；复制出来的 nvcc 则什么也找不到。]]
)

cudnnenv_fix(toolkit.nvcc-outside
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED toolkit.lost]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ at @other.root@ is whole"
  ZH      "位于 @other.root@ 的 CUDA @other.version@ 是完整的"
)

cudnnenv_explain(toolkit.nvcc-outside
  CONFUSED toolkit.incomplete
  EN [[
The toolkit that it was taken from may be whole.]]
  ZH [[
它原来所在的工具包可能是完整的。]]
)

cudnnenv_explain(toolkit.nvcc-outside NEVER
  EN [[
Do not copy nvcc into /usr/local/bin or another folder of PATH. A link leads back to its toolkit, and so does the
folder bin itself in PATH.]]
  ZH [[
不要把 nvcc 复制到 /usr/local/bin 或 PATH 中的其他目录。应使用指向其工具包的链接，或直接把其 bin 目录加入 PATH。]]
)
