# SPDX-License-Identifier: Apache-2.0
# The console text of the sample, letter by letter, in both languages; without findings; in colour.
cmake_policy(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/sample.cmake")

sample_facts()
cudnnenv_report_text(text LANG en)
expect_equal("English" "${text}" [[
CudnnEnv: broken. GCC 13.2.0 is newer than CUDA 12.1 allows.

  E compiler.host-too-new      GCC 13.2.0 is newer than CUDA 12.1 allows
      This toolkit's crt/host_config.h refuses GCC 13 and newer. -allow-unsupported-compiler
      switches the check off, not the reason for it.
      seen   /usr/local/cuda-12.1/bin/nvcc 12.1.105  from PATH
             /usr/bin/g++ 13.2.0                     from CMAKE_CXX_COMPILER
             crt/host_config.h of this toolkit refuses __GNUC__ > 12
      fix    g++-12 is installed and fits:
                 cmake -B build -DCMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-12
             or CUDA 12.4 and newer take GCC 13
    E compiler.nvcc-unusable   nvcc cannot compile an empty file
        seen   error: #error -- unsupported GNU version!  from nvcc
  N toolkit.several            also here: CUDA 11.8 at /usr/local/cuda-11.8 (takes GCC 11)

  driver 550.54.14 (CUDA 12.4) · GPU RTX 4090 (8.9) · toolkit 12.1.105 · cuDNN 8.9.7
  explain cudnn-env explain compiler.host-too-new
  report build/cudnn-env/report.json]]
)

cudnnenv_report_text(text LANG zh_CN)
expect_equal("Chinese" "${text}" [[
CudnnEnv：不可用。GCC 13.2.0 对 CUDA 12.1 来说太新。

  E compiler.host-too-new      GCC 13.2.0 对 CUDA 12.1 来说太新
      该工具包的 crt/host_config.h 拒绝 GCC 13 及更高版本。-allow-unsupported-compiler 只关闭检查，
      并不消除原因。主机编译器必须在该工具包允许的范围之内，否则头文件会在别处报出互不相关的错误。
      证据   /usr/local/cuda-12.1/bin/nvcc 12.1.105  来自 PATH
             /usr/bin/g++ 13.2.0                     来自 CMAKE_CXX_COMPILER
             crt/host_config.h of this toolkit refuses __GNUC__ > 12
      修复   已安装且可用的 g++-12：
                 cmake -B build -DCMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-12
             或 CUDA 12.4 及更高版本支持 GCC 13
    E compiler.nvcc-unusable   nvcc 无法编译空文件
        证据   error: #error -- unsupported GNU version!  来自 nvcc
  N toolkit.several            还有：CUDA 11.8，位于 /usr/local/cuda-11.8（支持 GCC 11）

  显卡驱动 550.54.14 (CUDA 12.4) · 显卡 RTX 4090 (计算能力 8.9) · 工具包 12.1.105 · cuDNN 8.9.7
  说明 cudnn-env explain compiler.host-too-new
  报告 build/cudnn-env/report.json]]
)

# a cached or plain variable of the project must not be taken for a fact
set(version 99 CACHE STRING "")
set(fact_none 1 CACHE STRING "")
set(library /x CACHE STRING "")
set(text_ /x CACHE STRING "")
no_facts()
cudnnenv_fact_set(verdict buildable)
cudnnenv_fact_set(driver.present FALSE)
cudnnenv_fact_set(toolkit.version 13.0.88)
cudnnenv_fact_set(cudnn.version 9.19.0)
cudnnenv_report_summary()
cudnnenv_report_text(text)
expect_equal("no findings" "${text}" [[
CudnnEnv: buildable. A cuDNN program can be built here, but not run: there is no NVIDIA driver.

  driver none · toolkit 13.0.88 · cuDNN 9.19.0]]
)
cudnnenv_report_text(text LANG zh_CN)
expect_equal("no findings, Chinese" "${text}" [[
CudnnEnv：可以编译。可以在此编译 cuDNN 程序，但无法运行：没有 NVIDIA 显卡驱动。

  显卡驱动 无 · 工具包 13.0.88 · cuDNN 9.19.0]]
)
no_facts()
cudnnenv_fact_set(verdict buildable)
cudnnenv_report_text(text)
expect_equal("nothing known" "${text}" "CudnnEnv: buildable.")

# several GPUs
foreach(n RANGE 4)
  cudnnenv_fact_set(gpus.${n}.name "NVIDIA A100")
endforeach()
cudnnenv_fact_set(gpus.5.name "NVIDIA GeForce RTX 3090")
cudnnenv_fact_set(gpus.5.compute_capability 8.6)
cudnnenv_report_text(text)
expect_part("GPUs" "${text}" "  GPU 5 x A100, RTX 3090 (8.6)")
