# SPDX-License-Identifier: Apache-2.0
# One word for one thing, in all Chinese texts; and English texts in ASCII, which every console can show.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/harness.cmake")
include("${CUDNNENV_CMAKE}/report/words.cmake")

# <the word>=<what else it is called>|...
set(
  terms
  "显卡驱动=显示驱动|图形驱动|显卡驱动程序|驱动程序|显卡驱动器"
  "计算能力=算力|计算力"
  "运行时=运行库|运行环境库"
  "工具包=工具箱|工具套件|开发套件"
  "主机编译器=宿主编译器|主编译器|主机端编译器|宿主机编译器"
  "GPU 内核=核函数|GPU 核心"
  "共享库=动态库|动态链接库"
  "目录=文件夹|目錄|档案夹"
  "软件包=程序包|套装软件"
  "链接=连接器|连接库|鏈接"
  "加载=装载|载入"
  "重启=重新启动"
  "其他=其它"
  "默认=缺省"
  "登录=登陆"
)

file(GLOB_RECURSE files "${CUDNNENV_CMAKE}/*.cmake")
get_filename_component(readme "${CUDNNENV_CMAKE}/../README.zh-CN.md" ABSOLUTE)
if(EXISTS "${readme}")
  list(APPEND files "${readme}")
endif()
set(chinese 0)
foreach(file IN LISTS files)
  file(READ "${file}" text)
  if(NOT text MATCHES "[^ -~\n\t]")
    continue()
  endif()
  math(EXPR chinese "${chinese} + 1")
  foreach(row IN LISTS terms)
    string(REGEX MATCH "^([^=]+)=(.+)$" ignored "${row}")
    set(word "${CMAKE_MATCH_1}")
    string(REPLACE "|" ";" others "${CMAKE_MATCH_2}")
    foreach(other IN LISTS others)
      string(FIND "${text}" "${other}" at) # a regular expression takes a hundred times as long
      if(NOT at EQUAL -1)
        string(SUBSTRING "${text}" ${at} 120 seen)
        _assert_failed("${file}" "${word}" "${seen}")
      endif()
    endforeach()
  endforeach()
  # full-width punctuation has its blank in itself
  foreach(
    mark
    IN
    ITEMS "，" "。" "：" "；" "（" "）" "、" "“" "”" "？" "！"
  )
    string(REPLACE "${mark}" "," text "${text}")
  endforeach()
  set(latin "CUDA|cuDNN|GPU|nvcc|Windows|Linux")
  set(close "[^ -~\n](${latin})|(${latin})[^ -~\n]")
  if(text MATCHES "(${close}).?.?.?.?.?.?.?.?.?.?")
    _assert_failed("${file}" "a blank between Chinese and ${latin}" "${CMAKE_MATCH_0}")
  endif()
endforeach()
if(chinese LESS 100)
  _assert_failed("files with Chinese texts" "more than a hundred" "${chinese}")
endif()

# What a finding is about has its whole name in the title.
foreach(id IN LISTS all_findings)
  get_property(zh GLOBAL PROPERTY "cudnnenv:finding:${id}:ZH")
  string(STRIP "${zh}" zh)
  string(REGEX REPLACE "\n.*" "" title "${zh}")
  string(REGEX REPLACE "显卡驱动|驱动分支|驱动能力|内核驱动" "" rest "${title}")
  if(rest MATCHES "驱动")
    _assert_failed("${id}" "显卡驱动" "${title}")
  endif()
endforeach()

# English: of findings, their evidence and fixes, and the report's own words.
function(expect_ascii what text)
  string(REGEX REPLACE " \\|\\| .*" "" text "${text}") # evidence: "<English> || <Chinese>"
  if(text MATCHES "[^ -~\n]")
    _assert_failed("${what}" "ASCII" "${text}")
  endif()
endfunction()
foreach(id IN LISTS all_findings)
  get_property(text GLOBAL PROPERTY "cudnnenv:finding:${id}:EN")
  expect_ascii("${id}" "${text}")
  get_property(seen GLOBAL PROPERTY "cudnnenv:finding:${id}:SEEN")
  foreach(text IN LISTS seen)
    expect_ascii("${id}: evidence" "${text}")
  endforeach()
  get_property(fixes GLOBAL PROPERTY "cudnnenv:finding:${id}:fixes")
  foreach(n RANGE ${fixes})
    foreach(key IN ITEMS EN DO)
      get_property(text GLOBAL PROPERTY "cudnnenv:fix:${id}:${n}:${key}")
      expect_ascii("${id}: fix ${n}" "${text}")
    endforeach()
  endforeach()
endforeach()
_cudnnenv_words(en)
get_cmake_property(variables VARIABLES)
list(FILTER variables INCLUDE REGEX "^word_")
list(LENGTH variables count)
if(count LESS 50)
  _assert_failed("words of the report" "more than fifty" "${count}")
endif()
foreach(variable IN LISTS variables)
  expect_ascii("${variable}" "${${variable}}")
endforeach()
