# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
words
-----
.. command:: cudnnenv_preset_words

  cudnnenv_preset_words(<rule> <language>)

Out: in the caller's scope ``severity`` (``E``: CMake refuses it, or takes another CUDA than was meant; ``W``: it fails elsewhere),
``text``, ``fix``; ``#preset`` and ``#detail`` in them stand for those of the note. ``cudnnenv:preset.rules``: all rules.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)

# _cudnnenv_preset_rule(<name> E|W <text> <fix> <text, Chinese> <fix, Chinese>)
function(_cudnnenv_preset_rule name severity)
  set_property(GLOBAL APPEND PROPERTY cudnnenv:preset.rules "${name}")
  set_property(GLOBAL PROPERTY "cudnnenv:preset.rule.${name}.severity" "${severity}")
  foreach(part IN ITEMS 2:text.en 3:fix.en 4:text.zh_CN 5:fix.zh_CN)
    string(REGEX MATCH "^(.):(.*)$" ignored "${part}")
    set(at "${CMAKE_MATCH_1}")
    set_property(GLOBAL PROPERTY "cudnnenv:preset.rule.${name}.${CMAKE_MATCH_2}" "${ARGV${at}}")
  endforeach()
endfunction()

function(cudnnenv_preset_words rule language)
  set(lang en)
  if(language STREQUAL "zh_CN")
    set(lang zh_CN)
  endif()
  get_property(value GLOBAL PROPERTY "cudnnenv:preset.rule.${rule}.severity")
  set(severity "${value}" PARENT_SCOPE)
  foreach(part IN ITEMS text fix)
    get_property(own_value GLOBAL PROPERTY "cudnnenv:preset.rule.${rule}.${part}.${lang}")
    set("${part}" "${own_value}" PARENT_SCOPE)
  endforeach()
endfunction()

# ---- files
_cudnnenv_preset_rule(none E
  "there are neither CMakePresets.json nor CMakeUserPresets.json" "cudnn-env init"
  "没有 CMakePresets.json，也没有 CMakeUserPresets.json" "cudnn-env init"
)
_cudnnenv_preset_rule(not-json E
  "cannot be read: #detail" "correct it; CMake reads no preset of this project before that"
  "无法读取：#detail" "请改正；在此之前 CMake 不会读取本项目的任何预设"
)
_cudnnenv_preset_rule(no-version E
  "has no \"version\" that is a whole number" "\"version\": 4,"
  "中没有整数形式的 \"version\"" "\"version\": 4,"
)
_cudnnenv_preset_rule(include-version E
  "includes other files and has \"version\": #detail; CMake takes \"include\" from 4 on" "\"version\": 4,"
  "包含了其他文件，但 \"version\" 为 #detail；从 4 开始才支持 \"include\"" "\"version\": 4,"
)
_cudnnenv_preset_rule(include-missing E
  "includes #detail, which is not there: CMake then reads no preset of this project at all"
  "bring the file back (cudnn-env init brings those of cmake/cudnn-env), or take it out of \"include\""
  "包含了 #detail，但该文件不存在：CMake 因此不会读取本项目的任何预设"
  "找回该文件（cmake/cudnn-env 中的文件可用 cudnn-env init 找回），或将其从 \"include\" 中删除"
)
_cudnnenv_preset_rule(include-cycle E
  "includes #detail, which includes this file" "take one of the two out of \"include\""
  "包含了 #detail，而后者又包含本文件" "从其中一个文件的 \"include\" 中删除另一个"
)
_cudnnenv_preset_rule(include-newer E
  "has a higher \"version\" than the file that it is included from (#detail): a CMake that reads that one refuses the whole project"
  "include it only from a CMakeUserPresets.json of this version, or raise the version there"
  "的 \"version\" 高于包含它的文件（#detail）：只支持后者的 CMake 会拒绝整个项目"
  "只在同版本的 CMakeUserPresets.json 中包含它，或提高那里的版本"
)
_cudnnenv_preset_rule(kind-version E
  "has what came with version 6: #detail" "move it to a file of version 6 that CMakePresets.json does not include"
  "含有版本 6 才有的内容：#detail" "将其移到版本为 6、且不被 CMakePresets.json 包含的文件中"
)
_cudnnenv_preset_rule(file-dir W
  "is included, and has \${fileDir}: that is the folder of the preset that inherits, not of this file"
  "\${sourceDir}/<the folder of this file>"
  "被其他文件包含，且含有 \${fileDir}：它是继承者所在文件的目录，而不是本文件的目录"
  "\${sourceDir}/<本文件所在目录>"
)

# ---- names
_cudnnenv_preset_rule(name-twice E
  "#preset is there twice, also in #detail: CMake then reads no preset of this project at all" "rename one of them"
  "#preset 重复出现，另一处在 #detail：CMake 因此不会读取本项目的任何预设" "请重命名其中一个"
)
_cudnnenv_preset_rule(unknown-preset E
  "#preset names the preset #detail, and there is none" "correct the name, or include the file that has it"
  "#preset 引用了预设 #detail，但它不存在" "请改正名称，或包含定义它的文件"
)

# ---- what is read before project()
_cudnnenv_preset_rule(setup-missing E
  "#preset has CMAKE_PROJECT_TOP_LEVEL_INCLUDES=#detail, and that file is not there (a relative path counts from the source folder)"
  "cudnn-env init"
  "#preset 中 CMAKE_PROJECT_TOP_LEVEL_INCLUDES=#detail，但该文件不存在（相对路径从源码目录算起）"
  "cudnn-env init"
)
_cudnnenv_preset_rule(include-absolute W
  "#preset has CMAKE_PROJECT_TOP_LEVEL_INCLUDES=#detail, a path of this machine, in a file that others get"
  "a path relative to the source folder: cmake/cudnn-env/CudnnEnvSetup.cmake (cudnn-env init)"
  "#preset 中 CMAKE_PROJECT_TOP_LEVEL_INCLUDES=#detail 是本机路径，而该文件会分发给他人"
  "使用相对于源码目录的路径：cmake/cudnn-env/CudnnEnvSetup.cmake（cudnn-env init）"
)
_cudnnenv_preset_rule(no-setup W
  "#preset has #detail and not the setup file: libraries are of that CUDA, and nvcc is whichever CMake finds"
  "\"CMAKE_PROJECT_TOP_LEVEL_INCLUDES\": \"cmake/cudnn-env/CudnnEnvSetup.cmake\""
  "#preset 设置了 #detail，却没有设置文件：库属于该 CUDA，而 nvcc 是 CMake 找到的任意一个"
  "\"CMAKE_PROJECT_TOP_LEVEL_INCLUDES\": \"cmake/cudnn-env/CudnnEnvSetup.cmake\""
)

# ---- toolkit and compiler
_cudnnenv_preset_rule(root-alone W
  "#preset has CUDAToolkit_ROOT=#detail and no CMAKE_CUDA_COMPILER: CMake 3.25 and older may take another nvcc without a word"
  "\"CMAKE_CUDA_COMPILER\": \"#detail/bin/nvcc\""
  "#preset 设置了 CUDAToolkit_ROOT=#detail，却没有 CMAKE_CUDA_COMPILER：CMake 3.25 及更早版本可能不加提示地使用另一个 nvcc"
  "\"CMAKE_CUDA_COMPILER\": \"#detail/bin/nvcc\""
)
_cudnnenv_preset_rule(compiler-alone W
  "#preset has the CUDA compiler #detail and no CUDAToolkit_ROOT: find_package(CUDAToolkit) before the CUDA language takes another toolkit"
  "\"CUDAToolkit_ROOT\": the folder two levels above that nvcc"
  "#preset 设置了 CUDA 编译器 #detail，却没有 CUDAToolkit_ROOT：在启用 CUDA 语言之前，find_package(CUDAToolkit) 会使用另一个工具包"
  "\"CUDAToolkit_ROOT\"：该 nvcc 上两级的目录"
)
_cudnnenv_preset_rule(machine-path W
  "#preset has #detail, a path of this machine, in a file that others get"
  "move it to CMakeUserPresets.json, or name the version: \"CUDNNENV_CUDA_VERSION\": \"12.4\""
  "#preset 中的 #detail 是本机路径，而该文件会分发给他人"
  "将其移到 CMakeUserPresets.json，或只写版本：\"CUDNNENV_CUDA_VERSION\": \"12.4\""
)
_cudnnenv_preset_rule(build-shared E
  "#preset has another CUDA and the same build folder as #detail: the nvcc of the first stays in its cache"
  "\"binaryDir\": \"\${sourceDir}/build/\${presetName}\""
  "#preset 使用另一个 CUDA，却与 #detail 共用构建目录：先配置者的 nvcc 会留在缓存中"
  "\"binaryDir\": \"\${sourceDir}/build/\${presetName}\""
)

# ---- Windows
_cudnnenv_preset_rule(ninja-windows W
  "#preset uses #detail, may be used on Windows, and does not say for which environment: IDEs then start one for another architecture"
  "\"architecture\": {\"value\": \"x64\", \"strategy\": \"external\"}, \"toolset\": {\"value\": \"host=x64\", \"strategy\": \"external\"}; or a condition on \${hostSystemName}"
  "#preset 使用 #detail，可能用于 Windows，却没有说明使用哪种环境：IDE 可能会启动另一种架构的环境"
  "\"architecture\": {\"value\": \"x64\", \"strategy\": \"external\"}, \"toolset\": {\"value\": \"host=x64\", \"strategy\": \"external\"}；或加上对 \${hostSystemName} 的条件"
)
_cudnnenv_preset_rule(ninja-set E
  "#preset sets architecture or toolset for #detail, which takes neither" "\"strategy\": \"external\""
  "#preset 为 #detail 设置了 architecture 或 toolset，而它都不支持" "\"strategy\": \"external\""
)
_cudnnenv_preset_rule(vs-no-cuda W
  "#preset is for Visual Studio and its toolset names no CUDA: the newest one that Visual Studio has is taken, whatever else is set"
  "\"toolset\": {\"value\": \"host=x64,cuda=12.4\", \"strategy\": \"set\"}"
  "#preset 用于 Visual Studio，其 toolset 没有指定 CUDA：无论其他设置如何，都会使用 Visual Studio 中最新的 CUDA"
  "\"toolset\": {\"value\": \"host=x64,cuda=12.4\", \"strategy\": \"set\"}"
)
_cudnnenv_preset_rule(vs-differs E
  "#preset has one CUDA in its toolset and another in CUDNNENV_CUDA_VERSION: #detail" "make them the same"
  "#preset 的 toolset 与 CUDNNENV_CUDA_VERSION 中的 CUDA 不同：#detail" "请改为一致"
)
_cudnnenv_preset_rule(vs-field E
  "#preset has #detail in its toolset; CMake knows cuda, host, version, fortran, VCTargetsPath, customFlagTableDir" "take it out"
  "#preset 的 toolset 中有 #detail；CMake 只支持 cuda、host、version、fortran、VCTargetsPath、customFlagTableDir" "请删除"
)
_cudnnenv_preset_rule(vs-host-compiler W
  "#preset is for Visual Studio, which passes over the host compiler #detail" "\"toolset\": {\"value\": \"version=14.39,...\"} names an MSVC"
  "#preset 用于 Visual Studio，它会忽略主机编译器 #detail" "用 \"toolset\": {\"value\": \"version=14.39,...\"} 指定 MSVC"
)
