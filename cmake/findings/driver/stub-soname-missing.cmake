# SPDX-License-Identifier: Apache-2.0
# The toolkit's stub has the SONAME libcuda.so.1 and the file name libcuda.so. For a library that names libcuda.so.1 as needed, the linker
# looks for a file of that name.
cudnnenv_finding(driver.stub-soname-missing
  SEVERITY error
  NEEDS    check.driver_wanted_by
  WHEN     [[TRUE]]
  EXPLAINS check.link-incomplete check.build-failed
  SEEN     "libcuda.so.1, needed by @check.driver_wanted_by@, not found || 未找到 @check.driver_wanted_by@ 所需的 libcuda.so.1 <- the linker"
           "@driver.looked_for@ || @driver.looked_for_zh_CN@ <- @driver.looked_in@"
           "command: @check.program_command@ || 命令：@check.program_command@ <- the checker"
  EN [[
linking fails: @check.driver_wanted_by@ needs libcuda.so.1, and only the toolkit's stub libcuda.so is here
Put a link named libcuda.so.1 to lib64/stubs/libcuda.so into a folder of its own and link with -Wl,-rpath-link,<folder>. Never with
-rpath, never in LD_LIBRARY_PATH: at run time the driver's own must be found.]]
  ZH [[
链接失败：@check.driver_wanted_by@ 需要 libcuda.so.1，而这里只有工具包的 stub libcuda.so
请在单独的目录中创建指向 lib64/stubs/libcuda.so 的链接 libcuda.so.1，并用 -Wl,-rpath-link,<目录> 链接。不要用 -rpath，也不要放入
LD_LIBRARY_PATH：运行时必须找到驱动自己的库。]]
)

cudnnenv_explain(driver.stub-soname-missing
  CONFUSED driver.absent
  EN [[
To link no driver is needed, only its name.]]
  ZH [[
链接不需要驱动，只需要它的名称。]]
)

cudnnenv_explain(driver.stub-soname-missing NEVER
  EN [[
Do not give the folder of the stub with -rpath, nor put it on LD_LIBRARY_PATH: the program then runs with the stub,
and each call answers 34.]]
  ZH [[
不要用 -rpath 指定存根所在目录，也不要把它加入 LD_LIBRARY_PATH：程序运行时就会用存根，每个调用都返回 34。]]
)
