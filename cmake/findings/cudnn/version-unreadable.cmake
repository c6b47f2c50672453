# SPDX-License-Identifier: Apache-2.0
# A header without the version macros: empty, binary, or another file under this name.
cudnnenv_finding(cudnn.version-unreadable
  SEVERITY error
  NEEDS    cudnn.header cudnn.library
  WHEN     [[NOT DEFINED cudnn.header_version]]
  SEEN     "no CUDNN_MAJOR, CUDNN_MINOR, CUDNN_PATCHLEVEL in cudnn_version.h or cudnn.h || cudnn_version.h 和 cudnn.h 中都没有 CUDNN_MAJOR、CUDNN_MINOR、CUDNN_PATCHLEVEL <- @cudnn.include_dir@"
  EN [[
cuDNN's header tells no version
The macros stand in cudnn_version.h, in cudnn.h before cuDNN 8. The file is empty, damaged, unreadable, or not cuDNN's.]]
  ZH [[
cuDNN 头文件中没有版本信息
版本宏位于 cudnn_version.h，cuDNN 8 之前位于 cudnn.h。该文件为空、已损坏、无法读取，或不属于 cuDNN。]]
)

cudnnenv_fix(cudnn.version-unreadable
  EACH    other cudnns
  WHEN    [[other.usable]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ at @other.root@ can be read"
  ZH      "位于 @other.root@ 的 cuDNN @other.version@ 可以读取"
)

cudnnenv_explain(cudnn.version-unreadable
  CONFUSED cudnn.version-out-of-range
  EN [[
A finder that reads no version compares an empty one, and says "too old", or shows "?". The cuDNN may be new.]]
  ZH [[
读不到版本的查找模块会拿空值去比较，于是提示“过旧”或显示 "?"。cuDNN 本身可能很新。]]
)

cudnnenv_explain(cudnn.version-unreadable
  SHOWN_AS "PyTorch requires cuDNN 7 and above"
)
