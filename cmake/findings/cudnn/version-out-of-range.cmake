# SPDX-License-Identifier: Apache-2.0
# A request that cannot be met is an error that shows what there is, never a silent substitute.
cudnnenv_finding(cudnn.version-out-of-range
  SEVERITY  error
  NEEDS     cudnn.asked_for cudnn.version_asked
  WHEN      [[NOT cudnn.version_asked AND DEFINED cudnns.0.root]]
  EXPLAINS  check.skipped
  SEEN      "CUDNNENV_CUDNN_VERSION=@request.cudnn_version@" "find_package(@request.package@ @request.cudnn_wanted@)"
  SEEN_EACH other cudnns "here: cuDNN @other.version@ at @other.root@ || 本机有：位于 @other.root@ 的 cuDNN @other.version@ <- @other.from@"
  EN [[
cuDNN @cudnn.asked_for@ was asked for and is not here]]
  ZH [[
要求使用 cuDNN @cudnn.asked_for@，但本机没有]]
)

cudnnenv_fix(cudnn.version-out-of-range
  EACH   other cudnns
  WHEN   [[other.usable AND DEFINED request.cudnn_version]]
  SET    request.cudnn_version "@other.version@"
  DO     "@configure@ -DCUDNNENV_CUDNN_VERSION=@other.version@"
  EN     "take cuDNN @other.version@, which is here"
  ZH     "改用本机已有的 cuDNN @other.version@"
)

cudnnenv_fix(cudnn.version-out-of-range
  EACH    other cudnns
  WHEN    [[other.usable AND DEFINED request.cudnn_wanted]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "take cuDNN @other.version@, which is here"
  ZH      "改用本机已有的 cuDNN @other.version@"
)

cudnnenv_fix(cudnn.version-out-of-range
  EACH    release cudnn_releases
  WHEN    [[DEFINED request.cudnn_wanted AND release.cuda_major EQUAL toolkit.version_major]]
  SUPPOSE cudnn
  INSTALL cudnn
  EN      "install cuDNN for CUDA @release.cuda_major@ (@release.version@) @install.how.en@"
  ZH      "适用于 CUDA @release.cuda_major@ 的 cuDNN（@release.version@）：@install.how.zh_CN@"
)

cudnnenv_explain(cudnn.version-out-of-range
  CONFUSED cudnn.not-found
  EN [[
There is a cuDNN here, of another version than the project asks for.]]
  ZH [[
本机有 cuDNN，只是版本不是项目要求的。]]
)

cudnnenv_explain(cudnn.version-out-of-range NEVER
  EN [[
Do not link libcudnn.so.9 as libcudnn.so.8, or the other way round: functions are gone between majors, and a program
that starts all the same calls what is not there.]]
  ZH [[
不要把 libcudnn.so.9 链接成 libcudnn.so.8，也不要反过来：不同主版本之间有函数被移除，程序即使能启动，
也会调用不存在的函数。]]
)
