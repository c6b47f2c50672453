# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
driver_limits
-------------
Which driver each toolkit and each cuDNN asks for, and which one the GPUs here can have. From tables; looks at nothing.

.. command:: cudnnenv_discover_driver_limits

  cudnnenv_discover_driver_limits()

In: ``toolkits.<n>.version_major``, ``cudnns.<n>.version``, ``.cuda_major``, ``gpus.<n>.compute_capability``, ``hardware.<n>.last_driver_branch``,
``host.system``, ``wsl.version`` (there the driver is that of Windows).
Out: ``toolkits.<n>.driver_floor`` (by minor-version compatibility), ``cudnns.<n>.driver_floor``; ``gpus.<n>.last_driver_branch`` and, with
``.dropped_by``, ``hardware.<n>``: the branch that has this GPU no more; ``driver.last_branch``: the newest that any GPU here can have; unset
when nothing is known to end.

Where nvidia-smi reached the driver, and where a GPU is known (a case may state one), ``driver.present`` is TRUE whatever else was not
found; in the second case ``device.hardware`` too.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../compat/driver_floor.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../compat/driver_limits.cmake")

function(cudnnenv_discover_driver_limits)
  cudnnenv_fact_get(host.system system)
  cudnnenv_fact_get(wsl.version fact_wsl)
  if(DEFINED fact_wsl)
    set(system "Windows")
  endif()
  cudnnenv_fact_get(device.count fact_listed)
  cudnnenv_fact_count(gpus known)
  if(DEFINED fact_listed OR known GREATER 0)
    cudnnenv_fact_set(driver.present TRUE)
  endif()
  if(known GREATER 0)
    cudnnenv_fact_set(device.hardware TRUE)
  endif()
  _cudnnenv_limits_gpus(gpu)
  cudnnenv_fact_count(toolkits count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("toolkits.${n}.version_major" fact_major)
    cudnnenv_compat_driver_floor(fact_floor "${fact_major}" "${system}")
    if(DEFINED fact_floor)
      cudnnenv_fact_set("toolkits.${n}.driver_floor" "${fact_floor}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  cudnnenv_fact_count(cudnns count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("cudnns.${n}.version" fact_version)
    cudnnenv_fact_get("cudnns.${n}.cuda_major" fact_major)
    if(DEFINED fact_version AND DEFINED fact_major)
      cudnnenv_compat_cudnn_driver_floor(fact_floor "${fact_version}" "${fact_major}" "${system}" "${gpu}")
      if(DEFINED fact_floor)
        cudnnenv_fact_set("cudnns.${n}.driver_floor" "${fact_floor}")
      endif()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

# OUT := the kind of GPU that floors of cuDNN part by: Blackwell, any.
function(_cudnnenv_limits_gpus out)
  set("${out}" any PARENT_SCOPE)
  cudnnenv_fact_count(gpus count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("gpus.${n}.compute_capability" fact_capability)
    if(DEFINED fact_capability)
      if(NOT fact_capability VERSION_LESS 10.0)
        set("${out}" Blackwell PARENT_SCOPE)
      endif()
      cudnnenv_compat_last_driver_branch(fact_last "${fact_capability}")
      if(DEFINED fact_last)
        cudnnenv_fact_set("gpus.${n}.last_driver_branch" "${fact_last}")
      endif()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  _cudnnenv_limits_dropped(gpus newest)
  _cudnnenv_limits_dropped(hardware newest_on_bus)
  if(count EQUAL 0)
    set(newest "${newest_on_bus}")
  endif()
  if(newest GREATER 0)
    cudnnenv_fact_set(driver.last_branch "${newest}")
  endif()
endfunction()

# OUT := the newest branch that any GPU of the group can have; 0 when one has no last branch, or there is none.
function(_cudnnenv_limits_dropped group out)
  set(newest 0)
  cudnnenv_fact_count("${group}" count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("${group}.${n}.last_driver_branch" fact_last)
    if(NOT DEFINED fact_last)
      set(newest -1)
    else()
      cudnnenv_compat_driver_after(fact_after "${fact_last}")
      if(DEFINED fact_after)
        cudnnenv_fact_set("${group}.${n}.dropped_by" "${fact_after}")
      endif()
      if(NOT newest EQUAL -1 AND fact_last GREATER newest)
        set(newest "${fact_last}")
      endif()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${newest}" PARENT_SCOPE)
endfunction()
