# SPDX-License-Identifier: Apache-2.0
# A container gets the driver of its host when it is started, or not at all. A host that has no GPU, or runs it with no driver of
# NVIDIA, is another matter: /sys is the host's in every container.
cudnnenv_finding(driver.hidden-in-container
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      driver.present container.kind container.from
  WHEN       [[NOT driver.present
    AND NOT (DEFINED device.hardware AND NOT device.hardware)
    AND NOT (DEFINED device.driver AND NOT device.driver)
    AND NOT (DEFINED container.compute AND NOT container.compute AND "nvidiactl" IN_LIST driver.nodes)]]
  EXPLAINS   driver.absent
  SEEN       "a container: @container.kind@ || 容器：@container.kind@ <- @container.from@"
             "@driver.looked_for@ || @driver.looked_for_zh_CN@ <- @driver.looked_in@"
             "the host's driver: @driver.module_version@ || 宿主机的显卡驱动：@driver.module_version@ <- @driver.from@"
             "NVIDIA_VISIBLE_DEVICES=@container.visible_devices@ <- environment"
  EN [[
no NVIDIA driver in this container (@container.kind@): it was started without access to the GPU
The driver is the host's and is put in at the start: --gpus all, or the NVIDIA runtime (--runtime=nvidia); the host needs the NVIDIA
Container Toolkit. Do not install a driver in the image. Error 35, "driver version is insufficient", means here: none at all.
A docker build never has a GPU, and needs none.]]
  ZH [[
此容器（@container.kind@）中没有 NVIDIA 显卡驱动：启动时没有赋予 GPU 访问权限
显卡驱动来自宿主机，在容器启动时挂载：使用 --gpus all，或 NVIDIA 运行时（--runtime=nvidia）；宿主机需安装 NVIDIA Container
Toolkit。不要在镜像中安装驱动。错误 35 "driver version is insufficient" 在这里表示根本没有驱动。docker build 期间没有也不需要 GPU。]]
)

cudnnenv_fix(driver.hidden-in-container
  WHEN [[container.kind STREQUAL "docker"]]
  SET  driver.present TRUE
  DO   "docker run --gpus all IMAGE"
  EN   "start it with the GPUs:"
  ZH   "启动时赋予 GPU："
)

cudnnenv_fix(driver.hidden-in-container
  WHEN [[container.kind STREQUAL "podman"]]
  SET  driver.present TRUE
  DO   "podman run --device nvidia.com/gpu=all IMAGE"
  EN   "start it with the GPUs:"
  ZH   "启动时赋予 GPU："
)

cudnnenv_fix(driver.hidden-in-container
  WHEN [[container.kind STREQUAL "apptainer"]]
  SET  driver.present TRUE
  DO   "apptainer exec --nv IMAGE COMMAND"
  EN   "start it with the GPUs:"
  ZH   "启动时赋予 GPU："
)

cudnnenv_fix(driver.hidden-in-container
  WHEN [[container.kind STREQUAL "kubernetes"]]
  SET  driver.present TRUE
  EN   "give the pod a limit nvidia.com/gpu"
  ZH   "为 pod 设置 nvidia.com/gpu 限额"
)

cudnnenv_explain(driver.hidden-in-container
  CONFUSED driver.too-old
  EN [[
The same words, "driver version is insufficient". The checker tells them apart: without a driver its version is 0.]]
  ZH [[
提示的话相同："driver version is insufficient"。检查程序能区分：没有驱动时其版本为 0。]]
)

cudnnenv_explain(driver.hidden-in-container NEVER
  EN [[
Do not update the host's driver because of error 35: CUDA says so of no driver at all, too.]]
  ZH [[
不要因为错误 35 就更新主机的驱动：完全没有驱动时 CUDA 也这样提示。]]
)

cudnnenv_explain(driver.hidden-in-container NEVER
  EN [[
Do not put the stubs of the toolkit on LD_LIBRARY_PATH to get a libcuda.so.1: each call of a stub fails.]]
  ZH [[
不要为了得到 libcuda.so.1 而把工具包的 stubs 目录加入 LD_LIBRARY_PATH：存根的每个调用都会失败。]]
)

cudnnenv_explain(driver.hidden-in-container
  SHOWN_AS "CUDA driver version is insufficient for CUDA runtime version"
           "35 cudaErrorInsufficientDriver"
)
