# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
why
---
Why one that was found is not the chosen one, in one line. Pure: reads facts as variables of the caller, and the chosen set
(``choose.cmake``).

  _cudnnenv_why_not(<out_en> <out_zh> toolkit|cudnn <n>)

Asked in the order of the rank: the first thing that tells the two apart is the reason.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/toolkit.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn.cmake")

function(_cudnnenv_why_not out_en out_zh group n)
  set(winner "${_cudnnenv_${group}}")
  _cudnnenv_unmet_request(request "${group}" "${n}")
  _cudnnenv_is_kept(kept "${group}")
  if(NOT "${${group}s.${n}.usable}")
    _cudnnenv_why_unusable(en zh "${group}s" "${n}")
  elseif(NOT request STREQUAL "")
    _cudnnenv_why_asked(en zh "${request}")
  elseif(DEFINED "request.${group}")
    set(en "another one was asked for")
    set(zh "指定了另一个")
  elseif(kept)
    set(en "this build tree uses the other one already")
    set(zh "此构建目录已在使用另一个")
  elseif(group STREQUAL "cudnn")
    _cudnnenv_why_not_cudnn(en zh "${n}" "${winner}")
  else()
    _cudnnenv_why_not_toolkit(en zh "${n}" "${winner}")
  endif()
  set("${out_en}" "${en}" PARENT_SCOPE)
  set("${out_zh}" "${zh}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_why_unusable out_en out_zh group n)
  set("${out_en}" "not usable: ${${group}.${n}.problem}" PARENT_SCOPE)
  set("${out_zh}" "不可用：${${group}.${n}.problem}" PARENT_SCOPE)
  if(DEFINED "${group}.${n}.problem_zh_CN")
    set("${out_zh}" "不可用：${${group}.${n}.problem_zh_CN}" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_why_asked out_en out_zh request)
  set("${out_en}" "version ${request} was asked for" PARENT_SCOPE)
  set("${out_zh}" "要求的版本是 ${request}" PARENT_SCOPE)
endfunction()

# OUT := the version that was asked for and that N has not; else empty
function(_cudnnenv_unmet_request out group n)
  set("${out}" "" PARENT_SCOPE)
  set(request "${request.cuda_version}")
  if(group STREQUAL "cudnn")
    set(request "${request.cudnn_version}")
  endif()
  cudnnenv_version_matches(asked "${${group}s.${n}.version}" "${request}")
  if(group STREQUAL "cudnn" AND asked)
    set(request "${request.cudnn_wanted}")
    cudnnenv_version_wanted(asked "${cudnns.${n}.version}" "${request}")
  endif()
  if(NOT asked)
    set("${out}" "${request}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := is the chosen one what this build tree uses already?
function(_cudnnenv_is_kept out group)
  set("${out}" FALSE PARENT_SCOPE)
  set(key root)
  if(group STREQUAL "cudnn")
    set(key library)
  endif()
  if(DEFINED "kept.${group}.${key}" AND "${kept.${group}.${key}}" STREQUAL "${${group}.${key}}")
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_why_not_toolkit out_en out_zh n winner)
  _cudnnenv_toolkit_level(level "${n}")
  _cudnnenv_toolkit_level(best "${winner}")
  if("${setup.toolkit}" STREQUAL "${winner}")
    set(en "the setup file chose another one")
    set(zh "设置文件选择了另一个")
  elseif("${language.toolkit}" STREQUAL "${winner}")
    set(en "the CUDA language is enabled with another one")
    set(zh "已启用的 CUDA 语言使用另一个")
  elseif(level LESS best)
    _cudnnenv_toolkit_fault(fault "${n}")
    _cudnnenv_why_fault(en zh "${fault}" "${n}")
  else()
    _cudnnenv_why_place(en zh toolkits "${n}" "${winner}")
  endif()
  set("${out_en}" "${en}" PARENT_SCOPE)
  set("${out_zh}" "${zh}" PARENT_SCOPE)
endfunction()

# FAULT of _cudnnenv_toolkit_fault, in words.
function(_cudnnenv_why_fault out_en out_zh fault n)
  set(major "${toolkits.${n}.version_major}")
  _cudnnenv_choose_host_compiler(compiler "${n}")
  set(compiler "${host_compilers.${compiler}.id} ${host_compilers.${compiler}.version}")
  string(REGEX REPLACE "^GNU" "GCC" compiler "${compiler}")
  if(fault STREQUAL "cudnn")
    set(en "no whole cuDNN here is for CUDA ${major}")
    set(zh "本机没有适用于 CUDA ${major} 的完整 cuDNN")
  elseif(fault STREQUAL "nvcc")
    set(en "it has no nvcc that runs")
    set(zh "它没有可运行的 nvcc")
  elseif(fault STREQUAL "compiler" AND compiler STREQUAL " ")
    set(en "nvcc finds no host compiler for it")
    set(zh "nvcc 找不到可用的主机编译器")
  elseif(fault STREQUAL "compiler")
    set(en "it does not take the host compiler, ${compiler}")
    set(zh "它不支持主机编译器 ${compiler}")
  elseif(fault STREQUAL "driver")
    set(en "the driver runs CUDA ${driver.cuda} at most")
    set(zh "显卡驱动最高支持 CUDA ${driver.cuda}")
  elseif(fault STREQUAL "gpu")
    _cudnnenv_oldest_architecture(oldest "${toolkits.${n}.architectures}")
    set(en "it compiles for sm_${oldest} and newer, no GPU here is that new")
    set(zh "它只支持 sm_${oldest} 及更新的架构，而本机 GPU 都更旧")
  else()
    set(en "the cuDNN that goes with it is older than the GPU here")
    set(zh "与之配套的 cuDNN 早于本机的 GPU")
  endif()
  set("${out_en}" "${en}" PARENT_SCOPE)
  set("${out_zh}" "${zh}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_why_not_cudnn out_en out_zh n winner)
  _cudnnenv_cudnn_fit(fit "${n}" "${_cudnnenv_toolkit}")
  _cudnnenv_cudnn_fit(best "${winner}" "${_cudnnenv_toolkit}")
  _cudnnenv_cudnn_serves(serves "${n}")
  _cudnnenv_cudnn_serves(served "${winner}")
  _cudnnenv_cudnn_for_another(other "${n}")
  if(fit LESS best AND fit EQUAL 0 AND other)
    set(en "for another processor, ${cudnns.${n}.machine}")
    set(zh "适用于另一种处理器 ${cudnns.${n}.machine}")
  elseif(fit LESS best AND fit EQUAL 0)
    set(
      en
      "its header is of ${cudnns.${n}.header_version}, its library of ${cudnns.${n}.library_version}"
    )
    set(zh "其头文件版本为 ${cudnns.${n}.header_version}，库版本为 ${cudnns.${n}.library_version}")
  elseif(fit LESS best AND fit EQUAL 1)
    set(en "built for CUDA ${cudnns.${n}.cuda_major}, the toolkit is CUDA ${toolkit.version_major}")
    set(zh "它适用于 CUDA ${cudnns.${n}.cuda_major}，而工具包是 CUDA ${toolkit.version_major}")
  elseif(fit LESS best)
    set(en "for which CUDA it was built is not known")
    set(zh "不清楚它适用于哪个 CUDA")
  elseif(served AND NOT serves)
    set(en "it knows GPUs up to sm_${cudnns.${n}.max_architecture}, those here are newer")
    set(zh "它最高支持 sm_${cudnns.${n}.max_architecture}，本机 GPU 更新")
  else()
    _cudnnenv_why_place(en zh cudnns "${n}" "${winner}")
  endif()
  set("${out_en}" "${en}" PARENT_SCOPE)
  set("${out_zh}" "${zh}" PARENT_SCOPE)
endfunction()

# Nothing is wrong with it: the place where it was found decides, of one place the newer cuDNN, else the order there.
function(
  _cudnnenv_why_place
  out_en
  out_zh
  group
  n
  winner
)
  set(mine "${${group}.${n}.from}")
  set(other "${${group}.${winner}.from}")
  if(
    group STREQUAL "cudnns"
    AND "${cudnns.${n}.rank}" EQUAL "${cudnns.${winner}.rank}"
    AND "${cudnns.${n}.rank}" GREATER 2
    AND "${cudnns.${n}.version}" VERSION_LESS "${cudnns.${winner}.version}"
  )
    set(en "${cudnns.${winner}.version} is newer")
    set(zh "${cudnns.${winner}.version} 更新")
  elseif(mine STREQUAL other)
    set(en "comes later in ${mine}")
    set(zh "在 ${mine} 中排在后面")
  else()
    set(en "${other} goes before ${mine}")
    set(zh "${other} 优先于 ${mine}")
  endif()
  set("${out_en}" "${en}" PARENT_SCOPE)
  set("${out_zh}" "${zh}" PARENT_SCOPE)
endfunction()
