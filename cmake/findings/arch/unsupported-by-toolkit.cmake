# SPDX-License-Identifier: Apache-2.0
# The toolkit's own nvcc decides; where it could not be asked a table stands in, which is no reason for an error.
cudnnenv_finding(arch.unsupported-by-toolkit
  SEVERITY   warning
  ERROR_WHEN [[toolkit.architectures_from STREQUAL "nvcc"]]
  NEEDS      architectures.unsupported architectures.unsupported_says architectures.variable toolkit.version_minor
  WHEN       [[DEFINED architectures.unsupported]]
  EXPLAINS   compiler.nvcc-unusable check.build-failed
  SEEN       "@request.architectures@ <- @request.architectures_from@"
             "CUDA @toolkit.version@ takes @toolkit.architectures@ || CUDA @toolkit.version@ 支持 @toolkit.architectures@ <- @toolkit.nvcc@ --list-gpu-code"
  EN [[
nvcc of CUDA @toolkit.version_minor@ has no architecture @architectures.unsupported@
@architectures.variable@ asks for it. nvcc would say "Unsupported gpu architecture" and compile nothing. @architectures.unsupported_says@]]
  ZH [[
CUDA @toolkit.version_minor@ 的 nvcc 不支持架构 @architectures.unsupported@
@architectures.variable@ 要求编译这些架构。nvcc 会报告 "Unsupported gpu architecture"，什么也不编译。@architectures.unsupported_says_zh_CN@]]
)

cudnnenv_fix(arch.unsupported-by-toolkit
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED other.nvcc]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ is installed and has all of them:"
  ZH      "已安装的 CUDA @other.version@ 全部支持："
)

cudnnenv_fix(arch.unsupported-by-toolkit
  SET  request.architectures "@architectures.supported@"
  WHEN [[DEFINED architectures.supported]]
  DO   "@configure@ -DCMAKE_CUDA_ARCHITECTURES=@architectures.supported@"
  EN   "leave out what it does not have:"
  ZH   "去掉它不支持的架构："
)

cudnnenv_fix(arch.unsupported-by-toolkit
  SET  request.architectures "@architectures.list@"
  WHEN [[NOT DEFINED architectures.supported AND DEFINED architectures.list AND architectures.list_from STREQUAL "GPU"]]
  DO   "@configure@ -DCMAKE_CUDA_ARCHITECTURES=@architectures.list@"
  EN   "for the GPU here:"
  ZH   "适用于本机的 GPU："
)

cudnnenv_fix(arch.unsupported-by-toolkit
  EACH    release cuda_releases
  SUPPOSE toolkit
  INSTALL toolkit
  EN      "CUDA @release.version@ has all of them; install it @install.how.en@"
  ZH      "CUDA @release.version@ 全部支持；@install.how.zh_CN@"
)

cudnnenv_explain(arch.unsupported-by-toolkit
  CONFUSED toolkit.several
  EN [[
When the toolkit that you mean has the architecture, another nvcc is used: the one of the distribution in /usr/bin is
older than those in /usr/local/cuda-*.]]
  ZH [[
若你所指的工具包支持该架构，说明用的是另一个 nvcc：发行版在 /usr/bin 中的往往比 /usr/local/cuda-* 中的旧。]]
)

cudnnenv_explain(arch.unsupported-by-toolkit NEVER
  EN [[
Do not update the driver: nvcc decides alone which architectures it compiles for.]]
  ZH [[
不要更新驱动：能为哪些架构编译，只由 nvcc 决定。]]
)

cudnnenv_explain(arch.unsupported-by-toolkit
  SHOWN_AS "nvcc fatal   : Unsupported gpu architecture 'compute_70'"
           "failed checking for nvcc"
)
