# SPDX-License-Identifier: Apache-2.0
# Compiled with one release, linked with another: an older copy that was left in the folder, or two installs mixed by hand.
cudnnenv_finding(cudnn.header-library-mismatch
  SEVERITY error
  NEEDS    cudnn.header_version cudnn.soname_major
  WHEN     [[(DEFINED cudnn.library_version AND NOT cudnn.library_version VERSION_EQUAL cudnn.header_version) OR NOT cudnn.soname_major EQUAL cudnn.header_major]]
  EXPLAINS check.runtime-older check.not-initialized cudnn.incomplete check.link-incomplete check.build-failed check.execution-failed check.crashed
  SEEN     "header @cudnn.header_version@: @cudnn.version_header@ || 头文件 @cudnn.header_version@：@cudnn.version_header@ <- @cudnn.from@"
           "library @cudnn.library_says@: @cudnn.library@ || 库文件 @cudnn.library_says@：@cudnn.library@ <- @cudnn.from@"
  EN [[
cuDNN's header and library are of different versions
Take both from one archive or one package; remove what an older version left behind.]]
  ZH [[
cuDNN 的头文件与库文件版本不一致
请从同一个压缩包或软件包中取用两者，并删除旧版本的残留文件。]]
)

cudnnenv_fix(cudnn.header-library-mismatch
  EACH    other cudnns
  WHEN    [[other.usable]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "header and library at @other.root@ are both @other.version@"
  ZH      "位于 @other.root@ 的头文件和库都是 @other.version@"
)

cudnnenv_explain(cudnn.header-library-mismatch
  CONFUSED check.runtime-older
  EN [[
There what was linked agrees, and the loader takes another copy at run time.]]
  ZH [[
那种情况下链接时是一致的，只是运行时加载器取了另一份。]]
)

cudnnenv_explain(cudnn.header-library-mismatch
  CONFUSED cudnn.hint-useless
  EN [[
CUDNN_INCLUDE_DIR and CUDNN_LIBRARY that name two installs lead to it, too; and some finders take the header from
there and the library from elsewhere.]]
  ZH [[
CUDNN_INCLUDE_DIR 与 CUDNN_LIBRARY 指向两个安装时也会如此；有些查找模块还会从那里取头文件，却从别处取库。]]
)

cudnnenv_explain(cudnn.header-library-mismatch NEVER
  EN [[
Do not copy cudnn.h or the libraries from one package into the other until the numbers agree: take both from one.]]
  ZH [[
不要把 cudnn.h 或库从一个软件包复制到另一个中来凑版本号：两者都应取自同一个。]]
)
