# SPDX-License-Identifier: Apache-2.0
# Which toolkits and cuDNNs of a machine go together, on machines made of facts.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
include("${CUDNNENV_CMAKE}/strings.cmake")
include("${CUDNNENV_CMAKE}/diagnose.cmake")
include("${CUDNNENV_CMAKE}/findings/rules.cmake")
include("${CUDNNENV_CMAKE}/select/combinations.cmake")

# OUT := "<name> <host compiler>" of each, a line each
function(combinations out)
  cudnnenv_combinations()
  cudnnenv_fact_count(combinations count)
  set(text "")
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("combinations.${n}.name" fact_name)
    cudnnenv_fact_get("combinations.${n}.host_compiler_path" fact_path)
    string(APPEND text "${fact_name} ${fact_path}\n")
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
function(left out)
  cudnnenv_fact_count(combinations_left count)
  set(text "")
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("combinations_left.${n}.what" fact_what)
    cudnnenv_fact_get("combinations_left.${n}.why" fact_why)
    cudnnenv_fact_get("combinations_left.${n}.why_zh_CN" fact_zh)
    if("${fact_zh}" STREQUAL "" OR "${fact_zh}" STREQUAL "${fact_why}")
      message(SEND_ERROR "no Chinese for: ${fact_why}")
    endif()
    string(APPEND text "${fact_what}: ${fact_why}\n")
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
function(machine)
  no_facts()
  cudnnenv_fact_set(host.system "Linux")
  cudnnenv_fact_set(target.processor "x86_64")
endfunction()

# three lines, found in any order: the oldest comes first; GCC 12 is nvcc's own choice, and 11.8 does not take it
machine()
toolkit(0 13.1.115 16)
toolkit(1 11.8.89 12)
toolkit(2 12.4.131 14)
cudnn(0 9.12.0 13 3)
cudnn(1 9.1.1 12 3)
cudnn(2 8.9.6 11 3)
compiler(0 GNU 12.2.0)
compiler(1 GNU 11.3.0)
cudnnenv_fact_set(default.host_compiler 0)
combinations(text)
assert_equal(
  "three lines"
  "cuda-11.8-cudnn-8.9 /usr/bin/g++-11\ncuda-12.4-cudnn-9.1 /usr/bin/g++-12\ncuda-13.1-cudnn-9.12 /usr/bin/g++-12\n"
  "${text}"
)
left(text)
assert_equal("nothing is left" "" "${text}")
foreach(
  pair
  IN
  ITEMS
    "toolkit=1"
    "cudnn=2"
    "host_compiler=1"
    "cuda_version=11.8.89"
    "cudnn_version=8.9.6"
    "nvcc=/t1/bin/nvcc"
    "toolkit_root=/t1"
    "cudnn_root=/c2"
    "cudnn_library=/c2/libcudnn.so"
    "cudnn_include_dir=/c2"
    "host_compiler_default=FALSE"
)
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  cudnnenv_fact_get("combinations.0.${CMAKE_MATCH_1}" fact_value)
  assert_equal("${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}" "${fact_value}")
endforeach()
cudnnenv_fact_get(combinations.1.host_compiler_default fact_value)
assert_equal("nvcc's own choice" TRUE "${fact_value}")

# asked again it says the same, and what select chose before stays
cudnnenv_select()
cudnnenv_fact_keys(before)
combinations(text)
cudnnenv_fact_keys(after)
list(SORT before)
list(SORT after)
assert_equal("only its own facts" "${before}" "${after}")

# what points at one of them, was chosen before or was enabled decides nothing
foreach(
  fact
  IN
  ITEMS request.toolkit setup.toolkit setup.host_compiler language.toolkit request.cudnn
)
  cudnnenv_fact_set("${fact}" 0)
endforeach()
facts(kept.toolkit root /t0 version 13.1.115)
facts(language version 13.1.115 version_minor 13.1 root /t0 real /t0/include)
facts(toolkit_hints.0 variable CUDAToolkit_ROOT value /gone source environment from "CUDAToolkit_ROOT (environment)" state
  ambiguous why.en two why.zh_CN "两个"
)
combinations(text)
assert_equal(
  "places do not decide"
  "cuda-11.8-cudnn-8.9 /usr/bin/g++-11\ncuda-12.4-cudnn-9.1 /usr/bin/g++-12\ncuda-13.1-cudnn-9.12 /usr/bin/g++-12\n"
  "${text}"
)
cudnnenv_fact_get(request.toolkit fact_value)
assert_equal("the request stays" 0 "${fact_value}")
foreach(
  fact
  IN
  ITEMS request.toolkit setup language request.cudnn kept toolkit_hints
)
  cudnnenv_fact_unset("${fact}")
endforeach()

# a version that was asked for: the others are left, and it is said
cudnnenv_fact_set(request.cuda_version 12)
cudnnenv_fact_set(request.cudnn_version 9)
combinations(text)
assert_equal("CUDA 12 alone" "cuda-12.4-cudnn-9.1 /usr/bin/g++-12\n" "${text}")
left(text)
assert_contains("the toolkit of 13" "CUDA 13.1.115 at /t0: version 12 was asked for" "${text}")
assert_contains("cuDNN 8" "cuDNN 8.9.6 at /c2: version 9 was asked for" "${text}")
assert_contains("its cuDNN" "cuDNN 9.12.0 at /c0: no toolkit here that compiles is of CUDA 13" "${text}")
cudnnenv_fact_unset(request.cuda_version)
cudnnenv_fact_unset(request.cudnn_version)

# a host compiler that was named is taken where the toolkit takes it
cudnnenv_fact_set(request.host_compiler 1)
combinations(text)
assert_equal(
  "g++-11 for all"
  "cuda-11.8-cudnn-8.9 /usr/bin/g++-11\ncuda-12.4-cudnn-9.1 /usr/bin/g++-11\ncuda-13.1-cudnn-9.12 /usr/bin/g++-11\n"
  "${text}"
)
cudnnenv_fact_set(request.host_compiler 0)
combinations(text)
assert_contains("g++-12 is not for 11.8" "cuda-11.8-cudnn-8.9 /usr/bin/g++-11\n" "${text}")
facts(host_compilers.0 from "NVCC_APPEND_FLAGS (environment)")
combinations(text)
assert_lacks("flags behind all others" "cuda-11.8" "${text}")
left(text)
assert_matches("why" "CUDA 11.8.89 at /t1: GCC 12.2.0 [^\n]*\\[compiler.host-too-new\\]" "${text}")
assert_matches("why its cuDNN" "cuDNN 8.9.6 at /c2: GCC 12.2.0 [^\n]*\\[compiler.host-too-new\\]" "${text}")

# several cuDNNs for one toolkit; of the same minor version, of one place under two names
machine()
toolkit(0 12.4.131 14)
compiler(0 GNU 12.2.0)
cudnnenv_fact_set(default.host_compiler 0)
cudnn(0 9.1.1 12 2)
cudnn(1 8.9.7 12 3)
cudnn(2 9.1.0 12 3)
cudnn(3 9.1.1 12 3)
cudnn(4 9.1.1 12 3)
facts(cudnns.4 real "/c3/libcudnn.so.9" include_dir "/c3")
combinations(text)
assert_equal(
  "names"
  "cuda-12.4-cudnn-8.9 /usr/bin/g++-12\ncuda-12.4.131-cudnn-9.1.0 /usr/bin/g++-12\ncuda-12.4.131-cudnn-9.1.1 /usr/bin/g++-12\ncuda-12.4.131-cudnn-9.1.1-2 /usr/bin/g++-12\n"
  "${text}"
)
left(text)
assert_equal("the same once more is no loser" "" "${text}")

# two below one root, header and library of different roots: the two places name it
machine()
toolkit(0 12.4.131 14)
compiler(0 GNU 12.2.0)
cudnnenv_fact_set(default.host_compiler 0)
cudnn(0 9.1.1 12 3)
cudnn(1 8.9.7 12 3)
cudnn(2 9.5.1 12 3)
facts(cudnns.1 root /c0)
facts(cudnns.2 include_dir /elsewhere)
combinations(text)
cudnnenv_fact_count(combinations count)
assert_equal("all three" 3 "${count}")
foreach(n RANGE 2)
  cudnnenv_fact_get("combinations.${n}.cudnn_root" fact_root)
  assert_undefined("no root of its own" fact_root)
endforeach()

# no host compiler, no nvcc, a toolkit and a cuDNN that are broken, and one for which nobody knows the CUDA
machine()
toolkit(0 12.4.131 14)
toolkit(1 13.1.115 16)
toolkit(2 11.8.89 12)
facts(toolkits.1 usable FALSE problem "no headers" problem_zh_CN "没有头文件")
cudnnenv_fact_unset(toolkits.2.nvcc)
compiler(0 GNU 14.2.0)
cudnnenv_fact_set(default.host_compiler 0)
cudnn(0 9.1.1 12 3)
cudnn(1 9.5.1 12 3)
cudnn(2 9.12.0 13 3)
facts(cudnns.1 usable FALSE problem "no library" problem_zh_CN "没有库")
cudnn(3 9.9.0 12 3)
cudnnenv_fact_unset(cudnns.3.cuda_major)
cudnnenv_fact_unset(cudnns.3.cuda_version)
combinations(text)
assert_equal("none" "" "${text}")
left(text)
assert_matches("the compiler" "CUDA 12.4.131 at /t0: GCC 14.2.0 [^\n]*\\[compiler.host-too-new\\]" "${text}")
assert_contains("no nvcc" "CUDA 11.8.89 at /t2: it has no nvcc that runs" "${text}")
assert_contains("toolkit" "CUDA 13.1.115 at /t1: not usable: no headers" "${text}")
assert_contains("cuDNN" "cuDNN 9.5.1 at /c1: not usable: no library" "${text}")
assert_contains("its toolkit is broken" "cuDNN 9.12.0 at /c2: no toolkit here that compiles is of CUDA 13" "${text}")
assert_contains("guessed for no toolkit" "cuDNN 9.9.0 at /c3: for which CUDA it was built is not known" "${text}")

# ... but where all toolkits are of one major, there is nothing to guess; a mixed one is left with its finding
machine()
toolkit(0 12.4.131 14)
compiler(0 GNU 12.2.0)
cudnnenv_fact_set(default.host_compiler 0)
cudnn(0 9.9.0 12 3)
cudnnenv_fact_unset(cudnns.0.cuda_major)
cudnn(1 9.1.1 12 3)
facts(cudnns.1 library_version 9.0.0)
combinations(text)
assert_equal("of unknown CUDA" "cuda-12.4-cudnn-9.9 /usr/bin/g++-12\n" "${text}")
left(text)
assert_matches("mixed" "^cuDNN 9.1.1 at /c1: [^\n]*\\[cudnn.header-library-mismatch\\]\n$" "${text}")

# a driver that is too old for it, a GPU that is too new: it builds all the same
machine()
cudnnenv_fact_set(request.scope "platform;toolkit;compiler;cudnn;driver;device")
toolkit(0 13.1.115 16)
compiler(0 GNU 12.2.0)
cudnnenv_fact_set(default.host_compiler 0)
cudnn(0 9.12.0 13 3)
facts(driver cuda 12.4 version 550.54.14 from "/proc/driver/nvidia/version")
facts(cudnns.0 driver_floor 580.65.06)
combinations(text)
assert_equal("built for elsewhere" "cuda-13.1-cudnn-9.12 /usr/bin/g++-12\n" "${text}")

# nothing at all
machine()
combinations(text)
left(other)
assert_equal("an empty machine" "" "${text}${other}")
