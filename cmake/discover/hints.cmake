# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
hints
-----
Variables by which people point at a toolkit or a cuDNN: which are set, to what, and by whom.

In: CMake variables and the environment.  Out: ``<group>.<n>.variable``, ``.value``, ``.source`` (``-D``, ``project``,
``environment``), one for each that is set, ``-D`` before environment; ``.given`` and ``.repaired.*`` when the value was written
in a way that nothing could use as it stands (quotes, a line end, an empty entry) and has one sensible reading; ``.entries.<m>``
when it names several paths.

.. command:: cudnnenv_discover_hints

  cudnnenv_discover_hints(<group> VARIABLES <name>... ENVIRONMENT <name>...)

.. command:: cudnnenv_hint_judge

  cudnnenv_hint_judge(<group>.<n> used)                      this hint named something usable
  cudnnenv_hint_judge(<group>.<n> useless <en> <zh>)         it did not, and why
  cudnnenv_hint_judge(<group>.<n> outranked)                 it was not needed: another came first
  cudnnenv_hint_judge(<group>.<n> ambiguous <en> <zh>)       it names several, and nothing says which

.. command:: cudnnenv_hint_ambiguous

  cudnnenv_hint_ambiguous(<group>.<n> <kind> <name> <number>...)   judges so: it names these, "CUDA" of ``toolkits``, "cuDNN" of ``cudnns``

.. command:: cudnnenv_hint_repaired

  cudnnenv_hint_repaired(<group>.<n> <en> <zh>)              it was taken in another way than it was written, and how

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_discover_hints group)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "VARIABLES;ENVIRONMENT")
  foreach(name IN LISTS arg_VARIABLES)
    set(read "${${name}}") # CMake warns of variables that were given and never read, and $CACHE{} does not count
    if(DEFINED CACHE{${name}})
      _cudnnenv_hint("${group}" "${name}" "$CACHE{${name}}" "-D")
    elseif(DEFINED ${name})
      _cudnnenv_hint("${group}" "${name}" "${read}" "project")
    endif()
  endforeach()
  foreach(name IN LISTS arg_ENVIRONMENT)
    cudnnenv_machine_environment(fact_value "${name}")
    if(DEFINED fact_value)
      _cudnnenv_hint("${group}" "${name}" "${fact_value}" "environment")
    endif()
  endforeach()
endfunction()

# Set to nothing, to what CMake wrote over it (drop_in.cmake), or a search that failed, is as good as not set.
function(_cudnnenv_hint group name value source)
  if(name MATCHES "_DIR$" AND value STREQUAL "${CMAKE_FIND_PACKAGE_REDIRECTS_DIR}")
    get_property(own_value GLOBAL PROPERTY "cudnnenv:kept.hint:${name}")
    set(value "${own_value}")
  endif()
  if(value STREQUAL "" OR value MATCHES "(^|-)NOTFOUND$")
    return()
  endif()
  cudnnenv_fact_count("${group}" n)
  set(hint "${group}.${n}")
  _cudnnenv_hint_bare(path "${value}")
  if(path STREQUAL "")
    return()
  endif()
  _cudnnenv_hint_slashes(path "${path}")
  _cudnnenv_hint_entries(entries "${path}")
  list(LENGTH entries count)
  set(shown "${path}")
  if(count GREATER 0)
    list(GET entries 0 first)
    cudnnenv_list_text(path "${first}")
    set(shown "${path}")
  endif()
  if(count GREATER 1)
    set(m 0)
    foreach(item IN LISTS entries)
      cudnnenv_list_text(entry "${item}")
      cudnnenv_machine_path(entry "${entry}")
      cudnnenv_fact_set("${hint}.entries.${m}.path" "${entry}")
      math(EXPR m "${m} + 1")
    endforeach()
    set(shown "${value}")
  endif()
  cudnnenv_machine_path(path "${shown}")
  cudnnenv_fact_set("${hint}.variable" "${name}")
  cudnnenv_fact_set("${hint}.value" "${path}")
  cudnnenv_fact_set("${hint}.source" "${source}")
  cudnnenv_fact_set("${hint}.from" "${name} (${source})")
  _cudnnenv_hint_slashes(plain "${value}")
  if(NOT count GREATER 1 AND NOT shown STREQUAL plain)
    string(REGEX REPLACE "[\r\n\t]" "?" given "${value}")
    cudnnenv_fact_set("${hint}.given" "${given}")
    cudnnenv_hint_repaired(
      "${hint}"
      "quotes, blanks, a line end or an empty entry around it were left out"
      "已去掉其中多余的引号、空白、行尾符或空条目"
    )
  endif()
endfunction()

# OUT := VALUE without quotes, blanks and line ends around it: shells, batch files and copies from a browser leave them.
function(_cudnnenv_hint_bare out value)
  string(STRIP "${value}" value)
  string(REGEX REPLACE "^[\"']+" "" value "${value}")
  string(REGEX REPLACE "[\"']+$" "" value "${value}")
  string(STRIP "${value}" value)
  set("${out}" "${value}" PARENT_SCOPE)
endfunction()

# A backslash is an ordinary character where drives have no letters. A slash at the end says nothing.
function(_cudnnenv_hint_slashes out value)
  string(REPLACE "\\" "/" path "${value}")
  cudnnenv_machine_host(system system)
  if(NOT path MATCHES "^[A-Za-z]:|^//" AND NOT system STREQUAL "Windows")
    set(path "${value}")
  endif()
  string(REGEX REPLACE "(.)/+$" "\\1" path "${path}")
  set("${out}" "${path}" PARENT_SCOPE)
endfunction()

# OUT := the paths that VALUE lists, as list items; none when it is no list. A path that is there is one path, whatever is in its name.
function(_cudnnenv_hint_entries out value)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_machine_host(system system)
  set(separators ";")
  if(NOT system STREQUAL "Windows")
    string(APPEND separators ":")
  endif()
  if(
    NOT value MATCHES "[${separators}]"
    OR (NOT system STREQUAL "Windows" AND value MATCHES "^[A-Za-z]:/")
  )
    return()
  endif()
  cudnnenv_machine_kind(kind "${value}")
  if(NOT kind STREQUAL "none")
    return()
  endif()
  string(REGEX REPLACE "[${separators}]" "\n" lines "${value}")
  cudnnenv_list_item(lines "${lines}")
  string(REPLACE "\n" ";" items "${lines}")
  set(entries "")
  foreach(item IN LISTS items)
    cudnnenv_list_text(entry "${item}")
    _cudnnenv_hint_bare(entry "${entry}")
    _cudnnenv_hint_slashes(entry "${entry}")
    cudnnenv_machine_path(entry "${entry}")
    if(IS_ABSOLUTE "${entry}")
      cudnnenv_list_item(entry "${entry}")
      list(APPEND entries "${entry}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES entries)
  set("${out}" "${entries}" PARENT_SCOPE)
endfunction()

function(cudnnenv_hint_judge hint state)
  cudnnenv_fact_set("${hint}.state" "${state}")
  if(ARGC GREATER 3)
    cudnnenv_fact_set("${hint}.why.en" "${ARGV2}")
    cudnnenv_fact_set("${hint}.why.zh_CN" "${ARGV3}")
  endif()
endfunction()

function(cudnnenv_hint_ambiguous hint kind name)
  set(en "")
  set(zh "")
  foreach(n IN LISTS ARGN)
    cudnnenv_fact_get("${kind}.${n}.root" root)
    cudnnenv_fact_get("${kind}.${n}.version" fact_version)
    string(APPEND en ", ${name} ${fact_version} at ${root}")
    string(APPEND zh "、位于 ${root} 的 ${name} ${fact_version}")
  endforeach()
  string(REGEX REPLACE "^, " "" en "${en}")
  string(REGEX REPLACE "^、" "" zh "${zh}")
  cudnnenv_hint_judge("${hint}" ambiguous "${en}" "${zh}")
endfunction()

function(cudnnenv_hint_repaired hint en zh)
  cudnnenv_fact_set("${hint}.repaired.en" "${en}")
  cudnnenv_fact_set("${hint}.repaired.zh_CN" "${zh}")
endfunction()
