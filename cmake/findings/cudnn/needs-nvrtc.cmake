# SPDX-License-Identifier: Apache-2.0
# cuDNN compiles kernels with NVRTC, which it opens by name when it first needs it. The message then blames the sub-library that asked.
# Measured: libcudnn_ops_infer.so.8 of 8.9.6 names libnvrtc.so.%d.%d and libnvrtc.so; the file of CUDA 12 is libnvrtc.so.12.
cudnnenv_finding(cudnn.needs-nvrtc
  SEVERITY warning
  NEEDS    cudnn.nvrtc cudnn.nvrtc_name toolkit.nvrtc cudnn.soname_major
  WHEN     [[NOT cudnn.nvrtc AND NOT (cudnn.soname_major EQUAL 8 AND toolkit.nvrtc_plain) AND NOT (NOT cudnn.soname_major EQUAL 8 AND toolkit.nvrtc AND cudnn.cuda_major EQUAL toolkit.version_major)]]
  EXPLAINS check.execution-failed
  SEEN     "cuDNN @cudnn.version@ at @cudnn.root@ || 位于 @cudnn.root@ 的 cuDNN @cudnn.version@ <- @cudnn.from@"
           "not in reach: @cudnn.nvrtc_name@ || 无法找到：@cudnn.nvrtc_name@ <- @toolkit.library_dir@"
  EN [[
cuDNN will not find @cudnn.nvrtc_name@ when it compiles a kernel
"Could not load library libcudnn_cnn_infer.so.8. Error: libnvrtc.so" names the missing file behind "Error:"; the sub-library is
whole. cuDNN 8 asks for libnvrtc.so without a number, which wheels do not have: make a link of that name, or use the toolkit of
NVIDIA (cuda-nvrtc-dev) or the wheel nvidia-cuda-nvrtc.]]
  ZH [[
cuDNN 编译内核时将找不到 @cudnn.nvrtc_name@
“Could not load library libcudnn_cnn_infer.so.8. Error: libnvrtc.so” 中缺少的是 “Error:” 之后的文件；子库本身完好。
cuDNN 8 查找的是不带编号的 libnvrtc.so，wheel 中没有该文件：请创建同名链接，或使用 NVIDIA 工具包（cuda-nvrtc-dev）或
nvidia-cuda-nvrtc。]]
)

cudnnenv_fix(cudnn.needs-nvrtc
  WHEN    [[host.system STREQUAL "Linux" AND NOT cudnn.soname_major EQUAL 8]]
  FORGET  "cudnns.@selection.cudnn@.nvrtc"
  INSTALL nvrtc
  EN      "install NVRTC of CUDA @cudnn.cuda_major@ @install.how.en@"
  ZH      "CUDA @cudnn.cuda_major@ 的 NVRTC：@install.how.zh_CN@"
)

cudnnenv_explain(cudnn.needs-nvrtc
  CONFUSED cudnn.incomplete
  EN [[
The message begins with a sub-library of cuDNN and ends with the file that is missing.]]
  ZH [[
提示以 cuDNN 的子库开头，而缺少的是末尾的文件。]]
)

cudnnenv_explain(cudnn.needs-nvrtc NEVER
  EN [[
Do not reinstall cuDNN, and do not copy the sub-library that the message begins with: it was found and is whole.]]
  ZH [[
不要重装 cuDNN，也不要复制提示开头的那个子库：它已被找到，而且是完整的。]]
)

cudnnenv_explain(cudnn.needs-nvrtc
  SHOWN_AS "Could not load library libcudnn_cnn_infer.so.8. Error: libnvrtc.so: cannot open shared object file: No such file or directory"
)
