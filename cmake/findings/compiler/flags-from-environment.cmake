# SPDX-License-Identifier: Apache-2.0
# Flags that one does not see on the command line, and that decide what comes out. Of two values of one option nvcc takes the last.
cudnnenv_finding(compiler.flags-from-environment
  SEVERITY warning
  NEEDS    toolkit.nvcc flags.variable flags.value flags.sets flags.sets_zh_CN
  EACH     flags nvcc_flags
  WHEN     [[NOT DEFINED clang_cuda.path]]
  SEEN     "@flags.variable@=@flags.value@ || @flags.variable@=@flags.value@ <- environment"
  EN [[
@flags.variable@ in the environment decides @flags.sets@
nvcc reads "@flags.value@" in every build of this shell: NVCC_PREPEND_FLAGS before, NVCC_APPEND_FLAGS after what CMake says, and of two
values the last one counts. CUDAFLAGS becomes CMAKE_CUDA_FLAGS when a build tree is made. Unset it, and say the same with
CMAKE_CUDA_HOST_COMPILER, CMAKE_CUDA_ARCHITECTURES or CMAKE_CUDA_STANDARD.]]
  ZH [[
环境变量 @flags.variable@ 决定了@flags.sets_zh_CN@
在此命令行中每次编译 nvcc 都会读取 "@flags.value@"：NVCC_PREPEND_FLAGS 放在 CMake 的选项之前，NVCC_APPEND_FLAGS 放在其后，同一选项以
最后一个值为准。CUDAFLAGS 在创建构建目录时成为 CMAKE_CUDA_FLAGS。请取消设置，改用 CMAKE_CUDA_HOST_COMPILER、
CMAKE_CUDA_ARCHITECTURES 或 CMAKE_CUDA_STANDARD。]]
)

cudnnenv_fix(compiler.flags-from-environment
  FORGET  @self@
  WHEN    [[TRUE]]
  DO      "unset @flags.variable@"
  EN      "without it:"
  ZH      "去掉它："
)

cudnnenv_explain(compiler.flags-from-environment
  CONFUSED compiler.host-too-new
  EN [[
"unsupported GNU version" stays when CXX or CMAKE_CUDA_HOST_COMPILER name another compiler: an old -ccbin in
NVCC_PREPEND_FLAGS or NVCC_APPEND_FLAGS may win.]]
  ZH [[
用 CXX 或 CMAKE_CUDA_HOST_COMPILER 换了编译器后仍提示 "unsupported GNU version"：可能是 NVCC_PREPEND_FLAGS 或
NVCC_APPEND_FLAGS 中旧的 -ccbin 在起作用。]]
)

cudnnenv_explain(compiler.flags-from-environment
  SHOWN_AS "Failed to preprocess host compiler properties."
)
