# SPDX-License-Identifier: Apache-2.0
# A library of cuDNN wants zlib when it is loaded (8.3 and later). On Windows 8.3 to 8.9 opens zlibwapi.dll and ends the process without
# it; it is not among its imports, so no tool sees it. For 9.0 and 9.1 NVIDIA's own texts ask for it there, and no report of them
# without it is known: silent.
cudnnenv_finding(cudnn.needs-zlib
  SEVERITY warning
  NEEDS    cudnn.version cudnn.zlib_name cudnn.zlib_problem cudnn.zlib_problem_zh_CN
  WHEN     [[TRUE]]
  EXPLAINS check.load-failed check.crashed
  SEEN     "@cudnn.zlib_name@: @cudnn.zlib_problem@ || @cudnn.zlib_name@：@cudnn.zlib_problem_zh_CN@"
           "wanted by libraries in @cudnn.zlib_folder@ || @cudnn.zlib_folder@ 中的库需要它 <- @cudnn.from@"
  EN [[
cuDNN @cudnn.version@ needs zlib, and @cudnn.zlib_name@ is not in reach of the loader
Linux: install it from the distribution: zlib1g (apt), zlib (dnf, pacman), libzlib (conda). Windows: convolutions end the process
("Could not locate zlibwapi.dll"); NVIDIA's installation guide of cuDNN 8 ("Installing zlib") has the 64-bit file, for a folder of
PATH. cuDNN 9 on Windows does without.]]
  ZH [[
cuDNN @cudnn.version@ 需要 zlib，而加载器找不到 @cudnn.zlib_name@
Linux：请从发行版安装：zlib1g（apt）、zlib（dnf、pacman）、libzlib（conda）。Windows：卷积运算会终止进程
（"Could not locate zlibwapi.dll"）；NVIDIA 的 cuDNN 8 安装指南（"Installing zlib"）提供 64 位文件，请把它放到 PATH 的某个目录中。
Windows 上的 cuDNN 9 不再需要它。]]
)

cudnnenv_fix(cudnn.needs-zlib
  WHEN    [[host.system STREQUAL "Linux"]]
  FORGET  "cudnns.@selection.cudnn@.zlib_name" "cudnns.@selection.cudnn@.zlib_problem" "cudnns.@selection.cudnn@.zlib_problem_zh_CN"
  INSTALL zlib
  EN      "install zlib @install.how.en@"
  ZH      "zlib：@install.how.zh_CN@"
)

cudnnenv_explain(cudnn.needs-zlib
  CONFUSED cudnn.incomplete
  EN [[
cuDNN is whole: zlib was never part of it.]]
  ZH [[
cuDNN 是完整的：zlib 从来不是它的一部分。]]
)

cudnnenv_explain(cudnn.needs-zlib NEVER
  EN [[
Do not take zlibwapi.dll from a DLL download site: many of these files are for 32 bit, and none can be trusted.]]
  ZH [[
不要从 DLL 下载站获取 zlibwapi.dll：其中许多是 32 位的，而且都不可信。]]
)

cudnnenv_explain(cudnn.needs-zlib
  SHOWN_AS "Could not locate zlibwapi.dll. Please make sure it is in your library path!"
)
