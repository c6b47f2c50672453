# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
device_nodes
------------
The files in /dev by which programs reach the driver.

.. command:: cudnnenv_discover_device_nodes

  cudnnenv_discover_device_nodes()

In: the machine.
Out: ``driver.nodes`` (names of /dev/nvidia*, a list; may be empty), ``driver.node_uvm`` (/dev/nvidia-uvm, when it is there),
``driver.node_missing`` (/dev/nvidia-uvm, or /dev/nvidia* when there is none at all), ``driver.nvswitch`` (nvidia-nvswitchctl, on an NVSwitch machine).
Unknown where the driver has others: WSL2, Tegra.

/dev/nvidia-uvm is made when it is first needed (nvidia-modprobe): that it is missing means nothing before CUDA fails.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_discover_device_nodes)
  cudnnenv_fact_get(device.off_bus fact_off_bus)
  if(DEFINED fact_off_bus)
    return()
  endif()
  cudnnenv_machine_glob(found "/dev" "nvidia*")
  set(names "")
  foreach(item IN LISTS found)
    cudnnenv_list_text(node "${item}")
    get_filename_component(name "${node}" NAME)
    if(name MATCHES "^[a-z0-9-]+$")
      list(APPEND names "${name}")
    endif()
  endforeach()
  cudnnenv_fact_set(driver.nodes "${names}")
  if("nvidia-uvm" IN_LIST names)
    cudnnenv_fact_set(driver.node_uvm "/dev/nvidia-uvm")
  elseif(names)
    cudnnenv_fact_set(driver.node_missing "/dev/nvidia-uvm")
  else()
    cudnnenv_fact_set(driver.node_missing "/dev/nvidia*")
  endif()
  if("nvidia-nvswitchctl" IN_LIST names)
    cudnnenv_fact_set(driver.nvswitch nvidia-nvswitchctl)
  endif()
endfunction()
