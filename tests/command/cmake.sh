#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Which CMake does the work: the first good one in an absolute folder of PATH, or CUDNNENV_CMAKE. None: 2, and how to get one.
# shellcheck source=tests/command/common.sh
. "${0%/*}/common.sh"
unset CUDNNENV_CMAKE
fake() { # fake FOLDER, from standard input: a cmake there
  mkdir -p "$1"
  cat >"$1/cmake"
  chmod +x "$1/cmake"
}
fake "$work/old" <<<'#!/bin/sh
echo "cmake version 3.16.3"'
fake "$work/mute" <<<'#!/bin/sh
exit 3'
fake "$work/broken" <<<'#!/nowhere/sh'
fake "$work/here" <<<"#!/bin/sh
: >'$work/TRAP'"
mkdir -p "$work/good dir;x" "$work/folder/cmake" "$work/manager"
ln -s "$CMAKE" "$work/good dir;x/cmake"
printf '#!/bin/sh\n' >"$work/manager/apt-get" && chmod +x "$work/manager/apt-get"

doctor() { # doctor PATH
  run env PATH="$1" "$program" doctor --replay "$record"
}
doctor "$work/nowhere:$work/folder:$work/mute:$work/broken:$work/old:$work/good dir;x"
ok "old and broken ones hide no good one" rc_is 0
ok "and nothing is said of them" is_quiet
doctor ".::../here:here:$work/good dir;x"
ok "only absolute folders: the good one" rc_is 0
ok "nothing from the current folder" [ ! -e "$work/TRAP" ]
doctor ".::../here:$work/old:$work/broken:$work/manager"
ok "none: 2" rc_is 2
ok "none: nothing from the current folder" [ ! -e "$work/TRAP" ]
ok "none: says what is needed" complains "CMake 3.22 or newer is needed"
ok "none: says what there is" complains "$work/old/cmake is CMake 3.16"
ok "none: says what is wrong with it" complains "$work/broken/cmake cannot be started"
ok "none: says how to get it" complains "apt-get install cmake"
ok "none: and how without being administrator" complains "pip install cmake"
ok "none: and how to name one" complains "CUDNNENV_CMAKE="
ok "none: nothing on the output stream" prints_nothing
doctor ""
ok "an empty PATH: 2" rc_is 2

export CUDNNENV_CMAKE
CUDNNENV_CMAKE="$work/good dir;x/cmake" doctor "$work/old"
ok "CUDNNENV_CMAKE is taken" rc_is 0
for pair in "cmake|no absolute path" "./cmake|no absolute path" "$work/old/cmake|is CMake 3.16" "$work/none|is no program" "$work|is no program" \
  "$work/mute/cmake|does not say that it is a CMake"; do
  CUDNNENV_CMAKE=${pair%|*} doctor "$work/good dir;x"
  ok "CUDNNENV_CMAKE=${pair%|*}: 2" rc_is 2
  ok "CUDNNENV_CMAKE=${pair%|*}: said" complains "${pair#*|}"
done
ok "nothing from the current folder" [ ! -e "$work/TRAP" ]
for other; do
  CUDNNENV_CMAKE=$other doctor "$PATH"
  ok "$other: 0" rc_is 0
  ok "$other: nothing on the error stream" is_quiet
done
finish
