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
