# SPDX-License-Identifier: Apache-2.0
# What a toolkit compiles for is what its own nvcc and ptxas say, and data/cuda_arch.json agrees; where nvcc does not answer, the
# table stands in and says so.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/discover/architectures.cmake")
if(DEFINED LAB AND EXISTS "${LAB}")
  include("${LAB}")
endif()

# ask(<nvcc> <version> <CMAKE_CUDA_ARCHITECTURES>): ARCHITECTURES, FROM, REFUSED in the caller's scope
function(ask nvcc version asked)
  foreach(group IN ITEMS toolkits request gpus)
    cudnnenv_fact_unset("${group}")
  endforeach()
  string(REGEX MATCH "^([0-9]+)\\.[0-9]+" minor "${version}")
  cudnnenv_fact_set(request.scope "${scope}")
  cudnnenv_fact_set(request.architectures "${asked}")
  cudnnenv_fact_set(toolkits.0.usable TRUE)
  cudnnenv_fact_set(toolkits.0.nvcc "${nvcc}")
  cudnnenv_fact_set(toolkits.0.version "${version}")
  cudnnenv_fact_set(toolkits.0.version_major "${CMAKE_MATCH_1}")
  cudnnenv_fact_set(toolkits.0.version_minor "${minor}")
  cudnnenv_discover_architectures()
  cudnnenv_discover_architectures() # a second call asks nothing and changes nothing
  foreach(
    pair
    IN
    ITEMS ARCHITECTURES=architectures FROM=architectures_from REFUSED=architectures_refused
  )
    string(REGEX MATCH "^(.*)=(.*)$" ignored "${pair}")
    set(name "${CMAKE_MATCH_1}")
    cudnnenv_fact_get("toolkits.0.${CMAKE_MATCH_2}" value)
    set("${name}" "${value}" PARENT_SCOPE)
  endforeach()
endfunction()
set(scope "arch")

# real toolkits: every suffixed one that any toolkit has is asked for, and some that none has
set(
  suffixed
  90a
  100a
  100f
  101a
  101f
  103a
  103f
  107a
  107f
  110a
  110f
  120a
  120f
  121a
  121f
)
set(nowhere 75a 90f 121b)
set(seen "")
foreach(version IN ITEMS 11_8 12_4 13_1)
  if(NOT DEFINED CUDNNENV_LAB_TOOLKIT_${version})
    continue()
  endif()
  set(root "${CUDNNENV_LAB_TOOLKIT_${version}}")
  string(REPLACE "_" "." minor "${version}")
  list(APPEND seen "${minor}")
  ask("${root}/bin/nvcc" "${minor}.0" "${suffixed};${nowhere};80-real")
  assert_equal("${minor}: from" nvcc "${FROM}")
  # its own list, in order; and ptxas, which names the variants as well
  set(plain "${ARCHITECTURES}")
  list(FILTER plain INCLUDE REGEX "^[0-9]+$")
  sh(listed exit [["$1/bin/nvcc" --list-gpu-arch | sed 's/compute_//' | sort -n | tr '\n' ';' | sed 's/;$//']] "${root}")
  assert_equal("${minor}: nvcc --list-gpu-arch" "${listed}" "${plain}")
  sh(listed exit [["$1/bin/ptxas" --help | grep -o "'sm_[0-9af]*'" | tr -d "'sm_" | sort -V | uniq | tr '\n' ';' | sed 's/;$//']] "${root}")
  assert_equal("${minor}: ptxas --help" "${listed}" "${ARCHITECTURES}")
  # and the table
  cudnnenv_compat_cuda_architectures(table "${minor}")
  list(SORT table COMPARE NATURAL)
  assert_equal("${minor}: data/cuda_arch.json" "${table}" "${ARCHITECTURES}")
  set(other "${suffixed};75a;90f")
  list(REMOVE_ITEM other ${ARCHITECTURES})
  assert_equal("${minor}: refused" "${other}" "${REFUSED}")
endforeach()

# nvccs that do not answer: silent, with other words, with an error; CUDA 10, which has no such question
function(nvcc name code)
  write_file("${WORK}/${name}/nvcc" "#!/bin/sh\n${code}\n")
  must_run([[chmod 755 "$1"]] "${WORK}/${name}/nvcc")
endfunction()
nvcc(silent "exit 0")
nvcc(other "echo 'nvcc: NVIDIA (R) Cuda compiler driver'; echo 'release 12.4, V12.4.131'")
nvcc(error "echo sm_99; exit 1")
foreach(name IN ITEMS silent other error nowhere)
  ask("${WORK}/${name}/nvcc" 12.4.131 "90a;100f")
  assert_equal("${name}: from" table "${FROM}")
  assert_equal("${name}" "50;52;53;60;61;62;70;72;75;80;86;87;89;90;90a" "${ARCHITECTURES}")
  assert_equal("${name}: refused" "" "${REFUSED}")
endforeach()
nvcc(ten "echo sm_20")
ask("${WORK}/ten/nvcc" 10.2.89 "")
assert_equal("CUDA 10.2" "30;32;35;37;50;52;53;60;61;62;70;72;75" "${ARCHITECTURES}")
ask("${WORK}/ten/nvcc" 4.2.9 "")
assert_equal("a toolkit that nobody knows" "" "${ARCHITECTURES}${FROM}")

# a dry run that fails for another reason says nothing about the architecture
nvcc(strange "case $1 in --list-gpu-code) echo sm_90; echo sm_75 ;; *) echo 'nvcc fatal : no host compiler' >&2; exit 1 ;; esac")
ask("${WORK}/strange/nvcc" 12.4.131 "90a;80")
assert_equal("sorted" "75;90" "${ARCHITECTURES}")
assert_equal("not refused" "" "${REFUSED}")

# nobody compiles: nvcc is started only for a GPU that has to be served
set(scope "toolkit;cudnn")
ask("${WORK}/strange/nvcc" 12.4.131 "")
assert_equal("nobody compiles" "" "${ARCHITECTURES}")
set(scope "toolkit;driver;device")
ask("${WORK}/strange/nvcc" 12.4.131 "")
assert_equal("no GPU known" "" "${ARCHITECTURES}")
cudnnenv_fact_set(gpus.0.compute_capability 8.9)
cudnnenv_discover_architectures()
assert_fact(toolkits.0.architectures "75;90")

if(seen STREQUAL "")
  skip_test("the real toolkits: needs the lab (-DLAB=<lab.cmake>)")
endif()
