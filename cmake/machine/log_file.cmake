# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
log_file
--------
A log that the user names: no look at the machine, never recorded.

  cudnnenv_machine_log_file(<out> <problem> <path>)   its text, of a longer one the last 8 MB; ``<problem>``: why there is none, else
                                                      empty

PowerShell writes UTF-16: where a byte-order mark says so, it is read as that.

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/files.cmake")

function(cudnnenv_machine_log_file out problem path)
  set(text "")
  set(why "")
  _cudnnenv_kind(kind "${path}")
  if(kind STREQUAL "file")
    file(READ "${path}" mark LIMIT 2 HEX)
    file(SIZE "${path}" size)
    if(mark STREQUAL "fffe")
      _cudnnenv_log_lines(text "${path}" UTF-16LE)
    elseif(mark STREQUAL "feff")
      _cudnnenv_log_lines(text "${path}" UTF-16BE)
    elseif(size GREATER 8000000)
      math(EXPR begin "${size} - 8000000")
      file(READ "${path}" text OFFSET ${begin})
    else()
      file(READ "${path}" text)
    endif()
  elseif(kind STREQUAL "folder")
    set(why "it is a folder")
  elseif(kind STREQUAL "unreadable")
    set(why "it is not readable")
  elseif(kind STREQUAL "empty")
    set(why "it is empty, or no plain file")
  else()
    set(why "there is no such file")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
  set("${problem}" "${why}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_log_lines out path encoding)
  file(STRINGS "${path}" lines ENCODING ${encoding})
  _cudnnenv_list_from_cmake(lines "${lines}")
  list(JOIN lines "\n" text)
  cudnnenv_list_text(text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
