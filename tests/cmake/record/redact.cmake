# SPDX-License-Identifier: Apache-2.0
# Redaction takes the home prefix, and whole parts of paths and whole values that are a name; never a piece of a word. A redacted
# record replays, whoever made it.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

# machine(<root> <toolkit> <cudnn>): one toolkit and one cuDNN at these places
function(machine root toolkit cudnn)
  file(REMOVE_RECURSE "${root}")
  small_toolkit("${root}${toolkit}" 12.4.131 13)
  small_cudnn("${root}${cudnn}" 9.1.0)
  small_compiler("${root}/usr/bin/g++" 12.2.0)
endfunction()

# round(<what> <root>): the machine as if there were no root; its record, redacted, replayed; record, json and text in the caller's
# scope
function(round what root)
  if(NOT SAME_MACHINE) # names of users are no looks
    doctor(below "${root}" --record machine.json --no-redact)
    take_off_root(machine.json "${root}")
  endif()
  doctor(live "" --replay machine.json --record record.json)
  set(live "${json}")
  file(READ "${WORK}/record.json" record)
  doctor(replayed "" --replay record.json)
  assert_clean("${what}: replay" "${text}")
  assert_matches("${what}: replayed" "\"toolkit.version\": \"12.4.131\"" "${json}")
  string(JSON redacted ERROR_VARIABLE error GET "${record}" redacted)
  assert_equal("${what}: says that it is redacted" "ON" "${redacted}")
  foreach(name IN ITEMS live record json text)
    set("${name}" "${${name}}" PARENT_SCOPE)
  endforeach()
endfunction()

# the home prefix, and nothing that only looks like it
set(HOME /home/alice)
machine("${WORK}/root" /home/alice/cuda /home/alice/libs/cudnn)
set(
  ENVIRONMENT
  "CUDAToolkit_ROOT=/home/alice/cuda"
  "CUDNN_ROOT=/home/alice/libs/cudnn"
  "CUDA_HOME=/home/alice2/cuda"
  "CUDA_PATH=/srv/home/alice/cuda"
  "VIRTUAL_ENV=/home/alice"
)
round("home" "${WORK}/root")
assert_lacks("home: gone" "\"/home/alice/" "${record}")
assert_contains("home: replaced" "/home/user/libs/cudnn/include/cudnn.h" "${record}")
assert_contains("another home" "/home/alice2/cuda" "${record}")
assert_contains("home as a value" "\"VIRTUAL_ENV\"], \"answer\": \"/home/user\"" "${record}")
assert_contains("a name inside another path" "/srv/home/user/cuda" "${record}")
assert_contains("the words around stay" "Cuda compilation tools, release 12.4" "${record}")

# root, whose name is a word of ours
set(HOME /root)
set(home_of_root "/root")
machine("${WORK}/root" "${home_of_root}/cuda" /usr/lib/rootless/cudnn)
set(
  ENVIRONMENT
  "CUDAToolkit_ROOT=${home_of_root}/cuda"
  "CUDNN_ROOT=/usr/lib/rootless/cudnn"
  "CUDNNENV_LANG=en"
  "USER=root"
  "CUDA_HOME=/rootfs/cuda"
  "CUDA_PATH=/data/root/x"
  "CUDA_ROOT=/root.old/cuda"
)
round("root" "${WORK}/root")
assert_contains("root: home" "/home/user/cuda/bin/nvcc" "${record}")
foreach(
  word
  IN
  ITEMS
    "/usr/lib/rootless/cudnn"
    "\"/rootfs/cuda\""
    "\"CUDNN_ROOT\""
    "\"CUDAToolkit_ROOT\""
    "\"/root.old/cuda\""
)
  assert_contains("root: ${word} survives" "${word}" "${record}")
endforeach()
assert_contains("root: a whole part" "\"/data/user/x\"" "${record}")
assert_contains("root: keys survive" "\"toolkit.root\": \"/home/user/cuda\"" "${json}")
assert_contains("root: functions survive" "{\"function\": \"environment\"" "${record}")
# users whose names are words of ours, or parts of paths that are looked at on every machine: what does not hold the name stays,
# and replay finds what it asks for. Three names at a time.
set(HOME /home/zoe)
machine("${WORK}/root" /opt/cuda /opt/cudnn)
set(
  users
  a
  e
  12
  cuda
  nvcc
  usr
  local
  x86_64
  g
  debian
  file
  none
  folder
  doctor
  Linux
  bus
  pci
  devices
  home
  python3
  current
  wsl
  tegra
  alternatives
  site-packages
  crt
  hpc_sdk
  version
  x86_64-linux-gnu
  opengl-driver
  os-release
  lib64
  targets
  dxg
  versions
  .local
)
round("nobody" "${WORK}/root")
set(SAME_MACHINE TRUE)
while(users)
  list(POP_FRONT users one two three)
  set(ENVIRONMENT "USER=${one}" "LOGNAME=${two}" "USERNAME=${three}")
  round("users ${one} ${two} ${three}" "${WORK}/root")
  assert_equal("users ${one} ${two} ${three}: the report of the replay" "${live}" "${json}")
endwhile()
unset(ENVIRONMENT)
unset(SAME_MACHINE)

# homes
foreach(
  home
  IN
  ITEMS
    /
    /opt
    /usr
    /usr/local
    /dev
    /nonexistent
    "/home/a b"
    "/home/a(b)+c.d"
    "/home/é"
    "/home/[x]"
    "/home/x;y"
    "/opt/cuda"
    ""
    "relative"
    "/home/\\1"
)
  set(HOME "${home}")
  round("home ${home}" "${WORK}/root")
endforeach()

# home with characters of regular expressions is replaced, and only itself
set(HOME "/home/a.b+c")
machine("${WORK}/root" /home/a.b+c/cuda /home/aXb+c/cudnn)
set(ENVIRONMENT "CUDAToolkit_ROOT=/home/a.b+c/cuda" "CUDNN_ROOT=/home/aXb+c/cudnn")
round("regular expression" "${WORK}/root")
assert_lacks("regular expression: gone" "a.b+c" "${record}")
assert_contains("regular expression: another" "/home/aXb+c/cudnn" "${record}")

# the host's name, as a part of a path, as a value; not in words
cmake_host_system_information(RESULT host QUERY HOSTNAME)
set(HOME /home/alice)
machine("${WORK}/root" /data/${host}/cuda /data/x${host}x/cudnn)
set(
  ENVIRONMENT
  "CUDAToolkit_ROOT=/data/${host}/cuda"
  "CUDNN_ROOT=/data/x${host}x/cudnn"
  "CUDA_HOME=${host}"
)
round("host" "${WORK}/root")
assert_contains("host: a whole part" "/data/host/cuda" "${record}")
assert_contains("host: not in a word" "/data/x${host}x/cudnn" "${record}")
assert_contains("host: a whole value" "\"CUDA_HOME\"], \"answer\": \"host\"" "${record}")

# without redaction all stays
doctor(plain "" --replay machine.json --record plain.json --no-redact)
file(READ "${WORK}/plain.json" record)
assert_contains("plain" "/data/${host}/cuda" "${record}")
assert_contains("plain: says so" "\"redacted\": false" "${record}")
