#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Completions know every command and option that --help knows, and no other; in bash and fish they are asked, in zsh parsed.
# shellcheck source=tests/command/common.sh
. "${0%/*}/common.sh"
options_of() { "$program" "$@" --help | grep -oE -- '(^| |,)--[a-z-]+' | tr -d ' ,' | sort -u; }
in_use() { # in_use COMMAND: what its lines in a completion offer
  case $shell in
    bash) grep -A 2 -E "^    $1,\*\)" "$work/bash" | grep -oE -- '--[a-z-]+' ;;
    zsh)
      # shellcheck disable=SC2016 # a variable of the other shell
      sed -n "/^    $1)/,/;;/p" "$work/zsh" >"$work/block"
      # shellcheck disable=SC2016 # likewise
      { ! grep -qF '$machine' "$work/block" || sed -n '/-a machine/,/^  )/p' "$work/zsh"; cat "$work/block"; } | grep -oE -- '--[a-z-]+'
      ;;
    fish) grep -E "from [a-z ]*\b$1\b|-l help" "$work/fish" | grep -oE -- '-l [a-z-]+' | sed 's/-l /--/' ;;
  esac | sort -u
}
for shell in bash zsh fish; do
  run "$program" completion "$shell"
  cp "$work/out" "$work/$shell"
  ok "$shell: 0" rc_is 0
  ok "$shell: nothing on the error stream" is_quiet
  for name in doctor list explain init presets env matrix; do
    ok "$shell: the options of $name, all and no other" [ "$(in_use $name)" = "$(options_of $name)" ]
  done
  for name in $("$program" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    ok "$shell: $name" grep -qw -- "$name" "$work/$shell"
  done
done
ok "the installed ones" same "$work/bash" "$repository/src/command/completion/cudnn-env.bash"
ok "the installed ones" same "$work/zsh" "$repository/src/command/completion/_cudnn-env"
ok "the installed ones" same "$work/fish" "$repository/src/command/completion/cudnn-env.fish"

touch "$work/here/a report.json" "$work/here/another"
bash_offers() { # bash_offers EXPECTED WORD...: the last one is not finished
  local expected=$1
  shift
  # shellcheck disable=SC2016 # for the other shell
  out=$(bash -c 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _cudnn_env; printf "%s|" "${COMPREPLY[@]}"' "$work/bash" "$@")
  ok "bash: $*" [ "$out" = "$expected" ]
}
bash_offers "doctor|" cudnn-env "do"
bash_offers "--test|--timeout|" cudnn-env matrix --t
bash_offers "always|" cudnn-env matrix --color al
bash_offers "--for|--format|" cudnn-env doctor --fo
bash_offers "--format|" cudnn-env list --f
bash_offers "run|" cudnn-env doctor --for r
bash_offers "text|json|github|" cudnn-env doctor --format =
bash_offers "json|" cudnn-env list --format j
bash_offers "|" cudnn-env list --format g
bash_offers "build|run|both|" cudnn-env doctor --for =
bash_offers "build|both|" cudnn-env doctor --for = b
bash_offers "a report.json|another|" cudnn-env doctor --json a
bash_offers "--record|--replay|" cudnn-env list --re
bash_offers "zsh|" cudnn-env completion z
bash_offers "cudnn.mixed|" "$program" explain cudnn.mi
bash_offers "--list|" "$program" explain --l
bash_offers "|" cudnn-env docter --f
bash_offers "a report.json|another|" cudnn-env explain a
bash_offers "--|--help|" cudnn-env configure -
bash_offers "--starter|" cudnn-env init --s
mkdir -p "$work/here/a folder"
bash_offers "a folder|" cudnn-env init a
bash_offers "a folder|" cudnn-env presets a
bash_offers "sh|" cudnn-env env --shell s
bash_offers "--cuda|--cudnn|" cudnn-env env --cu
bash_offers "--check|" cudnn-env presets --c
rmdir "$work/here/a folder"
bash_offers "a report.json|another|" cudnn-env configure -- a
# shellcheck disable=SC2016 # for the other shell
out=$(bash -c 'source "$0"; _cmake() { COMPREPLY=("$1:$2:$3:$COMP_CWORD:${COMP_WORDS[*]}"); }
  COMP_WORDS=(cudnn-env configure -- -S . --pre); COMP_CWORD=5; _cudnn_env; printf "%s|" "${COMPREPLY[@]}"' "$work/bash")
ok "bash: behind configure -- it is cmake's own" [ "$out" = "cmake:--pre:.:3:cmake -S . --pre|" ]

if command -v fish >/dev/null; then
  # shellcheck disable=SC2016 # for fish
  fish_offers() { # fish_offers EXPECTED LINE
    out=$(HOME=$work fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$work/fish" "$2" | cut -f 1 | tr '\n' '|')
    ok "fish: $2" [ "$out" = "$1" ]
  }
  fish_offers "doctor|" "cudnn-env do"
  fish_offers "--for|--format|" "cudnn-env doctor --f"
  fish_offers "text|" "cudnn-env doctor --format t"
  fish_offers "run|" "cudnn-env doctor --for r"
  fish_offers "another|" "cudnn-env doctor --json an"
  fish_offers "--record|--replay|" "cudnn-env list --re"
  fish_offers "zsh|" "cudnn-env completion z"
  fish_offers "a report.json|another|" "cudnn-env configure -- a"
  PATH=$BUILD/bin:$PATH fish_offers "cudnn.mixed|" "cudnn-env explain cudnn.mi"
else
  echo "fish is not here: its completion is not asked"
fi
if command -v zsh >/dev/null; then
  run zsh -n "$work/zsh"
  ok "zsh: parses" rc_is 0
  ok "zsh: says nothing" is_quiet
  run zsh -fc 'autoload -Uz compinit && compinit -u -d "$1/dump" && source "$1/zsh" && print ${_comps[cudnn-env]}' zsh "$work"
  ok "zsh: source <(...) registers it" [ "$out" = _cudnn-env ]
  mkdir "$work/site" && cp "$work/zsh" "$work/site/_cudnn-env"
  run zsh -fc 'fpath=("$1/site" $fpath); autoload -Uz compinit && compinit -u -d "$1/dump2" && print ${_comps[cudnn-env]}' zsh "$work"
  ok "zsh: site-functions registers it" [ "$out" = _cudnn-env ]
else
  echo "zsh is not here: its completion is not parsed"
fi
finish
