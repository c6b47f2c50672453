# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
smi
---
What nvidia-smi says. It can hang: each call has a time limit, and what files tell (``driver.cmake``) does not wait for it.

.. command:: cudnnenv_discover_smi

  cudnnenv_discover_smi()

Out: ``driver.smi`` (its path), ``driver.smi_exit``; ``driver.version``, ``driver.from``, ``driver.cuda`` (newest CUDA that the driver
supports: not an installed one); ``gpus.<n>.name``, ``.compute_capability``, ``.memory``, ``.pci``; ``device.hardware`` TRUE when there is one;
``device.count`` 0 when it says that there is none.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/driver_windows.cmake")

function(cudnnenv_discover_smi)
  cudnnenv_fact_get(host.system fact_system)
  if(fact_system STREQUAL "Windows")
    cudnnenv_driver_windows_smi(smi)
  else()
    cudnnenv_places_path(folders)
    cudnnenv_places_first(smi nvidia-smi ${folders} "/usr/lib/wsl/lib")
  endif()
  if(smi STREQUAL "")
    return()
  endif()
  cudnnenv_fact_set(driver.smi "${smi}")
  cudnnenv_machine_run(text exit "${smi}")
  cudnnenv_fact_set(driver.smi_exit "${exit}")
  if(text MATCHES "No devices were found") # it says so with exit 6, or 0
    cudnnenv_fact_set(device.count 0)
  endif()
  if(NOT exit STREQUAL "0")
    return()
  endif()
  if(text MATCHES "Driver Version: *([0-9]+\\.[0-9.]+)")
    cudnnenv_fact_set(driver.version "${CMAKE_MATCH_1}")
    cudnnenv_fact_set(driver.from "${smi}")
  endif()
  if(text MATCHES "CUDA (UMD )?Version: *([0-9]+\\.[0-9]+)")
    cudnnenv_fact_set(driver.cuda "${CMAKE_MATCH_2}")
  endif()
  cudnnenv_machine_run(text exit "${smi}" --query-gpu=pci.bus_id,compute_cap,memory.total,name --format=csv,noheader)
  if(exit STREQUAL "0")
    _cudnnenv_smi_gpus("${text}")
  endif()
endfunction()

# The name goes last: it is the one column that may hold a comma.
function(_cudnnenv_smi_gpus text)
  cudnnenv_list_item(text "${text}")
  string(REPLACE "\n" ";" lines "${text}")
  set(n 0)
  foreach(line IN LISTS lines)
    cudnnenv_list_text(line "${line}")
    if(line MATCHES "^([0-9A-Fa-f:.]+), ([^,]*), ([^,]*), (.+)$")
      set(pci "${CMAKE_MATCH_1}")
      set(capability "${CMAKE_MATCH_2}")
      set(memory "${CMAKE_MATCH_3}")
      cudnnenv_fact_set("gpus.${n}.name" "${CMAKE_MATCH_4}")
      cudnnenv_fact_set("gpus.${n}.pci" "${pci}")
      cudnnenv_fact_set("gpus.${n}.memory" "${memory}")
      if(capability MATCHES "^[0-9]+\\.[0-9]+$")
        cudnnenv_fact_set("gpus.${n}.compute_capability" "${capability}")
      endif()
      math(EXPR n "${n} + 1")
    endif()
  endforeach()
  if(n GREATER 0)
    cudnnenv_fact_set(device.hardware TRUE)
  endif()
endfunction()
