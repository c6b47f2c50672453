# SPDX-License-Identifier: Apache-2.0
# Compiler, toolkit and cuDNN are here, and a program of ours, which needs nothing else, does not compile with them.
cudnnenv_finding(check.build-failed
  SEVERITY error
  NEEDS    check.build_error check.build_part check.build_exit
  WHEN     [[NOT DEFINED check.unresolved]]
  SEEN     "@check.build_error@"
           "command: @check.program_command@ || 命令：@check.program_command@ <- the checker, ended with @check.build_exit@"
           "command: @check.kernel_command@ || 命令：@check.kernel_command@ <- the checker's kernel"
  EN [[
the checker does not compile: @check.build_error@
A program that needs nothing but CUDA and cuDNN does not compile with what was chosen: so no other one will. The command can be
run by hand.]]
  ZH [[
检查程序无法编译：@check.build_error@
一个只需要 CUDA 和 cuDNN 的程序用所选的工具都无法编译，其他程序也不能。可以手动运行该命令。]]
)

cudnnenv_explain(check.build-failed
  CONFUSED check.link-incomplete
  EN [[
There everything compiles, and a library has not what the header promises.]]
  ZH [[
那种情况下都能编译，只是库中没有头文件所声明的函数。]]
)
