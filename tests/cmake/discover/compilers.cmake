# SPDX-License-Identifier: Apache-2.0
# Host compilers on PATH and beside it, by what they say; what an error of nvcc is about; which flags of the environment decide; what a
# line of math_functions.h says. The texts of nvcc are those of real ones (11.8, 12.4, 13.0).
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/check/compile_error.cmake")
include("${CUDNNENV_CMAKE}/discover/host_compiler.cmake")

set(root "${WORK}/root")
set_property(GLOBAL PROPERTY cudnnenv:machine.root "${root}")
set(ENV{PATH} "/usr/bin")
set(ENV{CONDA_PREFIX} "/home/u/env")
foreach(
  variable
  IN
  ITEMS CXX CUDAHOSTCXX NVCC_CCBIN NVCC_PREPEND_FLAGS NVCC_APPEND_FLAGS CUDAFLAGS
)
  unset(ENV{${variable}})
endforeach()
cudnnenv_fact_set(host.system Linux)

# ----------------------------------------------------------------------------------------------------------- what an error is about
function(about kind line text)
  cudnnenv_compile_error_kind(seen "${text}")
  assert_equal("${text}: kind" "${kind}" "${seen}")
  cudnnenv_first_error_line(seen "${text}")
  assert_equal("${text}: line" "${line}" "${seen}")
endfunction()
about(architecture "nvcc fatal   : Unsupported gpu architecture 'compute_30'" "nvcc warning : old\nnvcc fatal   : Unsupported gpu architecture 'compute_30'\n")
about(architecture "nvcc fatal   : Value 'sm_30' is not defined for option 'gpu-architecture'"
  "nvcc fatal   : Value 'sm_30' is not defined for option 'gpu-architecture'"
)
about(standard "nvcc fatal   : Value 'c++23' is not defined for option 'std'" "nvcc fatal   : Value 'c++23' is not defined for option 'std'\n")
about(
  host-compiler
  "/cuda/include/crt/host_config.h:138:2: error: #error -- unsupported GNU version! gcc versions later than 11 are not supported!"
  "In file included from /cuda/include/cuda_runtime.h:83,\n                 from <command-line>:\n/cuda/include/crt/host_config.h:138:2: error: #error -- unsupported GNU version! gcc versions later than 11 are not supported!\n"
)
about(host-compiler "nvcc fatal   : Failed to preprocess host compiler properties."
  "/usr/bin/g++-99: No such file or directory\nnvcc fatal   : Failed to preprocess host compiler properties.\n"
)
about(header "<command-line>: fatal error: cuda_runtime.h: No such file or directory" "<command-line>: fatal error: cuda_runtime.h: No such file or directory\ncompilation terminated.\n")
about(
  libc
  "/usr/include/x86_64-linux-gnu/bits/mathcalls.h(79): error: exception specification is incompatible with that of previous function \"cospi\" (declared at line 2601 of /cuda/include/crt/math_functions.h)"
  "/usr/include/x86_64-linux-gnu/bits/mathcalls.h(79): error: exception specification is incompatible with that of previous function \"cospi\" (declared at line 2601 of /cuda/include/crt/math_functions.h)\n"
)
about(tool "sh: 1: cicc: not found" "sh: 1: cicc: not found\n")
about(tool "sh: line 1: ptxas: command not found" "sh: line 1: ptxas: command not found\n")
about(folder "nvcc fatal   : Could not open output file '/tmp/tmpxft_0000_00000000-6.cpp1.ii'" "nvcc fatal   : Could not open output file '/tmp/tmpxft_0000_00000000-6.cpp1.ii'")
about(other "nvcc fatal   : stub" "nvcc fatal   : stub\n")
about(other "" "")

# ------------------------------------------------------------------------------------------------------- flags of the environment
function(decides flags expected compiler)
  cudnnenv_fact_unset(nvcc_flags)
  _cudnnenv_check_switched_off(NVCC_PREPEND_FLAGS "${flags}")
  _cudnnenv_flags_decide(NVCC_PREPEND_FLAGS "${flags}")
  cudnnenv_fact_get(nvcc_flags.0.sets fact_sets)
  assert_equal("${flags}: decides" "${expected}" "${fact_sets}")
  cudnnenv_fact_get(nvcc_flags.compiler fact_compiler)
  assert_equal("${flags}: compiler" "${compiler}" "${fact_compiler}")
endfunction()
decides("-ccbin /usr/bin/g++-99" "the host compiler" /usr/bin/g++-99)
decides("-ccbin=/usr/bin/g++-12 -O3" "the host compiler" /usr/bin/g++-12)
decides("-t4 --compiler-bindir '/opt/a b/g++'" "the host compiler" "/opt/a b/g++")
decides("-arch=sm_80 -std=c++17" "the architecture, the C++ standard" "")
decides("--generate-code arch=compute_80,code=sm_80" "the architecture" "")
write_file("${root}/home/u/env/bin/x86_64-conda-linux-gnu-c++" "a program")
set(conda "${root}/home/u/env/bin/x86_64-conda-linux-gnu-c++")
decides("-ccbin=${conda}" "" "${conda}") # what activation sets: as it should be
decides("-ccbin=${conda} -std=c++20" "the host compiler, the C++ standard" "${conda}")
decides("-m32" "the word size" "")
decides("-O3 -lineinfo --threads 4 -Xcompiler -march=native -diag-suppress 20012" "" "")
decides("" "" "")
foreach(
  pair
  IN
  ITEMS
    "-O2 -allow-unsupported-compiler=NVCC_PREPEND_FLAGS"
    "-D__NV_NO_HOST_COMPILER_CHECK=NVCC_PREPEND_FLAGS"
    "-O2="
)
  string(REGEX MATCH "^(.*)=(.*)$" ignored "${pair}")
  set(flags "${CMAKE_MATCH_1}")
  set(expected "${CMAKE_MATCH_2}")
  cudnnenv_fact_unset(nvcc_flags)
  _cudnnenv_check_switched_off(NVCC_PREPEND_FLAGS "${flags}")
  cudnnenv_fact_get(nvcc_flags.check_off fact_off)
  assert_equal("${flags}: the check is off" "${expected}" "${fact_off}")
endforeach()

# ------------------------------------------------------------------------------------------------------- lines of math_functions.h
set(start "extern __DEVICE_FUNCTIONS_DECL__ __device_builtin__ double                ")
function(limit expected)
  _cudnnenv_libc_limit_of_lines(seen "${ARGN}")
  assert_equal("${ARGN}" "${expected}" "${seen}")
endfunction()
limit(2.41 "${start} rsqrt(double x)\;" "${start} cospi(double x)\;") # 11.8, 12.4
limit(2.42 "${start} rsqrt(double x)\;" "${start} cospi(double x) __NV_IEC_60559_FUNCS_EXCEPTION_SPECIFIER\;") # 13.0
limit("" "${start} rsqrt(double x) _NV_RSQRT_SPECIFIER\;" "${start} cospi(double x) __NV_IEC_60559_FUNCS_EXCEPTION_SPECIFIER\;")
limit("" "${start} rsqrt(double x) noexcept (true)\;" "${start} cospi(double x) noexcept (true)\;")

# ---------------------------------------------------------------------------------------------- compilers by their places and words
function(compiler path)
  write_file("${root}${path}" "#!/bin/sh\nprintf '%s\\n' '${ARGN}'\n")
  file(CHMOD "${root}${path}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
endfunction()
compiler(/usr/bin/g++ "g++ (Debian 12.2.0-14) 12.2.0")
compiler(/usr/lib/llvm-19/bin/clang++ "Debian clang version 19.1.7")
compiler(/usr/lib/llvm-14/bin/clang++ "Debian clang version 14.0.6")
compiler(/opt/rh/gcc-toolset-13/root/usr/bin/g++ "g++ (GCC) 13.3.1 20240611 (Red Hat 13.3.1-2)")
compiler(/opt/intel/oneapi/compiler/2025.0/bin/icpx "Intel(R) oneAPI DPC++/C++ Compiler 2025.0.4 (2025.0.4.20241205)")
compiler(/opt/nvidia/hpc_sdk/Linux_x86_64/24.9/compilers/bin/nvc++ "\nnvc++ 24.9-0 64-bit target on x86-64 Linux -tp haswell")
compiler(/opt/gcc-11/bin/g++ "g++ (GCC) 11.5.0")
compiler(/home/u/env/bin/x86_64-conda-linux-gnu-c++ "x86_64-conda-linux-gnu-c++ (conda-forge gcc 12.4.0-1) 12.4.0")
compiler(/home/u/env/bin/x86_64-conda-linux-gnu-g++ "x86_64-conda-linux-gnu-g++ (conda-forge gcc 12.4.0-1) 12.4.0")
compiler(/usr/bin/c++filt "GNU c++filt (GNU Binutils for Debian) 2.40")
cudnnenv_discover_host_compilers()
set(seen "")
cudnnenv_fact_count(host_compilers count)
set(n 0)
while(n LESS count)
  foreach(key IN ITEMS id version from path)
    cudnnenv_fact_get("host_compilers.${n}.${key}" fact_${key})
  endforeach()
  string(REPLACE "${root}" "" fact_path "${fact_path}")
  string(APPEND seen "${fact_id} ${fact_version} ${fact_path} ${fact_from}\n")
  math(EXPR n "${n} + 1")
endwhile()
assert_equal(
  "compilers on PATH and beside it"
  "GNU 12.2.0 /usr/bin/g++ PATH
GNU 12.4.0 /home/u/env/bin/x86_64-conda-linux-gnu-c++ beside PATH
Clang 19.1.7 /usr/lib/llvm-19/bin/clang++ beside PATH
Clang 14.0.6 /usr/lib/llvm-14/bin/clang++ beside PATH
GNU 13.3.1 /opt/rh/gcc-toolset-13/root/usr/bin/g++ beside PATH
IntelLLVM 2025.0.4 /opt/intel/oneapi/compiler/2025.0/bin/icpx beside PATH
NVHPC 24.9.0 /opt/nvidia/hpc_sdk/Linux_x86_64/24.9/compilers/bin/nvc++ beside PATH
GNU 11.5.0 /opt/gcc-11/bin/g++ beside PATH
"
  "${seen}"
)
cudnnenv_fact_get(default.host_compiler fact_default)
assert_equal("what nvcc takes by itself" 0 "${fact_default}")
