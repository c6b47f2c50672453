# SPDX-License-Identifier: Apache-2.0
# Running it takes no toolkit: the wheel brings its CUDA. Extensions are compiled by the toolkit here: torch.utils.cpp_extension
# stops when the major differs and warns when the minor does.
cudnnenv_finding(framework.torch-cuda-differs
  SEVERITY   note
  ERROR_WHEN [[NOT framework.cuda_major EQUAL toolkit.version_major AND ("Torch" IN_LIST request.components OR "${request.for}" STREQUAL "build")]]
  EACH       framework frameworks
  NEEDS      framework.name framework.version framework.cuda framework.cuda_major toolkit.version toolkit.version_minor
             toolkit.version_major
  WHEN       [[framework.name STREQUAL "torch" AND NOT framework.cuda STREQUAL toolkit.version_minor
              AND NOT DEFINED framework.contradiction]]
  SEEN       "PyTorch @framework.version@: CUDA @framework.cuda@ || PyTorch @framework.version@：CUDA @framework.cuda@ <- @framework.cuda_from@"
             "CUDA @toolkit.version@ at @toolkit.root@ || 位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  EN [[
PyTorch @framework.version@ is built with CUDA @framework.cuda@, the toolkit here is CUDA @toolkit.version@
PyTorch itself runs without any toolkit. Extensions are compiled with it: of another major they do not build ("The detected CUDA
version mismatches the version that was used to compile PyTorch"), of another minor they do, with a warning.]]
  ZH [[
PyTorch @framework.version@ 用 CUDA @framework.cuda@ 编译，而本机的工具包是 CUDA @toolkit.version@
PyTorch 本身运行时不需要工具包。扩展则由工具包编译：主版本不同时无法编译（"The detected CUDA version mismatches the version that was
used to compile PyTorch"），次版本不同时可以编译，但会有警告。]]
)

cudnnenv_fix(framework.torch-cuda-differs
  EACH    other toolkits
  WHEN    [[other.usable AND other.version_minor STREQUAL framework.cuda]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "for extensions take CUDA @other.version@, which is installed:"
  ZH      "编译扩展时使用已安装的 CUDA @other.version@："
)

cudnnenv_fix(framework.torch-cuda-differs
  EACH    release cuda_releases
  WHEN    [[release.version_minor STREQUAL framework.cuda]]
  SUPPOSE toolkit
  EN      "for extensions install the toolkit CUDA @release.version@ beside this one"
  ZH      "如需编译扩展，请另外安装 CUDA @release.version@ 工具包"
)
