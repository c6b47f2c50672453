# SPDX-License-Identifier: Apache-2.0
# The checker was asked for and could not be built: nothing is known from running.
cudnnenv_finding(check.skipped
  SEVERITY note
  NEEDS    check.skipped check.skipped_zh_CN
  WHEN     [[TRUE]]
  SEEN     "@check.skipped@ || @check.skipped_zh_CN@"
  EN [[
the checker was not built: @check.skipped@
So nothing here is known from running a program; all else is read from files.]]
  ZH [[
检查程序没有编译：@check.skipped_zh_CN@
因此没有任何结论来自实际运行；其余信息均读自文件。]]
)

cudnnenv_explain(check.skipped
  CONFUSED check.build-failed
  EN [[
Here nothing was tried, so that nothing has failed.]]
  ZH [[
这里没有尝试，因此也没有失败。]]
)
