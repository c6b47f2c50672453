# SPDX-License-Identifier: Apache-2.0
# What the report tests share: assertions, and the facts of interface.md's sample.
cmake_policy(VERSION 3.22...4.1)
foreach(
  name
  IN
  ITEMS text json list summary width
)
  include("${CMAKE_CURRENT_LIST_DIR}/../../../cmake/report/${name}.cmake")
endforeach()

set_property(GLOBAL PROPERTY cudnnenv:explain.command "cudnn-env explain")

# Fails, with both texts, unless ACTUAL is EXPECTED.
function(expect_equal what actual expected)
  if(NOT "${actual}" STREQUAL "${expected}")
    message(NOTICE "--- expected\n${expected}\n--- actual\n${actual}\n---")
    message(FATAL_ERROR "${what}: not as expected")
  endif()
endfunction()

# Fails unless TEXT contains PART.
function(expect_part what text part)
  string(FIND "${text}" "${part}" at)
  if(at EQUAL -1)
    message(NOTICE "--- part\n${part}\n--- text\n${text}\n---")
    message(FATAL_ERROR "${what}: not there")
  endif()
endfunction()

# Fails if TEXT contains PART.
function(expect_no_part what text part)
  string(FIND "${text}" "${part}" at)
  if(NOT at EQUAL -1)
    message(NOTICE "--- part\n${part}\n--- text\n${text}\n---")
    message(FATAL_ERROR "${what}: must not be there")
  endif()
endfunction()

# Forgets every fact.
function(no_facts)
  cudnnenv_fact_keys(keys)
  foreach(key IN LISTS keys)
    cudnnenv_fact_unset("${key}")
  endforeach()
endfunction()

# Sets a finding's first facts.
function(
  finding
  n
  id
  severity
  en
  zh
)
  cudnnenv_fact_set("findings.${n}.id" "${id}")
  cudnnenv_fact_set("findings.${n}.severity" "${severity}")
  cudnnenv_fact_set("findings.${n}.text.en" "${en}")
  cudnnenv_fact_set("findings.${n}.text.zh_CN" "${zh}")
endfunction()

function(sample_facts)
  cudnnenv_fact_set(verdict broken)
  cudnnenv_fact_set(build broken)
  cudnnenv_fact_set(run unknown)
  cudnnenv_fact_set(driver.present TRUE)
  cudnnenv_fact_set(driver.version 550.54.14)
  cudnnenv_fact_set(driver.cuda 12.4)
  cudnnenv_fact_set(gpus.0.name "NVIDIA GeForce RTX 4090")
  cudnnenv_fact_set(gpus.0.compute_capability 8.9)
  cudnnenv_fact_set(toolkit.version 12.1.105)
  cudnnenv_fact_set(toolkit.root /usr/local/cuda-12.1)
  cudnnenv_fact_set(cudnn.version 8.9.7)
  cudnnenv_fact_set(report.path build/cudnn-env/report.json)
  cudnnenv_fact_set(request.components "Toolkit;cuDNN")
  cudnnenv_fact_set(selection.toolkit 0)
  cudnnenv_fact_set(losers.0.what "CUDA 11.8 at /usr/local/cuda-11.8")
  cudnnenv_fact_set(losers.0.why "not asked for")
  finding(0 compiler.host-too-new error "GCC 13.2.0 is newer than CUDA 12.1 allows
This toolkit's crt/host_config.h refuses GCC 13 and newer. -allow-unsupported-compiler switches
the check off, not the reason for it." "GCC 13.2.0 对 CUDA 12.1 来说太新
该工具包的 crt/host_config.h 拒绝 GCC 13 及更高版本。-allow-unsupported-compiler 只关闭检查，
并不消除原因。主机编译器必须在该工具包允许的范围之内，否则头文件会在别处报出互不相关的错误。"
  )
  cudnnenv_fact_set(findings.0.evidence.0.what "/usr/local/cuda-12.1/bin/nvcc 12.1.105")
  cudnnenv_fact_set(findings.0.evidence.0.from PATH)
  cudnnenv_fact_set(findings.0.evidence.1.what "/usr/bin/g++ 13.2.0")
  cudnnenv_fact_set(findings.0.evidence.1.from CMAKE_CXX_COMPILER)
  cudnnenv_fact_set(findings.0.evidence.2.what "crt/host_config.h of this toolkit refuses __GNUC__ > 12")
  cudnnenv_fact_set(findings.0.fixes.0.text.en "g++-12 is installed and fits")
  cudnnenv_fact_set(findings.0.fixes.0.text.zh_CN "已安装且可用的 g++-12")
  cudnnenv_fact_set(findings.0.fixes.0.command "cmake -B build -DCMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-12")
  cudnnenv_fact_set(findings.0.fixes.0.patch.0.fact request.host_compiler)
  cudnnenv_fact_set(findings.0.fixes.0.patch.0.value 1)
  cudnnenv_fact_set(findings.0.fixes.0.patch.1.fact kept)
  cudnnenv_fact_set(findings.0.fixes.0.patch.1.value "")
  cudnnenv_fact_set(findings.0.fixes.1.text.en "CUDA 12.4 and newer take GCC 13")
  cudnnenv_fact_set(findings.0.fixes.1.text.zh_CN "CUDA 12.4 及更高版本支持 GCC 13")
  finding(1 compiler.nvcc-unusable error "nvcc cannot compile an empty file" "nvcc 无法编译空文件")
  cudnnenv_fact_set(findings.1.explained_by compiler.host-too-new)
  cudnnenv_fact_set(findings.1.evidence.0.what "error: #error -- unsupported GNU version!"
  )
  cudnnenv_fact_set(findings.1.evidence.0.from nvcc)
  finding(2 toolkit.several note "also here: CUDA 11.8 at /usr/local/cuda-11.8 (takes GCC 11)"
          "还有：CUDA 11.8，位于 /usr/local/cuda-11.8（支持 GCC 11）"
  )
  cudnnenv_report_summary()
endfunction()
