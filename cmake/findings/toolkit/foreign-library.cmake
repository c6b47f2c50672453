# SPDX-License-Identifier: Apache-2.0
# FindCUDAToolkit fills gaps from wherever a library of that name lies: found with CUDA, linked, and wrong.
cudnnenv_finding(toolkit.foreign-library
  SEVERITY warning
  EACH     foreign foreign_libraries
  NEEDS    foreign.target foreign.location toolkit.version
  WHEN     [[TRUE]]
  SEEN     "@foreign.location@ <- FindCUDAToolkit"
           "repaired: now @foreign.repaired@"
           "not offered: @foreign.dropped@"
  EN [[
@foreign.target@ was found outside CUDA @toolkit.version@ at @toolkit.root@
CMake takes a library of that name wherever it finds one. Where this toolkit has its own, that one is used now; else a target
that links @foreign.target@ stops at generate time, rather than at run time.]]
  ZH [[
@foreign.target@ 来自位于 @toolkit.root@ 的 CUDA @toolkit.version@ 之外
CMake 会在任意位置选取同名库。若该工具包自带此库，现已改用它；否则链接 @foreign.target@ 的目标会在生成阶段停止，
而不是等到运行时才出错。]]
)
