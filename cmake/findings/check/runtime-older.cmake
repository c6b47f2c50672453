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

cudnnenv_explain(check.runtime-older
  CONFUSED cudnn.header-library-mismatch
  EN [[
Header and linked library agree here. The loader takes another copy of the same name.]]
  ZH [[
这里头文件与链接的库一致，只是加载器取了另一个同名的文件。]]
)

cudnnenv_explain(check.runtime-older NEVER
  EN [[
Do not overwrite the older file with the newer one: it belongs to another package, whose other parts stay old.]]
  ZH [[
不要用新文件覆盖旧文件：它属于另一个软件包，其余部分仍是旧的。]]
)

cudnnenv_explain(check.runtime-older
  SHOWN_AS "Loaded runtime CuDNN library: 8.4.1 but source was compiled with: 8.6.0"
)
