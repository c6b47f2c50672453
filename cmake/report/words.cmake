# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
words
-----
The report's own words, English and Chinese side by side.

In: a language. Out: variables ``word_*`` and ``lang`` (``en`` or ``zh_CN``) in the caller's scope.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../word.cmake")

function(_cudnnenv_words language)
  set(lang en)
  if("${language}" STREQUAL "zh_CN")
    set(lang zh_CN)
  endif()
  set(lang "${lang}" PARENT_SCOPE)
  _cudnnenv_word(word_ready "CudnnEnv: ready." "CudnnEnv：就绪。")
  _cudnnenv_word(word_buildable "CudnnEnv: buildable." "CudnnEnv：可以编译。")
  _cudnnenv_word(word_broken "CudnnEnv: broken." "CudnnEnv：不可用。")
  _cudnnenv_word(word_seen "seen" "证据")
  _cudnnenv_word(word_fix "fix" "修复")
  _cudnnenv_word(word_or "or" "或")
  _cudnnenv_word(word_from "from" "来自")
  _cudnnenv_word(word_colon ":" "：")
  _cudnnenv_word(word_driver "driver" "显卡驱动")
  _cudnnenv_word(word_none "none" "无")
  _cudnnenv_word(word_gpu "GPU" "显卡")
  _cudnnenv_word(word_capability "" "计算能力 ")
  _cudnnenv_word(word_toolkit "toolkit" "工具包")
  _cudnnenv_word(word_report "report" "报告")
  _cudnnenv_word(word_explain "explain" "说明")
  _cudnnenv_word(word_more_one "1 more finding is in the report" "报告中还有 1 项")
  _cudnnenv_word(word_more_many "# more findings are in the report" "报告中还有 # 项"
  )
  _cudnnenv_word(word_more_detail "more detail is in the report" "更多细节见报告")
  _cudnnenv_word(word_more_seen "and # more" "另有 # 条"
  )
  _cudnnenv_word(word_list_driver "NVIDIA driver" "显卡驱动")
  _cudnnenv_word(word_list_gpus "GPUs" "显卡")
  _cudnnenv_word(word_list_toolkits "CUDA toolkits" "CUDA 工具包")
  _cudnnenv_word(word_list_cudnns "cuDNN" "cuDNN")
  _cudnnenv_word(word_list_compilers "host compilers" "主机编译器")
  _cudnnenv_word(word_list_interpreters "Python" "Python")
  _cudnnenv_word(word_list_frameworks "frameworks" "框架")
  _cudnnenv_word(word_cpu_only "for the CPU only" "仅支持 CPU")
  _cudnnenv_word(word_has "with" "含")
  _cudnnenv_word(word_list_none "none seen" "未发现")
  _cudnnenv_word(word_list_chosen "* chosen" "* 已选用")
  _cudnnenv_word(word_unusable "unusable" "不可用")
  _cudnnenv_word(word_version_unknown "version unknown" "版本未知")
  _cudnnenv_word(word_for "for" "适用于")
  _cudnnenv_word(word_whole_above ". The whole report stands above and in" "。完整报告见上文和")
  _cudnnenv_word(word_whole_in ". The whole report is in" "。完整报告见")
  _cudnnenv_word(word_stopped "CudnnEnv: stopped before the first language is enabled" "CudnnEnv：在启用第一种语言之前停止")
  _cudnnenv_word(word_no_chain "CudnnEnv: CUDNNENV_CHAINLOAD_TOOLCHAIN_FILE names #file, which is not there" "CudnnEnv：CUDNNENV_CHAINLOAD_TOOLCHAIN_FILE 指定的 #file 不存在"
  )
  _cudnnenv_word(word_setup_instead "CudnnEnv: with this CMake -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=#folder/CudnnEnvSetup.cmake does the same, and more" "CudnnEnv：这个版本的 CMake 可改用 -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=#folder/CudnnEnvSetup.cmake，功能更全"
  )
  _cudnnenv_word(word_goes_on ". CUDNNENV_ON_ERROR=WARN goes on all the same." "。设置 CUDNNENV_ON_ERROR=WARN 可以照常继续。")
  _cudnnenv_checker_words()
  _cudnnenv_status_words()
  _cudnnenv_word(word_drop_in_answers "CudnnEnv: cuDNN #version at #root answers find_package(#name)" "CudnnEnv：由位于 #root 的 cuDNN #version 应答 find_package(#name)"
  )
  _cudnnenv_word(word_drop_in_left "CudnnEnv: no cuDNN was found; find_package(CUDNN) is left to the project's own finder" "CudnnEnv：未找到 cuDNN；find_package(CUDNN) 交由项目自己的查找模块处理")
  _cudnnenv_word(word_drop_in_withheld "CudnnEnv: this project is given no cuDNN:" "CudnnEnv：不向此项目提供 cuDNN：")
  _cudnnenv_word(word_drop_in_old "CudnnEnv: CUDNNENV_PROVIDE_CUDNN needs CMake 3.24 or newer, this is ${CMAKE_VERSION}" "CudnnEnv：CUDNNENV_PROVIDE_CUDNN 需要 CMake 3.24 或更新版本，当前为 ${CMAKE_VERSION}")
  _cudnnenv_word(word_drop_in_old_answer "CudnnEnv: #name=#value decides. It was in this build folder before: your wish, or what a finder found then.\n   To forget it: cmake --fresh -B #build" "CudnnEnv：#name=#value 起决定作用。它此前已在此构建目录的缓存中：或是您的设置，或是查找模块当时的结果。\n   若要清除：cmake --fresh -B #build"
  )
  _cudnnenv_word(word_drop_in_old_dlib "CudnnEnv: #name=#value was in this build folder before. dlib writes it when it finds no cuDNN, and then asks no more.\n   To forget it: cmake --fresh -B #build" "CudnnEnv：#name=#value 此前已在此构建目录的缓存中。dlib 找不到 cuDNN 时会写入它，之后不再查找。\n   若要清除：cmake --fresh -B #build"
  )
  _cudnnenv_word(word_drop_in_component "cuDNN #version at #root has no #component, which find_package(#name) asks for" "位于 #root 的 cuDNN #version 没有 find_package(#name) 所要求的 #component"
  )
endfunction()

# One more scope to go through than from _cudnnenv_words: a macro.
macro(_cudnnenv_checker_words)
  _cudnnenv_word(word_checker "checker" "检查程序")
  _cudnnenv_word(word_row_kernel "kernel" "GPU 内核")
  _cudnnenv_word(word_row_program "program" "程序")
  _cudnnenv_word(word_row_cudnn "cuDNN" "cuDNN")
  _cudnnenv_word(word_row_runtime "CUDA runtime" "CUDA 运行时")
  _cudnnenv_word(word_row_parts "sub-libraries" "子库")
  _cudnnenv_word(word_row_device "device" "设备")
  _cudnnenv_word(word_row_create "cudnnCreate" "cudnnCreate")
  _cudnnenv_word(word_row_convolution "convolution" "卷积")
  _cudnnenv_word(word_row_verdict "verdict" "结论")
  _cudnnenv_word(word_plain_ready "ready: built, loaded and ran" "就绪：已编译、加载并运行")
  _cudnnenv_word(word_plain_buildable "buildable: not run on a GPU" "可以编译：未在 GPU 上运行")
  _cudnnenv_word(word_plain_broken "broken" "不可用")
  _cudnnenv_word(word_built "built" "已编译")
  _cudnnenv_word(word_not_built "not built" "未能编译")
  _cudnnenv_word(word_built_with "built with" "编译时使用")
  _cudnnenv_word(word_loaded "loaded" "已加载")
  _cudnnenv_word(word_not_loaded "not loaded" "未能加载")
  _cudnnenv_word(word_opened "opened" "可打开")
  _cudnnenv_word(word_need_driver "waiting for the driver" "等待显卡驱动")
  _cudnnenv_word(word_simulated "simulated: no real GPU" "模拟设备，并非真实 GPU")
  _cudnnenv_word(word_ran_ok "ran, right" "已运行，结果正确")
  _cudnnenv_word(word_ran_wrong "ran, wrong" "已运行，结果错误")
  _cudnnenv_word(word_largest_error "largest error" "最大误差")
  _cudnnenv_word(word_failed_at "failed at" "失败于")
  _cudnnenv_word(word_not_run "not run" "未运行")
  _cudnnenv_word(word_asked "frameworks, asked themselves" "直接询问框架的结果")
  _cudnnenv_word(word_answer_ok "sees" "检测到")
  _cudnnenv_word(word_answer_a_gpu "a GPU" "GPU")
  _cudnnenv_word(word_answer_computes "a convolution ran, right" "卷积运行结果正确")
endmacro()

macro(_cudnnenv_status_words)
  _cudnnenv_word(word_status_causes "likely causes, the likeliest first -> findings:" "可能的原因，最可能的在前 -> 诊断项：")
  _cudnnenv_word(word_status_is ": " "：")
  _cudnnenv_word(word_status_old ", an old name of #name" "，#name 的旧名称"
  )
  _cudnnenv_word(word_status_before "(in CUDA before 10.1 many numbers mean something else)" "（在 10.1 之前的 CUDA 中，许多数字含义不同）")
endmacro()

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
        "cache of cudnn-env=cudnn-env 的缓存"
        "beside PATH=PATH 之外的常用目录"
        "folder of the project=项目目录"
        "environments.txt of conda=conda 的 environments.txt"
        "environment=环境变量"
        "registry=注册表"
        "table=版本表"
        "status table=状态码表"
        "the checker=检查程序"
        "the checker's kernel=检查程序的 GPU 内核"
        "the probe=探测程序"
        "the linker=链接器"
        "the loader=加载器"
        "the prefix of its name=其名称的前缀"
        "this machine=本机"
        "this process=当前进程"
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
