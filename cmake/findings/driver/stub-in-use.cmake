# SPDX-License-Identifier: Apache-2.0
# A stub answers 34 to every call. As libcuda.so.1 it is in the way of every program; as libcuda.so, of those that open that name.
cudnnenv_finding(driver.stub-in-use
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu AND driver.stub_name STREQUAL "libcuda.so.1"]]
  NEEDS      driver.stub driver.stub_name driver.stub_from
  WHEN       [[TRUE]]
  EXPLAINS   device.none check.no-device check.not-initialized check.execution-failed framework.no-gpu
  SEEN       "@driver.stub@ <- @driver.stub_from@"
             "the driver's own: @driver.library@ || 驱动自己的库：@driver.library@"
             "@cuda_error.number@ @cuda_error.name@ <- @cuda_error.from@"
  EN [[
the loader finds a toolkit's stub as @driver.stub_name@: @driver.stub@
Stubs are for linking; at run time each call answers 34, "CUDA driver is a stub library". Take the folder out of LD_LIBRARY_PATH,
RPATH and /etc/ld.so.conf. LIBRARY_PATH and -L, which only linkers read, may name it.]]
  ZH [[
加载器找到的 @driver.stub_name@ 是工具包的 stub：@driver.stub@
stub 只用于链接；运行时每次调用都返回 34 "CUDA driver is a stub library"。请从 LD_LIBRARY_PATH、RPATH 和 /etc/ld.so.conf
中移除该目录。只供链接器使用的 LIBRARY_PATH 和 -L 可以保留它。]]
)

cudnnenv_fix(driver.stub-in-use
  WHEN   [[driver.stub_from STREQUAL "LD_LIBRARY_PATH"]]
  FORGET driver.stub
  EN     "take the folder of @driver.stub@ out of LD_LIBRARY_PATH"
  ZH     "从 LD_LIBRARY_PATH 中移除 @driver.stub@ 所在的目录"
)

cudnnenv_fix(driver.stub-in-use
  WHEN   [[driver.stub_from MATCHES "folders"]]
  FORGET driver.stub
  DO     "ldconfig"
  EN     "take the folder out of /etc/ld.so.conf.d, or remove the link or copy, and have the cache made anew (as root):"
  ZH     "从 /etc/ld.so.conf.d 中删除该目录，或删除该链接或副本，然后重建缓存（以 root 身份）："
)

cudnnenv_explain(driver.stub-in-use
  CONFUSED driver.absent
  EN [[
The driver may be there and sound; the stub is only found before it.]]
  ZH [[
驱动可能已安装且正常，只是先找到了存根。]]
)

cudnnenv_explain(driver.stub-in-use NEVER
  EN [[
Do not make a link libcuda.so.1 to the stub in a folder that the loader searches, and do not keep lib64/stubs in RPATH
or LD_LIBRARY_PATH: the link error goes, and no call works.]]
  ZH [[
不要在加载器查找的目录中为存根创建 libcuda.so.1 链接，也不要把 lib64/stubs 留在 RPATH 或 LD_LIBRARY_PATH 中：
链接错误消失了，但没有一个调用能成功。]]
)

cudnnenv_explain(driver.stub-in-use
  SHOWN_AS "CUDA driver is a stub library"
           "34 cudaErrorStubLibrary"
)
