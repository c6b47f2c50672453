# SPDX-License-Identifier: Apache-2.0
# The words of an explanation that no finding brings.  In: a language.  Out: explain_* of the caller, beside word_* (report/words.cmake).
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../word.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../report/words.cmake")

function(_cudnnenv_explain_words language)
  set(lang "${language}")
  _cudnnenv_word(explain_E "error" "错误")
  _cudnnenv_word(explain_W "warning" "警告")
  _cudnnenv_word(explain_N "note" "提示")
  _cudnnenv_word(explain_or_error "; an error where it must hold" "；若要求必须成立则为错误")
  _cudnnenv_word(explain_or_note "; a note where it does not matter" "；若无关紧要则为提示")
  _cudnnenv_word(explain_seen "how it is seen" "如何发现")
  _cudnnenv_word(explain_needs "silent unless these facts are known: " "只有已知下列事实时才会报告：")
  _cudnnenv_word(explain_each "said once for each #group, here called #name" "对每个 #group 各报告一次，此处称为 #name"
  )
  _cudnnenv_word(explain_condition "the condition, as in its file: " "判断条件（与其文件中相同）：")
  _cudnnenv_word(explain_fixes "what to do (a report shows what helps by the facts of the machine)" "如何修复（报告只显示根据本机事实有效的方法）")
  _cudnnenv_word(explain_never "what not to do" "不要这样做")
  _cudnnenv_word(explain_confused "often taken for, or with" "常与之混淆")
  _cudnnenv_word(explain_explains "it explains" "由此引起")
  _cudnnenv_word(explain_explained_by "it may be explained by" "可能的原因")
  _cudnnenv_word(explain_all "all others" "其他所有发现")
  _cudnnenv_word(explain_shown "other programs say" "其他程序的提示")
endfunction()

# Of a log.
function(_cudnnenv_log_words language)
  set(lang "${language}")
  _cudnnenv_word(explain_log "log     " "日志    ")
  _cudnnenv_word(explain_more "explain " "详解    ")
  _cudnnenv_word(explain_log_shows "shows:" "中有：")
  _cudnnenv_word(explain_log_silent "nothing in it was recognised." "没有可识别的内容。")
endfunction()

# Of a run of the user's cmake.
function(_cudnnenv_configure_words language)
  set(lang "${language}")
  _cudnnenv_word(explain_failed "CudnnEnv: cmake failed (exit status: #exit)" "CudnnEnv：cmake 失败（退出状态：#exit）"
  )
  _cudnnenv_word(explain_failed_shows "; its output shows:" "，其输出中有：")
  _cudnnenv_word(explain_failed_silent "; nothing in its output was recognised." "，其输出中没有可识别的内容。")
  _cudnnenv_word(explain_failed_said "; the diagnosis above names #said; nothing else in its output was recognised." "；上面的诊断已指出 #said；其输出中没有其他可识别的内容。"
  )
  _cudnnenv_word(explain_unread
    "CudnnEnv: its setup file was not read in this run: no project() was reached, or the project sets CMAKE_PROJECT_TOP_LEVEL_INCLUDES itself."
    "CudnnEnv：本次运行没有读取 CudnnEnvSetup.cmake：没有执行到 project()，或项目自己设置了 CMAKE_PROJECT_TOP_LEVEL_INCLUDES。"
  )
  _cudnnenv_word(explain_no_configure
    "cmake does not configure with #mode: configure takes what one gives cmake to configure a project"
    "带有 #mode 的 cmake 不做配置：configure 之后应是配置项目时交给 cmake 的参数"
  )
  _cudnnenv_word(explain_too_old
    "configure needs CMake 3.24 or newer, this is #cmake: before, nothing can be read ahead of a project (CMAKE_PROJECT_TOP_LEVEL_INCLUDES). Get a newer one, without being administrator:\n  python3 -m venv ~/cmake && ~/cmake/bin/pip install cmake\nand name it: CUDNNENV_CMAKE=~/cmake/bin/cmake for the installed cudnn-env, in place of cmake for the script. In the project's own CMakeLists.txt, find_package(CudnnEnv) works from 3.22 on."
    "configure 需要 CMake 3.24 或更高版本，当前为 #cmake：更早的版本无法在项目之前读取文件（CMAKE_PROJECT_TOP_LEVEL_INCLUDES）。不需要管理员权限即可安装新版本：\n  python3 -m venv ~/cmake && ~/cmake/bin/pip install cmake\n然后指定它：已安装的 cudnn-env 用 CUDNNENV_CMAKE=~/cmake/bin/cmake，脚本则用它代替 cmake。在项目自己的 CMakeLists.txt 中，find_package(CudnnEnv) 从 3.22 起可用。"
  )
endfunction()

# OUT := the words of the severity that the names in NAMES make up.
function(_cudnnenv_explain_severity_words out names)
  set(words "")
  foreach(name IN LISTS names)
    string(APPEND words "${explain_${name}}")
  endforeach()
  set("${out}" "${words}" PARENT_SCOPE)
endfunction()
