# SPDX-License-Identifier: Apache-2.0
# The installer sets CUDA_PATH and PATH for programs that start after it. An IDE that ran before, and a tool that starts with a clean
# environment, have neither.
cudnnenv_finding(platform.environment-stale
  SEVERITY note
  NEEDS    toolkit.root toolkit.from toolkit.version environment.cuda_path host.system
  WHEN     [[host.system STREQUAL "Windows" AND NOT environment.cuda_path AND toolkit.from MATCHES "^(registry|default folder)$"]]
  SEEN     "CUDA @toolkit.version@ at @toolkit.root@ || 位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
           "CUDA_PATH is not set, and no folder of PATH has its nvcc || 未设置 CUDA_PATH，PATH 的目录中也没有它的 nvcc <- this process"
  EN [[
CUDA @toolkit.version@ is installed, but CUDA_PATH is not set in this process
Start the IDE or the shell anew: it took its environment from before the installation. vcpkg passes on only what
VCPKG_KEEP_ENV_VARS names (CUDA_PATH;CUDA_PATH_V12_4).]]
  ZH [[
已安装 CUDA @toolkit.version@，但本进程中没有设置 CUDA_PATH
请重启 IDE 或命令行：它的环境变量是安装之前的。vcpkg 只传递 VCPKG_KEEP_ENV_VARS 中列出的变量（CUDA_PATH;CUDA_PATH_V12_4）。]]
)

cudnnenv_explain(platform.environment-stale
  CONFUSED compiler.vs-integration-stale
  EN [[
Visual Studio's "The CUDA Toolkit directory '' does not exist" is said in both cases: here, because the IDE has no
CUDA_PATH_V... of this version yet.]]
  ZH [[
两种情况下 Visual Studio 都会提示 "The CUDA Toolkit directory '' does not exist"：这里是因为 IDE 启动时还没有该版本的
CUDA_PATH_V... 变量。]]
)

cudnnenv_explain(platform.environment-stale NEVER
  EN [[
Do not install CUDA again: it is there. Only programs that were started before do not know of it.]]
  ZH [[
不要重新安装 CUDA：它已经在本机上，只是在安装之前启动的程序不知道它。]]
)
