# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn_sub_libraries
-------------------
Which of the libraries behind libcudnn are there, which are missing, and what is wrong with a file that cannot be loaded.

For ``cudnn_library.cmake`` and ``cudnn_dll.cmake``: functions that begin with ``_cudnnenv_cudnn_``, each with what it gives.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf.cmake")

# DAMAGE := what keeps FILE from being loaded, in a few words; empty when nothing is seen. ELF: name of what cudnnenv_elf_read gave.
function(_cudnnenv_cudnn_damage damage file elf)
  set(text "")
  cudnnenv_machine_kind(kind "${file}")
  if(kind STREQUAL "none" OR kind STREQUAL "dangling")
    set(text "a link to nothing")
  elseif(NOT kind STREQUAL "file")
    set(text "${kind}")
  elseif(NOT DEFINED "${elf}.machine")
    set(text "not a shared library")
  elseif(NOT "${${elf}.end}" STREQUAL "")
    cudnnenv_machine_stamp(stamp "${file}")
    if(stamp MATCHES "^([0-9]+) " AND CMAKE_MATCH_1 LESS "${${elf}.end}")
      set(text "truncated: ${CMAKE_MATCH_1} of at least ${${elf}.end} bytes")
    endif()
  endif()
  set("${damage}" "${text}" PARENT_SCOPE)
endfunction()

# The fact KEY := what _cudnnenv_cudnn_damage said; KEY_zh_CN: the same in Chinese. Numbers and names stay.
function(_cudnnenv_cudnn_said key text)
  cudnnenv_fact_set("${key}" "${text}")
  foreach(
    pair
    IN
    ITEMS
      "not a shared library=不是共享库"
      "not a library=不是库文件"
      "a link to nothing=悬空的链接"
      "unreadable=无法读取"
      "empty=空文件"
      "folder=是目录"
      "it is =实为 "
      "(for =(适用于 "
  )
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    string(REPLACE "${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}" text "${text}")
  endforeach()
  string(
    REGEX REPLACE "truncated: ([0-9]+) of at least ([0-9]+) bytes"
    "被截断：\\1 字节，至少应有 \\2 字节"
    text
    "${text}"
  )
  cudnnenv_fact_set("${key}_zh_CN" "${text}")
endfunction()

# Names that a whole cuDNN has (data/cudnn.json: sub_libraries). A major that is not known here expects nothing.
function(_cudnnenv_cudnn_expected out group major)
  set(names "")
  if(major EQUAL 9)
    set(
      names
      graph
      ops
      cnn
      adv
      heuristic
      engines_precompiled
      engines_runtime_compiled
    )
    cudnnenv_fact_get("${group}.header_version" fact_version)
    if(DEFINED fact_version AND NOT fact_version VERSION_LESS 9.21)
      list(APPEND names engines_tensor_ir)
    endif()
  elseif(major EQUAL 8)
    set(
      names
      ops_infer
      ops_train
      cnn_infer
      cnn_train
      adv_infer
      adv_train
    )
  endif()
  set("${out}" "${names}" PARENT_SCOPE)
endfunction()

# The same of a part of GROUP, which must be for the same machine as the whole.
function(_cudnnenv_cudnn_part_damage damage group file elf)
  _cudnnenv_cudnn_damage(text "${file}" "${elf}")
  cudnnenv_fact_get("${group}.machine" fact_machine)
  if(text STREQUAL "" AND DEFINED fact_machine AND NOT "${${elf}.machine}" STREQUAL fact_machine)
    set(text "for ${${elf}.machine}")
  endif()
  set("${damage}" "${text}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_cudnn_sub_libraries group folder major)
  cudnnenv_machine_glob(found "${folder}" "libcudnn_*.so.${major}")
  set(present "")
  set(missing "")
  set(full FALSE)
  foreach(item IN LISTS found)
    cudnnenv_list_text(file "${item}")
    if(file MATCHES "/libcudnn_([a-z_0-9]+)\\.so\\.${major}$")
      set(name "${CMAKE_MATCH_1}")
      cudnnenv_elf_read(sub "${file}" HEADERS_ONLY)
      _cudnnenv_cudnn_part_damage(damage "${group}" "${file}" sub)
      if(damage STREQUAL "")
        list(APPEND present "${name}")
      else()
        list(APPEND missing "${name} (${damage})")
      endif()
      if(name MATCHES "^(ops|cnn|adv|heuristic|engines_precompiled)")
        set(full TRUE)
      endif()
    endif()
  endforeach()
  _cudnnenv_cudnn_expected(expected "${group}" "${major}")
  # The JIT-only variant has the graph and the runtime-compiled engines, and nothing else of the expected.
  if(
    major EQUAL 9
    AND NOT full
    AND "graph" IN_LIST present
    AND "engines_runtime_compiled" IN_LIST present
  )
    set(expected "")
    cudnnenv_fact_set("${group}.variant" "jit")
  else()
    cudnnenv_fact_set("${group}.variant" "full")
  endif()
  foreach(name IN LISTS expected)
    string(REGEX MATCH "(^|;)${name} \\(" said "${missing}")
    if(NOT name IN_LIST present AND said STREQUAL "")
      list(APPEND missing "${name}")
    endif()
  endforeach()
  _cudnnenv_cudnn_parts_are("${group}" "${present}" "${missing}")
endfunction()

# What is there of the sub-libraries, and what is not, each with the reason where it has one.
function(_cudnnenv_cudnn_parts_are group present missing)
  if(NOT present STREQUAL "")
    cudnnenv_fact_set("${group}.sub_libraries" "${present}")
  endif()
  if(NOT missing STREQUAL "")
    list(JOIN missing ", " text)
    _cudnnenv_cudnn_said("${group}.missing" "${text}")
  endif()
endfunction()
