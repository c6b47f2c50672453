# SPDX-License-Identifier: Apache-2.0
# The words of a matrix, English and Chinese side by side.  In: a language.  Out: matrix_word_* of the caller.
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../word.cmake")

function(_cudnnenv_matrix_words language)
  set(lang "${language}")
  _cudnnenv_word(matrix_word_name "combination" "组合")
  _cudnnenv_word(matrix_word_compiler "host compiler" "主机编译器")
  _cudnnenv_word(matrix_word_configure "configure" "配置")
  _cudnnenv_word(matrix_word_build "build" "构建")
  _cudnnenv_word(matrix_word_test "test" "测试")
  _cudnnenv_word(matrix_word_time "time" "用时")
  _cudnnenv_word(matrix_word_running "running" "进行中")
  _cudnnenv_word(matrix_word_ok "ok" "通过")
  _cudnnenv_word(matrix_word_failed "FAILED" "失败")
  _cudnnenv_word(matrix_word_timeout "too long" "超时")
  _cudnnenv_word(matrix_word_none "no tests" "没有测试")
  _cudnnenv_word(matrix_word_skipped "skipped" "全部跳过")
  _cudnnenv_word(matrix_word_some_skipped "skipped" "项跳过")
  _cudnnenv_word(matrix_word_not_run "-" "-")
  _cudnnenv_word(matrix_word_unchanged "unchanged" "未变")
  _cudnnenv_word(matrix_word_colon ": " "：")
  _cudnnenv_matrix_sentences()
endfunction()

macro(_cudnnenv_matrix_sentences)
  _cudnnenv_word(matrix_word_green "CudnnEnv: all #count combinations are green." "CudnnEnv：全部 #count 种组合均通过。"
  )
  _cudnnenv_word(matrix_word_green_one "CudnnEnv: the only combination is green." "CudnnEnv：唯一的组合通过。")
  _cudnnenv_word(matrix_word_red "CudnnEnv: #bad of #count combinations are not green." "CudnnEnv：#count 种组合中有 #bad 种未通过。"
  )
  _cudnnenv_word(matrix_word_red_one "CudnnEnv: the only combination is not green." "CudnnEnv：唯一的组合未通过。")
  _cudnnenv_word(matrix_word_in "in #step of #name" "#name 的“#step”步骤"
  )
  _cudnnenv_word(matrix_word_log "log" "日志")
  _cudnnenv_word(matrix_word_too_long "ended after #minutes minutes, the time limit of a step; --timeout MINUTES raises it" "已在 #minutes 分钟（每个步骤的时间上限）后终止；--timeout MINUTES 可以提高上限"
  )
  _cudnnenv_word(matrix_word_no_tests "the project has no tests for CTest, so nothing was tested: enable_testing() and add_test() in its CMakeLists.txt make some, or leave out --test" "该项目没有可供 CTest 运行的测试，因此什么也没有测试：请在其 CMakeLists.txt 中用 enable_testing() 和 add_test() 添加，或去掉 --test")
  _cudnnenv_word(matrix_word_unknown "nothing in the log was recognised; it ends with exit status #exit" "日志中没有可识别的内容；退出状态为 #exit"
  )
  _cudnnenv_word(matrix_word_tests_failed "tests that failed: #tests" "失败的测试：#tests"
  )
  _cudnnenv_word(matrix_word_says "the log says: #line" "日志中写道：#line"
  )
  _cudnnenv_word(matrix_word_interrupted "it did not come to its end" "未能执行完毕")
  _cudnnenv_word(matrix_word_nothing
    "CudnnEnv: no combination of a CUDA toolkit, a cuDNN and a host compiler works here, so nothing was built."
    "CudnnEnv：本机没有可用的 CUDA 工具包、cuDNN 与主机编译器的组合，因此没有构建任何内容。"
  )
  _cudnnenv_word(matrix_word_no_project "#source has no CMakeLists.txt: -S names the folder of a CMake project" "#source 中没有 CMakeLists.txt：请用 -S 指定 CMake 项目的目录"
  )
  _cudnnenv_word(matrix_word_busy "another matrix is at work in #folder (its lock is held)" "另一个 matrix 正在 #folder 中运行（其锁已被占用）"
  )
  _cudnnenv_word(matrix_word_too_old
    "matrix needs CMake 3.24 or newer, this is #cmake: before, nothing can be read ahead of a project (CMAKE_PROJECT_TOP_LEVEL_INCLUDES)"
    "matrix 需要 CMake 3.24 或更高版本，当前为 #cmake：更早的版本无法在项目之前读取文件（CMAKE_PROJECT_TOP_LEVEL_INCLUDES）"
  )
  _cudnnenv_word(matrix_word_worker "a part of the matrix ended before its time: #exit" "matrix 的一部分提前结束：#exit"
  )
endmacro()
