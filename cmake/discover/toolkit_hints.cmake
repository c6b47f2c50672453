# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
toolkit_hints
-------------
What a variable that should name a toolkit does name.

.. command:: cudnnenv_toolkits_by_hints

  cudnnenv_toolkits_by_hints(<rank>)

In: ``toolkit_hints.<n>.*`` that are not judged yet (``hints.cmake``). A root, a folder or a file of a toolkit, the folder that
toolkits lie in, a list of the folders that make one toolkit together.
Out: each is judged (used, useless, outranked, ambiguous) and knows its ``toolkit``. Rank "asked for": the toolkit of the first one
becomes ``request.toolkit``.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/hints.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/toolkit_files.cmake")

function(cudnnenv_toolkits_by_hints rank)
  cudnnenv_fact_count(toolkit_hints count)
  foreach(n RANGE ${count})
    cudnnenv_fact_get("toolkit_hints.${n}.value" fact_value)
    cudnnenv_fact_get("toolkit_hints.${n}.state" fact_state)
    if(DEFINED fact_value AND NOT DEFINED fact_state)
      _cudnnenv_toolkit_by_hint("toolkit_hints.${n}" "${rank}")
    endif()
  endforeach()
endfunction()

function(_cudnnenv_toolkit_by_hint hint rank)
  cudnnenv_fact_get("${hint}.variable" variable)
  cudnnenv_fact_get("${hint}.value" value)
  if(variable MATCHES "^(CUDACXX|CMAKE_CUDA_COMPILER)$" AND value MATCHES "clang")
    cudnnenv_hint_judge("${hint}" outranked) # clang as the CUDA compiler brings no toolkit
    return()
  endif()
  cudnnenv_fact_count("${hint}.entries" entries)
  set(index "")
  if(entries GREATER 1)
    _cudnnenv_toolkit_of_list(index why_en why_zh "${hint}")
  else()
    _cudnnenv_toolkit_of_value(index why_en why_zh "${hint}")
  endif()
  cudnnenv_fact_get("${hint}.state" fact_state)
  cudnnenv_fact_get(request.toolkit fact_asked)
  if(DEFINED fact_state) # ambiguous
    return()
  elseif(index STREQUAL "")
    cudnnenv_hint_judge("${hint}" useless "${why_en}" "${why_zh}")
    return()
  endif()
  cudnnenv_fact_set("${hint}.toolkit" "${index}")
  if(DEFINED fact_asked AND NOT fact_asked EQUAL index)
    cudnnenv_hint_judge("${hint}" outranked)
    _cudnnenv_compiler_asked_for("${variable}" "${index}")
  else()
    cudnnenv_hint_judge("${hint}" used)
    if(rank STREQUAL "asked for")
      cudnnenv_fact_set(request.toolkit "${index}")
    endif()
  endif()
endfunction()

# CMake will compile with this nvcc, whatever toolkit is asked for beside it: what an enabled language would say is known already.
function(_cudnnenv_compiler_asked_for variable index)
  if(NOT variable STREQUAL "CMAKE_CUDA_COMPILER")
    return()
  endif()
  foreach(key IN ITEMS root real version version_minor)
    cudnnenv_fact_get("toolkits.${index}.${key}" fact_value)
    if(DEFINED fact_value)
      cudnnenv_fact_set("language.${key}" "${fact_value}")
    endif()
  endforeach()
endfunction()

# INDEX := number of the toolkit that the hint's one value names; empty, with the reason, when none.
function(_cudnnenv_toolkit_of_value index why_en why_zh hint)
  cudnnenv_fact_get("${hint}.variable" variable)
  cudnnenv_fact_get("${hint}.value" value)
  cudnnenv_fact_get("${hint}.from" from)
  set("${index}" "" PARENT_SCOPE)
  if(variable MATCHES "^(CUDACXX|CMAKE_CUDA_COMPILER)$" AND NOT IS_ABSOLUTE "${value}")
    cudnnenv_places_program(value "${value}") # may name a program of PATH, with arguments
  endif()
  _cudnnenv_toolkit_unusable_path(en zh "${value}")
  if(NOT en STREQUAL "")
    set("${why_en}" "${en}" PARENT_SCOPE)
    set("${why_zh}" "${zh}" PARENT_SCOPE)
    return()
  endif()
  cudnnenv_toolkit_add(found "${value}" "${from}")
  if(found STREQUAL "")
    _cudnnenv_toolkit_around(found "${hint}" "${value}" "${from}")
  else()
    _cudnnenv_toolkit_repaired("${hint}" "${variable}" "${value}" "${found}")
  endif()
  set("${index}" "${found}" PARENT_SCOPE)
  set("${why_en}" "neither nvcc nor CUDA's headers are there" PARENT_SCOPE)
  set("${why_zh}" "那里既没有 nvcc 也没有 CUDA 头文件" PARENT_SCOPE)
  cudnnenv_fact_find(runtime runtimes root "${value}")
  if(NOT runtime STREQUAL "")
    set(
      "${why_en}"
      "only run-time libraries are there, neither nvcc nor CUDA's headers"
      PARENT_SCOPE
    )
    set("${why_zh}" "那里只有运行时库，既没有 nvcc 也没有 CUDA 头文件" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_toolkit_unusable_path why_en why_zh value)
  set(en "")
  set(zh "")
  if(NOT IS_ABSOLUTE "${value}")
    set(en "it is not an absolute path")
    set(zh "它不是绝对路径")
  else()
    cudnnenv_machine_kind(kind "${value}")
    if(kind STREQUAL "unreadable" OR kind STREQUAL "empty")
      set(en "it is ${kind}")
      set(zh "它无法读取或为空")
    elseif(NOT kind STREQUAL "folder" AND NOT kind STREQUAL "file")
      set(en "there is no such file or folder")
      set(zh "没有这样的文件或目录")
    endif()
  endif()
  set("${why_en}" "${en}" PARENT_SCOPE)
  set("${why_zh}" "${zh}" PARENT_SCOPE)
endfunction()

# A file where a folder belongs, a folder where a compiler belongs, one of the folders of a toolkit: meant is the whole.
function(_cudnnenv_toolkit_repaired hint variable value index)
  cudnnenv_machine_kind(kind "${value}")
  cudnnenv_fact_get("toolkits.${index}.root" root)
  if(variable MATCHES "^(CUDACXX|CMAKE_CUDA_COMPILER)$")
    if(kind STREQUAL "folder")
      cudnnenv_hint_repaired(
        "${hint}"
        "it is a folder, and the nvcc of the toolkit there was taken"
        "它是一个目录，已采用该处工具包的 nvcc"
      )
    endif()
  elseif(kind STREQUAL "file")
    cudnnenv_hint_repaired(
      "${hint}"
      "it is a file, and the toolkit that it belongs to was taken"
      "它是一个文件，已采用其所属的工具包"
    )
  elseif(value MATCHES "/bin$" AND NOT value STREQUAL root)
    cudnnenv_hint_repaired(
      "${hint}"
      "it is a folder inside a toolkit, and the whole toolkit was taken"
      "它是工具包内的目录，已采用整个工具包"
    )
  endif()
endfunction()

# FOUND := the toolkit above or below VALUE, if it is one: VALUE is a folder inside a toolkit, or the folder that holds one.
function(_cudnnenv_toolkit_around found hint value from)
  set("${found}" "" PARENT_SCOPE)
  string(
    REGEX REPLACE "/(include|lib|lib64|nvvm|extras|bin|(lib|bin)/x64|targets/[^/]+/(include|lib))$"
    ""
    above
    "${value}"
  )
  if(NOT above STREQUAL value)
    cudnnenv_toolkit_add(index "${above}" "${from}")
    if(NOT index STREQUAL "")
      set("${found}" "${index}" PARENT_SCOPE)
      cudnnenv_hint_repaired(
        "${hint}"
        "it is a folder inside a toolkit, and the whole toolkit was taken"
        "它是工具包内的目录，已采用整个工具包"
      )
      return()
    endif()
  endif()
  cudnnenv_fact_get(host.system system)
  set(name "nvcc")
  if(system STREQUAL "Windows")
    set(name "nvcc.exe")
  endif()
  cudnnenv_machine_glob(nvccs "${value}" "*/bin/${name}")
  cudnnenv_machine_glob(more "${value}" "cuda/*/bin/nvcc") # HPC SDK
  _cudnnenv_toolkits_at(indices "${from}" ${nvccs} ${more})
  list(LENGTH indices count)
  if(count EQUAL 1)
    set("${found}" "${indices}" PARENT_SCOPE)
    cudnnenv_hint_repaired(
      "${hint}"
      "the toolkit lies deeper, and was taken there"
      "工具包位于更深一级的目录，已在该处采用"
    )
  elseif(count GREATER 1)
    cudnnenv_hint_ambiguous("${hint}" toolkits CUDA ${indices})
  endif()
endfunction()

# OUT := numbers of the toolkits at these places, each once.
function(_cudnnenv_toolkits_at out from)
  set(indices "")
  foreach(item IN LISTS ARGN)
    cudnnenv_list_text(place "${item}")
    cudnnenv_toolkit_add(index "${place}" "${from}")
    if(NOT index STREQUAL "")
      list(APPEND indices "${index}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES indices)
  set("${out}" "${indices}" PARENT_SCOPE)
endfunction()

# A list: the parts of one toolkit (Nix has each in a folder of its own), or several toolkits.
function(_cudnnenv_toolkit_of_list index why_en why_zh hint)
  cudnnenv_fact_get("${hint}.from" from)
  cudnnenv_fact_count("${hint}.entries" count)
  set("${index}" "" PARENT_SCOPE)
  set("${why_en}" "neither nvcc nor CUDA's headers are in any of its folders" PARENT_SCOPE)
  set("${why_zh}" "其中所列的目录都既没有 nvcc 也没有 CUDA 头文件" PARENT_SCOPE)
  set(places "")
  set(nvccs 0)
  set(includes 0)
  foreach(m RANGE ${count})
    cudnnenv_fact_get("${hint}.entries.${m}.path" fact_place)
    if(NOT DEFINED fact_place)
      continue()
    endif()
    cudnnenv_list_item(item "${fact_place}")
    list(APPEND places "${item}")
    _cudnnenv_toolkit_root(root nvcc "${fact_place}")
    if(NOT root STREQUAL "")
      _cudnnenv_toolkit_include(include "${root}")
      if(NOT nvcc STREQUAL "")
        math(EXPR nvccs "${nvccs} + 1")
      endif()
      if(NOT include STREQUAL "")
        math(EXPR includes "${includes} + 1")
      endif()
    endif()
  endforeach()
  if(nvccs LESS 2 AND includes LESS 2)
    list(GET places 0 first)
    list(REMOVE_AT places 0)
    cudnnenv_list_text(first "${first}")
    cudnnenv_toolkit_add(found "${first}" "${from}" ${places})
    set("${index}" "${found}" PARENT_SCOPE)
    return()
  endif()
  _cudnnenv_toolkits_at(indices "${from}" ${places})
  list(LENGTH indices count)
  if(count GREATER 1)
    cudnnenv_hint_ambiguous("${hint}" toolkits CUDA ${indices})
  else()
    set("${index}" "${indices}" PARENT_SCOPE)
  endif()
endfunction()
