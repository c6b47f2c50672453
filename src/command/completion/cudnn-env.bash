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
    _cudnn_env_words "$word" doctor list explain completion --help --version
    return
  fi
  case $command,$before in
    doctor,--for) _cudnn_env_words "$word" build run both ;;
    doctor,--format) _cudnn_env_words "$word" text json github ;;
    list,--format) _cudnn_env_words "$word" text json ;;
    doctor,--python | doctor,--json | doctor,--record | doctor,--replay | list,--record | list,--replay)
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      ;;
    doctor,--color | list,--color) _cudnn_env_words "$word" auto always never ;;
    explain,explain) _cudnn_env_words "$word" --list --help "$("${COMP_WORDS[0]}" explain --list 2>/dev/null)" ;;
    completion,completion) _cudnn_env_words "$word" bash zsh fish --help ;;
    doctor,*)
      _cudnn_env_words "$word" --for --require-gpu --python --run-frameworks --format --json --record --no-redact --replay --color --help
      ;;
    explain,*)
      _cudnn_env_words "$word" --list --help
      ;;
    list,*) _cudnn_env_words "$word" --format --record --no-redact --replay --color --help ;;
  esac
}

_cudnn_env_words() { # _cudnn_env_words BEGINNING WORD...
  local beginning=$1
  shift
  mapfile -t COMPREPLY < <(compgen -W "$*" -- "$beginning")
}

complete -F _cudnn_env cudnn-env
