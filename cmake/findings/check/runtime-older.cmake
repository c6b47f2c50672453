# SPDX-License-Identifier: Apache-2.0
# The loader has its own order, and it is not the linker's: an older copy in LD_LIBRARY_PATH wins over the one that was linked.
cudnnenv_finding(check.runtime-older
  SEVERITY error
  NEEDS    check.cudnn_version check.cudnn_header check.loaded check.built_for
  WHEN     [[check.cudnn_version LESS check.cudnn_header]]
  EXPLAINS check.not-initialized check.execution-failed
  SEEN     "loaded: cuDNN @check.loaded@ (@check.cudnn_version@) || 加载的：cuDNN @check.loaded@（@check.cudnn_version@） <- @check.cudnn_library@"
           "built with: cuDNN @check.built_for@ (@check.cudnn_header@) || 编译时：cuDNN @check.built_for@（@check.cudnn_header@） <- @cudnn.header@"
  EN [[
a program built here loads cuDNN @check.loaded@, older than the header @check.built_for@
LD_LIBRARY_PATH comes before the folder that the program was linked with. Take the older copy's folder out of it, or put the
folder of the newer one first.]]
  ZH [[
在此编译的程序加载的 cuDNN @check.loaded@ 比头文件 @check.built_for@ 旧
LD_LIBRARY_PATH 优先于程序链接时的目录。请从中移除旧版本的目录，或把新版本的目录放在最前面。]]
)
