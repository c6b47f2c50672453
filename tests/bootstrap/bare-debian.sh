#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bare-debian.sh [cache]: ./bootstrap doctor in a bare Debian 12 (debootstrap --variant=minbase), made once in
# <cache>/bare-debian (25 s, 60 MB fetched, 250 MB on disk) and copied for each run; 100 MB more are fetched for CMake,
# Ninja, g++ and Python. The wheels of toolkit and cuDNN (650 MB) are fetched once, into <cache>/toolkit-wheels, and lie where a run
# that was stopped would have left them; BARE_DEBIAN_FETCH=1: they are fetched by bootstrap itself. Everything happens in a mount
# namespace and below the cache, which needs 3 GB for a time. <cache>: as for bootstrap.
# Exit 0: all as expected; 77: cannot be done here (root, debootstrap, a Debian mirror needed).
# shellcheck disable=SC2317 # functions are called through ok and trap
set -u
skip() {
  echo "skipped: $1"
  exit 77
}
[ "$(id -u)" = 0 ] || skip "root needed"
command -v debootstrap >/dev/null || skip "debootstrap is missing"
if [ -z "${BARE_DEBIAN_INSIDE:-}" ]; then
  unshare -m true 2>/dev/null || skip "no mount namespace of our own to be had"
  BARE_DEBIAN_INSIDE=1 exec unshare -m bash "$0" "$@"
fi
source_root=$(cd "$(dirname "$0")/../.." && pwd -P)
cache=${1:-${CUDNNENV_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/cudnn-env}}
mkdir -p "$cache" && cache=$(cd "$cache" && pwd -P) || exit 1
mirror=$({ cat /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null || true; } |
  awk '/^URIs:/ {print $2; exit} /^deb / {for (i = 2; i <= NF; i++) if ($i ~ "^[a-z+]+://") {print $i; exit}}')
[ -n "$mirror" ] || skip "no Debian mirror is configured for apt"

base=$cache/bare-debian root=$cache/bare-debian.run.$$
finish() {
  umount "$root/proc" 2>/dev/null
  rm -rf --one-file-system "$root" "$base.part.$$"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM
if [ ! -d "$base" ]; then
  debootstrap --variant=minbase bookworm "$base.part.$$" "$mirror" >"$base.log" 2>&1 || {
    tail -n 3 "$base.log"
    skip "debootstrap failed: no network?"
  }
  rm -f "$base.part.$$"/var/cache/apt/archives/*.deb
  mv -T "$base.part.$$" "$base" 2>/dev/null || [ -d "$base" ] || exit 1
fi
cp -a "$base" "$root"
mount -t proc proc "$root/proc"
cp /etc/resolv.conf /etc/hosts "$root/etc/"
network=() # what this machine's own way into the network needs: its pip.conf, its certificates (Debian's package writes its own)
[ ! -f /etc/pip.conf ] || cp /etc/pip.conf "$root/etc/"
if [ -f /etc/ssl/certs/ca-certificates.crt ]; then
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/host.crt"
  network=(PIP_CERT=/etc/host.crt)
fi
chroot "$root" useradd -m user
repo="/opt/my repo's copy"
mkdir -p "$root$repo/cmake"
tar -C "$source_root" --exclude=./build --exclude=./.git -cf - . | tar -C "$root$repo" --no-same-owner -xf -
mv "$root$repo/cmake/cudnn-env.cmake" "$root$repo/real.cmake" 2>/dev/null
cat >"$root$repo/cmake/cudnn-env.cmake" <<'END'
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(i RANGE 3 ${last})
  message("argument [${CMAKE_ARGV${i}}]")
endforeach()
END

failed=0 out='' rc=0
boot() { # boot USER ARGUMENT...: bootstrap as that user, piped; sets out, rc
  local user=$1 home=/root
  shift
  [ "$user" = root ] || home=/home/$user
  # shellcheck disable=SC2016 # expanded inside
  out=$(chroot --userspec="$user" "$root" env -i HOME="$home" "${network[@]}" PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    sh -c 'cd "$1" && shift && exec ./bootstrap "$@"' sh "$repo" "$@" 2>&1 </dev/null)
  rc=$?
}
ok() { # ok WHAT CMD...
  local what=$1
  shift
  if "$@"; then
    echo "ok: $what"
  else
    failed=1
    printf 'not ok: %s\n--- output (status %s)\n%s\n---\n' "$what" "$rc" "$out"
  fi
}
says() { [[ $out == *"$1"* ]]; }
rc_is() { [ "$rc" = "$1" ]; }
state() { # what apt and the user's home look like
  chroot "$root" sh -c 'cat /var/log/apt/history.log 2>/dev/null; stat -c %Y /var/lib/apt/lists; find /root /home' | cksum
}

fill() { # all pinned wheels in <cache>/toolkit-wheels, by the function that fetches them for bootstrap
  local python=python3 venv=$root.python
  if ! "$python" -I -m pip --version >/dev/null 2>&1; then
    "$python" -I -m venv "$venv" >/dev/null 2>&1 || return
    python=$venv/bin/python3
  fi
  "$python" -I - "$source_root/tools" "$cache/toolkit-wheels" <<'PY'
import importlib.util, pathlib, sys
tools, store = map(pathlib.Path, sys.argv[1:])
spec = importlib.util.spec_from_file_location("fetch_toolkit", tools / "fetch-toolkit.py")
fetch_toolkit = importlib.util.module_from_spec(spec)
spec.loader.exec_module(fetch_toolkit)
fetch_toolkit.fetch(store, fetch_toolkit.Pins(tools / "toolkit-wheels.txt", ["build"]))
PY
  local status=$?
  rm -rf "$venv"
  return "$status"
}
wheels_for() { # wheels_for USER: as a run that was stopped leaves them
  local below=/root
  [ -z "$filled" ] && return
  [ "$1" = root ] || below=/home/$1
  (
    umask 077
    mkdir -p "$root$below/.cache/cudnn-env/toolkits/.wheels"
  )
  cp --no-preserve=mode,ownership "$cache"/toolkit-wheels/*.whl "$root$below/.cache/cudnn-env/toolkits/.wheels/"
  chroot "$root" chown -R "$1" "$below/.cache"
}
filled=
if [ -z "${BARE_DEBIAN_FETCH:-}" ] && fill; then filled=yes; fi
pinned=$(sed -n 's/^# version \(.*\) \(.*\)/toolkit \1 · cuDNN \2/p' "$source_root/tools/toolkit-wheels.txt")

was=$(state)
boot user doctor
ok "plain user, bare: 1" rc_is 1
ok "says what is missing" says "cannot go on without: CMake 3.24 or newer"
boot user doctor --yes
ok "plain user with --yes, no Python: 1" rc_is 1
boot root doctor
ok "root, piped, without --yes: 1" rc_is 1
ok "says what --yes would bring" says "install with apt-get: cmake ninja-build g++"
ok "says how much" says "Need to get"
ok "and how much the toolkit would be" says "where none are found"
ok "all that changed nothing" [ "$(state)" = "$was" ]

wheels_for root
start=$SECONDS
boot root doctor --yes --json "a 'b' c"
ok "root with --yes: 0" rc_is 0
ok "the doctor gets its arguments" says "argument [a 'b' c]"
ok "the compiler is there" [ -x "$root/usr/bin/g++" ]
echo "from a bare system to the doctor: $((SECONDS - start)) s"
toolkit=$(cd "$root/root/.cache/cudnn-env/toolkits" 2>/dev/null && ls -d cuda-*)
ok "the toolkit is there" [ -x "$root/root/.cache/cudnn-env/toolkits/$toolkit/bin/nvcc" ]
ok "nothing of it is in the system" [ -z "$(find "$root/usr" "$root/opt" -name nvcc -o -name 'libcudnn*')" ]
was=$(state)
start=$SECONDS
boot root doctor --yes
ok "second run: 0" rc_is 0
ok "second run: says nothing of its own" [ "${out#*bootstrap:}" = "$out" ]
ok "second run: does nothing" [ "$(state)" = "$was" ]
ok "second run: under 5 s" [ $((SECONDS - start)) -lt 5 ]
boot user doctor
ok "plain user now: 0" rc_is 0
ok "says what the user lacks" says "missing here: a CUDA toolkit, cuDNN"
ok "and the line that brings it" says "./bootstrap doctor --fetch"
packages=$(cksum <"$root/var/log/apt/history.log")
wheels_for user
boot user doctor --fetch
ok "plain user with --fetch: 0" rc_is 0
ok "the toolkit is there, and runs" chroot --userspec=user "$root" "/home/user/.cache/cudnn-env/toolkits/$toolkit/bin/nvcc" --version
ok "no package came" [ "$(cksum <"$root/var/log/apt/history.log")" = "$packages" ]
ok "nothing but the cache was written" [ -z "$(find "$root/home/user" -mindepth 1 -newer "$root/var/log/apt/history.log" ! -path '*/.cache*')" ]
start=$SECONDS
boot user doctor --fetch
ok "again: nothing is said" [ "${out#*bootstrap:}" = "$out" ]
ok "again: under 5 s" [ $((SECONDS - start)) -lt 5 ]

rm -rf "$root/var/lib/apt/lists"/*_*
chroot "$root" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y purge cmake ninja-build >/dev/null 2>&1
boot root doctor --yes
ok "without apt's lists: 0" rc_is 0
ok "refreshes them" says "refresh apt's package lists"

if [ -f "$root$repo/real.cmake" ]; then
  mv "$root$repo/real.cmake" "$root$repo/cmake/cudnn-env.cmake"
  for user in user root; do
    boot "$user" doctor
    ok "the real doctor speaks to $user" says "CudnnEnv: "
    ok "it finds both" says "$pinned"
    ok "so a program can be built: 0" rc_is 0
    printf '%s\n' "$out"
  done
fi
exit "$failed"
