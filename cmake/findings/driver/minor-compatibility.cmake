# SPDX-License-Identifier: Apache-2.0
# Minor-version compatibility (since CUDA 11): a toolkit newer than the driver, of the same major, makes programs that run.
cudnnenv_finding(driver.minor-compatibility
  SEVERITY note
  NEEDS    driver.cuda toolkit.version_major toolkit.version_minor
  WHEN     [[driver.cuda VERSION_LESS toolkit.version_minor AND NOT driver.cuda VERSION_LESS toolkit.version_major AND NOT toolkit.version_major LESS 11
    AND NOT (DEFINED driver.version AND DEFINED toolkit.driver_floor AND driver.version VERSION_LESS toolkit.driver_floor)]]
  SEEN     "driver @driver.version@ supports CUDA up to @driver.cuda@ || 显卡驱动 @driver.version@ 最高支持 CUDA @driver.cuda@ <- @driver.from@"
           "CUDA @toolkit.version@ at @toolkit.root@ || 位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  EN [[
CUDA @toolkit.version_minor@ is newer than the driver knows (@driver.cuda@): programs run, PTX made by it does not
Within CUDA @toolkit.version_major@ that is supported (minor-version compatibility). Only PTX cannot be compiled for the GPU at run time
(CUDA_ERROR_UNSUPPORTED_PTX_VERSION): have native code for it in CMAKE_CUDA_ARCHITECTURES, or update the driver.]]
  ZH [[
CUDA @toolkit.version_minor@ 比显卡驱动所支持的（@driver.cuda@）更新：程序可以运行，但由它生成的 PTX 不行
在 CUDA @toolkit.version_major@ 之内这是受支持的（次版本兼容）。只是运行时无法为 GPU 编译 PTX
（CUDA_ERROR_UNSUPPORTED_PTX_VERSION）：请在 CMAKE_CUDA_ARCHITECTURES 中包含该 GPU 的原生代码，或更新显卡驱动。]]
)

cudnnenv_explain(driver.minor-compatibility
  CONFUSED driver.too-old
  EN [[
That is below the floor of the CUDA major: nothing runs there. Here all runs but the compilation of PTX.]]
  ZH [[
那种情况低于该 CUDA 主版本的最低要求，什么都不能运行。这里除了编译 PTX 之外都能运行。]]
)

cudnnenv_explain(driver.minor-compatibility NEVER
  EN [[
Do not go back to an older CUDA, or to an older wheel, because its number exceeds that of nvidia-smi: within one major
it runs.]]
  ZH [[
不要因为版本号超过 nvidia-smi 显示的数字就换回更旧的 CUDA 或 wheel：在同一主版本内可以运行。]]
)

cudnnenv_explain(driver.minor-compatibility
  SHOWN_AS "CUDA_ERROR_UNSUPPORTED_PTX_VERSION"
)
