# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
pci
---
NVIDIA GPUs on the bus, seen without a driver, and which driver of the kernel each is bound to.

.. command:: cudnnenv_discover_pci

  cudnnenv_discover_pci()

In: the device list of Linux.
Out: ``device.hardware`` (is there an NVIDIA GPU?), ``device.bus`` (devices in the list), ``device.list`` (which list); with a GPU
``device.driver`` (is one bound to NVIDIA's driver?), ``device.bound_to`` (nouveau, vfio-pci, none: what the first is bound to when
none is), ``hardware.<n>.*`` (below). Unknown where GPUs are no PCI devices: ``device.off_bus`` is WSL2 or Tegra.

.. command:: cudnnenv_pci_gpu

  cudnnenv_pci_gpu(<pci> <device id> <driver>)

Adds ``hardware.<n>.pci`` (0000:01:00.0), ``.device_id`` (2684), ``.driver`` (nvidia, nouveau, none; empty: unknown) and, from a
table, ``.generation`` (Ada), ``.compute_capability``, ``.last_driver_branch`` (of a generation that newer drivers dropped), ``.from``.

.. command:: cudnnenv_pci_works

  cudnnenv_pci_works()

In: ``gpus.<n>.pci``, which nvidia-smi lists.  Out: ``hardware.<n>.works`` TRUE for these: whatever a table says, the driver runs them.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../compat/pci_generation.cmake")

# Vendor 0x10de is NVIDIA; class 03 is a display controller, 12 a processing accelerator.
function(cudnnenv_discover_pci)
  cudnnenv_machine_glob(found "/sys/bus/pci/devices" "*:*")
  _cudnnenv_pci_off_bus(elsewhere)
  if(NOT elsewhere STREQUAL "")
    cudnnenv_fact_set(device.off_bus "${elsewhere}")
    return()
  elseif(NOT found)
    return()
  endif()
  list(LENGTH found count)
  set(hardware FALSE)
  set(bound "")
  foreach(item IN LISTS found)
    cudnnenv_list_text(device "${item}")
    cudnnenv_machine_lines(vendor "${device}/vendor" "^0x10de" 1)
    if(NOT vendor)
      continue()
    endif()
    cudnnenv_machine_lines(class "${device}/class" "^0x(03|12)" 1)
    if(class)
      set(hardware TRUE)
      _cudnnenv_pci_driver(driver "${device}")
      list(APPEND bound "${driver}")
      get_filename_component(pci "${device}" NAME)
      cudnnenv_machine_lines(id "${device}/device" "^0x[0-9a-fA-F]+" 1)
      cudnnenv_pci_gpu("${pci}" "${id}" "${driver}")
    endif()
  endforeach()
  cudnnenv_fact_set(device.hardware "${hardware}")
  cudnnenv_fact_set(device.bus "${count}")
  cudnnenv_fact_set(device.list "/sys/bus/pci/devices")
  if("nvidia" IN_LIST bound)
    cudnnenv_fact_set(device.driver TRUE)
  elseif(hardware)
    list(GET bound 0 driver)
    cudnnenv_fact_set(device.driver FALSE)
    cudnnenv_fact_set(device.bound_to "${driver}")
  endif()
endfunction()

# OUT := WSL2 or Tegra, where the GPU is no PCI device; else empty. A container without GPU access lacks the nodes in /dev, not the names
# of kernel and chip (nvidia-container-toolkit tells a Tegra by the same two files).
function(_cudnnenv_pci_off_bus out)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_machine_kernel(fact_kernel)
  cudnnenv_machine_kind(wsl "/dev/dxg")
  if(NOT wsl STREQUAL "none" OR "${fact_kernel}" MATCHES "[Mm]icrosoft")
    set("${out}" "WSL2" PARENT_SCOPE)
    return()
  endif()
  cudnnenv_machine_glob(tegra "/dev" "nvhost-ctrl*")
  cudnnenv_fact_get(host.processor fact_processor)
  if(NOT tegra AND "${fact_processor}" STREQUAL "aarch64")
    cudnnenv_machine_kind(release "/etc/nv_tegra_release")
    cudnnenv_machine_lines(family "/sys/devices/soc0/family" "^[Tt]egra" 1)
    if(family OR NOT release STREQUAL "none")
      set(tegra TRUE)
    endif()
  endif()
  if(tegra)
    set("${out}" "Tegra" PARENT_SCOPE)
  endif()
endfunction()

# OUT := name of the kernel's driver that DEVICE is bound to; none.
function(_cudnnenv_pci_driver out device)
  cudnnenv_machine_real_path(real "${device}/driver")
  get_filename_component(name "${real}" NAME)
  if(name STREQUAL "")
    set(name "none")
  endif()
  set("${out}" "${name}" PARENT_SCOPE)
endfunction()

function(cudnnenv_pci_gpu pci device driver)
  string(REGEX REPLACE "^0[xX]" "" device "${device}")
  string(TOLOWER "${device}" device)
  cudnnenv_fact_count(hardware n)
  cudnnenv_fact_set("hardware.${n}.pci" "${pci}")
  if(NOT driver STREQUAL "")
    cudnnenv_fact_set("hardware.${n}.driver" "${driver}")
  endif()
  if(NOT device MATCHES "^[0-9a-f][0-9a-f][0-9a-f][0-9a-f]$")
    return()
  endif()
  cudnnenv_fact_set("hardware.${n}.device_id" "${device}")
  cudnnenv_compat_pci_generation(fact "${device}")
  foreach(name IN ITEMS generation compute_capability last_driver_branch)
    if(DEFINED "fact_${name}")
      cudnnenv_fact_set("hardware.${n}.${name}" "${fact_${name}}")
      cudnnenv_fact_set("hardware.${n}.from" "table")
    endif()
  endforeach()
endfunction()

# nvidia-smi writes 00000000:01:00.0, the bus 0000:01:00.0
function(cudnnenv_pci_works)
  cudnnenv_fact_count(gpus count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("gpus.${n}.pci" fact_pci)
    string(TOLOWER "${fact_pci}" pci)
    string(REGEX REPLACE "^0000([0-9a-f][0-9a-f][0-9a-f][0-9a-f]:)" "\\1" pci "${pci}")
    cudnnenv_fact_find(same hardware pci "${pci}")
    if(NOT same STREQUAL "")
      cudnnenv_fact_set("hardware.${same}.works" TRUE)
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()
