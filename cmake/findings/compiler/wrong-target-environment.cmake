# SPDX-License-Identifier: Apache-2.0
# The x86 developer prompt has a cl.exe that nvcc cannot use. Visual Studio generators choose their own.
cudnnenv_finding(compiler.wrong-target-environment
  SEVERITY error
  NEEDS    environment.wrong_target environment.target
  WHEN     [[NOT DEFINED generator.visual_studio AND NOT DEFINED language.version]]
  EXPLAINS compiler.host-not-found compiler.host-unsupported check.build-failed
  SEEN     "for @environment.target@ || 用于 @environment.target@ <- @environment.wrong_target@"
           "@host_compiler.path@ <- @host_compiler.from@"
  EN [[
this shell is set up for @environment.target@; CUDA needs the x64 one
Open the "x64 Native Tools Command Prompt", or run vcvars64.bat (vcvarsall.bat x64) in a new shell: one that is set up already
stays as it is. In VS Code and Visual Studio: a kit or preset with the architecture x64.]]
  ZH [[
当前命令行环境的目标是 @environment.target@；CUDA 需要 x64 环境
请打开 "x64 Native Tools Command Prompt"，或在新的命令行中运行 vcvars64.bat（vcvarsall.bat x64）：已设置好的命令行不会改变。
在 VS Code 和 Visual Studio 中：选择架构为 x64 的工具包或预设。]]
)

cudnnenv_explain(compiler.wrong-target-environment
  CONFUSED platform.target-not-64bit
  EN [[
There the build itself asks for 32 bit; here only the shell does.]]
  ZH [[
那种情况是构建本身要求 32 位；这里只是命令行环境如此。]]
)

cudnnenv_explain(compiler.wrong-target-environment
  CONFUSED compiler.host-not-found
  EN [[
Visual Studio and its compiler are installed; this shell leads to the one for another target.]]
  ZH [[
Visual Studio 及其编译器已安装，只是此命令行指向另一种目标的编译器。]]
)

cudnnenv_explain(compiler.wrong-target-environment NEVER
  EN [[
Do not run vcvars64.bat in the same shell: one that is set up already stays as it is, and no error is said.]]
  ZH [[
不要在同一个命令行中再运行 vcvars64.bat：已设置好的环境不会改变，也不会报错。]]
)
