# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
host_compiler
-------------
Which host compiler nvcc will use. Pure: reads facts as variables of the caller.

  _cudnnenv_choose_host_compiler(<out> <toolkit>)        number of the host compiler, or empty
  _cudnnenv_host_compiler_fits(<out> <compiler> <toolkit>)   TRUE, FALSE: is it within the limits of the toolkit?

Rank: the one that was named (and where that is none that can be told: none); the one that CMake keeps in this build tree; the one that
the setup file chose; nvcc's own default. Where that does not fit, the setup file takes the
newest one that does, of those on PATH, else of those beside it.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../compat/compiler_limits.cmake")

# Only the setup file, which runs before project(), may choose: later, nvcc takes what it takes.
function(_cudnnenv_choose_host_compiler out toolkit)
  if(DEFINED host_hints.0.value)
    set("${out}" "" PARENT_SCOPE)
    return()
  endif()
  foreach(
    choice
    IN
    ITEMS "${request.host_compiler}" "${kept.host_compiler.number}" "${setup.host_compiler}"
  )
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
