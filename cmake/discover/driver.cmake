# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
driver
------
NVIDIA driver and GPUs of this machine: first from files that need no program, then from nvidia-smi, which can hang.

In: the machine.
Out: ``driver.present`` (TRUE, FALSE), ``driver.version``, ``driver.library``, ``driver.dev_link`` (is libcuda.so beside it?), ``driver.dev_name``, ``driver.from``; ``device.hardware`` (is there NVIDIA hardware on a bus?), ``device.bus`` (devices seen);
what nvidia-smi says (``smi.cmake``). All unknown when building for another machine.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/pci.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/driver_windows.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/smi.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/wsl.cmake")

function(cudnnenv_discover_driver)
  cudnnenv_fact_get(target.cross fact_cross)
  cudnnenv_fact_get(host.system fact_system)
  if(DEFINED fact_cross OR NOT fact_system MATCHES "^(Linux|Windows)$")
    return()
  endif()
  if(fact_system STREQUAL "Windows")
    cudnnenv_fact_set(driver.looked_for "no nvcuda.dll")
    cudnnenv_fact_set(driver.looked_for_zh_CN "没有 nvcuda.dll")
    cudnnenv_fact_set(driver.looked_in "System32")
    cudnnenv_driver_windows()
  else()
    cudnnenv_fact_set(driver.looked_for "no libcuda.so.1, no /proc/driver/nvidia")
    cudnnenv_fact_set(driver.looked_for_zh_CN "没有 libcuda.so.1，也没有 /proc/driver/nvidia")
    cudnnenv_fact_set(driver.looked_in "loader folders")
    _cudnnenv_driver_files()
    cudnnenv_discover_pci()
    cudnnenv_discover_wsl()
  endif()
  cudnnenv_discover_smi()
  cudnnenv_fact_get(driver.library fact_library)
  cudnnenv_fact_get(driver.version fact_version)
  if(DEFINED fact_library OR DEFINED fact_version)
    cudnnenv_fact_set(driver.present TRUE)
  else()
    cudnnenv_fact_set(driver.present FALSE)
  endif()
endfunction()

# The kernel module's own page, and libcuda.so.1 where loaders look. The stub of a toolkit is no driver: those folders are not here.
function(_cudnnenv_driver_files)
  cudnnenv_machine_lines(lines "/proc/driver/nvidia/version" "^NVRM version:" 1)
  if(lines MATCHES "  ([0-9]+\\.[0-9.]+)  ")
    cudnnenv_fact_set(driver.version "${CMAKE_MATCH_1}")
    cudnnenv_fact_set(driver.from "/proc/driver/nvidia/version")
  endif()
  cudnnenv_places_triplet(multiarch multiarch)
  cudnnenv_places_list(searched LD_LIBRARY_PATH)
  foreach(
    folder
    IN
    ITEMS
      "/usr/lib/wsl/lib"
      "/usr/lib/${multiarch}"
      "/usr/lib64"
      "/usr/lib"
      "/run/opengl-driver/lib"
      "/usr/lib/${multiarch}/nvidia/current"
      "/usr/local/nvidia/lib64"
      "/usr/lib/${multiarch}/tegra"
      "/usr/lib/${multiarch}/nvidia"
    LISTS searched
  )
    cudnnenv_list_text(folder "${folder}")
    if(folder MATCHES "/(stubs|compat)$") # for linking; for another driver
      continue()
    endif()
    cudnnenv_machine_kind(kind "${folder}/libcuda.so.1")
    if(kind STREQUAL "file")
      cudnnenv_fact_set(driver.library "${folder}/libcuda.so.1")
      _cudnnenv_driver_dev_link("${folder}")
      cudnnenv_machine_real_path(real "${folder}/libcuda.so.1")
      cudnnenv_fact_get(driver.version fact_known)
      if(NOT DEFINED fact_known AND real MATCHES "/libcuda\\.so\\.([0-9]+\\.[0-9]+(\\.[0-9]+)?)$")
        cudnnenv_fact_set(driver.version "${CMAKE_MATCH_1}")
        cudnnenv_fact_set(driver.from "${folder}/libcuda.so.1")
      endif()
      break()
    endif()
  endforeach()
endfunction()

# libcuda.so in the driver's folder: a link that linkers use, and that cuDNN 8 asks for.
function(_cudnnenv_driver_dev_link folder)
  cudnnenv_machine_kind(kind "${folder}/libcuda.so")
  cudnnenv_fact_set(driver.dev_name "${folder}/libcuda.so")
  if(kind STREQUAL "file")
    cudnnenv_fact_set(driver.dev_link TRUE)
  else()
    cudnnenv_fact_set(driver.dev_link FALSE)
  endif()
endfunction()
