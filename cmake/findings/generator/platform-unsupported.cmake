# SPDX-License-Identifier: Apache-2.0
# CMake stops in project() with "does not support platform specification". Once project() has gone through, nothing is wrong: what a
# project sets after it has no effect.
cudnnenv_finding(generator.platform-unsupported
  SEVERITY error
  NEEDS    generator.name generator.platform generator.platform_from
  WHEN     [[generator.name MATCHES "(Ninja|Makefiles|Xcode)" AND NOT DEFINED generator.accepted]]
  EXPLAINS check.skipped
  SEEN     "@generator.name@ <- @generator.name_from@"
           "@generator.platform@ <- @generator.platform_from@"
  EN [[
the generator "@generator.name@" takes no platform, and @generator.platform@ was given
CMake stops: "does not support platform specification". Only Visual Studio generators take one (-A, CMAKE_GENERATOR_PLATFORM).
Ninja and Makefiles build for what the compiler builds for: of MSVC, that is the developer prompt (x64).]]
  ZH [[
生成器 "@generator.name@" 不支持指定平台，却给出了 @generator.platform@
CMake 会停止："does not support platform specification"。只有 Visual Studio 生成器支持它（-A、CMAKE_GENERATOR_PLATFORM）。
Ninja 和 Makefile 的目标架构取决于编译器：即所用的开发人员命令提示符（x64）。]]
)

cudnnenv_fix(generator.platform-unsupported
  FORGET generator.platform
  DO     "@fresh@ -G \"@generator.name@\""
  EN     "leave -A out, unset CMAKE_GENERATOR_PLATFORM, and configure anew (before CMake 3.24: in a new build tree):"
  ZH     "去掉 -A，取消 CMAKE_GENERATOR_PLATFORM 的设置，并重新配置（CMake 3.24 之前：使用新的构建目录）："
)
