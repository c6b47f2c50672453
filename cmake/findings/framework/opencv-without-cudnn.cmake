# SPDX-License-Identifier: Apache-2.0
# A build with CUDA computes images on the GPU; its networks (dnn) need cuDNN as well.
cudnnenv_finding(framework.opencv-without-cudnn
  SEVERITY warning
  EACH     framework frameworks
  NEEDS    framework.name framework.version framework.cpu_only framework.has_cudnn framework.has_cudnn_from
  WHEN     [[framework.name STREQUAL "opencv" AND NOT framework.cpu_only AND NOT framework.has_cudnn]]
  SEEN     "CUDA @framework.cuda@, no cuDNN || CUDA @framework.cuda@，没有 cuDNN <- @framework.has_cudnn_from@"
           "OpenCV @framework.version@: @framework.root@ || OpenCV @framework.version@：@framework.root@ <- @framework.from@"
  EN [[
OpenCV @framework.version@ is built with CUDA and without cuDNN: its networks (cv2.dnn) run on the CPU
DNN_BACKEND_CUDA needs both. cuDNN and its headers have to be there when OpenCV is configured (WITH_CUDNN, OPENCV_DNN_CUDA): a
cuDNN that is installed later changes nothing in this build.]]
  ZH [[
OpenCV @framework.version@ 编译时启用了 CUDA 但没有 cuDNN：其神经网络（cv2.dnn）在 CPU 上运行
DNN_BACKEND_CUDA 需要两者。配置 OpenCV 时 cuDNN 及其头文件必须已存在（WITH_CUDNN、OPENCV_DNN_CUDA）：之后再安装 cuDNN 不会改变
此构建。]]
)
