# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for check.*; what a status means comes from the tables, as in a real run.
include("${CUDNNENV_CMAKE}/check/status.cmake")
fires(check.skipped note [[
  facts(check outcome skipped skipped "no C++ compiler is here" skipped_zh_CN "没有 C++ 编译器")]] [[cudnnenv_fact_unset(check.skipped)]]
)
fires(check.build-failed error [[
  facts(check outcome build-failed build_part program build_exit 1 program_command "g++ check.cpp"
    build_error "cudnn.h:57:10: fatal error: cuda_runtime.h: No such file or directory")]]
  [[cudnnenv_fact_set(check.unresolved cudnnCreate)]]
)
fires(check.link-incomplete error [[
  facts(check outcome build-failed build_part program build_exit 1 program_command "g++ check.cpp"
    build_error "check.cpp:(.text+0x1): undefined reference to `cublasCreate_v2'" unresolved cublasCreate_v2
    unresolved_target CUDA::cublas)]] [[cudnnenv_fact_unset(check.unresolved)]]
)
fires(check.load-failed error [[
  facts(load_failures.0 file libz.so.1 error "cannot open shared object file: No such file or directory"
    asked_by /c0/libcudnn_graph.so.9)]] [[cudnnenv_fact_unset(load_failures.0.error)]]
)
fires(check.runtime-older error [[
  facts(check outcome no-device cudnn_version 90100 loaded 9.1.0 cudnn_header 91200 built_for 9.12.0
    cudnn_library /old/libcudnn.so.9)]] [[cudnnenv_fact_set(check.cudnn_version 91200)]]
)
fires(check.no-device note [[
  facts(check outcome no-device loaded 9.1.0 runtime_status 35 runtime_status_name cudaErrorInsufficientDriver
    no_driver_cuda 0 runtime_cuda 12.4 create_status 1001 create_status_name CUDNN_STATUS_NOT_INITIALIZED)
  cudnnenv_check_status()]]
  [[cudnnenv_fact_set(check.outcome ok)]]
)
fires(check.no-device error [[
  cudnnenv_fact_set(request.require_gpu TRUE)
  facts(check outcome no-device loaded 9.1.0 runtime_status 100 runtime_status_name cudaErrorNoDevice
    driver_cuda 12.2 runtime_cuda 12.4)]]
  [[cudnnenv_fact_unset(check.loaded)]]
)
fires(check.not-initialized error [[
  facts(check outcome failed failed create call cudnnCreate status 1001 status_name CUDNN_STATUS_NOT_INITIALIZED
    create_status 1001 create_status_name CUDNN_STATUS_NOT_INITIALIZED devices 1 device "A GPU" cudnn_library /c0/libcudnn.so.9
    status_of cudnn loaded 9.1.0)
  cudnnenv_check_status()]]
  [[cudnnenv_fact_set(check.devices 0)]]
)
fires(check.not-initialized error [[
  facts(check outcome failed create_status 1 create_status_name CUDNN_STATUS_NOT_INITIALIZED devices 2)]]
  [[cudnnenv_fact_set(check.create_status 0)]]
)
fires(check.execution-failed error [[
  facts(check outcome failed failed convolution call cudnnConvolutionForward status 5003 status_of cudnn
    status_name CUDNN_STATUS_EXECUTION_FAILED_CUDART status_text "text of cuDNN" loaded 9.1.0)
  cudnnenv_check_status()]]
  [[cudnnenv_fact_set(check.failed create)]]
)
fires(check.wrong-result error [[
  facts(check outcome wrong convolution wrong convolution_error 0.5 tolerance 0 device "A GPU")]]
  [[cudnnenv_fact_set(check.outcome ok)]]
)
fires(check.out-of-memory warning [[
  facts(check outcome out-of-memory failed malloc call cudaMalloc status 2 status_name cudaErrorMemoryAllocation
    memory_free 1048576 memory_total 25757220864 status_of cuda)
  cudnnenv_check_status()]] [[cudnnenv_fact_unset(check.call)]]
)
fires(check.timeout error [[
  facts(check outcome timeout stage convolution timeout convolution seconds 20)]] [[cudnnenv_fact_unset(check.stage)]]
)
fires(check.crashed error [[
  facts(check outcome crashed stage convolution signal 6 loaded 9.1.0 cudnn_library /c0/libcudnn.so.9)
  facts(probe.cudnn version 91200 create 1008 create_name CUDNN_STATUS_SUBLIBRARY_LOADING_FAILED)
  cudnnenv_check_probe_status()]]
  [[cudnnenv_fact_set(check.outcome timeout)]]
)
