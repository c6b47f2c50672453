# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
read
----
All preset files of a project, as CMake reads them, but going on where CMake stops.

.. command:: cudnnenv_presets_read

  cudnnenv_presets_read(<folder>)

In: the folder of a project.  Out: GLOBAL properties ``cudnnenv:presets.configure``, a list of names, and for each
``cudnnenv:preset.<name>``, its JSON, ``cudnnenv:preset.<name>.file``, ``.shared`` (of CMakePresets.json, or what that includes);
``cudnnenv:presets.read``, list items: the files that were read. What is wrong with the files themselves is noted (``note.cmake``).

.. command:: cudnnenv_preset_field

  cudnnenv_preset_field(<out> <name> <key>...)      of a configure preset, or of the first that it inherits from and that has it; unset

.. command:: cudnnenv_preset_variable

  cudnnenv_preset_variable(<out> <name> <variable>)      a cache variable, in each of the forms that a preset may write it; unset

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine/log_file.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/note.cmake")

function(cudnnenv_presets_read folder)
  get_property(own_keys GLOBAL PROPERTY cudnnenv:presets.keys) # of another project
  foreach(key IN LISTS own_keys ITEMS cudnnenv:presets.keys)
    set_property(GLOBAL PROPERTY "${key}" "")
  endforeach()
  foreach(file IN ITEMS CMakePresets.json CMakeUserPresets.json)
    set(shared FALSE)
    if(file STREQUAL "CMakePresets.json")
      set(shared TRUE)
    endif()
    set(root "")
    _cudnnenv_presets_file("${folder}/${file}" "")
  endforeach()
endfunction()

# KEY, behind "cudnnenv:", gets one value more; the next project begins without it.
function(_cudnnenv_presets_keep key)
  set_property(GLOBAL APPEND PROPERTY cudnnenv:presets.keys "cudnnenv:${key}")
  set_property(GLOBAL APPEND PROPERTY "cudnnenv:${key}" ${ARGN})
endfunction()

# FILE is read, BY: the file that includes it, with those that include that one. In: folder, shared, root (version of the first) of the
# caller.
function(_cudnnenv_presets_file file by)
  get_property(own_read GLOBAL PROPERTY cudnnenv:presets.read)
  cudnnenv_list_item(item "${file}")
  set(from "")
  if(NOT by STREQUAL "")
    list(GET by 0 from)
    cudnnenv_list_text(from "${from}")
  endif()
  if(item IN_LIST by)
    cudnnenv_preset_note(include-cycle "${from}" "" "${file}")
    return()
  elseif(item IN_LIST own_read)
    return()
  endif()
  cudnnenv_machine_log_file(text problem "${file}")
  if(problem STREQUAL "there is no such file" AND by STREQUAL "")
    return()
  elseif(problem STREQUAL "there is no such file")
    cudnnenv_preset_note(include-missing "${from}" "" "${file}")
    return()
  endif()
  _cudnnenv_presets_keep(presets.read "${item}")
  string(JSON kind ERROR_VARIABLE error TYPE "${text}")
  if(NOT problem STREQUAL "" OR error)
    string(REGEX REPLACE "\n.*" "" error "${error}")
    cudnnenv_preset_note(not-json "${file}" "" "${problem}${error}")
    return()
  endif()
  string(JSON kind ERROR_VARIABLE error TYPE "${text}" version)
  string(JSON version ERROR_VARIABLE error GET "${text}" version)
  if(NOT kind STREQUAL "NUMBER" OR NOT version MATCHES "^[0-9]+$")
    cudnnenv_preset_note(no-version "${file}" "" "")
    return()
  endif()
  if(by STREQUAL "")
    set(root "${version}")
  elseif(version GREATER root)
    cudnnenv_preset_note(include-newer "${file}" "" "${version}, ${root}")
  endif()
  _cudnnenv_presets_of("${file}" "${text}" "${version}" "${by}")
  _cudnnenv_presets_included("${file}" "${text}" "${version}" "${item};${by}")
endfunction()

function(_cudnnenv_presets_included file text version by)
  string(JSON count ERROR_VARIABLE error LENGTH "${text}" include)
  if(error)
    return()
  elseif(version LESS 4)
    cudnnenv_preset_note(include-version "${file}" "" "${version}")
  endif()
  get_filename_component(place "${file}" DIRECTORY)
  set(n 0)
  while(n LESS count)
    string(JSON included GET "${text}" include ${n})
    math(EXPR n "${n} + 1")
    if(NOT included MATCHES "\\$") # of the environment: unknown here
      get_filename_component(included "${included}" ABSOLUTE BASE_DIR "${place}")
      _cudnnenv_presets_file("${included}" "${by}")
    endif()
  endwhile()
endfunction()

# What stands in FILE: names, and the configure presets themselves.
function(_cudnnenv_presets_of file text version by)
  if(NOT by STREQUAL "" AND text MATCHES "\\\${fileDir}")
    cudnnenv_preset_note(file-dir "${file}" "" "")
  endif()
  foreach(
    kind
    IN
    ITEMS configure build test package workflow
  )
    string(JSON count ERROR_VARIABLE error LENGTH "${text}" "${kind}Presets")
    if(error)
      continue()
    elseif(kind MATCHES "^(package|workflow)$" AND version LESS 6)
      cudnnenv_preset_note(kind-version "${file}" "" "${kind}Presets, ${version}")
    endif()
    set(n 0)
    while(n LESS count)
      string(JSON preset GET "${text}" "${kind}Presets" ${n})
      _cudnnenv_presets_one("${file}" "${kind}" "${preset}")
      math(EXPR n "${n} + 1")
    endwhile()
  endforeach()
endfunction()

function(_cudnnenv_presets_one file kind preset)
  string(JSON name ERROR_VARIABLE error GET "${preset}" name)
  if(error)
    return()
  endif()
  get_property(other GLOBAL PROPERTY "cudnnenv:presets.${kind}:${name}")
  if(NOT "${other}" STREQUAL "")
    cudnnenv_preset_note(name-twice "${file}" "${name}" "${other}")
    return()
  endif()
  _cudnnenv_presets_keep("presets.${kind}:${name}" "${file}")
  if(kind STREQUAL "configure")
    cudnnenv_list_item(item "${name}")
    _cudnnenv_presets_keep(presets.configure "${item}")
    set_property(GLOBAL PROPERTY "cudnnenv:preset.${name}" "${preset}") # any text
    _cudnnenv_presets_keep("preset.${name}")
    _cudnnenv_presets_keep("preset.${name}.file" "${file}")
    _cudnnenv_presets_keep("preset.${name}.shared" "${shared}")
    return()
  endif()
  string(JSON asked ERROR_VARIABLE error GET "${preset}" configurePreset)
  if(NOT error)
    cudnnenv_list_item(asked "${asked}")
    cudnnenv_list_item(item "${name}")
    _cudnnenv_presets_keep(presets.asked "${asked}")
    _cudnnenv_presets_keep("presets.asked:${asked}" "${file}|${item}")
  endif()
endfunction()

# OUT := names that preset NAME inherits from, as list items.
function(_cudnnenv_preset_bases out name)
  get_property(preset GLOBAL PROPERTY "cudnnenv:preset.${name}")
  string(JSON kind ERROR_VARIABLE error TYPE "${preset}" inherits)
  set(bases "")
  if(kind STREQUAL "STRING")
    string(JSON base GET "${preset}" inherits)
    cudnnenv_list_item(bases "${base}")
  elseif(kind STREQUAL "ARRAY")
    string(JSON count LENGTH "${preset}" inherits)
    set(n 0)
    while(n LESS count)
      string(JSON base GET "${preset}" inherits ${n})
      cudnnenv_list_item(base "${base}")
      list(APPEND bases "${base}")
      math(EXPR n "${n} + 1")
    endwhile()
  endif()
  set("${out}" "${bases}" PARENT_SCOPE)
endfunction()

function(cudnnenv_preset_field out name)
  unset("${out}" PARENT_SCOPE)
  set(waiting "")
  cudnnenv_list_item(item "${name}")
  list(APPEND waiting "${item}")
  set(seen "")
  while(NOT waiting STREQUAL "") # depth first, as CMake inherits
    list(POP_FRONT waiting item)
    cudnnenv_list_text(own_name "${item}")
    get_property(preset GLOBAL PROPERTY "cudnnenv:preset.${own_name}")
    string(JSON value ERROR_VARIABLE error GET "${preset}" ${ARGN})
    if(NOT error)
      set("${out}" "${value}" PARENT_SCOPE)
      return()
    endif()
    if(NOT item IN_LIST seen)
      list(APPEND seen "${item}")
      _cudnnenv_preset_bases(bases "${own_name}")
      list(PREPEND waiting ${bases})
    endif()
  endwhile()
endfunction()

function(cudnnenv_preset_variable out name variable)
  unset("${out}" PARENT_SCOPE)
  cudnnenv_preset_field(value "${name}" cacheVariables "${variable}")
  if(DEFINED value)
    string(JSON inner ERROR_VARIABLE error GET "${value}" value)
    if(NOT error)
      set(value "${inner}")
    endif()
    set("${out}" "${value}" PARENT_SCOPE)
  endif()
endfunction()
