# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2034,SC2154 # variables are shared with ./bootstrap, which reads this file and runs nothing of it alone
# The part of ./bootstrap that brings a CUDA toolkit and a cuDNN: is one wanted (tools/toolkit-wanted.cmake), what will be
# fetched (tools/toolkit-wheels.txt), and who fetches it (tools/fetch-toolkit.py).
#
# In:  what ./bootstrap found: $cmake, $env (private Python), $cache, $no_toolkit; its functions.
# Out: $lacks, $toolkit (yes, or maybe where only CMake can tell); more in $missing, $left, $apt_list, $pip_list.

wheels=$root/tools/toolkit-wheels.txt
pinned=$(sed -n 's/^# version //p' "$wheels")
cuda=${pinned% *} cudnn=${pinned#* }

look_toolkit() { # $lacks: what doctor would miss, in the words of tools/toolkit-wanted.cmake; empty without CMake
  lacks=
  [ -z "$cmake" ] || [ -n "$no_toolkit" ] || lacks=$("$cmake" "-DCUDA=$cuda" "-DCUDNN=$cudnn" -P "$root/tools/toolkit-wanted.cmake" 2>&1 </dev/null)
}
lacks() { printf '%s\n' "$lacks" | grep -q "^$1"; }

plan_toolkit() { # $toolkit: yes, or maybe where only CMake can tell
  toolkit=
  [ -z "$no_toolkit" ] || return 0
  if [ -z "$cmake" ]; then
    [ -z "$cache" ] || [ -z "$(wheel_sizes build)" ] || toolkit=maybe
    return 0
  fi
  lacks lacks || return 0
  for thing in "toolkit=a CUDA toolkit" "cudnn=cuDNN" "libraries=cuBLAS and NVRTC beside the cuDNN in the cache"; do
    ! lacks "lacks ${thing%%=*}" || missing=$missing${missing:+, }${thing#*=}
  done
  how="set CUDAToolkit_ROOT and CUDNN_ROOT if they are somewhere else"
  if [ -z "$(wheel_sizes build)" ]; then
    left="$left
CUDA toolkit and cuDNN: there are no wheels for $(uname -m); $how"
  elif lacks refused; then
    left="$left
CUDA toolkit and cuDNN: $(printf '%s\n' "$lacks" | sed -n 's/^refused \([^ ]*\) /\1 asks for /p' | sed 1q), CUDA $cuda and cuDNN $cudnn could come; $how"
  elif [ -n "$env" ] && good_pip "$env/bin/python3"; then
    toolkit=yes
  elif with_python; then
    toolkit=yes
    case $pip_list in *pip*) ;; *) pip_list="$pip_list pip>=20.3" ;; esac
  else
    left="$left
CUDA toolkit and cuDNN: need Python 3.8 or newer with venv: $(manager python3-venv), as administrator; or $how"
  fi
}

wheel_sizes() { sed -n "s/^# size $1 $(uname -m) //p" "$wheels"; } # wheel_sizes build|run: bytes to fetch, bytes on disk

size() { # size BYTES: rounded up
  if [ "$1" -ge 1000000000 ]; then
    set -- $((($1 + 99999999) / 100000000))
    printf '%s.%s GB' $(($1 / 10)) $(($1 % 10))
  else
    printf '%s MB' $((($1 + 999999) / 1000000))
  fi
}

show_toolkit() {
  [ -n "$toolkit" ] || return 0
  # shellcheck disable=SC2046 # four numbers
  set -- $(wheel_sizes build) $(wheel_sizes run)
  [ $# = 4 ] || return 0
  all="$(size $(($1 + $3))) to fetch, $(size $(($2 + $4))) on disk"
  if [ "$toolkit" = maybe ]; then
    more "fetch CUDA $cuda and cuDNN $cudnn into $cache/toolkits, where none are found"
    more "  ($(size "$1") to fetch, $(size "$2") on disk; with cuBLAS and NVRTC, where an NVIDIA driver is: $all)"
  elif ! lacks 'lacks [tc]'; then
    more "fetch cuBLAS and NVRTC into $cache/toolkits ($(size "$3") to fetch, $(size "$4") on disk)"
  elif lacks run; then
    more "fetch CUDA $cuda, cuDNN $cudnn, cuBLAS and NVRTC into $cache/toolkits ($all)"
  else
    more "fetch CUDA $cuda and cuDNN $cudnn into $cache/toolkits ($(size "$1") to fetch, $(size "$2") on disk)"
  fi
  more "  under NVIDIA's licence terms, which lie beside them. --no-toolkit leaves them out"
}

bring_toolkit() {
  [ -z "$pip_list" ] || bring_pip
  if [ -z "$env" ] || ! good_pip "$env/bin/python3"; then
    say "toolkit and cuDNN could not be brought: they need a private Python with pip"
    return
  fi
  say "bringing CUDA $cuda and cuDNN $cudnn into $cache/toolkits (a minute or more)"
  set --
  ! lacks run || set -- --run
  "$env/bin/python3" -I "$root/tools/fetch-toolkit.py" "$@" "$cache" </dev/null >/dev/null || return 0 # it said why
  look
  plan
}
