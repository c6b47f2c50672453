# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Shared by the lab scripts; sourced, never run. Needs bash, a Python with pip ($LAB_PYTHON, else python3), dpkg-deb for
# Debian's packages.
#   lab_begin DEST   starts DEST.part.PID beside DEST and names it $part; $tmp lies inside it; both go away with the script
#   lab_end          moves it to DEST, whole or not at all
#   lab_pip DIR REQUIREMENT...   downloads wheels (with what they need unless --no-deps is given) into DIR
#   lab_unpack DIR INTO          unpacks all wheels of DIR and removes them
#   lab_apt_download SUITE DIR PACKAGE...   downloads .debs of another suite with an apt root of its own: the
#                                system's lists, sources and status stay as they are, nothing is installed, no root needed
set -euo pipefail
lab_name=${0##*/}
lab_python=${LAB_PYTHON:-python3}

lab_fail() { # lab_fail STATUS TEXT
  echo "$lab_name: $2" >&2
  exit "$1"
}

lab_begin() {
  dest=$1
  [ ! -e "$dest" ] || lab_fail 2 "$dest exists already"
  case $dest in /*) ;; *) dest=$PWD/$dest ;; esac
  part=$dest.part.$$
  trap 'rm -rf "$part"' EXIT
  trap 'exit 1' HUP INT TERM
  tmp=$part/.tmp
  mkdir -p "$tmp"
  "$lab_python" -I -m pip --version >/dev/null 2>&1 || lab_fail 3 "$lab_python with pip is missing"
}

lab_end() {
  rm -rf "$tmp"
  mv -T "$part" "$dest"
}

lab_pip() {
  local dir=$1
  shift
  mkdir -p "$dir"
  TMPDIR=$tmp "$lab_python" -I -m pip download --quiet --disable-pip-version-check --no-cache-dir --no-input \
    --only-binary=:all: -d "$dir" "$@" </dev/null || lab_fail 3 "pip could not download $*"
}

lab_unpack() {
  local wheel
  for wheel in "$1"/*.whl; do
    "$lab_python" -I -m zipfile -e "$wheel" "$2"
    rm -f "$wheel"
  done
}

lab_apt() { # lab_apt SUITE ARGUMENT...: apt-get with the root of SUITE
  local suite=$1 root=$tmp/apt-$1 uri key=/usr/share/keyrings/debian-archive-keyring.gpg
  shift
  if [ ! -d "$root" ]; then
    if ! command -v apt-get >/dev/null || [ ! -r "$key" ]; then
      lab_fail 3 "Debian's $suite needs apt-get and $key"
    fi
    uri=$({ cat /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null || true; } |
      awk '/^URIs:/ {print $2; exit} /^deb / {for (i = 2; i <= NF; i++) if ($i ~ "^[a-z+]+://") {print $i; exit}}')
    [ -n "$uri" ] || lab_fail 3 "no Debian mirror is configured for apt"
    mkdir -p "$root"/{sources.d,preferences.d,state/lists/partial,cache/archives/partial}
    printf 'deb [arch=amd64 signed-by=%s] %s %s non-free\n' "$key" "$uri" "$suite" >"$root/sources.list"
    : >"$root/state/status"
    cat >"$root/apt.conf" <<CONF
Dir::State "$root/state";
Dir::State::status "$root/state/status";
Dir::Cache "$root/cache";
Dir::Etc::sourcelist "$root/sources.list";
Dir::Etc::sourceparts "$root/sources.d";
Dir::Etc::preferences "/dev/null";
Dir::Etc::preferencesparts "$root/preferences.d";
APT::Sandbox::User "root";
Acquire::Retries "3";
CONF
    APT_CONFIG=$root/apt.conf apt-get -qq -o APT::Update::Error-Mode=any update || lab_fail 3 "apt-get update for $suite failed"
  fi
  APT_CONFIG=$root/apt.conf apt-get -qq "$@"
}

lab_apt_download() {
  local suite=$1 dir=$2
  shift 2
  mkdir -p "$dir"
  (cd "$dir" && lab_apt "$suite" download "$@") || lab_fail 3 "apt-get download $* from $suite failed"
}
