# SPDX-License-Identifier: Apache-2.0
# One sentence, whatever is known.
cmake_policy(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/sample.cmake")

function(expect_summary en zh)
  cudnnenv_report_summary()
  cudnnenv_fact_get(summary.en got)
  expect_equal("English" "${got}" "${en}")
  cudnnenv_fact_get(summary.zh_CN got)
  expect_equal("Chinese" "${got}" "${zh}")
endfunction()
expect_summary("A cuDNN program can be built here; whether it runs here was not checked."
               "可以在此编译 cuDNN 程序；能否在此运行尚未检查。"
)
cudnnenv_fact_set(driver.present FALSE)
cudnnenv_fact_set(request.components "Toolkit")
expect_summary("A CUDA program can be built here, but not run: there is no NVIDIA driver."
               "可以在此编译 CUDA 程序，但无法运行：没有 NVIDIA 显卡驱动。"
)
cudnnenv_fact_set(device.hardware FALSE)
cudnnenv_fact_set(request.components "Toolkit;cuDNN")
expect_summary("A cuDNN program can be built here, but not run: there is no NVIDIA GPU."
               "可以在此编译 cuDNN 程序，但无法运行：没有 NVIDIA 显卡。"
)
cudnnenv_fact_set(target.cross TRUE)
expect_summary("A cuDNN program can be built here; it is for another machine, so it was not run."
               "可以在此编译 cuDNN 程序；目标是另一台机器，因此没有运行。"
)
cudnnenv_fact_set(run ok)
expect_summary("A cuDNN program builds and runs here." "cuDNN 程序可以在此编译并运行。")
finding(0 a.warning warning "A warning" "警告")
finding(1 a.consequence error "A consequence" "后果")
cudnnenv_fact_set(findings.1.explained_by a.cause)
expect_summary("A consequence." "后果。")
finding(2 a.cause error "What \${happened};?\nbody" "发生了什么？\n正文")
expect_summary("What \${happened};?" "发生了什么？")
