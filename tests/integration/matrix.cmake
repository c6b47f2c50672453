# SPDX-License-Identifier: Apache-2.0
# cudnn-env matrix, the script form, with real toolkits and cuDNNs: each combination builds, and its program loads its own libraries; what
# one of them cannot do stops that one, with our finding; again, nothing is done.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 TOOLKIT_12_4 CUDNN_9_12 CUDNN_9_1)
set(
  machine
  "PATH=${TOOLKIT_12_4}/bin:${TOOLKIT_13_1}/bin:$ENV{PATH}"
  "CMAKE_PREFIX_PATH=${CUDNN_9_1}:${CUDNN_9_12}"
)
set(
  matrix
  "${CMAKE_COMMAND}"
  -P
  "${REPOSITORY}/cmake/cudnn-env.cmake"
  --
  matrix
  -S
  "${WORK}/it"
  --test
)
drive_copy("${PROJECTS}/matrix" "${WORK}/it")
set(time "[0-9.]+ s")
set(old cudnn-env-cuda-12\\.4-cudnn-9\\.1)
set(new cudnn-env-cuda-13\\.1-cudnn-9\\.12)

drive_run(
  first
  TIMEOUT 600
  ENVIRONMENT ${machine}
  COMMAND ${matrix} --junit "${WORK}/first.xml" -- -G Ninja
  SEEN
    "CudnnEnv: all [0-9]+ combinations are green\\."
    "\n  ${old} +12\\.4\\.[0-9]+ +9\\.1\\.[0-9]+ +GCC [0-9.]+ +ok ${time} +ok ${time} +ok ${time}\n"
    "\n  ${new} +13\\.1\\.[0-9]+ +9\\.12\\.[0-9]+ +GCC [0-9.]+ +ok ${time} +ok ${time} +ok ${time}\n"
)
file(READ "${WORK}/first.xml" xml)
string(REGEX MATCHALL "<testcase name=\"versions\"" tests "${xml}")
string(REGEX MATCHALL "<testsuite name=" suites "${xml}")
list(LENGTH tests tests)
list(LENGTH suites suites)
drive_same(junit "${suites}" "${tests}")
drive_run(
  again
  TIMEOUT 300
  ENVIRONMENT ${machine}
  COMMAND ${matrix} -j 2 -- -G Ninja
  SEEN
    "\n  ${old} +12[^\n]+ unchanged +ok ${time} +unchanged\n"
    "\n  ${new} +13[^\n]+ unchanged +ok ${time} +unchanged\n"
  NOT_SEEN "configure ok" "test ok"
)

# ---- CUDA 13 has no Volta any more: that one stops before a compiler is started, the other one goes on
drive_run(
  volta
  EXIT FAIL
  TIMEOUT 600
  ENVIRONMENT ${machine}
  COMMAND ${matrix} -- -G Ninja -DCMAKE_CUDA_ARCHITECTURES=70
  SEEN
    "CudnnEnv: [1-9] of [0-9]+ combinations are not green\\."
    "\n  ${old} +12[^\n]+ ok ${time} +ok ${time} +ok ${time}\n"
    "\n  ${new} +13[^\n]+ FAILED ${time} +- +-\n"
    "\n  E arch\\.[a-z-]+  in configure of ${new}\n"
)
file(READ "${WORK}/it/build/cudnn-env-cuda-13.1-cudnn-9.12/cudnn-env-matrix.log" log)
if(log MATCHES "CXX compiler identification")
  drive_same(volta "no compiler started" "${CMAKE_MATCH_0}")
endif()
drive_finish()
