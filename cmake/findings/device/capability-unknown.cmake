# SPDX-License-Identifier: Apache-2.0
# nvidia-smi of R470 and older does not know the column compute_cap; then the chip tells, by its PCI id, where that is in the table.
cudnnenv_finding(device.capability-unknown
  SEVERITY note
  EACH     gpu gpus
  NEEDS    gpu.name
  WHEN     [[NOT DEFINED gpu.compute_capability]]
  SEEN     "@gpu.name@ <- @driver.smi@"
           "driver @driver.version@ || 显卡驱动 @driver.version@ <- @driver.from@"
           "device id @gpu.device_id@ || 设备 id @gpu.device_id@"
  EN [[
the compute capability of @gpu.name@ is not known
The driver does not tell it (up to R470 it cannot), so nothing here was judged by it. Say it yourself: -DCMAKE_CUDA_ARCHITECTURES=<number>.]]
  ZH [[
@gpu.name@ 的计算能力未知
显卡驱动没有给出（R470 及更早版本无法给出），因此这里没有据此作出判断。请自行指定：-DCMAKE_CUDA_ARCHITECTURES=<数字>。]]
)
