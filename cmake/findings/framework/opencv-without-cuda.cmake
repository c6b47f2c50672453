# SPDX-License-Identifier: Apache-2.0
# Official wheels and Debian's packages have no CUDA. The build text names CUDA only in a build that has it: its absence in a text
# that is there decides, nothing else (data/frameworks.json, measured).
cudnnenv_finding(framework.opencv-without-cuda
  SEVERITY warning
  EACH     framework frameworks
  NEEDS    framework.name framework.version framework.cpu_only framework.cpu_only_from
  WHEN     [[framework.name STREQUAL "opencv" AND framework.cpu_only]]
  EXPLAINS framework.no-gpu
  SEEN     "its build text names no CUDA || 其构建信息中没有 CUDA <- @framework.cpu_only_from@"
           "OpenCV @framework.version@: @framework.root@ || OpenCV @framework.version@：@framework.root@ <- @framework.from@"
  EN [[
OpenCV @framework.version@ here is built without CUDA: cv2.cuda.getCudaEnabledDeviceCount() is 0
So are the official Python packages and those of Debian: no driver or toolkit changes that. OpenCV with CUDA has to be built from
source (WITH_CUDA, OPENCV_DNN_CUDA, opencv_contrib).]]
  ZH [[
此处的 OpenCV @framework.version@ 编译时未启用 CUDA：cv2.cuda.getCudaEnabledDeviceCount() 为 0
官方 Python 软件包和 Debian 的软件包也是如此：安装驱动或工具包都无法改变。支持 CUDA 的 OpenCV 需要从源代码编译
（WITH_CUDA、OPENCV_DNN_CUDA、opencv_contrib）。]]
)
