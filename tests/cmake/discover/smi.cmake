# SPDX-License-Identifier: Apache-2.0
# What is made of nvidia-smi's words, and of CUDA_VISIBLE_DEVICES: pure of any program.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../select/common.cmake")
include("${CUDNNENV_CMAKE}/discover/smi.cmake")
include("${CUDNNENV_CMAKE}/discover/smi_failure.cmake")
include("${CUDNNENV_CMAKE}/discover/smi_gpus.cmake")
include("${CUDNNENV_CMAKE}/discover/smi_busy.cmake")
include("${CUDNNENV_CMAKE}/discover/visible_devices.cmake")
include("${CUDNNENV_CMAKE}/discover/driver_limits.cmake")

# versions(<banner> <driver> <cuda>): "-" is unknown
function(versions banner driver cuda)
  no_facts()
  _cudnnenv_smi_versions("/bin/nvidia-smi" "${banner}")
  foreach(pair IN ITEMS "driver.version=${driver}" "driver.cuda=${cuda}")
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    cudnnenv_fact_get("${CMAKE_MATCH_1}" value)
    if(NOT DEFINED value)
      set(value "-")
    endif()
    assert_equal("${CMAKE_MATCH_1} of ${banner}" "${CMAKE_MATCH_2}" "${value}")
  endforeach()
endfunction()
versions("| NVIDIA-SMI 550.54.14    Driver Version: 550.54.14    CUDA Version: 12.4 |" 550.54.14 12.4)
versions("| NVIDIA-SMI 470.256.02   Driver Version: 580.95.05    CUDA Version: 13.0 |" 580.95.05 13.0)
versions("| NVIDIA-SMI 610.43.02    KMD Version: 610.43.02     CUDA UMD Version: 13.3 |" 610.43.02 13.3)
versions("| NVIDIA-SMI 390.157      Driver Version: 390.157 |" 390.157 -)
versions("| NVIDIA-SMI 450.36.06    Driver Version: 450.36.06    CUDA Version: N/A |" 450.36.06 -)
assert_fact(driver.cuda_unreadable "N/A")
versions("| NVIDIA-SMI 535.54       Driver Version: 535.54       CUDA Version: ERR! |" 535.54 -)
versions("Failed to initialize NVML: Driver/library version mismatch" - -)

# failure(<text> <exit> <kind> [<first words>])
function(failure text exit kind)
  no_facts()
  cudnnenv_smi_failure(seen "${text}" "${exit}")
  assert_equal("${text} (${exit})" "${kind}" "${seen}")
  if(ARGC GREATER 3)
    assert_fact(driver.smi_says "${ARGV3}")
  endif()
  if(NOT kind STREQUAL "")
    foreach(key IN ITEMS trouble trouble_zh_CN hint hint_zh_CN)
      cudnnenv_fact_get("driver.smi_${key}" value)
      assert_matches("${text}: ${key}" "[^ ]" "${value}")
    endforeach()
  endif()
endfunction()
failure("a banner" 0 "")
failure("a banner\nWARNING: infoROM is corrupted at gpu 0000:0B:00.0\n" 14 "")
failure("Failed to initialize NVML: Driver/library version mismatch\nNVML library version: 550.54\n" 18 library-mismatch
  "Failed to initialize NVML: Driver/library version mismatch"
)
assert_fact(driver.nvml_version 550.54)
failure("NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver. Make sure that the latest NVIDIA driver is installed and running.\n\nFailed to properly shut down NVML: Driver Not Loaded\n" 9 not-loaded)
failure("Failed to initialize NVML: Unknown Error\n" 255 access-lost)
failure("Failed to initialize NVML: Insufficient Permissions\n" 4 no-permission)
failure("Failed to initialize NVML: GPU access blocked by the operating system\nFailed to properly shut down NVML: GPU access blocked by the operating system\n" 17 access-blocked)
failure("No devices were found\n" 6 no-devices)
failure("No devices were found\n" 0 no-devices)
failure("NVIDIA-SMI couldn't find libnvidia-ml.so library in your system. Please make sure\n" 12 no-library)
failure("Unable to determine the device handle for GPU 0000:02:00.0: GPU is lost.  Reboot the system to recover this GPU\n" 15 gpu-lost)
failure("Unable to determine the device handle for GPU0000:65:00.0: Unknown Error\n" 0 gpu-lost)
failure("" timeout timeout)
failure("" "cannot start" cannot-start)
failure("x" crashed crashed)
failure("" 3 unknown)
assert_fact(driver.smi_trouble "it ended with status 3, without a word")
failure("Mon Nov 30 12:00:00 2026\n+----+\n| NVIDIA-SMI |\n\n  Segfault; [odd] \\ words  \n" 139 unknown "Segfault; [odd] \\ words")
assert_fact(driver.smi_trouble "\"Segfault; [odd] \\ words\"")

# rows: whatever a column holds, the others are read
set(
  columns
  pci.bus_id
  pci.device_id
  uuid
  memory.total
  memory.used
  memory.free
  compute_mode
  mig.mode.current
  compute_cap
  name
)
no_facts()
_cudnnenv_smi_rows(
  "${columns}"
  "WARNING: infoROM is corrupted at gpu 0000:0B:00.0
00000000:01:00.0, 0x268410DE, GPU-1, 24564 MiB, 1 MiB, 24100 MiB, Default, [N/A], 8.9, NVIDIA GeForce RTX 4090, \"odd; [name\"
00000000:07:00.0, [N/A], GPU-2, [N/A], [N/A], [Not Supported], Exclusive_Process, Enabled, [N/A], NVIDIA A100
00000000:65:00.0, 0x220410DE, [Unknown Error], [GPU is lost], [GPU is lost], [GPU is lost], [GPU is lost], [GPU is lost], [GPU is lost], [Unknown Error]
00000000:81:00.0, 0x1B8010DE, GPU-3, 8192 MiB, 0 MiB, 8192 MiB, Default, [N/A], [N/A], GeForce GTX 1080
0000:99:00.0, too short
"
)
foreach(
  pair
  IN
  ITEMS
    "device.count=3"
    "gpus.0.compute_capability=8.9"
    "gpus.0.device_id=2684"
    "gpus.0.mig=unsupported"
    "gpus.0.memory_free=24100 MiB"
    "gpus.1.name=NVIDIA A100"
    "gpus.1.mig=Enabled"
    "gpus.1.compute_mode=Exclusive_Process"
    "gpus.2.compute_capability=6.1"
    "gpus.2.compute_capability_from=table"
    "lost_gpus.0.pci=00000000:65:00.0"
    "lost_gpus.0.why=GPU is lost"
)
  string(REGEX MATCH "^([^=]+)=(.+)$" ignored "${pair}")
  assert_fact("${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}")
endforeach()
assert_fact(gpus.0.name "NVIDIA GeForce RTX 4090, \"odd; [name\"")
foreach(
  key
  IN
  ITEMS
    gpus.0.compute_capability_from
    gpus.1.compute_capability
    gpus.1.device_id
    gpus.1.memory
    gpus.1.memory_free
    gpus.3.name
    lost_gpus.1.pci
)
  cudnnenv_fact_get("${key}" value)
  assert_undefined("${key}" value)
endforeach()
_cudnnenv_smi_users("GPU-3, 7, 100 MiB, C:\\Program Files\\a.exe\nGPU-3, 8, [N/A], b, c\nGPU-9, 9, 1 MiB, d\nNo running\n")
assert_fact(gpus.2.users "a.exe (7, 100 MiB), b, c (8)")

# visible(<value> <GPUs> <MIG devices> <count> [cut]): "-" is unknown
function(visible value gpus mig count)
  no_facts()
  if(NOT gpus STREQUAL "-")
    cudnnenv_fact_set(device.count "${gpus}")
    foreach(n RANGE ${gpus})
      if(n LESS gpus)
        facts("gpus.${n}" uuid "GPU-${n}a0${n}-1" mig unsupported)
      endif()
    endforeach()
  endif()
  if(NOT mig STREQUAL "-")
    cudnnenv_fact_set(mig.uuids "${mig}")
  endif()
  _cudnnenv_visible_list("${value}")
  cudnnenv_fact_get(visible.count seen)
  if(NOT DEFINED seen)
    set(seen "-")
  endif()
  assert_equal("\"${value}\" with ${gpus} GPUs" "${count}" "${seen}")
  cudnnenv_fact_get(visible.cut cut)
  assert_equal("\"${value}\" with ${gpus} GPUs: cut" "${ARGN}" "${cut}")
endfunction()
visible("0" 2 - 1)
visible("1,0" 2 - 2)
visible(" 1 , 0 " 2 - 2)
visible("00,+1" 2 - 2)
visible("1gpu2" 2 - 1)
visible("-1" 2 - 0)
visible("0,-1,1" 2 - 1)
visible("0,2,1" 2 - 1 TRUE)
visible("0,2" 2 - 1)
visible("2" 2 - 0)
visible("99999999999999999999" 2 - 0)
visible("0,0" 2 - 0)
visible("0,00" 2 - 0)
visible("all" 2 - 0)
visible("NoDevFiles" 2 - 0)
visible("0;1" 2 - 1)
visible("[" 2 - 0)
visible("GPU-0a" 2 - 1)
visible("gpu-0a" 2 - 0)
visible("GPU-" 2 - 0)
visible("GPU-1A01,GPU-0a00-1" 2 - 2)
visible("GPU-0a,0" 2 - 1)
visible("0,GPU-0a" 2 - 1)
visible("GPU-f" 2 - 0)
visible("MIG-1" 2 - 0)
visible("MIG-1" 1 "MIG-1;MIG-2" 1)
visible("MIG-3" 1 "MIG-1;MIG-2" 0)
visible("MIG-GPU-1/1/0" 1 "MIG-GPU-1/1/0" 1)
visible("0" 1 "MIG-1" -)
visible("0" - - -)
visible("GPU-0a" - - -)
visible("-1" - - 0)
visible(" " - - 0)

# limits: which driver a toolkit and a GPU can have
no_facts()
cudnnenv_fact_set(host.system Linux)
toolkit(0 12.4.131 14)
toolkit(1 99.0.1 14)
cudnn(0 9.8.0 12 1)
cudnn(1 9.99.0 12 1)
facts(gpus.0 compute_capability 3.7)
facts(hardware.0 last_driver_branch 580)
cudnnenv_discover_driver_limits()
assert_fact(toolkits.0.driver_floor 525.60.13)
assert_fact(cudnns.0.driver_floor 525.60.13)
assert_fact(gpus.0.last_driver_branch 470)
assert_fact(gpus.0.dropped_by 495)
assert_fact(hardware.0.dropped_by 590)
assert_fact(driver.last_branch 470)
assert_fact(driver.present TRUE)
assert_fact(device.hardware TRUE)
foreach(key IN ITEMS toolkits.1.driver_floor cudnns.1.driver_floor)
  cudnnenv_fact_get("${key}" value)
  assert_undefined("${key}" value)
endforeach()
facts(gpus.1 compute_capability 12.0)
cudnnenv_fact_set(wsl.version 2)
cudnnenv_fact_unset(driver.last_branch)
cudnnenv_discover_driver_limits()
assert_fact(toolkits.0.driver_floor 527.41)
assert_fact(cudnns.0.driver_floor 570.65)
cudnnenv_fact_get(driver.last_branch value)
assert_undefined("one of the GPUs has no last branch" value)
no_facts()
cudnnenv_fact_set(host.system Linux)
cudnnenv_discover_driver_limits()
cudnnenv_fact_get(driver.present value)
assert_undefined("nothing is known" value)
cudnnenv_fact_set(device.count 0)
cudnnenv_discover_driver_limits()
assert_fact(driver.present TRUE)
cudnnenv_fact_get(device.hardware value)
assert_undefined("a driver without a GPU" value)
