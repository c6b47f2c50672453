# SPDX-License-Identifier: Apache-2.0
# The checker needs about 30 MB beside the context; something else holds the GPU's memory.
cudnnenv_finding(check.out-of-memory
  SEVERITY warning
  NEEDS    check.outcome check.failed check.call
  WHEN     [[check.outcome STREQUAL "out-of-memory"]]
  SEEN     "@check.call@: @check.status@ @check.status_name@ <- stage @check.failed@ of the checker"
           "it means: @check.status_meaning@ || 含义：@check.status_meaning_zh_CN@ <- status table"
           "@check.memory_free@ of @check.memory_total@ bytes free || 空闲 @check.memory_free@ / @check.memory_total@ 字节 <- cudaMemGetInfo"
  SEEN_EACH cause check.causes "status @cause.status@, likely cause @cause.number@: @cause.text@ || 状态码 @cause.status@ 的可能原因 @cause.number@：@cause.text_zh_CN@ <- status table"
  EN [[
no memory is left on the GPU
The checker needs little. nvidia-smi lists the processes that hold the memory.]]
  ZH [[
GPU 显存已用尽
检查程序只需要很少的显存。nvidia-smi 会列出占用显存的进程。]]
)

cudnnenv_explain(check.out-of-memory
  CONFUSED check.not-initialized
  EN [[
cuDNN may say "not initialized" for lack of memory: nothing has to be installed again.]]
  ZH [[
显存不足时 cuDNN 也可能提示 "not initialized"：无需重装任何东西。]]
)
