# SPDX-License-Identifier: Apache-2.0
# cudnnCreate fails although the runtime sees a GPU: the libraries do not work together, or the GPU has no memory left.
cudnnenv_finding(check.not-initialized
  SEVERITY error
  NEEDS    check.devices check.create_status check.create_status_name
  WHEN     [[check.devices GREATER 0 AND NOT check.create_status EQUAL 0]]
  SEEN     "cudnnCreate: @check.create_status@ @check.create_status_name@ <- @check.cudnn_library@"
           "it means: @check.create_status_meaning@ || 含义：@check.create_status_meaning_zh_CN@ <- status table"
           "@check.last_error@ <- cudnnGetLastErrorString"
           "device: @check.device@, @check.memory_free@ of @check.memory_total@ bytes free || 设备：@check.device@，空闲 @check.memory_free@ / @check.memory_total@ 字节 <- the checker"
           "cuDNN @check.loaded@ for CUDA @check.loaded_cuda@ || cuDNN @check.loaded@，适用于 CUDA @check.loaded_cuda@ <- cudnnGetCudartVersion"
  SEEN_EACH cause check.causes "status @cause.status@, likely cause @cause.number@: @cause.text@ || 状态码 @cause.status@ 的可能原因 @cause.number@：@cause.text_zh_CN@ <- status table"
  EN [[
cudnnCreate fails on a machine with a GPU: @check.create_status_name@
cuDNN cannot work with this driver, runtime or GPU: its own sub-libraries are not whole or of another version, it was built for
another CUDA major than the runtime, the GPU is too old for it, or no memory is left on the GPU.]]
  ZH [[
本机有 GPU，但 cudnnCreate 失败：@check.create_status_name@
cuDNN 无法与此驱动、运行时或 GPU 一起工作：其子库不完整或版本不同、为另一个 CUDA 主版本编译、GPU 过旧，或显存已用尽。]]
)

cudnnenv_explain(check.not-initialized
  CONFUSED check.out-of-memory
  EN [[
A GPU whose memory is taken gives the same status. nvidia-smi shows who holds it.]]
  ZH [[
显存被占满时状态相同。nvidia-smi 会显示占用者。]]
)

cudnnenv_explain(check.not-initialized
  CONFUSED cudnn.wrong-cuda-major
  EN [[
cuDNN for another CUDA major loads without a word and fails here.]]
  ZH [[
为其他 CUDA 主版本编译的 cuDNN 能正常加载，到这里才失败。]]
)

cudnnenv_explain(check.not-initialized
  SHOWN_AS "CUDNN_STATUS_NOT_INITIALIZED"
)
