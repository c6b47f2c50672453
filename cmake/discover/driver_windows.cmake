# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
driver_windows
--------------
NVIDIA driver and hardware of a Windows machine: its DLL, the registry, the device list.

.. command:: cudnnenv_driver_windows

  cudnnenv_driver_windows()

Out: ``driver.library``, ``.version``, ``.from``; ``device.hardware``, ``device.bus``, ``device.driver`` (does Windows have a driver
bound to it?).

.. command:: cudnnenv_driver_windows_smi

  cudnnenv_driver_windows_smi(<out>)    path of nvidia-smi.exe; empty

Sources: data/layouts.json (driver-windows); Windows' own device list, Enum/PCI.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/windows.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/pe.cmake")

function(cudnnenv_driver_windows)
  cudnnenv_windows_system(folders)
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    set(file "${folder}/nvcuda.dll")
    cudnnenv_machine_kind(kind "${file}")
    if(kind STREQUAL "file")
      cudnnenv_fact_set(driver.library "${file}")
      cudnnenv_pe_read(pe "${file}")
      cudnnenv_pe_version(text pe "${file}")
      _cudnnenv_driver_windows_version("${text}" "${file}")
      break()
    endif()
  endforeach()
  _cudnnenv_driver_registry()
  _cudnnenv_driver_devices()
endfunction()

# 32.0.15.7260 is 572.60: the last five digits.
function(_cudnnenv_driver_windows_version text from)
  string(REPLACE "." "" digits "${text}")
  cudnnenv_fact_get(driver.version fact_known)
  if(
    NOT DEFINED fact_known
    AND text MATCHES "^[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+$"
    AND digits MATCHES "([0-9][0-9][0-9])([0-9][0-9])$"
  )
    cudnnenv_fact_set(driver.version "${CMAKE_MATCH_1}.${CMAKE_MATCH_2}")
    cudnnenv_fact_set(driver.from "${from}")
  endif()
endfunction()

# Display adapters are a class of their own; one subkey for each.
function(_cudnnenv_driver_registry)
  set(key "HKLM/SYSTEM/CurrentControlSet/Control/Class/{4d36e968-e325-11ce-bfc1-08002be10318}")
  cudnnenv_machine_registry_keys(names "${key}")
  foreach(item IN LISTS names)
    cudnnenv_list_text(name "${item}")
    cudnnenv_machine_registry(fact_provider "${key}/${name}" ProviderName)
    if("${fact_provider}" MATCHES "NVIDIA")
      cudnnenv_machine_registry(fact_version "${key}/${name}" DriverVersion)
      _cudnnenv_driver_windows_version("${fact_version}" "registry")
    endif()
  endforeach()
endfunction()

# Vendor 10DE is NVIDIA; class 03 is a display controller, 12 a processing accelerator. The list keeps what was taken out: only what
# has a driver bound, or is the only one, is told of.
function(_cudnnenv_driver_devices)
  set(key "HKLM/SYSTEM/CurrentControlSet/Enum/PCI")
  cudnnenv_machine_registry_keys(devices "${key}")
  list(LENGTH devices count)
  if(count EQUAL 0)
    return()
  endif()
  set(hardware FALSE)
  set(bound FALSE)
  foreach(item IN LISTS devices)
    cudnnenv_list_text(device "${item}")
    if(NOT device MATCHES "^[Vv][Ee][Nn]_10[Dd][Ee]&")
      continue()
    endif()
    cudnnenv_machine_registry_keys(instances "${key}/${device}")
    foreach(instance_item IN LISTS instances)
      cudnnenv_list_text(instance "${instance_item}")
      cudnnenv_machine_registry(fact_class "${key}/${device}/${instance}" CompatibleIDs)
      cudnnenv_machine_registry(fact_ids "${key}/${device}/${instance}" HardwareID)
      cudnnenv_machine_registry(fact_service "${key}/${device}/${instance}" Service)
      if("${fact_class};${fact_ids}" MATCHES "CC_(03|12)")
        set(hardware TRUE)
        if("${fact_service}" MATCHES "^[Nn][Vv]")
          set(bound TRUE)
        endif()
      endif()
    endforeach()
  endforeach()
  cudnnenv_fact_set(device.hardware "${hardware}")
  cudnnenv_fact_set(device.bus "${count}")
  cudnnenv_fact_set(device.list "registry (Enum/PCI)")
  if(hardware)
    cudnnenv_fact_set(device.driver "${bound}")
  endif()
endfunction()

# Since 2018 in System32, where a 32-bit CMake does not see it; before, in a folder of its own.
function(cudnnenv_driver_windows_smi out)
  cudnnenv_places_path(folders)
  cudnnenv_windows_system(system)
  list(APPEND folders ${system})
  cudnnenv_windows_program_files(programs)
  foreach(item IN LISTS programs)
    list(APPEND folders "${item}/NVIDIA Corporation/NVSMI")
  endforeach()
  cudnnenv_places_first(smi nvidia-smi.exe ${folders})
  set("${out}" "${smi}" PARENT_SCOPE)
endfunction()
