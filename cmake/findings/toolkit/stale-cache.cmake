# SPDX-License-Identifier: Apache-2.0
# This build tree was configured with a path that is gone. CMake keeps such paths in its cache and passes them on.
cudnnenv_finding(toolkit.stale-cache
  SEVERITY error
  NEEDS    stale_cache.0.variable
  WHEN     [[TRUE]]
  EXPLAINS toolkit.foreign-library
  SEEN_EACH stale stale_cache "@stale.value@, which is gone || @stale.value@ 已不存在 <- @stale.variable@ (CMakeCache.txt)"
  EN [[
the cache of this build tree names paths that no longer exist
It was configured with a toolkit or a cuDNN that has been removed since. It must start afresh, with your -D options given again.]]
  ZH [[
该构建目录的缓存中有已不存在的路径
配置时所用的工具包或 cuDNN 之后被移除。请重新开始配置，并再次给出 -D 选项。]]
)

cudnnenv_fix(toolkit.stale-cache
  FORGET stale_cache toolkit_hints cudnn_hints kept
  DO     "@fresh@"
  EN     "start this build tree afresh"
  ZH     "重新配置该构建目录"
)

cudnnenv_explain(toolkit.stale-cache
  CONFUSED toolkit.not-found
  EN [[
The new toolkit may be found well; the old paths of the cache come before it.]]
  ZH [[
新的工具包可能找得到，只是缓存中的旧路径优先。]]
)

cudnnenv_explain(toolkit.stale-cache
  CONFUSED toolkit.selection-changed
  EN [[
There what the cache names still exists.]]
  ZH [[
那种情况下缓存中的路径仍然存在。]]
)
