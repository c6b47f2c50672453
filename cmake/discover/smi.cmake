# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
smi
---
What nvidia-smi says. It can hang: each call has a time limit, and what files tell (``driver.cmake``) does not wait for it. A whole
machine costs two calls: the banner, which alone has the CUDA version, and one query.

.. command:: cudnnenv_discover_smi

  cudnnenv_discover_smi()

Out: ``driver.smi_found`` (TRUE, FALSE), ``driver.smi`` (its path), ``driver.smi_exit``, what it says when it fails
(``smi_failure.cmake``); ``driver.version``, ``driver.from``, ``driver.cuda`` (newest CUDA that the driver supports: not an installed
one); ``device.count`` (GPUs that the driver lists), ``gpus.<n>.*`` and ``lost_gpus.<n>.*`` (``smi_gpus.cmake``, ``smi_busy.cmake``); ``device.hardware`` TRUE
when there is one.

Sources: nvidia-smi's own words, as quoted in public issue threads: "Driver Version", "CUDA Version" up to R595; "KMD Version",
"CUDA UMD Version" from R610 on (sgl-project/sglang#27487); before R410 no CUDA version at all.

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
    cudnnenv_fact_get(wsl.version fact_wsl)
    if(DEFINED fact_wsl) # one of a Linux package does not work there
      list(PREPEND folders "/usr/lib/wsl/lib")
    endif()
    cudnnenv_places_first(smi nvidia-smi ${folders} "/usr/lib/wsl/lib")
  endif()
  if(smi STREQUAL "")
    cudnnenv_fact_set(driver.smi_found FALSE)
    return()
  endif()
  foreach(part IN ITEMS failure gpus busy) # not read by a configure run that does not ask nvidia-smi
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/smi_${part}.cmake")
  endforeach()
  cudnnenv_fact_set(driver.smi_found TRUE)
  cudnnenv_fact_set(driver.smi "${smi}")
  cudnnenv_machine_run(text exit "${smi}")
  cudnnenv_fact_set(driver.smi_exit "${exit}")
  _cudnnenv_smi_versions("${smi}" "${text}")
  cudnnenv_smi_failure(failure "${text}" "${exit}")
  if(failure STREQUAL "")
    cudnnenv_smi_gpus(text exit "${smi}")
    cudnnenv_smi_failure(failure "${text}" "${exit}")
    cudnnenv_smi_busy("${smi}")
  endif()
  if(failure STREQUAL "gpu-lost")
    cudnnenv_smi_others("${smi}" "${text}")
  elseif(failure STREQUAL "no-devices")
    cudnnenv_fact_set(device.count 0)
  endif()
endfunction()

# A banner that breaks off after its head has told the versions all the same.
function(_cudnnenv_smi_versions smi text)
  if(text MATCHES "(Driver|KMD) Version *: *([0-9]+\\.[0-9.]+)")
    cudnnenv_fact_set(driver.version "${CMAKE_MATCH_2}")
    cudnnenv_fact_set(driver.from "${smi}")
  endif()
  if(text MATCHES "CUDA (UMD )?Version *: *([0-9]+\\.[0-9]+)")
    cudnnenv_fact_set(driver.cuda "${CMAKE_MATCH_2}")
  elseif(text MATCHES "CUDA (UMD )?Version *: *(N/A|ERR!)") # nvidia-smi looked for libcuda, and it was not there
    cudnnenv_fact_set(driver.cuda_unreadable "${CMAKE_MATCH_2}")
  endif()
endfunction()
