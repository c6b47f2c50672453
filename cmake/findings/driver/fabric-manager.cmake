# SPDX-License-Identifier: Apache-2.0
# 802, cudaErrorSystemNotReady: GPUs behind an NVSwitch wait for the service that sets it up.
cudnnenv_finding(driver.fabric-manager
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      cuda_error.number cuda_error.from
  WHEN       [[cuda_error.number EQUAL 802]]
  EXPLAINS   device.none check.no-device check.not-initialized check.execution-failed framework.no-gpu
  SEEN       "@cuda_error.number@ @cuda_error.name@ <- @cuda_error.from@"
             "an NVSwitch: /dev/@driver.nvswitch@ || NVSwitch：/dev/@driver.nvswitch@"
             "@gpus.0.name@ <- nvidia-smi"
             "driver @driver.version@ || 显卡驱动 @driver.version@ <- @driver.from@"
  EN [[
CUDA answers 802, "system not yet initialized": the NVIDIA Fabric Manager is not running, or not of the driver's version
GPUs behind an NVSwitch (HGX, DGX) wait for it; nvidia-smi works all the same. Its package, nvidia-fabricmanager, must have exactly
the version of the driver. In a container it is the host's. CUDA and cuDNN are not at fault.]]
  ZH [[
CUDA 返回 802 "system not yet initialized"：NVIDIA Fabric Manager 没有运行，或与显卡驱动版本不同
通过 NVSwitch 互连的 GPU（HGX、DGX）需要该服务；此时 nvidia-smi 仍然正常。其软件包 nvidia-fabricmanager 的版本必须与显卡驱动完全
一致。在容器中由宿主机负责。这不是 CUDA 或 cuDNN 的问题。]]
)

cudnnenv_fix(driver.fabric-manager
  FORGET cuda_error
  DO     "systemctl enable --now nvidia-fabricmanager"
  EN     "start it as root; if it stops at once, install the one of the driver's version (systemctl status nvidia-fabricmanager tells):"
  ZH     "以 root 身份启动该服务；若随即停止，请安装与驱动同版本的软件包（用 systemctl status nvidia-fabricmanager 查看）："
)

cudnnenv_explain(driver.fabric-manager
  CONFUSED device.none
  EN [[
nvidia-smi lists every GPU here, and is right.]]
  ZH [[
此时 nvidia-smi 会列出所有 GPU，并且是对的。]]
)

cudnnenv_explain(driver.fabric-manager NEVER
  EN [[
Do not reinstall CUDA, cuDNN or the framework: none of them starts the Fabric Manager.]]
  ZH [[
不要重装 CUDA、cuDNN 或框架：它们都不会启动 Fabric Manager。]]
)

cudnnenv_explain(driver.fabric-manager
  SHOWN_AS "system not yet initialized"
           "802 cudaErrorSystemNotReady"
)
