# SPDX-License-Identifier: Apache-2.0
# CMake keeps include folders in lists separated by ';' and reads '$<': such a folder can be named in no target.
cudnnenv_finding(platform.path-risky
  SEVERITY error
  NEEDS    platform.risky_path
  WHEN     [[TRUE]]
  EXPLAINS check.skipped check.build-failed
  SEEN     "@platform.risky_path@ <- @platform.risky_from@"
  EN [[
CMake cannot use a folder with ';' or '$<' in its name
CMake separates include folders by ';' and evaluates '$<...>', and takes another toolkit in silence when it meets one.
Move or link the folder to a plain path and name that one.]]
  ZH [[
CMake 无法使用名称中含有 ';' 或 '$<' 的目录
CMake 用 ';' 分隔头文件目录，并会对 '$<...>' 求值；遇到这样的路径时，它会悄悄改用另一个工具包。
请把该目录移动或链接到一个普通路径，并使用那个路径。]]
)

cudnnenv_fix(platform.path-risky
  EACH   other toolkits
  WHEN   [[other.usable AND NOT DEFINED other.risky]]
  REQUEST toolkit
  DO     "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN     "CUDA @other.version@ is at a plain path"
  ZH     "CUDA @other.version@ 位于普通路径"
)

cudnnenv_fix(platform.path-risky
  EACH   other cudnns
  WHEN   [[other.usable AND NOT DEFINED other.risky]]
  REQUEST cudnn
  DO     "@configure@ -DCUDNN_ROOT=@other.root@"
  EN     "cuDNN @other.version@ is at a plain path"
  ZH     "cuDNN @other.version@ 位于普通路径"
)
