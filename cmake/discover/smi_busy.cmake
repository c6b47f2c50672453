# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
smi_busy
--------
GPUs that are here and taken: by their compute mode, or by programs that hold their memory.

.. command:: cudnnenv_smi_busy

  cudnnenv_smi_busy(<nvidia-smi>)

In: ``gpus.<n>.compute_mode``, ``.memory``, ``.memory_free``, ``.uuid``.
Out: ``gpus.<n>.busy`` (mode, memory), ``.busy_why`` (``.busy_why_zh_CN``), ``.users``: the programs on it, where nvidia-smi names them (asked only
then: one more call). Memory is taken when less than 2 GiB and less than a quarter of it is free.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")

function(cudnnenv_smi_busy smi)
  set(any FALSE)
  cudnnenv_fact_count(gpus count)
  set(n 0)
  while(n LESS count)
    _cudnnenv_smi_busy_mode("gpus.${n}")
    _cudnnenv_smi_busy_memory("gpus.${n}")
    cudnnenv_fact_get("gpus.${n}.busy" fact_busy)
    if(DEFINED fact_busy)
      set(any TRUE)
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  if(any)
    cudnnenv_machine_run(
      text
      exit
      "${smi}"
      --query-compute-apps=gpu_uuid,pid,used_memory,process_name
      --format=csv,noheader
    )
    if(exit STREQUAL "0")
      _cudnnenv_smi_users("${text}")
    endif()
  endif()
endfunction()

# Exclusive_Thread is what drivers before CUDA 8 had.
function(_cudnnenv_smi_busy_mode group)
  cudnnenv_fact_get("${group}.compute_mode" fact_mode)
  if("${fact_mode}" STREQUAL "Prohibited")
    cudnnenv_fact_set("${group}.busy" mode)
    cudnnenv_fact_set("${group}.busy_why" "compute mode Prohibited (no program may use it)")
    cudnnenv_fact_set("${group}.busy_why_zh_CN" "计算模式为 Prohibited（任何程序都不能使用）")
  elseif("${fact_mode}" MATCHES "^Exclusive_(Process|Thread)$")
    cudnnenv_fact_set("${group}.busy" mode)
    cudnnenv_fact_set("${group}.busy_why" "compute mode ${fact_mode} (one program at a time)")
    cudnnenv_fact_set("${group}.busy_why_zh_CN" "计算模式为 ${fact_mode}（同一时间只能有一个程序使用）")
  endif()
endfunction()

function(_cudnnenv_smi_busy_memory group)
  cudnnenv_fact_get("${group}.memory" fact_total)
  cudnnenv_fact_get("${group}.memory_free" fact_free)
  cudnnenv_fact_get("${group}.busy" fact_busy)
  if(NOT "${fact_total}" MATCHES "^([0-9]+) MiB$")
    return()
  endif()
  set(total "${CMAKE_MATCH_1}")
  if(NOT "${fact_free}" MATCHES "^([0-9]+) MiB$")
    return()
  endif()
  set(free "${CMAKE_MATCH_1}")
  math(EXPR quarter "${total} / 4")
  if(NOT DEFINED fact_busy AND free LESS 2048 AND free LESS quarter)
    cudnnenv_fact_set("${group}.busy" memory)
    cudnnenv_fact_set("${group}.busy_why" "${free} MiB of its ${total} MiB are free")
    cudnnenv_fact_set("${group}.busy_why_zh_CN" "${total} MiB 显存只剩 ${free} MiB")
  endif()
endfunction()

# "GPU-..., 4711, 22000 MiB, /usr/bin/python3": the last name of the program is enough.
function(_cudnnenv_smi_users text)
  cudnnenv_list_item(text "${text}")
  string(REPLACE "\n" ";" lines "${text}")
  foreach(item IN LISTS lines)
    cudnnenv_list_text(line "${item}")
    if(line MATCHES "^(GPU-[0-9A-Fa-f-]+), *([0-9]+), *([^,]*), *(.+)$")
      set(pid "${CMAKE_MATCH_2}")
      set(memory "${CMAKE_MATCH_3}")
      set(program "${CMAKE_MATCH_4}")
      cudnnenv_fact_find(n gpus uuid "${CMAKE_MATCH_1}")
      string(REGEX REPLACE "^.*[/\\\\]" "" program "${program}")
      if(NOT n STREQUAL "")
        set(user "${program} (${pid})")
        if(memory MATCHES "^[0-9]")
          set(user "${program} (${pid}, ${memory})")
        endif()
        cudnnenv_fact_get("gpus.${n}.users" fact_users)
        if(DEFINED fact_users)
          set(user "${fact_users}, ${user}")
        endif()
        cudnnenv_fact_set("gpus.${n}.users" "${user}")
      endif()
    endif()
  endforeach()
endfunction()
