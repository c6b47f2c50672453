# SPDX-License-Identifier: Apache-2.0
# Code of look.cmake, which has the documentation. Apart, because CMake parses a file as often as it is included, whatever
# include_guard() says then, and many include that one.
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../stop.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/fake_root.cmake")

# A look is named by its function and arguments, joined by a character (ASCII 1) that occurs in neither.
#
# known and answer of the caller := what is known about LOOK. Replay knows no other machine than the record: what it lacks is an
# error, unless a second argument says what stands for it (a look that earlier versions did not make), or one of the look's arguments is
# in cudnnenv:machine.later: "not recorded" stands for a program's answer, a variable is not set, a file is not there. Functions, not macros: a
# macro evaluates its arguments a second time, and paths are data.
function(_cudnnenv_recall look)
  get_property(known GLOBAL PROPERTY "cudnnenv:look:${look}" SET)
  if(known)
    get_property(answer GLOBAL PROPERTY "cudnnenv:look:${look}")
    set(answer "${answer}" PARENT_SCOPE)
  else()
    get_property(mode GLOBAL PROPERTY cudnnenv:machine.mode)
    if("${mode}" STREQUAL "replay")
      set(answer "${ARGV1}")
      if(ARGC LESS 2)
        _cudnnenv_later(later answer "${look}")
        if(NOT later)
          _cudnnenv_refuse_in_replay("${look}")
        endif()
      endif()
      set(known TRUE)
      set(answer "${answer}" PARENT_SCOPE)
    endif()
  endif()
  set(known "${known}" PARENT_SCOPE)
endfunction()

# OUT := is LOOK one that earlier versions did not make? ANSWER := what stands for it.
function(_cudnnenv_later out answer look)
  get_property(own_later GLOBAL PROPERTY cudnnenv:machine.later)
  string(ASCII 1 separator)
  set("${out}" FALSE PARENT_SCOPE)
  set("${answer}" "" PARENT_SCOPE)
  foreach(argument IN LISTS own_later)
    string(FIND "${look}${separator}" "${separator}${argument}${separator}" at)
    if(NOT at EQUAL -1)
      set("${out}" TRUE PARENT_SCOPE)
      if(look MATCHES "^run")
        set("${answer}" "not recorded\n" PARENT_SCOPE)
      endif()
    endif()
  endforeach()
endfunction()

function(_cudnnenv_refuse_in_replay look)
  get_property(record GLOBAL PROPERTY cudnnenv:machine.record)
  string(ASCII 1 separator)
  string(REPLACE "${separator}" " " text "${look}")
  cudnnenv_stop(
    "the record ${record} has no answer to: ${text}
It was made by another version, by another command, or changed by hand. Record again."
  )
endfunction()

# The answer is kept for this run; where a record is wanted, looks are numbered in their order.
function(_cudnnenv_remember look answer)
  set_property(GLOBAL PROPERTY "cudnnenv:look:${look}" "${answer}")
  get_property(recording GLOBAL PROPERTY cudnnenv:machine.recording)
  if(recording)
    get_property(own_count GLOBAL PROPERTY cudnnenv:looks)
    set_property(GLOBAL PROPERTY "cudnnenv:look.${own_count}" "${look}")
    math(EXPR own_count "${own_count} + 1")
    set_property(GLOBAL PROPERTY cudnnenv:looks "${own_count}")
  endif()
endfunction()

function(cudnnenv_machine_start_recording)
  set_property(GLOBAL PROPERTY cudnnenv:machine.recording TRUE)
  set_property(GLOBAL PROPERTY cudnnenv:looks 0)
endfunction()

# "=" before a value, nothing before "not there": unset and empty are two answers. Gives the caller's ANSWER to the caller's caller
# as OUT: a macro for that reason; OUT is a name, never data.
macro(_cudnnenv_return_optional out)
  if(answer STREQUAL "")
    unset("${out}" PARENT_SCOPE)
  else()
    string(SUBSTRING "${answer}" 1 -1 value)
    set("${out}" "${value}" PARENT_SCOPE)
  endif()
endmacro()

# OUT := where PATH really is: below the fake root when there is one.
function(_cudnnenv_rooted out path)
  get_property(own_root GLOBAL PROPERTY cudnnenv:machine.root)
  if(own_root)
    cudnnenv_machine_path(path "${path}")
    if(IS_ABSOLUTE "${path}")
      cudnnenv_fake_root_resolve(path "${path}" "${own_root}")
    endif()
  endif()
  set("${out}" "${path}" PARENT_SCOPE)
endfunction()

function(cudnnenv_machine_path out path)
  get_property(own_root GLOBAL PROPERTY cudnnenv:machine.root)
  if(own_root)
    string(FIND "${path}/" "${own_root}/" at)
    if(NOT at EQUAL 0)
      string(REGEX REPLACE "^[A-Za-z]:" "" path "${path}")
      if(path MATCHES "^/")
        set(path "${own_root}${path}")
      endif()
    endif()
  endif()
  set("${out}" "${path}" PARENT_SCOPE)
endfunction()
