# SPDX-License-Identifier: Apache-2.0
# Programs link with such a runtime where the linker lets undefined versions pass, and stop in the loader: "version `GLIBC_2.28'
# not found".
cudnnenv_finding(toolkit.libc-too-old
  SEVERITY error
  NEEDS    toolkit.libc_wanted host.libc toolkit.version toolkit.cudart
  WHEN     [[host.libc VERSION_LESS toolkit.libc_wanted]]
  EXPLAINS check.build-failed check.load-failed check.crashed
  SEEN     "@toolkit.cudart@ asks for GLIBC_@toolkit.libc_wanted@ || @toolkit.cudart@ 需要 GLIBC_@toolkit.libc_wanted@ <- @toolkit.from@"
           "here: glibc @host.libc@ || 本机：glibc @host.libc@ <- libc.so.6"
  EN [[
the CUDA runtime of toolkit @toolkit.version@ needs glibc @toolkit.libc_wanted@, this system has @host.libc@
The C library is part of the system and cannot be replaced. Take a toolkit that was built for this system or an older one, or a
newer system or container.]]
  ZH [[
工具包 @toolkit.version@ 的 CUDA 运行时需要 glibc @toolkit.libc_wanted@，而本系统为 @host.libc@
C 库是系统的一部分，无法单独替换。请使用为本系统或更早系统构建的工具包，或更新的系统或容器。]]
)

cudnnenv_fix(toolkit.libc-too-old
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED other.libc_wanted AND NOT host.libc VERSION_LESS other.libc_wanted]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ at @other.root@ needs glibc @other.libc_wanted@"
  ZH      "位于 @other.root@ 的 CUDA @other.version@ 需要 glibc @other.libc_wanted@"
)
