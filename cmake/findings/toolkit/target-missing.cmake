# SPDX-License-Identifier: Apache-2.0
# A toolkit holds headers and libraries for each machine that it builds for; those of the wanted one are not here.
cudnnenv_finding(toolkit.target-missing
  SEVERITY error
  NEEDS    toolkit.root toolkit.other_target toolkit.target_wanted target.processor
  WHEN     [[TRUE]]
  EXPLAINS toolkit.incomplete cudnn.not-found check.skipped check.build-failed check.load-failed
  SEEN     "here: @toolkit.other_target@ || 现有：@toolkit.other_target@ <- @toolkit.root@"
           "built for: @target.processor@ || 目标处理器：@target.processor@"
  EN [[
the CUDA toolkit at @toolkit.root@ has nothing for @target.processor@
Wanted: @toolkit.target_wanted@ with headers and libraries. For another machine they come with the cross packages
(cuda-cross-sbsa, cuda-cross-aarch64), which must be of the toolkit's own version.]]
  ZH [[
位于 @toolkit.root@ 的 CUDA 工具包不包含 @target.processor@ 的内容
需要含头文件和库的 @toolkit.target_wanted@。交叉编译时，它们来自交叉软件包（cuda-cross-sbsa、cuda-cross-aarch64），
且版本必须与工具包相同。]]
)

cudnnenv_fix(toolkit.target-missing
  EACH    other toolkits
  WHEN    [[other.usable]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ at @other.root@ has it"
  ZH      "位于 @other.root@ 的 CUDA @other.version@ 包含它"
)

cudnnenv_explain(toolkit.target-missing
  CONFUSED cudnn.wrong-architecture
  EN [[
There cuDNN is for another machine; here the toolkit has nothing for the one that is built for.]]
  ZH [[
那种情况是 cuDNN 属于另一种机器；这里是工具包没有目标机器的文件。]]
)
