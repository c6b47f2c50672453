# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
smi_failure
-----------
What a failing nvidia-smi means: its words are classified.

.. command:: cudnnenv_smi_failure

  cudnnenv_smi_failure(<out> <text> <exit>)    puts the kind into <out>; empty when nvidia-smi did its work

Out: ``driver.smi_failure``, one of those below; ``driver.smi_says``: its first words; ``driver.smi_trouble``, ``driver.smi_hint``: what went wrong
and what that means, in words (``_zh_CN``); ``driver.nvml_version``: of the library, when it names it.

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
  _cudnnenv_smi_first_words(says "${text}")
  if(NOT says STREQUAL "")
    cudnnenv_fact_set(driver.smi_says "${says}")
  endif()
  _cudnnenv_smi_trouble("${kind}" "${exit}" "${says}")
  _cudnnenv_smi_hint("${kind}")
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
  # A damaged infoROM is told by the exit status 14, beside an output that is whole.
  if(exit STREQUAL "0" OR text MATCHES "infoROM is corrupted")
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

# What went wrong, in words: its own where it has some.
function(_cudnnenv_smi_trouble kind exit says)
  set(en "\"${says}\"")
  set(zh "\"${says}\"")
  if(kind STREQUAL "timeout")
    get_property(seconds GLOBAL PROPERTY cudnnenv:machine.time_limit)
    set(en "no answer within ${seconds} seconds; it was ended")
    set(zh "${seconds} 秒内没有响应，已将其终止")
  elseif(kind STREQUAL "cannot-start")
    set(en "it cannot be started")
    set(zh "无法启动")
  elseif(kind STREQUAL "crashed")
    set(en "it crashed")
    set(zh "程序崩溃")
  elseif(says STREQUAL "")
    set(en "it ended with status ${exit}, without a word")
    set(zh "以状态 ${exit} 结束，没有任何输出")
  endif()
  cudnnenv_fact_set(driver.smi_trouble "${en}")
  cudnnenv_fact_set(driver.smi_trouble_zh_CN "${zh}")
endfunction()

function(_cudnnenv_smi_hint kind)
  set(
    en
    "These are its own words. Programs need libcuda, not nvidia-smi: they may run all the same."
  )
  set(zh "以上是它自己的说明。程序需要的是 libcuda 而不是 nvidia-smi，因此仍可能正常运行。")
  if(kind STREQUAL "timeout")
    set(
      en
      "The driver hangs, and programs that use the GPU will too: a GPU that fell off the bus, or a program stuck in it. \"sudo dmesg\" says which, in lines with NVRM or Xid."
    )
    set(zh "显卡驱动没有响应，使用 GPU 的程序也会卡住：可能是 GPU 掉线，或有程序卡在驱动中。\"sudo dmesg\" 中含 NVRM 或 Xid 的行会说明原因。")
  elseif(kind MATCHES "^(crashed|cannot-start)$")
    set(
      en
      "The file is damaged, for another system, or of another driver than the one that runs. It comes with the driver. Programs do not need it."
    )
    set(zh "该文件已损坏、属于其他系统，或与正在运行的驱动版本不符。它随显卡驱动一起安装；程序运行不需要它。")
  elseif(kind STREQUAL "no-permission")
    set(
      en
      "This user may not open the driver's devices: \"ls -l /dev/nvidia*\" names the group that may."
    )
    set(zh "当前用户无权打开驱动的设备：\"ls -l /dev/nvidia*\" 会显示有权限的用户组。")
  elseif(kind STREQUAL "no-library")
    set(
      en
      "NVML comes with the driver; in a container, with its capability \"utility\". In WSL the nvidia-smi to use is /usr/lib/wsl/lib/nvidia-smi."
    )
    set(zh "NVML 随显卡驱动一起安装；在容器中由驱动能力 \"utility\" 提供。在 WSL 中应使用 /usr/lib/wsl/lib/nvidia-smi。")
  elseif(kind STREQUAL "access-blocked")
    set(
      en
      "WSL does not reach the GPU. In Windows: a current driver, wsl --update, wsl --shutdown. In a container the devices were not passed in."
    )
    set(zh "WSL 无法访问 GPU。请在 Windows 中安装最新驱动，并运行 wsl --update 和 wsl --shutdown。若是容器，则是没有传入设备。")
  elseif(kind STREQUAL "not-loaded")
    set(
      en
      "The driver is installed and its kernel module is not running: load it (sudo modprobe nvidia) or reboot; \"sudo dmesg\" says why it does not start."
    )
    set(zh "显卡驱动已安装，但内核模块没有运行：请加载它（sudo modprobe nvidia）或重启；\"sudo dmesg\" 会说明无法启动的原因。")
  elseif(kind STREQUAL "library-mismatch")
    set(
      en
      "The driver was updated and the old kernel module still runs: reboot. In a container the image brings a library of another driver."
    )
    set(zh "驱动已更新，但旧的内核模块仍在运行：请重启。若是容器，则是镜像自带了其他版本的驱动库。")
  elseif(kind STREQUAL "access-lost")
    set(en "In a container the devices were taken away: start it anew. Elsewhere: reboot.")
    set(zh "若是容器，则设备已被收回：请重启容器。否则请重启系统。")
  endif()
  cudnnenv_fact_set(driver.smi_hint "${en}")
  cudnnenv_fact_set(driver.smi_hint_zh_CN "${zh}")
endfunction()
