# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for driver.* and device.*
set(
  nothing_there
  [[cudnnenv_fact_set(driver.looked_for "no libcuda.so.1, no /proc/driver/nvidia")
  cudnnenv_fact_set(driver.looked_for_zh_CN "没有 libcuda.so.1，也没有 /proc/driver/nvidia")
  cudnnenv_fact_set(driver.looked_in "loader folders")
  cudnnenv_fact_set(driver.present FALSE)
]]
)
fires(driver.absent warning "${nothing_there}" [[cudnnenv_fact_set(driver.present TRUE)]]
)
fires(driver.absent error "${nothing_there} cudnnenv_fact_set(request.require_gpu TRUE)" [[cudnnenv_fact_unset(driver.present)]]
)
fires(device.no-hardware warning [[
  cudnnenv_fact_set(device.list "/sys/bus/pci/devices")
  cudnnenv_fact_set(device.hardware FALSE)]] [[cudnnenv_fact_set(device.hardware TRUE)]]
)
fires(device.no-hardware error [[
  cudnnenv_fact_set(device.hardware FALSE)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_set(request.scope "platform;toolkit")]]
)
fires(driver.dev-link-missing warning [[
  cudnn(0 8.9.7 12 5)
  cudnnenv_fact_set(toolkits.0.nvrtc_plain TRUE)
  facts(driver library /usr/lib/libcuda.so.1 dev_link FALSE dev_name /usr/lib/libcuda.so)]] [[cudnnenv_fact_set(driver.dev_link TRUE)]]
)
fires(driver.wsl-shadowed warning [[
  facts(wsl version 2 library /usr/lib/wsl/lib/libcuda.so.1 shadow /usr/lib/x/libcuda.so.1 shadow_real /usr/lib/x/libcuda.so.535.54)]]
  [[cudnnenv_fact_unset(wsl.shadow)]]
)
fires(driver.wsl-shadowed error [[
  facts(wsl version 2 library /usr/lib/wsl/lib/libcuda.so.1 shadow /usr/lib/x/libcuda.so.1 shadow_real /usr/lib/x/libcuda.so.535.54)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_unset(wsl.library)]]
)
fires(driver.wsl-outdated warning [[facts(wsl version 1 kernel 4.4.0)]] [[cudnnenv_fact_unset(wsl.kernel)]])
fires(driver.wsl-outdated warning [[facts(wsl version 2 kernel 4.19.128)]] [[cudnnenv_fact_set(wsl.kernel 5.10.16.3)]])
fires(driver.not-loaded warning [[
  facts(device driver FALSE bound_to nouveau list /sys/bus/pci/devices)
  facts(hardware.0 pci 0000:01:00.0 device_id 2684 driver nouveau generation Ada from table)]] [[cudnnenv_fact_set(device.driver TRUE)]]
)
fires(driver.not-loaded error [[
  facts(device driver FALSE bound_to none list /sys/bus/pci/devices)
  facts(hardware.0 pci 0000:01:00.0 device_id 2b85 driver none generation Blackwell from table)
  facts(driver module_file /lib/modules/6.1.0-18-amd64/updates/dkms/nvidia-uvm.ko secure_boot on)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_unset(device.bound_to)]]
)
fires(driver.not-loaded warning [[
  facts(device driver FALSE bound_to vfio-pci)
  facts(hardware.0 pci 0000:01:00.0 device_id 2684 driver vfio-pci)]] [[cudnnenv_fact_unset(hardware.0.pci)]]
)
fires(driver.not-loaded warning [[
  facts(device driver FALSE bound_to none)
  facts(hardware.0 pci 0000:01:00.0 device_id 2684 driver none)
  cudnnenv_fact_set(driver.module_lacking 6.1.0-18-amd64)]] [[cudnnenv_fact_set(device.driver TRUE)]]
)
fires(driver.hidden-in-container warning "${nothing_there} facts(container kind docker from /.dockerenv visible_devices void)
  facts(driver module_version 550.54.14 from /proc/driver/nvidia/version)" [[cudnnenv_fact_unset(container.kind)]]
)
fires(driver.hidden-in-container warning "${nothing_there} facts(container kind podman from /run/.containerenv)" [[cudnnenv_fact_set(driver.present TRUE)]]
)
fires(driver.hidden-in-container warning "${nothing_there} facts(container kind apptainer from /.singularity.d)" [[cudnnenv_fact_set(device.hardware FALSE)]]
)
fires(driver.hidden-in-container warning "${nothing_there} facts(container kind kubernetes from KUBERNETES_SERVICE_PORT)" [[cudnnenv_fact_set(device.driver FALSE)]]
)
fires(driver.hidden-in-container error "${nothing_there} facts(container kind lxc from container)
  facts(container compute FALSE capabilities graphics)
  facts(driver nodes nvidia0)
  cudnnenv_fact_set(request.require_gpu TRUE)" [[cudnnenv_fact_set(driver.nodes "nvidiactl;nvidia0")]]
)
fires(driver.container-capabilities warning [[
  facts(container kind docker from /.dockerenv compute FALSE capabilities utility)
  facts(driver nodes nvidiactl looked_in "loader folders")]] [[cudnnenv_fact_set(container.compute TRUE)]]
)
fires(driver.container-capabilities error [[
  facts(container kind docker from /.dockerenv compute FALSE capabilities utility)
  facts(driver smi /usr/bin/nvidia-smi)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_set(driver.library /usr/lib/libcuda.so.1)]]
)
fires(driver.module-flavour warning [[
  facts(driver module open module_version 570.86.15 from /proc/driver/nvidia/version)
  facts(hardware.0 pci 0000:01:00.0 device_id 1b80 driver none generation Pascal from table)]]
  [[cudnnenv_fact_set(driver.module proprietary)]]
)
fires(driver.module-flavour warning [[
  facts(driver module proprietary module_version 570.86.15 from /proc/driver/nvidia/version)
  facts(hardware.0 pci 0000:01:00.0 device_id 2b85 driver nvidia generation Blackwell from table)]]
  [[cudnnenv_fact_set(hardware.0.works TRUE)]]
)
fires(driver.module-flavour error [[
  facts(driver module proprietary module_version 570.86.15 from /proc/driver/nvidia/version)
  facts(hardware.0 pci 0000:01:00.0 device_id 2b85 driver none generation Blackwell from table)
  cudnnenv_fact_set(device.driver FALSE)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_set(hardware.0.generation Ada)]]
)
fires(driver.library-mismatch warning [[
  facts(driver module_version 535.183.01 from /proc/driver/nvidia/version)
  facts(driver.loads path /usr/lib/x86_64-linux-gnu/libcuda.so.1 kind driver version 550.54.14)]]
  [[cudnnenv_fact_set(driver.loads.version 535.183.01)]]
)
fires(driver.library-mismatch error [[
  facts(driver module_version 535.183.01 from /proc/driver/nvidia/version)
  facts(driver.loads path /usr/lib/x86_64-linux-gnu/libcuda.so.1 kind driver version 550.54.14)
  facts(container kind docker from /.dockerenv)
  cudnnenv_fact_set(request.require_gpu TRUE)]]
  [[cudnnenv_fact_set(driver.loads.kind compat)]]
)
fires(driver.stub-in-use warning [[
  facts(driver stub /usr/local/cuda/lib64/stubs/libcuda.so stub_name libcuda.so stub_from LD_LIBRARY_PATH)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_unset(driver.stub)]]
)
fires(driver.stub-in-use error [[
  facts(driver stub /etc/x/stubs/libcuda.so.1 stub_name libcuda.so.1 stub_from "loader folders")
  facts(cuda_error number 34 name cudaErrorStubLibrary from cudaGetDeviceCount)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_unset(driver.stub)]]
)
fires(driver.compat-library warning [[
  facts(driver.loads path /usr/local/cuda/compat/libcuda.so.1 kind compat version 570.86.15 from LD_LIBRARY_PATH real /usr/local/cuda/compat/libcuda.so.570.86.15)
  facts(driver version 535.183.01 from nvidia-smi)
  facts(gpus.0 name "NVIDIA GeForce RTX 4090")]] [[cudnnenv_fact_set(driver.loads.kind driver)]]
)
fires(driver.compat-library warning [[
  facts(driver.loads path /usr/local/cuda/compat/libcuda.so.1 kind compat version 525.60.13 from "loader folders" real /usr/local/cuda/compat/libcuda.so.525.60.13)
  facts(driver version 535.183.01 from nvidia-smi)
  facts(gpus.0 name "NVIDIA H100 PCIe")]] [[cudnnenv_fact_set(driver.present FALSE)]]
)
fires(driver.compat-library note [[
  facts(driver.loads path /usr/local/cuda/compat/libcuda.so.1 kind compat version 570.86.15 from LD_LIBRARY_PATH real /usr/local/cuda/compat/libcuda.so.570.86.15)
  facts(driver version 535.183.01 from nvidia-smi)
  facts(gpus.0 name "NVIDIA H100 PCIe")]] [[cudnnenv_fact_set(device.off_bus Tegra)]]
)
fires(driver.fabric-manager warning [[
  facts(cuda_error number 802 name cudaErrorSystemNotReady from cudaGetDeviceCount)
  facts(driver version 550.54.14 from /proc/driver/nvidia/version nvswitch nvidia-nvswitchctl)]] [[cudnnenv_fact_set(cuda_error.number 35)]]
)
fires(driver.fabric-manager error [[
  facts(cuda_error number 802 name CUDA_ERROR_SYSTEM_NOT_READY from cuInit)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_unset(cuda_error.from)]]
)
fires(driver.uvm-lost warning [[
  facts(cuda_error number 999 name cudaErrorUnknown from cudaGetDeviceCount)
  facts(driver nodes "nvidia0;nvidiactl" node_missing /dev/nvidia-uvm version 550.54.14 from /proc/driver/nvidia/version)]]
  [[cudnnenv_fact_set(cuda_error.number 35)]]
)
fires(driver.uvm-lost error [[
  facts(cuda_error number 999 name CUDA_ERROR_UNKNOWN from cuInit)
  facts(driver nodes "nvidia0;nvidiactl;nvidia-uvm" node_uvm /dev/nvidia-uvm)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_unset(driver.nodes)]]
)
fires(driver.stub-soname-missing error [[cudnnenv_fact_set(check.driver_wanted_by /usr/local/cuda/lib64/libcufile.so)]]
  [[cudnnenv_fact_unset(check.driver_wanted_by)]]
)
