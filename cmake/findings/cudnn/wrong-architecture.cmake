# SPDX-License-Identifier: Apache-2.0
# A library for another processor links nowhere.
cudnnenv_finding(cudnn.wrong-architecture
  SEVERITY error
  NEEDS    cudnn.machine target.processor
  WHEN     [[(DEFINED cudnn.library OR DEFINED cudnn.archives) AND NOT cudnn.machine STREQUAL target.processor]]
  EXPLAINS cudnn.incomplete cudnn.wrong-cuda-major check.build-failed check.link-incomplete check.load-failed
  SEEN     "@cudnn.library@ is for @cudnn.machine@ || @cudnn.library@ 适用于 @cudnn.machine@ <- @cudnn.from@"
           "@cudnn.archives@: for @cudnn.machine@ || @cudnn.archives@：适用于 @cudnn.machine@ <- @cudnn.library_dir@"
           "built for: @target.processor@ || 目标处理器：@target.processor@"
  EN [[
cuDNN is built for @cudnn.machine@, the program for @target.processor@]]
  ZH [[
cuDNN 是为 @cudnn.machine@ 编译的，而程序面向 @target.processor@]]
)

cudnnenv_fix(cudnn.wrong-architecture
  EACH    other cudnns
  WHEN    [[other.usable]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ at @other.root@ is for @other.machine@"
  ZH      "位于 @other.root@ 的 cuDNN @other.version@ 适用于 @other.machine@"
)

cudnnenv_explain(cudnn.wrong-architecture
  CONFUSED cudnn.not-found
  EN [[
The linker says "cannot find -lcudnn" of a file that it has found, and passed over.]]
  ZH [[
链接器对它找到后又跳过的文件也会提示 "cannot find -lcudnn"。]]
)

cudnnenv_explain(cudnn.wrong-architecture
  CONFUSED cudnn.corrupt
  EN [[
"File in wrong format" means another processor here; the file is whole.]]
  ZH [[
这里的 "File in wrong format" 是指处理器不同；文件是完整的。]]
)

cudnnenv_explain(cudnn.wrong-architecture
  SHOWN_AS "skipping incompatible"
           "cannot find -lcudnn"
           "File in wrong format"
)
