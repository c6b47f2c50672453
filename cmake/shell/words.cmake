# SPDX-License-Identifier: Apache-2.0
# The words of "cudnn-env env".  In: a language.  Out: env_* of the caller.
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../word.cmake")

function(_cudnnenv_env_words language)
  set(lang "${language}")
  _cudnnenv_word(env_chosen "CUDA #cuda at #root, cuDNN #cudnn at #place, host compiler #host" "位于 #root 的 CUDA #cuda，位于 #place 的 cuDNN #cudnn，主机编译器 #host"
  )
  _cudnnenv_word(env_undone "as it was before cudnn-env env" "恢复到 cudnn-env env 之前的状态")
  _cudnnenv_word(env_nothing "this shell was not switched: there is nothing to undo" "此命令行未曾切换：没有需要恢复的内容")
  _cudnnenv_word(env_shell "for #shell (#from); --shell #others for another" "适用于 #shell（#from）；其他命令行请用 --shell #others"
  )
  _cudnnenv_word(env_use "to be read by the shell: #use" "由命令行读取：#use"
  )
  _cudnnenv_word(env_from_option "--shell" "--shell")
  _cudnnenv_word(env_from_nothing "SHELL is not set" "未设置 SHELL")
  _cudnnenv_word(env_path "PATH is as it was: #folder in front of it would hide more than another nvcc. CUDACXX names this one"
    "PATH 保持原样：把 #folder 放在最前会遮住不止一个 nvcc。CUDACXX 已指向所选的 nvcc"
  )
  _cudnnenv_word(env_no_shell "--shell takes sh (also for bash, zsh, dash, ksh), fish, cmd or pwsh, not \"#what\""
    "--shell 可为 sh（也适用于 bash、zsh、dash、ksh）、fish、cmd 或 pwsh，而不是 \"#what\""
  )
  _cudnnenv_word(env_unknown_shell "SHELL is #what, and lines for it cannot be written. Say for which to write: --shell sh|fish|cmd|pwsh"
    "SHELL 为 #what，无法为其生成命令。请指定：--shell sh|fish|cmd|pwsh"
  )
  _cudnnenv_word(env_no_posix "a POSIX shell on Windows (Git Bash, MSYS2, Cygwin) has paths of its own, which this does not write. In cmd: --shell cmd, in PowerShell: --shell pwsh"
    "Windows 上的 POSIX 命令行（Git Bash、MSYS2、Cygwin）使用自己的路径形式，无法为其生成。cmd 请用 --shell cmd，PowerShell 请用 --shell pwsh"
  )
  _cudnnenv_word(env_cannot "#what has a character (a quote or a line end) that cmd cannot be given" "#what 中有 cmd 无法接受的字符（引号或换行）"
  )
  _cudnnenv_word(env_request "--#option takes a version (12.4 or 12) or a range (11.8...<13), not \"#what\"" "--#option 应为版本（12.4 或 12）或范围（11.8...<13），而不是 \"#what\""
  )
  _cudnnenv_word(env_with_undo "--undo takes neither --cuda nor --cudnn: it goes back to what was before" "--undo 不能与 --cuda 或 --cudnn 同用：它恢复到之前的状态")
  _cudnnenv_word(env_broken "the shell is left as it is:" "命令行保持原样：")
  _cudnnenv_word(env_works "what works here:" "本机可用：")
  _cudnnenv_word(env_works_not "no toolkit and no cuDNN here go together" "本机没有可以配合使用的工具包和 cuDNN")
  _cudnnenv_word(env_doctor "the whole diagnosis:" "完整诊断：")
endfunction()
