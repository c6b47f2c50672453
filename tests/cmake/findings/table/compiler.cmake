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
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(toolkits.0.nvcc_exit timeout)]] [[cudnnenv_fact_set(language.version 12.4.131)]]
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
