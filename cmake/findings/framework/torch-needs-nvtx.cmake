# SPDX-License-Identifier: Apache-2.0
# CUDA 12.9 and newer bring no libnvToolsExt: NVTX is headers alone. CMake files of PyTorch up to 2.5 ask for it; 2.1 stops with
# "Failed to find nvToolsExt"; 2.9 and newer do not ask (data/frameworks.json, measured).
cudnnenv_finding(framework.torch-needs-nvtx
  SEVERITY note
  EACH     framework frameworks
  NEEDS    framework.name framework.version framework.nvtx_target framework.cmake_dir toolkit.nvtx toolkit.version
  WHEN     [[framework.name STREQUAL "torch" AND NOT toolkit.nvtx]]
  SEEN     "PyTorch @framework.version@ asks for @framework.nvtx_target@ || PyTorch @framework.version@ 需要 @framework.nvtx_target@ <- @framework.cmake_dir@"
           "no libnvToolsExt in CUDA @toolkit.version@ at @toolkit.root@ || 位于 @toolkit.root@ 的 CUDA @toolkit.version@ 没有 libnvToolsExt <- @toolkit.from@"
  EN [[
find_package(Torch) of PyTorch @framework.version@ asks for @framework.nvtx_target@, which CUDA @toolkit.version@ does not have
NVIDIA replaced that library by headers (nvtx3). PyTorch 2.9 and newer do not ask for it. Otherwise an imported interface target
of that name, which includes the toolkit's headers, has to be there before find_package(Torch).]]
  ZH [[
PyTorch @framework.version@ 的 find_package(Torch) 需要 @framework.nvtx_target@，而 CUDA @toolkit.version@ 中没有
NVIDIA 已用头文件（nvtx3）取代了这个库。PyTorch 2.9 及更高版本不再需要它。否则须在 find_package(Torch) 之前提供一个同名的导入接口
目标，并包含工具包的头文件目录。]]
)

cudnnenv_fix(framework.torch-needs-nvtx
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED other.nvtx AND other.nvtx AND DEFINED framework.cuda_major AND other.version_major EQUAL framework.cuda_major]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ at @other.root@ still has it:"
  ZH      "位于 @other.root@ 的 CUDA @other.version@ 仍有它："
)
