#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# lab.sh <cache>: brings what the integration tests use into <cache>/lab and writes <cache>/lab.cmake, which names what is
# there (set(CUDNNENV_LAB_TOOLKIT_12_4 ...), ..._CUDNN_9_12, ..._CMAKE_3_24 (the program), ..._GXX_11). One line for each.
# What cannot be had (no network, no apt) is named and left out of lab.cmake: tests that need it then say "skipped".
# Cold: about 3 GB fetched, 3.5 GB on disk; a second run fetches nothing and takes well under a second. Two at once: the
# second waits. Exit 0: all there; 77: something is missing; 2: usage.
#   lab.sh --list <cache>   says only what is there, fetches nothing
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
list=
if [ "${1-}" = --list ]; then
  list=1
  shift
fi
if [ $# != 1 ] || [ "${1#-}" != "$1" ]; then
  echo "usage: lab.sh [--list] <cache>" >&2
  exit 2
fi
mkdir -p "$1/lab" && cache=$(cd "$1" && pwd) || exit 2
lab=$cache/lab
exec 9>"$lab/.lock"
flock 9 || exit 2
[ -n "$list" ] || rm -rf "$lab"/*.part.* # left by a run that was killed

# lane | name | variable | what it must hold | how it is made. A lane's items come one after the other, lanes side by side:
# the first is bound by one core's xz, the second by the network.
items() {
  cat <<'END'
1|toolkit-12.4|TOOLKIT_12_4|bin/nvcc|get-toolkit.sh 12.4
2|cudnn-9.12-cu13|CUDNN_9_12|include/cudnn.h|get-cudnn.sh 9.12.0.46 13
2|cudnn-8.9-cu11|CUDNN_8_9|include/cudnn.h|get-cudnn.sh 8.9.6.50 11
2|cudnn-9.1-cu12|CUDNN_9_1|include/cudnn.h|get-cudnn.sh 9.1.1.17 12
2|dlib-19.24.6|DLIB|dlib/CMakeLists.txt|get-sdist.sh dlib 19.24.6
3|cmake-3.22.6|CMAKE_3_22|bin/cmake|get-cmake.sh 3.22.6
3|cmake-3.24.3|CMAKE_3_24|bin/cmake|get-cmake.sh 3.24.3
3|cmake-3.31.10|CMAKE_3_31|bin/cmake|get-cmake.sh 3.31.10
3|cmake-4.4.5|CMAKE_4_4|bin/cmake|get-cmake.sh 4.4.5
3|toolkit-13.1|TOOLKIT_13_1|bin/nvcc|get-toolkit.sh 13.1
3|toolkit-11.8|TOOLKIT_11_8|bin/nvcc|get-toolkit.sh --small 11.8
END
}

bring() { # bring NAME HOW: one item, unless it is there
  local how
  [ -z "$list" ] && [ ! -e "$lab/$1" ] || return 0
  read -ra how <<<"$2"
  bash "$here/${how[0]}" "${how[@]:1}" "$lab/$1" >"$lab/$1.log" 2>&1 && rm -f "$lab/$1.log"
}

lane() {
  local n name how
  while IFS='|' read -r n name _ _ how; do
    [ "$n" != "$1" ] || bring "$name" "$how"
  done < <(items)
}

bring_gxx() { # the host compiler for CUDA 11.8; a system package, so only where apt may
  [ -z "$list" ] && ! command -v g++-11 >/dev/null && command -v apt-get >/dev/null || return 0
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=300)
  [ "$(id -u)" = 0 ] || apt=(sudo -n "${apt[@]}")
  {
    "${apt[@]}" install --no-install-recommends g++-11 ||
      { "${apt[@]}" update && "${apt[@]}" install --no-install-recommends g++-11; }
  } >"$lab/g++-11.log" 2>&1 </dev/null && rm -f "$lab/g++-11.log"
}

find_pip() { # a bare Debian has Python and venv without pip: then one of our own, made only if something is missing
  python3 -I -m pip --version >/dev/null 2>&1 && return
  "$lab/.python/bin/python3" -I -m pip --version >/dev/null 2>&1 ||
    { rm -rf "$lab/.python" && python3 -I -m venv "$lab/.python" >/dev/null 2>&1; }
  export LAB_PYTHON=$lab/.python/bin/python3
}

complete() {
  local name holds
  while IFS='|' read -r _ name _ holds _; do
    [ -e "$lab/$name/$holds" ] || return
  done < <(items)
}

if [ -z "$list" ]; then
  bring_gxx
  complete || find_pip
  for n in 1 2 3; do lane "$n" & done # they hold the lock too: should this script be killed, the next one waits for them
  wait
fi

missing=0
new=$lab/.lab.cmake.$$
say() { # say NAME VARIABLE PATH: one line, and one line in lab.cmake
  if [ -e "$3" ]; then
    printf 'lab: %-16s %s\n' "$1" "$3"
    printf 'set(CUDNNENV_LAB_%s [==[%s]==])\n' "$2" "$3" >>"$new"
  else
    missing=77
    printf 'lab: %-16s MISSING%s\n' "$1" "${list:+ (not brought yet)}"
    [ ! -s "$lab/$1.log" ] || tail -n 2 "$lab/$1.log" | sed 's/^/lab:                  /'
  fi
}
echo "# Written by tests/lab/lab.sh: what of the lab is here." >"$new"
while IFS='|' read -r _ name variable holds _; do
  path=$lab/$name
  [ -e "$path/$holds" ] || path=$lab/$name/$holds # absent: said as missing
  case $variable in CMAKE_*) path=$lab/$name/$holds ;; esac
  say "$name" "$variable" "$path"
done < <(items)
say g++-11 GXX_11 "$(command -v g++-11 || echo "$lab/none")"
if cmp -s "$new" "$cache/lab.cmake"; then rm -f "$new"; else mv "$new" "$cache/lab.cmake"; fi
exit "$missing"
