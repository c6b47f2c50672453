# SPDX-License-Identifier: Apache-2.0
# What bootstrap brought into the user's cache is found where bootstrap puts it, newest first, and is never taken in place of a
# toolkit or cuDNN of the user's own that works.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
find_program(python3 python3)
if(NOT python3)
  skip_test("needs python3")
endif()
set(root "${WORK}/root")
set(cache "/home/alice/.cache/cudnn-env")

# One that fetch-toolkit.py would have made, at /FOLDER/toolkits/NAME.
function(brought folder name cuda cudnn)
  small_toolkit("${root}${folder}/toolkits/${name}" "${cuda}" 16)
  small_cudnn("${root}${folder}/toolkits/${name}/cudnn" "${cudnn}")
endfunction()

# expect(<what> <toolkit root> <its from> <cuDNN root> <its from>)
function(expect what)
  doctor(one "${root}")
  assert_clean("${what}" "${text}")
  set(n 1)
  foreach(key IN ITEMS toolkit.root toolkit.from cudnn.root cudnn.from)
    get(fact_value "${json}" "${key}")
    if(NOT DEFINED fact_value)
      set(fact_value "")
    endif()
    assert_equal("${what}: ${key}" "${ARGV${n}}" "${fact_value}")
    math(EXPR n "${n} + 1")
  endforeach()
  set(json "${json}" PARENT_SCOPE)
endfunction()

macro(machine)
  file(REMOVE_RECURSE "${root}")
  small_compiler("${root}/usr/bin/g++" 12.2.0)
  unset(ENVIRONMENT)
endmacro()

# alone: the newest, by number and not by letter
machine()
brought("${cache}" cuda-13.5-cudnn-9.19 13.5.37 9.19.0)
set(there "${cache}/toolkits/cuda-13.5-cudnn-9.19")
expect("alone" "${there}" "cache of cudnn-env" "${there}/cudnn" "cache of cudnn-env")
brought("${cache}" cuda-13.10-cudnn-9.20 13.10.1 9.20.0)
set(newest "${cache}/toolkits/cuda-13.10-cudnn-9.20")
expect("two" "${newest}" "cache of cudnn-env" "${newest}/cudnn" "cache of cudnn-env")

# one that is still being made has another name
machine()
brought("${cache}" .cuda-13.5-cudnn-9.19.part.7 13.5.37 9.19.0)
brought("${cache}" .wheels 13.5.37 9.19.0)
expect("half made" "" "" "" "")

# the user's own goes before, wherever the two parts of it lie
foreach(
  place
  IN
  ITEMS /usr/local/cuda /opt/cudnn /usr /home/alice/.local/lib/python3.11/site-packages/nvidia/cudnn
)
  machine()
  brought("${cache}" cuda-13.5-cudnn-9.19 13.5.37 9.19.0)
  small_toolkit("${root}/usr/local/cuda" 12.4.131 13)
  small_cudnn("${root}${place}" 9.1.0)
  set(from "default folder")
  if(place STREQUAL "/usr/local/cuda")
    set(from "toolkit folder")
  elseif(place STREQUAL "/usr")
    set(from "system packages")
  elseif(place MATCHES "python3")
    set(from "Python packages")
  endif()
  expect("cuDNN at ${place}" /usr/local/cuda "default folder" "${place}" "${from}")
endforeach()

# but what the user lacks comes from there
machine()
brought("${cache}" cuda-13.5-cudnn-9.19 13.5.37 9.19.0)
small_toolkit("${root}/usr/local/cuda" 13.0.88 15)
expect("no cuDNN" /usr/local/cuda "default folder" "${there}/cudnn" "cache of cudnn-env")
machine()
brought("${cache}" cuda-13.5-cudnn-9.19 13.5.37 9.19.0)
small_toolkit("${root}/usr/local/cuda" 11.8.89 11) # does not take this g++
small_cudnn("${root}/opt/cudnn" 9.1.0)
expect("its nvcc cannot be used here" "${there}" "cache of cudnn-env" /opt/cudnn "default folder")

# whoever asks for it gets it as asked
machine()
brought("${cache}" cuda-13.5-cudnn-9.19 13.5.37 9.19.0)
small_toolkit("${root}/usr/local/cuda" 12.4.131 13)
set(ENVIRONMENT "CUDAToolkit_ROOT=${there}")
expect("asked for" "${there}" "CUDAToolkit_ROOT (environment)" "${there}/cudnn" "cache of cudnn-env")

# where the cache is: what bootstrap says of it
machine()
brought(/srv/c cuda-13.5-cudnn-9.19 13.5.37 9.19.0)
brought(/srv/x/cudnn-env cuda-13.5-cudnn-9.19 13.5.37 9.19.0)
brought("${cache}" cuda-13.5-cudnn-9.19 13.5.37 9.19.0)
set(name toolkits/cuda-13.5-cudnn-9.19)
set(ENVIRONMENT CUDNNENV_CACHE=/srv/c XDG_CACHE_HOME=/srv/x)
expect("CUDNNENV_CACHE" "/srv/c/${name}" "cache of cudnn-env" "/srv/c/${name}/cudnn" "cache of cudnn-env")
get(fact_other "${json}" toolkits.1.root)
assert_undefined("one cache only" fact_other)
set(ENVIRONMENT XDG_CACHE_HOME=/srv/x)
expect("XDG_CACHE_HOME" "/srv/x/cudnn-env/${name}" "cache of cudnn-env" "/srv/x/cudnn-env/${name}/cudnn" "cache of cudnn-env")
set(ENVIRONMENT XDG_CACHE_HOME=srv/x)
expect("a relative one is none" "${cache}/${name}" "cache of cudnn-env" "${cache}/${name}/cudnn" "cache of cudnn-env")

# and a record of it is enough
machine()
brought("${cache}" cuda-13.5-cudnn-9.19 13.5.37 9.19.0)
doctor(live "${root}" --record record.json --no-redact)
set(live "${json}")
file(REMOVE_RECURSE "${root}")
take_off_root(record.json "${root}")
doctor(replay "" --replay record.json)
assert_equal("replayed" "${live}" "${json}")
