# SPDX-License-Identifier: Apache-2.0
# More than one is no fault, but whoever is surprised by the choice wants to see it.
cudnnenv_finding(toolkit.several
  SEVERITY  note
  NEEDS     toolkit.version toolkit.others
  WHEN      [[NOT toolkit.others STREQUAL ""]]
  SEEN      "taken: CUDA @toolkit.version@ at @toolkit.root@ || 采用：位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  SEEN_EACH other other_toolkits "also here: CUDA @other.version@ at @other.root@ (@other.why@) || 本机还有：位于 @other.root@ 的 CUDA @other.version@（@other.why_zh_CN@） <- @other.from@"
  EN [[
CUDA @toolkit.version@ is used; also here: @toolkit.others@
Another one is chosen with -DCUDNNENV_CUDA_VERSION=<version>, -DCUDAToolkit_ROOT=<folder> or -DCMAKE_CUDA_COMPILER=<nvcc>, in a
build tree of its own.]]
  ZH [[
使用 CUDA @toolkit.version@；本机还有：@toolkit.others@
可用 -DCUDNNENV_CUDA_VERSION=<版本>、-DCUDAToolkit_ROOT=<目录> 或 -DCMAKE_CUDA_COMPILER=<nvcc> 选择另一个，并使用单独的构建目录。]]
)
