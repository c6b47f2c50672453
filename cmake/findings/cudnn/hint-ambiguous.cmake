# SPDX-License-Identifier: Apache-2.0
# A variable that names several installs. Which one is meant is for its owner to say.
cudnnenv_finding(cudnn.hint-ambiguous
  SEVERITY error
  EACH     hint cudnn_hints
  NEEDS    hint.state hint.why.en hint.why.zh_CN
  WHEN     [[hint.state STREQUAL "ambiguous"]]
  EXPLAINS cudnn.several
  SEEN     "@hint.value@ <- @hint.from@"
           "@hint.why.en@ || @hint.why.zh_CN@"
  EN [[
@hint.variable@ names more than one cuDNN
Give the folder of one of them.]]
  ZH [[
@hint.variable@ 指向多个 cuDNN
请只给出其中一个的目录。]]
)

cudnnenv_fix(cudnn.hint-ambiguous
  EACH    other cudnns
  WHEN    [[other.usable AND hint.source STREQUAL "-D" AND NOT hint.variable MATCHES "INCLUDE|LIB|HEADER"]]
  FORGET  "@self@"
  REQUEST cudnn
  DO      "@configure@ -D@hint.variable@=@other.root@"
  EN      "take cuDNN @other.version@"
  ZH      "采用 cuDNN @other.version@"
)

cudnnenv_fix(cudnn.hint-ambiguous
  EACH    other cudnns
  WHEN    [[other.usable AND hint.source STREQUAL "environment" AND NOT hint.variable MATCHES "INCLUDE|LIB|HEADER"]]
  FORGET  "@self@"
  REQUEST cudnn
  DO      "export @hint.variable@=@other.root@"
  EN      "take cuDNN @other.version@"
  ZH      "采用 cuDNN @other.version@"
)

cudnnenv_explain(cudnn.hint-ambiguous
  CONFUSED cudnn.several
  EN [[
Two cuDNN on one machine are no fault. A variable that names both leaves the choice open.]]
  ZH [[
一台机器上有两个 cuDNN 并没有错；一个变量同时指向两者才无法确定用哪个。]]
)
