# SPDX-License-Identifier: Apache-2.0
# More than one is no fault, but whoever is surprised by the choice wants to see it.
cudnnenv_finding(toolkit.several
  SEVERITY  note
  NEEDS     toolkit.version toolkit.others
  WHEN      [[NOT toolkit.others STREQUAL ""]]
  SEEN      "taken: CUDA @toolkit.version@ at @toolkit.root@ || 采用：位于 @toolkit.root@ 的 CUDA @toolkit.version@ <- @toolkit.from@"
  SEEN_EACH other other_toolkits "also here: CUDA @other.version@ at @other.root@ (@other.why@) || 本机还有：位于 @other.root@ 的 CUDA @other.version@（@other.why_zh_CN@） <- @other.from@"
  EN [[
CUDA @toolkit.version@ is used; also here: @toolkit.others@
Another one is chosen with -DCUDNNENV_CUDA_VERSION=<version>, -DCUDAToolkit_ROOT=<folder> or -DCMAKE_CUDA_COMPILER=<nvcc>, in a
build tree of its own.]]
  ZH [[
使用 CUDA @toolkit.version@；本机还有：@toolkit.others@
可用 -DCUDNNENV_CUDA_VERSION=<版本>、-DCUDAToolkit_ROOT=<目录> 或 -DCMAKE_CUDA_COMPILER=<nvcc> 选择另一个，并使用单独的构建目录。]]
)

cudnnenv_explain(toolkit.several
  CONFUSED arch.unsupported-by-toolkit
  EN [[
When nvcc does not know an architecture although "CUDA 12 is installed", another, older nvcc answers: look which one
is used here.]]
  ZH [[
明明“装了 CUDA 12”而 nvcc 不认识某个架构时，说明应答的是另一个更旧的 nvcc：请看这里用的是哪个。]]
)

cudnnenv_explain(toolkit.several NEVER
  EN [[
Do not install the distribution's package nvidia-cuda-toolkit beside NVIDIA's own only to get nvcc onto PATH: its nvcc
in /usr/bin is often older, and hides the other.]]
  ZH [[
不要仅为了让 nvcc 出现在 PATH 中而在 NVIDIA 的工具包之外再装发行版的 nvidia-cuda-toolkit：其位于 /usr/bin 的 nvcc
往往更旧，并会遮住另一个。]]
)

cudnnenv_explain(toolkit.several NEVER
  EN [[
Do not turn the link /usr/local/cuda round for one project: it counts for every project and every user of the machine.]]
  ZH [[
不要为了某个项目而改动 /usr/local/cuda 链接：它影响机器上的所有项目和用户。]]
)

cudnnenv_explain(toolkit.several
  SHOWN_AS "Unsupported gpu architecture 'compute_89'"
)
