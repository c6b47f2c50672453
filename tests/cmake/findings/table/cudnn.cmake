# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for cudnn.*
fires(cudnn.hint-useless warning [[
  cudnn(1 9.5.0 12 5)
  facts(cudnn_hints.0 variable CUDNN_ROOT value /nowhere source "-D" from "CUDNN_ROOT (-D)" state useless
    why.en "there is no such file or folder" why.zh_CN "没有这样的文件或目录")]] [[cudnnenv_fact_set(cudnn_hints.0.state used)]]
)
fires(cudnn.hint-useless warning [[
  facts(cudnn_hints.0 variable CUDNN_HOME value rel source environment from "CUDNN_HOME (environment)" state useless why.en "x" why.zh_CN "y")]]
  [[cudnnenv_fact_unset(cudnn_hints.0.why.en)]]
)
fires(cudnn.not-found error [[
  cudnnenv_fact_unset(cudnns.0)
  cudnnenv_fact_set(request.for build)
  facts(cudnn_places.0 path /usr from "system packages")]] [[cudnnenv_fact_set(cudnns.0.root /c0)]]
)
fires(cudnn.not-found note [[
  cudnnenv_fact_unset(cudnns.0)
  facts(cudnn_places.0 path /usr from "system packages")]] [[cudnnenv_fact_set(request.scope "platform;toolkit")]]
)
fires(cudnn.version-out-of-range error [[
  cudnn(1 8.9.7 12 5)
  cudnnenv_fact_set(request.cudnn_version "9.2...9.9")]] [[cudnnenv_fact_set(request.cudnn_version "9.1...9.9")]]
)
fires(cudnn.version-out-of-range error [[
  cudnn(1 9.12.0 12 5)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_set(request.package CUDNN)
  cudnnenv_fact_set(request.cudnn_wanted 9.10)]] [[cudnnenv_fact_set(request.cudnn_wanted 9.0)]]
)
fires(cudnn.corrupt error [[
  cudnn(1 9.5.0 12 5)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_set(cudnns.0.usable FALSE)
  cudnnenv_fact_set(cudnns.0.corrupt_zh_CN "被截断")
  cudnnenv_fact_set(cudnns.0.corrupt "truncated: 10 of at least 20 bytes")]] [[cudnnenv_fact_unset(cudnns.0.corrupt)]]
)
fires(cudnn.wrong-architecture error [[
  cudnn(1 9.5.0 12 5)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_set(cudnns.0.machine aarch64)]] [[cudnnenv_fact_set(cudnns.0.machine x86_64)]]
)
fires(cudnn.wrong-architecture error [[
  cudnn(1 9.5.0 12 6)
  cudnnenv_fact_set(cudnns.1.machine x86_64)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_set(cudnns.0.machine other)]] [[cudnnenv_fact_set(target.cross TRUE)]]
)
fires(cudnn.headers-missing error [[
  cudnn(1 9.5.0 12 5)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_set(cudnns.0.usable FALSE)
  cudnnenv_fact_unset(cudnns.0.header)]] [[cudnnenv_fact_set(cudnns.0.header /c0/cudnn.h)]]
)
fires(cudnn.headers-missing error [[
  cudnn(1 9.5.0 12 5)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_set(cudnns.0.missing_headers "cudnn_ops.h")]] [[cudnnenv_fact_unset(cudnns.0.missing_headers)]]
)
fires(cudnn.library-missing error [[
  cudnn(1 9.5.0 12 5)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_unset(cudnns.0.library)]] [[cudnnenv_fact_set(cudnns.0.library /c0/libcudnn.so)]]
)
fires(cudnn.version-unreadable error [[
  cudnn(1 9.5.0 12 5)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_unset(cudnns.0.header_version)]] [[cudnnenv_fact_set(cudnns.0.header_version 9.1.0)]]
)
fires(cudnn.wrong-cuda-major error [[
  toolkit(0 13.1.80 16)
  toolkit(1 12.4.131 14)
  cudnn(1 9.12.0 13 6)
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(request.cudnn 0)]] [[cudnnenv_fact_set(cudnns.0.cuda_major 13)]]
)
fires(cudnn.header-library-mismatch error [[
  cudnn(1 9.5.0 12 5)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_set(cudnns.0.header_version 9.0.0)]] [[cudnnenv_fact_set(cudnns.0.header_version 9.1.0)]]
)
fires(cudnn.header-library-mismatch error [[
  cudnn(1 9.5.0 12 5)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_unset(cudnns.0.library_version)
  cudnnenv_fact_set(cudnns.0.soname_major 8)]] [[cudnnenv_fact_set(cudnns.0.soname_major 9)]]
)
fires(cudnn.incomplete error [[
  cudnn(1 9.5.0 12 5)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_set(cudnns.0.usable FALSE)
  cudnnenv_fact_set(cudnns.0.missing_zh_CN "ops、cnn")
  cudnnenv_fact_set(cudnns.0.missing "ops, cnn")]] [[cudnnenv_fact_unset(cudnns.0.missing)]]
)
fires(cudnn.several note [[cudnn(1 9.5.0 12 6)]] [[cudnnenv_fact_set(cudnns.1.usable FALSE)]])
