# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
fixes
-----
Which fixes mend a finding: each is applied to the facts of a scope of its own, and select and diagnose asked again. Pure.

Part of ``diagnose.cmake``, which has the documentation.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../text.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../select/choose.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/holding.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/install.cmake")

# OUT := the change, when with it ENTRY is gone and no error is new; else empty. A list of items (strings.cmake) "fact=value", all that
# somebody else needs to make it; without a value: this fact and all below it become unknown. It lives in this scope only.
function(
  _cudnnenv_mends
  out
  id
  entry
  fix
  each
  n
  before
)
  set("${out}" "" PARENT_SCOPE)
  foreach(
    key
    IN
    ITEMS WHEN REQUEST SUPPOSE INSTALL FORGET SET EN ZH
  )
    get_property(fix_${key} GLOBAL PROPERTY "cudnnenv:fix:${id}:${fix}:${key}")
  endforeach()
  if(each)
    list(GET each 0 name)
    list(GET each 1 group)
    cudnnenv_take_group("${name}" "${group}.${n}")
  endif()
  if(fix_WHEN)
    _cudnnenv_condition(applies "${fix_WHEN}")
    if(NOT applies)
      return()
    endif()
  endif()
  if(fix_INSTALL)
    _cudnnenv_install(ignored "${fix_INSTALL}") # install.how.*, which the text names
  endif()
  _cudnnenv_facts_known(can_be_told "${fix_EN}${fix_ZH}")
  if(NOT can_be_told)
    return()
  endif()
  _cudnnenv_apply_fix()
  _cudnnenv_patch(patch "${changed}" "${forgotten}")
  set(tried TRUE PARENT_SCOPE)
  _cudnnenv_choose_set()
  _cudnnenv_holding(after)
  _cudnnenv_no_worse(mended "${entry}" "${before}" "${after}")
  if(mended)
    set("${out}" "${patch}" PARENT_SCOPE)
  endif()
endfunction()

# The change that the caller's fix_* describe, made to the caller's facts; ``changed`` and ``forgotten`` name these. A macro for that
# reason; it takes nothing.
macro(_cudnnenv_apply_fix)
  set(changed "")
  set(forgotten "")
  if(fix_SUPPOSE STREQUAL "framework")
    _cudnnenv_suppose_framework()
  elseif(fix_SUPPOSE)
    set(number 0)
    while(DEFINED "${fix_SUPPOSE}s.${number}.usable" OR DEFINED "${fix_SUPPOSE}s.${number}.id")
      math(EXPR number "${number} + 1")
    endwhile()
    cudnnenv_take_group("${fix_SUPPOSE}s.${number}" "${group}.${n}")
    _cudnnenv_suppose("${fix_SUPPOSE}" "${number}")
    set(changed "${facts}")
    list(FILTER changed INCLUDE REGEX "^${fix_SUPPOSE}s\\.${number}\\.")
    list(REMOVE_DUPLICATES changed)
    set(n "${number}")
    set(fix_REQUEST "${fix_SUPPOSE}")
  endif()
  if(fix_REQUEST)
    set("request.${fix_REQUEST}" "${n}")
    list(APPEND facts "request.${fix_REQUEST}")
    list(APPEND changed "request.${fix_REQUEST}")
  endif()
  if(fix_SET)
    list(GET fix_SET 0 template)
    cudnnenv_text_fill(key "${template}" PLAIN)
    list(GET fix_SET 1 template)
    cudnnenv_text_fill(value "${template}" PLAIN)
    set("${key}" "${value}")
    list(APPEND facts "${key}")
    list(APPEND changed "${key}")
  endif()
  foreach(template IN LISTS fix_FORGET ITEMS kept)
    cudnnenv_text_fill(prefix "${template}" PLAIN)
    _cudnnenv_forget("${prefix}")
    list(APPEND forgotten "${prefix}")
  endforeach()
endmacro()

# The wheel of the table in place of the framework that the finding is about: its CUDA and its device code. What was seen of the old one's
# files is unknown; what findings ask of a whole build is said, or they would be silent for want of it. A macro, for the caller's facts.
macro(_cudnnenv_suppose_framework)
  set(_cudnnenv_supposed cpu_only=FALSE architectures_from=table)
  foreach(_cudnnenv_key IN ITEMS name title python)
    list(APPEND _cudnnenv_supposed "${_cudnnenv_key}=${${self}.${_cudnnenv_key}}")
  endforeach()
  _cudnnenv_forget("${self}")
  list(APPEND forgotten "${self}")
  foreach(_cudnnenv_pair IN LISTS _cudnnenv_supposed)
    string(REGEX MATCH "^([^=]+)=(.*)$" _cudnnenv_ignored "${_cudnnenv_pair}")
    set("${self}.${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}")
    list(APPEND facts "${self}.${CMAKE_MATCH_1}")
  endforeach()
  foreach(
    _cudnnenv_key
    IN
    ITEMS version cuda cuda_major cudnn_major architectures
  )
    set("${self}.${_cudnnenv_key}" "${${name}.${_cudnnenv_key}}")
    list(APPEND facts "${self}.${_cudnnenv_key}")
  endforeach()
  set(changed "${facts}")
  string(REPLACE "." "\\." _cudnnenv_pattern "${self}")
  list(FILTER changed INCLUDE REGEX "^${_cudnnenv_pattern}\\.")
endmacro()

# OUT := the change as a list of items: FORGOTTEN, then the facts CHANGED of the caller, which may lie below one that is forgotten.
function(_cudnnenv_patch out changed forgotten)
  set(patch "")
  list(REMOVE_DUPLICATES forgotten)
  foreach(prefix IN LISTS forgotten)
    list(APPEND patch "${prefix}=")
  endforeach()
  foreach(key IN LISTS changed)
    cudnnenv_list_item(item "${key}=${${key}}")
    list(APPEND patch "${item}")
  endforeach()
  set("${out}" "${patch}" PARENT_SCOPE)
endfunction()

# What a table cannot know of a thing that is installed as it should be. A macro, for the caller's facts.
macro(_cudnnenv_suppose kind number)
  set(
    _cudnnenv_supposed
    usable=TRUE
    root=supposed
    real=supposed
    from=table
    rank=0
  )
  if("${kind}" STREQUAL "toolkit")
    list(APPEND _cudnnenv_supposed nvcc=supposed include_dir=supposed)
  elseif("${kind}" STREQUAL "host_compiler") # the table knows all of it
    set(_cudnnenv_supposed)
  else()
    list(
      APPEND _cudnnenv_supposed
      header=supposed
      library=supposed
      "soname_major=${cudnns.${number}.version_major}"
      "header_version=${cudnns.${number}.version}"
      "library_version=${cudnns.${number}.version}"
    )
  endif()
  foreach(_cudnnenv_pair IN LISTS _cudnnenv_supposed)
    string(REGEX MATCH "^([^=]+)=(.*)$" _cudnnenv_ignored "${_cudnnenv_pair}")
    set("${kind}s.${number}.${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}")
    list(APPEND facts "${kind}s.${number}.${CMAKE_MATCH_1}")
  endforeach()
endmacro()

# The caller's facts PREFIX and PREFIX.* become unknown. A macro: it takes a key, never data.
macro(_cudnnenv_forget prefix)
  set(_cudnnenv_gone "${facts}")
  string(REPLACE "." "\\." _cudnnenv_pattern "${prefix}")
  list(FILTER _cudnnenv_gone INCLUDE REGEX "^${_cudnnenv_pattern}(\\.|$)")
  list(FILTER facts EXCLUDE REGEX "^${_cudnnenv_pattern}(\\.|$)")
  foreach(_cudnnenv_key IN LISTS _cudnnenv_gone)
    unset("${_cudnnenv_key}")
  endforeach()
endmacro()

# No new error; and a wheel in place of another is offered only without a fault of its own (fix_SUPPOSE of the caller).
function(_cudnnenv_no_worse out entry before after)
  set("${out}" FALSE PARENT_SCOPE)
  list(TRANSFORM before REPLACE "#.*" "")
  string(REGEX MATCH "#[0-9]+$" number "${entry}")
  foreach(holding IN LISTS after)
    string(REGEX REPLACE "#.*" "" bare "${holding}")
    _cudnnenv_severity_of(severity "${holding}")
    if(holding STREQUAL entry OR (severity STREQUAL "error" AND NOT bare IN_LIST before))
      return()
    elseif(
      fix_SUPPOSE STREQUAL "framework"
      AND NOT severity STREQUAL "note"
      AND holding MATCHES "^framework\\..*${number}$"
    )
      return()
    endif()
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()
