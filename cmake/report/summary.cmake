# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
summary
-------
The report in one sentence.

In: ``findings.*``, ``run``, ``driver.present``, ``device.hardware``, ``target.cross``, ``request.components``,
``check.device``.
Out: the facts ``summary.en``, ``summary.zh_CN``: the first error's title; without an error, what can be done here, and why not
more.

.. command:: cudnnenv_report_summary

  cudnnenv_report_summary()

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_report_summary)
  _cudnnenv_first_of_severity(n error)
  if(NOT "${n}" STREQUAL "")
    _cudnnenv_sentence(en "findings.${n}.text.en" ".")
    _cudnnenv_sentence(zh "findings.${n}.text.zh_CN" "。")
  else()
    _cudnnenv_summary_without_error(en zh)
  endif()
  foreach(pair IN ITEMS "en en" "zh_CN zh")
    string(REPLACE " " ";" pair "${pair}")
    list(GET pair 0 name)
    list(GET pair 1 variable)
    if(NOT "${${variable}}" STREQUAL "")
      cudnnenv_fact_set("summary.${name}" "${${variable}}")
    endif()
  endforeach()
endfunction()

# OUT := number of the first finding of SEVERITY, a root cause before one that another explains; empty when there is none.
function(_cudnnenv_first_of_severity out severity)
  set(first "")
  cudnnenv_fact_count(findings count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("findings.${n}.severity" fact_mine)
    cudnnenv_fact_get("findings.${n}.explained_by" fact_cause)
    if("${fact_mine}" STREQUAL "${severity}")
      if(NOT DEFINED fact_cause)
        set("${out}" "${n}" PARENT_SCOPE)
        return()
      elseif("${first}" STREQUAL "")
        set(first "${n}")
      endif()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${first}" PARENT_SCOPE)
endfunction()

# OUT := the first line of the fact KEY, ended by STOP.
function(_cudnnenv_sentence out key stop)
  cudnnenv_fact_get("${key}" fact_text)
  string(REGEX REPLACE "\n.*" "" fact_text "${fact_text}")
  if(NOT "${fact_text}" STREQUAL "" AND NOT "${fact_text}" MATCHES "([.!?:]|。|！|？|：)$")
    string(APPEND fact_text "${stop}")
  endif()
  set("${out}" "${fact_text}" PARENT_SCOPE)
endfunction()

# OUT_EN, OUT_ZH := what can be done here.
function(_cudnnenv_summary_without_error out_en out_zh)
  foreach(
    key
    IN
    ITEMS run driver.present device.hardware target.cross request.components check.device
  )
    cudnnenv_fact_get("${key}" "fact_${key}")
  endforeach()
  set(program cuDNN)
  if(
    DEFINED fact_request.components
    AND NOT "cuDNN" IN_LIST fact_request.components
    AND NOT "Check" IN_LIST fact_request.components
  )
    set(program CUDA)
  endif()
  set(en "A ${program} program can be built here")
  set(zh "可以在此编译 ${program} 程序")
  if("${fact_run}" STREQUAL "ok")
    set(en "A ${program} program builds and runs here.")
    set(zh "${program} 程序可以在此编译并运行。")
  elseif("${fact_check.device}" STREQUAL "simulated")
    string(APPEND en "; it was run on a simulated device only.")
    string(APPEND zh "；只在模拟设备上运行过。")
  elseif("${fact_target.cross}")
    string(APPEND en "; it is for another machine, so it was not run.")
    string(APPEND zh "；目标是另一台机器，因此没有运行。")
  elseif(DEFINED fact_device.hardware AND NOT "${fact_device.hardware}")
    string(APPEND en ", but not run: there is no NVIDIA GPU.")
    string(APPEND zh "，但无法运行：没有 NVIDIA 显卡。")
  elseif(DEFINED fact_driver.present AND NOT "${fact_driver.present}")
    string(APPEND en ", but not run: there is no NVIDIA driver.")
    string(APPEND zh "，但无法运行：没有 NVIDIA 显卡驱动。")
  elseif("${fact_run}" STREQUAL "broken")
    string(APPEND en ", but not run.")
    string(APPEND zh "，但无法运行。")
  else()
    string(APPEND en "; whether it runs here was not checked.")
    string(APPEND zh "；能否在此运行尚未检查。")
  endif()
  set("${out_en}" "${en}" PARENT_SCOPE)
  set("${out_zh}" "${zh}" PARENT_SCOPE)
endfunction()
