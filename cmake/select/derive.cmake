# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
derive
------
What follows from two things of the chosen set, as facts of its own: words of a host compiler and its limits, whether the versions that
were asked for are met, what the library says.

  _cudnnenv_derive()     in the caller's scope, where the facts are variables; their names are in GLOBAL property cudnnenv:derived
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/version.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/nvcc.cmake")

# How people call compilers: GCC 13 and GCC 13.2.0; of MSVC the toolset, which is what they install and ask for, and _MSC_VER, which
# is what nvcc's header judges by. Toolsets 14.45 to 14.49 do not exist (data/cuda_host_compiler.json, msc_ver_to_visual_studio).
# In the caller's scope, as above.
macro(_cudnnenv_derive_compiler_words)
  set(host_compiler.shown "${host_compiler.name} ${host_compiler.version}")
  set(host_compiler.line "${host_compiler.name} ${host_compiler.version_major}")
  if(DEFINED host_compiler.limit)
    set(host_compiler.allowed "${host_compiler.name} ${host_compiler.newest}")
    set(host_compiler.refused "${host_compiler.name} ${host_compiler.limit}")
  endif()
  if(host_compiler.id STREQUAL "MSVC" AND DEFINED host_compiler.toolset)
    set(
      host_compiler.shown
      "${host_compiler.shown} (toolset ${host_compiler.toolset}, _MSC_VER ${host_compiler.version_major})"
    )
    set(host_compiler.line "MSVC toolset ${host_compiler.toolset}")
    if(DEFINED host_compiler.limit)
      set(_cudnnenv_newest "${host_compiler.newest}")
      if(_cudnnenv_newest GREATER 1944 AND _cudnnenv_newest LESS 1950)
        set(_cudnnenv_newest 1944)
      endif()
      math(EXPR _cudnnenv_newest "${_cudnnenv_newest} - 1900")
      set(_cudnnenv_generation "v143")
      if(_cudnnenv_newest LESS 30)
        set(_cudnnenv_generation "v142")
      elseif(_cudnnenv_newest GREATER 49)
        set(_cudnnenv_generation "v145")
      endif()
      set(
        host_compiler.allowed
        "MSVC toolset 14.${_cudnnenv_newest}, _MSC_VER ${host_compiler.newest}"
      )
      set(host_compiler.refused "_MSC_VER ${host_compiler.limit}")
      set(host_compiler.toolset_fits "-T ${_cudnnenv_generation},version=14.${_cudnnenv_newest}")
      if(NOT DEFINED generator.visual_studio)
        set(host_compiler.toolset_fits "vcvarsall.bat x64 -vcvars_ver=14.${_cudnnenv_newest}")
      endif()
    endif()
  endif()
endmacro()

set_property(
  GLOBAL
  PROPERTY
    cudnnenv:derived
      host_compiler.name
      host_compiler.shown
      host_compiler.line
      host_compiler.allowed
      host_compiler.refused
      host_compiler.toolset_fits
      host_compiler.floor
      cudnn.library_says
      host_compiler.limit
      host_compiler.newest
      cudnn.header_major
      cudnn.nvrtc_name
      cudnn.served_says
      cudnn.served_says_zh_CN
      toolkit.outside_root
      toolkit.version_asked
      toolkit.version_says
      toolkit.version_says_zh_CN
      toolkit.version_root
      cudnn.version_asked
      cudnn.asked_for
      platform.risky_path
      platform.risky_from
      nvcc.says
      nvcc.asked
      nvcc.exit
      nvcc.fault
      nvcc.fault_zh_CN
      nvcc.refuses_standard
      nvcc.libc
      nvcc.libc_from
      host_compiler.known_bad
      host_compiler.known_bad_from
)

# All of it, in the caller's scope. What cannot be told is unknown.
macro(_cudnnenv_derive)
  _cudnnenv_derive_more("${request.scope}")
  get_property(_cudnnenv_derived GLOBAL PROPERTY cudnnenv:derived)
  foreach(_cudnnenv_key IN LISTS _cudnnenv_derived)
    unset("${_cudnnenv_key}")
    list(APPEND facts "${_cudnnenv_key}")
  endforeach()
  if(DEFINED host_compiler.id)
    _cudnnenv_derive_limits()
    _cudnnenv_derive_compiler_words()
  endif()
  _cudnnenv_derive_nvcc()
  _cudnnenv_derive_library()
  _cudnnenv_derive_asked()
  if(DEFINED toolkit.outside)
    set(toolkit.outside_root "${toolkit.root}")
  endif()
  foreach(_cudnnenv_group IN ITEMS cudnn toolkit)
    if(DEFINED "${_cudnnenv_group}.risky")
      set(platform.risky_path "${${_cudnnenv_group}.risky}")
      set(platform.risky_from "${${_cudnnenv_group}.from}")
    endif()
  endforeach()
  if(COMMAND _cudnnenv_derive_architectures)
    _cudnnenv_derive_architectures()
  endif()
  if("framework" IN_LIST request.scope)
    _cudnnenv_derive_frameworks()
  endif()
endmacro()

# What is not read where nobody compiles, no GPU is looked at, no framework is asked for. It adds to the list above.
function(_cudnnenv_derive_more scope)
  if("arch" IN_LIST scope OR "device" IN_LIST scope)
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/architectures.cmake")
  endif()
  if("framework" IN_LIST scope)
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/frameworks.cmake")
  endif()
endfunction()

# What the toolkit says of this host compiler.
macro(_cudnnenv_derive_limits)
  set(host_compiler.name "${host_compiler.id}")
  if(host_compiler.id STREQUAL "GNU")
    set(host_compiler.name "GCC")
  endif()
  if(DEFINED "toolkit.host_limit.${host_compiler.id}")
    set(host_compiler.limit "${toolkit.host_limit.${host_compiler.id}}")
    math(EXPR host_compiler.newest "${host_compiler.limit} - 1")
  endif()
  if(DEFINED "toolkit.host_floor.${host_compiler.id}")
    set(host_compiler.floor "${toolkit.host_floor.${host_compiler.id}}")
  endif()
endmacro()

# What cuDNN's library says and opens, and what would be loaded in its place.
macro(_cudnnenv_derive_library)
  if(DEFINED cudnn.library_version)
    set(cudnn.library_says "${cudnn.library_version}")
  elseif(DEFINED cudnn.soname)
    set(cudnn.library_says "${cudnn.soname}")
  endif()
  if(DEFINED cudnn.header_version)
    string(REGEX MATCH "^[0-9]+" cudnn.header_major "${cudnn.header_version}")
  endif()
  if(DEFINED cudnn.soname_major)
    set(cudnn.nvrtc_name "libnvrtc.so.${cudnn.cuda_major}")
    if(cudnn.soname_major EQUAL 8)
      set(cudnn.nvrtc_name "libnvrtc.so")
    endif()
  endif()
  if(DEFINED cudnn.served_version)
    set(cudnn.served_says ", of cuDNN ${cudnn.served_version}")
    set(cudnn.served_says_zh_CN "，属于 cuDNN ${cudnn.served_version}")
    if(cudnn.served_version STREQUAL "0")
      set(cudnn.served_says ", without the libraries that it opens")
      set(cudnn.served_says_zh_CN "，但没有它所打开的库")
    endif()
  endif()
endmacro()

# Are the versions here that were asked for?
macro(_cudnnenv_derive_asked)
  if(DEFINED request.cuda_version)
    cudnnenv_version_matches(toolkit.version_asked "${toolkit.version}" "${request.cuda_version}")
    _cudnnenv_version_here(_cudnnenv_here "${request.cuda_version}")
    set(toolkit.version_says " and is not here")
    set(toolkit.version_says_zh_CN "，但本机没有")
    if(NOT _cudnnenv_here STREQUAL "")
      set(toolkit.version_root "${_cudnnenv_here}")
      set(toolkit.version_says ", and ${toolkit.from} names CUDA ${toolkit.version}")
      set(toolkit.version_says_zh_CN "，而 ${toolkit.from} 指定的是 CUDA ${toolkit.version}")
    endif()
  endif()
  if(DEFINED request.cudnn_version)
    set(cudnn.asked_for "${request.cudnn_version}")
    cudnnenv_version_matches(cudnn.version_asked "${cudnn.version}" "${request.cudnn_version}")
  endif()
  if(DEFINED request.cudnn_wanted)
    cudnnenv_version_wanted(_cudnnenv_asked "${cudnn.version}" "${request.cudnn_wanted}")
    if(NOT DEFINED cudnn.version_asked OR NOT _cudnnenv_asked)
      set(cudnn.asked_for "${request.cudnn_wanted}")
      set(cudnn.version_asked "${_cudnnenv_asked}")
    endif()
  endif()
endmacro()

# OUT := root of the first toolkit here whose version is the one asked for.
function(_cudnnenv_version_here out wanted)
  set("${out}" "" PARENT_SCOPE)
  set(n 0)
  while(DEFINED "toolkits.${n}.usable")
    cudnnenv_version_matches(matches "${toolkits.${n}.version}" "${wanted}")
    if(matches)
      set("${out}" "${toolkits.${n}.root}" PARENT_SCOPE)
      return()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()
