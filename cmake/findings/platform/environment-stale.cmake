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
