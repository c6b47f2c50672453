// SPDX-License-Identifier: Apache-2.0
// Stand-in for libcudnn (tests only): the calls of the checker, computed on the CPU. As strict as
// the real one about what it is given. Declared by the real header, which also gives the parameters
// their names.
#include "convolution.hpp"
#include "fault.hpp"

#include <array>
#include <cstddef>
#include <cstring>
#include <cudnn.h>
#include <memory>

using cudnnenv::simulated::convolve;
using cudnnenv::simulated::fault;
using cudnnenv::simulated::Shape;
using cudnnenv::simulated::wrong_numbers;

// The header declares these without a body: here they have one.
struct cudnnContext {};
struct cudnnTensorStruct {
  std::array<int, 4> size{};
};
struct cudnnFilterStruct {
  std::array<int, 4> size{};
};
struct cudnnConvolutionStruct {
  int padding = -1; // not set
};

namespace {

constexpr auto advised = CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM;

cudnnStatus_t status_of(const char* function, const char* alias) {
  return static_cast<cudnnStatus_t>(fault(function, alias));
}

// Makes what HANDLE points to, unless a fault says no.
template <typename Struct>
cudnnStatus_t make(Struct** handle, const char* function, const char* alias) {
  const cudnnStatus_t status = status_of(function, alias);
  *handle = status == CUDNN_STATUS_SUCCESS ? std::make_unique<Struct>().release() : nullptr;
  return status;
}

template <typename Struct>
cudnnStatus_t destroy(Struct* handle, const char* function, const char* alias) {
  const std::unique_ptr<Struct> owner(handle);
  const cudnnStatus_t status = status_of(function, alias);
  return status == CUDNN_STATUS_SUCCESS && owner == nullptr ? CUDNN_STATUS_BAD_PARAM : status;
}

Shape shape_of(cudnnTensorDescriptor_t input, cudnnFilterDescriptor_t filter,
               cudnnConvolutionDescriptor_t convolution) {
  return {input->size[1],  input->size[2],  input->size[3],      filter->size[0],
          filter->size[2], filter->size[3], convolution->padding};
}

bool fits(cudnnTensorDescriptor_t input, cudnnFilterDescriptor_t filter,
          cudnnConvolutionDescriptor_t convolution, cudnnTensorDescriptor_t output) {
  const Shape shape = shape_of(input, filter, convolution);
  return convolution->padding >= 0 && input->size[0] == 1 && shape.filters > 0 &&
         shape.channels == filter->size[1] &&
         output->size ==
             std::array<int, 4>{1, shape.filters, shape.output_height(), shape.output_width()};
}

const char* name_of(int status) {
  switch (status) {
  case CUDNN_STATUS_SUCCESS:
    return "CUDNN_STATUS_SUCCESS";
  case CUDNN_STATUS_NOT_INITIALIZED:
    return "CUDNN_STATUS_NOT_INITIALIZED";
  case CUDNN_STATUS_BAD_PARAM:
    return "CUDNN_STATUS_BAD_PARAM";
  case CUDNN_STATUS_NOT_SUPPORTED:
    return "CUDNN_STATUS_NOT_SUPPORTED";
  case CUDNN_STATUS_INTERNAL_ERROR:
    return "CUDNN_STATUS_INTERNAL_ERROR";
  case CUDNN_STATUS_EXECUTION_FAILED:
    return "CUDNN_STATUS_EXECUTION_FAILED";
#if CUDNN_MAJOR >= 9
  case CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED:
    return "CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED";
  case CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED:
    return "CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED";
  case CUDNN_STATUS_EXECUTION_FAILED_CUBLAS:
    return "CUDNN_STATUS_EXECUTION_FAILED_CUBLAS";
  case CUDNN_STATUS_EXECUTION_FAILED_CUDART:
    return "CUDNN_STATUS_EXECUTION_FAILED_CUDART";
#else
  case CUDNN_STATUS_ALLOC_FAILED:
    return "CUDNN_STATUS_ALLOC_FAILED";
#endif
  default:
    return "CUDNN_UNKNOWN_STATUS";
  }
}

} // namespace

extern "C" {

size_t cudnnGetVersion() {
  return static_cast<size_t>(
      cudnnenv::simulated::answer("cudnnGetVersion", "version", CUDNN_VERSION));
}

size_t cudnnGetCudartVersion() {
  return static_cast<size_t>(
      cudnnenv::simulated::answer("cudnnGetCudartVersion", "cudart", CUDART_VERSION));
}

const char* cudnnGetErrorString(cudnnStatus_t status) {
  return name_of(status);
}

#if CUDNN_MAJOR >= 9
void cudnnGetLastErrorString(char* message, size_t size) {
  std::strncpy(message, cudnnenv::simulated::last_fault(), size);
}
#endif

cudnnStatus_t cudnnCreate(cudnnHandle_t* handle) {
  return make(handle, "cudnnCreate", "create");
}

cudnnStatus_t cudnnDestroy(cudnnHandle_t handle) {
  return destroy(handle, "cudnnDestroy", "release");
}

cudnnStatus_t cudnnCreateTensorDescriptor(cudnnTensorDescriptor_t* tensor) {
  return make(tensor, "cudnnCreateTensorDescriptor", "tensor");
}

cudnnStatus_t cudnnSetTensor4dDescriptor(cudnnTensorDescriptor_t tensor, cudnnTensorFormat_t format,
                                         cudnnDataType_t type, int n, int c, int h, int w) {
  const cudnnStatus_t status = status_of("cudnnSetTensor4dDescriptor", "set-tensor");
  if (format != CUDNN_TENSOR_NCHW || type != CUDNN_DATA_FLOAT) {
    return CUDNN_STATUS_NOT_SUPPORTED;
  }
  tensor->size = {n, c, h, w};
  return status;
}

cudnnStatus_t cudnnDestroyTensorDescriptor(cudnnTensorDescriptor_t tensor) {
  return destroy(tensor, "cudnnDestroyTensorDescriptor", "destroy-tensor");
}

cudnnStatus_t cudnnCreateFilterDescriptor(cudnnFilterDescriptor_t* filter) {
  return make(filter, "cudnnCreateFilterDescriptor", "filter");
}

cudnnStatus_t cudnnSetFilter4dDescriptor(cudnnFilterDescriptor_t filter, cudnnDataType_t type,
                                         cudnnTensorFormat_t format, int k, int c, int h, int w) {
  const cudnnStatus_t status = status_of("cudnnSetFilter4dDescriptor", "set-filter");
  if (format != CUDNN_TENSOR_NCHW || type != CUDNN_DATA_FLOAT) {
    return CUDNN_STATUS_NOT_SUPPORTED;
  }
  filter->size = {k, c, h, w};
  return status;
}

cudnnStatus_t cudnnDestroyFilterDescriptor(cudnnFilterDescriptor_t filter) {
  return destroy(filter, "cudnnDestroyFilterDescriptor", "destroy-filter");
}

cudnnStatus_t cudnnCreateConvolutionDescriptor(cudnnConvolutionDescriptor_t* convDesc) {
  return make(convDesc, "cudnnCreateConvolutionDescriptor", "descriptor");
}

cudnnStatus_t cudnnSetConvolution2dDescriptor(cudnnConvolutionDescriptor_t convDesc, int pad_h,
                                              int pad_w, int u, int v, int dilation_h,
                                              int dilation_w, cudnnConvolutionMode_t mode,
                                              cudnnDataType_t computeType) {
  const cudnnStatus_t status = status_of("cudnnSetConvolution2dDescriptor", "set-descriptor");
  const bool plain = pad_h == pad_w && u == 1 && v == 1 && dilation_h == 1 && dilation_w == 1;
  if (!plain || mode != CUDNN_CROSS_CORRELATION || computeType != CUDNN_DATA_FLOAT) {
    return CUDNN_STATUS_NOT_SUPPORTED;
  }
  convDesc->padding = pad_h;
  return status;
}

cudnnStatus_t cudnnDestroyConvolutionDescriptor(cudnnConvolutionDescriptor_t convDesc) {
  return destroy(convDesc, "cudnnDestroyConvolutionDescriptor", "destroy-descriptor");
}

cudnnStatus_t cudnnGetConvolution2dForwardOutputDim(cudnnConvolutionDescriptor_t convDesc,
                                                    cudnnTensorDescriptor_t inputTensorDesc,
                                                    cudnnFilterDescriptor_t filterDesc, int* n,
                                                    int* c, int* h, int* w) {
  const Shape shape = shape_of(inputTensorDesc, filterDesc, convDesc);
  *n = inputTensorDesc->size[0];
  *c = shape.filters;
  *h = shape.output_height() + (wrong_numbers("cudnnGetConvolution2dForwardOutputDim") ? 1 : 0);
  *w = shape.output_width();
  return status_of("cudnnGetConvolution2dForwardOutputDim", "output-size");
}

// First one that is not exact, then one that is not possible: the checker has to pass over both.
cudnnStatus_t cudnnGetConvolutionForwardAlgorithm_v7(
    cudnnHandle_t handle, cudnnTensorDescriptor_t srcDesc, cudnnFilterDescriptor_t filterDesc,
    cudnnConvolutionDescriptor_t convDesc, cudnnTensorDescriptor_t destDesc, int requestedAlgoCount,
    int* returnedAlgoCount, cudnnConvolutionFwdAlgoPerf_t* perfResults) {
  const cudnnStatus_t status = status_of("cudnnGetConvolutionForwardAlgorithm_v7", "algorithm");
  if (handle == nullptr || requestedAlgoCount < 3 ||
      !fits(srcDesc, filterDesc, convDesc, destDesc)) {
    return CUDNN_STATUS_BAD_PARAM;
  }
  *returnedAlgoCount = 3;
  perfResults[0] = {};
  perfResults[0].algo = CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD_NONFUSED;
  perfResults[1] = {};
  perfResults[1].algo = CUDNN_CONVOLUTION_FWD_ALGO_GEMM;
  perfResults[1].status = CUDNN_STATUS_NOT_SUPPORTED;
  perfResults[2] = {};
  perfResults[2].algo = advised;
  perfResults[2].memory = shape_of(srcDesc, filterDesc, convDesc).workspace_bytes();
  return status;
}

cudnnStatus_t cudnnGetConvolutionForwardWorkspaceSize(
    cudnnHandle_t handle, cudnnTensorDescriptor_t xDesc, cudnnFilterDescriptor_t wDesc,
    cudnnConvolutionDescriptor_t convDesc, cudnnTensorDescriptor_t yDesc,
    cudnnConvolutionFwdAlgo_t algo, size_t* sizeInBytes) {
  const cudnnStatus_t status = status_of("cudnnGetConvolutionForwardWorkspaceSize", "workspace");
  if (handle == nullptr || algo != advised || !fits(xDesc, wDesc, convDesc, yDesc)) {
    return CUDNN_STATUS_BAD_PARAM;
  }
  *sizeInBytes = shape_of(xDesc, wDesc, convDesc).workspace_bytes();
  return status;
}

cudnnStatus_t cudnnConvolutionForward(cudnnHandle_t handle, const void* alpha,
                                      cudnnTensorDescriptor_t xDesc, const void* x,
                                      cudnnFilterDescriptor_t wDesc, const void* w,
                                      cudnnConvolutionDescriptor_t convDesc,
                                      cudnnConvolutionFwdAlgo_t algo, void* workSpace,
                                      size_t workSpaceSizeInBytes, const void* beta,
                                      cudnnTensorDescriptor_t yDesc, void* y) {
  const cudnnStatus_t status = status_of("cudnnConvolutionForward", "convolution");
  if (status != CUDNN_STATUS_SUCCESS) {
    return status;
  }
  const Shape shape = shape_of(xDesc, wDesc, convDesc);
  const bool plain =
      *static_cast<const float*>(alpha) == 1 && *static_cast<const float*>(beta) == 0;
  const bool missing = handle == nullptr || x == nullptr || w == nullptr || y == nullptr;
  if (missing || !plain || algo != advised || workSpace == nullptr ||
      workSpaceSizeInBytes < shape.workspace_bytes() || !fits(xDesc, wDesc, convDesc, yDesc)) {
    return CUDNN_STATUS_BAD_PARAM;
  }
  auto* results = static_cast<float*>(y);
  convolve(shape, static_cast<const float*>(x), static_cast<const float*>(w),
           static_cast<float*>(workSpace), results);
  if (wrong_numbers("cudnnConvolutionForward")) {
    results[static_cast<std::size_t>(shape.filters) * shape.pixels() - 1] += 0.5F;
  }
  return CUDNN_STATUS_SUCCESS;
}

} // extern "C"
