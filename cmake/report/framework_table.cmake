# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
framework_table
---------------
What the frameworks said that were asked themselves (``doctor --run-frameworks``), a line each.

In: ``frameworks.<n>.answer_*``, the words of the caller's language (see words), ``columns`` of the caller.
Out: lines, an empty line before them; empty when none was asked.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/width.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/wrap.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")

function(_cudnnenv_framework_table out)
  set(table "")
  cudnnenv_fact_count(frameworks count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("frameworks.${n}.answer" fact_answer)
    if(DEFINED fact_answer)
      _cudnnenv_framework_row(line "frameworks.${n}" "${fact_answer}")
      string(APPEND table "${line}\n")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  if(NOT table STREQUAL "")
    set(table "\n  ${word_asked}\n${table}")
  endif()
  set("${out}" "${table}" PARENT_SCOPE)
endfunction()

# OUT := "    torch 2.9.0         torch.cuda.is_available(): False. AssertionError: Torch not compiled with CUDA enabled". Where it gave no
# value, what became of it; what does not fit into the line is in the evidence and in the report.
function(_cudnnenv_framework_row out group answer)
  foreach(
    key
    IN
    ITEMS
      name
      version
      answer_version
      answer_call
      answer_value
      answer_error
      answer_device
      answer_what
      answer_what_zh_CN
  )
    cudnnenv_fact_get("${group}.${key}" "fact_${key}")
  endforeach()
  set(what "${fact_answer_what}")
  if("${lang}" STREQUAL "zh_CN")
    set(what "${fact_answer_what_zh_CN}")
  endif()
  if(answer STREQUAL "ok")
    if(NOT DEFINED fact_answer_device)
      set(fact_answer_device "${word_answer_a_gpu}")
    endif()
    set(text "${word_answer_ok} ${fact_answer_device}, ${word_answer_computes}")
  elseif(answer STREQUAL "no-gpu")
    set(text "${fact_answer_call}: ${fact_answer_value}")
  else()
    set(text "${what}")
  endif()
  if(DEFINED fact_answer_error)
    string(REGEX REPLACE "\n.*" "" fact_answer_error "${fact_answer_error}")
    string(
      REGEX REPLACE "^error: OpenCV[^ ]* [^ ]+ error: "
      ""
      fact_answer_error
      "${fact_answer_error}"
    ) # its own place in its sources
    string(APPEND text "; ${fact_answer_error}")
  endif()
  if(DEFINED fact_answer_version)
    set(fact_version "${fact_answer_version}")
  endif()
  _cudnnenv_pad(lead "    ${fact_name} ${fact_version}" 26)
  math(EXPR room "${columns} - 4")
  _cudnnenv_wrap(lines "${text}" "${lead} " "${lead} " ${room})
  cudnnenv_take_line(line more "${lines}")
  if(NOT more STREQUAL "")
    string(APPEND line " ...")
  endif()
  set("${out}" "${line}" PARENT_SCOPE)
endfunction()
