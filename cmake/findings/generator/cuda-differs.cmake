# SPDX-License-Identifier: Apache-2.0
# A Visual Studio generator takes nvcc from the toolset (-T cuda=), else from its highest integration files: PATH, CUDA_PATH,
# CMAKE_CUDA_COMPILER and CUDAToolkit_ROOT do not reach it. A project without CUDA sources is not concerned.
cudnnenv_finding(generator.cuda-differs
  SEVERITY warning
  NEEDS    generator.visual_studio generator.studio_year generator.cuda generator.cuda_files generator.cuda_toolkit toolkit.version toolkit.version_minor toolkit.root
  WHEN     [[generator.cuda_files AND generator.cuda_toolkit AND NOT generator.cuda STREQUAL toolkit.version_minor AND NOT DEFINED language.version]]
  SEEN     "CUDA @generator.cuda@.props || CUDA @generator.cuda@.props <- @generator.customizations@"
           "@generator.toolset@ <- @generator.toolset_from@"
           "CUDA @toolkit.version@ at @toolkit.root@ || 位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  EN [[
Visual Studio @generator.studio_year@ compiles with CUDA @generator.cuda@, the toolkit asked for is CUDA @toolkit.version@
Its generator takes what -T cuda= says, else the highest version that it has files of. Nothing else chooses nvcc there.]]
  ZH [[
Visual Studio @generator.studio_year@ 使用 CUDA @generator.cuda@ 编译，而所要求的工具包是 CUDA @toolkit.version@
其生成器采用 -T cuda= 指定的版本，否则采用它拥有集成文件的最高版本。除此之外没有其他方法选择 nvcc。]]
)

cudnnenv_fix(generator.cuda-differs
  WHEN   [[", ${generator.props}," MATCHES ", ${toolkit.version_minor},"]]
  SET    generator.cuda "@toolkit.version_minor@"
  DO     "@fresh@ -T cuda=@toolkit.version_minor@"
  EN     "let Visual Studio take this toolkit, in a new build tree:"
  ZH     "让 Visual Studio 采用该工具包（使用新的构建目录）："
)

cudnnenv_fix(generator.cuda-differs
  WHEN   [[NOT ", ${generator.props}," MATCHES ", ${toolkit.version_minor},"]]
  SET    generator.cuda "@toolkit.version_minor@"
  DO     "@fresh@ -T cuda=@toolkit.root@"
  EN     "let Visual Studio take this toolkit with its own integration files, in a new build tree:"
  ZH     "让 Visual Studio 采用该工具包及其自带的集成文件（使用新的构建目录）："
)

cudnnenv_fix(generator.cuda-differs
  EACH    other toolkits
  WHEN    [[other.version_minor STREQUAL generator.cuda]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "use the toolkit that Visual Studio takes"
  ZH      "使用 Visual Studio 采用的工具包"
)

cudnnenv_explain(generator.cuda-differs
  CONFUSED toolkit.compiler-differs
  EN [[
There the language has been enabled already, with whatever generator.]]
  ZH [[
那种情况是语言已经启用，与生成器无关。]]
)

cudnnenv_explain(generator.cuda-differs NEVER
  EN [[
Do not reorder PATH or change CUDA_PATH for it: the Visual Studio generators do not ask them which nvcc to take.]]
  ZH [[
不要为此调整 PATH 或 CUDA_PATH 的顺序：Visual Studio 生成器不靠它们选择 nvcc。]]
)
