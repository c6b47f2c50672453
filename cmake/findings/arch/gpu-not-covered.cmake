# SPDX-License-Identifier: Apache-2.0
# Builds, and stops at the first kernel here. The rules are those of select/architectures.cmake.
cudnnenv_finding(arch.gpu-not-covered
  SEVERITY warning
  NEEDS    architectures.uncovered architectures.variable request.architectures
  WHEN     [[DEFINED architectures.uncovered]]
  SEEN     "@request.architectures@ <- @request.architectures_from@"
           "@architectures.uncovered@ <- nvidia-smi"
  EN [[
@architectures.variable@ @request.architectures@ has no code for @architectures.uncovered@
The program builds, and its first kernel fails: "no kernel image is available for execution on the device". Native code (-real) runs on the same major version, equal or higher minor; PTX (-virtual) on the same and on all newer GPUs; a number alone brings both; a and f bind to one GPU or its family.]]
  ZH [[
@architectures.variable@ 的值 @request.architectures@ 不包含适用于 @architectures.uncovered@ 的代码
程序可以编译，但第一个 GPU 内核会失败："no kernel image is available for execution on the device"。本机代码（-real）只能在主版本相同、次版本相同或更高的 GPU 上运行；PTX（-virtual）可在同代和所有更新的 GPU 上运行；只写数字则两者都有；a 和 f 只适用于该 GPU 或其系列。]]
)

cudnnenv_fix(arch.gpu-not-covered
  SET  request.architectures "@architectures.covering@"
  WHEN [[DEFINED architectures.covering]]
  DO   "@configure@ -DCMAKE_CUDA_ARCHITECTURES=@architectures.covering@"
  EN   "with code for it:"
  ZH   "加上适用于它的代码："
)

cudnnenv_explain(arch.gpu-not-covered
  CONFUSED device.too-new-for-toolkit
  EN [[
There this toolkit cannot compile for the GPU at all.]]
  ZH [[
那种情况是该工具包根本不能为此 GPU 编译。]]
)

cudnnenv_explain(arch.gpu-not-covered
  CONFUSED arch.syntax
  EN [[
Some projects do not read CMAKE_CUDA_ARCHITECTURES: PyTorch has TORCH_CUDA_ARCH_LIST, OpenCV CUDA_ARCH_BIN.]]
  ZH [[
有些项目不读取 CMAKE_CUDA_ARCHITECTURES：PyTorch 用 TORCH_CUDA_ARCH_LIST，OpenCV 用 CUDA_ARCH_BIN。]]
)

cudnnenv_explain(arch.gpu-not-covered NEVER
  EN [[
Do not update the driver or reinstall CUDA: the program holds no code for this GPU, and has to be compiled anew.]]
  ZH [[
不要更新驱动或重装 CUDA：程序中没有适用于此 GPU 的代码，必须重新编译。]]
)

cudnnenv_explain(arch.gpu-not-covered
  SHOWN_AS "no kernel image is available for execution on the device"
           "209 cudaErrorNoKernelImageForDevice"
)
