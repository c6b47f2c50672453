# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
toolkit_libc
------------
Which GNU C library a toolkit's runtime asks for, and which one is here.

.. command:: cudnnenv_toolkit_libc

  cudnnenv_toolkit_libc(<group>)

In: ``<group>.cudart``.  Out: ``<group>.libc_wanted`` (2.17): the newest version that it asks for.

.. command:: cudnnenv_host_libc

  cudnnenv_host_libc(<wanted>)

Out: ``host.libc``, where <wanted> is more than what every system has had since 2012 (2.17, which libcudart of 11.x to 13.x asks for:
data/measured.md). nvcc's own programs ask for less.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf_glibc.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/kept_facts.cmake")

function(cudnnenv_toolkit_libc group)
  cudnnenv_fact_get("${group}.cudart" fact_cudart)
  cudnnenv_fact_get(target.cross fact_cross)
  if(NOT "${fact_cudart}" MATCHES "\\.so" OR DEFINED fact_cross)
    return()
  endif()
  cudnnenv_machine_stamp(stamp "${fact_cudart}")
  if(stamp STREQUAL "") # an older record: nothing of this was read then
    return()
  endif()
  set(key "cudart ${fact_cudart} ${stamp}")
  cudnnenv_kept_facts(kept "${key}" "${group}")
  if(NOT kept)
    cudnnenv_elf_read(elf "${fact_cudart}" NEEDED)
    cudnnenv_elf_glibc(version elf "${fact_cudart}")
    if(version STREQUAL "")
      return()
    endif()
    cudnnenv_fact_set("${group}.libc_wanted" "${version}")
    cudnnenv_keep_facts("${key}" "${group}" libc_wanted)
  endif()
  cudnnenv_fact_get("${group}.libc_wanted" version)
  cudnnenv_host_libc("${version}")
endfunction()

function(cudnnenv_host_libc wanted)
  cudnnenv_fact_get(host.libc fact_libc)
  if(DEFINED fact_libc OR NOT wanted VERSION_GREATER 2.17)
    return()
  endif()
  include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/loader.cmake")
  cudnnenv_loader_libc(version)
  if(NOT version STREQUAL "")
    cudnnenv_fact_set(host.libc "${version}")
  endif()
endfunction()
