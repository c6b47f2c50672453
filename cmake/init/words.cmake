# SPDX-License-Identifier: Apache-2.0
# The words of "cudnn-env init".  In: a language.  Out: init_* of the caller.
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../word.cmake")

function(_cudnnenv_init_words language)
  set(lang "${language}")
  _cudnnenv_word(init_done "CudnnEnv: the project in #folder has presets for CUDA #oldest to #newest."
    "CudnnEnv：#folder 中的项目已有 CUDA #oldest 至 #newest 的预设。"
  )
  _cudnnenv_word(init_not_done "CudnnEnv: the project in #folder is not ready: something is left to you."
    "CudnnEnv：#folder 中的项目尚未就绪：有些步骤需要您完成。"
  )
  _cudnnenv_word(init_clash "CudnnEnv: nothing was written to #folder: files of yours stand where the starter's would."
    "CudnnEnv：没有向 #folder 写入任何内容：您的文件与起步项目的文件位置冲突。"
  )
  _cudnnenv_word(init_new "new      " "新建    ")
  _cudnnenv_word(init_same "same     " "相同    ")
  _cudnnenv_word(init_added "added to " "已添加  ")
  _cudnnenv_word(init_changed "differs  " "不同    ")
  _cudnnenv_word(init_failed "failed   " "失败    ")
  _cudnnenv_word(init_fix "    fix  " "    修复  ")
  _cudnnenv_word(init_next "next     " "下一步  ")
  _cudnnenv_word(init_why_changed "left alone: it is yours, or of another version of CudnnEnv. To have this version's:"
    "未改动：它是您的文件，或属于 CudnnEnv 的另一版本。如需使用本版本的文件："
  )
  _cudnnenv_word(init_why_json "cannot be read as JSON: #error" "不是有效的 JSON：#error"
  )
  _cudnnenv_word(init_why_version "has \"version\": #version; a file that includes others has 4 or more (CMake 3.23). In line #line:"
    "中 \"version\" 为 #version；要包含其他文件，需为 4 或更高（CMake 3.23）。请修改第 #line 行："
  )
  _cudnnenv_word(init_no_version "has no \"version\" that is a number. Expected, at its top:" "中没有数字形式的 \"version\"。其开头应有：")
  _cudnnenv_word(init_why_place "left alone: no place for the line was found. By hand, at its top:"
    "未改动：没有找到插入该行的位置。请在其开头手工添加："
  )
  _cudnnenv_word(init_why_link "left alone: it is a link. By hand, in the file that it leads to, at the top:"
    "未改动：它是链接。请在其所指的文件开头手工添加："
  )
  _cudnnenv_word(init_why_names "left alone: CMake takes a name only once, and these are yours already: #names. Rename them; then, at its top:"
    "未改动：CMake 不允许预设重名，而您已有：#names。请重命名，然后在其开头添加："
  )
  _cudnnenv_word(init_no_project "there is no CMakeLists.txt there yet; this makes a whole project:"
    "那里还没有 CMakeLists.txt；以下命令创建完整的项目："
  )
  _cudnnenv_word(init_no_folder "there is no folder #folder" "没有目录 #folder"
  )
  _cudnnenv_word(init_is_file "#folder is a file. Expected is a folder" "#folder 是文件，应为目录"
  )
  _cudnnenv_word(init_workflows "with CMake 3.25 or newer, in your CMakeUserPresets.json (\"version\": 6), for cmake --workflow:"
    "CMake 3.25 或更高版本可在您的 CMakeUserPresets.json（\"version\": 6）中加入此行，以使用 cmake --workflow："
  )
endfunction()
