# SPDX-License-Identifier: Apache-2.0
# What a shell's python has, the IDE's need not have, and the other way round.
cudnnenv_finding(framework.not-installed
  SEVERITY note
  EACH     asked framework_requests
  NEEDS    asked.title asked.found asked.python asked.python_from
  WHEN     [[NOT asked.found]]
  SEEN     "@asked.python@ has no @asked.title@ || @asked.python@ 中没有 @asked.title@ <- @asked.python_from@"
           "@asked.elsewhere_python@ has @asked.title@ @asked.elsewhere_version@ || @asked.elsewhere_python@ 中有 @asked.title@ @asked.elsewhere_version@ <- @asked.elsewhere_from@"
  EN [[
@asked.title@ is not installed in the Python that answers here
That is @asked.python@. Another interpreter of this machine may have it: the one that an IDE or a notebook starts is not always
that of the shell. "doctor --python EXE" looks at another one.]]
  ZH [[
当前的 Python 中没有安装 @asked.title@
即 @asked.python@。本机的其他解释器可能已安装：IDE 或 notebook 启动的解释器不一定是命令行中的那个。
可用 "doctor --python EXE" 检查另一个解释器。]]
)

cudnnenv_fix(framework.not-installed
  WHEN [[DEFINED asked.elsewhere_python]]
  SET  "@self@.found" TRUE
  DO   "cudnn-env doctor --python @asked.elsewhere_python@"
  EN   "another Python here has it; look at that one, and run your program with it:"
  ZH   "本机的另一个 Python 中已安装；请检查它，并用它运行程序："
)
