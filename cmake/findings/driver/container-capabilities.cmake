# SPDX-License-Identifier: Apache-2.0
# NVIDIA_DRIVER_CAPABILITIES says which of the driver's libraries come into a container. An unset variable decides nothing here: what
# holds then depends on the version of the NVIDIA Container Toolkit.
cudnnenv_finding(driver.container-capabilities
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      container.compute container.capabilities
  WHEN       [[NOT container.compute AND NOT DEFINED driver.library
    AND ("nvidiactl" IN_LIST driver.nodes OR DEFINED driver.smi)]]
  EXPLAINS   driver.absent device.none check.no-device
  SEEN       "NVIDIA_DRIVER_CAPABILITIES=@container.capabilities@ <- environment"
             "no libcuda.so.1 || 没有 libcuda.so.1 <- @driver.looked_in@"
  EN [[
this container was started without the compute part of the driver: NVIDIA_DRIVER_CAPABILITIES=@container.capabilities@
"compute" brings libcuda.so.1, "utility" nvidia-smi: so nvidia-smi may work where no program does. The variable may come from the
image (ENV).]]
  ZH [[
此容器启动时没有包含显卡驱动的计算部分：NVIDIA_DRIVER_CAPABILITIES=@container.capabilities@
compute 提供 libcuda.so.1，utility 提供 nvidia-smi：因此可能 nvidia-smi 正常而程序都无法运行。该变量可能由镜像（ENV）设置。]]
)

cudnnenv_fix(driver.container-capabilities
  SET container.compute TRUE
  DO  "docker run --gpus all -e NVIDIA_DRIVER_CAPABILITIES=compute,utility IMAGE"
  EN  "start it with compute:"
  ZH  "启动时加上 compute："
)

cudnnenv_explain(driver.container-capabilities
  CONFUSED driver.hidden-in-container
  EN [[
The container has the GPU, and nvidia-smi may list it. What is missing is the part that programs load.]]
  ZH [[
容器可以访问 GPU，nvidia-smi 也可能列出它，缺少的是程序要加载的部分。]]
)

cudnnenv_explain(driver.container-capabilities NEVER
  EN [[
Do not install a driver in the image, nor copy libcuda.so.1 into it: it would be of another version than the kernel
module of the host.]]
  ZH [[
不要在镜像中安装驱动，也不要把 libcuda.so.1 复制进去：其版本会与主机的内核模块不同。]]
)
