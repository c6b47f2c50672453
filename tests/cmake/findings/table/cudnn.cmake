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
  cudnnenv_fact_set(cudnns.0.machine other)]] [[cudnnenv_fact_set(target.processor other)]]
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
fires(cudnn.library-missing error [[
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_unset(cudnns.0.library)
  facts(cudnns.0 usable FALSE usable_static TRUE static_libraries libcudnn_graph_static_v9.a)]]
  [[cudnnenv_fact_set(request.cudnn_static TRUE)]]
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
fires(cudnn.header-shadowed warning [[facts(cpath cudnn_header /srv/include/cudnn.h cudnn_version 9.5.1)]]
  [[cudnnenv_fact_set(cpath.cudnn_version 9.1.0)]]
)
fires(cudnn.incomplete error [[
  cudnn(1 9.5.0 12 5)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_set(cudnns.0.usable FALSE)
  cudnnenv_fact_set(cudnns.0.missing_zh_CN "ops、cnn")
  cudnnenv_fact_set(cudnns.0.missing "ops, cnn")]] [[cudnnenv_fact_unset(cudnns.0.missing)]]
)
fires(cudnn.several note [[cudnn(1 9.5.0 12 6)]] [[cudnnenv_fact_set(cudnns.1.usable FALSE)]])
fires(cudnn.runtime-directory-not-on-path warning [[
  cudnnenv_fact_set(host.system Windows)
  facts(cudnns.0 runtime_dir /c0/bin/12.8 dll /c0/bin/12.8/cudnn64_9.dll path_near /c0/bin on_path FALSE)]]
  [[cudnnenv_fact_set(cudnns.0.on_path TRUE)]]
)
fires(cudnn.hint-repaired note [[
  facts(cudnn_hints.0 variable CUDNN_ROOT value /c0/lib source "-D" from "CUDNN_ROOT (-D)" state used
    repaired.en "it is a folder inside an install" repaired.zh_CN "它是安装内的目录")]] [[cudnnenv_fact_set(cudnn_hints.0.state outranked)]]
)
fires(cudnn.hint-ambiguous error [[
  cudnn(1 9.5.0 12 5)
  facts(cudnn_hints.0 variable CUDNN_ROOT value /sw source "-D" from "CUDNN_ROOT (-D)" state ambiguous
    why.en "cuDNN 9.1.0 at /c0, cuDNN 9.5.0 at /c1" why.zh_CN "cuDNN 9.1.0 at /c0, cuDNN 9.5.0 at /c1")]] [[cudnnenv_fact_set(cudnn_hints.0.state used)]]
)
fires(cudnn.library-is-directory error [[
  facts(cudnn_hints.0 variable CUDNN_LIBRARY value /empty source "-D" from "CUDNN_LIBRARY (-D)" state useless directory TRUE why.en "x" why.zh_CN "y")]]
  [[cudnnenv_fact_set(cudnn_hints.0.directory FALSE)]]
)
fires(cudnn.library-is-directory note [[
  facts(cudnn_hints.0 variable CUDNN_LIBRARY value /c0 source "-D" from "CUDNN_LIBRARY (-D)" state used directory TRUE resolved /c0/libcudnn.so)]]
  [[cudnnenv_fact_unset(cudnn_hints.0.directory)]]
)
fires(cudnn.nested note [[cudnnenv_fact_set(cudnns.0.nested /sw)]] [[cudnnenv_fact_set(cudnns.0.nested /c0)]])
fires(cudnn.split note [[cudnnenv_fact_set(cudnns.0.split TRUE)]] [[cudnnenv_fact_unset(cudnns.0.split)]])
fires(cudnn.jit-only note [[cudnnenv_fact_set(cudnns.0.variant jit)]] [[cudnnenv_fact_set(cudnns.0.variant full)]])
fires(cudnn.stale-files warning [[
  cudnn(1 9.5.0 12 6)
  cudnnenv_fact_set(cudnns.0.stale_files "libcudnn_ops_infer.so.8")]] [[cudnnenv_fact_unset(cudnns.0.stale_files)]]
)
fires(cudnn.soname-missing error [[
  cudnn(1 9.5.0 12 6)
  cudnnenv_fact_set(cudnns.0.soname_gap_zh_CN "不存在")
  cudnnenv_fact_set(cudnns.0.soname_gap "is not there")]] [[cudnnenv_fact_unset(cudnns.0.soname_gap)]]
)
fires(cudnn.soname-missing warning [[
  cudnnenv_fact_set(cudnns.0.served_dir /old)
  cudnnenv_fact_set(cudnns.0.served_version 9.0.0)]] [[cudnnenv_fact_set(cudnns.0.served_version 9.1.0)]]
)
fires(cudnn.soname-missing warning [[
  facts(cudnns.0 served_dir /other served_version 9.5.0 served_cuda_major 13)]] [[cudnnenv_fact_set(cudnns.0.served_cuda_major 12)]]
)
fires(cudnn.soname-missing error [[
  facts(cudnns.0 served_dir /other served_version 9.5.0)
  facts(check outcome load-failed loaded 9.5.0)
  facts(load_failures.0 file /c0/libcudnn_cnn.so.9 error "undefined symbol" asked_by /c0/libcudnn.so.9)]] [[cudnnenv_fact_unset(load_failures.0.file)]]
)
fires(cudnn.mixed error [[
  cudnnenv_fact_set(selection.cudnn 0)
  cudnnenv_fact_set(cudnns.0.mixed_zh_CN "libcudnn.so.9 来自 /c0, libcudnn_graph.so.9 来自 /b")
  cudnnenv_fact_set(cudnns.0.mixed "libcudnn.so.9 from /c0, libcudnn_graph.so.9 from /b")]] [[cudnnenv_fact_unset(cudnns.0.mixed)]]
)
fires(cudnn.needs-nvrtc warning [[cudnnenv_fact_set(toolkits.0.nvrtc FALSE)]] [[cudnnenv_fact_set(toolkits.0.nvrtc TRUE)]])
fires(cudnn.needs-nvrtc warning [[
  cudnn(0 8.9.7 12 5)
  cudnnenv_fact_set(toolkits.0.nvrtc_plain FALSE)]] [[cudnnenv_fact_set(toolkits.0.nvrtc_plain TRUE)]]
)
fires(cudnn.needs-cublas warning [[cudnnenv_fact_set(toolkits.0.cublas FALSE)]] [[cudnnenv_fact_set(cudnns.0.cublas TRUE)]])
fires(cudnn.needs-zlib warning [[
  facts(cudnns.0 zlib_name libz.so.1 zlib_folder /c0/lib zlib_problem_zh_CN "未找到" zlib_problem "not found")]]
  [[cudnnenv_fact_unset(cudnns.0.zlib_problem)]]
)
fires(cudnn.static-unavailable error [[
  cudnn(1 9.5.0 12 6)
  cudnnenv_fact_set(cudnns.1.static_libraries libcudnn_graph_static_v9.a)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_set(request.cudnn_static TRUE)]] [[cudnnenv_fact_unset(request.cudnn_static)]]
)
fires(cudnn.libc-too-old error [[
  cudnn(1 8.9.7 12 6)
  cudnnenv_fact_set(host.libc 2.17)
  cudnnenv_fact_set(cudnns.0.libc_wanted 2.27)
  cudnnenv_fact_set(cudnns.1.libc_wanted 2.14)]] [[cudnnenv_fact_set(host.libc 2.27)]]
)
