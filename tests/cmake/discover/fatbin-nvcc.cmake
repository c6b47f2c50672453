# SPDX-License-Identifier: Apache-2.0
# Device code that the real nvcc has made: what it was asked for, and what the real cuobjdump lists, is what our reader says.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
include("${CUDNNENV_CMAKE}/discover/fatbin.cmake")
set(toolkits "${CUDNNENV_LAB_TOOLKIT_12_4}" /usr/local/cuda)
list(FILTER toolkits INCLUDE REGEX "^/")
set(compared 0)
write_file(
  "${WORK}/a.cu"
  "__global__ void first(float* x) { *x = 1; }\nvoid run(float* x) { first<<<1, 1>>>(x); }\n"
)
write_file(
  "${WORK}/b.cu"
  "__global__ void second(float* x) { *x = 2; }\nvoid go(float* x) { second<<<1, 1>>>(x); }\n"
)

# library_of(<toolkit> <architecture=code>...): real.so
function(library_of toolkit)
  list(
    TRANSFORM ARGN
    REPLACE "^(.*)=(.*)$" "-gencode;arch=compute_\\1,code=\\2"
    OUTPUT_VARIABLE flags
  )
  list(JOIN flags " " flags)
  string(REPLACE ";" " " flags "${flags}")
  must_run([[cd "$1"; "$2/bin/nvcc" -std=c++17 -cudart none -shared -Xcompiler -fPIC -o real.so a.cu b.cu $3]] "${WORK}" "${toolkit}" "${flags}")
endfunction()

function(lists out cuobjdump)
  must_run([["$2" --list-elf "$1/real.so" | sed -n 's/.*[.]sm_\([0-9a-z]*\)[.]cubin$/\1-real/p' >"$1/listed"
    "$2" --list-ptx "$1/real.so" | sed -n 's/.*[.]sm_\([0-9a-z]*\)[.]ptx$/\1-virtual/p' >>"$1/listed"]] "${WORK}" "${cuobjdump}"
  )
  file(STRINGS "${WORK}/listed" listed)
  list(REMOVE_DUPLICATES listed)
  list(SORT listed COMPARE NATURAL)
  set("${out}" "${listed}" PARENT_SCOPE)
endfunction()

foreach(toolkit IN LISTS toolkits)
  sh(version exit [["$1/bin/nvcc" --version 2>/dev/null | sed -n 's/.*, V//p' | tr -d '\n']] "${toolkit}")
  if(version STREQUAL "")
    continue()
  endif()
  set(code "75=sm_75" "90a=sm_90a" "90=compute_90")
  set(asked "75-real;90-virtual;90a-real")
  if(NOT version VERSION_LESS 12.9)
    list(APPEND code "120f=sm_120f")
    list(APPEND asked "120f-real")
  endif()
  library_of("${toolkit}" ${code})
  file(RENAME "${WORK}/real.so" "${WORK}/${version}.so") # a look is made once: each has a name of its own
  cudnnenv_fatbin_read(read 5000 "${WORK}/${version}.so")
  cudnnenv_fatbin_entries(entries read)
  assert_equal("what nvcc ${version} was asked for" "whole: ${asked}" "${read.state}: ${entries}")
  file(RENAME "${WORK}/${version}.so" "${WORK}/real.so")
  if(EXISTS "${toolkit}/bin/cuobjdump")
    lists(listed "${toolkit}/bin/cuobjdump")
    list(TRANSFORM entries REPLACE "f-real$" "-real") # it writes sm_120 for sm_120f (seen with 13.2)
    assert_equal("what cuobjdump of ${version} lists" "${listed}" "${entries}")
    math(EXPR compared "${compared} + 1")
  endif()
endforeach()
if(compared EQUAL 0 AND NOT DEFINED read.state)
  skip_test("needs an nvcc: of the lab (-DLAB=<lab.cmake>), or of the system")
endif()
