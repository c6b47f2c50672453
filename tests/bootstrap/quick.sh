#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# quick.sh: what ./bootstrap decides, on machines made of fakes: says first, asks, brings nothing twice, exit statuses.
# PATH holds only the fakes (apt-get, apt-cache, sudo, id, python3, cmake, ...) and the few real tools bootstrap uses.
# Exit 0: all as expected; 77: a tool that the test itself needs is missing.
# shellcheck disable=SC2016 # the fakes expand their own variables
set -u
# shellcheck source=tests/ok.sh
. "${0%/*}/../ok.sh"
source_root=$(cd "$(dirname "$0")/../.." && pwd -P)
command -v script >/dev/null || exit 77
sh=$(command -v dash || command -v sh)
top=$(mktemp -d) || exit 1
trap 'rm -rf "$top"' EXIT
t=''

fake() { # fake NAME: the program, from standard input, on the fake machine
  cat >"$t/store/$1"
  chmod +x "$t/store/$1"
}
has() { # has NAME...: this is on the machine from the start
  local n
  for n; do cp "$t/store/$n" "$t/bin/$n"; done
}

machine() { # machine NAME: a new one, with apt for root and nothing else; its folder has a blank and a quote
  t="$top/it's $1"
  mkdir -p "$t"/{bin,store,include,home,here} "$t/repo/cmake" "$t/repo/tests/lab" "$t/repo/tools"
  cp "$source_root/bootstrap" "$t/repo/"
  cp "$source_root"/tools/toolkit{.sh,-wheels.txt} "$t/repo/tools/"
  local n
  for n in sh bash env sed grep tail mkdir rm cp cat chmod dirname getconf touch true tr; do ln -s "$(type -P "$n")" "$t/bin/$n"; done
  export T=$t FAKE_UID=0 FAKE_CMAKE=3.25.1 FAKE_SUDO=1 FAKE_APT=0 FAKE_PIP=0 FAKE_LISTS=1 FAKE_LAB=0 FAKE_DOCTOR=0
  export FAKE_LACKS='' FAKE_FETCH=0 FAKE_MACHINE=x86_64
  unset CXX CUDNNENV_CACHE XDG_CACHE_HOME
  : >"$t/log"
  fake id <<<'#!/bin/sh
echo "$FAKE_UID"'
  # the files of the fake user belong to the real one
  fake find <<<"#!$(command -v bash)
args=(); for a; do [ \"\$a\" != \"\$FAKE_UID\" ] || a=$(id -u); args+=(\"\$a\"); done
exec $(command -v find) \"\${args[@]}\""
  fake uname <<<'#!/bin/sh
echo "$FAKE_MACHINE"'
  fake sudo <<<'#!/bin/sh
[ "$1" = -n ] || exit 9
shift
[ "$FAKE_SUDO" = 0 ] && exec "$@"
exit 1'
  fake apt-cache <<<'#!/bin/sh
[ -n "${2-}" ] || { { [ "$FAKE_LISTS" = 1 ] || [ -e "$T/updated" ]; } && echo " 500 http mirror Packages"; exit; }
[ "$FAKE_LISTS" = 1 ] || [ -e "$T/updated" ] || exit 0
v=1.0; [ "$2" = cmake ] && v=$FAKE_CMAKE; [ "$2" = python3-jsonschema ] && v=4.10
printf "%s:\n  Installed: (none)\n  Candidate: 1:%s-1\n" "$2" "$v"'
  fake apt-get <<<'#!/bin/sh
case "$*" in
  *--print-uris*) echo "Need to get 90.1 MB of archives."; echo "After this operation, 355 MB of additional disk space will be used."; exit ;;
esac
echo "apt-get $*" >>"$T/log"
case "$*" in *update*) [ "$FAKE_APT" != 0 ] || touch "$T/updated"; exit "${FAKE_UPDATE:-$FAKE_APT}" ;; esac
[ "$FAKE_APT" = 0 ] || { echo "E: no network"; exit 100; }
for p; do
  case $p in
    cmake) cp "$T/store/cmake" "$T/store/ctest" "$T/bin/" ;;
    ninja-build) cp "$T/store/ninja" "$T/bin/" ;;
    g++) cp "$T/store/g++" "$T/bin/" ;;
    git) cp "$T/store/git" "$T/bin/" ;;
    python3) [ -e "$T/bin/python3" ] || cp "$T/store/python3" "$T/bin/" ;;
    python3-venv) touch "$T/has-venv" ;;
    python3-jsonschema) touch "$T/has-schema" ;;
    doctest-dev) mkdir -p "$T/include/doctest"; touch "$T/include/doctest/doctest.h" ;;
    nlohmann-json3-dev) mkdir -p "$T/include/nlohmann"; touch "$T/include/nlohmann/json.hpp" ;;
    libcli11-dev) mkdir -p "$T/include/CLI"; touch "$T/include/CLI/CLI.hpp" ;;
  esac
done'
  fake python3 <<<'#!/bin/sh
[ "$1" = -I ] || exit 9
case "$2 $3" in
  "-c "*jsonschema*) [ -e "$T/has-schema" ] || [ -e "${0%/*}/has-schema" ]; exit ;;
  "-c "*ensurepip*) [ -e "$T/has-venv" ]; exit ;;
  "-m venv") echo "venv $4" >>"$T/log"; mkdir -p "$4/bin" && cp "$0" "$4/bin/python3"; exit ;;
  "-m pip") [ "$4" = --version ] && { echo "pip ${FAKE_PIP_VERSION:-23.0.1} from there"; exit; }; echo "pip $*" >>"$T/log"; [ "$FAKE_PIP" = 0 ] || exit 1 ;;
  *fetch-toolkit.py*) shift 2; echo "fetch $*" >>"$T/log"; [ "$FAKE_FETCH" != 0 ] || touch "$T/toolkit"; exit "$FAKE_FETCH" ;;
  *) exit 0 ;;
esac
for p; do
  case $p in
    cmake*) FAKE_CMAKE=4.1.2; cp "$T/store/cmake-private" "${0%/*}/cmake"; cp "$T/store/ctest" "${0%/*}/ctest" ;;
    ninja) cp "$T/store/ninja" "${0%/*}/ninja" ;;
    jsonschema*) touch "${0%/*}/has-schema" ;;
  esac
done'
  fake cmake <<<'#!/bin/sh
case "$*" in
  --version) echo "cmake version $FAKE_CMAKE"; exit ;;
  "-DCUDA="*.*" -DCUDNN="*.*" -P "*/tools/toolkit-wanted.cmake) [ -e "$T/toolkit" ] || printf "%b" "$FAKE_LACKS" >&2; exit ;;
esac
case $1 in
  -P) printf "doctor:"; printf " [%s]" "$@"; echo; exit "$FAKE_DOCTOR" ;;
esac
echo "cmake $*" >>"$T/log"'
  sed 's/\$FAKE_CMAKE/4.1.2/' "$t/store/cmake" | fake cmake-private
  fake ctest <<<'#!/bin/sh
printf "ctest:"; printf " [%s]" "$@"; echo; exit 8'
  fake ninja <<<'#!/bin/sh
echo 1.11'
  fake git <<<'#!/bin/sh
echo git'
  fake g++ <<<'#!/bin/sh
[ "$1" = --version ] && exit
read -r line; line=${line#*<}; [ -e "$T/include/${line%>}" ]'
  cat >"$t/repo/tests/lab/lab.sh" <<<'[ "$1" = --list ] && { [ -e "$2/lab.cmake" ]; exit; }
echo "lab $1" >>"$T/log"; touch "$1/lab.cmake"; exit "$FAKE_LAB"'
  # a trap in the current folder, which must never be run
  for n in cmake apt-get python3 sed; do printf '#!/bin/sh\necho TRAP\n' >"$t/here/$n" && chmod +x "$t/here/$n"; done
  has id find sudo uname apt-cache apt-get
}

boot() { # boot ARGUMENT...: runs it; sets out, rc
  out=$(cd "$t/here" && HOME=$t/home PATH=".::$t/bin:here" "$sh" ../repo/bootstrap "$@" 2>&1 </dev/null)
  rc=$?
}
boot_tty() { # boot_tty ANSWER ARGUMENT...: the same on a terminal
  local answer=$1 tool
  shift
  tool=$(command -v script)
  out=$(cd "$t/here" && printf '%s\n' "$answer" | HOME=$t/home PATH="$t/bin" SHELL=$sh "$tool" -qec "'$sh' ../repo/bootstrap $*" /dev/null 2>&1)
  rc=$?
}

told() { printf -- '--- on %s, log\n%s\n' "${t##*/}" "$(cat "$t/log")"; }
silent() { [[ $out != *"$1"* ]]; }
log_has() { grep -qF -e "$1" "$t/log"; }
log_empty() { [ ! -s "$t/log" ]; }
before() { [[ $out == *"$1"*"$2"* ]]; }

machine "usage"
boot --help
ok "--help is 0" rc_is 0
ok "--help says how" says "usage: ./bootstrap doctor"
boot
ok "no command is 2" rc_is 2
boot dcotor
ok "an unknown command is 2" rc_is 2
ok "with the usage" says "usage:"
boot test --frob
ok "an unknown option is 2" rc_is 2
ok "and is named" says "unknown option: --frob"
ok "nothing was done" log_empty

machine "root, apt"
FAKE_DOCTOR=1
boot doctor --yes --json "a 'b' c" '*'
ok "the doctor's status comes through" rc_is 1
ok "its arguments too, whole" says "[--] [doctor] [--json] [a 'b' c] [*]"
ok "says what, before it does it" before "missing here: CMake 3.24 or newer, Ninja, a C++ compiler" "installing with apt-get"
ok "says how much" before "Need to get 90.1 MB" "installing with apt-get"
ok "one call of apt-get" [ "$(wc -l <"$t/log")" = 1 ]
ok "no trap" silent TRAP
: >"$t/log"
boot doctor --yes
ok "a second run does nothing" log_empty
ok "and says nothing" silent bootstrap:
ok "no cache is made for nothing" [ ! -e "$t/home/.cache" ]

machine "root, no lists"
FAKE_LISTS=0
boot doctor --yes
ok "refreshes the lists first" [ "$(sed -n '1s/.* //p' "$t/log")" = update ]
ok "says so" says "refresh apt's package lists"
ok "and goes on" says "[doctor]"

machine "piped, without --yes"
boot doctor
ok "nothing is brought" log_empty
ok "missing is 1" rc_is 1
ok "says what is missing" says "cannot go on without: CMake 3.24 or newer"
ok "and what brings it" says "./bootstrap doctor --yes"
has cmake ctest
boot doctor
ok "with CMake it goes on" says "[doctor]"
ok "and names what is wanted" says "missing here: Ninja, a C++ compiler"
ok "nothing is brought" log_empty

if ! script -qec true /dev/null >/dev/null 2>&1; then
  echo "no terminal to be had here: what is asked on one is not tested"
else
  machine "terminal"
  boot_tty n doctor
  ok "asks" says "go on? [y/N]"
  ok "no means no" log_empty
  ok "missing is 1" rc_is 1
  boot_tty y doctor
  ok "yes means yes" log_has "install"
  ok "and the doctor runs" says "[doctor]"
fi

machine "old cmake in apt, root"
FAKE_CMAKE=3.22.1
has cmake
boot doctor --yes
ok "CMake comes privately" log_has "cmake>=3.24"
ok "its Python through apt" log_has "python3-venv"
ok "not cmake through apt" [ -z "$(grep 'apt-get.* cmake' "$t/log")" ]
ok "and is the one that runs" says "[doctor]"
ok "the cache is ours alone" [ "$(stat -c %a "$t/home/.cache/cudnn-env")" = 700 ]
: >"$t/log"
boot doctor --yes
ok "a second run does nothing" log_empty

machine "plain user with python"
FAKE_UID=1000
has python3
touch "$t/has-venv"
boot doctor --yes
ok "CMake and Ninja come privately" log_has "cmake>=3.24,<5 ninja"
ok "a compiler cannot, and it says how" says "cannot come privately: apt-get install g++"
ok "the doctor runs all the same" says "[doctor]"
ok "apt-get is left alone" [ -z "$(grep apt-get "$t/log")" ]
: >"$t/log"
boot doctor --yes
ok "a second run brings nothing" log_empty
boot test --yes
ok "tests need the compiler" rc_is 1
ok "and say so" says "cannot go on without: a C++ compiler"
chmod 777 "$t/home/.cache/cudnn-env"
boot doctor
ok "nothing is run from a cache that others can write" silent "[doctor]"
boot doctor --yes
ok "it is refused by name" says "is not yours alone"

machine "half a private environment"
FAKE_UID=1000
has python3
touch "$t/has-venv"
FAKE_PIP=1
boot doctor --yes
ok "no network is 1" rc_is 1
ok "pip is named" says "pip install failed"
FAKE_PIP=0
boot doctor --yes
ok "the next run mends it" says "[doctor]"

machine "plain user with sudo"
FAKE_UID=1000 FAKE_SUDO=0
boot doctor --yes
ok "apt through sudo" log_has "apt-get"
ok "and the doctor runs" says "[doctor]"

machine "apt without network"
FAKE_APT=100
boot doctor --yes
ok "1" rc_is 1
ok "the failure is named" says "apt-get update failed"
ok "tried again once" [ "$(wc -l <"$t/log")" = 2 ]
has python3
touch "$t/has-venv"
boot doctor --yes
ok "then the private way" says "[doctor]"

machine "no lists and no network" # apt-get update then says nothing is wrong
FAKE_LISTS=0 FAKE_APT=100
export FAKE_UPDATE=0
boot doctor --yes
ok "1" rc_is 1
ok "the failure is named" says "apt-get update brought no package lists"
unset FAKE_UPDATE

machine "--private"
has python3
touch "$t/has-venv"
boot doctor --yes --private
ok "apt-get is left alone" [ -z "$(grep apt-get "$t/log")" ]
ok "and the doctor runs" says "[doctor]"

none='lacks toolkit\nlacks cudnn\n'
fetched() { grep ^fetch "$t/log"; }

machine "toolkit - bare, root"
FAKE_LACKS=$none
boot doctor
ok "nothing is brought without --yes" log_empty
ok "says that a toolkit may come, and how big it is" says "where none are found"
ok "and how big it is" says "(646 MB to fetch, 1.3 GB on disk; with cuBLAS"
boot doctor --yes
ok "CMake first, then what the toolkit needs, then the toolkit" [ "$(sed -n '1s/.*\(cmake\).*/\1/p; 2s/.*\(python3-venv\).*/\1/p; $s/ .*//p' "$t/log" | tr '\n' ' ')" = "cmake python3-venv fetch " ]
ok "into the cache" [ "$(fetched)" = "fetch $t/home/.cache/cudnn-env" ]
ok "and the doctor runs" says "[doctor]"
: >"$t/log"
boot doctor --yes
ok "a second run does nothing" log_empty
ok "and says nothing" silent bootstrap:

machine "toolkit - piped, asked, refused"
has cmake ctest ninja g++ python3
touch "$t/has-venv"
FAKE_LACKS=$none
boot doctor
ok "names it" says "missing here: a CUDA toolkit, cuDNN"
ok "and its size" says "(646 MB to fetch, 1.3 GB on disk)"
ok "and the line that brings it" says "./bootstrap doctor --fetch brings"
ok "nothing is brought" log_empty
ok "the doctor runs" says "[doctor]"
boot doctor --yes --no-toolkit
ok "--no-toolkit: nothing, and not a word" log_empty
ok "not a word" silent bootstrap:
for word in "--replay F" --replay=F; do
  # shellcheck disable=SC2086 # two words
  boot doctor --yes $word
  ok "a record is another machine" log_empty
  ok "and the doctor gets it" says "[--replay"
done
if script -qec true /dev/null >/dev/null 2>&1; then
  boot_tty n doctor
  ok "asks" says "go on? [y/N]"
  ok "no means no" log_empty
  boot_tty y doctor
  ok "yes means yes" log_has "fetch $t"
fi

machine "toolkit - --fetch"
has cmake ctest python3
touch "$t/has-venv"
FAKE_LACKS=$none
boot doctor --fetch --json x
ok "brings it" log_has "fetch $t"
ok "no system package" [ -z "$(grep apt-get "$t/log")" ]
ok "the cache is ours alone" [ "$(stat -c %a "$t/home/.cache/cudnn-env")" = 700 ]
ok "the doctor does not see the option" says "[--] [doctor] [--json] [x]"
boot test --fetch
ok "not for tests" rc_is 2

machine "toolkit - --fetch, plain user, no CMake"
has python3
touch "$t/has-venv"
FAKE_UID=1000 FAKE_LACKS=$none
boot doctor --fetch
ok "CMake comes privately" log_has "cmake>=3.24"
ok "then the toolkit" [ "$(tail -n 1 "$t/log")" = "fetch $t/home/.cache/cudnn-env" ]

machine "toolkit - only half is missing"
has cmake ninja g++ python3
touch "$t/has-venv"
FAKE_LACKS='lacks cudnn\nrun\n'
boot doctor --yes
ok "names that half" says "missing here: cuDNN
"
ok "with a driver, what cuDNN loads comes too" [ "$(fetched)" = "fetch --run $t/home/.cache/cudnn-env" ]
ok "and is in the size" says "(1.2 GB to fetch, 2.1 GB on disk)"
rm "$t/toolkit"
FAKE_LACKS='run\nlacks libraries\n'
boot doctor --yes
ok "a driver came later" says "missing here: cuBLAS and NVRTC"
ok "what is missing is less" says "(503 MB to fetch, 759 MB on disk)"
rm "$t/toolkit"
FAKE_LACKS='run\n'
: >"$t/log"
boot doctor --yes
ok "nothing is missing" log_empty

machine "toolkit - cannot be had"
has cmake ninja g++
FAKE_UID=1000 FAKE_LACKS=$none
boot doctor --yes
ok "no Python" says "need Python 3.8 or newer with venv: apt-get install python3-venv"
has python3
touch "$t/has-venv"
FAKE_MACHINE=riscv64
boot doctor --yes
ok "no wheels for this machine" says "there are no wheels for riscv64"
FAKE_MACHINE=x86_64 FAKE_LACKS="${none}refused CUDNNENV_CUDA_VERSION 12\n"
boot doctor --yes
ok "another version is asked for" says "CUDNNENV_CUDA_VERSION asks for 12, CUDA 13."
ok "nothing is brought" log_empty
FAKE_LACKS=$none FAKE_FETCH=1
boot doctor --yes
ok "the fetch fails: the doctor runs all the same" says "[doctor]"
ok "it was tried once" [ "$(fetched | wc -l)" = 1 ]
export FAKE_PIP_VERSION=20.0.2
: >"$t/log"
boot doctor --yes
ok "an old pip is renewed" log_has "pip>=20.3"
ok "or nothing is fetched with it" [ -z "$(fetched)" ]
unset FAKE_PIP_VERSION

machine "toolkit - a relative cache"
has cmake ninja g++ python3
touch "$t/has-venv"
FAKE_LACKS=$none
CUDNNENV_CACHE="my cache" boot doctor --yes
ok "is absolute for all" log_has "fetch $t/here/my cache"

machine "test"
boot test --yes --build "../b uild" -- -R 'x y'
ok "ctest's status comes through" rc_is 8
ok "ctest is called as promised" says "[--no-tests=error] [--output-on-failure] [-j]"
ok "ctest gets its arguments" says "[-R] [x y]"
ok "all packages in one call" log_has "cmake ninja-build g++ python3"
for p in git doctest-dev nlohmann-json3-dev libcli11-dev python3-jsonschema; do ok "$p" log_has " $p"; done
ok "the tests are switched on" log_has "-G Ninja -DCMAKE_MAKE_PROGRAM=$t/bin/ninja -DCUDNNENV_TESTS=ON -DCUDNNENV_LAB=$t/home/.cache/cudnn-env/lab.cmake"
ok "the lab came" log_has "lab $t/home"
ok "announced with its size" before "about 3 GB to fetch" "bringing CUDA toolkits"
touch "$t/has-venv"
boot test --yes
: >"$t/log"
boot test --yes
ok "a second run only configures and builds" [ "$(grep -vc '^cmake ' "$t/log")" = 0 ]

machine "test, lab incomplete"
FAKE_LAB=77
boot test --yes
ok "goes on, says so" says "some are missing: the tests that need them are skipped"
ok "ctest runs" rc_is 8

machine "test, no lab"
boot test --yes --no-lab
ok "none" [ -z "$(grep ^lab "$t/log")" ]
ok "ctest runs" rc_is 8

printf 'bootstrap decisions: %s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
