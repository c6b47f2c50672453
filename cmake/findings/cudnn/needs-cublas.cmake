# SPDX-License-Identifier: Apache-2.0
# cuDNN opens cuBLAS by name at the first call that needs it; ldd shows nothing missing.
cudnnenv_finding(cudnn.needs-cublas
  SEVERITY warning
  NEEDS    cudnn.cublas toolkit.cublas cudnn.cuda_major
  WHEN     [[NOT cudnn.cublas AND NOT (toolkit.cublas AND cudnn.cuda_major EQUAL toolkit.version_major) AND cudnn.cuda_major EQUAL toolkit.version_major]]
  EXPLAINS check.not-initialized check.execution-failed
  SEEN     "cuDNN @cudnn.version@ at @cudnn.root@ || 位于 @cudnn.root@ 的 cuDNN @cudnn.version@ <- @cudnn.from@"
           "not in reach: libcublas.so.@cudnn.cuda_major@, libcublasLt.so.@cudnn.cuda_major@ || 无法找到：libcublas.so.@cudnn.cuda_major@、libcublasLt.so.@cudnn.cuda_major@ <- @toolkit.library_dir@"
  EN [[
cuDNN will not find cuBLAS of CUDA @cudnn.cuda_major@
It is opened at the first call that needs it, so that a program starts and fails later. It comes with the toolkit (libcublas), or as
the wheel nvidia-cublas (nvidia-cublas-cu12 for CUDA 12).]]
  ZH [[
cuDNN 将找不到 CUDA @cudnn.cuda_major@ 的 cuBLAS
它在首次需要时才被打开，因此程序能启动而稍后失败。它随工具包提供（libcublas），或来自 wheel nvidia-cublas（CUDA 12 为
nvidia-cublas-cu12）。]]
)

cudnnenv_fix(cudnn.needs-cublas
  WHEN    [[host.system STREQUAL "Linux"]]
  FORGET  "cudnns.@selection.cudnn@.cublas"
  INSTALL cublas
  EN      "install cuBLAS of CUDA @cudnn.cuda_major@ @install.how.en@"
  ZH      "CUDA @cudnn.cuda_major@ 的 cuBLAS：@install.how.zh_CN@"
)

cudnnenv_explain(cudnn.needs-cublas
  CONFUSED cudnn.incomplete
  EN [[
cuDNN is whole; cuBLAS is a library of the toolkit.]]
  ZH [[
cuDNN 是完整的；cuBLAS 是工具包的库。]]
)

cudnnenv_explain(cudnn.needs-cublas NEVER
  EN [[
Do not link a cuBLAS of another CUDA major under the name that is missing: another major is another interface.]]
  ZH [[
不要把其他 CUDA 主版本的 cuBLAS 链接成缺少的名称：主版本不同，接口就不同。]]
)

cudnnenv_explain(cudnn.needs-cublas
  SHOWN_AS "libcublas.so.12: cannot open shared object file: No such file or directory"
)
