# SPDX-License-Identifier: Apache-2.0
# What a program said is kept between configure runs under its own stamp; a script's only when all it does is to start one program.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/machine.cmake")
set_property(GLOBAL PROPERTY cudnnenv:machine.keep TRUE)
must_run([[cd "$1"; cp /bin/true program; cp /bin/false another; cp /bin/true ccache; chmod 755 *]] "${WORK}")

function(key_of out text)
  file(WRITE "${WORK}/script" "${text}")
  _cudnnenv_keep_key(key "look" "${WORK}/script")
  set("${out}" "${key}" PARENT_SCOPE)
endfunction()

_cudnnenv_keep_key(of_program "look" "${WORK}/program")
assert_matches("a program" "^[0-9]+ [0-9]+ .*look$" "${of_program}")
_cudnnenv_keep_key(of_cache "look" "${WORK}/ccache")
assert_equal("a compiler cache" "" "${of_cache}")

set(keys "")
foreach(
  text
  IN
  ITEMS
    "#!/bin/sh\nexec ${WORK}/program \"$@\"\n"
    "#! /usr/bin/bash\n# from a package\n\nexec \"${WORK}/program\" \"$@\""
    "#!/bin/sh\nexec ${WORK}/another \"$@\"\n"
)
  key_of(key "${text}")
  assert_matches("${text}" "^[0-9]+ [0-9]+ [0-9]+ [0-9]+ look /" "${key}")
  list(APPEND keys "${key}")
endforeach()
list(REMOVE_DUPLICATES keys)
list(LENGTH keys count)
assert_equal("scripts of two programs" 3 ${count})

# Each differs from the first one by one thing, and may then say something else tomorrow.
foreach(
  text
  IN
  ITEMS
    "#!/bin/sh\nexec ${WORK}/program -v \"$@\"\n"
    "#!/bin/sh\nPATH=/x exec ${WORK}/program \"$@\"\n"
    "#!/bin/sh\ndate\nexec ${WORK}/program \"$@\"\n"
    "#!/bin/sh\nexec program \"$@\"\n"
    "#!/bin/sh\nexec $HOME/program \"$@\"\n"
    "#!/bin/sh\nexec ${WORK}/nowhere \"$@\"\n"
    "#!/bin/sh\nexec ${WORK}/ccache \"$@\"\n"
    "#!/bin/sh\nexec ${WORK}/program \"$@\" || date\n"
    "#!/usr/bin/python3\nexec ${WORK}/program \"$@\"\n"
)
  key_of(key "${text}")
  assert_equal("${text}" "" "${key}")
endforeach()

# the program behind the script is replaced, and the script stays
key_of(before "#!/bin/sh\nexec ${WORK}/program \"$@\"\n"
)
must_run([[cd "$1"; cp script same; printf x >>program]] "${WORK}")
_cudnnenv_keep_key(after "look" "${WORK}/script")
if(before STREQUAL after)
  message(SEND_ERROR "the key stayed: ${before}")
endif()
