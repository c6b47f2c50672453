# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn_library
-------------
What cuDNN's libraries say about themselves: their version, the CUDA they were built for, whether they are all there and whole.

.. command:: cudnnenv_cudnn_library

  cudnnenv_cudnn_library(<group> <library> <folder>)

In: the file to link, the folder it lies in.
Out: ``<group>.soname``, ``.soname_major``, ``.machine``, ``.library_version``, ``.cuda_version``, ``.cuda_major``,
``.cuda_from``, ``.sub_libraries``, ``.missing``, ``.static_libraries``, ``.archive``, ``.variant`` (full, jit), ``.corrupt`` (what is wrong
with the library itself), ``.run_path`` (where its libraries look for others) with ``.run_path_first`` when that goes before
LD_LIBRARY_PATH, ``.needs`` (libraries from elsewhere), ``.soname_gap`` (what is wrong with the name that programs ask for),
``.stale_files`` (of another version, in the same folder), ``.libc_wanted`` (2.27).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../cuda_version.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_sub_libraries.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_static.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf_glibc.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf_symbol.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/kept_facts.cmake")

function(cudnnenv_cudnn_library group library folder)
  if(NOT library MATCHES "\\.so[.0-9]*$")
    return()
  endif()
  _cudnnenv_cudnn_library_key(key "${group}" "${library}" "${folder}")
  cudnnenv_kept_facts(known "${key}" "${group}")
  if(NOT known)
    _cudnnenv_cudnn_library_read("${group}" "${library}" "${folder}")
  endif()
  get_property(names GLOBAL PROPERTY cudnnenv:cudnn_library.facts)
  cudnnenv_keep_facts("${key}" "${group}" ${names})
endfunction()

set_property(
  GLOBAL
  PROPERTY
    cudnnenv:cudnn_library.facts
      soname
      soname_major
      machine
      corrupt
      corrupt_zh_CN
      variant
      sub_libraries
      missing
      missing_zh_CN
      library_version
      cuda_version
      cuda_major
      cuda_from
      static_libraries
      archive
      run_path
      run_path_first
      needs
      soname_gap
      soname_gap_zh_CN
      stale_files
      libc_wanted
)

# Size and time of every cuDNN file in the folder: whatever is added, removed or changed there makes another key.
function(_cudnnenv_cudnn_library_key out group library folder)
  cudnnenv_fact_get("${group}.header_version" fact_version)
  cudnnenv_machine_glob(found "${folder}" "libcudnn*")
  cudnnenv_machine_stamp(stamp "${library}")
  set(key "cudnn ${library} ${stamp} header ${fact_version}")
  foreach(item IN LISTS found)
    cudnnenv_list_text(file "${item}")
    cudnnenv_machine_stamp(stamp "${file}")
    string(APPEND key "|${file} ${stamp}")
  endforeach()
  set("${out}" "${key}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_cudnn_library_read group library folder)
  cudnnenv_elf_read(elf "${library}")
  _cudnnenv_cudnn_damage(damage "${library}" elf)
  if(damage STREQUAL "" AND elf.soname AND NOT elf.soname MATCHES "^libcudnn\\.so\\.[0-9]+$")
    set(damage "it is ${elf.soname}")
  endif()
  if(NOT damage STREQUAL "")
    _cudnnenv_cudnn_said("${group}.corrupt" "${damage}")
  endif()
  if(DEFINED elf.machine)
    cudnnenv_fact_set("${group}.machine" "${elf.machine}")
  endif()
  if(elf.soname)
    cudnnenv_fact_set("${group}.soname" "${elf.soname}")
  endif()
  set(major "")
  if(elf.soname MATCHES "^libcudnn\\.so\\.([0-9]+)$")
    set(major "${CMAKE_MATCH_1}")
    cudnnenv_fact_set("${group}.soname_major" "${major}")
  endif()
  if(damage STREQUAL "" AND NOT major STREQUAL "")
    _cudnnenv_cudnn_sub_libraries("${group}" "${folder}" "${major}")
    _cudnnenv_cudnn_core("${group}" "${folder}" "${major}")
    _cudnnenv_cudnn_needs("${group}" "${library}" "${folder}" "${major}")
    _cudnnenv_cudnn_soname("${group}" "${library}" "${folder}")
    _cudnnenv_cudnn_stale("${group}" "${folder}" "${major}")
  endif()
  if(NOT major STREQUAL "")
    cudnnenv_cudnn_static("${group}" "${folder}" "${major}")
  endif()
endfunction()

# libcudnn.so only forwards; the version that a program gets is that of the library behind it: graph in 9, ops_infer in 8
# (data/cudnn.json: packed_version, cuda_release_string.static_exact).
function(_cudnnenv_cudnn_core group folder major)
  set(core "graph")
  if(major EQUAL 8)
    set(core "ops_infer")
  endif()
  set(file "${folder}/libcudnn_${core}.so.${major}")
  cudnnenv_elf_read(elf "${file}")
  if(NOT DEFINED elf.machine)
    return()
  endif()
  cudnnenv_elf_symbol(packed elf "${file}" "cudnn_${core}_version")
  if(packed MATCHES "^(..)(..)(..)00$") # little endian: patch, minor, major
    math(EXPR a "0x${CMAKE_MATCH_3}")
    math(EXPR b "0x${CMAKE_MATCH_2}")
    math(EXPR c "0x${CMAKE_MATCH_1}")
    if(a EQUAL major)
      cudnnenv_fact_set("${group}.library_version" "${a}.${b}.${c}")
    endif()
  endif()
  if(elf.machine STREQUAL "x86_64")
    cudnnenv_elf_symbol(code elf "${file}" cudnnGetCudartVersion)
    _cudnnenv_cudnn_built_with("${group}" "${code}" "${file}")
  endif()
endfunction()

# The CUDA that a cuDNN was built with, by the code of cudnnGetCudartVersion in FILE; nothing when that does not tell.
function(_cudnnenv_cudnn_built_with group code file)
  _cudnnenv_cudnn_cuda_constant(cuda "${code}")
  if(NOT cuda STREQUAL "")
    cudnnenv_cuda_version_of(version "${cuda}")
    string(REGEX MATCH "^[0-9]+" major "${version}")
    cudnnenv_fact_set("${group}.cuda_version" "${version}")
    cudnnenv_fact_set("${group}.cuda_major" "${major}")
    cudnnenv_fact_set("${group}.cuda_from" "cudnnGetCudartVersion: ${file}")
  endif()
endfunction()

# What its libraries want of the loader. zlib is asked for by graph in 9, by cnn_infer in 8 (data/cudnn.json: runtime_dependencies).
function(_cudnnenv_cudnn_needs group library folder major)
  cudnnenv_elf_read(shim "${library}" NEEDED)
  if(NOT shim.rpath STREQUAL "" AND shim.runpath STREQUAL "")
    cudnnenv_fact_set("${group}.run_path_first" TRUE)
  endif()
  set(paths "${shim.rpath}:${shim.runpath}")
  set(needs "")
  set(names graph)
  if(major EQUAL 8)
    set(names ops_infer cnn_infer)
  endif()
  foreach(name IN LISTS names)
    cudnnenv_elf_read(elf "${folder}/libcudnn_${name}.so.${major}" NEEDED)
    string(APPEND paths ":${elf.rpath}:${elf.runpath}")
    list(APPEND needs ${elf.needed})
  endforeach()
  set(name "heuristic") # small, and asks for as much as any (data/cudnn.json: libc_min_by_series)
  if(major EQUAL 8)
    set(name "cnn_infer")
  else()
    cudnnenv_elf_read(elf "${folder}/libcudnn_${name}.so.${major}" NEEDED)
  endif()
  cudnnenv_elf_glibc(version elf "${folder}/libcudnn_${name}.so.${major}")
  if(NOT version STREQUAL "")
    cudnnenv_fact_set("${group}.libc_wanted" "${version}")
  endif()
  list(FILTER needs EXCLUDE REGEX "^libcudnn")
  list(REMOVE_DUPLICATES needs)
  if(NOT needs STREQUAL "")
    cudnnenv_fact_set("${group}.needs" "${needs}")
  endif()
  string(REGEX REPLACE ":+" ";" paths "${paths}")
  list(FILTER paths EXCLUDE REGEX "^$")
  list(REMOVE_DUPLICATES paths)
  if(NOT paths STREQUAL "")
    list(JOIN paths ":" paths)
    cudnnenv_fact_set("${group}.run_path" "${paths}")
  endif()
endfunction()

# A program that links libcudnn.so asks for the SONAME of that file when it starts.
function(_cudnnenv_cudnn_soname group library folder)
  cudnnenv_fact_get("${group}.soname" fact_soname)
  if(NOT DEFINED fact_soname OR library STREQUAL "${folder}/${fact_soname}")
    return()
  endif()
  cudnnenv_machine_kind(kind "${folder}/${fact_soname}")
  if(kind STREQUAL "none")
    cudnnenv_fact_set("${group}.soname_gap" "is not there")
    cudnnenv_fact_set("${group}.soname_gap_zh_CN" "不存在")
  elseif(kind STREQUAL "dangling")
    cudnnenv_fact_set("${group}.soname_gap" "is a link to nothing")
    cudnnenv_fact_set("${group}.soname_gap_zh_CN" "是悬空的链接")
  endif()
endfunction()

# Files of another version beside these: an archive unpacked over an older one. A package manager keeps order in its own folders, and
# a lone libcudnn.so.<other major> harms nobody.
function(_cudnnenv_cudnn_stale group folder major)
  cudnnenv_fact_get("${group}.library_version" fact_version)
  if(folder MATCHES "/usr/lib(64)?(/[a-z0-9_]+-linux-gnu)?$")
    return()
  endif()
  cudnnenv_machine_glob(found "${folder}" "libcudnn*")
  set(stale "")
  foreach(item IN LISTS found)
    cudnnenv_list_text(file "${item}")
    get_filename_component(name "${file}" NAME)
    if(name MATCHES "^libcudnn_[a-z_]+\\.so\\.([0-9]+)$" AND NOT CMAKE_MATCH_1 EQUAL major)
      list(APPEND stale "${name}")
    elseif(
      DEFINED fact_version
      AND name MATCHES "^libcudnn[a-z_]*\\.so\\.([0-9]+\\.[0-9]+\\.[0-9]+)$"
    )
      if(NOT CMAKE_MATCH_1 VERSION_EQUAL fact_version)
        list(APPEND stale "${name}")
      endif()
    endif()
  endforeach()
  list(LENGTH stale count)
  if(count GREATER 0)
    if(count GREATER 4)
      list(SUBLIST stale 0 4 stale)
      list(APPEND stale "...")
    endif()
    list(JOIN stale ", " text)
    cudnnenv_fact_set("${group}.stale_files" "${text}")
  endif()
endfunction()

# OUT := the one constant 1NNN0 that the function's code loads (mov eax, imm32: b8 and four bytes); empty unless there is just one.
function(_cudnnenv_cudnn_cuda_constant out code)
  set(values "")
  set(at -1)
  while(TRUE)
    math(EXPR from "${at} + 1")
    math(EXPR digits "${from} * 2")
    string(SUBSTRING "${code}" ${digits} -1 rest)
    string(FIND "${rest}" "b8" next)
    if(next EQUAL -1)
      break()
    endif()
    math(EXPR odd "${next} % 2")
    math(EXPR at "${from} + ${next} / 2")
    if(odd) # half of one byte and half of the next
      continue()
    endif()
    math(EXPR operand "${at} + 1")
    _cudnnenv_elf_number(value "${code}" "${operand}" 4)
    if(NOT value STREQUAL "" AND value GREATER_EQUAL 10000 AND value LESS 20000)
      math(EXPR rest "${value} % 10")
      if(rest EQUAL 0)
        list(APPEND values "${value}")
      endif()
    endif()
  endwhile()
  list(REMOVE_DUPLICATES values)
  list(LENGTH values count)
  if(NOT count EQUAL 1)
    set(values "")
  endif()
  set("${out}" "${values}" PARENT_SCOPE)
endfunction()
