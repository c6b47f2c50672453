# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
driver
------
NVIDIA driver and GPUs of this machine: first from files that need no program, then from nvidia-smi, which can hang.

In: the machine.
Out: ``driver.present`` (TRUE, FALSE), ``driver.version``, ``driver.from``; of the kernel's module ``driver.module_version``, ``driver.module`` (open,
proprietary); what the files beside this one name: ``driver_library.cmake``, ``pci.cmake``, ``module_file.cmake``, ``device_nodes.cmake``,
``container.cmake``, ``wsl.cmake``, ``driver_windows.cmake``, ``smi.cmake``. All unknown when building for another machine.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/container.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/device_nodes.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/driver_library.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/driver_windows.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/module_file.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/pci.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/smi.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/wsl.cmake")

function(cudnnenv_discover_driver)
  cudnnenv_fact_get(target.cross fact_cross)
  cudnnenv_fact_get(host.system fact_system)
  if(DEFINED fact_cross OR NOT fact_system MATCHES "^(Linux|Windows)$")
    return()
  endif()
  if(fact_system STREQUAL "Windows")
    cudnnenv_driver_windows()
  else()
    _cudnnenv_driver_module()
    cudnnenv_discover_driver_library()
    cudnnenv_discover_pci()
    cudnnenv_discover_module_file()
    cudnnenv_discover_device_nodes()
    cudnnenv_discover_container()
    cudnnenv_discover_wsl()
  endif()
  cudnnenv_discover_smi()
  cudnnenv_pci_works()
  _cudnnenv_driver_present("${fact_system}")
endfunction()

# A module that is loaded tells its version and its flavour:
#   NVRM version: NVIDIA UNIX x86_64 Kernel Module  550.54.14  Thu Feb 22 01:44:30 UTC 2024
#   NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  550.54.14  Release Build  (...)
function(_cudnnenv_driver_module)
  set(from "/proc/driver/nvidia/version")
  cudnnenv_machine_lines(line "${from}" "^NVRM version:" 1)
  if(line MATCHES "Open Kernel Module")
    cudnnenv_fact_set(driver.module open)
  elseif(line MATCHES "Kernel Module")
    cudnnenv_fact_set(driver.module proprietary)
  elseif(NOT line)
    set(from "/sys/module/nvidia/version")
    cudnnenv_machine_lines(line "${from}" "^[0-9]" 1)
    set(line "  ${line}  ")
  endif()
  if(line MATCHES "  ([0-9]+\\.[0-9.]+)  ")
    cudnnenv_fact_set(driver.module_version "${CMAKE_MATCH_1}")
    cudnnenv_fact_set(driver.version "${CMAKE_MATCH_1}")
    cudnnenv_fact_set(driver.from "${from}")
  endif()
endfunction()

# Programs need the library. Where it was not found and something else tells of a driver it may lie in a folder that nobody knows;
# not so in a container: /proc there is the host's, and shows the module also to those that were given no GPU.
function(_cudnnenv_driver_present system)
  foreach(
    key
    IN
    ITEMS driver.library driver.version driver.from driver.module_version container.kind
  )
    cudnnenv_fact_get("${key}" "fact_${key}")
  endforeach()
  set(present FALSE)
  if(DEFINED fact_driver.library)
    set(present TRUE)
  elseif(DEFINED fact_driver.version)
    if(NOT DEFINED fact_container.kind OR NOT fact_driver.from MATCHES "^/(proc|sys)/")
      set(present TRUE)
    endif()
  endif()
  cudnnenv_fact_set(driver.present "${present}")
  if(system STREQUAL "Windows")
    set(names "no nvcuda.dll|没有 nvcuda.dll|System32")
  elseif(DEFINED fact_driver.module_version)
    set(names "no libcuda.so.1|没有 libcuda.so.1|loader folders")
  else()
    set(
      names
      "no libcuda.so.1, no /proc/driver/nvidia|没有 libcuda.so.1，也没有 /proc/driver/nvidia|loader folders"
    )
  endif()
  string(REGEX MATCH "^(.+)\\|(.+)\\|(.+)$" ignored "${names}")
  cudnnenv_fact_set(driver.looked_for "${CMAKE_MATCH_1}")
  cudnnenv_fact_set(driver.looked_for_zh_CN "${CMAKE_MATCH_2}")
  cudnnenv_fact_set(driver.looked_in "${CMAKE_MATCH_3}")
endfunction()
