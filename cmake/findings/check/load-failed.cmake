# SPDX-License-Identifier: Apache-2.0
# The loader's own words: which file it could not load, and who asked for it. What is said here of folders is not so on Windows.
cudnnenv_finding(check.load-failed
  SEVERITY error
  NEEDS    load_failures.0.file load_failures.0.error
  WHEN     [[NOT host.system STREQUAL "Windows"]]
  EXPLAINS check.not-initialized check.execution-failed framework.import-failed framework.no-gpu
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

cudnnenv_explain(check.load-failed
  CONFUSED cudnn.incomplete
  EN [[
The file may be there, in a folder that the loader does not search: that of a wheel, for instance.]]
  ZH [[
文件可能存在，只是在加载器不查找的目录中，例如 wheel 的目录。]]
)

cudnnenv_explain(check.load-failed NEVER
  EN [[
Do not make a link of the missing name to a library of another major (libcudnn.so.9 as libcudnn.so.8, libcublas.so.12
as libcublas.so.11).]]
  ZH [[
不要用缺少的名称创建指向其他主版本库的链接（把 libcudnn.so.9 当作 libcudnn.so.8，把 libcublas.so.12 当作
libcublas.so.11）。]]
)

cudnnenv_explain(check.load-failed
  SHOWN_AS "cannot open shared object file: No such file or directory"
           "Unable to load any of {libcudnn_cnn.so.9.1.0, libcudnn_cnn.so.9.1, libcudnn_cnn.so.9, libcudnn_cnn.so}"
)
