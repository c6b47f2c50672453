# SPDX-License-Identifier: Apache-2.0
# An entry of PATH with quotes, blanks or a line end in it names no folder; what lies in the folder that was meant is not found.
cudnnenv_finding(platform.path-variable-malformed
  SEVERITY warning
  EACH     entry path_faults
  NEEDS    entry.shown entry.meant entry.hides
  WHEN     [[TRUE]]
  EXPLAINS toolkit.no-nvcc toolkit.runtime-only toolkit.not-found
  SEEN     "@entry.shown@ || @entry.shown@ <- PATH"
           "@entry.hides@ is in @entry.meant@ || @entry.meant@ 中有 @entry.hides@"
  EN [[
PATH hides @entry.hides@: one of its entries is no folder as it is written
Quotes, blanks and line ends are part of the name. Write the entry as @entry.meant@, without anything around it.]]
  ZH [[
PATH 中有一个条目写法有误，导致 @entry.hides@ 无法被找到
引号、空白和行尾符会被当作名称的一部分。请将该条目写成 @entry.meant@，前后不加任何字符。]]
)

cudnnenv_fix(platform.path-variable-malformed
  FORGET "@self@"
  DO     [[export PATH=@entry.meant@:"$PATH"]]
  EN     "put the folder first, in a new terminal, and correct the file that sets PATH"
  ZH     "在新的终端中把该目录放在最前，并修改设置 PATH 的文件"
)

cudnnenv_explain(platform.path-variable-malformed
  CONFUSED toolkit.not-found
  EN [[
The folder is in PATH, and the program in it is not found: nothing has to be installed, only the entry has to be
written right.]]
  ZH [[
该目录在 PATH 中，但其中的程序找不到：无需安装任何东西，只需把该条目写对。]]
)

cudnnenv_explain(platform.path-variable-malformed
  CONFUSED compiler.nvcc-unusable
  EN [[
nvcc runs vcvars64.bat on Windows, which stops at quotes in PATH: that looks like a broken nvcc or Visual Studio.]]
  ZH [[
Windows 上 nvcc 会运行 vcvars64.bat，而它遇到 PATH 中的引号就会失败：看起来像是 nvcc 或 Visual Studio 坏了。]]
)

cudnnenv_explain(platform.path-variable-malformed
  SHOWN_AS "Could not set up the environment for Microsoft Visual Studio using '...vcvars64.bat'"
)
