# SPDX-License-Identifier: Apache-2.0
# What nvcc uses is here, nvcc is not: the wheel nvidia-cuda-nvcc-cu12 has ptxas and libdevice alone. C++ programs need no nvcc.
cudnnenv_finding(toolkit.no-nvcc
  SEVERITY  error
  NEEDS     toolkit.found
  WHEN      [[NOT DEFINED toolkit.nvcc AND ((NOT toolkit.found AND DEFINED compiler_parts.0.root) OR (toolkit.found AND ("Compiler" IN_LIST request.components OR (request.command STREQUAL "doctor" AND "${request.for}" STREQUAL "build"))))]]
  EXPLAINS  cudnn.not-found check.skipped
  SEEN      "compiler parts without nvcc: @compiler_parts.0.root@ || 没有 nvcc 的编译器部件：@compiler_parts.0.root@ <- @compiler_parts.0.from@"
            "CUDA @toolkit.version@ without nvcc: @toolkit.root@ || 没有 nvcc 的 CUDA @toolkit.version@：@toolkit.root@ <- @toolkit.from@"
  EN [[
there is no nvcc
No wheel for CUDA 11 or 12 has nvcc: nvidia-cuda-nvcc-cu12 holds ptxas and libdevice. From CUDA 13 on nvidia-cuda-nvcc has it;
for older ones take the toolkit from conda (cuda-nvcc), from NVIDIA's packages, or from the distribution.]]
  ZH [[
没有 nvcc
CUDA 11 和 12 的 wheel 都不含 nvcc：nvidia-cuda-nvcc-cu12 只有 ptxas 和 libdevice。从 CUDA 13 起 nvidia-cuda-nvcc 才包含它；
更早的版本请使用 conda（cuda-nvcc）、NVIDIA 软件包或发行版提供的工具包。]]
)

cudnnenv_fix(toolkit.no-nvcc
  EACH    release cuda_releases
  SUPPOSE toolkit
  INSTALL toolkit
  WHEN    [[NOT DEFINED cudnn.cuda_major OR release.version_major EQUAL cudnn.cuda_major]]
  EN      "install CUDA @release.version_minor@ @install.how.en@"
  ZH      "CUDA @release.version_minor@：@install.how.zh_CN@"
)

cudnnenv_fix(toolkit.no-nvcc
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED other.nvcc]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ at @other.root@ has one"
  ZH      "位于 @other.root@ 的 CUDA @other.version@ 包含它"
)

cudnnenv_explain(toolkit.no-nvcc
  CONFUSED toolkit.not-found
  EN [[
"pip install nvidia-cuda-nvcc-cu12" succeeds, and there is still no compiler: that wheel has none.]]
  ZH [[
"pip install nvidia-cuda-nvcc-cu12" 会成功，但仍然没有编译器：该 wheel 中本来就没有。]]
)

cudnnenv_explain(toolkit.no-nvcc NEVER
  EN [[
Do not copy nvcc from another toolkit beside these parts: it finds headers and cicc from its own folder, and the
versions have to be equal.]]
  ZH [[
不要从另一个工具包把 nvcc 复制到这些部件旁边：它从自己所在的目录查找头文件和 cicc，而且版本必须一致。]]
)
