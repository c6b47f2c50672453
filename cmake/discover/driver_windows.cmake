# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
driver_windows
--------------
NVIDIA driver and hardware of a Windows machine: its DLL, the registry, the device list.

.. command:: cudnnenv_driver_windows

  cudnnenv_driver_windows()

Out: ``driver.library``, ``.version``, ``.from``; ``device.hardware``, ``device.bus``, ``device.driver`` (does Windows have a driver
bound to it?), ``hardware.<n>.*`` (``pci.cmake``).

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
include("${CMAKE_CURRENT_LIST_DIR}/pci.cmake")

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

# Vendor 10DE is NVIDIA; class 03 is a display controller, 12 a processing accelerator. The list keeps what was taken out: where some
# have a driver bound, the others are not told of.
function(_cudnnenv_driver_devices)
  set(key "HKLM/SYSTEM/CurrentControlSet/Enum/PCI")
  cudnnenv_machine_registry_keys(devices "${key}")
  list(LENGTH devices count)
  if(count EQUAL 0)
    return()
  endif()
  set(with "")
  set(without "")
  foreach(item IN LISTS devices)
    cudnnenv_list_text(device "${item}")
    if(device MATCHES "^[Vv][Ee][Nn]_10[Dd][Ee]&")
      _cudnnenv_driver_instances("${key}/${device}")
    endif()
  endforeach()
  set(hardware FALSE)
  set(bound FALSE)
  if(with)
    set(bound TRUE)
    set(without "")
  endif()
  foreach(item IN LISTS with without)
    set(hardware TRUE)
    string(REGEX MATCH "^([^|]*)\\|([^|]*)\\|(.*)$" ignored "${item}")
    cudnnenv_pci_gpu("${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}" "${CMAKE_MATCH_3}")
  endforeach()
  cudnnenv_fact_set(device.hardware "${hardware}")
  cudnnenv_fact_set(device.bus "${count}")
  cudnnenv_fact_set(device.list "registry (Enum/PCI)")
  if(hardware)
    cudnnenv_fact_set(device.driver "${bound}")
  endif()
endfunction()

# Appends the GPUs below KEY to the caller's WITH and WITHOUT a driver of NVIDIA: "<address>|<device id>|<service>".
function(_cudnnenv_driver_instances key)
  string(REGEX MATCH "[Dd][Ee][Vv]_([0-9A-Fa-f]+)" ignored "${key}")
  set(id "${CMAKE_MATCH_1}")
  cudnnenv_machine_registry_keys(instances "${key}")
  foreach(item IN LISTS instances)
    cudnnenv_list_text(instance "${item}")
    foreach(name IN ITEMS CompatibleIDs HardwareID Service LocationInformation)
      cudnnenv_machine_registry("fact_${name}" "${key}/${instance}" "${name}")
    endforeach()
    if(NOT "${fact_CompatibleIDs};${fact_HardwareID}" MATCHES "CC_(03|12)")
      continue()
    endif()
    _cudnnenv_driver_place(pci "${fact_LocationInformation}" "${instance}")
    if("${fact_Service}" MATCHES "^([Nn][Vv][A-Za-z0-9_]*)$")
      list(APPEND with "${pci}|${id}|${fact_Service}")
    elseif("${fact_Service}" MATCHES "^[A-Za-z0-9_.-]+$")
      list(APPEND without "${pci}|${id}|${fact_Service}")
    else()
      list(APPEND without "${pci}|${id}|none")
    endif()
  endforeach()
  set(with "${with}" PARENT_SCOPE)
  set(without "${without}" PARENT_SCOPE)
endfunction()

# OUT := 0000:01:00.0 of "@System32\\drivers\\pci.sys,#65536;PCI bus %1, device %2, function %3;(1,0,0)"; else the name of the instance.
function(_cudnnenv_driver_place out location instance)
  string(REGEX REPLACE "[^A-Za-z0-9:.&_-]" "?" place "${instance}")
  if("${location}" MATCHES "\\(([0-9]+), *([0-9]+), *([0-9]+)\\)$")
    set(function "${CMAKE_MATCH_3}")
    set(place "0000")
    foreach(number IN ITEMS "${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}")
      math(EXPR hex "${number}" OUTPUT_FORMAT HEXADECIMAL)
      string(REGEX REPLACE "^0x(.)$" "0x0\\1" hex "${hex}")
      string(SUBSTRING "${hex}" 2 -1 hex)
      string(APPEND place ":${hex}")
    endforeach()
    string(APPEND place ".${function}")
  endif()
  set("${out}" "${place}" PARENT_SCOPE)
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
