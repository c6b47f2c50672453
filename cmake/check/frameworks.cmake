# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
frameworks
----------
Asks each framework of the Python that answers itself, each in a process of its own (``check/ask/ask.py``): does it see a GPU, and
does it compute on it? For ``doctor --run-frameworks``. A crash, a hang and an early end are answers too.

.. command:: cudnnenv_check_frameworks

  cudnnenv_check_frameworks()

In: ``frameworks.<n>.name``, ``.python``, ``.vendor``.  Out: ``frameworks.<n>.answer`` (``ok``, ``no-gpu``, ``failed``,
``import-failed``, ``crashed``, ``timeout``, ``ended``, ``cannot-start``) and ``.answer_*`` (``docs/facts.md``); what the loader said
(``loader_error.cmake``). C++ packages and builds for other hardware are not asked.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../select/frameworks.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../step.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/loader_error.cmake")

function(cudnnenv_check_frameworks)
  cudnnenv_fact_count(frameworks count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("frameworks.${n}.python" fact_python)
    cudnnenv_fact_get("frameworks.${n}.vendor" fact_vendor)
    if(DEFINED fact_python AND NOT DEFINED fact_vendor)
      _cudnnenv_framework_ask("frameworks.${n}" "${fact_python}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

# Importing TensorFlow from a slow disk takes a minute, and the first kernels on a new GPU are compiled by the driver.
function(_cudnnenv_framework_ask group python)
  cudnnenv_fact_get("${group}.name" fact_name)
  cudnnenv_fact_get("${group}.title" fact_title)
  get_property(limit GLOBAL PROPERTY cudnnenv:check.framework_limit) # tests set less
  if("${limit}" STREQUAL "")
    set(limit 120)
  endif()
  cudnnenv_step("asking ${fact_title} itself" "正在直接询问 ${fact_title}")
  set(script "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/ask/ask.py")
  # -B: nothing is written into the user's packages
  cudnnenv_machine_checker(
    text
    exit
    "framework-${fact_name}"
    "${limit}"
    ""
    ""
    ""
    "${python}"
    -B
    "${script}"
    "${fact_name}"
  )
  if(exit MATCHES "^not re(al|corded)$")
    return()
  endif()
  cudnnenv_take_line(command text "${text}")
  cudnnenv_fact_set("${group}.answer_command" "${command}")
  _cudnnenv_framework_line(json "${text}" answer)
  _cudnnenv_framework_line(stage "${text}" stage)
  if(NOT json STREQUAL "")
    _cudnnenv_framework_answered("${group}" "${json}")
  else()
    _cudnnenv_framework_silent("${group}" "${exit}" "${stage}" "${limit}")
  endif()
  _cudnnenv_framework_says("${group}" "${text}")
  _cudnnenv_framework_sees("${group}")
  cudnnenv_fact_get("${group}.answer" fact_answer)
  if(NOT fact_answer STREQUAL "ok")
    cudnnenv_loader_errors("${group}" "${text}")
  endif()
endfunction()

# OUT := the rest of the last line that begins with "cudnnenv-KIND: "; the framework's own lines stand between ours.
function(_cudnnenv_framework_line out text kind)
  set("${out}" "" PARENT_SCOPE)
  set(mark "\ncudnnenv-${kind}: ")
  string(FIND "\n${text}" "${mark}" at REVERSE)
  if(NOT at EQUAL -1)
    string(LENGTH "${mark}" length)
    math(EXPR at "${at} + ${length} - 1") # less the line end that was put before the text
    string(SUBSTRING "${text}" ${at} -1 rest)
    cudnnenv_take_line(line ignored "${rest}")
    set("${out}" "${line}" PARENT_SCOPE)
  endif()
endfunction()

# What ask.py gave: its keys as answer_<key>, "answer" as it is.
function(_cudnnenv_framework_answered group json)
  foreach(
    key
    IN
    ITEMS answer version call value device error code
  )
    string(JSON value ERROR_VARIABLE problem GET "${json}" "${key}")
    if(problem STREQUAL "NOTFOUND" AND key STREQUAL "answer")
      cudnnenv_fact_set("${group}.answer" "${value}")
    elseif(problem STREQUAL "NOTFOUND")
      string(STRIP "${value}" value)
      cudnnenv_fact_set("${group}.answer_${key}" "${value}")
    endif()
  endforeach()
  foreach(key IN ITEMS answer answer_call answer_value answer_error)
    cudnnenv_fact_get("${group}.${key}" "fact_${key}")
  endforeach()
  if("${fact_answer}" STREQUAL "no-gpu")
    _cudnnenv_framework_what(
      "${group}"
      "sees no GPU: ${fact_answer_call} is ${fact_answer_value}"
      "未检测到 GPU：${fact_answer_call} 为 ${fact_answer_value}"
    )
  elseif("${fact_answer}" STREQUAL "failed")
    _cudnnenv_framework_what("${group}" "is imported, and fails when it is to use the GPU" "可以导入，但使用 GPU 时失败")
  elseif("${fact_answer}" STREQUAL "import-failed")
    cudnnenv_loader_code(code en zh "${fact_answer_error}")
    cudnnenv_fact_get("${group}.answer_code" fact_code)
    if(NOT DEFINED fact_code AND NOT code STREQUAL "")
      cudnnenv_fact_set("${group}.answer_code" "${code}")
    endif()
    _cudnnenv_framework_what("${group}" "cannot be imported${en}" "无法导入${zh}")
  endif()
endfunction()

# No answer came: how its process ended, and at what.
function(_cudnnenv_framework_silent group exit stage limit)
  set(at "when it is started")
  set(at_zh "启动时")
  if(stage STREQUAL "import")
    set(at "while it is imported")
    set(at_zh "导入时")
  elseif(stage STREQUAL "gpu")
    set(at "when it is asked for a GPU")
    set(at_zh "查询 GPU 时")
  elseif(NOT stage STREQUAL "")
    set(at "when it uses the GPU")
    set(at_zh "使用 GPU 时")
  endif()
  if(exit STREQUAL "timeout")
    set(answer timeout)
    set(what "hangs ${at}: no answer in ${limit} s")
    set(what_zh "${at_zh}没有响应：${limit} 秒内没有回答")
  elseif(exit STREQUAL "cannot start")
    set(answer cannot-start)
    set(what "cannot be asked: its Python does not start")
    set(what_zh "无法询问：其 Python 无法启动")
  elseif(
    exit
      MATCHES
      "^(crashed|13[24569])$" # 128 and the signal: a script that starts the interpreter (SIGILL, TRAP, ABRT, BUS, SEGV: 4 to 11)
    OR NOT exit MATCHES "^[0-9]?[0-9]?[0-9]$" # Windows: a large number
  )
    set(answer crashed)
    set(what "crashes ${at}")
    set(what_zh "${at_zh}崩溃")
  else()
    set(answer ended)
    set(what "ends its process ${at}, without an answer that can be read (exit status ${exit})")
    set(what_zh "${at_zh}自行结束进程，没有可读的回答（退出状态 ${exit}）")
  endif()
  cudnnenv_fact_set("${group}.answer" "${answer}")
  _cudnnenv_framework_what("${group}" "${what}" "${what_zh}")
endfunction()

function(_cudnnenv_framework_what group en zh)
  cudnnenv_fact_set("${group}.answer_what" "${en}")
  cudnnenv_fact_set("${group}.answer_what_zh_CN" "${zh}")
endfunction()

# Select went before: its own answer replaces what was to be expected.
function(_cudnnenv_framework_sees group)
  cudnnenv_facts_as_variables()
  _cudnnenv_framework_no_gpu(en zh "${group}")
  cudnnenv_fact_unset("${group}.no_gpu")
  cudnnenv_fact_unset("${group}.no_gpu_zh_CN")
  if(NOT en STREQUAL "")
    cudnnenv_fact_set("${group}.no_gpu" "${en}")
    cudnnenv_fact_set("${group}.no_gpu_zh_CN" "${zh}")
  endif()
endfunction()

# Its own words: the exception's, or a line that it printed; a value where it gave one and no more.
function(_cudnnenv_framework_says group text)
  foreach(key IN ITEMS answer answer_error answer_call answer_value)
    cudnnenv_fact_get("${group}.${key}" "fact_${key}")
  endforeach()
  if("${fact_answer}" STREQUAL "ok")
    return()
  endif()
  set(says "")
  set(says_zh "")
  if(DEFINED fact_answer_error)
    cudnnenv_take_line(says ignored "${fact_answer_error}")
  else()
    _cudnnenv_framework_telling_line(says "${text}")
  endif()
  if(says STREQUAL "" AND DEFINED fact_answer_value)
    set(says "${fact_answer_call} = ${fact_answer_value}")
  elseif(says STREQUAL "")
    set(says "it printed nothing")
    set(says_zh "它没有输出任何内容")
  endif()
  if(says_zh STREQUAL "")
    set(says_zh "${says}")
  endif()
  cudnnenv_fact_set("${group}.answer_says" "${says}")
  cudnnenv_fact_set("${group}.answer_says_zh_CN" "${says_zh}")
endfunction()

# OUT := the first line that names an error, without the date and place that logs begin with; else the last line that is not ours.
# Of one that answered "no GPU": the first line that names an error and what it is about, or nothing.
function(_cudnnenv_framework_telling_line out text)
  set(last "")
  cudnnenv_list_item(items "${text}")
  string(REPLACE "\n" ";" items "${items}")
  foreach(item IN LISTS items)
    cudnnenv_list_text(line "${item}")
    string(STRIP "${line}" line)
    if(line STREQUAL "" OR line MATCHES "^cudnnenv-(stage|answer): ")
      continue()
    endif()
    string(REGEX REPLACE "^.*\\.cc:[0-9]+\\] " "" line "${line}")
    if(
      line
        MATCHES
        "[Ee]rror|ERROR|FATAL|Fatal|what\\(\\): |[Cc]ould not|[Cc]annot|not found|[Ff]ailed|no CUDA|No CUDA"
      AND (NOT "${fact_answer}" STREQUAL "no-gpu" OR line MATCHES "[Cc]uda|CUDA|GPU|libcu")
    )
      set("${out}" "${line}" PARENT_SCOPE)
      return()
    endif()
    set(last "${line}")
  endforeach()
  if("${fact_answer}" STREQUAL "no-gpu")
    set(last "")
  endif()
  set("${out}" "${last}" PARENT_SCOPE)
endfunction()
