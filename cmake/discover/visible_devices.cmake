# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
visible_devices
---------------
What CUDA_VISIBLE_DEVICES leaves of the GPUs. nvidia-smi does not heed it.

.. command:: cudnnenv_discover_visible_devices

  cudnnenv_discover_visible_devices()

In: the environment; ``gpus.<n>.uuid``, ``.mig``, ``mig.uuids``, ``device.count``.
Out, when it is set: ``visible.variable``, ``visible.value`` (in quotes), ``visible.count`` (GPUs that CUDA sees); when not all of the list counts
``visible.effect`` and ``visible.why``, in words (``_zh_CN``), ``visible.cut`` (TRUE: an entry that names no GPU hides valid ones behind it).
``visible.variable`` is NVIDIA_VISIBLE_DEVICES when a container was given no GPU by it.

CUDA's rule (CUDA C++ Programming Guide, environment variables; torch.cuda's _parse_visible_devices does the same): all entries are
numbers, or all are beginnings of UUIDs of GPUs, or all MIG devices; the list ends at the first that names nothing, and one that is
named twice empties it. What cannot be judged leaves visible.count unknown.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")

set_property(
  GLOBAL
  APPEND
  PROPERTY cudnnenv:machine.later CUDA_VISIBLE_DEVICES NVIDIA_VISIBLE_DEVICES
) # no record of before has it

function(cudnnenv_discover_visible_devices)
  cudnnenv_fact_unset(visible)
  cudnnenv_machine_environment(fact_value CUDA_VISIBLE_DEVICES)
  if(NOT DEFINED fact_value)
    _cudnnenv_visible_in_container()
  else()
    _cudnnenv_visible_list("${fact_value}")
  endif()
endfunction()

function(_cudnnenv_visible_list fact_value)
  cudnnenv_fact_set(visible.variable CUDA_VISIBLE_DEVICES)
  cudnnenv_fact_set(visible.value "\"${fact_value}\"")
  set(heedless "nvidia-smi does not heed this variable and lists every GPU.")
  set(heedless_zh "nvidia-smi 不受该变量影响，会列出所有 GPU。")
  if(fact_value MATCHES "^ *$")
    _cudnnenv_visible_result(0 "The list is empty. ${heedless}" "列表为空。${heedless_zh}")
    return()
  endif()
  _cudnnenv_visible_here(here)
  string(REGEX MATCH "^(GPU|MIG)-" kind "${fact_value}")
  cudnnenv_list_item(entries "${fact_value}")
  string(REPLACE "," ";" entries "${entries}")
  set(seen "")
  set(ended FALSE)
  foreach(item IN LISTS entries)
    cudnnenv_list_text(entry "${item}")
    string(STRIP "${entry}" entry)
    _cudnnenv_visible_entry(valid name "${kind}" "${entry}" "${here}")
    if(valid STREQUAL "unknown")
      return()
    elseif(ended AND valid)
      cudnnenv_fact_set(visible.cut TRUE)
    elseif(valid AND name IN_LIST seen)
      _cudnnenv_visible_result(0 "\"${name}\" is named twice, which empties the list. ${heedless}" "\"${name}\" 出现了两次，整个列表因此失效。${heedless_zh}")
      return()
    elseif(valid)
      list(APPEND seen "${name}")
    elseif(NOT ended)
      set(ended TRUE)
      set(end "${entry}")
      if(entry MATCHES "^-") # people end lists with it on purpose
        break()
      endif()
    endif()
  endforeach()
  list(LENGTH seen count)
  if(NOT ended)
    cudnnenv_fact_set(visible.count "${count}")
  else()
    _cudnnenv_visible_end(${count} "${end}" "${here}")
  endif()
endfunction()

# ENTRY names nothing: the list ends there. Reads heedless and heedless_zh of the caller.
function(_cudnnenv_visible_end count entry here)
  set(why "\"${entry}\" names none of the ${here} GPUs")
  set(why_zh "\"${entry}\" 不对应这 ${here} 个 GPU 中的任何一个")
  if(entry MATCHES "^-" OR here STREQUAL "-")
    set(why "\"${entry}\" names no GPU")
    set(why_zh "\"${entry}\" 不对应任何 GPU")
  elseif(here EQUAL 1)
    set(why "\"${entry}\" is not the one GPU that is here")
    set(why_zh "\"${entry}\" 不是本机唯一的 GPU")
  endif()
  _cudnnenv_visible_result(
    ${count}
    "${why}, and the list ends there. ${heedless}"
    "${why_zh}，列表到此为止。${heedless_zh}"
  )
endfunction()

function(_cudnnenv_visible_result count why why_zh)
  set(effect "CUDA sees no GPU")
  set(effect_zh "CUDA 看不到任何 GPU")
  if(count GREATER 0)
    set(effect "CUDA sees ${count} of the GPUs named")
    set(effect_zh "CUDA 只能看到其中 ${count} 个 GPU")
  endif()
  cudnnenv_fact_set(visible.count "${count}")
  cudnnenv_fact_set(visible.effect "${effect}")
  cudnnenv_fact_set(visible.effect_zh_CN "${effect_zh}")
  cudnnenv_fact_set(visible.why "${why}")
  cudnnenv_fact_set(visible.why_zh_CN "${why_zh}")
endfunction()

# OUT := how many GPUs the driver lists; "-" when that is not known.
function(_cudnnenv_visible_here out)
  cudnnenv_fact_get(device.count fact_count)
  cudnnenv_fact_count(gpus known)
  if(NOT DEFINED fact_count AND known GREATER 0)
    set(fact_count "${known}")
  endif()
  if(NOT DEFINED fact_count)
    set(fact_count "-")
  endif()
  set("${out}" "${fact_count}" PARENT_SCOPE)
endfunction()

# OUT := does ENTRY name a GPU here: TRUE, FALSE, unknown; NAME := what it names. Of "1gpu" CUDA reads 1. A GPU in MIG mode has no number
# of its own.
function(
  _cudnnenv_visible_entry
  out
  name
  kind
  entry
  here
)
  set(valid FALSE)
  set("${name}" "${entry}" PARENT_SCOPE)
  if(kind STREQUAL "GPU-" AND entry MATCHES "^GPU-")
    _cudnnenv_visible_uuid(valid "${entry}" "${here}")
  elseif(kind STREQUAL "MIG-" AND entry MATCHES "^MIG-")
    _cudnnenv_visible_mig(valid "${entry}" "${here}")
  elseif(kind STREQUAL "" AND entry MATCHES "^[+]?0*([0-9]+)")
    set(number "${CMAKE_MATCH_1}")
    set("${name}" "${number}" PARENT_SCOPE)
    cudnnenv_fact_get(mig.uuids fact_mig)
    string(LENGTH "${number}" digits)
    if(here STREQUAL "-" OR DEFINED fact_mig)
      set(valid unknown)
    elseif(digits LESS 6 AND number LESS here)
      set(valid TRUE)
    endif()
  endif()
  set("${out}" "${valid}" PARENT_SCOPE)
endfunction()

# The beginning of a UUID is enough, when it is that of one GPU only.
function(_cudnnenv_visible_uuid out entry here)
  set("${out}" unknown PARENT_SCOPE)
  if(here STREQUAL "-")
    return()
  endif()
  string(TOLOWER "${entry}" entry)
  set(matching 0)
  set(n 0)
  while(n LESS here)
    cudnnenv_fact_get("gpus.${n}.uuid" fact_uuid)
    if(NOT DEFINED fact_uuid)
      return()
    endif()
    string(TOLOWER "${fact_uuid}" uuid)
    string(FIND "${uuid}" "${entry}" at)
    if(at EQUAL 0)
      math(EXPR matching "${matching} + 1")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  if(matching EQUAL 1)
    set("${out}" TRUE PARENT_SCOPE)
  else()
    set("${out}" FALSE PARENT_SCOPE)
  endif()
endfunction()

# MIG-<uuid>, and MIG-GPU-<uuid>/<instance>/<instance> of older drivers.
function(_cudnnenv_visible_mig out entry here)
  set("${out}" unknown PARENT_SCOPE)
  cudnnenv_fact_get(mig.uuids fact_uuids)
  if(DEFINED fact_uuids)
    set("${out}" FALSE PARENT_SCOPE)
    foreach(uuid IN LISTS fact_uuids)
      string(FIND "${uuid}" "${entry}" at)
      if(at EQUAL 0)
        set("${out}" TRUE PARENT_SCOPE)
      endif()
    endforeach()
  elseif(NOT here STREQUAL "-")
    set(n 0)
    while(n LESS here)
      cudnnenv_fact_get("gpus.${n}.mig" fact_mig)
      if(NOT "${fact_mig}" MATCHES "^(Disabled|unsupported)$")
        return()
      endif()
      math(EXPR n "${n} + 1")
    endwhile()
    set("${out}" FALSE PARENT_SCOPE)
  endif()
endfunction()

# A container gets its GPUs by NVIDIA_VISIBLE_DEVICES; on a machine itself the variable does nothing. So it counts only where the driver
# lists none.
function(_cudnnenv_visible_in_container)
  cudnnenv_machine_environment(fact_value NVIDIA_VISIBLE_DEVICES)
  cudnnenv_fact_get(device.count fact_count)
  if("${fact_value}" MATCHES "^(none|void)$" AND "${fact_count}" STREQUAL "0")
    cudnnenv_fact_set(visible.variable NVIDIA_VISIBLE_DEVICES)
    cudnnenv_fact_set(visible.value "\"${fact_value}\"")
    _cudnnenv_visible_result(0 "This container was given no GPU by it." "该容器因此没有分配到 GPU。")
  endif()
endfunction()
