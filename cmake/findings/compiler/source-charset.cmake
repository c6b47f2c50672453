# SPDX-License-Identifier: Apache-2.0
# cl reads a file without a byte-order mark in the code page of the system. On a Chinese Windows (936) the last byte of a UTF-8
# comment can swallow the line end, and with it the next line of code. C4819 alone is a warning and no fault: it must have an
# error beside it.
cudnnenv_finding(compiler.source-charset NOT_OBSERVED
  SEVERITY error
  NEEDS    source_charset.file source_charset.code_page source_charset.error
  WHEN     [[NOT source_charset.code_page EQUAL 65001]]
  SEEN     "C4819: @source_charset.file@ || C4819：@source_charset.file@ <- cl.exe"
           "@source_charset.error@ <- @source_charset.error_from@"
           "code page @source_charset.code_page@ || 代码页 @source_charset.code_page@ <- this process"
  EN [[
cl reads @source_charset.file@ in code page @source_charset.code_page@, and it was written in another encoding (C4819)
A comment can then swallow the line after it: the error that follows names code that looks right. Tell cl that sources are UTF-8;
nvcc passes it on only as -Xcompiler=/utf-8. In CMake: add_compile_options("$<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=/utf-8>").]]
  ZH [[
cl 以代码页 @source_charset.code_page@ 读取 @source_charset.file@，而该文件采用另一种编码（C4819）
注释因此可能“吞掉”下一行代码，随后的错误会指向看似正确的代码。请告诉 cl 源文件为 UTF-8；nvcc 只有通过 -Xcompiler=/utf-8 才会转交该选项。
在 CMake 中：add_compile_options("$<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=/utf-8>")。]]
)

cudnnenv_fix(compiler.source-charset
  SET source_charset.code_page 65001
  DO  "@configure@ -DCMAKE_CUDA_FLAGS=-Xcompiler=/utf-8"
  EN  "let nvcc's host compiler read sources as UTF-8:"
  ZH  "让 nvcc 的主机编译器以 UTF-8 读取源文件："
)
