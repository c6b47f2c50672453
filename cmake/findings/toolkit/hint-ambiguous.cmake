# SPDX-License-Identifier: Apache-2.0
# A variable that names several toolkits. Which one is meant is for its owner to say.
cudnnenv_finding(toolkit.hint-ambiguous
  SEVERITY error
  EACH     hint toolkit_hints
  NEEDS    hint.state hint.why.en hint.why.zh_CN
  WHEN     [[hint.state STREQUAL "ambiguous"]]
  EXPLAINS toolkit.several
  SEEN     "@hint.value@ <- @hint.from@"
           "@hint.why.en@ || @hint.why.zh_CN@"
  EN [[
@hint.variable@ names more than one CUDA toolkit
Give the folder of one of them.]]
  ZH [[
@hint.variable@ 指向多个 CUDA 工具包
请只给出其中一个的目录。]]
)

cudnnenv_fix(toolkit.hint-ambiguous
  EACH    other toolkits
  WHEN    [[other.usable AND hint.source STREQUAL "-D" AND NOT hint.variable MATCHES "CUDACXX|COMPILER"]]
  FORGET  "@self@"
  REQUEST toolkit
  DO      "@configure@ -D@hint.variable@=@other.root@"
  EN      "take CUDA @other.version@"
  ZH      "采用 CUDA @other.version@"
)

cudnnenv_fix(toolkit.hint-ambiguous
  EACH    other toolkits
  WHEN    [[other.usable AND hint.source STREQUAL "environment" AND NOT hint.variable MATCHES "CUDACXX|COMPILER"]]
  FORGET  "@self@"
  REQUEST toolkit
  DO      "export @hint.variable@=@other.root@"
  EN      "take CUDA @other.version@"
  ZH      "采用 CUDA @other.version@"
)

cudnnenv_explain(toolkit.hint-ambiguous
  CONFUSED toolkit.several
  EN [[
Two toolkits on one machine are no fault. A variable that names both leaves the choice open.]]
  ZH [[
一台机器上有两个工具包并没有错；一个变量同时指向两者才无法确定用哪个。]]
)
