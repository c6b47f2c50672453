# SPDX-License-Identifier: Apache-2.0
# FindCUDAToolkit fills gaps from wherever a library of that name lies: found with CUDA, linked, and wrong.
cudnnenv_finding(toolkit.foreign-library
  SEVERITY  warning
  NEEDS     foreign.count toolkit.version toolkit.root
  WHEN      [[foreign.count GREATER 0]]
  SEEN      "CUDA @toolkit.version@ at @toolkit.root@ || 位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  SEEN_EACH foreign foreign_libraries "@foreign.target@: @foreign.location@; now @foreign.now@ || @foreign.target@：@foreign.location@；现为 @foreign.now@ <- FindCUDAToolkit"
  EN [[
libraries from outside CUDA @toolkit.version@ were taken for its own (@foreign.count@)
CMake takes a library of the right name wherever it finds one. Where this toolkit has its own, that one is used now; for the rest,
whoever links the target stops at generate time rather than at run time. Other targets are not concerned.]]
  ZH [[
有 @foreign.count@ 个库来自 CUDA @toolkit.version@ 之外，却被当作它的库
CMake 会在任意位置选取同名库。若该工具包自带此库，现已改用它；其余的库，链接它们的目标会在生成阶段停止，而不是等到运行时才出错。
其他目标不受影响。]]
)

cudnnenv_explain(toolkit.foreign-library
  CONFUSED toolkit.compiler-differs
  EN [[
nvcc and headers are of the chosen toolkit. Single libraries are not, as a rule because it lacks them, and CUDA_PATH
or a default folder has them in another version.]]
  ZH [[
nvcc 和头文件都来自所选的工具包，只有个别库不是：通常是它缺少这些库，而 CUDA_PATH 或默认目录中有其他版本的。]]
)
