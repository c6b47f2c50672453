# SPDX-License-Identifier: Apache-2.0
# Which language: a row for each rule. What is not named in a row is not set.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/report/language.cmake")
set(
  variables
  CUDNNENV_LANG
  LANGUAGE
  LC_ALL
  LC_CTYPE
  LC_MESSAGES
  LANG
)

# row(<expected> [<variable>=<value>...] [VARIABLE <CUDNNENV_LANG of the project>] [REGISTRY <key>=<value>...])
function(row expected)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "VARIABLE" "REGISTRY")
  foreach(name IN LISTS variables)
    unset(ENV{${name}})
  endforeach()
  foreach(pair IN LISTS arg_UNPARSED_ARGUMENTS)
    string(REGEX MATCH "^([A-Z_]+)=(.*)$" ignored "${pair}")
    set(ENV{${CMAKE_MATCH_1}} "${CMAKE_MATCH_2}")
  endforeach()
  foreach(
    name
    IN
    ITEMS
      desktop:preferreduilanguages
      desktop/muicached:machinepreferreduilanguages
      international:localename
  )
    set_property(GLOBAL PROPERTY "cudnnenv:registry:hkcu/control panel/${name}")
  endforeach()
  foreach(pair IN LISTS arg_REGISTRY)
    string(REGEX MATCH "^([^=]+)=(.*)$" ignored "${pair}")
    string(TOLOWER "${CMAKE_MATCH_1}" key)
    string(REPLACE "+" ";" value "${CMAKE_MATCH_2}")
    set_property(GLOBAL PROPERTY "cudnnenv:registry:hkcu/control panel/${key}" "${value}")
  endforeach()
  if(DEFINED arg_VARIABLE)
    set(CUDNNENV_LANG "${arg_VARIABLE}")
  endif()
  set_property(GLOBAL PROPERTY cudnnenv:language.refused "")
  set_property(GLOBAL PROPERTY cudnnenv:language.told "")
  cudnnenv_language(language)
  assert_equal("${ARGN}" "${expected}" "${language}")
  cudnnenv_language_refused(refused)
  set(refused "${refused}" PARENT_SCOPE)
endfunction()

# CUDNNENV_LANG: the variable, then the environment, then the locale
row(en)
row(zh_CN CUDNNENV_LANG=zh_CN)
row(zh_CN CUDNNENV_LANG=zh_CN LC_ALL=C)
row(en CUDNNENV_LANG=en LC_ALL=zh_CN.UTF-8)
row(en CUDNNENV_LANG=zh_CN VARIABLE en)
row(zh_CN CUDNNENV_LANG=en VARIABLE zh_CN)
row(zh_CN CUDNNENV_LANG=zh_CN VARIABLE "")
row(zh_CN CUDNNENV_LANG= LANG=zh_CN.UTF-8)
foreach(
  name
  IN
  ITEMS zh zh_CN zh-CN zh_CN.UTF-8 zh_TW zh_HK zh-Hant-TW ZH_cn
)
  row(zh_CN "CUDNNENV_LANG=${name}")
  assert_equal("${name}: nothing to say" "" "${refused}")
  row(zh_CN "LANG=${name}")
endforeach()
foreach(
  name
  IN
  ITEMS en en_US en-GB EN_us.UTF-8 C POSIX C.UTF-8
)
  row(en "CUDNNENV_LANG=${name}" LANG=zh_CN.UTF-8)
  assert_equal("${name}: nothing to say" "" "${refused}")
endforeach()

# a value that is none: the locale decides, and it is said, once, in its language
foreach(
  name
  IN
  ITEMS xx Chinese zhongwen english CN 1 ON
)
  row(en "CUDNNENV_LANG=${name}" LANG=de_DE.UTF-8)
  assert_equal("${name}" "CudnnEnv: CUDNNENV_LANG is \"${name}\". Expected en or zh_CN." "${refused}")
endforeach()
cudnnenv_language_refused(again)
assert_equal("once" "" "${again}")
row(zh_CN CUDNNENV_LANG=xx LANG=zh_CN.UTF-8)
assert_equal("xx, Chinese" "CudnnEnv：CUDNNENV_LANG 的值是 \"xx\"，应为 en 或 zh_CN。" "${refused}")
row(en CUDNNENV_LANG=zh_CN VARIABLE "x${}")
string(ASCII 27 escape)
row(en "CUDNNENV_LANG=${escape}[31m")
assert_lacks("a terminal is not to obey it" "${escape}" "${refused}")

# the locale: the first of three that is not empty
row(zh_CN LC_ALL=zh_CN.UTF-8 LC_MESSAGES=en_US.UTF-8 LANG=en_US.UTF-8)
row(en LC_ALL=en_US.UTF-8 LC_MESSAGES=zh_CN.UTF-8 LANG=zh_CN.UTF-8)
row(zh_CN LC_MESSAGES=zh_CN.UTF-8 LANG=en_US.UTF-8)
row(en LC_MESSAGES=en_US.UTF-8 LANG=zh_CN.UTF-8)
row(zh_CN LC_ALL= LC_MESSAGES= LANG=zh_CN.UTF-8)
row(en LC_ALL=C LANG=zh_CN.UTF-8)
row(en LC_ALL=C.UTF-8 LANG=zh_CN.UTF-8)
row(en LC_ALL=POSIX LANG=zh_CN.UTF-8)
row(en LANG=de_DE.UTF-8)
row(en LC_CTYPE=zh_CN.UTF-8)
row(en LANG=zha_CN.UTF-8) # Zhuang

# LANGUAGE: before the locale, unless that is C; of a list the first that there are texts in
row(zh_CN LANGUAGE=zh_CN:en LANG=en_US.UTF-8)
row(en LANGUAGE=en:zh_CN LANG=zh_CN.UTF-8)
row(zh_CN LANGUAGE=de:fr:zh_TW:en LANG=de_DE.UTF-8)
row(zh_CN LANGUAGE=de LANG=zh_CN.UTF-8)
row(zh_CN LANGUAGE= LANG=zh_CN.UTF-8)
row(en LANGUAGE=zh_CN LC_ALL=C)
row(en LANGUAGE=zh_CN LANG=C.UTF-8)
row(en LANGUAGE=zh_CN)

# the encoding of the terminal: CMake writes UTF-8
row(en LANG=zh_CN.GBK)
row(en LANG=zh_CN.gb18030)
row(en LANG=zh_CN.GB2312 LANGUAGE=zh_CN)
row(en LC_ALL=zh_TW.BIG5)
row(zh_CN LANG=zh_CN.utf8)
row(zh_CN LANG=zh_CN.UTF-8@pinyin)
row(zh_CN LANG=zh_CN.GBK LC_CTYPE=zh_CN.UTF-8)
row(en LC_MESSAGES=zh_CN.UTF-8 LC_CTYPE=zh_CN.GBK)
row(zh_CN LANG=zh_CN.GBK CUDNNENV_LANG=zh_CN)

# no locale, on Windows: its user interface, as chosen, as it came, then the format of dates
set(chosen Desktop:PreferredUILanguages)
set(came Desktop/MuiCached:MachinePreferredUILanguages)
set(dates International:LocaleName)
row(zh_CN REGISTRY ${chosen}=zh-CN+en-US ${came}=en-US ${dates}=en-US)
row(en REGISTRY ${chosen}=en-US+zh-CN ${came}=zh-CN ${dates}=zh-CN)
row(zh_CN REGISTRY ${came}=zh-Hans-CN ${dates}=en-US)
row(en REGISTRY ${came}=en-US ${dates}=zh-CN)
row(zh_CN REGISTRY ${chosen}= ${dates}=zh-CN)
row(en REGISTRY ${dates}=de-DE)
row(en LANG=en_US.UTF-8 REGISTRY ${chosen}=zh-CN)
row(en CUDNNENV_LANG=en REGISTRY ${chosen}=zh-CN)

# it is no look
get_property(looks GLOBAL PROPERTY cudnnenv:looks)
cudnnenv_machine_start_recording()
row(zh_CN CUDNNENV_LANG=zh_CN REGISTRY ${chosen}=zh-CN)
row(zh_CN REGISTRY ${chosen}=zh-CN)
get_property(looks GLOBAL PROPERTY cudnnenv:looks)
assert_equal("nothing is recorded" 0 "${looks}")
