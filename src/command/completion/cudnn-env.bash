# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Completion of cudnn-env for bash. Installed where bash-completion looks; else: source <(cudnn-env completion bash)

_cudnn_env() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]-}
  # "--for=run" is three words for bash
  if [ "$word" = "=" ]; then
    word=''
  elif [ "$before" = "=" ]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  if [ "$COMP_CWORD" = 1 ]; then
    _cudnn_env_words "$word" doctor list explain configure init presets env matrix completion --help --version
    return
  fi
  case $command,$before in
    doctor,--for) _cudnn_env_words "$word" build run both ;;
    doctor,--format) _cudnn_env_words "$word" text json github ;;
    list,--format) _cudnn_env_words "$word" text json ;;
    doctor,--python | doctor,--json | doctor,--record | doctor,--replay | list,--record | list,--replay)
      _cudnn_env_files "$word"
      ;;
    matrix,--source | matrix,-S | matrix,--build | matrix,-B) _cudnn_env_folders "$word" ;;
    matrix,--junit) _cudnn_env_files "$word" ;;
    matrix,--jobs | matrix,-j | matrix,--timeout) ;;
    doctor,--color | list,--color | matrix,--color) _cudnn_env_words "$word" auto always never ;;
    explain,explain)
      _cudnn_env_words "$word" --list --help "$("${COMP_WORDS[0]}" explain --list 2>/dev/null)"
      [ "${#COMPREPLY[@]}" != 0 ] || _cudnn_env_files "$word" # a log
      ;;
    configure,configure) _cudnn_env_words "$word" -- --help ;;
    completion,completion) _cudnn_env_words "$word" bash zsh fish --help ;;
    doctor,*)
      _cudnn_env_words "$word" --for --require-gpu --python --run-frameworks --format --json --record --no-redact --replay --color --help
      ;;
    explain,*)
      _cudnn_env_words "$word" --list --help
      ;;
    configure,*)
      _cudnn_env_behind_dashes || _cudnn_env_words "$word" -- --help
      ;;
    matrix,*)
      _cudnn_env_words "$word" --source --build --test --jobs --junit --timeout --fresh --color --help
      ;;
    init,*)
      _cudnn_env_words "$word" --starter --help
      [ "${#COMPREPLY[@]}" != 0 ] || _cudnn_env_folders "$word"
      ;;
    env,--shell) _cudnn_env_words "$word" sh fish cmd pwsh ;;
    env,--cuda | env,--cudnn) ;;
    env,*)
      _cudnn_env_words "$word" --shell --cuda --cudnn --undo --help
      ;;
    presets,*)
      _cudnn_env_words "$word" --check --help
      [ "${#COMPREPLY[@]}" != 0 ] || _cudnn_env_folders "$word"
      ;;
    list,*) _cudnn_env_words "$word" --format --record --no-redact --replay --color --help ;;
  esac
}

_cudnn_env_files() { # _cudnn_env_files BEGINNING
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$1")
}

_cudnn_env_folders() { # _cudnn_env_folders BEGINNING
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -d -- "$1")
}

# What stands behind "configure --" belongs to cmake, and so does its completion, where there is one.
_cudnn_env_behind_dashes() {
  [ "${COMP_WORDS[2]-}" = -- ] && [ "$COMP_CWORD" -gt 2 ] || return
  COMP_WORDS=(cmake "${COMP_WORDS[@]:3}")
  COMP_CWORD=$((COMP_CWORD - 2))
  declare -F _cmake >/dev/null || _completion_loader cmake 2>/dev/null
  if declare -F _cmake >/dev/null; then
    _cmake cmake "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
  else
    _cudnn_env_files "${COMP_WORDS[COMP_CWORD]}"
  fi
}

_cudnn_env_words() { # _cudnn_env_words BEGINNING WORD...
  local beginning=$1
  shift
  mapfile -t COMPREPLY < <(compgen -W "$*" -- "$beginning")
}

complete -F _cudnn_env cudnn-env
