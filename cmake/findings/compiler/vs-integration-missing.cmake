# SPDX-License-Identifier: Apache-2.0
# A Visual Studio generator compiles .cu through four files in the Visual Studio folder, and knows no nvcc. Where no generator is known
# yet (doctor), it is what CMake would take by itself, and only noted.
cudnnenv_finding(compiler.vs-integration-missing
  SEVERITY  error
  NOTE_WHEN [[NOT DEFINED generator.visual_studio]]
  NEEDS     generator.cuda_files generator.customizations generator.studio_year toolkit.root toolkit.version_minor
  WHEN      [[NOT generator.cuda_files AND NOT DEFINED language.version AND (DEFINED generator.visual_studio OR NOT host_compiler.from STREQUAL "PATH")]]
  EXPLAINS  check.build-failed
  SEEN      "no \"CUDA *.props\" for CUDA @toolkit.version_minor@ || 没有适用于 CUDA @toolkit.version_minor@ 的 \"CUDA *.props\" <- @generator.customizations@"
            "asked for: cuda=@generator.cuda@ || 要求的是：cuda=@generator.cuda@ <- @generator.toolset@"
            "there: @generator.props@ || 存在：@generator.props@ <- @generator.customizations@"
  EN [[
Visual Studio @generator.studio_year@ has no CUDA integration ("No CUDA toolset found")
CUDA was installed before Visual Studio, without "Visual Studio Integration", or does not know this one. Copy the four files of
@toolkit.root@/extras/visual_studio_integration/MSBuildExtensions
into @generator.customizations@
or name the toolkit's folder with -T cuda=, or use Ninja from the x64 developer prompt. CMAKE_CUDA_COMPILER does nothing here.]]
  ZH [[
Visual Studio @generator.studio_year@ 没有 CUDA 集成（"No CUDA toolset found"）
CUDA 先于 Visual Studio 安装、安装时未选择 "Visual Studio Integration"，或不认识这个版本。请把
@toolkit.root@/extras/visual_studio_integration/MSBuildExtensions
中的四个文件复制到 @generator.customizations@
或用 -T cuda= 指定工具包目录，或在 x64 开发人员命令提示符中使用 Ninja。在这里设置 CMAKE_CUDA_COMPILER 不起作用。]]
)

cudnnenv_fix(compiler.vs-integration-missing
  SET     generator.cuda_files TRUE
  DO      "@configure@ -T cuda=@toolkit.root@"
  EN      "take the files from the toolkit's own folder, in a new build tree:"
  ZH      "在新的构建目录中使用工具包自带的文件："
)

cudnnenv_explain(compiler.vs-integration-missing
  CONFUSED toolkit.not-found
  EN [[
The toolkit is here and found. Visual Studio does not know of it.]]
  ZH [[
工具包已安装且能找到，只是 Visual Studio 不知道它。]]
)

cudnnenv_explain(compiler.vs-integration-missing NEVER
  EN [[
Do not set CMAKE_CUDA_COMPILER, CUDACXX or CUDA_PATH for it: the Visual Studio generators ask none of them, they look
for integration files.]]
  ZH [[
不要为此设置 CMAKE_CUDA_COMPILER、CUDACXX 或 CUDA_PATH：Visual Studio 生成器都不看它们，而是查找集成文件。]]
)

cudnnenv_explain(compiler.vs-integration-missing
  SHOWN_AS "No CUDA toolset found."
)
