# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
host_compiler
-------------
Every host compiler that nvcc could use, the one first that it would use if nobody said anything.

In: the machine; ``CMAKE_CUDA_HOST_COMPILER``, ``CUDAHOSTCXX``, ``NVCC_CCBIN``, ``CMAKE_CXX_COMPILER``, ``CXX``, PATH.
Out: ``host_compilers.<n>.id`` (GNU, Clang, MSVC, IntelLLVM, NVHPC), ``.version``, ``.version_major``, ``.path``, ``.from``, ``.libc``;
``request.host_compiler`` (number) when the user named one; ``host_hints.<n>.*``: a name that led to none, or to one that does not say
what it is; ``default.host_compiler`` (number): what nvcc takes by itself; what
``compiler_flags.cmake``, ``compiler_folders.cmake``, ``compiler_headers.cmake`` and ``compiler_asked.cmake`` name.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/host_compiler_windows.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/compiler_asked.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/compiler_flags.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/compiler_folders.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/compiler_headers.cmake")

function(cudnnenv_discover_host_compilers)
  cudnnenv_discover_compiler_flags()
  _cudnnenv_host_compiler_asked_for()
  cudnnenv_fact_get(host.system system)
  cudnnenv_fact_set(environment.host_program "g++")
  if(system STREQUAL "Windows")
    cudnnenv_fact_set(environment.host_program "cl.exe")
    cudnnenv_windows_host_compilers()
  else()
    _cudnnenv_host_compiler_of_nvcc()
  endif()
  if(CMAKE_CXX_COMPILER)
    _cudnnenv_host_compiler_add(index "${CMAKE_CXX_COMPILER}" "CMAKE_CXX_COMPILER")
  endif()
  cudnnenv_machine_environment(fact_cxx CXX)
  if(DEFINED fact_cxx)
    _cudnnenv_host_compiler_program(path "${fact_cxx}")
    _cudnnenv_host_compiler_add(index "${path}" "CXX (environment)")
  endif()
  if(system STREQUAL "Windows")
    cudnnenv_discover_compiler_answers()
    return()
  endif()
  cudnnenv_host_compilers_in_folders()
  cudnnenv_discover_compiler_headers()
  cudnnenv_discover_compiler_answers()
endfunction()

# NVCC_APPEND_FLAGS win over all. Then CMake's own order; NVCC_CCBIN and the other flags are nvcc's, and CMake's -ccbin wins over them.
function(_cudnnenv_host_compiler_asked_for)
  set(index "")
  cudnnenv_fact_get(nvcc_flags.compiler fact_flags)
  cudnnenv_fact_get(nvcc_flags.compiler_from fact_flags_from)
  if("${fact_flags_from}" MATCHES "^NVCC_APPEND_FLAGS")
    _cudnnenv_host_compiler_program(path "${fact_flags}")
    _cudnnenv_host_compiler_add(index "${path}" "${fact_flags_from}")
  endif()
  get_property(chosen GLOBAL PROPERTY cudnnenv:setup.host_compiler) # our own choice, made before project(), is no request
  set(fact_variable "${CMAKE_CUDA_HOST_COMPILER}")
  if(fact_variable STREQUAL "${chosen}")
    set(fact_variable "")
  endif()
  cudnnenv_machine_environment(fact_cudahostcxx CUDAHOSTCXX)
  if(CMAKE_CUDA_COMPILER_LOADED) # CMake reads it before that, and never again
    set(fact_cudahostcxx "")
  endif()
  cudnnenv_machine_environment(fact_ccbin NVCC_CCBIN)
  foreach(
    pair
    IN
    ITEMS
      "variable=CMAKE_CUDA_HOST_COMPILER"
      "cudahostcxx=CUDAHOSTCXX (environment)"
      "flags=${fact_flags_from}"
      "ccbin=NVCC_CCBIN (environment)"
  )
    string(REGEX MATCH "^([a-z]+)=(.*)$" ignored "${pair}")
    set(fact_value "${fact_${CMAKE_MATCH_1}}")
    set(from "${CMAKE_MATCH_2}")
    if(index STREQUAL "" AND NOT fact_value STREQUAL "")
      _cudnnenv_host_compiler_program(path "${fact_value}")
      _cudnnenv_host_compiler_add(index "${path}" "${from}")
      if(index STREQUAL "")
        _cudnnenv_host_compiler_hint("${fact_value}" "${from}" "${path}")
        break() # nvcc gets this one, and nothing that comes after it
      endif()
    endif()
  endforeach()
  if(NOT index STREQUAL "")
    cudnnenv_fact_set(request.host_compiler "${index}")
  endif()
endfunction()

# What was named is no compiler, or none that we can tell.
function(_cudnnenv_host_compiler_hint value from path)
  cudnnenv_fact_count(host_hints n)
  set(state "unknown")
  set(why.en "it does not say which compiler it is")
  set(why.zh_CN "它没有说明自己是哪种编译器")
  cudnnenv_machine_kind(kind "${path}")
  if(NOT kind STREQUAL "file")
    set(state "missing")
    set(why.en "there is no such program")
    set(why.zh_CN "没有这个程序")
  endif()
  string(REGEX REPLACE " .*" "" variable "${from}")
  set(source "environment")
  if(DEFINED CACHE{${variable}})
    set(source "-D")
  elseif(variable STREQUAL "CMAKE_CUDA_HOST_COMPILER")
    set(source "project")
  endif()
  foreach(
    key
    IN
    ITEMS variable value from source state why.en why.zh_CN
  )
    cudnnenv_fact_set("host_hints.${n}.${key}" "${${key}}")
  endforeach()
endfunction()

# nvcc starts "g++" from PATH. Debian's own nvcc has one beside its real program, which goes first.
function(_cudnnenv_host_compiler_of_nvcc)
  _cudnnenv_host_compiler_program(path "g++")
  _cudnnenv_host_compiler_add(index "${path}" "PATH")
  if(NOT index STREQUAL "")
    cudnnenv_fact_set(default.host_compiler "${index}")
  endif()
  cudnnenv_fact_count(toolkits count)
  foreach(n RANGE ${count})
    cudnnenv_fact_get("toolkits.${n}.nvcc" fact_nvcc)
    if(DEFINED fact_nvcc AND fact_nvcc STREQUAL "/usr/bin/nvcc")
      _cudnnenv_host_compiler_add(index "/usr/lib/nvidia-cuda-toolkit/bin/g++" "nvcc's own folder")
      if(NOT index STREQUAL "")
        cudnnenv_fact_set("toolkits.${n}.default_host_compiler" "${index}")
      endif()
    endif()
  endforeach()
endfunction()

# OUT := path of NAME, which is a path, a folder (as -ccbin takes it), or a program of PATH.
function(_cudnnenv_host_compiler_program out name)
  cudnnenv_fact_get(host.system system)
  if(system STREQUAL "Windows")
    string(REPLACE "\\" "/" name "${name}")
    if(name MATCHES "^[A-Za-z]:/")
      cudnnenv_machine_path(name "${name}")
    endif()
  endif()
  set("${out}" "${name}" PARENT_SCOPE)
  if(IS_ABSOLUTE "${name}")
    cudnnenv_machine_kind(kind "${name}")
    if(kind STREQUAL "folder" AND system STREQUAL "Windows")
      set("${out}" "${name}/cl.exe" PARENT_SCOPE)
    elseif(kind STREQUAL "folder")
      set("${out}" "${name}/g++" PARENT_SCOPE)
    endif()
    return()
  endif()
  cudnnenv_places_program(path "${name}")
  set("${out}" "${path}" PARENT_SCOPE)
endfunction()

# INDEX := number of the compiler at PATH, old or new; empty when it does not answer. One file under several names is one.
function(_cudnnenv_host_compiler_add index path from)
  cudnnenv_machine_path(path "${path}")
  set("${index}" "" PARENT_SCOPE)
  cudnnenv_machine_kind(kind "${path}")
  if(NOT kind STREQUAL "file")
    return()
  endif()
  cudnnenv_machine_real_path(real "${path}")
  cudnnenv_fact_find(same host_compilers real "${real}")
  if(NOT same STREQUAL "")
    set("${index}" "${same}" PARENT_SCOPE)
    return()
  endif()
  cudnnenv_fact_count(host_compilers count)
  _cudnnenv_host_compiler_version(id version "${path}")
  if(NOT version STREQUAL "")
    string(REGEX MATCH "^[0-9]+" major "${version}")
    foreach(
      key
      IN
      ITEMS id version path from real
    )
      cudnnenv_fact_set("host_compilers.${count}.${key}" "${${key}}")
    endforeach()
    cudnnenv_fact_set("host_compilers.${count}.version_major" "${major}")
    if(id STREQUAL "MSVC")
      cudnnenv_msvc_facts("host_compilers.${count}" "${version}" "${path}")
    endif()
    set("${index}" "${count}" PARENT_SCOPE)
  endif()
endfunction()

# The compiler of an enabled language was asked by CMake already. Others say on one line who they are:
# "g++ (Debian 12.2.0-14) 12.2.0", "Debian clang version 14.0.6". Who says something else is not known to nvcc either.
function(_cudnnenv_host_compiler_version id version path)
  set("${id}" "" PARENT_SCOPE)
  set("${version}" "" PARENT_SCOPE)
  if(
    path STREQUAL "${CMAKE_CXX_COMPILER}"
    AND CMAKE_CXX_COMPILER_ID MATCHES "^(GNU|Clang)$"
    AND CMAKE_CXX_COMPILER_VERSION
  )
    set("${id}" "${CMAKE_CXX_COMPILER_ID}" PARENT_SCOPE)
    set("${version}" "${CMAKE_CXX_COMPILER_VERSION}" PARENT_SCOPE)
    return()
  endif()
  string(TOLOWER "${path}" lower)
  if(lower MATCHES "/cl\\.exe$")
    cudnnenv_msvc_version(id_found version_found "${path}")
    set("${id}" "${id_found}" PARENT_SCOPE)
    set("${version}" "${version_found}" PARENT_SCOPE)
    return()
  endif()
  cudnnenv_machine_run(text exit "${path}" --version)
  string(REGEX REPLACE "\n.*" "" line "${text}")
  if(NOT exit STREQUAL "0")
    return()
  elseif(line MATCHES "^Intel\\(R\\) oneAPI DPC.*Compiler ([0-9]+\\.[0-9]+\\.[0-9]+)")
    set("${id}" "IntelLLVM" PARENT_SCOPE)
    set("${version}" "${CMAKE_MATCH_1}" PARENT_SCOPE)
  elseif(text MATCHES "(^|\n)nvc\\+\\+ ([0-9]+\\.[0-9]+)-([0-9]+)")
    set("${id}" "NVHPC" PARENT_SCOPE)
    set("${version}" "${CMAKE_MATCH_2}.${CMAKE_MATCH_3}" PARENT_SCOPE)
  elseif(line MATCHES "(^| )clang version ([0-9]+\\.[0-9]+\\.[0-9]+)")
    set("${id}" "Clang" PARENT_SCOPE)
    set("${version}" "${CMAKE_MATCH_2}" PARENT_SCOPE)
  elseif(line MATCHES "^[^ ]*(g\\+\\+|gcc|c\\+\\+)[^ ]* \\(.*\\) ([0-9]+\\.[0-9]+\\.[0-9]+)")
    set("${id}" "GNU" PARENT_SCOPE)
    set("${version}" "${CMAKE_MATCH_2}" PARENT_SCOPE)
  endif()
endfunction()
