# SPDX-License-Identifier: Apache-2.0
# Linking and cudnnGetVersion() pass: libcudnn itself asks for less than the libraries that it opens later.
cudnnenv_finding(cudnn.libc-too-old
  SEVERITY error
  NEEDS    cudnn.libc_wanted host.libc cudnn.version
  WHEN     [[host.libc VERSION_LESS cudnn.libc_wanted]]
  EXPLAINS check.load-failed check.crashed
  SEEN     "cuDNN @cudnn.version@ asks for GLIBC_@cudnn.libc_wanted@ || cuDNN @cudnn.version@ 需要 GLIBC_@cudnn.libc_wanted@ <- @cudnn.library_dir@"
           "here: glibc @host.libc@ || 本机：glibc @host.libc@ <- libc.so.6"
  EN [[
cuDNN @cudnn.version@ needs glibc @cudnn.libc_wanted@, this system has @host.libc@
The C library is part of the system and cannot be replaced. Take a cuDNN up to 9.3 (glibc 2.14), or a newer system or container.]]
  ZH [[
cuDNN @cudnn.version@ 需要 glibc @cudnn.libc_wanted@，而本系统为 @host.libc@
C 库是系统的一部分，无法单独替换。请使用 9.3 及更早的 cuDNN（glibc 2.14），或更新的系统或容器。]]
)

cudnnenv_fix(cudnn.libc-too-old
  EACH    other cudnns
  WHEN    [[other.usable AND DEFINED other.libc_wanted AND NOT host.libc VERSION_LESS other.libc_wanted]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ at @other.root@ needs glibc @other.libc_wanted@"
  ZH      "位于 @other.root@ 的 cuDNN @other.version@ 需要 glibc @other.libc_wanted@"
)

cudnnenv_explain(cudnn.libc-too-old NEVER
  EN [[
Do not replace the C library of the system, and do not set LD_LIBRARY_PATH to a newer libc.so.6: all programs and the
loader belong to the old one, and the system may not start again.]]
  ZH [[
不要替换系统的 C 库，也不要用 LD_LIBRARY_PATH 指向更新的 libc.so.6：所有程序和加载器都与旧版配套，
系统可能再也无法启动。]]
)

cudnnenv_explain(cudnn.libc-too-old
  SHOWN_AS "version `GLIBC_2.27' not found"
)
