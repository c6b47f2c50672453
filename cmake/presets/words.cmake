# SPDX-License-Identifier: Apache-2.0
# The words of "cudnn-env presets".  In: a language.  Out: presets_* of the caller.
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../word.cmake")

function(_cudnnenv_presets_words language)
  set(lang "${language}")
  _cudnnenv_word(presets_wrote "CudnnEnv: #count presets in #file:" "CudnnEnv：#file 中有 #count 个预设："
  )
  _cudnnenv_word(presets_wrote_one "CudnnEnv: 1 preset in #file:" "CudnnEnv：#file 中有 1 个预设："
  )
  _cudnnenv_word(presets_about "CUDA #cuda at #root, cuDNN #cudnn at #place, host compiler #host" "位于 #root 的 CUDA #cuda，位于 #place 的 cuDNN #cudnn，主机编译器 #host"
  )
  _cudnnenv_word(presets_left "left out:" "未包含：")
  _cudnnenv_word(presets_kept "presets of yours, as they were: #count" "您自己的预设保持原样：#count 个"
  )
  _cudnnenv_word(presets_next "next" "下一步")
  _cudnnenv_word(presets_none "no toolkit and no cuDNN here go together, so nothing was written to #file. What is here:"
    "本机没有可以配合使用的工具包和 cuDNN，因此没有向 #file 写入任何内容。本机现有："
  )
  _cudnnenv_word(presets_none_seen "neither a toolkit nor a cuDNN was found" "既没有找到工具包，也没有找到 cuDNN")
  _cudnnenv_word(presets_places "Toolkits are looked for on PATH (the bin of each), in CUDA_PATH and its kin, on CMAKE_PREFIX_PATH, in /usr/local/cuda-*; cuDNNs on\nCMAKE_PREFIX_PATH, in CUDNN_ROOT and its kin, and beside them. \"list\" shows what is found. For several of each:"
    "工具包的查找位置：PATH（各自的 bin）、CUDA_PATH 等变量、CMAKE_PREFIX_PATH、/usr/local/cuda-*；cuDNN 的查找位置：\nCMAKE_PREFIX_PATH、CUDNN_ROOT 等变量，以及它们附近。\"list\" 显示找到的内容。各有多个时："
  )
  _cudnnenv_word(presets_no_folder "there is no folder #file" "没有目录 #file"
  )
  _cudnnenv_word(presets_is_file "#file is a file. Expected is the folder of a project" "#file 是文件，应为项目目录"
  )
  _cudnnenv_word(presets_unreadable "#file cannot be read, so nothing was written: it is no plain file, or not readable"
    "#file 无法读取，因此没有写入任何内容：它不是普通文件，或没有读取权限"
  )
  _cudnnenv_word(presets_link "#file is a link, and a file would take its place: nothing was written. Remove it, or give the folder that it leads to"
    "#file 是链接，写入会以文件取代它，因此没有写入任何内容。请删除它，或给出它所指的目录"
  )
  _cudnnenv_word(presets_json "#file is no JSON, so nothing was written: #what" "#file 不是有效的 JSON，因此没有写入任何内容：#what"
  )
  _cudnnenv_word(presets_object "#file is no file of presets, so nothing was written: expected is one JSON object, {\"version\": 4, ...}"
    "#file 不是预设文件，因此没有写入任何内容：应为一个 JSON 对象，{\"version\": 4, ...}"
  )
  _cudnnenv_word(presets_no_version "#file has no \"version\" that is a whole number, so nothing was written. Expected at its top: \"version\": 4,"
    "#file 中没有整数形式的 \"version\"，因此没有写入任何内容。其开头应有：\"version\": 4,"
  )
  _cudnnenv_word(presets_version "#file has \"version\": #what, so nothing was written: our presets need 3 or more (CMake 3.21). Make it \"version\": 4,"
    "#file 中 \"version\" 为 #what，因此没有写入任何内容：我们的预设需要 3 或更高（CMake 3.21）。请改为 \"version\": 4,"
  )
  _cudnnenv_word(presets_list "\"#what\" in #file is no list, so nothing was written. Expected: \"#what\": []"
    "#file 中的 \"#what\" 不是列表，因此没有写入任何内容。应为：\"#what\": []"
  )
  _cudnnenv_word(presets_name "#file has a preset of yours called \"#who\", the name of one of ours, and CMake takes each name once: nothing was written.\nRename yours"
    "#file 中您的预设 \"#who\" 与我们的预设同名，而 CMake 不允许重名，因此没有写入任何内容。\n请重命名您的预设"
  )
  _cudnnenv_word(presets_user "your preset \"#who\" in #file needs \"#what\", which does not work here any more: nothing was written, or CMake would refuse\nthe whole file. Let it inherit another one"
    "#file 中您的预设 \"#who\" 需要 \"#what\"，而后者在本机已不再可用，因此没有写入任何内容，否则 CMake 会拒绝\n整个文件。请改为继承其他预设"
  )
  _cudnnenv_word(presets_before "CMake does not read the presets of #file as they are, so nothing was written. It says:"
    "CMake 无法读取 #file 中现有的预设，因此没有写入任何内容。其提示为："
  )
  _cudnnenv_word(presets_after "CMake does not read #file with our presets in it, so it is as it was. CMake says:"
    "加入我们的预设后 CMake 无法读取 #file，因此已恢复原样。CMake 的提示为："
  )
  _cudnnenv_word(presets_fine "CudnnEnv: nothing is wrong with the presets in #file" "CudnnEnv：#file 中的预设没有问题"
  )
  _cudnnenv_word(presets_cmake "these presets need CMake 3.24 or newer, this is #what: nothing was written" "这些预设需要 CMake 3.24 或更新版本，当前为 #what，因此没有写入任何内容"
  )
  _cudnnenv_word(presets_cannot "cannot write #file: #what" "无法写入 #file：#what"
  )
endfunction()
