# SPDX-License-Identifier: Apache-2.0
# cuDNN 9's installer puts nothing on PATH, and its DLLs into a folder for each CUDA line: bin\12.8, later bin\12.9\x64.
cudnnenv_finding(cudnn.runtime-directory-not-on-path
  SEVERITY warning
  NEEDS    cudnn.runtime_dir cudnn.dll cudnn.on_path cudnn.version
  WHEN     [[NOT cudnn.on_path]]
  EXPLAINS check.load-failed
  SEEN     "@cudnn.dll@ <- @cudnn.from@"
           "on PATH, but Windows does not look below it: @cudnn.path_near@ || 在 PATH 中，但 Windows 不会查找其子目录：@cudnn.path_near@ <- PATH"
  EN [[
no folder of PATH has the DLLs of cuDNN @cudnn.version@
Programs link, and stop at their start (0xc0000135) or at the first call. Add to PATH: @cudnn.runtime_dir@
Python 3.8 and newer does not search PATH for the DLLs of its modules: os.add_dll_directory there.]]
  ZH [[
PATH 的目录中没有 cuDNN @cudnn.version@ 的 DLL
程序可以链接，但在启动时（0xc0000135）或第一次调用时停止。请加入 PATH：@cudnn.runtime_dir@
Python 3.8 及更高版本不在 PATH 中查找模块的 DLL：请使用 os.add_dll_directory。]]
)

cudnnenv_fix(cudnn.runtime-directory-not-on-path
  FORGET  "cudnns.@selection.cudnn@.on_path"
  DO      [[export PATH=@cudnn.runtime_dir@:"$PATH"]]
  EN      "in this shell:"
  ZH      "在当前命令行中："
)

cudnnenv_explain(cudnn.runtime-directory-not-on-path
  CONFUSED cudnn.incomplete
  EN [[
Nothing is missing; the loader does not look there.]]
  ZH [[
什么都不缺，只是加载器不查找那里。]]
)

cudnnenv_explain(cudnn.runtime-directory-not-on-path NEVER
  EN [[
Do not copy DLLs into System32, into the toolkit or from one package into another: they stay behind at the next
update, and parts of two versions meet.]]
  ZH [[
不要把 DLL 复制到 System32、工具包或从一个软件包复制到另一个：下次升级时它们会残留，两个版本的文件就混在一起。]]
)

cudnnenv_explain(cudnn.runtime-directory-not-on-path NEVER
  EN [[
Do not put the parent folder on PATH: Windows does not search below it.]]
  ZH [[
不要把上一级目录加入 PATH：Windows 不会查找其下级目录。]]
)

cudnnenv_explain(cudnn.runtime-directory-not-on-path
  SHOWN_AS "0xc0000135"
           "Could not locate cudnn_ops64_9.dll"
)
