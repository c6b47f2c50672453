# SPDX-License-Identifier: Apache-2.0
# An entry of PATH with quotes, blanks or a line end in it names no folder; what lies in the folder that was meant is not found.
cudnnenv_finding(platform.path-variable-malformed
  SEVERITY warning
  EACH     entry path_faults
  NEEDS    entry.shown entry.meant entry.hides
  WHEN     [[TRUE]]
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
