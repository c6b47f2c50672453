# SPDX-License-Identifier: Apache-2.0
# systemd takes the devices of a container away when it reloads its units (NVIDIA/nvidia-container-toolkit#48): the files stay, opening
# them is refused, and NVML says "Unknown Error".
cudnnenv_finding(driver.container-access-lost
  SEVERITY warning
  NEEDS    driver.smi_failure driver.smi_says driver.smi driver.library
  WHEN     [[driver.smi_failure STREQUAL "access-lost"]]
  EXPLAINS device.none check.no-device check.not-initialized
  SEEN     "@driver.smi_says@ <- @driver.smi@"
           "the driver's library is here: @driver.library@ || 驱动库存在：@driver.library@"
           "/dev: @driver.nodes@"
           "a container: @container.kind@ || 容器：@container.kind@ <- @container.from@"
  EN [[
the driver is here, and access to the GPU is lost: a container has to be restarted
"systemctl daemon-reload" on the host, or an update, takes the devices of running containers away; nothing inside mends that. It stays
away with containers that are started with --device for each /dev/nvidia*, or with the cgroup driver cgroupfs. On a machine without
containers the driver was replaced or lost its GPU: reboot.]]
  ZH [[
显卡驱动存在，但已失去对 GPU 的访问权限：若是容器，请重启容器
宿主机上的 "systemctl daemon-reload" 或更新会收回正在运行的容器的设备，在容器内部无法修复。启动容器时用 --device 逐一传入 /dev/nvidia*，
或使用 cgroupfs 作为 cgroup 驱动，可以避免再次发生。若不是容器，则是驱动被替换或丢失了 GPU：请重启系统。]]
)

cudnnenv_explain(driver.container-access-lost
  CONFUSED driver.hidden-in-container
  EN [[
That container never had the GPU; this one did, and a restart gives it back.]]
  ZH [[
那种容器从未有过 GPU；此容器曾经有，重启即可恢复。]]
)

cudnnenv_explain(driver.container-access-lost NEVER
  EN [[
Do not install a driver, CUDA or cuDNN inside the container: it had the devices until they were taken away from
outside.]]
  ZH [[
不要在容器内安装驱动、CUDA 或 cuDNN：设备原本可用，是从外部被收回的。]]
)

cudnnenv_explain(driver.container-access-lost
  SHOWN_AS "Failed to initialize NVML: Unknown Error"
)
