# SPDX-License-Identifier: Apache-2.0
# CMake stops in project() with "does not support toolset specification". Once project() has gone through, nothing is wrong: what a
# project sets after it has no effect.
cudnnenv_finding(generator.toolset-unsupported
  SEVERITY error
  NEEDS    generator.name generator.toolset generator.toolset_from
  WHEN     [[generator.name MATCHES "(Ninja|Makefiles)" AND NOT DEFINED generator.accepted]]
  EXPLAINS check.skipped
  SEEN     "@generator.name@ <- @generator.name_from@"
           "@generator.toolset@ <- @generator.toolset_from@"
  EN [[
the generator "@generator.name@" takes no toolset, and @generator.toolset@ was given
CMake stops: "does not support toolset specification". Only Visual Studio generators and Xcode take one (-T,
CMAKE_GENERATOR_TOOLSET). The toolkit is chosen with -DCUDAToolkit_ROOT or -DCMAKE_CUDA_COMPILER there, the MSVC toolset by the
developer prompt.]]
  ZH [[
生成器 "@generator.name@" 不支持指定工具集，却给出了 @generator.toolset@
CMake 会停止："does not support toolset specification"。只有 Visual Studio 生成器和 Xcode 支持它（-T、CMAKE_GENERATOR_TOOLSET）。
此时请用 -DCUDAToolkit_ROOT 或 -DCMAKE_CUDA_COMPILER 选择工具包，用开发人员命令提示符选择 MSVC 工具集。]]
)

cudnnenv_fix(generator.toolset-unsupported
  FORGET generator.toolset
  DO     "@fresh@ -G \"@generator.name@\""
  EN     "leave -T out, unset CMAKE_GENERATOR_TOOLSET, and configure anew (before CMake 3.24: in a new build tree):"
  ZH     "去掉 -T，取消 CMAKE_GENERATOR_TOOLSET 的设置，并重新配置（CMake 3.24 之前：使用新的构建目录）："
)
