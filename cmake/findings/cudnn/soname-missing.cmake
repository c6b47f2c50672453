# SPDX-License-Identifier: Apache-2.0
# A program asks the loader for the SONAME of what it was linked with. That name is missing here, or LD_LIBRARY_PATH leads it elsewhere.
cudnnenv_finding(cudnn.soname-missing
  SEVERITY   warning
  ERROR_WHEN [[DEFINED cudnn.soname_gap OR DEFINED load_failures.0.file]]
  NEEDS      cudnn.soname cudnn.version cudnn.library cudnn.library_dir
  WHEN       [[DEFINED cudnn.soname_gap OR (DEFINED cudnn.served_version AND ((NOT DEFINED check.loaded AND cudnn.served_version VERSION_LESS cudnn.version) OR (DEFINED load_failures.0.file AND NOT cudnn.served_version VERSION_EQUAL cudnn.version) OR (NOT DEFINED check.loaded AND DEFINED cudnn.served_cuda_major AND DEFINED cudnn.cuda_major AND NOT cudnn.served_cuda_major EQUAL cudnn.cuda_major)))]]
  EXPLAINS   check.load-failed
  SEEN       "@cudnn.library@ asks for @cudnn.soname@ || @cudnn.library@ 需要 @cudnn.soname@ <- @cudnn.from@"
             "@cudnn.library_dir@/@cudnn.soname@ @cudnn.soname_gap@ || @cudnn.library_dir@/@cudnn.soname@ @cudnn.soname_gap_zh_CN@"
             "@cudnn.served_dir@ has another @cudnn.soname@@cudnn.served_says@ || @cudnn.served_dir@ 中有另一个 @cudnn.soname@@cudnn.served_says_zh_CN@ <- LD_LIBRARY_PATH"
  EN [[
a program will not get this cuDNN by the name @cudnn.soname@
It is linked with @cudnn.library@, version @cudnn.version@, and looks for @cudnn.soname@ when it starts. LD_LIBRARY_PATH is searched
before the run path of a program. Unpack the archive again with its links, or take the other folder out of LD_LIBRARY_PATH.]]
  ZH [[
程序无法通过名称 @cudnn.soname@ 得到该 cuDNN
程序与 @cudnn.library@（版本 @cudnn.version@）链接，启动时查找 @cudnn.soname@。LD_LIBRARY_PATH 先于程序的运行路径被搜索。
请重新解压安装包并保留其中的链接，或从 LD_LIBRARY_PATH 中去掉另一个目录。]]
)

cudnnenv_fix(cudnn.soname-missing
  EACH    other cudnns
  WHEN    [[other.usable AND NOT DEFINED other.soname_gap]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ at @other.root@ has it"
  ZH      "位于 @other.root@ 的 cuDNN @other.version@ 没有此问题"
)

cudnnenv_explain(cudnn.soname-missing
  CONFUSED cudnn.not-found
  EN [[
Compiling and linking succeed; the name is missed when the program starts.]]
  ZH [[
编译和链接都会成功；程序启动时才发现缺少该名称。]]
)

cudnnenv_explain(cudnn.soname-missing NEVER
  EN [[
Do not link libcudnn.so.9 as libcudnn.so.8: the missing name is that of another major, with other functions. Only a
link to a file of the same major is right.]]
  ZH [[
不要把 libcudnn.so.9 链接成 libcudnn.so.8：缺少的名称属于另一个主版本，函数不同。只有指向同一主版本文件的链接才正确。]]
)

cudnnenv_explain(cudnn.soname-missing
  SHOWN_AS "libcudnn.so.8: cannot open shared object file: No such file or directory"
)
