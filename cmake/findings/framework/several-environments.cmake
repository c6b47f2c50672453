# SPDX-License-Identifier: Apache-2.0
# More than one is no fault, but whoever is surprised by the answer wants to see which Python gave it.
cudnnenv_finding(framework.several-environments
  SEVERITY  note
  NEEDS     interpreter.path interpreter.from interpreter.others
  WHEN      [[interpreter.others GREATER 0]]
  SEEN      "taken: @interpreter.path@ || 采用：@interpreter.path@ <- @interpreter.from@"
  SEEN_EACH other other_interpreters "also here: @other.path@ (@other.has@) || 本机还有：@other.path@（@other.has_zh_CN@） <- @other.from@"
  EN [[
@interpreter.path@ is asked for frameworks (others here: @interpreter.others@)
What is installed in one of them is not in the others. Another one is looked at with "doctor --python EXE".]]
  ZH [[
框架的检查针对 @interpreter.path@（其他环境：@interpreter.others@）
安装在某个环境中的软件包不会出现在其他环境中。可用 "doctor --python EXE" 检查另一个环境。]]
)
