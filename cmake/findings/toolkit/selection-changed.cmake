# SPDX-License-Identifier: Apache-2.0
# A selection sticks to its build tree: objects of two toolkits do not mix, and CMake itself keeps the old nvcc in silence.
cudnnenv_finding(toolkit.selection-changed
  SEVERITY error
  NEEDS    kept.toolkit.root kept.toolkit.version toolkit.root toolkit.version
  WHEN     [[NOT DEFINED stale_cache.0.variable AND ((NOT kept.toolkit.root STREQUAL toolkit.root) OR (NOT kept.toolkit.version STREQUAL toolkit.version) OR (DEFINED kept.cudnn.version AND DEFINED cudnn.version AND ((NOT kept.cudnn.version STREQUAL cudnn.version) OR (NOT kept.cudnn.header STREQUAL cudnn.header))) OR DEFINED kept.host_compiler.gone OR (DEFINED kept.host_compiler.real AND DEFINED host_compiler.real AND (NOT kept.host_compiler.real STREQUAL host_compiler.real)))]]
  EXPLAINS toolkit.foreign-library arch.unsupported-by-toolkit compiler.host-too-new compiler.host-too-old
  SEEN     "now:    CUDA @toolkit.version@ at @toolkit.root@ || 现在：位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
           "now:    cuDNN @cudnn.version@ at @cudnn.root@ || 现在：位于 @cudnn.root@ 的 cuDNN @cudnn.version@ <- @cudnn.from@"
           "now:    host compiler @host_compiler.shown@ at @host_compiler.path@ || 现在：位于 @host_compiler.path@ 的主机编译器 @host_compiler.shown@ <- @host_compiler.from@"
           "before: CUDA @kept.toolkit.version@ at @kept.toolkit.root@ || 之前：位于 @kept.toolkit.root@ 的 CUDA @kept.toolkit.version@ <- this build tree"
           "before: cuDNN @kept.cudnn.version@, header @kept.cudnn.header@ || 之前：cuDNN @kept.cudnn.version@，头文件 @kept.cudnn.header@ <- this build tree"
           "before: host compiler @kept.host_compiler.version@ at @kept.host_compiler.path@ || 之前：位于 @kept.host_compiler.path@ 的主机编译器 @kept.host_compiler.version@ <- this build tree"
           "before: host compiler @kept.host_compiler.gone@, which is gone || 之前：主机编译器 @kept.host_compiler.gone@，现已不存在 <- this build tree"
  EN [[
this build tree was configured with another toolkit, cuDNN or host compiler
What it has compiled so far belongs to the old one, and so do paths in its cache. It must start
afresh, with your -D options given again, or get back what it had.]]
  ZH [[
该构建目录曾使用另一个工具包、cuDNN 或主机编译器进行配置
已编译的内容和缓存中的路径都属于旧的那个。请重新开始配置（并再次给出 -D 选项），或恢复原来的环境。]]
)

cudnnenv_fix(toolkit.selection-changed
  FORGET kept
  DO     "@configure@"
  EN     "start this build tree afresh"
  ZH     "重新配置该构建目录"
)

cudnnenv_explain(toolkit.selection-changed
  CONFUSED toolkit.compiler-differs
  EN [[
There nvcc and the toolkit of one and the same run differ.]]
  ZH [[
那种情况是同一次运行中的 nvcc 与工具包不同。]]
)

cudnnenv_explain(toolkit.selection-changed NEVER
  EN [[
Do not switch an existing build tree by PATH or CUDA_HOME: its cache keeps the nvcc and the libraries that it was made
with. One build tree for each CUDA.]]
  ZH [[
不要靠修改 PATH 或 CUDA_HOME 来切换已有的构建目录：其缓存保留着创建时的 nvcc 和库。请为每个 CUDA 使用单独的构建目录。]]
)
