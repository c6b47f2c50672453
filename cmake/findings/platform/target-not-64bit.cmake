# SPDX-License-Identifier: Apache-2.0
# CUDA and cuDNN are 64-bit only: nothing else matters before this is changed.
cudnnenv_finding(platform.target-not-64bit
  SEVERITY error
  NEEDS    target.bits target.bits_from
  WHEN     [[target.bits EQUAL 32]]
  EXPLAINS *
  SEEN     "a 32-bit build || 32 位的构建 <- @target.bits_from@"
  EN [[
the target is 32-bit; CUDA and cuDNN are 64-bit only
With Visual Studio: cmake -A x64. With Ninja: the x64 developer prompt (vcvars64.bat). With GCC: without -m32. In a new build tree.]]
  ZH [[
目标是 32 位；CUDA 和 cuDNN 只有 64 位版本
Visual Studio：cmake -A x64。Ninja：使用 x64 开发人员命令提示符（vcvars64.bat）。GCC：去掉 -m32。请使用新的构建目录。]]
)

cudnnenv_explain(platform.target-not-64bit
  CONFUSED cudnn.not-found
  EN [[
Other finders look into the folders of 32-bit libraries then, and say that cuDNN was not found. It may well be
installed; it is there for 64 bit only.]]
  ZH [[
此时其他查找模块会到 32 位库的目录中查找，并报告找不到 cuDNN。它可能已经安装，只是只有 64 位版本。]]
)
