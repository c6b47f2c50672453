# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
smi_gpus
--------
The GPUs that nvidia-smi lists.

.. command:: cudnnenv_smi_gpus

  cudnnenv_smi_gpus(<text> <exit> <nvidia-smi>)    what it said, and how it ended

Out: ``device.count``; ``gpus.<n>.name``, ``.pci``, ``.uuid``, ``.memory``, ``.memory_free``, ``.memory_used`` (24564 MiB), ``.compute_mode``, ``.mig``
(Enabled, Disabled, unsupported), ``.device_id`` (2684), ``.compute_capability`` (8.9), ``.compute_capability_from`` (``table`` when the
driver is too old to say it); where MIG is on ``mig.count`` and ``mig.uuids``, the devices that were made; ``lost_gpus.<n>.pci``, ``.why``:
GPUs that the driver does not reach any more.

.. command:: cudnnenv_smi_others

  cudnnenv_smi_others(<nvidia-smi> <text>)    when nvidia-smi stopped at a lost GPU: that one, and the others

A column that is not known to an old driver makes the whole query fail ("Field "compute_cap" is not a valid field to query.", exit 2:
470 and older): then it is asked again, once, without the newer columns. R470 and older tell the PCI device, and that tells the chip.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

# Columns that every driver since R300 knows, and what came later. The name goes last: it is the one that may hold a comma.
set_property(
  GLOBAL
  PROPERTY
    cudnnenv:smi.columns
      pci.bus_id
      pci.device_id
      uuid
      memory.total
      memory.used
      memory.free
      compute_mode
)
set_property(GLOBAL PROPERTY cudnnenv:smi.newer_columns mig.mode.current compute_cap)

function(cudnnenv_smi_gpus out_text out_exit smi)
  get_property(old GLOBAL PROPERTY cudnnenv:smi.columns)
  get_property(newer GLOBAL PROPERTY cudnnenv:smi.newer_columns)
  set(columns ${old} ${newer} name)
  _cudnnenv_smi_query(text exit "${smi}" "${columns}")
  if(text MATCHES "is not a valid field")
    set(columns ${old} name)
    _cudnnenv_smi_query(text exit "${smi}" "${columns}")
  endif()
  _cudnnenv_smi_rows("${columns}" "${text}")
  _cudnnenv_smi_mig("${smi}")
  set("${out_text}" "${text}" PARENT_SCOPE)
  set("${out_exit}" "${exit}" PARENT_SCOPE)
endfunction()

# More arguments: passed on.
function(_cudnnenv_smi_query out exit smi columns)
  list(JOIN columns "," query)
  cudnnenv_machine_run(text result "${smi}" "--query-gpu=${query}" --format=csv,noheader ${ARGN})
  set("${out}" "${text}" PARENT_SCOPE)
  set("${exit}" "${result}" PARENT_SCOPE)
endfunction()

# One line is one GPU; what is no such line (a warning about an infoROM) says nothing here. Without any line nothing is known.
function(_cudnnenv_smi_rows columns text)
  cudnnenv_list_item(text "${text}")
  string(REPLACE "\n" ";" lines "${text}")
  set(n 0)
  cudnnenv_fact_count(lost_gpus lost)
  foreach(item IN LISTS lines)
    cudnnenv_list_text(line "${item}")
    _cudnnenv_smi_row(row "${columns}" "${line}")
    if(NOT row)
      continue()
    endif()
    if("${row_memory.total};${row_memory.used}" MATCHES "\\[(GPU is lost|Unknown Error)\\]")
      cudnnenv_fact_set("lost_gpus.${lost}.pci" "${row_pci.bus_id}")
      cudnnenv_fact_set("lost_gpus.${lost}.why" "${CMAKE_MATCH_1}")
      math(EXPR lost "${lost} + 1")
    else()
      _cudnnenv_smi_facts("gpus.${n}")
      math(EXPR n "${n} + 1")
    endif()
  endforeach()
  if(n GREATER 0 OR lost GREATER 0)
    cudnnenv_fact_set(device.count "${n}")
    cudnnenv_fact_set(device.hardware TRUE)
  endif()
endfunction()

# OUT := is LINE a row with these columns? <out>_<column> := its value; not set when the driver does not tell it.
function(_cudnnenv_smi_row out columns line)
  set("${out}" FALSE PARENT_SCOPE)
  if(NOT line MATCHES "^ *[0-9A-Fa-f]+:[0-9A-Fa-f:.]+, ")
    return()
  endif()
  set(rest "${line}")
  foreach(column IN LISTS columns)
    if(column STREQUAL "name")
      set(value "${rest}")
    elseif(rest MATCHES "^([^,]*),(.*)$")
      set(value "${CMAKE_MATCH_1}")
      set(rest "${CMAKE_MATCH_2}")
    else()
      return()
    endif()
    string(STRIP "${value}" value)
    unset("${out}_${column}" PARENT_SCOPE)
    if(NOT value MATCHES "^(\\[?N/A\\]?|\\[Not Supported\\]|\\[Insufficient Permissions\\]|ERR!|)$")
      set("${out}_${column}" "${value}" PARENT_SCOPE)
    elseif(column STREQUAL "mig.mode.current" AND value MATCHES "N/A") # what this GPU cannot do
      set("${out}_${column}" "unsupported" PARENT_SCOPE)
    endif()
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

# Facts of one GPU from the caller's row_*.
function(_cudnnenv_smi_facts group)
  unset(id)
  foreach(
    pair
    IN
    ITEMS
      "name=name"
      "pci=pci.bus_id"
      "uuid=uuid"
      "memory=memory.total"
      "memory_used=memory.used"
      "memory_free=memory.free"
      "compute_mode=compute_mode"
      "mig=mig.mode.current"
  )
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(key "${CMAKE_MATCH_1}")
    set(column "${CMAKE_MATCH_2}")
    if(DEFINED "row_${column}" AND NOT "${row_${column}}" MATCHES "^\\[.*\\]$")
      cudnnenv_fact_set("${group}.${key}" "${row_${column}}")
    endif()
  endforeach()
  if("${row_pci.device_id}" MATCHES "^0x([0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f])10[Dd][Ee]$")
    string(TOLOWER "${CMAKE_MATCH_1}" id)
    cudnnenv_fact_set("${group}.device_id" "${id}")
  endif()
  if("${row_compute_cap}" MATCHES "^[0-9]+\\.[0-9]+$")
    cudnnenv_fact_set("${group}.compute_capability" "${row_compute_cap}")
  elseif(DEFINED id)
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../compat/pci_generation.cmake")
    cudnnenv_compat_pci_generation(fact "${id}")
    if(DEFINED fact_compute_capability)
      cudnnenv_fact_set("${group}.compute_capability" "${fact_compute_capability}")
      cudnnenv_fact_set("${group}.compute_capability_from" table)
    endif()
  endif()
endfunction()

# A GPU in MIG mode offers nothing itself: what was made of it does. Only -L lists that.
function(_cudnnenv_smi_mig smi)
  cudnnenv_fact_count(gpus count)
  set(on "")
  foreach(n RANGE ${count})
    cudnnenv_fact_get("gpus.${n}.mig" fact_mig)
    if("${fact_mig}" STREQUAL "Enabled")
      list(APPEND on "${n}")
    endif()
  endforeach()
  if("${on}" STREQUAL "")
    return()
  endif()
  cudnnenv_machine_run(text exit "${smi}" -L)
  if(exit STREQUAL "0")
    string(REGEX MATCHALL "UUID: MIG-[0-9A-Za-z/-]+" uuids "${text}")
    list(TRANSFORM uuids REPLACE "^UUID: " "")
    cudnnenv_fact_set(mig.uuids "${uuids}")
    list(LENGTH uuids made)
    cudnnenv_fact_set(mig.count "${made}")
  endif()
endfunction()

# nvidia-smi ends at the first GPU that it cannot reach. -L goes on to the next, and a query takes the numbers of those that answer.
function(cudnnenv_smi_others smi text)
  cudnnenv_machine_run(list exit "${smi}" -L)
  _cudnnenv_smi_lost("${text}\n${list}")
  cudnnenv_fact_set(device.hardware TRUE)
  cudnnenv_list_item(list "${list}")
  string(REPLACE "\n" ";" lines "${list}")
  set(ids "")
  set(n 0)
  foreach(item IN LISTS lines)
    if(item MATCHES "^GPU ([0-9]+): (.+) \\(UUID: (GPU-[0-9a-fA-F-]+)\\)")
      list(APPEND ids "${CMAKE_MATCH_1}")
      cudnnenv_list_text(name "${CMAKE_MATCH_2}")
      cudnnenv_fact_set("gpus.${n}.name" "${name}")
      cudnnenv_fact_set("gpus.${n}.uuid" "${CMAKE_MATCH_3}")
      math(EXPR n "${n} + 1")
    endif()
  endforeach()
  if(n GREATER 0)
    list(JOIN ids "," ids)
    get_property(columns GLOBAL PROPERTY cudnnenv:smi.columns)
    list(APPEND columns compute_cap name)
    _cudnnenv_smi_query(rows exit "${smi}" "${columns}" "--id=${ids}")
    _cudnnenv_smi_rows("${columns}" "${rows}")
  endif()
  cudnnenv_fact_set(device.count "${n}")
endfunction()

# "Unable to determine the device handle for GPU0000:65:00.0: Unknown Error", "... for gpu 0000:02:00.0: GPU is lost.  Reboot the ..."
function(_cudnnenv_smi_lost text)
  string(REGEX MATCHALL "device handle for (GPU|gpu) *[0-9A-Fa-f:.]+: [A-Za-z ]+" lines "${text}")
  set(seen "")
  foreach(line IN LISTS lines)
    if(line MATCHES "(GPU|gpu) *([0-9A-Fa-f:]+\\.[0-9A-Fa-f]+): ([A-Za-z ]+)$")
      set(pci "${CMAKE_MATCH_2}")
      string(STRIP "${CMAKE_MATCH_3}" why)
      string(TOUPPER "${pci}" address)
      if(NOT address IN_LIST seen)
        list(LENGTH seen n)
        list(APPEND seen "${address}")
        cudnnenv_fact_set("lost_gpus.${n}.pci" "${pci}")
        cudnnenv_fact_set("lost_gpus.${n}.why" "${why}")
      endif()
    endif()
  endforeach()
endfunction()
