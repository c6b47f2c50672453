# SPDX-License-Identifier: Apache-2.0
# A host compiler that was named and is not there. CMake passes the name on to nvcc as it stands.
cudnnenv_finding(compiler.host-hint-useless
  SEVERITY   warning
  ERROR_WHEN [[hint.state STREQUAL "missing"]]
  EACH       hint host_hints
  NEEDS      hint.state hint.why.en hint.why.zh_CN toolkit.nvcc
  WHEN       [[NOT DEFINED language.version]]
  EXPLAINS   compiler.nvcc-unusable check.build-failed check.skipped
  SEEN       "@hint.value@ <- @hint.from@"
             "it would be started by @toolkit.nvcc@ || 它将由 @toolkit.nvcc@ 启动 <- @toolkit.from@"
  EN [[
@hint.variable@ names no host compiler for nvcc: @hint.why.en@
nvcc takes no other one in its place.]]
  ZH [[
@hint.variable@ 没有为 nvcc 指定可用的主机编译器：@hint.why.zh_CN@
nvcc 不会改用其他编译器。]]
)

cudnnenv_fix(compiler.host-hint-useless
  EACH    other host_compilers
  WHEN    [[hint.source STREQUAL "-D"]]
  FORGET  host_hints
  REQUEST host_compiler
  DO      "@configure@ -DCMAKE_CUDA_HOST_COMPILER=@other.path@"
  EN      "@other.path@ (@other.version@) is installed and fits:"
  ZH      "已安装且可用：@other.path@（@other.version@）"
)

cudnnenv_fix(compiler.host-hint-useless
  WHEN   [[hint.source STREQUAL "environment"]]
  FORGET host_hints
  DO     "unset @hint.variable@"
  EN     "leave the variable out"
  ZH     "取消该变量"
)

cudnnenv_fix(compiler.host-hint-useless
  WHEN   [[hint.source STREQUAL "-D"]]
  FORGET host_hints
  DO     "@configure@ -U @hint.variable@"
  EN     "leave the variable out"
  ZH     "取消该变量"
)

cudnnenv_explain(compiler.host-hint-useless
  CONFUSED compiler.host-not-found
  EN [[
There nobody named one, and nvcc's own choice is not on PATH.]]
  ZH [[
那种情况是没有人指定编译器，而 nvcc 自己的默认选择不在 PATH 中。]]
)

cudnnenv_explain(compiler.host-hint-useless
  SHOWN_AS "Could not find compiler set in environment variable CUDAHOSTCXX:"
)
