# SPDX-License-Identifier: Apache-2.0
# native asks the GPU of the machine that configures. CMake itself needs ten seconds and more to find out that there is none, and
# says so (3.25), or has nvcc compile for its default (4.4): measured with CUDA 13.0.
cudnnenv_finding(arch.native-without-gpu
  SEVERITY warning
  NEEDS    architectures.native architectures.no_gpu architectures.variable
  WHEN     [[architectures.native]]
  SEEN     "native <- @request.architectures_from@"
           "@architectures.no_gpu@ || @architectures.no_gpu_zh_CN@"
  EN [[
@architectures.variable@ is native, and this machine has no GPU to ask
CMake tries for ten seconds or more; then it stops at the first CUDA target, or nvcc compiles for its default alone. Name the architectures of the GPUs that the program will run on.]]
  ZH [[
@architectures.variable@ 的值是 native，但本机没有可供查询的 GPU
CMake 会尝试十秒以上，然后在第一个 CUDA 目标处停下，或者 nvcc 只为默认架构编译。请写明程序将要运行的 GPU 的架构。]]
)

cudnnenv_fix(arch.native-without-gpu
  SET  request.architectures "@architectures.list@"
  WHEN [[DEFINED architectures.list]]
  DO   "@configure@ -DCMAKE_CUDA_ARCHITECTURES=@architectures.list@"
  EN   "all that CUDA @toolkit.version_minor@ and the cuDNN that goes with it serve; fewer compile faster:"
  ZH   "CUDA @toolkit.version_minor@ 及与之配套的 cuDNN 支持的全部架构；写得越少，编译越快："
)

cudnnenv_explain(arch.native-without-gpu
  CONFUSED arch.unsupported-by-toolkit
  EN [[
"Unsupported gpu architecture" with an empty name, or with "native", is no question of the toolkit: nothing was
detected, and that went into the flag.]]
  ZH [[
"Unsupported gpu architecture" 后面是空名称或 "native" 时，与工具包无关：是没有检测到 GPU，而空结果进入了编译选项。]]
)

cudnnenv_explain(arch.native-without-gpu
  SHOWN_AS "Unsupported gpu architecture 'compute_'"
           "Unsupported gpu architecture 'compute_native'"
           "No CUDA Devices found."
           "Cannot find valid GPU for '-arch=native', default arch is used"
)
