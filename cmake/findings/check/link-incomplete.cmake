# SPDX-License-Identifier: Apache-2.0
# A symbol that no library brings.
cudnnenv_finding(check.link-incomplete
  SEVERITY error
  NEEDS    check.unresolved check.build_error
  WHEN     [[TRUE]]
  EXPLAINS check.build-failed
  SEEN     "@check.build_error@"
           "it belongs to @check.unresolved_target@ || 它属于 @check.unresolved_target@ <- the prefix of its name"
           "linked: @cudnn.library@ (cuDNN @cudnn.version@) || 已链接：@cudnn.library@（cuDNN @cudnn.version@） <- @cudnn.from@"
  EN [[
the checker does not link: no library has @check.unresolved@
Header and library do not fit, or a library is missing from the link line. In CMake link CUDNN::cudnn, and the target that the
symbol belongs to.]]
  ZH [[
检查程序无法链接：没有任何库提供 @check.unresolved@
头文件与库不匹配，或链接命令缺少某个库。在 CMake 中请链接 CUDNN::cudnn 以及该符号所属的目标。]]
)

cudnnenv_explain(check.link-incomplete
  CONFUSED driver.absent
  EN [[
Symbols that begin with cu and a capital letter are of the driver. To link them the stub of the toolkit is enough.]]
  ZH [[
以 cu 加大写字母开头的符号属于驱动。链接它们用工具包中的存根即可。]]
)

cudnnenv_explain(check.link-incomplete NEVER
  EN [[
Do not add libraries of another version until the symbol is found somewhere: what is linked then is a mix.]]
  ZH [[
不要不断加入其他版本的库直到能找到该符号：那样链接出来的是混杂的程序。]]
)
