# SPDX-License-Identifier: Apache-2.0
# The driver is libcuda.so.1. libcuda.so, without a number, is a link for linkers that comes with another package; cuDNN 8 asks for it
# (measured: libcudnn_ops_infer.so.8 of 8.9.6 names both).
cudnnenv_finding(driver.dev-link-missing
  SEVERITY warning
  NEEDS    driver.library driver.dev_link cudnn.soname_major
  WHEN     [[NOT driver.dev_link AND cudnn.soname_major EQUAL 8]]
  SEEN     "@driver.library@ without libcuda.so beside it || @driver.library@ 旁边没有 libcuda.so"
           "cuDNN @cudnn.version@ may ask for libcuda.so || cuDNN @cudnn.version@ 可能会查找 libcuda.so <- @cudnn.from@"
  EN [[
the driver is here as libcuda.so.1 only; cuDNN 8 may ask for libcuda.so
"Could not load library libcudnn_cnn_infer.so.8. Error: libcuda.so" is that. Programs are linked with the toolkit's stub
(lib64/stubs), which is never for running. Make the link beside the driver's library, or under WSL put /usr/lib/wsl/lib into the
loader's path.]]
  ZH [[
显卡驱动只有 libcuda.so.1；cuDNN 8 可能会查找 libcuda.so
“Could not load library libcudnn_cnn_infer.so.8. Error: libcuda.so” 即为此问题。程序链接时使用工具包的 stub（lib64/stubs），
它不能用于运行。请在驱动库旁创建该链接；在 WSL 中请把 /usr/lib/wsl/lib 加入加载器路径。]]
)

cudnnenv_fix(driver.dev-link-missing
  SET driver.dev_link TRUE
  DO  "ln -s libcuda.so.1 @driver.dev_name@"
  EN  "make the link"
  ZH  "创建该链接"
)

cudnnenv_explain(driver.dev-link-missing
  CONFUSED cudnn.incomplete
  EN [[
The sub-library that the message begins with is there and whole.]]
  ZH [[
提示开头的那个子库是存在且完整的。]]
)

cudnnenv_explain(driver.dev-link-missing NEVER
  EN [[
Do not link libcuda as a library of cuDNN, and do not link the stub of the toolkit beside the driver: of the two names
in the message the one behind "Error:" is missing.]]
  ZH [[
不要把 libcuda 链接成 cuDNN 的某个库，也不要把工具包的存根链接到驱动旁边：提示中的两个名字里，缺少的是 "Error:"
之后的那个。]]
)

cudnnenv_explain(driver.dev-link-missing
  SHOWN_AS "Could not load library libcudnn_cnn_infer.so.8. Error: libcuda.so: cannot open shared object file"
)
