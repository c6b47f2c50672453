# SPDX-License-Identifier: Apache-2.0
# What the numbers that the checker and the probe print become: facts with meaning and causes; nothing where the table is not sure.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/facts.cmake")
include("${CUDNNENV_CMAKE}/check/status.cmake")
include("${CUDNNENV_CMAKE}/check/cuda_error.cmake")

# told(<key> <value>...): the facts check.<key> of a fresh store, and what they mean
function(told)
  cudnnenv_fact_unset(check)
  set(n 0)
  while(n LESS ARGC)
    math(EXPR value "${n} + 1")
    cudnnenv_fact_set("check.${ARGV${n}}" "${ARGV${value}}")
    math(EXPR n "${n} + 2")
  endwhile()
  cudnnenv_check_status()
endfunction()

told(outcome ok create_status 0 create_status_name CUDNN_STATUS_SUCCESS loaded 9.1.0)
foreach(table IN ITEMS cudnn_status cuda_error)
  get_property(read GLOBAL PROPERTY "cudnnenv:compat.${table}" SET)
  assert_equal("where nothing failed, ${table} is not read" "0" "${read}")
endforeach()
assert_no_fact(check.create_status_meaning)

# cuDNN 8 and 9 have other numbers for one status, and one number for other statuses
told(outcome failed status 8 status_name CUDNN_STATUS_EXECUTION_FAILED status_of cudnn loaded 8.9.7)
assert_fact(check.status_meaning "a GPU kernel could not be started, or did not run to its end")
assert_fact(check.status_meaning_zh_CN "GPU 内核无法启动或没有运行到结束")
assert_fact(check.causes.0.number 1)
assert_fact(check.causes.0.status 8)
assert_fact(check.causes.0.text "an earlier GPU kernel failed, and this call only tells of it (CUDA_LAUNCH_BLOCKING=1 shows which)")
assert_fact(check.causes.0.text_zh_CN "先前的 GPU 内核已失败，此调用只是报告它（CUDA_LAUNCH_BLOCKING=1 可定位）")
cudnnenv_fact_count(check.causes count)
assert_equal("the first four of seven causes" 4 "${count}")
told(outcome failed status 5000 status_name CUDNN_STATUS_EXECUTION_FAILED status_of cudnn loaded 9.31.0)
assert_fact(check.status_meaning "a GPU kernel could not be started, or did not run to its end")
told(outcome failed status 8 status_name CUDNN_STATUS_EXECUTION_FAILED status_of cudnn loaded 9.1.0)
assert_no_fact(check.status_meaning)
assert_no_fact(check.causes.0.text)

told(outcome failed status 5000 status_name CUDNN_STATUS_EXECUTION_FAILED status_of cudnn loaded 8.9.7)
assert_no_fact(check.status_meaning)

# a number of cuDNN 9 that an old name has too: the library gives the new one
told(outcome failed status 4003 status_name CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED status_of cudnn loaded 9.1.0)
assert_fact(check.status_meaning_zh_CN "cuDNN 无法分配主机内存")

# of no version, of another name, of no table, of no number: nothing is said
told(outcome failed status 5000 status_name CUDNN_STATUS_EXECUTION_FAILED status_of cudnn)
assert_no_fact(check.status_meaning)
told(outcome failed status 5000 status_name CUDNN_STATUS_SOMETHING_ELSE status_of cudnn loaded 9.1.0)
assert_no_fact(check.status_meaning)
told(outcome failed status 5000 status_name CUDNN_STATUS_EXECUTION_FAILED loaded 9.1.0)
assert_no_fact(check.status_meaning)
told(outcome failed status 3099 status_name CUDNN_STATUS_NOT_SUPPORTED_YET status_of cudnn loaded 9.40.0)
assert_no_fact(check.status_meaning)
told(outcome failed status "1|2" status_name x status_of cuda)
assert_no_fact(check.status_meaning)

# without a GPU the causes are those of the runtime's answer, not of cuDNN's
told(outcome no-device loaded 9.1.0 runtime_status 100 runtime_status_name cudaErrorNoDevice create_status 1001
  create_status_name CUDNN_STATUS_NOT_INITIALIZED
)
assert_fact(check.runtime_status_meaning_zh_CN "显卡驱动没有发现可用于 CUDA 的 GPU")
assert_fact(check.create_status_meaning
  "cuDNN could not start: it does not work with this driver, CUDA runtime or GPU, or was never started"
)
assert_fact(check.causes.0.status 100)
assert_fact(check.causes.0.text "CUDA_VISIBLE_DEVICES hides the GPU")

# cudnnCreate, asked by the probe: the major version is in another form
foreach(
  row
  IN
  ITEMS
    "91200 1008 CUDNN_STATUS_SUBLIBRARY_LOADING_FAILED=cuDNN could not load one of its sub-libraries"
    "8907 14 CUDNN_STATUS_VERSION_MISMATCH=cuDNN's libraries are not all of one version"
    "8907 1008 CUDNN_STATUS_SUBLIBRARY_LOADING_FAILED="
    "91200 0 CUDNN_STATUS_SUCCESS="
)
  string(REGEX MATCH "^([0-9]+) ([0-9]+) ([^=]+)=(.*)$" ignored "${row}")
  set(expected "${CMAKE_MATCH_4}")
  cudnnenv_fact_unset(probe)
  cudnnenv_fact_set(probe.cudnn.version "${CMAKE_MATCH_1}")
  cudnnenv_fact_set(probe.cudnn.create "${CMAKE_MATCH_2}")
  cudnnenv_fact_set(probe.cudnn.create_name "${CMAKE_MATCH_3}")
  cudnnenv_check_probe_status()
  if(expected STREQUAL "")
    assert_no_fact(probe.cudnn.create_meaning)
  else()
    assert_fact(probe.cudnn.create_meaning "${expected}")
  endif()
endforeach()

# a status of the driver, which the probe got, has the name of cuda.h; 35 is the runtime's alone, 916 cuda.h's alone
foreach(
  pair
  IN
  ITEMS
    802=CUDA_ERROR_SYSTEM_NOT_READY
    34=CUDA_ERROR_STUB_LIBRARY
    916=CUDA_ERROR_KEY_ROTATION
    35=
    4711=
)
  string(REGEX MATCH "^(.+)=(.*)$" ignored "${pair}")
  set(name "${CMAKE_MATCH_2}")
  foreach(prefix IN ITEMS check probe cuda_error driver)
    cudnnenv_fact_unset("${prefix}")
  endforeach()
  cudnnenv_fact_set(probe.driver.init "${CMAKE_MATCH_1}")
  cudnnenv_check_cuda_error()
  assert_fact(cuda_error.number "${CMAKE_MATCH_1}")
  if(name STREQUAL "")
    assert_no_fact(cuda_error.name)
  else()
    assert_fact(cuda_error.name "${name}")
  endif()
endforeach()
