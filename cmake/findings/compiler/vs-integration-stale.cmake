# SPDX-License-Identifier: Apache-2.0
# A Visual Studio generator takes the highest "CUDA *.props", whether that toolkit is still here or not.
cudnnenv_finding(compiler.vs-integration-stale
  SEVERITY  error
  NOTE_WHEN [[NOT DEFINED generator.visual_studio]]
  NEEDS     generator.cuda generator.cuda_files generator.cuda_toolkit generator.customizations generator.studio_year toolkit.version_minor
  WHEN      [[generator.cuda_files AND NOT generator.cuda_toolkit AND NOT DEFINED language.version AND (DEFINED generator.visual_studio OR NOT host_compiler.from STREQUAL "PATH")]]
  EXPLAINS  check.build-failed
  SEEN      "CUDA @generator.cuda@.props || CUDA @generator.cuda@.props <- @generator.customizations@"
            "no CUDA @generator.cuda@ on this machine; CUDA @toolkit.version@ at @toolkit.root@ || 本机没有 CUDA @generator.cuda@；有位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  EN [[
Visual Studio @generator.studio_year@ still has the integration files of CUDA @generator.cuda@, which is gone
Its generator takes the highest version: "The CUDA Toolkit directory '' does not exist". Name the version that is here, or delete
"CUDA @generator.cuda@.*" in @generator.customizations@]]
  ZH [[
Visual Studio @generator.studio_year@ 仍保留 CUDA @generator.cuda@ 的集成文件，而该工具包已不存在
其生成器采用最高的版本："The CUDA Toolkit directory '' does not exist"。请指定本机现有的版本，或删除
@generator.customizations@ 中的 "CUDA @generator.cuda@.*"]]
)

cudnnenv_fix(compiler.vs-integration-stale
  SET     generator.cuda_toolkit TRUE
  DO      "@configure@ -T cuda=@toolkit.version_minor@"
  EN      "take the toolkit that is here, in a new build tree:"
  ZH      "在新的构建目录中使用本机的工具包："
)

cudnnenv_explain(compiler.vs-integration-stale
  CONFUSED platform.environment-stale
  EN [[
The same message comes from an IDE that was started before CUDA was installed: there a new start is enough.]]
  ZH [[
在安装 CUDA 之前启动的 IDE 也会给出同样的提示：那种情况重启即可。]]
)

cudnnenv_explain(compiler.vs-integration-stale
  SHOWN_AS "The CUDA Toolkit directory '' does not exist"
)
