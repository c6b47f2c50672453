# SPDX-License-Identifier: Apache-2.0
# nvcc compiles against its own headers, the project links another toolkit's libraries.
cudnnenv_finding(toolkit.compiler-differs
  SEVERITY  error
  NOTE_WHEN [[language.version_minor STREQUAL toolkit.version_minor]]
  NEEDS     language.root language.version language.version_minor toolkit.root toolkit.version toolkit.version_minor
  WHEN      [[NOT language.real STREQUAL toolkit.real]]
  EXPLAINS  toolkit.foreign-library
  SEEN      "nvcc of CUDA @language.version@ at @language.root@ || 位于 @language.root@ 的 CUDA @language.version@ 的 nvcc <- CMAKE_CUDA_COMPILER"
            "CUDA @toolkit.version@ at @toolkit.root@ || 位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  EN [[
nvcc is of CUDA @language.version@, the toolkit asked for is CUDA @toolkit.version@]]
  ZH [[
nvcc 属于 CUDA @language.version@，而所要求的工具包是 CUDA @toolkit.version@]]
)

cudnnenv_fix(toolkit.compiler-differs
  EACH    other toolkits
  WHEN    [[other.real STREQUAL language.real]]
  REQUEST toolkit
  DO      "@fresh@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "use the toolkit of this nvcc"
  ZH      "使用该 nvcc 所属的工具包"
)

cudnnenv_fix(toolkit.compiler-differs
  WHEN   [[DEFINED toolkit.nvcc]]
  FORGET language
  DO     "@fresh@ -DCMAKE_CUDA_COMPILER=@toolkit.nvcc@"
  EN     "use the nvcc of this toolkit"
  ZH     "使用该工具包的 nvcc"
)

cudnnenv_explain(toolkit.compiler-differs
  CONFUSED toolkit.inconsistent
  EN [[
Each of the two toolkits is in order.]]
  ZH [[
两个工具包各自都没有问题。]]
)

cudnnenv_explain(toolkit.compiler-differs NEVER
  EN [[
Do not set CUDAToolkit_ROOT alone to switch: it moves headers and libraries, and CMake may take nvcc from elsewhere
all the same. Name both, or ask for a version with CUDNNENV_CUDA_VERSION.]]
  ZH [[
不要只设置 CUDAToolkit_ROOT 来切换：它只改变头文件和库，CMake 仍可能采用别处的 nvcc。请同时指定两者，或用
CUDNNENV_CUDA_VERSION 指定版本。]]
)
