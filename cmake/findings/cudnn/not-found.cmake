# SPDX-License-Identifier: Apache-2.0
# No cuDNN at all: neither a header nor a library in any place that is known.
cudnnenv_finding(cudnn.not-found
  SEVERITY  error
  NOTE_WHEN [[request.command STREQUAL "doctor" AND NOT request.for STREQUAL "build" AND toolkit.found]]
  NEEDS     cudnn.found
  WHEN      [[NOT cudnn.found AND NOT DEFINED cudnns.0.root]]
  EXPLAINS  check.skipped
  SEEN_EACH place cudnn_places "neither cudnn.h nor libcudnn at @place.path@ || @place.path@ 处既没有 cudnn.h 也没有 libcudnn <- @place.from@"
  EN [[
cuDNN was not found
Looked for cudnn.h in include, include/<multiarch>, targets/<triple>/include and the folder itself, and for libcudnn.so*
in lib64, lib, lib/<multiarch>, targets/<triple>/lib and the folder itself; on Windows for cudnn.lib and cudnn64_*.dll in lib/x64,
lib, bin, and below a folder for each CUDA version (include/12.9, lib/12.9/x64). cuDNN does not come with the CUDA toolkit.]]
  ZH [[
未找到 cuDNN
已在 include、include/<multiarch>、targets/<triple>/include 以及目录本身查找 cudnn.h，并在 lib64、lib、lib/<multiarch>、
targets/<triple>/lib 以及目录本身查找 libcudnn.so*；在 Windows 上查找 lib/x64、lib、bin 以及各 CUDA 版本子目录
（include/12.9、lib/12.9/x64）中的 cudnn.lib 和 cudnn64_*.dll。CUDA 工具包不包含 cuDNN。]]
)

cudnnenv_fix(cudnn.not-found
  EACH    release cudnn_releases
  WHEN    [[NOT DEFINED toolkit.version_major OR release.cuda_major EQUAL toolkit.version_major]]
  SUPPOSE cudnn
  INSTALL cudnn
  EN      "install cuDNN for CUDA @release.cuda_major@ (@release.version@) @install.how.en@"
  ZH      "适用于 CUDA @release.cuda_major@ 的 cuDNN（@release.version@）：@install.how.zh_CN@"
)

cudnnenv_explain(cudnn.not-found
  CONFUSED cudnn.headers-missing
  EN [[
A program or framework that runs with cuDNN here proves the library; to compile, its headers are needed as well.]]
  ZH [[
本机有程序或框架能用 cuDNN 运行，只说明有库；编译还需要头文件。]]
)

cudnnenv_explain(cudnn.not-found
  CONFUSED cudnn.hint-useless
  EN [[
cuDNN may be here, where no variable of this run leads to.]]
  ZH [[
cuDNN 可能就在本机，只是本次运行的变量没有指向它。]]
)

cudnnenv_explain(cudnn.not-found NEVER
  EN [[
Do not fetch single files (cudnn64_8.dll, libcudnn_ops.so.9) from download sites: nobody knows what is in them, and
cuDNN works only as a whole set of one version.]]
  ZH [[
不要从下载站获取单个文件（cudnn64_8.dll、libcudnn_ops.so.9）：没有人知道里面是什么，而且 cuDNN
只有同一版本的整套文件才能工作。]]
)

cudnnenv_explain(cudnn.not-found NEVER
  EN [[
Do not install the Python package nvidia-cudnn: that name is a placeholder. The real ones end with the CUDA major:
nvidia-cudnn-cu12, nvidia-cudnn-cu13.]]
  ZH [[
不要安装名为 nvidia-cudnn 的 Python 软件包：那只是占位包。真正的包以 CUDA 主版本结尾：nvidia-cudnn-cu12、
nvidia-cudnn-cu13。]]
)

cudnnenv_explain(cudnn.not-found
  SHOWN_AS "Could NOT find CUDNN (missing: CUDNN_INCLUDE_DIR CUDNN_LIBRARY)"
           "Cannot find cuDNN library. Turning the option off"
)
