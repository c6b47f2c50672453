# SPDX-License-Identifier: Apache-2.0
# onnxruntime and onnxruntime-gpu, tensorflow and tensorflow-cpu, paddlepaddle and paddlepaddle-gpu unpack into one folder each:
# the last one installed has overwritten the other, and pip knows nothing of it. Where the text of one build lies beside the libraries
# of another, something was unpacked over it, whatever the distributions say.
cudnnenv_finding(framework.package-shadowed
  SEVERITY warning
  EACH     framework frameworks
  NEEDS    framework.title framework.version framework.root framework.mixed
  WHEN     [[NOT DEFINED framework.owners OR framework.owners MATCHES ","]]
  EXPLAINS framework.onnxruntime-cpu-only framework.tensorflow-cpu-only framework.paddle-cpu-only framework.libraries-missing
           framework.import-failed framework.no-gpu
  SEEN     "@framework.owners@ <- @framework.root@"
           "@framework.contradiction@ || @framework.contradiction_zh_CN@"
           "its files are those of @framework.version@ || 其中的文件属于 @framework.version@ <- @framework.version_from@"
  EN [[
several packages have written into the folder of @framework.title@: @framework.mixed@
They write the same files; the last one installed won, whatever pip lists. Removing one of them takes files of the other away:
remove all, then install one.]]
  ZH [[
多个软件包写入了 @framework.title@ 的目录：@framework.mixed_zh_CN@
它们写入相同的文件，最后安装的覆盖了前者，与 pip 列表所示无关。卸载其中一个会删除另一个的文件：请全部卸载，再安装其中一个。]]
)

cudnnenv_fix(framework.package-shadowed
  WHEN   [[DEFINED framework.python AND DEFINED framework.owner_gpu]]
  FORGET "@self@.owners" "@self@.mixed" "@self@.cpu_only"
  DO     "@framework.python@ -m pip install @framework.owner_gpu@"
  EN     "remove all of them (pip uninstall), then install the GPU build alone:"
  ZH     "全部卸载（pip uninstall），然后只安装 GPU 版本："
)
