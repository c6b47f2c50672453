# SPDX-License-Identifier: Apache-2.0
# Headers below one prefix, libraries below another. The versions agree: said, because nothing else keeps the two together.
cudnnenv_finding(cudnn.split
  SEVERITY note
  NEEDS    cudnn.split cudnn.header_version cudnn.library_version
  WHEN     [[cudnn.header_version VERSION_EQUAL cudnn.library_version]]
  SEEN     "header:  @cudnn.header@ || 头文件：@cudnn.header@"
           "library: @cudnn.library@ || 库文件：@cudnn.library@ <- @cudnn.from@"
  EN [[
cuDNN's header and library are in different places; both are @cudnn.header_version@]]
  ZH [[
cuDNN 的头文件与库文件位于不同的位置；两者均为 @cudnn.header_version@]]
)

cudnnenv_explain(cudnn.split
  CONFUSED cudnn.header-library-mismatch
  EN [[
Here both are of one version, so that nothing has to be done.]]
  ZH [[
这里两者版本相同，无需处理。]]
)
