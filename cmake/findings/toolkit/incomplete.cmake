# SPDX-License-Identifier: Apache-2.0
# A toolkit was asked for, or is the only one, and a piece that every program needs is not there.
cudnnenv_finding(toolkit.incomplete
  SEVERITY error
  NEEDS    toolkit.problem toolkit.problem_zh_CN
  WHEN     [[TRUE]]
  EXPLAINS cudnn.not-found cudnn.wrong-cuda-major check.skipped check.build-failed check.load-failed
  SEEN     "@toolkit.root@ <- @toolkit.from@"
           "@toolkit.nvcc@ ends with \"@toolkit.nvcc_exit@\": @toolkit.nvcc_says@ || @toolkit.nvcc@ 以“@toolkit.nvcc_exit@”结束：@toolkit.nvcc_says@"
  EN [[
the CUDA toolkit at @toolkit.root@ is not whole: @toolkit.problem@
Wanted: cuda.h and the other headers (package cuda-cudart-dev), libcudart, and a version in cuda.h or from nvcc.]]
  ZH [[
位于 @toolkit.root@ 的 CUDA 工具包不完整：@toolkit.problem_zh_CN@
需要：cuda.h 等头文件（软件包 cuda-cudart-dev）、libcudart，以及 cuda.h 或 nvcc 给出的版本号。]]
)

cudnnenv_fix(toolkit.incomplete
  EACH    other toolkits
  WHEN    [[other.usable]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ at @other.root@ is whole"
  ZH      "位于 @other.root@ 的 CUDA @other.version@ 是完整的"
)
