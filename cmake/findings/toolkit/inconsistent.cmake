# SPDX-License-Identifier: Apache-2.0
# One folder, parts of several toolkits: copied over one another, or packages of different versions in one environment.
cudnnenv_finding(toolkit.inconsistent
  SEVERITY error
  NEEDS    toolkit.root toolkit.inconsistent
  WHEN     [[NOT DEFINED toolkit.wheels]]
  EXPLAINS compiler.nvcc-unusable cudnn.not-found cudnn.wrong-cuda-major check.skipped check.build-failed check.load-failed
  SEEN     "@toolkit.inconsistent@ || @toolkit.inconsistent@ <- @toolkit.from@"
           "nvcc: @toolkit.nvcc@ || nvcc：@toolkit.nvcc@"
           "headers: @toolkit.include_dir@ || 头文件：@toolkit.include_dir@"
           "libraries: @toolkit.library_dir@ || 库：@toolkit.library_dir@"
  EN [[
the parts of the CUDA toolkit at @toolkit.root@ are of different versions
nvcc, headers and libraries belong to one release. Install one toolkit whole, into a folder of its own.]]
  ZH [[
位于 @toolkit.root@ 的 CUDA 工具包的各部分版本不同
nvcc、头文件和库应属于同一版本。请将一个完整的工具包安装到单独的目录。]]
)

cudnnenv_fix(toolkit.inconsistent
  EACH    other toolkits
  WHEN    [[other.usable]]
  REQUEST toolkit
  DO      "@configure@ -DCUDAToolkit_ROOT=@other.root@"
  EN      "CUDA @other.version@ at @other.root@ is of one piece"
  ZH      "位于 @other.root@ 的 CUDA @other.version@ 各部分一致"
)

cudnnenv_fix(toolkit.inconsistent
  EACH    release cuda_releases
  WHEN    [[release.version_minor STREQUAL toolkit.version_minor]]
  SUPPOSE toolkit
  INSTALL toolkit
  EN      "install CUDA @release.version_minor@ whole @install.how.en@"
  ZH      "完整的 CUDA @release.version_minor@：@install.how.zh_CN@"
)

cudnnenv_explain(toolkit.inconsistent
  CONFUSED toolkit.compiler-differs
  EN [[
There are two whole toolkits, and a project that takes from both; here one folder is mixed.]]
  ZH [[
那种情况是两个完整的工具包被同一项目混用；这里是一个目录本身混杂。]]
)

cudnnenv_explain(toolkit.inconsistent NEVER
  EN [[
Do not copy missing files from one toolkit into another, nor unpack one over the other: that is how this comes about.]]
  ZH [[
不要把一个工具包的文件补到另一个中，也不要把一个解压到另一个之上：这种情况正是这样产生的。]]
)
