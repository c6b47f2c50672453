# SPDX-License-Identifier: Apache-2.0
# host_config.h takes it, and its C++ library is still too new for nvcc's front end: data/cuda_host_compiler.json, known_bad.
cudnnenv_finding(compiler.host-known-bad
  SEVERITY   warning
  ERROR_WHEN [[host_compiler.known_bad STREQUAL "high"]]
  NEEDS      toolkit.version toolkit.version_minor toolkit.nvcc host_compiler.known_bad host_compiler.known_bad_from host_compiler.shown host_compiler.name
  WHEN       [[NOT DEFINED clang_cuda.path]]
  EXPLAINS   check.build-failed
  SEEN       "@toolkit.nvcc@ @toolkit.version@ <- @toolkit.from@"
             "@host_compiler.path@ @host_compiler.version@ <- @host_compiler.from@"
  EN [[
CUDA @toolkit.version_minor@ cannot read the C++ library of @host_compiler.shown@
host_config.h lets it pass, but .cu files that include <functional> or Thrust stop in std_function.h: "parameter packs not expanded
with '...'". It is so from @host_compiler.name@ @host_compiler.known_bad_from@ on. Older code that includes neither does compile.]]
  ZH [[
CUDA @toolkit.version_minor@ 无法解析 @host_compiler.shown@ 的 C++ 标准库
host_config.h 允许它，但包含 <functional> 或 Thrust 的 .cu 文件会在 std_function.h 中报错："parameter packs not expanded
with '...'"。从 @host_compiler.name@ @host_compiler.known_bad_from@ 起都是如此。两者都不包含的旧代码可以编译。]]
)

cudnnenv_fix(compiler.host-known-bad
  EACH    other host_compilers
  WHEN    [[other.id MATCHES "^(GNU|MSVC)$"]]
  REQUEST host_compiler
  DO      "@configure@ -DCMAKE_CUDA_HOST_COMPILER=@other.path@"
  EN      "@other.path@ (@other.version@) is installed and fits:"
  ZH      "已安装且可用：@other.path@（@other.version@）"
)

cudnnenv_fix(compiler.host-known-bad
  EACH    other toolkits
  WHEN    [[other.usable AND DEFINED other.nvcc]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ is installed and reads it:"
  ZH      "已安装的 CUDA @other.version@ 可以解析它："
)

cudnnenv_fix(compiler.host-known-bad
  EACH    release cuda_releases LAST_FIRST
  WHEN    [[release.version VERSION_GREATER toolkit.version]]
  SUPPOSE toolkit
  INSTALL toolkit
  EN      "CUDA @release.version@ and newer read it; install it @install.how.en@"
  ZH      "CUDA @release.version@ 及更高版本可以解析它；@install.how.zh_CN@"
)

cudnnenv_explain(compiler.host-known-bad
  CONFUSED compiler.host-too-new
  EN [[
host_config.h takes this compiler; only its C++ library is beyond this nvcc.]]
  ZH [[
host_config.h 接受该编译器，只是此 nvcc 读不懂它的 C++ 标准库。]]
)

cudnnenv_explain(compiler.host-known-bad NEVER
  EN [[
Do not use -allow-unsupported-compiler: nothing is refused here, so nothing changes.]]
  ZH [[
不要使用 -allow-unsupported-compiler：这里并没有被拒绝，因此毫无变化。]]
)

cudnnenv_explain(compiler.host-known-bad
  SHOWN_AS "parameter packs not expanded with '...'"
)
