# SPDX-License-Identifier: Apache-2.0
# Headers alone: programs compile and cannot be linked. Or headers and archives, for who did not ask for archives.
cudnnenv_finding(cudnn.library-missing
  SEVERITY error
  NEEDS    cudnn.header
  WHEN     [[NOT DEFINED cudnn.library AND NOT (DEFINED request.cudnn_static AND DEFINED cudnn.usable_static)]]
  EXPLAINS check.skipped check.build-failed
  SEEN     "@cudnn.header@ <- @cudnn.from@"
           "its DLL is there, but no import library to link (Python packages have none from 9.5 on): @cudnn.dll@ || 有它的 DLL，但没有可链接的导入库（9.5 起的 Python 软件包不含导入库）：@cudnn.dll@"
           "archives are there: @cudnn.archives@ || 有静态库：@cudnn.archives@ <- @cudnn.library_dir@"
           "missing among them: @cudnn.archives_missing@ || 其中缺少：@cudnn.archives_missing_zh_CN@ <- @cudnn.library_dir@"
  EN [[
cuDNN's library is missing
The header is there, but no libcudnn.so in lib64, lib, lib/<multiarch> or the folder itself; on Windows no cudnn.lib in
lib/x64 or lib.]]
  ZH [[
缺少 cuDNN 库文件
头文件存在，但在 lib64、lib、lib/<multiarch> 和该目录中都没有 libcudnn.so；在 Windows 上 lib/x64 和 lib 中没有
cudnn.lib。]]
)

cudnnenv_fix(cudnn.library-missing
  WHEN [[DEFINED cudnn.usable_static]]
  SET  request.cudnn_static TRUE
  DO   "@configure@ -DCUDNN_STATIC=ON"
  EN   "link the archives; a project that links CUDNN::cudnn_static sets CUDNN_STATIC before find_package"
  ZH   "链接静态库；使用 CUDNN::cudnn_static 的项目应在 find_package 之前设置 CUDNN_STATIC"
)

cudnnenv_fix(cudnn.library-missing
  EACH    other cudnns
  WHEN    [[other.usable]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ at @other.root@ has both headers and libraries"
  ZH      "位于 @other.root@ 的 cuDNN @other.version@ 头文件和库都齐全"
)

cudnnenv_fix(cudnn.library-missing
  EACH    release cudnn_releases
  WHEN    [[release.cuda_major EQUAL toolkit.version_major]]
  SUPPOSE cudnn
  INSTALL cudnn
  EN      "install cuDNN for CUDA @release.cuda_major@ (@release.version@) @install.how.en@"
  ZH      "适用于 CUDA @release.cuda_major@ 的 cuDNN（@release.version@）：@install.how.zh_CN@"
)

cudnnenv_explain(cudnn.library-missing
  CONFUSED cudnn.not-found
  EN [[
The header is here: half of an install, or the library in a folder of its own.]]
  ZH [[
头文件已在本机：安装只有一半，或库在另外的目录中。]]
)

cudnnenv_explain(cudnn.library-missing NEVER
  EN [[
Do not put a library of another version beside this header: both belong to one release.]]
  ZH [[
不要在此头文件旁放其他版本的库：两者必须属于同一版本。]]
)

cudnnenv_explain(cudnn.library-missing
  SHOWN_AS "cannot find -lcudnn"
)
