# SPDX-License-Identifier: Apache-2.0
# A request that cannot be met is an error that shows what there is, never a silent substitute.
cudnnenv_finding(cudnn.version-out-of-range
  SEVERITY  error
  NEEDS     request.cudnn_version cudnn.version_asked
  WHEN      [[NOT cudnn.version_asked AND DEFINED cudnns.0.root]]
  EXPLAINS  check.skipped
  SEEN      "CUDNNENV_CUDNN_VERSION=@request.cudnn_version@"
  SEEN_EACH other cudnns "here: cuDNN @other.version@ at @other.root@ || 本机有：位于 @other.root@ 的 cuDNN @other.version@ <- @other.from@"
  EN [[
cuDNN @request.cudnn_version@ was asked for and is not here]]
  ZH [[
要求使用 cuDNN @request.cudnn_version@，但本机没有]]
)

cudnnenv_fix(cudnn.version-out-of-range
  EACH   other cudnns
  WHEN   [[other.usable]]
  SET    request.cudnn_version "@other.version@"
  DO     "@configure@ -DCUDNNENV_CUDNN_VERSION=@other.version@"
  EN     "take cuDNN @other.version@, which is here"
  ZH     "改用本机已有的 cuDNN @other.version@"
)
