# SPDX-License-Identifier: Apache-2.0
# libcudnn.so.8 and libcudnn.so.9 are two interfaces: a link that gives one the other's name loads, and fails at the first missing
# symbol.
cudnnenv_finding(framework.cudnn-major-differs
  SEVERITY error
  EACH     framework frameworks
  NEEDS    framework.title framework.version framework.cudnn_major framework.cudnn_reach framework.cudnn_reach_major
  WHEN     [[NOT framework.cudnn_major EQUAL framework.cudnn_reach_major]]
  EXPLAINS framework.import-failed framework.no-gpu framework.libraries-missing
  SEEN     "@framework.title@ @framework.version@ asks for cuDNN @framework.cudnn_major@ || @framework.title@ @framework.version@ 需要 cuDNN @framework.cudnn_major@ <- @framework.cudnn_from@"
           "in reach: @framework.cudnn_reach@ || 可加载的是：@framework.cudnn_reach@ <- @framework.cudnn_reach_from@"
  EN [[
@framework.title@ @framework.version@ asks for cuDNN @framework.cudnn_major@, and only cuDNN @framework.cudnn_reach_major@ is in its reach
The two majors are different interfaces. A link that names the one like the other is no remedy: it loads, and fails later. Both
can be installed side by side.]]
  ZH [[
@framework.title@ @framework.version@ 需要 cuDNN @framework.cudnn_major@，但它能加载到的只有 cuDNN @framework.cudnn_reach_major@
这两个主版本的接口不同。用符号链接把一个冒充成另一个并不能解决问题：可以加载，但随后会失败。两者可以同时安装。]]
)

cudnnenv_fix(framework.cudnn-major-differs
  EACH release cudnn_releases
  WHEN [[DEFINED framework.cuda_major AND release.version_major EQUAL framework.cudnn_major AND release.cuda_major EQUAL framework.cuda_major AND DEFINED release.wheel]]
  SET  "@self@.cudnn_reach_major" "@framework.cudnn_major@"
  DO   "@framework.python@ -m pip install @release.wheel@"
  EN   "install cuDNN @release.version@ for CUDA @release.cuda_major@ in this environment:"
  ZH   "在此环境中安装适用于 CUDA @release.cuda_major@ 的 cuDNN @release.version@："
)
