# SPDX-License-Identifier: Apache-2.0
# cl.exe without a Windows SDK compiles nothing that includes a header. Only what shows it counts (discover/windows_sdk.cmake).
cudnnenv_finding(compiler.windows-sdk-missing
  SEVERITY error
  NEEDS    host_compiler.id host_compiler.path windows_sdk.missing windows_sdk.missing_zh_CN windows_sdk.missing_from
  WHEN     [[host_compiler.id STREQUAL "MSVC" AND NOT DEFINED language.version]]
  EXPLAINS compiler.nvcc-unusable check.build-failed
  SEEN     "@windows_sdk.missing@ || @windows_sdk.missing_zh_CN@ <- @windows_sdk.missing_from@"
           "@host_compiler.path@ <- @host_compiler.from@"
           "Windows SDK @windows_sdk.version@ || Windows SDK @windows_sdk.version@ <- @windows_sdk.root@"
  EN [[
MSVC is here, a Windows SDK for it is not
Without one nothing compiles ("Cannot open include file: 'corecrt.h'"), nothing links (kernel32.lib), and a Visual Studio generator
stops with MSB8036. In the Visual Studio Installer: Modify, Individual components, "Windows 10 SDK" or "Windows 11 SDK"; it is part of
"Desktop development with C++", and not of the bare C++ build tools. Then open a new developer prompt.]]
  ZH [[
有 MSVC，但没有可用的 Windows SDK
没有它就无法编译（"Cannot open include file: 'corecrt.h'"），也无法链接（kernel32.lib），Visual Studio 生成器会报 MSB8036。请在
Visual Studio 安装程序中选择"修改"、"单个组件"，安装"Windows 10 SDK"或"Windows 11 SDK"；它包含在"使用 C++ 的桌面开发"中，
而不在单独的 C++ 生成工具中。然后打开新的开发人员命令提示符。]]
)

cudnnenv_explain(compiler.windows-sdk-missing
  CONFUSED compiler.host-not-found
  EN [[
cl.exe is here and is found. Visual Studio lacks a component, and PATH does not.]]
  ZH [[
cl.exe 存在且能找到。缺的是 Visual Studio 的一个组件，而不是 PATH 的问题。]]
)

cudnnenv_explain(compiler.windows-sdk-missing
  CONFUSED toolkit.incomplete
  EN [[
corecrt.h is no header of CUDA: a toolkit installed again does not bring it.]]
  ZH [[
corecrt.h 不是 CUDA 的头文件：重装工具包不会带来它。]]
)

cudnnenv_explain(compiler.windows-sdk-missing
  SHOWN_AS "Cannot open include file: 'corecrt.h'"
           "MSB8036"
)
