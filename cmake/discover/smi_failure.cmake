# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
smi_failure
-----------
What a failing nvidia-smi means: its words are classified.

.. command:: cudnnenv_smi_failure

  cudnnenv_smi_failure(<out> <text> <exit>)    puts the kind into <out>; empty when nvidia-smi did its work

Out: ``driver.smi_failure``, one of those below; ``driver.smi_says``: its first words; ``driver.smi_limit``: seconds after which it was
killed; ``driver.nvml_version``: of the library, when it names it.

==================== ==================================================================================
``not-loaded``       "couldn't communicate with the NVIDIA driver"
``library-mismatch`` "Driver/library version mismatch"
``access-lost``      "Failed to initialize NVML: Unknown Error" (a container whose devices were taken away)
``access-blocked``   "GPU access blocked by the operating system" (WSL without its GPU)
``no-permission``    "Insufficient Permissions"
``no-devices``       "No devices were found"
``no-library``       "couldn't find libnvidia-ml.so"
``gpu-lost``         "Unable to determine the device handle for GPU..."
``timeout`` ``crashed`` ``cannot-start`` ``unknown``
==================== ==================================================================================

Sources: the words as quoted in public issue threads (nvidia-docker#1730, open-gpu-kernel-modules#387, WSL#9134, WSL#11888,
WSL#9166, darknet#86).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")

function(cudnnenv_smi_failure out text exit)
  _cudnnenv_smi_kind(kind "${text}" "${exit}")
  set("${out}" "${kind}" PARENT_SCOPE)
  if(kind STREQUAL "")
    return()
  endif()
  cudnnenv_fact_set(driver.smi_failure "${kind}")
  if(kind STREQUAL "timeout")
    get_property(seconds GLOBAL PROPERTY cudnnenv:machine.time_limit)
    cudnnenv_fact_set(driver.smi_limit "${seconds}")
  endif()
  _cudnnenv_smi_first_words(says "${text}")
  if(NOT says STREQUAL "")
    cudnnenv_fact_set(driver.smi_says "${says}")
  endif()
  if(text MATCHES "NVML library version: *([0-9]+\\.[0-9.]+)")
    cudnnenv_fact_set(driver.nvml_version "${CMAKE_MATCH_1}")
  endif()
endfunction()

# The words decide: they are the same in all versions and languages, while an older nvidia-smi ends with 255 whatever it was.
function(_cudnnenv_smi_kind out text exit)
  set("${out}" "" PARENT_SCOPE)
  if(exit MATCHES "^(timeout|crashed)$")
    set("${out}" "${exit}" PARENT_SCOPE)
    return()
  elseif(exit STREQUAL "cannot start")
    set("${out}" "cannot-start" PARENT_SCOPE)
    return()
  endif()
  foreach(
    row
    IN
    ITEMS
      "library-mismatch=Driver/library version mismatch"
      "gpu-lost=Unable to determine the device handle for (GPU|gpu)"
      "not-loaded=couldn't communicate with the NVIDIA driver"
      "not-loaded=NVML: Driver Not Loaded"
      "no-library=couldn't find libnvidia-ml|couldn't find nvml\\.dll|NVML: (NVML )?Shared Library Not Found"
      "no-permission=Insufficient Permissions"
      "access-blocked=GPU access blocked by the operating system"
      "access-lost=Failed to initialize NVML: Unknown Error"
      "no-devices=No devices were found"
  )
    string(REGEX MATCH "^([^=]+)=(.+)$" ignored "${row}")
    set(kind "${CMAKE_MATCH_1}")
    if(text MATCHES "${CMAKE_MATCH_2}" AND NOT (kind STREQUAL "no-permission" AND exit EQUAL 0))
      set("${out}" "${kind}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  if(exit STREQUAL "0")
    return()
  endif()
  set("${out}" "unknown" PARENT_SCOPE)
endfunction()

# The first line with a word in it. Frames, a date and a banner are not what went wrong.
function(_cudnnenv_smi_first_words out text)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_list_item(text "${text}")
  string(REPLACE "\n" ";" lines "${text}")
  foreach(item IN LISTS lines)
    cudnnenv_list_text(line "${item}")
    string(STRIP "${line}" line)
    if(line MATCHES "[A-Za-z]" AND NOT line MATCHES "^[|+]|^[A-Z][a-z][a-z] [A-Z][a-z][a-z] +[0-9]")
      string(LENGTH "${line}" length)
      if(length GREATER 200)
        string(SUBSTRING "${line}" 0 200 line)
        string(APPEND line "...")
      endif()
      set("${out}" "${line}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()
