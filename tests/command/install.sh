#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installed, moved, called through links, in folders with odd names: it finds its files; and everything is where it belongs.
# shellcheck source=tests/command/common.sh
. "${0%/*}/common.sh"
manifest=$BUILD/install_manifest.txt
[ ! -e "$manifest" ] || cp "$manifest" "$work/manifest" # of whoever installed from this build
trap 'rm -f "$manifest"; [ ! -e "$work/manifest" ] || cp "$work/manifest" "$manifest"; rm -rf "$work"' EXIT

prefix="$work/it's a pre;fix [1]"
run "$CMAKE" --install "$BUILD" --prefix "$prefix"
ok "installs" rc_is 0
for file in bin/cudnn-env libexec/cudnn-env/cudnn-env-probe share/cmake/CudnnEnv/src/check/check.cpp share/cmake/CudnnEnv/cudnn-env.cmake share/cmake/CudnnEnv/CudnnEnvConfig.cmake share/cmake/CudnnEnv/presets/presets.json share/cmake/CudnnEnv/templates/starter/.gitignore \
  share/bash-completion/completions/cudnn-env share/zsh/site-functions/_cudnn-env share/fish/vendor_completions.d/cudnn-env.fish; do
  ok "$file" [ -f "$prefix/$file" ]
done
"$program" doctor >"$work/expected"
without_command "$work/expected"
diagnoses() { # diagnoses WHAT PROGRAM
  run "$2" doctor
  without_command "$work/out"
  ok "$1: the same diagnosis" same "$work/out" "$work/expected"
  ok "$1: nothing on the error stream" is_quiet
  run "$2" doctor --require-gpu --replay "$record"
  run bash -c "$(printf '%s\n' "$out" | sed -n 's/^  explain //p')"
  ok "$1: the command that its report names explains" says "it explains"
}
diagnoses "installed" "$prefix/bin/cudnn-env"
ok "no folder of the build in it" [ "$(grep -cF -e "$BUILD" -e "$repository" "$prefix/bin/cudnn-env")" = 0 ]
mkdir "$work/else where"
mv "$prefix" "$work/else where/p"
diagnoses "moved" "$work/else where/p/bin/cudnn-env"
ln -s "../else where/p/bin/cudnn-env" "$work/here/link"
ln -s "$work/else where/p" "$work/prefix"
diagnoses "through a link" "$work/here/link"
diagnoses "through a linked prefix" "$work/prefix/bin/cudnn-env"
PATH=$work/prefix/bin:$PATH diagnoses "from PATH" cudnn-env
PATH=$work/here:$PATH diagnoses "a link on PATH" link

# Without a compiler nothing can be built, and the installed probe still asks every library.
mkdir "$work/empty"
if [ -e /usr/local/cuda/include/cudnn.h ]; then
  run env "PATH=$work/empty" CUDAToolkit_ROOT=/usr/local/cuda CUDNN_ROOT=/usr/local/cuda "$work/prefix/bin/cudnn-env" doctor
  ok "no compiler: said" says "the checker was not built: no C++ compiler is on PATH"
  ok "no compiler: every sub-library is opened all the same" matches "sub-libraries +([0-9]+) / [0-9]+ opened"
  ok "no compiler: all of them" [ "${BASH_REMATCH[1]:-0}" -ge 7 ]
fi

mkdir -p "$work/alone/bin"
cp "$work/prefix/bin/cudnn-env" "$work/alone/bin/"
run "$work/alone/bin/cudnn-env" doctor
ok "without its files: 2" rc_is 2
ok "without its files: names what is missing" complains "$work/alone/share/cmake/CudnnEnv/cudnn-env.cmake"

"$CMAKE" --install "$BUILD" --prefix "$work/once" >/dev/null
run "$CMAKE" -DMANIFEST="$manifest" -P "$repository/tools/uninstall.cmake"
ok "uninstall leaves no file" [ -z "$(find "$work/once" -type f)" ]
finish
