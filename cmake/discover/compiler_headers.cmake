# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
compiler_headers
----------------
The C library's headers that a host compiler reads, and whether those of a toolkit go with them.

.. command:: cudnnenv_discover_compiler_headers

  cudnnenv_discover_compiler_headers()

In: ``host_compilers.<n>.path``, ``CMAKE_SYSROOT``; features.h of the C library, crt/math_functions.h of each toolkit.
Out: ``host_compilers.<n>.libc`` (2.41), ``.libc_from``; ``toolkits.<n>.libc_limit``: the first GNU C library that this toolkit does not
go with (2.41, 2.42; unset: none is known), ``.libc_limit_from``: its header, or ``table``.

The GNU C library declares cospi and sinpi from 2.41 on, rsqrt from 2.42 on, all ``noexcept``; so does the toolkit, and where it does
not say the same of them nvcc stops. NVIDIA's newer headers, and those that a distribution has mended, do. The header, 0.4 MB, is read
only where such a C library is here (``data/cuda_host_compiler.json``, ``libc``).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../compat/compiler_limits.cmake")

function(cudnnenv_discover_compiler_headers)
  set(newest 0)
  cudnnenv_fact_count(host_compilers count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("host_compilers.${n}.path" path)
    _cudnnenv_compiler_libc(version header "${path}")
    if(NOT version STREQUAL "")
      cudnnenv_fact_set("host_compilers.${n}.libc" "${version}")
      cudnnenv_fact_set("host_compilers.${n}.libc_from" "${header}")
      if(version VERSION_GREATER newest)
        set(newest "${version}")
      endif()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  cudnnenv_fact_count(toolkits count)
  set(n 0)
  while(n LESS count)
    _cudnnenv_toolkit_libc_limit("toolkits.${n}" "${newest}")
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

# conda's compilers bring a C library's headers of their own; those of a sysroot are in it.
function(_cudnnenv_compiler_libc version header compiler)
  set("${version}" "" PARENT_SCOPE)
  set("${header}" "" PARENT_SCOPE)
  set(root "")
  if(compiler MATCHES "^(.*)/bin/([a-z0-9_]+-conda-linux-gnu)-[^/]+$")
    set(root "${CMAKE_MATCH_1}/${CMAKE_MATCH_2}/sysroot")
  elseif(NOT "${CMAKE_SYSROOT}" STREQUAL "")
    set(root "${CMAKE_SYSROOT}")
  endif()
  cudnnenv_machine_path(path "${root}/usr/include/features.h")
  cudnnenv_machine_lines(lines "${path}" "^#[ \t]*define[ \t]+__GLIBC(_MINOR)?__[ \t]+[0-9]+" 2)
  if(lines MATCHES "__GLIBC__[ \t]+([0-9]+)")
    set(major "${CMAKE_MATCH_1}")
    if(lines MATCHES "__GLIBC_MINOR__[ \t]+([0-9]+)")
      set("${version}" "${major}.${CMAKE_MATCH_1}" PARENT_SCOPE)
      set("${header}" "${path}" PARENT_SCOPE)
    endif()
  endif()
endfunction()

function(_cudnnenv_toolkit_libc_limit group libc)
  cudnnenv_fact_get("${group}.version_minor" fact_version)
  cudnnenv_fact_get("${group}.include_dir" fact_include)
  if(NOT DEFINED fact_version)
    return()
  endif()
  cudnnenv_compat_libc_limit(limit "${fact_version}")
  set(from table)
  if(NOT libc VERSION_LESS 2.41 AND DEFINED fact_include)
    set(header "${fact_include}/crt/math_functions.h")
    cudnnenv_machine_lines(lines "${header}" "^extern .* (cospi|rsqrt)\\(double [a-z]+\\)")
    if(NOT lines STREQUAL "")
      set(from "${header}")
      _cudnnenv_libc_limit_of_lines(limit "${lines}")
    endif()
  endif()
  if(NOT limit STREQUAL "")
    cudnnenv_fact_set("${group}.libc_limit" "${limit}")
    cudnnenv_fact_set("${group}.libc_limit_from" "${from}")
  endif()
endfunction()

# A declaration that ends behind its arguments says nothing of exceptions.
function(_cudnnenv_libc_limit_of_lines out lines)
  set(limit "")
  foreach(item IN LISTS lines)
    cudnnenv_list_text(line "${item}")
    if(line MATCHES " cospi\\(double [a-z]+\\) *;")
      set(limit 2.41)
    elseif(limit STREQUAL "" AND line MATCHES " rsqrt\\(double [a-z]+\\) *;")
      set(limit 2.42)
    endif()
  endforeach()
  set("${out}" "${limit}" PARENT_SCOPE)
endfunction()
