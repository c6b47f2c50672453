# SPDX-License-Identifier: Apache-2.0
# The tables: order, numbers that are easily off by one, what is unknown.
cmake_policy(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/sample.cmake")
foreach(
  name
  IN
  ITEMS
    cuda_releases
    cudnn_releases
    driver_floor
    compiler_limits
    pci_generation
    cuda_architectures
    cudnn_floor
)
  include("${CMAKE_CURRENT_LIST_DIR}/../../../cmake/compat/${name}.cmake")
endforeach()

function(expect_fact key expected)
  cudnnenv_fact_get("${key}" got)
  expect_equal("${key}" "${got}" "${expected}")
endfunction()

cudnnenv_compat_cuda_releases()
cudnnenv_compat_cuda_releases()
cudnnenv_fact_count(cuda_releases count)
math(EXPR last "${count} - 1")
expect_fact(cuda_releases.${last}.version 11.0)
expect_fact(cuda_releases.${last}.host_limit.GNU 10)
set(newer 99)
foreach(n RANGE ${last})
  cudnnenv_fact_get(cuda_releases.${n}.version version)
  if(NOT version VERSION_LESS newer)
    message(FATAL_ERROR "${version} after ${newer}")
  endif()
  set(newer "${version}")
  expect_fact(cuda_releases.${n}.from table)
  if(version STREQUAL "12.4") # takes GCC 13 and Clang 17
    expect_fact(cuda_releases.${n}.host_limit.GNU 14)
    expect_fact(cuda_releases.${n}.host_limit.Clang 18)
    expect_fact(cuda_releases.${n}.driver_min_linux 525.60.13)
    expect_fact(cuda_releases.${n}.standard_max 20)
    expect_fact(cuda_releases.${n}.libc_limit 2.41)
    expect_fact(cuda_releases.${n}.architectures "50;52;53;60;61;62;70;72;75;80;86;87;89;90")
  endif()
endforeach()

foreach(
  row
  IN
  ITEMS "11.8 2.41" "12.9 2.41" "13.0 2.42" "13.1 2.42" "13.2 " "13.10 "
)
  string(REPLACE " " ";" row "${row}")
  list(GET row 0 cuda)
  list(GET row 1 limit)
  cudnnenv_compat_libc_limit(got "${cuda}")
  expect_equal("C library of CUDA ${cuda}" "${got}" "${limit}")
endforeach()
foreach(
  row
  IN
  ITEMS
    "11.5 GNU 11.2.0 high"
    "11.5 GNU 11.1.0 "
    "11.5 GNU 12.0.0 "
    "11.6 GNU 11.4.0 "
    "11.5 Clang 11.2.0 "
)
  string(REPLACE " " ";" row "${row}")
  list(GET row 3 sure)
  list(SUBLIST row 0 3 pair)
  cudnnenv_compat_known_bad(got ${pair})
  expect_equal("known bad: ${pair}" "${got}" "${sure}")
endforeach()

cudnnenv_compat_cudnn_releases()
cudnnenv_fact_count(cudnn_releases count)
math(EXPR last "${count} - 1")
set(seen "")
foreach(n RANGE ${last})
  foreach(key IN ITEMS version cuda_major wheel)
    cudnnenv_fact_get(cudnn_releases.${n}.${key} ${key})
  endforeach()
  list(APPEND seen "${cuda_major}:${version}")
  if(DEFINED wheel AND NOT wheel MATCHES "^nvidia-cudnn-cu${cuda_major}==${version}\\.[0-9]+$")
    message(FATAL_ERROR "wheel ${wheel} for ${version}, CUDA ${cuda_major}")
  endif()
endforeach()
foreach(wanted IN ITEMS 11:9.10.2 11:8.9.7 12:9.10.2 12:8.9.7)
  if(NOT wanted IN_LIST seen)
    message(FATAL_ERROR "${wanted} is not in ${seen}")
  endif()
endforeach()

cudnnenv_compat_driver_floor(floor 12 Windows)
expect_equal("floor" "${floor}" 527.41)
cudnnenv_compat_driver_floor(floor 10 Linux)
expect_equal("unknown floor" "${floor}" "")

cudnnenv_compat_cuda_architecture(range 70)
expect_equal("70: first" "${range_first}" 9.0)
expect_equal("70: last" "${range_last}" 12.9)
cudnnenv_compat_cuda_architecture(range 100f)
expect_equal("100f: first" "${range_first}" 12.9)
expect_equal("100f: last" "${range_last}" "")
cudnnenv_compat_cuda_architecture(range 7)
expect_equal("7 is no 70" "${range_first}" "")
# both tables of architectures say the same
cudnnenv_fact_count(cuda_releases count)
foreach(n RANGE ${count})
  cudnnenv_fact_get(cuda_releases.${n}.version version)
  cudnnenv_fact_get(cuda_releases.${n}.architectures architectures)
  if(DEFINED version)
    cudnnenv_compat_cuda_architectures(names "${version}")
    list(FILTER names INCLUDE REGEX "^[0-9]+$")
    list(SORT names COMPARE NATURAL)
    expect_equal("architectures of ${version}" "${names}" "${architectures}")
  endif()
endforeach()
foreach(
  pair
  IN
  ITEMS "7.5.0=" "8.7.0=3.0" "8.8.0=5.0" "9.10.2=5.0" "9.11.0=7.5" "10.0.0=7.5"
)
  string(REGEX MATCH "^(.*)=(.*)$" ignored "${pair}")
  set(expected "${CMAKE_MATCH_2}")
  cudnnenv_compat_cudnn_floor(floor "${CMAKE_MATCH_1}")
  expect_equal("oldest GPU: ${pair}" "${floor}" "${expected}")
endforeach()

cudnnenv_compat_pci_generation(gpu 0x2684)
expect_equal("generation" "${gpu_generation} ${gpu_compute_capability}" "Ada 8.9")
cudnnenv_compat_pci_generation(gpu 1b80)
expect_equal("dropped" "${gpu_generation} ${gpu_compute_capability} ${gpu_last_driver_branch}" "Pascal 6.1 580")
foreach(
  device
  IN
  ITEMS 0001 "" "12;34" "\${x}" ffffff
)
  cudnnenv_compat_pci_generation(gpu "${device}")
  if(DEFINED gpu_generation)
    message(FATAL_ERROR "${device} is ${gpu_generation}")
  endif()
endforeach()

# tables are no facts of this machine
cudnnenv_report_json(json)
expect_no_part("tables" "${json}" "_releases")
