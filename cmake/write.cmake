# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
write
-----
The only file that writes. A file appears whole or not at all: it is written beside its place and renamed.

.. command:: cudnnenv_write

  cudnnenv_write(<path> <content> [<out-error>])

In: an absolute path inside the build tree, or one that the user asked for (``--json F``, ``--record F``); the content.
Out: the file; ``<out-error>`` is empty, or the reason why it could not be written. Without ``<out-error>`` a failure stops.
A file that already has this content is left alone, so that nothing depending on it is rebuilt.

.. command:: cudnnenv_write_folder

  cudnnenv_write_folder(<path> <out-error> [PRIVATE])   a folder, with what it lies in; PRIVATE: for its owner alone, if it is new

.. command:: cudnnenv_write_place

  cudnnenv_write_place(<from> <to>)     what a program wrote as <from> becomes <to>, whole; without <from> nothing happens

.. command:: cudnnenv_write_discard

  cudnnenv_write_discard(<file>)        what a program left half-written is gone

.. command:: cudnnenv_write_template

  cudnnenv_write_template(<path> <template>)   the template with its @variables@ replaced by those of the caller

.. command:: cudnnenv_write_link

  cudnnenv_write_link(<path> <target> [<out-error>])

The same for a symbolic link to <target>, an absolute path. Only a link is ever replaced by it.

.. command:: cudnnenv_write_lock

  cudnnenv_write_lock(<path> <out-error> [<seconds>])   <path>, an empty file, is locked by this process until it ends, or until
                                                        cudnnenv_write_unlock(<path>). Waits for at most so many seconds (0); <out-error>
                                                        is empty, or why it is not locked

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)

function(cudnnenv_write path content)
  _cudnnenv_write_error(error "${path}" "${content}")
  if(ARGC GREATER 2)
    set("${ARGV2}" "${error}" PARENT_SCOPE)
  elseif(NOT error STREQUAL "")
    message(FATAL_ERROR "CudnnEnv: cannot write ${path}: ${error}")
  endif()
endfunction()

function(_cudnnenv_write_error out path content)
  set("${out}" "" PARENT_SCOPE)
  get_filename_component(path "${path}" ABSOLUTE) # "//dev/null" and "/tmp/../dev/null" are devices, too
  string(REGEX REPLACE "^/+" "/" path "${path}")
  if(IS_DIRECTORY "${path}")
    set("${out}" "it is a folder" PARENT_SCOPE)
    return()
  endif()
  if(path MATCHES "^/(dev|proc|sys)/") # renaming onto a device would replace it
    set("${out}" "only plain files are written" PARENT_SCOPE)
    return()
  endif()
  if(EXISTS "${path}")
    file(SIZE "${path}" size)
    string(LENGTH "${content}" length)
    if(size EQUAL length AND size GREATER 0)
      file(READ "${path}" present)
      if(present STREQUAL content)
        return()
      endif()
    endif()
  endif()
  get_filename_component(folder "${path}" DIRECTORY)
  _cudnnenv_make_folder(error "${folder}")
  if(error)
    set("${out}" "${error}" PARENT_SCOPE)
    return()
  endif()
  string(RANDOM LENGTH 8 ALPHABET 0123456789abcdef suffix)
  set(beside "${path}.${suffix}.part")
  # file(WRITE) stops CMake where it may not write; file(COPY_FILE) says so instead. So a copy goes ahead.
  file(COPY_FILE "${CMAKE_CURRENT_FUNCTION_LIST_FILE}" "${beside}" RESULT result)
  if(NOT result STREQUAL "0")
    set("${out}" "${result}" PARENT_SCOPE)
    return()
  endif()
  file(WRITE "${beside}" "${content}")
  file(RENAME "${beside}" "${path}" RESULT result)
  if(NOT result STREQUAL "0")
    file(REMOVE "${beside}")
    set("${out}" "${result}" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_write_link path target)
  _cudnnenv_link_error(error "${path}" "${target}")
  if(ARGC GREATER 2)
    set("${ARGV2}" "${error}" PARENT_SCOPE)
  elseif(NOT error STREQUAL "")
    message(FATAL_ERROR "CudnnEnv: cannot write ${path}: ${error}")
  endif()
endfunction()

function(_cudnnenv_link_error out path target)
  set("${out}" "" PARENT_SCOPE)
  if(IS_SYMLINK "${path}")
    file(READ_SYMLINK "${path}" present)
    if(present STREQUAL target)
      return()
    endif()
  elseif(EXISTS "${path}")
    set("${out}" "it is there and no link" PARENT_SCOPE)
    return()
  endif()
  get_filename_component(folder "${path}" DIRECTORY)
  _cudnnenv_make_folder(error "${folder}")
  if(error)
    set("${out}" "${error}" PARENT_SCOPE)
    return()
  endif()
  string(RANDOM LENGTH 8 ALPHABET 0123456789abcdef suffix)
  set(beside "${path}.${suffix}.part")
  file(CREATE_LINK "${target}" "${beside}" RESULT result SYMBOLIC)
  if(result STREQUAL "0")
    file(RENAME "${beside}" "${path}" RESULT result)
    if(NOT result STREQUAL "0")
      file(REMOVE "${beside}")
    endif()
  endif()
  if(NOT result STREQUAL "0")
    set("${out}" "${result}" PARENT_SCOPE)
  endif()
endfunction()

# file(MAKE_DIRECTORY) stops CMake as well; the nearest existing parent is tried with a copy first.
function(_cudnnenv_make_folder out folder)
  set("${out}" "" PARENT_SCOPE)
  if(IS_DIRECTORY "${folder}")
    return()
  endif()
  set(parent "${folder}")
  while(NOT EXISTS "${parent}")
    get_filename_component(above "${parent}" DIRECTORY)
    if(above STREQUAL parent)
      break()
    endif()
    set(parent "${above}")
  endwhile()
  if(NOT IS_DIRECTORY "${parent}")
    set("${out}" "${parent} is not a folder" PARENT_SCOPE)
    return()
  endif()
  string(RANDOM LENGTH 8 ALPHABET 0123456789abcdef suffix)
  file(COPY_FILE "${CMAKE_CURRENT_FUNCTION_LIST_FILE}" "${parent}/${suffix}.part" RESULT result)
  if(NOT result STREQUAL "0")
    set("${out}" "${result}" PARENT_SCOPE)
    return()
  endif()
  file(REMOVE "${parent}/${suffix}.part")
  file(MAKE_DIRECTORY "${folder}")
endfunction()

function(cudnnenv_write_folder path error)
  cmake_parse_arguments(PARSE_ARGV 2 arg "PRIVATE" "" "")
  set("${error}" "" PARENT_SCOPE)
  if(NOT IS_DIRECTORY "${path}")
    _cudnnenv_make_folder(problem "${path}")
    set("${error}" "${problem}" PARENT_SCOPE)
    if(problem STREQUAL "" AND arg_PRIVATE)
      file(CHMOD "${path}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
    endif()
  endif()
endfunction()

function(cudnnenv_write_place from to)
  if(EXISTS "${from}")
    file(RENAME "${from}" "${to}")
  endif()
endfunction()

function(cudnnenv_write_discard file)
  file(REMOVE "${file}")
endfunction()

function(cudnnenv_write_template own_path own_template)
  configure_file("${own_template}" "${own_path}" @ONLY)
endfunction()

# Whoever else opens and closes the file in this process loses the lock: nobody reads it.
function(cudnnenv_write_lock path error)
  set(seconds 0)
  if(ARGC GREATER 2)
    set(seconds "${ARGV2}")
  endif()
  get_filename_component(folder "${path}" DIRECTORY)
  _cudnnenv_make_folder(problem "${folder}")
  if(problem STREQUAL "")
    file(LOCK "${path}" GUARD PROCESS RESULT_VARIABLE problem TIMEOUT "${seconds}")
    if(problem STREQUAL "0")
      set(problem "")
    endif()
  endif()
  set("${error}" "${problem}" PARENT_SCOPE)
endfunction()

function(cudnnenv_write_unlock path)
  file(LOCK "${path}" RELEASE)
endfunction()
