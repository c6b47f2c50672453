# SPDX-License-Identifier: Apache-2.0
# A call on the GPU failed: the stage, the library's number, name and text.
cudnnenv_finding(check.execution-failed
  SEVERITY error
  NEEDS    check.outcome check.failed check.call check.status check.status_name
  WHEN     [[check.outcome STREQUAL "failed" AND NOT check.failed STREQUAL "create"]]
  SEEN     "@check.call@: @check.status@ @check.status_name@ <- stage @check.failed@ of the checker"
           "it means: @check.status_meaning@ || 含义：@check.status_meaning_zh_CN@ <- status table"
           "@check.status_text@ <- @check.status_of@"
           "@check.last_error@ <- cudnnGetLastErrorString"
  SEEN_EACH cause check.causes "status @cause.status@, likely cause @cause.number@: @cause.text@ || 状态码 @cause.status@ 的可能原因 @cause.number@：@cause.text_zh_CN@ <- status table"
  EN [[
the checker fails on the GPU at "@check.failed@": @check.status_name@
It was built and loaded, and this call failed while it ran.]]
  ZH [[
检查程序在 GPU 上的“@check.failed@”步骤失败：@check.status_name@
程序已编译并加载，运行时此调用失败。]]
)

cudnnenv_explain(check.execution-failed
  CONFUSED check.not-initialized
  EN [[
cuDNN was created, so that its files, the driver and the CUDA major go together. Look at the GPU, its memory, and at
what was loaded.]]
  ZH [[
cuDNN 已成功创建，说明其文件、驱动和 CUDA 主版本是匹配的。请检查 GPU、显存以及所加载的文件。]]
)

cudnnenv_explain(check.execution-failed
  CONFUSED "CUDNN_STATUS_EXECUTION_FAILED"
  EN [[
In a program of your own the call that reports it need not be the one that failed, as kernels run apart from the
program: with CUDA_LAUNCH_BLOCKING=1 it is.]]
  ZH [[
在自己的程序中，报告此错误的调用不一定是出错的那个，因为 GPU 内核与程序异步运行：设置 CUDA_LAUNCH_BLOCKING=1 后就是。]]
)

cudnnenv_explain(check.execution-failed
  SHOWN_AS "CUDNN_STATUS_EXECUTION_FAILED"
)
