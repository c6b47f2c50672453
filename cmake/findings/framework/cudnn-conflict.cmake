# SPDX-License-Identifier: Apache-2.0
# One process has room for one libcudnn.so.9 (one cudnn64_9.dll): the first that is loaded serves all. With DT_RPATH (PyTorch)
# libcudnn comes from the wheel, its sub-libraries from LD_LIBRARY_PATH: measured, they then mix (data/frameworks.json,
# ld_library_path_trap).
cudnnenv_finding(framework.cudnn-conflict
  SEVERITY warning
  EACH     conflict cudnn_conflicts
  NEEDS    conflict.file conflict.first_version conflict.first_owner conflict.second_version conflict.second_owner
  WHEN     [[NOT conflict.first_version STREQUAL conflict.second_version]]
  EXPLAINS framework.import-failed framework.no-gpu
  SEEN     "cuDNN @conflict.first_version@: @conflict.first_path@ || cuDNN @conflict.first_version@：@conflict.first_path@ <- @conflict.first_owner@"
           "cuDNN @conflict.second_version@: @conflict.second_path@ || cuDNN @conflict.second_version@：@conflict.second_path@ <- @conflict.second_owner@"
  EN [[
two cuDNN libraries named @conflict.file@ would meet in one process: @conflict.first_version@ and @conflict.second_version@
They come by @conflict.first_owner@ and by @conflict.second_owner@. The one that is loaded first serves both, or their parts mix
("undefined symbol", CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH). Copying libraries from one package into the other makes it worse.]]
  ZH [[
同一进程中会出现两个名为 @conflict.file@ 的 cuDNN 库：@conflict.first_version@ 与 @conflict.second_version@
它们分别来自 @conflict.first_owner@ 和 @conflict.second_owner@。先加载者供两者使用，或者两者的组成部分混在一起
（"undefined symbol"、CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH）。在软件包之间复制库文件只会更糟。]]
)

cudnnenv_fix(framework.cudnn-conflict
  WHEN   [[conflict.second_owner STREQUAL "LD_LIBRARY_PATH"]]
  FORGET "@self@"
  DO     "unset LD_LIBRARY_PATH"
  EN     "take the folder of that cuDNN off LD_LIBRARY_PATH where the framework runs, for example:"
  ZH     "运行该框架时，从 LD_LIBRARY_PATH 中去掉该 cuDNN 的目录，例如："
)
