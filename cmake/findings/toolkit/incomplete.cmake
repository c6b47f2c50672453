# SPDX-License-Identifier: Apache-2.0
# A toolkit was asked for, or is the only one, and a piece is not there. What nvcc alone needs is no error: C++ programs build.
cudnnenv_finding(toolkit.incomplete
  SEVERITY   warning
  ERROR_WHEN [[DEFINED toolkit.problem]]
  NEEDS      toolkit.root toolkit.lacks toolkit.lacks_zh_CN
  WHEN       [[NOT DEFINED toolkit.inconsistent AND NOT DEFINED toolkit.other_target AND NOT DEFINED toolkit.lost]]
  EXPLAINS   cudnn.not-found cudnn.wrong-cuda-major check.skipped check.build-failed check.load-failed
  SEEN       "@toolkit.root@ <- @toolkit.from@"
             "@toolkit.nvcc@ ends with \"@toolkit.nvcc_exit@\": @toolkit.nvcc_says@ || @toolkit.nvcc@ 以“@toolkit.nvcc_exit@”结束：@toolkit.nvcc_says@"
             "not there: @toolkit.missing_headers@ || 缺少：@toolkit.missing_headers@ <- @toolkit.include_dir@"
             "not there: @toolkit.missing_parts@ || 缺少：@toolkit.missing_parts@ <- @toolkit.nvcc@"
  EN [[
the CUDA toolkit at @toolkit.root@ is not whole: @toolkit.lacks@
Wanted: cuda.h and the other headers (package cuda-cudart-dev), their folder crt (cuda-crt), libcudart, and a version in cuda.h
or from nvcc; for nvcc also nvvm with libdevice (cuda-nvcc; cuda-nvvm or nvidia-nvvm for CUDA 13; cuda-devel on Fedora).]]
  ZH [[
位于 @toolkit.root@ 的 CUDA 工具包不完整：@toolkit.lacks_zh_CN@
需要：cuda.h 等头文件（软件包 cuda-cudart-dev）及其 crt 目录（cuda-crt）、libcudart，以及 cuda.h 或 nvcc 给出的版本号；
nvcc 还需要含 libdevice 的 nvvm（cuda-nvcc；CUDA 13 为 cuda-nvvm 或 nvidia-nvvm；Fedora 上为 cuda-devel）。]]
)

cudnnenv_fix(toolkit.incomplete
  EACH    other toolkits
  WHEN    [[other.usable]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ at @other.root@ is whole"
  ZH      "位于 @other.root@ 的 CUDA @other.version@ 是完整的"
)

cudnnenv_fix(toolkit.incomplete
  EACH    release cuda_releases
  WHEN    [[release.version_minor STREQUAL toolkit.version_minor]]
  SUPPOSE toolkit
  INSTALL nvcc
  EN      "install what is missing of CUDA @release.version_minor@ @install.how.en@"
  ZH      "CUDA @release.version_minor@ 缺少的部分：@install.how.zh_CN@"
)

cudnnenv_explain(toolkit.incomplete NEVER
  EN [[
Do not take what is missing out of another toolkit: headers, nvcc, cicc and libraries have to be of one release.]]
  ZH [[
不要从另一个工具包中取缺少的部分：头文件、nvcc、cicc 和库必须属于同一版本。]]
)

cudnnenv_explain(toolkit.incomplete
  SHOWN_AS "Couldn't find CUDA library root."
)
