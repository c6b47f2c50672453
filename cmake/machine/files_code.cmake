# SPDX-License-Identifier: Apache-2.0
# Code of files.cmake, which has the documentation. Apart, because CMake parses a file as often as it is included, whatever
# include_guard() says then, and many include that one.
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/look.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/again.cmake")

function(cudnnenv_machine_kind out path)
  string(ASCII 1 with)
  set(look "kind${with}${path}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    _cudnnenv_rooted(real "${path}")
    _cudnnenv_kind(answer "${real}")
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# EXISTS asks for permission to read as well; comparing times needs none, so the two together tell "unreadable" from "not there":
# IS_NEWER_THAN is true both ways round when a file is not there (or the times are equal: hence two to compare with).
function(_cudnnenv_kind out path)
  set(kind "none")
  if(NOT IS_ABSOLUTE "${path}")
    set(kind "none") # never look below the current folder
  elseif(EXISTS "${path}")
    set(kind "file")
    if(IS_DIRECTORY "${path}")
      set(kind "folder")
    elseif(NOT path MATCHES "^/(proc|sys)/") # sizes there are 0
      file(SIZE "${path}" size)
      if(size EQUAL 0)
        set(kind "empty")
      endif()
    endif()
  elseif(
    NOT "${path}" IS_NEWER_THAN "/"
    OR NOT "/" IS_NEWER_THAN "${path}"
    OR NOT "${path}" IS_NEWER_THAN "${CMAKE_CURRENT_FUNCTION_LIST_FILE}"
    OR NOT "${CMAKE_CURRENT_FUNCTION_LIST_FILE}" IS_NEWER_THAN "${path}"
  )
    set(kind "unreadable")
  elseif(IS_SYMLINK "${path}")
    set(kind "dangling")
  endif()
  set("${out}" "${kind}" PARENT_SCOPE)
endfunction()

function(cudnnenv_machine_glob out folder pattern)
  string(ASCII 1 with)
  set(look "glob${with}${folder}${with}${pattern}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    _cudnnenv_rooted(real "${folder}")
    _cudnnenv_glob(answer "${real}" "${folder}" "${pattern}")
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# Only the pattern may have wildcards, and hits are relative to the folder: so nothing in the folder's own name does harm.
function(_cudnnenv_glob out real folder pattern)
  set(found "")
  if(IS_ABSOLUTE "${real}" AND IS_DIRECTORY "${real}")
    string(REGEX REPLACE "([[*?])" "[\\1]" literal "${real}")
    cudnnenv_fake_root_pattern(pattern "${pattern}")
    file(GLOB hits LIST_DIRECTORIES TRUE RELATIVE "${real}" "${literal}/${pattern}")
    _cudnnenv_list_from_cmake(hits "${hits}")
    foreach(hit IN LISTS hits)
      cudnnenv_list_text(name "${hit}")
      set(kind "there")
      if(NOT EXISTS "${real}/${name}") # passes over what cannot be read
        _cudnnenv_kind(kind "${real}/${name}")
      endif()
      if(NOT name STREQUAL "" AND NOT kind STREQUAL "none") # a name with ';' came in pieces: no such file
        cudnnenv_list_item(item "${folder}/${name}")
        list(APPEND found "${item}")
      endif()
    endforeach()
    list(REMOVE_DUPLICATES found)
  endif()
  set("${out}" "${found}" PARENT_SCOPE)
endfunction()

function(cudnnenv_machine_real_path out path)
  string(ASCII 1 with)
  set(look "real_path${with}${path}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    _cudnnenv_rooted(real "${path}")
    set(answer "")
    get_property(own_root GLOBAL PROPERTY cudnnenv:machine.root)
    if(IS_ABSOLUTE "${real}" AND EXISTS "${real}")
      if(own_root)
        set(answer "${real}") # all links are resolved already
      else()
        file(REAL_PATH "${real}" answer)
      endif()
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

function(cudnnenv_machine_stamp out path)
  string(ASCII 1 with)
  set(look "stamp${with}${path}")
  _cudnnenv_recall("${look}" "") # it only makes keys: a record need not have it
  if(NOT known)
    _cudnnenv_rooted(real "${path}")
    _cudnnenv_note_file("${real}")
    _cudnnenv_kind(kind "${real}")
    set(answer "")
    if(kind STREQUAL "file" OR kind STREQUAL "empty")
      file(SIZE "${real}" size)
      file(TIMESTAMP "${real}" changed "%s" UTC)
      set(answer "${size} ${changed}")
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# LENGTH_MAXIMUM and LIMIT_INPUT bound what a hostile file can cost: CMake's regular expressions recurse on long lines.
function(cudnnenv_machine_lines out path regex)
  set(limit "")
  if(ARGC GREATER 3)
    set(limit "${ARGV3}")
  endif()
  _cudnnenv_matching_lines(answer lines "${path}" "${regex}" "${limit}")
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# The text that a library was built with lies anywhere in it. Of one beyond 400 MB nothing is known: it would take too long.
function(cudnnenv_machine_strings out path regex limit)
  _cudnnenv_matching_lines(answer strings "${path}" "${regex}" "${limit}")
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

function(
  _cudnnenv_matching_lines
  out
  function
  path
  regex
  limit
)
  string(ASCII 1 with)
  set(look "${function}${with}${path}${with}${regex}${with}${limit}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    _cudnnenv_rooted(real "${path}")
    _cudnnenv_note_file("${real}")
    _cudnnenv_kind(kind "${real}")
    set(answer "")
    _cudnnenv_input_limit(input "${function}" "${kind}" "${real}")
    if(kind STREQUAL "file" AND NOT input STREQUAL "too large")
      if(limit)
        set(limit LIMIT_COUNT ${limit})
      endif()
      set(minimum "")
      if(function STREQUAL "strings") # short ones are not compared with the regex: half the time
        set(minimum LENGTH_MINIMUM 20)
      endif()
      file(
        STRINGS "${real}"
        answer
        REGEX "${regex}"
        ${limit}
        ${minimum}
        LENGTH_MAXIMUM 1000
        ${input}
        ENCODING UTF-8 # without it a letter that is not ASCII ends a line
      )
      _cudnnenv_list_from_cmake(answer "${answer}")
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# With LIMIT_INPUT CMake asks the system for its position at each byte: only where the file is larger.
function(_cudnnenv_input_limit out function kind real)
  set(size 0)
  if(kind STREQUAL "file")
    file(SIZE "${real}" size)
  endif()
  set("${out}" "" PARENT_SCOPE)
  if(function STREQUAL "strings" AND size GREATER 400000000)
    set("${out}" "too large" PARENT_SCOPE)
  elseif(function STREQUAL "lines" AND size GREATER 8000000)
    set("${out}" LIMIT_INPUT 8000000 PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_machine_hex out path offset bytes)
  string(ASCII 1 with)
  set(look "hex${with}${path}${with}${offset}${with}${bytes}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    _cudnnenv_rooted(real "${path}")
    _cudnnenv_note_file("${real}")
    _cudnnenv_kind(kind "${real}")
    set(answer "")
    if(kind STREQUAL "file" AND bytes GREATER 0)
      file(READ "${real}" answer OFFSET ${offset} LIMIT ${bytes} HEX)
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()
