# SPDX-License-Identifier: Apache-2.0
# Windows looks for DLLs beside the program, in its own folders and on PATH, and not below these. From 13 on they lie in bin/x64.
# An environment from before the installation has a finding of its own.
cudnnenv_finding(toolkit.runtime-directory-not-on-path
  SEVERITY warning
  NEEDS    toolkit.runtime_dir toolkit.cudart_dll toolkit.on_path toolkit.version environment.cuda_path
  WHEN     [[NOT toolkit.on_path AND (environment.cuda_path OR NOT toolkit.from MATCHES "^(registry|default folder)$")]]
  EXPLAINS check.load-failed
  SEEN     "@toolkit.cudart_dll@ <- @toolkit.from@"
           "on PATH, but Windows does not look below it: @toolkit.path_near@ || 在 PATH 中，但 Windows 不会查找其子目录：@toolkit.path_near@ <- PATH"
  EN [[
no folder of PATH has the DLLs of CUDA @toolkit.version@
Programs link, and stop at their start (0xc0000135). Add to PATH: @toolkit.runtime_dir@]]
  ZH [[
PATH 的目录中没有 CUDA @toolkit.version@ 的 DLL
程序可以链接，但启动时会停止（0xc0000135）。请加入 PATH：@toolkit.runtime_dir@]]
)

cudnnenv_fix(toolkit.runtime-directory-not-on-path
  FORGET  "toolkits.@selection.toolkit@.on_path"
  DO      [[export PATH=@toolkit.runtime_dir@:"$PATH"]]
  EN      "in this shell:"
  ZH      "在当前命令行中："
)

cudnnenv_explain(toolkit.runtime-directory-not-on-path
  CONFUSED toolkit.runtime-only
  EN [[
The toolkit is whole, and its bin may even be on PATH: from CUDA 13 on the DLLs are one folder deeper, in bin\x64.]]
  ZH [[
工具包是完整的，其 bin 甚至可能已在 PATH 中：从 CUDA 13 起 DLL 位于下一级目录 bin\x64。]]
)

cudnnenv_explain(toolkit.runtime-directory-not-on-path NEVER
  EN [[
Do not copy the DLLs into System32 or beside each program: they stay behind when the toolkit is changed, and are found
before the new ones.]]
  ZH [[
不要把 DLL 复制到 System32 或各个程序旁边：更换工具包后它们会残留，并先于新文件被找到。]]
)

cudnnenv_explain(toolkit.runtime-directory-not-on-path
  SHOWN_AS "0xc0000135"
           "cudart64_13.dll was not found"
)
