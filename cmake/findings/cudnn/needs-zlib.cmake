# SPDX-License-Identifier: Apache-2.0
# A library of cuDNN wants zlib when it is loaded (8.3 and later).
cudnnenv_finding(cudnn.needs-zlib
  SEVERITY warning
  NEEDS    cudnn.without_zlib cudnn.library_dir
  WHEN     [[cudnn.without_zlib]]
  EXPLAINS check.load-failed
  SEEN     "wanted by libraries in @cudnn.library_dir@: libz.so.1 || @cudnn.library_dir@ 中的库需要 libz.so.1 <- @cudnn.from@"
           "@cudnn.zlib_other@ is for another processor || @cudnn.zlib_other@ 适用于其他处理器"
  EN [[
cuDNN needs zlib, and libz.so.1 is not in reach of the loader
Install it from the distribution: zlib1g (apt), zlib (dnf, pacman), libzlib (conda).]]
  ZH [[
cuDNN 需要 zlib，而加载器找不到 libz.so.1
请从发行版安装：zlib1g（apt）、zlib（dnf、pacman）、libzlib（conda）。]]
)
