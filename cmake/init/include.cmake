# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
include
-------
The project's own CMakePresets.json is made to include ours, by one line; nothing else of it is touched.

.. command:: cudnnenv_init_include

  cudnnenv_init_include(<out> <text> <path>)

In: the text of a CMakePresets.json, its lines ended as CMake reads them; the path that it is to include.
Out: ``<out>``: ``same`` (it includes that already), ``added``, or why the user has to do it: ``json``, ``version``, ``no_version``,
``place``. ``<out>_text``: with ``added`` the new text: without the line it means what the old one means, and that has been compared.
``<out>_error``, ``_version``, ``_line``: what is known of the reason.

.. command:: cudnnenv_init_ends

  cudnnenv_init_ends(<out> <path>)            how the lines of a file end: ``LF``, ``CRLF`` (CMake reads no such), ``mixed``

.. command:: cudnnenv_init_taken

  cudnnenv_init_taken(<out> <ours> <text>)    names of the presets in our file <ours> that a preset in <text> has, too

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")

function(cudnnenv_init_include out text path)
  string(JSON version ERROR_VARIABLE error GET "${text}" version)
  string(JSON kind ERROR_VARIABLE no_object TYPE "${text}")
  string(JSON type ERROR_VARIABLE no_version TYPE "${text}" version)
  set("${out}_text" "" PARENT_SCOPE)
  if(no_object OR NOT kind STREQUAL "OBJECT")
    set("${out}" json PARENT_SCOPE)
    string(REGEX REPLACE "\n.*" "" error "${no_object}")
    set("${out}_error" "${error}" PARENT_SCOPE)
  elseif(error OR NOT type STREQUAL "NUMBER")
    set("${out}" no_version PARENT_SCOPE)
  elseif(version LESS 4)
    set("${out}" version PARENT_SCOPE)
    set("${out}_version" "${version}" PARENT_SCOPE)
    _cudnnenv_init_version_line(line "${text}")
    set("${out}_line" "${line}" PARENT_SCOPE)
  else()
    _cudnnenv_init_has_include(has "${text}" "${path}")
    if(has)
      set("${out}" same PARENT_SCOPE)
      return()
    endif()
    _cudnnenv_init_insert(state new "${text}" "${path}")
    set("${out}" "${state}" PARENT_SCOPE)
    set("${out}_text" "${new}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := TRUE where the list "include" of JSON has PATH.
function(_cudnnenv_init_has_include out json path)
  set("${out}" FALSE PARENT_SCOPE)
  string(JSON count ERROR_VARIABLE error LENGTH "${json}" include)
  set(n 0)
  while(NOT error AND n LESS count)
    string(JSON included GET "${json}" include ${n})
    if(included STREQUAL path OR included STREQUAL "./${path}")
      set("${out}" TRUE PARENT_SCOPE)
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

# OUT := number of the first line with "version".
function(_cudnnenv_init_version_line out text)
  string(FIND "${text}" "\"version\"" at)
  string(SUBSTRING "${text}" 0 ${at} before)
  string(REGEX REPLACE "[^\n]" "" ends "${before}")
  string(LENGTH "${ends}" line)
  math(EXPR line "${line} + 1")
  set("${out}" "${line}" PARENT_SCOPE)
endfunction()

# STATE := added, and NEW := TEXT with PATH in its list "include", where the two differ by nothing else; else STATE := place.
function(_cudnnenv_init_insert state new text path)
  set("${state}" place PARENT_SCOPE)
  set("${new}" "" PARENT_SCOPE)
  string(JSON count ERROR_VARIABLE error LENGTH "${text}" include)
  string(JSON with ERROR_VARIABLE none GET "${text}" include)
  if(none)
    _cudnnenv_init_new_list(result "${text}" "${path}")
    set(remove include)
  elseif(text MATCHES "\"include\"[ \t\n]*:[ \t\n]*\\[")
    set(word "\"${path}\"")
    if(count GREATER 0)
      string(APPEND word ", ")
    endif()
    _cudnnenv_init_behind(result "${text}" "${CMAKE_MATCH_0}" "${word}")
    set(remove include 0)
  else()
    return()
  endif()
  string(JSON without ERROR_VARIABLE error REMOVE "${result}" ${remove})
  _cudnnenv_init_has_include(has "${result}" "${path}")
  set(equal FALSE)
  if(has AND NOT error)
    string(JSON equal ERROR_VARIABLE error EQUAL "${without}" "${text}")
  endif()
  if(equal)
    set("${state}" added PARENT_SCOPE)
    set("${new}" "${result}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := TEXT with a list "include" of its own: behind its first line where that is the version, else at the very beginning.
function(_cudnnenv_init_new_list out text path)
  set(list "\"include\": [\"${path}\"],")
  if(text MATCHES "^[^{]*{([ \t\n]*)\"version\"[ \t]*:[ \t]*[0-9]+[ \t]*,")
    set(head "${CMAKE_MATCH_0}")
    set(space "${CMAKE_MATCH_1}")
    if(NOT space MATCHES "\n")
      set(space " ")
    endif()
    string(REGEX REPLACE "^.*\n" "\n" space "${space}")
    _cudnnenv_init_behind(text "${text}" "${head}" "${space}${list}")
  else()
    _cudnnenv_init_behind(text "${text}" "{" "\n  ${list}")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# OUT := TEXT with WORD behind the first HEAD in it.
function(_cudnnenv_init_behind out text head word)
  string(FIND "${text}" "${head}" at)
  string(LENGTH "${head}" length)
  math(EXPR at "${at} + ${length}")
  string(SUBSTRING "${text}" 0 ${at} before)
  string(SUBSTRING "${text}" ${at} -1 after)
  set("${out}" "${before}${word}${after}" PARENT_SCOPE)
endfunction()

# A text is enough: names of ours stand nowhere but in presets.
function(cudnnenv_init_taken out ours text)
  set(pattern "\"name\"[ \t\n]*:[ \t\n]*\"cudnn-env-[a-z0-9.-]+\"")
  string(REGEX MATCHALL "${pattern}" names "${ours}")
  string(REGEX MATCHALL "${pattern}" others "${text}")
  set(taken "")
  foreach(list IN ITEMS names others)
    list(TRANSFORM ${list} REPLACE "^.*\"(cudnn-env-[^\"]+)\"$" "\\1")
  endforeach()
  foreach(name IN LISTS others)
    if(name IN_LIST names AND NOT name IN_LIST taken)
      list(APPEND taken "${name}")
    endif()
  endforeach()
  set("${out}" "${taken}" PARENT_SCOPE)
endfunction()

function(cudnnenv_init_ends out path)
  cudnnenv_machine_hex(hex "${path}" 0 8000000)
  string(REGEX REPLACE "(..)" "\\1 " hex "${hex}")
  string(REPLACE "0d 0a " "" others "${hex}")
  set("${out}" mixed PARENT_SCOPE)
  if(others STREQUAL hex)
    set("${out}" LF PARENT_SCOPE)
  elseif(NOT others MATCHES "0[ad] ")
    set("${out}" CRLF PARENT_SCOPE)
  endif()
endfunction()
