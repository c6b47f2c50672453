# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
loader
------
Where the dynamic loader of this machine searches, and what it would find there.

.. command:: cudnnenv_loader_default

  cudnnenv_loader_default(<out>)     folders of /etc/ld.so.conf and those that are built in, as list items; empty when the C library
                                     is in none of them: then these are not the loader's folders, and nothing is known

.. command:: cudnnenv_loader_find

  cudnnenv_loader_find(<out> <other> <name> <list item>...)   file NAME in these folders, for the processor built for; OTHER: one for
                                     another processor, which the loader passes over. Empty: none

.. command:: cudnnenv_loader_libc

  cudnnenv_loader_libc(<out>)        version of the GNU C library (2.36): the newest that it offers; empty when unknown

Order of the loader (ld.so(8)): DT_RPATH unless there is a DT_RUNPATH, LD_LIBRARY_PATH, DT_RUNPATH, cache, built-in folders. The
cache is binary and is not read: it holds what lies in the folders of /etc/ld.so.conf.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf_glibc.cmake")

function(cudnnenv_loader_default out)
  get_property(known GLOBAL PROPERTY cudnnenv:loader.default SET)
  if(NOT known)
    cudnnenv_places_triplet(multiarch multiarch)
    set(folders "")
    foreach(
      folder
      IN
      ITEMS "/lib/${multiarch}" "/usr/lib/${multiarch}" "/lib64" "/usr/lib64" "/lib" "/usr/lib"
    )
      cudnnenv_machine_path(folder "${folder}")
      list(APPEND folders "${folder}")
    endforeach()
    set(libc FALSE)
    foreach(folder IN LISTS folders)
      if(NOT libc)
        cudnnenv_machine_kind(kind "${folder}/libc.so.6")
        if(kind STREQUAL "file")
          set(libc TRUE)
        endif()
      endif()
    endforeach()
    if(libc)
      _cudnnenv_loader_configured(configured)
      list(PREPEND folders ${configured})
    else()
      set(folders "")
    endif()
    set_property(GLOBAL PROPERTY cudnnenv:loader.default "${folders}")
  endif()
  get_property(folders GLOBAL PROPERTY cudnnenv:loader.default)
  set("${out}" "${folders}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_loader_configured out)
  cudnnenv_machine_glob(files "/etc/ld.so.conf.d" "*.conf")
  set(folders "")
  foreach(item IN ITEMS "/etc/ld.so.conf" LISTS files)
    cudnnenv_list_text(file "${item}")
    cudnnenv_machine_lines(lines "${file}" "^[ \t]*/")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "[ \t]*#.*$" "" line "${line}")
      string(STRIP "${line}" line)
      cudnnenv_machine_path(line "${line}")
      list(APPEND folders "${line}")
    endforeach()
  endforeach()
  set("${out}" "${folders}" PARENT_SCOPE)
endfunction()

function(cudnnenv_loader_find out other name)
  set("${out}" "" PARENT_SCOPE)
  set("${other}" "" PARENT_SCOPE)
  cudnnenv_fact_get(target.processor fact_processor)
  foreach(item IN LISTS ARGN)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_machine_kind(kind "${folder}/${name}")
    if(NOT kind STREQUAL "file")
      continue()
    endif()
    cudnnenv_elf_read(elf "${folder}/${name}" HEADERS_ONLY)
    if(NOT DEFINED fact_processor OR "${elf.machine}" STREQUAL "${fact_processor}")
      set("${out}" "${folder}/${name}" PARENT_SCOPE)
      return()
    endif()
    set("${other}" "${folder}/${name}" PARENT_SCOPE)
  endforeach()
endfunction()

function(cudnnenv_loader_libc out)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_loader_default(folders)
  cudnnenv_loader_find(file other "libc.so.6" ${folders})
  if(NOT file STREQUAL "")
    cudnnenv_elf_read(elf "${file}" NEEDED)
    cudnnenv_elf_glibc_offered(version elf "${file}")
    set("${out}" "${version}" PARENT_SCOPE)
  endif()
endfunction()
