# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
report
------
What a configure run says: on the console (unless QUIET) and in ``<build>/cudnn-env/report.json``.

In: facts and findings.  Out: the text, the file; ``report.path``; what this build tree chose is kept for the next run.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../write.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../keep.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../request.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/say.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/summary.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/text.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/json.cmake")

function(cudnnenv_report)
  set(folder "${CMAKE_BINARY_DIR}/cudnn-env")
  cudnnenv_report_summary()
  cudnnenv_report_json(json)
  cudnnenv_write("${folder}/report.json" "${json}")
  string(SHA256 hash "${json}")
  set_property(GLOBAL PROPERTY cudnnenv:warm.report "${hash}") # a run that writes none has to find this one
  cudnnenv_fact_set(report.path "${folder}/report.json")
  cudnnenv_fact_get(verdict fact_verdict)
  if(NOT fact_verdict STREQUAL "broken")
    cudnnenv_keep_selection()
  endif()
  cudnnenv_keep_answers("${folder}")
  cudnnenv_report_texts()
  if(NOT CudnnEnv_FIND_QUIETLY)
    _cudnnenv_report_console()
  endif()
endfunction()

# For the case runner: the texts, whole and as a console gets them, where GLOBAL property cudnnenv:report.texts says.
function(cudnnenv_report_texts)
  get_property(own_folder GLOBAL PROPERTY cudnnenv:report.texts)
  if(NOT "${own_folder}" STREQUAL "")
    foreach(language IN ITEMS en zh_CN)
      cudnnenv_report_text(text LANG "${language}" WHOLE)
      cudnnenv_write("${own_folder}/report.${language}.txt" "${text}\n")
      cudnnenv_report_text(text LANG "${language}")
      cudnnenv_write("${own_folder}/console.${language}.txt" "${text}\n")
    endforeach()
  endif()
endfunction()

# Nothing to say: one line, as CMake's own modules do it.
function(_cudnnenv_report_console)
  cudnnenv_language(language)
  cudnnenv_language_refused(refused)
  if(NOT refused STREQUAL "")
    message(NOTICE "${refused}")
  endif()
  cudnnenv_fact_count(findings count)
  if(count GREATER 0)
    cudnnenv_report_print(LANG "${language}")
    return()
  endif()
  foreach(
    key
    IN
    ITEMS verdict toolkit.version toolkit.root cudnn.version cudnn.root
  )
    cudnnenv_fact_get("${key}" "fact_${key}")
  endforeach()
  set(text "CudnnEnv: ${fact_verdict}")
  if(DEFINED fact_toolkit.version)
    string(APPEND text ", CUDA ${fact_toolkit.version} at ${fact_toolkit.root}")
  endif()
  if(DEFINED fact_cudnn.version)
    string(APPEND text ", cuDNN ${fact_cudnn.version} at ${fact_cudnn.root}")
  endif()
  cudnnenv_report_say(STATUS "${text}")
endfunction()
