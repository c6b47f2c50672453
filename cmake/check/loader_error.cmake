# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
loader_error
------------
What the loader says through a framework: by file on Linux (its words are those of language C), by number on Windows, whose words
are in the user's language.

.. command:: cudnnenv_loader_code

  cudnnenv_loader_code(<code> <en> <zh> <text>)   the number of Windows' loader in an exception's text, and what it means: " (126: ...)";
                                                  empty where there is none

.. command:: cudnnenv_loader_errors

  cudnnenv_loader_errors(<group> <text>)          in: ``<group>.answer_error``, ``.answer_code``, ``.title``, ``.version``; all that the
                                                  framework printed. Out: ``load_failures.<n>.*``

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/read.cmake")

# "[WinError 126] ..." of ctypes, "DLL load failed with error code 126" of Python 3.7 and older. System error codes of Windows
# (winerror.h): ERROR_MOD_NOT_FOUND, ERROR_PROC_NOT_FOUND, ERROR_BAD_EXE_FORMAT, ERROR_DLL_INIT_FAILED, ERROR_COMMITMENT_LIMIT.
function(cudnnenv_loader_code code en zh text)
  set("${code}" "" PARENT_SCOPE)
  set(meaning "")
  set(meaning_zh "")
  if(NOT text MATCHES "(WinError|DLL load failed with error code) ([0-9]+)")
    set("${en}" "" PARENT_SCOPE)
    set("${zh}" "" PARENT_SCOPE)
    return()
  endif()
  set(number "${CMAKE_MATCH_2}")
  if(number EQUAL 126)
    set(meaning ": a DLL, or one that it needs, is not there")
    set(meaning_zh "：缺少某个 DLL，或缺少它依赖的 DLL")
  elseif(number EQUAL 127)
    set(meaning ": a DLL is of another version, and lacks a function")
    set(meaning_zh "：某个 DLL 版本不同，缺少所需的函数")
  elseif(number EQUAL 193)
    set(meaning ": a DLL is not for this processor, or damaged")
    set(meaning_zh "：某个 DLL 不适用于此处理器，或已损坏")
  elseif(number EQUAL 1114)
    set(meaning ": a DLL is there, and fails to start")
    set(meaning_zh "：DLL 存在，但初始化失败")
  elseif(number EQUAL 1455)
    set(meaning ": the page file is too small")
    set(meaning_zh "：页面文件太小")
  endif()
  set("${code}" "${number}" PARENT_SCOPE)
  set("${en}" " (Windows error ${number}${meaning})" PARENT_SCOPE)
  set("${zh}" "（Windows 错误 ${number}${meaning_zh}）" PARENT_SCOPE)
endfunction()

# In the exception any file counts, in what is printed NVIDIA's libraries and ONNX Runtime's for CUDA: others are often left out on
# purpose (TensorFlow asks for libnvinfer, which nearly nobody has).
function(cudnnenv_loader_errors group text)
  foreach(key IN ITEMS answer_error answer_code title version)
    cudnnenv_fact_get("${group}.${key}" "fact_${key}")
  endforeach()
  set(asked_by "${fact_title} ${fact_version}")
  if(DEFINED fact_answer_code)
    _cudnnenv_loader_dll("${asked_by}" "${fact_answer_code}" "${fact_answer_error}")
    return()
  endif()
  _cudnnenv_loader_files("${asked_by}" "${fact_answer_error}" "[^][ \n;:'\"]+")
  _cudnnenv_loader_files("${asked_by}" "${text}" "libonnxruntime_providers_cuda\\.so|lib(cu|nv(rtc|JitLink|idia))[^][ \n;:'\"]*")
endfunction()

# "libcudnn.so.9: cannot open shared object file: ...", "/.../libtorch.so: undefined symbol: ..."; NAMES: which files count
function(_cudnnenv_loader_files asked_by text names)
  cudnnenv_fact_get(driver.present fact_driver)
  string(REGEX REPLACE "[][;]" " " text "${text}")
  string(REPLACE "\n" ";" lines "${text}")
  foreach(line IN LISTS lines)
    if(
      line MATCHES "(^|[ '\"/:])(${names}): (cannot open shared object file|undefined symbol)(.*)$"
    )
      set(file "${CMAKE_MATCH_2}")
      string(FIND "${line}" "${file}: " at)
      string(SUBSTRING "${line}" ${at} -1 words)
      if(NOT (file MATCHES "^libcuda\\.so" AND "${fact_driver}" STREQUAL "FALSE")) # driver.absent says it
        cudnnenv_check_load_failure("${asked_by}" "${words}")
      endif()
    endif()
  endforeach()
endfunction()

# '[WinError 126] ... Error loading "C:\...\torch\lib\c10_cuda.dll" or one of its dependencies.'
function(_cudnnenv_loader_dll asked_by code text)
  set(file "${asked_by}")
  if(text MATCHES "\"([^\"]+\\.(dll|pyd))\"")
    string(REPLACE "\\" "/" file "${CMAKE_MATCH_1}")
  endif()
  cudnnenv_fact_find(same load_failures file "${file}")
  if(same STREQUAL "")
    cudnnenv_fact_count(load_failures count)
    cudnnenv_fact_set("load_failures.${count}.file" "${file}")
    cudnnenv_fact_set("load_failures.${count}.error" "${text}")
    cudnnenv_fact_set("load_failures.${count}.code" "${code}")
    cudnnenv_fact_set("load_failures.${count}.asked_by" "${asked_by}")
  endif()
endfunction()
