# SPDX-License-Identifier: Apache-2.0
# A runtime package alone: programs run with it and cannot be compiled. Or cudnn.h is there and what it includes is not.
cudnnenv_finding(cudnn.headers-missing
  SEVERITY error
  NEEDS    cudnn.found
  WHEN     [[cudnn.found AND (NOT DEFINED cudnn.header OR DEFINED cudnn.missing_headers)]]
  EXPLAINS cudnn.version-unreadable check.skipped check.build-failed
  SEEN     "@cudnn.library@ <- @cudnn.from@"
           "@cudnn.header@ includes @cudnn.missing_headers@, which is not beside it || @cudnn.header@ 包含 @cudnn.missing_headers@，但同一目录中没有该文件 <- @cudnn.from@"
  EN [[
cuDNN's headers are missing
The runtime part alone is installed. The development part has the headers: libcudnn9-dev-cuda-12 (apt),
libcudnn9-devel-cuda-12 (dnf), libcudnn-dev (conda), or the include folder of the archive, for the same version.]]
  ZH [[
缺少 cuDNN 头文件
只安装了运行时部分。头文件在开发包中：libcudnn9-dev-cuda-12（apt）、libcudnn9-devel-cuda-12（dnf）、
libcudnn-dev（conda），或同一版本压缩包中的 include 目录。]]
)

cudnnenv_fix(cudnn.headers-missing
  EACH    other cudnns
  WHEN    [[other.usable]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ at @other.root@ has both headers and libraries"
  ZH      "位于 @other.root@ 的 cuDNN @other.version@ 头文件和库都齐全"
)

cudnnenv_fix(cudnn.headers-missing
  EACH    release cudnn_releases
  WHEN    [[release.cuda_major EQUAL cudnn.cuda_major AND release.version_major EQUAL cudnn.soname_major]]
  SUPPOSE cudnn
  INSTALL cudnn-headers
  EN      "install the development part of cuDNN @release.version_major@ for CUDA @release.cuda_major@ @install.how.en@"
  ZH      "适用于 CUDA @release.cuda_major@ 的 cuDNN @release.version_major@ 开发包：@install.how.zh_CN@"
)

cudnnenv_explain(cudnn.headers-missing
  CONFUSED cudnn.not-found
  EN [[
The library is here. The development part of the same package is what is missing.]]
  ZH [[
库已经在本机，缺少的是同一软件包的开发部分。]]
)

cudnnenv_explain(cudnn.headers-missing NEVER
  EN [[
Do not take cudnn.h from a repository or from another version: what is compiled with it calls a library that is
different.]]
  ZH [[
不要从某个代码仓库或其他版本取 cudnn.h：用它编译的程序会调用与之不符的库。]]
)

cudnnenv_explain(cudnn.headers-missing
  SHOWN_AS "fatal error: cudnn.h: No such file or directory"
)
