# SPDX-License-Identifier: Apache-2.0
# Candidates that a fix of a real finding names, each broken on purpose in one way: the fix vanishes, the finding stays.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../findings/harness.cmake")

# OUT := is there a finding ID of which a fix has a command with PART in it? Empty: there is no such finding.
function(is_told out id part)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_select()
  cudnnenv_diagnose()
  found(n "${id}")
  if(n STREQUAL "")
    return()
  endif()
  set(told FALSE)
  cudnnenv_fact_count("findings.${n}.fixes" count)
  set(m 0)
  while(m LESS count)
    cudnnenv_fact_get("findings.${n}.fixes.${m}.command" command)
    string(FIND "${command} " "${part} " at)
    if(at GREATER -1)
      set(told TRUE)
    endif()
    math(EXPR m "${m} + 1")
  endwhile()
  set("${out}" "${told}" PARENT_SCOPE)
endfunction()

# vanishes(<id> <code> <part of a command> <code that breaks what it names>...)
function(vanishes id code part)
  set_up("${code}")
  is_told(told "${id}" "${part}")
  assert_equal("${id}: ${part}" TRUE "${told}")
  foreach(break IN LISTS ARGN)
    set_up("${code}" "${break}")
    is_told(told "${id}" "${part}")
    assert_equal("${id}: ${part}, with ${break}" FALSE "${told}")
  endforeach()
endfunction()

# the compiler is too new for the first toolkit; another toolkit takes it, and so does another compiler the first
set(
  gcc_13
  [[toolkit(0 12.1.105 13)
  compiler(0 GNU 13.2.0)
  cudnnenv_fact_set(request.toolkit 0)]]
)
vanishes(compiler.host-too-new "${gcc_13} \n toolkit(1 12.4.131 14)" "-DCUDAToolkit_ROOT=/t1"
  [[cudnnenv_fact_set(toolkits.1.host_limit.GNU 13)]]
  [[cudnnenv_fact_set(toolkits.1.usable FALSE)]]
  [[cudnnenv_fact_unset(toolkits.1.nvcc)]]
  [[cudnnenv_fact_set(toolkits.1.version_major 11)]]
  [[facts(toolkits.1 nvcc_exit timeout nvcc_says "")]]
  [[facts(toolkits.1 inconsistent "12.4 and 12.1")]]
)
vanishes(compiler.host-too-new "${gcc_13} \n compiler(1 GNU 12.2.0)" "-DCMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-12"
  [[cudnnenv_fact_set(host_compilers.1.version_major 14)]]
  [[cudnnenv_fact_set(host_compilers.1.id NVHPC)]]
)
# the library of the named cuDNN is no library; another cuDNN is whole
set(
  corrupt
  [[facts(cudnns.0 usable FALSE problem broken corrupt "it is empty" corrupt_zh_CN "它是空文件")
  cudnnenv_fact_set(request.cudnn 0)
  cudnn(1 9.2.0 12 5)]]
)
vanishes(cudnn.corrupt "${corrupt}" "-DCUDNN_ROOT=/c1"
  [[facts(cudnns.1 usable FALSE problem broken corrupt "it is empty" corrupt_zh_CN "它是空文件")]]
  [[facts(cudnns.1 corrupt "it is empty" corrupt_zh_CN "它是空文件")]]
  [[cudnnenv_fact_set(cudnns.1.cuda_major 11)]]
  [[facts(cudnns.1 header_version 8.9.7)]]
  [[cudnnenv_fact_set(cudnns.1.machine aarch64)]]
  [[facts(cudnns.1 missing adv missing_zh_CN adv)]]
)

# what is printed is a line for the shell of the machine
set(
  hint
  [[facts(cudnn_hints.0 variable CUDNN_HOME value /nowhere source environment from "CUDNN_HOME (environment)" state useless
    why.en "nothing is there" why.zh_CN "那里什么都没有")
  cudnnenv_fact_set(cudnns.0.root "/c 0")]]
)
foreach(system IN ITEMS Linux Windows)
  set_up("${hint} \n cudnnenv_fact_set(host.system ${system})")
  is_told(told cudnn.hint-useless "")
  found(n cudnn.hint-useless)
  foreach(m IN ITEMS 0 1)
    cudnnenv_fact_get("findings.${n}.fixes.${m}.command" ${system}_${m})
  endforeach()
endforeach()
assert_equal("POSIX, unset" "unset CUDNN_HOME" "${Linux_0}")
assert_equal("POSIX, export" "export CUDNN_HOME='/c 0'" "${Linux_1}")
assert_equal("cmd, unset" "set CUDNN_HOME=" "${Windows_0}")
assert_equal("cmd, export" "set \"CUDNN_HOME=/c 0\"" "${Windows_1}")

# a tree that this run binds to a toolkit needs a fresh one for another; one that stays unbound does not
set(
  old_gpu
  [[toolkit(1 11.8.89 14)
  cudnn(1 8.9.7 11 5)
  facts(toolkits.0 driver_floor 525.60.13)
  facts(toolkits.1 driver_floor 450.80.02)
  facts(driver version 470.57.02 cuda 11.4)
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(request.command find_package)]]
)
set_up("${old_gpu}")
is_told(told driver.too-old "cmake --fresh -B build -DCUDAToolkit_ROOT=/t1")
assert_equal("bound" TRUE "${told}")
set_up("${old_gpu}" [[cudnnenv_fact_set(request.command doctor)]])
is_told(told driver.too-old "cmake -B build -DCUDAToolkit_ROOT=/t1")
assert_equal("doctor binds no tree" TRUE "${told}")
set_up("${old_gpu}" [[cudnnenv_fact_set(request.require_gpu TRUE)]])
is_told(told driver.too-old "cmake -B build -DCUDAToolkit_ROOT=/t1")
assert_equal("an error binds no tree" TRUE "${told}")
