# SPDX-License-Identifier: Apache-2.0
# Code 1114: the file was found, and its DllMain failed. With a Visual C++ runtime older than the tools that linked the file this is
# what happens: its newer functions are not there yet.
cudnnenv_finding(platform.vc-runtime-outdated NOT_OBSERVED
  SEVERITY error
  EACH     failure load_failures
  NEEDS    failure.file failure.code failure.linked_by vc_runtime.version vc_runtime.file
  WHEN     [[failure.code EQUAL 1114 AND vc_runtime.version VERSION_LESS failure.linked_by]]
  EXPLAINS check.load-failed check.not-initialized framework.import-failed framework.no-gpu
  SEEN     "@failure.file@: error 1114 || @failure.file@：错误 1114 <- the loader"
           "linked with the tools of Visual C++ @failure.linked_by@ || 由 Visual C++ @failure.linked_by@ 的工具链接 <- @failure.file@"
           "Visual C++ runtime @vc_runtime.version@ || Visual C++ 运行时 @vc_runtime.version@ <- @vc_runtime.file@"
  EN [[
the Visual C++ runtime @vc_runtime.version@ is older than @failure.file@ needs
The file was found, and its initialisation failed (1114). Install the current "Microsoft Visual C++ Redistributable" for x64, and
start the program anew. A single DLL from a download site does not mend it.]]
  ZH [[
Visual C++ 运行时 @vc_runtime.version@ 对 @failure.file@ 来说太旧
文件已找到，但初始化失败（1114）。请安装最新的 x64 版 "Microsoft Visual C++ Redistributable"，然后重启程序。
从下载网站单独下载某个 DLL 无法解决问题。]]
)

cudnnenv_fix(platform.vc-runtime-outdated
  SET vc_runtime.version "@failure.linked_by@"
  EN  "install the Visual C++ Redistributable (x64), @failure.linked_by@ or newer"
  ZH  "安装 @failure.linked_by@ 或更高版本的 Visual C++ Redistributable（x64）"
)
