# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for generator.*
fires(generator.platform-unsupported error [[
  facts(generator name Ninja name_from CMAKE_GENERATOR platform x64 platform_from CMAKE_GENERATOR_PLATFORM)]]
  [[cudnnenv_fact_set(generator.name "Visual Studio 17 2022")]]
)
fires(generator.platform-unsupported error [[
  facts(generator name "Unix Makefiles" name_from CMAKE_GENERATOR platform x64 platform_from CMAKE_GENERATOR_PLATFORM)]]
  [[cudnnenv_fact_set(generator.accepted TRUE)]]
)
fires(generator.toolset-unsupported error [[
  facts(generator name Ninja name_from CMAKE_GENERATOR toolset cuda=12.4 toolset_from "CMAKE_GENERATOR_TOOLSET (environment)")]]
  [[cudnnenv_fact_set(generator.name Xcode)]]
)
fires(generator.cuda-differs warning [[
  msvc(0 39)
  cudnnenv_fact_set(toolkits.0.from "CUDAToolkit_ROOT (-D)")
  facts(generator visual_studio 17 studio_year 2022 studio_path /vs customizations /vs/BuildCustomizations props "12.4, 13.0" cuda 13.0
    cuda_files TRUE cuda_toolkit TRUE)]] [[cudnnenv_fact_set(generator.cuda 12.4)]]
)
fires(generator.cuda-differs warning [[
  msvc(0 39)
  facts(generator visual_studio 17 studio_year 2022 customizations /vs/BuildCustomizations props "13.0" cuda 13.0
    cuda_files TRUE cuda_toolkit TRUE)]] [[cudnnenv_fact_set(language.version 12.4.131)]]
)
