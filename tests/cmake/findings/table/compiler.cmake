# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for compiler.*
fires(compiler.host-too-new error [[
  compiler(0 GNU 14.2.0)
  compiler(1 GNU 12.2.0)
  toolkit(1 12.9.41 15)
  cudnnenv_fact_set(request.toolkit 0)]] [[cudnnenv_fact_set(toolkits.0.host_limit.GNU 15)]]
)
fires(compiler.host-too-new error [[
  compiler(0 Clang 19.1.0)
  cudnnenv_fact_set(toolkits.0.host_limit.Clang 18)]] [[cudnnenv_fact_set(host_compilers.0.version_major 17)]]
)
fires(compiler.host-too-new error [[compiler(0 GNU 14.0.0)]] [[cudnnenv_fact_set(language.version 12.4.131)]])
fires(compiler.nvcc-unusable error [[
  compiler(0 GNU 12.2.0)
  toolkit(1 12.9.41 15)
  facts(trial outcome failed nvcc /t0/bin/nvcc host_compiler /usr/bin/g++-12 exit 1 error "nvcc fatal   : stub" kind other
    kernel_command "/t0/bin/nvcc -std=c++14 -O1 -c kernel.cu")]] [[cudnnenv_fact_set(trial.outcome ok)]]
)
fires(compiler.nvcc-unusable error [[
  compiler(0 GNU 12.2.0)
  toolkit(1 12.9.41 15)
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(toolkits.0.nvcc_exit timeout)]] [[cudnnenv_fact_set(language.version 12.4.131)]]
)
fires(compiler.nvcc-unusable error [[
  facts(trial outcome failed nvcc /t0/bin/nvcc host_compiler /usr/bin/g++-12 exit 1 kind architecture
    error "nvcc fatal   : Unsupported gpu architecture 'compute_30'" kernel_command "/t0/bin/nvcc -c kernel.cu")]]
  [[cudnnenv_fact_set(trial.architecture 30)]]
)
fires(compiler.nvcc-unusable error [[
  facts(trial outcome failed nvcc /t0/bin/nvcc host_compiler /usr/bin/g++-12 exit 1 kind tool error "sh: 1: cicc: not found"
    kernel_command "/t0/bin/nvcc -c kernel.cu")]] [[cudnnenv_fact_set(trial.host_compiler /usr/bin/g++-11)]]
)
fires(compiler.libc-too-new warning [[
  toolkit(1 13.2.51 16)
  cudnnenv_fact_set(request.toolkit 0)
  facts(toolkits.0 libc_limit 2.41 libc_limit_from /t0/include/crt/math_functions.h)
  facts(host_compilers.0 libc 2.41 libc_from /usr/include/features.h)]] [[cudnnenv_fact_set(host_compilers.0.libc 2.40)]]
)
fires(compiler.libc-too-new warning [[
  facts(toolkits.0 libc_limit 2.41 libc_limit_from table)
  cudnnenv_fact_set(host.libc 2.43)]] [[cudnnenv_fact_set(trial.outcome ok)]]
)
fires(compiler.libc-too-new warning [[
  facts(toolkits.0 libc_limit 2.41 libc_limit_from table)
  compiler(1 GNU 13.2.0)
  cudnnenv_fact_set(host_compilers.1.libc 2.17)
  cudnnenv_fact_set(host_compilers.0.libc 2.41)]] [[cudnnenv_fact_unset(toolkits.0.libc_limit)]]
)
fires(compiler.standard-unsupported error [[
  toolkit(1 12.9.41 15)
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(request.cuda_standard 20)
  cudnnenv_fact_set(toolkits.0.no_standard 20)]] [[cudnnenv_fact_unset(toolkits.0.no_standard)]]
)
fires(compiler.standard-unsupported warning [[
  cudnnenv_fact_set(request.cuda_standard 23)
  cudnnenv_fact_set(request.cuda_standard_optional TRUE)
  cudnnenv_fact_set(toolkits.0.no_standard 23)]] [[cudnnenv_fact_set(request.cuda_standard 20)]]
)
fires(compiler.check-overridden warning [[
  compiler(0 GNU 14.2.0)
  compiler(1 GNU 12.2.0)
  facts(nvcc_flags check_off CMAKE_CUDA_FLAGS check_off_here TRUE)]] [[cudnnenv_fact_set(toolkits.0.host_limit.GNU 15)]]
)
fires(compiler.check-overridden warning [[
  compiler(0 IntelLLVM 2024.0.2)
  facts(nvcc_flags check_off NVCC_APPEND_FLAGS)]] [[cudnnenv_fact_unset(nvcc_flags.check_off)]]
)
fires(compiler.host-too-new error [[compiler(0 GNU 14.0.0)]] [[cudnnenv_fact_set(nvcc_flags.check_off CMAKE_CUDA_FLAGS)]])
fires(compiler.flags-from-environment warning [[
  facts(nvcc_flags.0 variable NVCC_PREPEND_FLAGS value "-ccbin /usr/bin/g++-99" sets "the host compiler" sets_zh_CN "主机编译器")]]
  [[cudnnenv_fact_set(clang_cuda.path /usr/bin/clang++)]]
)
fires(compiler.host-known-bad error [[
  toolkit(0 11.5.119 12)
  cudnn(0 8.9.6 11 5)
  compiler(0 GNU 11.4.0)
  compiler(1 GNU 10.5.0)]] [[cudnnenv_fact_set(host_compilers.0.version 11.1.0)]]
)
fires(compiler.host-known-bad error [[
  toolkit(0 11.5.119 12)
  cudnn(0 8.9.6 11 5)
  compiler(0 GNU 11.4.0)]] [[cudnnenv_fact_set(toolkits.0.version_minor 11.6)]]
)
fires(compiler.clang-cuda-too-new warning [[
  toolkit(1 11.4.152 12)
  cudnn(1 8.9.6 11 5)
  facts(clang_cuda path /usr/bin/clang++-14 from CMAKE_CUDA_COMPILER)
  facts(toolkits.0 clang_newest 11.5 clang_says "clang: warning: CUDA version is newer than the latest supported version 11.5")]]
  [[cudnnenv_fact_set(toolkits.0.clang_newest 12.4)]]
)

# MSVC: version_major is _MSC_VER
function(msvc n minor)
  math(EXPR number "1900 + ${minor}")
  facts("host_compilers.${n}" id MSVC version "19.${minor}.33519" version_major "${number}" toolset "14.${minor}" path "/vs/14.${minor}/cl.exe"
    from "Visual Studio 2022" real "/vs${n}"
  )
  cudnnenv_fact_set(host.system Windows)
endfunction()
fires(compiler.host-too-new error [[
  msvc(0 40)
  msvc(1 39)
  cudnnenv_fact_set(toolkits.0.host_limit.MSVC 1940)]] [[cudnnenv_fact_set(toolkits.0.host_limit.MSVC 1950)]]
)
fires(compiler.host-too-new error [[
  msvc(0 50)
  msvc(1 44)
  facts(generator name "Visual Studio 17 2022" visual_studio 17)
  cudnnenv_fact_set(toolkits.0.host_limit.MSVC 1950)]] [[cudnnenv_fact_set(host_compilers.0.version_major 1949)]]
)
fires(compiler.host-too-old error [[
  msvc(0 16)
  msvc(1 29)
  cudnnenv_fact_set(toolkits.0.host_floor.MSVC 1920)]] [[cudnnenv_fact_set(toolkits.0.host_floor.MSVC 1910)]]
)
fires(compiler.stl-needs-newer-cuda error [[
  msvc(0 52)
  msvc(1 50)
  cudnnenv_fact_set(host_compilers.1.stl_cuda 12.4)
  facts(host_compilers.0 stl_cuda 13.3 stl_from /vs/yvals_core.h)]] [[cudnnenv_fact_set(host_compilers.0.stl_cuda 12.4)]]
)
fires(compiler.host-unsupported error [[
  msvc(1 39)
  compiler(0 GNU 13.2.0)]] [[cudnnenv_fact_set(host.system Linux)]]
)
fires(compiler.host-unsupported error [[compiler(0 IntelLLVM 2024.0.2)]] [[cudnnenv_fact_set(host_compilers.0.id Clang)]])
fires(compiler.host-not-found error [[
  msvc(0 39)
  cudnnenv_fact_set(environment.host_program cl.exe)
  cudnnenv_fact_set(request.command find_package)
  cudnnenv_fact_unset(default.host_compiler)]] [[cudnnenv_fact_set(default.host_compiler 0)]]
)
fires(compiler.host-not-found note [[
  cudnnenv_fact_set(environment.host_program g++)
  cudnnenv_fact_unset(host_compilers)
  cudnnenv_fact_unset(default.host_compiler)]] [[cudnnenv_fact_set(environment.wrong_target VSCMD_ARG_TGT_ARCH)]]
)
fires(compiler.host-not-found error [[
  msvc(0 39)
  facts(studios_without_cxx.0 path /vs year 2022)
  cudnnenv_fact_set(environment.host_program cl.exe)
  cudnnenv_fact_set(request.for build)
  cudnnenv_fact_unset(host_compilers)
  cudnnenv_fact_unset(default.host_compiler)]] [[cudnnenv_fact_set(clang_cuda.path C:/LLVM/bin/clang++.exe)]]
)
fires(compiler.windows-sdk-missing error [[
  msvc(0 39)
  facts(windows_sdk missing "no headers" missing_zh_CN "没有头文件" missing_from "C:/Program Files (x86)/Windows Kits/10")]]
  [[cudnnenv_fact_set(host_compilers.0.id Clang)]]
)
fires(compiler.wrong-target-environment error [[
  msvc(0 39)
  facts(environment target x86 wrong_target VSCMD_ARG_TGT_ARCH)]] [[cudnnenv_fact_unset(environment.wrong_target)]]
)
fires(compiler.vs-integration-missing error [[
  msvc(0 39)
  facts(generator visual_studio 17 studio_year 2022 customizations /vs/BuildCustomizations props "" cuda_files FALSE)]]
  [[cudnnenv_fact_set(generator.cuda_files TRUE)]]
)
fires(compiler.vs-integration-missing note [[
  msvc(0 39)
  facts(generator studio_year 2022 customizations /vs/BuildCustomizations props "11.8" cuda 12.4 cuda_files FALSE)]]
  [[cudnnenv_fact_set(host_compilers.0.from PATH)]]
)
fires(compiler.vs-integration-stale error [[
  msvc(0 39)
  facts(generator visual_studio 17 studio_year 2022 customizations /vs/BuildCustomizations props 13.0 cuda 13.0 cuda_files TRUE
    cuda_toolkit FALSE)]] [[cudnnenv_fact_set(generator.cuda_toolkit TRUE)]]
)
fires(compiler.source-charset error [[
  cudnnenv_fact_set(host.system Windows)
  compiler(0 MSVC 19.39.33519)
  facts(source_charset file kernel.cu error "kernel.cu(12): error: identifier \"x\" is undefined" error_from nvcc code_page 936)]]
  [[cudnnenv_fact_set(source_charset.code_page 65001)]]
)
fires(compiler.host-hint-useless error [[
  facts(host_hints.0 variable CMAKE_CUDA_HOST_COMPILER value /opt/gcc/g++-9 from CMAKE_CUDA_HOST_COMPILER source -D state missing
    why.en "there is no such program" why.zh_CN "没有这个程序")]] [[cudnnenv_fact_set(language.version 12.4.131)]]
)
fires(compiler.host-hint-useless warning [[
  facts(host_hints.0 variable CUDAHOSTCXX value /opt/wrapper from "CUDAHOSTCXX (environment)" source environment state unknown
    why.en "it does not say which compiler it is" why.zh_CN "它没有说明自己是哪种编译器")]] [[cudnnenv_fact_unset(toolkits.0.nvcc)]]
)
