# SPDX-License-Identifier: Apache-2.0
# Only where it does not bring its CUDA itself (libraries of wheels only after preload_dlls()): else the toolkit does not matter.
cudnnenv_finding(framework.onnxruntime-cuda-differs
  SEVERITY warning
  EACH     framework frameworks
  NEEDS    framework.name framework.version framework.cuda framework.cuda_major framework.brings_cuda toolkit.version
           toolkit.version_major
  WHEN     [[framework.name STREQUAL "onnxruntime" AND NOT framework.brings_cuda AND NOT framework.cuda_major EQUAL toolkit.version_major
            AND NOT DEFINED framework.contradiction]]
  EXPLAINS framework.libraries-missing framework.import-failed framework.no-gpu
  SEEN     "ONNX Runtime @framework.version@: CUDA @framework.cuda@ || ONNX Runtime @framework.version@：CUDA @framework.cuda@ <- @framework.cuda_from@"
           "CUDA @toolkit.version@ at @toolkit.root@ || 位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  EN [[
ONNX Runtime @framework.version@ is built with CUDA @framework.cuda@, the CUDA here is @toolkit.version@
Its CUDA provider loads the libraries of its own CUDA major alone; where they are missing, sessions run on the CPU.
Any minor version of that major will do.]]
  ZH [[
ONNX Runtime @framework.version@ 用 CUDA @framework.cuda@ 编译，而此处的 CUDA 是 @toolkit.version@
它的 CUDA provider 只加载自己的 CUDA 主版本的库；找不到时，会话在 CPU 上运行。该主版本的任何次版本均可。]]
)

cudnnenv_fix(framework.onnxruntime-cuda-differs
  EACH    other toolkits
  WHEN    [[other.usable AND other.version_major EQUAL framework.cuda_major AND host.system STREQUAL "Linux"]]
  REQUEST toolkit
  DO      "export LD_LIBRARY_PATH=@other.library_dir@:$LD_LIBRARY_PATH"
  EN      "CUDA @other.version@ at @other.root@ is of its major; put its libraries in reach:"
  ZH      "位于 @other.root@ 的 CUDA @other.version@ 与其主版本相同；让它能加载其中的库："
)
