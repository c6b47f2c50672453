# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
choose
------
Which toolkit, cuDNN and host compiler belong together. Pure: reads facts as variables of the caller
(:command:`cudnnenv_facts_as_variables`), so that diagnose can ask again with facts changed.

  _cudnnenv_choose_toolkit(<out>)                    number of the toolkit, or empty
  _cudnnenv_choose_cudnn(<out> <toolkit>)            number of the cuDNN that goes with it, or empty
  _cudnnenv_choose_host_compiler(<out> <toolkit>)    number of the host compiler that nvcc will use, or empty

Rank: explicit request; what this build tree uses already; compiler of the enabled CUDA language; then the order of discovery
(PATH, CUDA_PATH, conventional folders), the first that works. Works: a cuDNN for its CUDA major and a host compiler that it
accepts are here, as far as they are wanted. Nothing works: the first, so that diagnose can say what is wrong with it.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/version.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/nvcc.cmake")

function(_cudnnenv_choose_toolkit out)
  if(DEFINED request.toolkit)
    set("${out}" "${request.toolkit}" PARENT_SCOPE)
    return()
  endif()
  set(first_usable "")
  set(first_any "")
  set(first_working "")
  set(stays "")
  set(n 0)
  while(DEFINED "toolkits.${n}.usable")
    cudnnenv_version_matches(asked "${toolkits.${n}.version}" "${request.cuda_version}")
    if(asked)
      if(DEFINED kept.toolkit.root AND "${toolkits.${n}.root}" STREQUAL kept.toolkit.root)
        set(stays "${n}")
      endif()
      if(first_any STREQUAL "")
        set(first_any "${n}")
      endif()
      if("${toolkits.${n}.usable}")
        if(first_usable STREQUAL "")
          set(first_usable "${n}")
        endif()
        if(first_working STREQUAL "")
          _cudnnenv_toolkit_works(works "${n}")
          if(works)
            set(first_working "${n}")
          endif()
        endif()
      endif()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  foreach(
    choice
    IN
    ITEMS
      "${stays}"
      "${setup.toolkit}"
      "${language.toolkit}"
      "${first_working}"
      "${first_usable}"
      "${first_any}"
  )
    if(NOT choice STREQUAL "")
      set("${out}" "${choice}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  set("${out}" "" PARENT_SCOPE)
endfunction()

function(_cudnnenv_toolkit_works out n)
  set("${out}" FALSE PARENT_SCOPE)
  if("cudnn" IN_LIST request.scope AND DEFINED cudnns.0.usable)
    _cudnnenv_choose_cudnn(cudnn "${n}")
    _cudnnenv_cudnn_fit(fit "${cudnn}" "${n}")
    if(fit LESS 2)
      return()
    endif()
  endif()
  if("compiler" IN_LIST request.scope)
    if(NOT DEFINED "toolkits.${n}.nvcc" OR DEFINED "toolkits.${n}.nvcc_exit")
      return()
    endif()
    _cudnnenv_choose_host_compiler(compiler "${n}")
    _cudnnenv_host_compiler_fits(fits "${compiler}" "${n}")
    if(NOT fits AND DEFINED host_compilers.0.id) # none here at all: no reason against this one
      return()
    endif()
  endif()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

function(_cudnnenv_choose_cudnn out toolkit)
  list(LENGTH request.cudnn named)
  if(named EQUAL 1)
    set("${out}" "${request.cudnn}" PARENT_SCOPE)
    return()
  endif()
  set(best "")
  set(best_fit -1)
  set(n 0)
  while(DEFINED "cudnns.${n}.usable")
    _cudnnenv_cudnn_asked(asked "${cudnns.${n}.version}")
    if(named GREATER 1 AND NOT n IN_LIST request.cudnn) # one place that holds several: a folder for each CUDA line
      set(asked FALSE)
    endif()
    if(asked)
      if(DEFINED kept.cudnn.library AND "${cudnns.${n}.library}" STREQUAL kept.cudnn.library)
        set("${out}" "${n}" PARENT_SCOPE)
        return()
      endif()
      _cudnnenv_cudnn_fit(fit "${n}" "${toolkit}")
      _cudnnenv_cudnn_better(better "${n}" "${fit}" "${best}" "${best_fit}")
      if(better)
        set(best "${n}")
        set(best_fit "${fit}")
      endif()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${best}" PARENT_SCOPE)
endfunction()

# What the user asks for, and what the project's own find_package asks for.
function(_cudnnenv_cudnn_asked out version)
  cudnnenv_version_matches(user "${version}" "${request.cudnn_version}")
  cudnnenv_version_wanted(project "${version}" "${request.cudnn_wanted}")
  set("${out}" FALSE PARENT_SCOPE)
  if(user AND project)
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# OUT := 3 whole and for this CUDA major; 2 whole, major unknown; 1 whole, for another major; 0 not whole.
function(_cudnnenv_cudnn_fit out n toolkit)
  set(fit 0)
  if(NOT n STREQUAL "" AND "${cudnns.${n}.usable}")
    set(fit 2)
    if(DEFINED "cudnns.${n}.cuda_major" AND DEFINED "toolkits.${toolkit}.version_major")
      set(fit 1)
      if("${cudnns.${n}.cuda_major}" EQUAL "${toolkits.${toolkit}.version_major}")
        set(fit 3)
      endif()
    endif()
    if(
      DEFINED "cudnns.${n}.header_version"
      AND DEFINED "cudnns.${n}.library_version"
      AND NOT "${cudnns.${n}.header_version}" VERSION_EQUAL "${cudnns.${n}.library_version}"
    )
      set(fit 0)
    endif()
  endif()
  set("${out}" "${fit}" PARENT_SCOPE)
endfunction()

# Fit, then place, then the newer one.
function(
  _cudnnenv_cudnn_better
  out
  n
  fit
  best
  best_fit
)
  set(better FALSE)
  if(best STREQUAL "" OR fit GREATER best_fit)
    set(better TRUE)
  elseif(fit EQUAL best_fit)
    if("${cudnns.${n}.rank}" LESS "${cudnns.${best}.rank}")
      set(better TRUE)
    elseif(
      "${cudnns.${n}.rank}" EQUAL "${cudnns.${best}.rank}"
      AND "${cudnns.${n}.version}" VERSION_GREATER "${cudnns.${best}.version}"
    )
      set(better TRUE)
    endif()
  endif()
  set("${out}" "${better}" PARENT_SCOPE)
endfunction()

# Only the setup file, which runs before project(), may choose: later, nvcc takes what it takes.
function(_cudnnenv_choose_host_compiler out toolkit)
  foreach(choice IN ITEMS "${request.host_compiler}" "${setup.host_compiler}")
    if(NOT choice STREQUAL "")
      set("${out}" "${choice}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  set(chosen "${default.host_compiler}")
  if(DEFINED "toolkits.${toolkit}.default_host_compiler")
    set(chosen "${toolkits.${toolkit}.default_host_compiler}")
  endif()
  _cudnnenv_host_compiler_fits(fits "${chosen}" "${toolkit}")
  if(NOT fits AND "${request.command}" STREQUAL "setup" AND NOT DEFINED nvcc_flags.check_off)
    _cudnnenv_best_host_compiler(best "${toolkit}" "PATH")
    if(best STREQUAL "")
      _cudnnenv_best_host_compiler(best "${toolkit}" "beside PATH")
    endif()
    if(NOT best STREQUAL "")
      set(chosen "${best}")
    endif()
  endif()
  set("${out}" "${chosen}" PARENT_SCOPE)
endfunction()

# OUT := the newest that fits; PLACE: "PATH" and all that is named by a variable, or "beside PATH": what no shell finds comes last.
function(_cudnnenv_best_host_compiler out toolkit place)
  set(best "")
  set(best_version 0)
  set(n 0)
  while(DEFINED "host_compilers.${n}.id")
    set(this_place "PATH")
    if("${host_compilers.${n}.from}" STREQUAL "beside PATH")
      set(this_place "beside PATH")
    endif()
    _cudnnenv_host_compiler_fits(fits "${n}" "${toolkit}")
    if(
      fits
      AND place STREQUAL this_place
      AND "${host_compilers.${n}.id}" MATCHES "^(GNU|MSVC)$"
      AND "${host_compilers.${n}.version}" VERSION_GREATER best_version
    )
      set(best "${n}")
      set(best_version "${host_compilers.${n}.version}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${best}" PARENT_SCOPE)
endfunction()

# A limit that is not known refuses nobody. On Windows nvcc takes cl.exe and nothing else; MSVC has a lower limit, and its standard
# library asks for a CUDA of its own (STL1002).
function(_cudnnenv_host_compiler_fits out n toolkit)
  set(fits FALSE)
  if(NOT n STREQUAL "" AND DEFINED "host_compilers.${n}.id")
    set(fits TRUE)
    set(limit "toolkits.${toolkit}.host_limit.${host_compilers.${n}.id}")
    set(floor "toolkits.${toolkit}.host_floor.${host_compilers.${n}.id}")
    if(DEFINED "${limit}" AND NOT "${host_compilers.${n}.version_major}" LESS "${${limit}}")
      set(fits FALSE)
    elseif(DEFINED "${floor}" AND "${host_compilers.${n}.version_major}" LESS "${${floor}}")
      set(fits FALSE)
    elseif("${host_compilers.${n}.target}" STREQUAL "x86") # a cl.exe for 32-bit programs
      set(fits FALSE)
    elseif("${host.system}" STREQUAL "Windows" AND NOT "${host_compilers.${n}.id}" STREQUAL "MSVC")
      set(fits FALSE)
    elseif(
      DEFINED "host_compilers.${n}.stl_cuda"
      AND "${toolkits.${toolkit}.version}" VERSION_LESS "${host_compilers.${n}.stl_cuda}"
    )
      set(fits FALSE)
    endif()
    cudnnenv_compat_known_bad(
      bad
      "${toolkits.${toolkit}.version_minor}"
      "${host_compilers.${n}.id}"
      "${host_compilers.${n}.version}"
    )
    if(bad STREQUAL "high")
      set(fits FALSE)
    endif()
  endif()
  set("${out}" "${fits}" PARENT_SCOPE)
endfunction()

# In the caller's scope: toolkit.*, cudnn.*, host_compiler.* become what is chosen for the facts there. A macro for that reason.
macro(_cudnnenv_choose_set)
  _cudnnenv_choose_toolkit(_cudnnenv_toolkit)
  _cudnnenv_choose_cudnn(_cudnnenv_cudnn "${_cudnnenv_toolkit}")
  _cudnnenv_choose_host_compiler(_cudnnenv_compiler "${_cudnnenv_toolkit}")
  cudnnenv_take_group(toolkit "toolkits.${_cudnnenv_toolkit}")
  cudnnenv_take_group(cudnn "cudnns.${_cudnnenv_cudnn}")
  cudnnenv_take_group(host_compiler "host_compilers.${_cudnnenv_compiler}")
  set(_cudnnenv_given "${facts}")
  list(FILTER _cudnnenv_given INCLUDE REGEX "^given\\.")
  foreach(_cudnnenv_key IN LISTS _cudnnenv_given)
    string(REGEX REPLACE "^given\\." "" _cudnnenv_target "${_cudnnenv_key}")
    set("${_cudnnenv_target}" "${${_cudnnenv_key}}")
    list(APPEND facts "${_cudnnenv_target}")
  endforeach()
  foreach(
    _cudnnenv_pair
    IN
    ITEMS
      "toolkit=${_cudnnenv_toolkit}"
      "cudnn=${_cudnnenv_cudnn}"
      "host_compiler=${_cudnnenv_compiler}"
  )
    if(_cudnnenv_pair MATCHES "^(.+)=(.*)$")
      set(_cudnnenv_group "${CMAKE_MATCH_1}")
      if(CMAKE_MATCH_2 STREQUAL "")
        set("${_cudnnenv_group}.found" FALSE)
      else()
        set("${_cudnnenv_group}.found" TRUE)
      endif()
      list(APPEND facts "${_cudnnenv_group}.found")
    endif()
  endforeach()
  _cudnnenv_derive()
endmacro()

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

# What follows from two things of the set. In the caller's scope, as above.
macro(_cudnnenv_derive)
  get_property(_cudnnenv_derived GLOBAL PROPERTY cudnnenv:derived)
  foreach(_cudnnenv_key IN LISTS _cudnnenv_derived)
    unset("${_cudnnenv_key}")
    list(APPEND facts "${_cudnnenv_key}")
  endforeach()
  if(DEFINED host_compiler.id)
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
    _cudnnenv_derive_compiler_words()
  endif()
  _cudnnenv_derive_nvcc()
  if(DEFINED cudnn.library_version)
    set(cudnn.library_says "${cudnn.library_version}")
  elseif(DEFINED cudnn.soname)
    set(cudnn.library_says "${cudnn.soname}")
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
  if(DEFINED toolkit.outside)
    set(toolkit.outside_root "${toolkit.root}")
  endif()
  if(DEFINED cudnn.header_version)
    string(REGEX MATCH "^[0-9]+" cudnn.header_major "${cudnn.header_version}")
  endif()
  if(DEFINED request.cuda_version)
    cudnnenv_version_matches(toolkit.version_asked "${toolkit.version}" "${request.cuda_version}")
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
  foreach(_cudnnenv_group IN ITEMS cudnn toolkit)
    if(DEFINED "${_cudnnenv_group}.risky")
      set(platform.risky_path "${${_cudnnenv_group}.risky}")
      set(platform.risky_from "${${_cudnnenv_group}.from}")
    endif()
  endforeach()
endmacro()
