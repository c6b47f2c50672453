# SPDX-License-Identifier: Apache-2.0
# PATH and a variable of an installer or a module name different toolkits. Some tools follow the one, some the other: CMake takes
# the nvcc of PATH before CUDA_PATH, and never reads CUDA_HOME.
cudnnenv_finding(platform.variables-contradict
  SEVERITY warning
  EACH     hint toolkit_hints
  NEEDS    hint.variable hint.first_version hint.version hint.first_root hint.first_from
  WHEN     [[NOT hint.version STREQUAL hint.first_version]]
  SEEN     "CUDA @hint.version@: @hint.value@ || CUDA @hint.version@：@hint.value@ <- @hint.from@"
           "CUDA @hint.first_version@: @hint.first_root@ || CUDA @hint.first_version@：@hint.first_root@ <- @hint.first_from@"
           "taken: CUDA @toolkit.version@ at @toolkit.root@ || 采用：位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  EN [[
@hint.variable@ and @hint.first_from@ name different CUDA toolkits
One program compiles with the one, the next links the other. Let them name the same, or say which one is meant.]]
  ZH [[
@hint.variable@ 与 @hint.first_from@ 指向不同的 CUDA 工具包
不同的程序可能使用不同的工具包进行编译和链接。请让它们指向同一个，或明确指定。]]
)

cudnnenv_fix(platform.variables-contradict
  EACH    other toolkits
  WHEN    [[other.usable]]
  FORGET  "@self@"
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "say that CUDA @other.version@ is meant"
  ZH      "明确指定 CUDA @other.version@"
)

cudnnenv_explain(platform.variables-contradict
  CONFUSED toolkit.several
  EN [[
Several toolkits side by side do no harm. Variables that name two of them in one shell do.]]
  ZH [[
多个工具包并存没有坏处。在同一个命令行中用变量指向其中的两个才有问题。]]
)

cudnnenv_explain(platform.variables-contradict NEVER
  EN [[
Do not count on CUDA_PATH or CUDA_HOME alone to choose a toolkit: CMake takes an nvcc on PATH before CUDA_PATH, and
never reads CUDA_HOME.]]
  ZH [[
不要只靠 CUDA_PATH 或 CUDA_HOME 来选择工具包：CMake 优先采用 PATH 中的 nvcc，其次才是 CUDA_PATH，而且从不读取
CUDA_HOME。]]
)
