# SPDX-License-Identifier: Apache-2.0
# 999, cudaErrorUnknown, from the first call. nvidia-smi does not use nvidia_uvm, so it works all the same.
cudnnenv_finding(driver.uvm-lost
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      cuda_error.number cuda_error.from driver.nodes
  WHEN       [[cuda_error.number EQUAL 999]]
  EXPLAINS   device.none check.no-device check.not-initialized check.execution-failed framework.no-gpu
  SEEN       "@cuda_error.number@ @cuda_error.name@ <- @cuda_error.from@"
             "@driver.node_uvm@ is there || @driver.node_uvm@ 存在"
             "@driver.node_missing@ is not there || @driver.node_missing@ 不存在"
             "driver @driver.version@ || 显卡驱动 @driver.version@ <- @driver.from@"
  EN [[
CUDA answers 999, "unknown error", to its first call: as a rule the kernel module nvidia_uvm has lost its state
That happens after suspend, and where /dev/nvidia-uvm was never made; nvidia-smi works all the same. Load the module anew, or reboot.
In a container the host's is meant, and the node must be passed in: --gpus all does that.]]
  ZH [[
CUDA 的第一次调用就返回 999 "unknown error"：通常是内核模块 nvidia_uvm 状态丢失
常见于系统休眠之后，或 /dev/nvidia-uvm 从未创建；此时 nvidia-smi 仍然正常。请重新加载该模块，或重启。在容器中是指宿主机的模块，
并且需要传入该设备节点：--gpus all 会处理。]]
)

cudnnenv_fix(driver.uvm-lost
  WHEN   [[DEFINED driver.node_uvm AND NOT DEFINED container.kind]]
  FORGET cuda_error
  DO     "rmmod nvidia_uvm && modprobe nvidia_uvm"
  EN     "load the module anew, after ending every program that uses the GPU (as root):"
  ZH     "结束所有使用 GPU 的程序，然后重新加载模块（以 root 身份）："
)

cudnnenv_fix(driver.uvm-lost
  WHEN   [[DEFINED driver.node_missing AND NOT DEFINED container.kind]]
  FORGET cuda_error
  DO     "modprobe nvidia_uvm && nvidia-modprobe -u -c=0"
  EN     "load the module and have its node made (as root):"
  ZH     "加载模块并创建设备节点（以 root 身份）："
)

cudnnenv_explain(driver.uvm-lost NEVER
  EN [[
Do not reinstall CUDA, cuDNN or the framework: the state of a kernel module is lost, and comes back with the module.]]
  ZH [[
不要重装 CUDA、cuDNN 或框架：丢失的是内核模块的状态，重新加载模块即可恢复。]]
)

cudnnenv_explain(driver.uvm-lost NEVER
  EN [[
Do not chmod 777 the nodes in /dev: a node that is not there, or whose module does not answer, gets no better by
rights, and all users can then do with it what they like.]]
  ZH [[
不要对 /dev 中的设备节点执行 chmod 777：节点不存在或模块不响应时，放宽权限没有用，还会让所有用户随意操作它。]]
)

cudnnenv_explain(driver.uvm-lost
  SHOWN_AS "unknown error"
           "999 cudaErrorUnknown"
)
