# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
words
-----
The report's own words, English and Chinese side by side.

In: a language. Out: variables ``word_*`` and ``lang`` (``en`` or ``zh_CN``) in the caller's scope.
#]=======================================================================]
include_guard(GLOBAL)

# Sets word_NAME for the language in ``lang``. A macro, because it fills the scope of its caller's caller; it takes literals only.
macro(_cudnnenv_word name en zh)
  if(lang STREQUAL "zh_CN")
    set("word_${name}" "${zh}" PARENT_SCOPE)
  else()
    set("word_${name}" "${en}" PARENT_SCOPE)
  endif()
endmacro()

function(_cudnnenv_words language)
  set(lang en)
  if("${language}" STREQUAL "zh_CN")
    set(lang zh_CN)
  endif()
  set(lang "${lang}" PARENT_SCOPE)
  _cudnnenv_word(ready "CudnnEnv: ready." "CudnnEnv：就绪。")
  _cudnnenv_word(buildable "CudnnEnv: buildable." "CudnnEnv：可以编译。")
  _cudnnenv_word(broken "CudnnEnv: broken." "CudnnEnv：不可用。")
  _cudnnenv_word(seen "seen" "证据")
  _cudnnenv_word(fix "fix" "修复")
  _cudnnenv_word(or "or" "或")
  _cudnnenv_word(from "from" "来自")
  _cudnnenv_word(colon ":" "：")
  _cudnnenv_word(driver "driver" "显卡驱动")
  _cudnnenv_word(none "none" "无")
  _cudnnenv_word(gpu "GPU" "显卡")
  _cudnnenv_word(capability "" "计算能力 ")
  _cudnnenv_word(toolkit "toolkit" "工具包")
  _cudnnenv_word(report "report" "报告")
  _cudnnenv_word(more_one "1 more finding is in the report" "报告中还有 1 项")
  _cudnnenv_word(more_many "# more findings are in the report" "报告中还有 # 项"
  )
  _cudnnenv_word(more_detail "more detail is in the report" "更多细节见报告")
  _cudnnenv_word(more_seen "and # more" "另有 # 条"
  )
  _cudnnenv_word(list_driver "NVIDIA driver" "显卡驱动")
  _cudnnenv_word(list_gpus "GPUs" "显卡")
  _cudnnenv_word(list_toolkits "CUDA toolkits" "CUDA 工具包")
  _cudnnenv_word(list_cudnns "cuDNN" "cuDNN")
  _cudnnenv_word(list_compilers "host compilers" "主机编译器")
  _cudnnenv_word(list_none "none seen" "未发现")
  _cudnnenv_word(list_chosen "* chosen" "* 已选用")
  _cudnnenv_word(unusable "unusable" "不可用")
  _cudnnenv_word(version_unknown "version unknown" "版本未知")
  _cudnnenv_word(for "for" "适用于")
endfunction()

# OUT := where something comes from, in the caller's language: what discover calls it is English; names and paths stay.
function(_cudnnenv_from_word out text)
  if(lang STREQUAL "zh_CN")
    foreach(
      pair
      IN
      ITEMS
        "default folder=默认目录"
        "system packages=系统软件包"
        "toolkit folder=工具包目录"
        "Python packages=Python 软件包"
        "loader folders=加载器目录"
        "this build tree=此构建目录"
        "nvcc's own folder=nvcc 自己的目录"
    )
      string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
      if(text STREQUAL CMAKE_MATCH_1)
        set(text "${CMAKE_MATCH_2}")
      endif()
    endforeach()
    string(REPLACE " (environment)" "（环境变量）" text "${text}")
    string(REPLACE " (project)" "（项目）" text "${text}")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
