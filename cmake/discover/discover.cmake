# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
discover
--------
Everything that this run asks about, each area once.

The files of an area are read when it is looked at: a plain ``find_package`` reads neither those of the driver nor of host compilers.

In: ``request.scope``.  Out: the facts of host, toolkits, cuDNNs, host compilers, driver and GPUs, Python
environments and frameworks, as far as they are wanted.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/host.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/packages.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/target.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/toolkit.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../step.cmake")

function(cudnnenv_discover)
  cudnnenv_fact_get(request.scope scope)
  _cudnnenv_discover_once(host)
  cudnnenv_discover_target()
  # A cuDNN is judged by the toolkit that it goes with, and a host compiler by its limits: toolkits are always looked for.
  _cudnnenv_discover_once(toolkits)
  if(CMAKE_CUDA_COMPILER_LOADED)
    _cudnnenv_discover_once(language)
  endif()
  if("cudnn" IN_LIST scope)
    _cudnnenv_discover_once(cudnns)
  endif()
  cudnnenv_discover_packages()
  if("compiler" IN_LIST scope)
    _cudnnenv_discover_once(host_compilers)
  endif()
  cudnnenv_fact_get(request.architectures fact_architectures)
  if(
    "driver" IN_LIST scope
    OR
      ("arch" IN_LIST scope AND "${fact_architectures}" STREQUAL "native") # it asks the GPU, and so do we, in less than its ten seconds
  )
    _cudnnenv_discover_once(driver)
  endif()
  if("framework" IN_LIST scope)
    _cudnnenv_discover_once(frameworks)
    cudnnenv_framework_requests()
  endif()
  _cudnnenv_stale_cache()
  _cudnnenv_given_facts()
  if("driver" IN_LIST scope)
    _cudnnenv_discover_limits()
  endif()
  if("framework" IN_LIST scope)
    cudnnenv_framework_code() # it depends on the GPUs here, those that are given among them
  endif()
  if("arch" IN_LIST scope OR "device" IN_LIST scope)
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/architectures.cmake")
    cudnnenv_discover_architectures()
  endif()
endfunction()

# What follows from driver and GPUs, those that are given among them. Not read by a configure run that does not ask for them.
function(_cudnnenv_discover_limits)
  cudnnenv_fact_get(target.cross fact_cross)
  if(NOT DEFINED fact_cross)
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/driver_limits.cmake")
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/visible_devices.cmake")
    cudnnenv_discover_driver_limits()
    cudnnenv_discover_visible_devices()
  endif()
endfunction()

# Paths in the cache of this build tree that led to what it used before, and are gone.
function(_cudnnenv_stale_cache)
  cudnnenv_fact_unset(stale_cache)
  set(n 0)
  foreach(pair IN ITEMS "toolkit_hints=kept.toolkit.root" "cudnn_hints=kept.cudnn.library")
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(group "${CMAKE_MATCH_1}")
    cudnnenv_fact_get("${CMAKE_MATCH_2}" fact_kept)
    cudnnenv_fact_count("${group}" count)
    foreach(hint RANGE ${count})
      cudnnenv_fact_get("${group}.${hint}.source" fact_source)
      cudnnenv_fact_get("${group}.${hint}.state" fact_state)
      if(
        DEFINED fact_kept
        AND "${fact_source}" STREQUAL "-D"
        AND "${fact_state}" STREQUAL "useless"
      )
        cudnnenv_fact_get("${group}.${hint}.value" value)
        cudnnenv_machine_kind(kind "${value}")
        string(FIND "${value}/" "${fact_kept}/" below)
        string(FIND "${fact_kept}/" "${value}/" above)
        if(kind STREQUAL "none" AND (below EQUAL 0 OR above EQUAL 0))
          cudnnenv_fact_get("${group}.${hint}.variable" variable)
          cudnnenv_fact_set("${group}.${hint}.stale" TRUE)
          cudnnenv_fact_set("stale_cache.${n}.variable" "${variable}")
          cudnnenv_fact_set("stale_cache.${n}.value" "${value}")
          math(EXPR n "${n} + 1")
        endif()
      endif()
    endforeach()
  endforeach()
endfunction()

function(_cudnnenv_discover_once area)
  get_property(own_done GLOBAL PROPERTY "cudnnenv:discovered:${area}")
  if(NOT own_done)
    set_property(GLOBAL PROPERTY "cudnnenv:discovered:${area}" TRUE)
    _cudnnenv_discover_step("${area}")
    if(area MATCHES "^(cudnn|host_compiler)s$")
      include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${CMAKE_MATCH_1}.cmake")
    elseif(area MATCHES "^(driver|frameworks)$")
      include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${area}.cmake")
    endif()
    cmake_language(CALL "cudnnenv_discover_${area}")
  endif()
endfunction()

function(_cudnnenv_discover_step area)
  if(area STREQUAL "toolkits")
    cudnnenv_step("looking for CUDA toolkits" "正在查找 CUDA 工具包")
  elseif(area STREQUAL "cudnns")
    cudnnenv_step("looking for cuDNN" "正在查找 cuDNN")
  elseif(area STREQUAL "host_compilers")
    cudnnenv_step("looking for host compilers" "正在查找主机编译器")
  elseif(area STREQUAL "driver")
    cudnnenv_step("looking for driver and GPUs" "正在查找显卡驱动和显卡")
  elseif(area STREQUAL "frameworks")
    cudnnenv_step("looking for Python environments and frameworks" "正在查找 Python 环境和框架")
  endif()
endfunction()

# Facts that a case states because no tree can show them. They win over what was discovered: said, so that nobody wonders.
# A host compiler becomes one of those that are here; what is said of the chosen toolkit or cuDNN is applied by select.
function(_cudnnenv_given_facts)
  get_property(own_file GLOBAL PROPERTY cudnnenv:machine.facts)
  if("${own_file}" STREQUAL "")
    return()
  endif()
  set_property(GLOBAL PROPERTY cudnnenv:machine.facts "")
  cudnnenv_facts_as_variables()
  include("${own_file}")
  cudnnenv_fact_count(host_compilers count)
  cudnnenv_fact_keys(keys)
  foreach(key IN LISTS keys)
    cudnnenv_fact_get("${key}" fact_value)
    if(DEFINED "${key}" AND NOT "${${key}}" STREQUAL "${fact_value}")
      message(NOTICE "given: ${key} is ${fact_value} (discovered: ${${key}})")
    endif()
    if(key MATCHES "^host_compiler\\.(.+)$")
      _cudnnenv_given_host_compiler("${count}" "${CMAKE_MATCH_1}" "${fact_value}")
    elseif(key MATCHES "^(toolkit|cudnn)\\.")
      cudnnenv_fact_set("given.${key}" "${fact_value}")
    endif()
  endforeach()
endfunction()

function(_cudnnenv_given_host_compiler n name value)
  cudnnenv_fact_set("host_compilers.${n}.${name}" "${value}")
  cudnnenv_fact_set(default.host_compiler "${n}")
  cudnnenv_fact_get("host_compilers.${n}.version" fact_version)
  cudnnenv_fact_get("host_compilers.${n}.id" fact_id)
  if(name MATCHES "^(id|version)$" AND DEFINED fact_version)
    string(REGEX MATCH "^[0-9]+" major "${fact_version}")
    cudnnenv_fact_set("host_compilers.${n}.version_major" "${major}")
    if("${fact_id}" STREQUAL "MSVC")
      include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/host_compiler_windows.cmake")
      cudnnenv_msvc_facts("host_compilers.${n}" "${fact_version}" "")
    endif()
  endif()
endfunction()
