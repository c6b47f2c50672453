# SPDX-License-Identifier: Apache-2.0
# The loader's own words: which file it could not load, and who asked for it.
cudnnenv_finding(check.load-failed
  SEVERITY error
  NEEDS    load_failures.0.file load_failures.0.error
  WHEN     [[TRUE]]
  EXPLAINS check.not-initialized check.execution-failed
  SEEN_EACH failure load_failures "@failure.file@: @failure.error@ || @failure.file@：@failure.error@ <- @failure.asked_by@"
  EN [[
@load_failures.0.file@ cannot be loaded
It is looked for in the folders of LD_LIBRARY_PATH, of the file that asks for it (RUNPATH), and of /etc/ld.so.conf. Where it is
installed, its folder belongs into one of them; where it is not, it has to be installed.]]
  ZH [[
无法加载 @load_failures.0.file@
加载器在 LD_LIBRARY_PATH、请求它的文件的 RUNPATH 以及 /etc/ld.so.conf 的目录中查找。若已安装，请将其目录加入其中之一；若未安装，
请先安装。]]
)
