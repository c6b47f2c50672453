# SPDX-License-Identifier: Apache-2.0
# Only where it does not bring its CUDA itself (wheels of 3.x bring the libraries): else the toolkit does not matter.
cudnnenv_finding(framework.paddle-cuda-differs
  SEVERITY warning
  EACH     framework frameworks
  NEEDS    framework.name framework.version framework.cuda framework.cuda_major framework.brings_cuda toolkit.version
           toolkit.version_major
  WHEN     [[framework.name STREQUAL "paddle" AND NOT framework.brings_cuda AND NOT framework.cuda_major EQUAL toolkit.version_major]]
  EXPLAINS framework.libraries-missing framework.import-failed framework.no-gpu
  SEEN     "PaddlePaddle @framework.version@: CUDA @framework.cuda@ || PaddlePaddle @framework.version@：CUDA @framework.cuda@ <- @framework.cuda_from@"
           "CUDA @toolkit.version@ at @toolkit.root@ || 位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  EN [[
PaddlePaddle @framework.version@ is built with CUDA @framework.cuda@, the CUDA here is @toolkit.version@
Its wheels up to 2.6 bring no CUDA libraries: they load those of the system, of their own major alone.
Any minor version of that major will do.]]
  ZH [[
PaddlePaddle @framework.version@ 用 CUDA @framework.cuda@ 编译，而此处的 CUDA 是 @toolkit.version@
2.6 及更早的 wheel 不带 CUDA 库：它们加载系统中的库，且只认自己的主版本。该主版本的任何次版本均可。]]
)

cudnnenv_fix(framework.paddle-cuda-differs
  EACH    other toolkits
  WHEN    [[other.usable AND other.version_major EQUAL framework.cuda_major AND host.system STREQUAL "Linux"]]
  REQUEST toolkit
  DO      "export LD_LIBRARY_PATH=@other.library_dir@:$LD_LIBRARY_PATH"
  EN      "CUDA @other.version@ at @other.root@ is of its major; put its libraries in reach:"
  ZH      "位于 @other.root@ 的 CUDA @other.version@ 与其主版本相同；让它能加载其中的库："
)
