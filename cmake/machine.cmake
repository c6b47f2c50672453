# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
machine
-------
The only file that looks at the machine. Everything else asks here, so that one switch records every look and another answers
from the record, and so that a fake root, a hung program, a pipe in place of a file and an odd code page are handled once.

  cudnnenv_machine_environment(<out> <variable>)           value; unset when the variable is not set
  cudnnenv_machine_kind(<out> <path>)                      file, folder, empty, unreadable, dangling, none
  cudnnenv_machine_glob(<out> <folder> <pattern>)          list items: paths below <folder> that match, sorted
  cudnnenv_machine_real_path(<out> <path>)                 links resolved; empty when there is nothing
  cudnnenv_machine_stamp(<out> <path>)                     "<bytes> <seconds of last change>"; empty when unreadable
  cudnnenv_machine_lines(<out> <path> <regex> [<limit>])   list items: matching lines only; records stay small and private
  cudnnenv_machine_hex(<out> <path> <offset> <bytes>)      lower-case hex digits; empty when unreadable
  cudnnenv_machine_run(<out> <exit> <program> [<arg>...])  both streams; exit is a number, "timeout", "crashed" or "cannot start"
  cudnnenv_machine_registry(<out> <key> <value>)           Windows registry; unset when there is none
  cudnnenv_machine_host(<out> system|processor)            of the machine that configures
  cudnnenv_machine_language(<out>)                         of whoever reads the text: never recorded
  cudnnenv_machine_names(<home> <names>)                   what a record must not show: home folder, user=<name>, host=<name>
  cudnnenv_machine_own_file(<out> <path>)                  a file that CudnnEnv wrote; not a look, never recorded
  cudnnenv_machine_keep(<path>)                            keep what compilers say of themselves in this file

``empty`` is also what a pipe, a socket or a device is: nothing that may be opened without risk. List items are read with
:command:`cudnnenv_list_text`. A look is done once in a run; asked again, the first answer is given again.

  cudnnenv_machine_start_recording()                       from now on looks are numbered, for a record

GLOBAL properties that steer it: ``cudnnenv:machine.root`` (folder that stands for ``/``), ``cudnnenv:machine.mode`` (``live``
or ``replay``), ``cudnnenv:machine.record`` (name of the record that answers, for error texts).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/strings.cmake")

# seconds, for every program that we start
set_property(GLOBAL PROPERTY cudnnenv:machine.time_limit 10)

# ---------------------------------------------------------------------------------------------------------------- one look

# A look is named by its function and arguments, joined by a character (ASCII 1) that occurs in neither.
#
# known and answer of the caller := what is known about LOOK. Replay knows no other machine than the record: what it lacks is an
# error. Functions, not macros: a macro evaluates its arguments a second time, and paths are data.
function(_cudnnenv_recall look)
  get_property(known GLOBAL PROPERTY "cudnnenv:look:${look}" SET)
  if(known)
    get_property(answer GLOBAL PROPERTY "cudnnenv:look:${look}")
    set(answer "${answer}" PARENT_SCOPE)
  else()
    _cudnnenv_refuse_in_replay("${look}")
  endif()
  set(known "${known}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_refuse_in_replay look)
  get_property(mode GLOBAL PROPERTY cudnnenv:machine.mode)
  if("${mode}" STREQUAL "replay")
    get_property(record GLOBAL PROPERTY cudnnenv:machine.record)
    string(ASCII 1 separator)
    string(REPLACE "${separator}" " " text "${look}")
    message(
      FATAL_ERROR
      "CudnnEnv: the record ${record} has no answer to: ${text}\n"
      "It was made by another version, by another command, or changed by hand. Record again."
    )
  endif()
endfunction()

# The answer is kept for this run; where a record is wanted, looks are numbered in their order.
function(_cudnnenv_remember look answer)
  set_property(GLOBAL PROPERTY "cudnnenv:look:${look}" "${answer}")
  get_property(recording GLOBAL PROPERTY cudnnenv:machine.recording)
  if(recording)
    get_property(count GLOBAL PROPERTY cudnnenv:looks)
    set_property(GLOBAL PROPERTY "cudnnenv:look.${count}" "${look}")
    math(EXPR count "${count} + 1")
    set_property(GLOBAL PROPERTY cudnnenv:looks "${count}")
  endif()
endfunction()

function(cudnnenv_machine_start_recording)
  set_property(GLOBAL PROPERTY cudnnenv:machine.recording TRUE)
  set_property(GLOBAL PROPERTY cudnnenv:looks 0)
endfunction()

# "=" before a value, nothing before "not there": unset and empty are two answers.
function(_cudnnenv_optional out answer)
  if(answer STREQUAL "")
    unset("${out}" PARENT_SCOPE)
  else()
    string(SUBSTRING "${answer}" 1 -1 value)
    set("${out}" "${value}" PARENT_SCOPE)
  endif()
endfunction()

# Where PATH really is: below the fake root when there is one.
function(_cudnnenv_rooted out path)
  get_property(root GLOBAL PROPERTY cudnnenv:machine.root)
  set("${out}" "${root}${path}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_unrooted out path)
  get_property(root GLOBAL PROPERTY cudnnenv:machine.root)
  string(LENGTH "${root}" length)
  string(FIND "${path}/" "${root}/" at)
  if(length GREATER 0 AND at EQUAL 0)
    string(SUBSTRING "${path}" ${length} -1 path)
  endif()
  set("${out}" "${path}" PARENT_SCOPE)
endfunction()

# ------------------------------------------------------------------------------------------------------------- environment

function(cudnnenv_machine_environment out variable)
  string(ASCII 1 with)
  set(look "environment${with}${variable}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    set(answer "")
    if(DEFINED ENV{${variable}})
      set(answer "=$ENV{${variable}}")
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  _cudnnenv_optional(fact_value "${answer}")
  if(DEFINED fact_value)
    set("${out}" "${fact_value}" PARENT_SCOPE)
  else()
    unset("${out}" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_machine_registry out key value)
  string(ASCII 1 with)
  set(look "registry${with}${key}${with}${value}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    set(answer "")
    if(CMAKE_HOST_WIN32 AND NOT CMAKE_VERSION VERSION_LESS 3.24)
      cmake_host_system_information(
        RESULT fact_text
        QUERY WINDOWS_REGISTRY "${key}"
        VALUE "${value}"
        ERROR_VARIABLE error
      )
      if(NOT error)
        set(answer "=${fact_text}")
      endif()
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  _cudnnenv_optional(fact_text "${answer}")
  if(DEFINED fact_text)
    set("${out}" "${fact_text}" PARENT_SCOPE)
  else()
    unset("${out}" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_machine_host out what)
  string(ASCII 1 with)
  set(look "host${with}${what}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    if(what STREQUAL "system")
      set(answer "${CMAKE_HOST_SYSTEM_NAME}")
    else()
      cmake_host_system_information(RESULT answer QUERY OS_PLATFORM)
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# A record is read by somebody else than the one who made it: so this is no look.
function(cudnnenv_machine_language out)
  set(language "")
  foreach(variable IN ITEMS CUDNNENV_LANG LC_ALL LC_MESSAGES LANG)
    if(language STREQUAL "")
      set(language "$ENV{${variable}}")
    endif()
  endforeach()
  if(language STREQUAL "" AND CMAKE_HOST_WIN32 AND NOT CMAKE_VERSION VERSION_LESS 3.24)
    cmake_host_system_information(
      RESULT language
      QUERY WINDOWS_REGISTRY "HKCU/Control Panel/International"
      VALUE "LocaleName"
    )
  endif()
  set("${out}" "${language}" PARENT_SCOPE)
endfunction()

# ------------------------------------------------------------------------------------------------------------------- files

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

# EXISTS asks for permission to read as well; comparing times needs none, so the two together tell "unreadable" from "not there".
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
  else()
    _cudnnenv_has_time(there "${path}")
    if(there)
      set(kind "unreadable")
    elseif(IS_SYMLINK "${path}")
      set(kind "dangling")
    endif()
  endif()
  set("${out}" "${kind}" PARENT_SCOPE)
endfunction()

# IS_NEWER_THAN is true both ways round when a file is not there (or the times are equal: hence two to compare with).
function(_cudnnenv_has_time out path)
  set(there FALSE)
  foreach(other IN ITEMS "/" "${CMAKE_CURRENT_FUNCTION_LIST_FILE}")
    if(NOT "${path}" IS_NEWER_THAN "${other}" OR NOT "${other}" IS_NEWER_THAN "${path}")
      set(there TRUE)
    endif()
  endforeach()
  set("${out}" "${there}" PARENT_SCOPE)
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
    file(GLOB hits LIST_DIRECTORIES TRUE RELATIVE "${real}" "${literal}/${pattern}")
    _cudnnenv_list_from_cmake(hits "${hits}")
    foreach(hit IN LISTS hits)
      cudnnenv_list_text(name "${hit}")
      if(EXISTS "${real}/${name}" OR IS_SYMLINK "${real}/${name}") # a name with ';' came in pieces: no such file
        cudnnenv_list_item(item "${folder}/${name}")
        list(APPEND found "${item}")
      endif()
    endforeach()
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
    if(IS_ABSOLUTE "${real}" AND EXISTS "${real}")
      file(REAL_PATH "${real}" answer)
      get_property(root GLOBAL PROPERTY cudnnenv:machine.root)
      if(root)
        file(REAL_PATH "${root}" base)
        string(FIND "${answer}/" "${base}/" at)
        string(LENGTH "${base}" length)
        if(at EQUAL 0)
          string(SUBSTRING "${answer}" ${length} -1 answer)
        endif()
      endif()
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

function(cudnnenv_machine_stamp out path)
  string(ASCII 1 with)
  set(look "stamp${with}${path}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    _cudnnenv_rooted(real "${path}")
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
  string(ASCII 1 with)
  set(look "lines${with}${path}${with}${regex}${with}${limit}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    _cudnnenv_rooted(real "${path}")
    _cudnnenv_kind(kind "${real}")
    set(answer "")
    if(kind STREQUAL "file")
      if(limit)
        set(limit LIMIT_COUNT ${limit})
      endif()
      file(
        STRINGS "${real}"
        answer
        REGEX "${regex}"
        ${limit}
        LENGTH_MAXIMUM 1000
        LIMIT_INPUT 8000000
      )
      _cudnnenv_list_from_cmake(answer "${answer}")
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

function(cudnnenv_machine_hex out path offset bytes)
  string(ASCII 1 with)
  set(look "hex${with}${path}${with}${offset}${with}${bytes}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    _cudnnenv_rooted(real "${path}")
    _cudnnenv_kind(kind "${real}")
    set(answer "")
    if(kind STREQUAL "file" AND bytes GREATER 0)
      file(READ "${real}" answer OFFSET ${offset} LIMIT ${bytes} HEX)
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# ---------------------------------------------------------------------------------------------------------------- programs

# Arguments travel as list items: unquoted, "a;b" would become two arguments, and "a[" with "b" one.
function(cudnnenv_machine_run out exit program)
  set(look "run")
  set(command "")
  string(ASCII 1 separator)
  math(EXPR last "${ARGC} - 1")
  foreach(n RANGE 2 ${last})
    string(APPEND look "${separator}${ARGV${n}}")
    if(n GREATER 2)
      cudnnenv_code_string(argument "${ARGV${n}}")
      string(APPEND command " ${argument}")
    endif()
  endforeach()
  _cudnnenv_recall("${look}")
  if(NOT known)
    _cudnnenv_rooted(real "${program}")
    _cudnnenv_kept_run(answer "${look}" "${real}" "${command}")
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  string(FIND "${answer}" "\n" end)
  string(SUBSTRING "${answer}" 0 ${end} result)
  math(EXPR end "${end} + 1")
  string(SUBSTRING "${answer}" ${end} -1 text)
  set("${out}" "${text}" PARENT_SCOPE)
  set("${exit}" "${result}" PARENT_SCOPE)
endfunction()

# What a compiler says of itself does not change while its file does not: such answers are kept between configure runs
# (:command:`cudnnenv_machine_keep`). A script or a compiler cache may run anything, so its answers are never kept.
function(_cudnnenv_kept_run out look program arguments)
  _cudnnenv_keep_key(key "${look}" "${program}")
  get_property(known GLOBAL PROPERTY "cudnnenv:kept:${key}" SET)
  if(known AND NOT key STREQUAL "")
    get_property(answer GLOBAL PROPERTY "cudnnenv:kept:${key}")
  else()
    _cudnnenv_run(answer "${program}" "${arguments}")
  endif()
  if(NOT key STREQUAL "" AND answer MATCHES "^0\n")
    cudnnenv_code_string(name "cudnnenv:kept:${key}")
    cudnnenv_code_string(value "${answer}")
    set_property(
      GLOBAL
      APPEND_STRING
      PROPERTY cudnnenv:machine.kept "set_property(GLOBAL PROPERTY ${name} ${value})\n"
    )
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# OUT := under which name the answer may be kept; empty when it may not.
function(_cudnnenv_keep_key out look program)
  set("${out}" "" PARENT_SCOPE)
  get_property(keep GLOBAL PROPERTY cudnnenv:machine.keep)
  _cudnnenv_kind(kind "${program}")
  if(NOT keep OR NOT kind STREQUAL "file")
    return()
  endif()
  file(READ "${program}" magic LIMIT 4 HEX)
  file(REAL_PATH "${program}" target)
  if(
    (magic STREQUAL "7f454c46" OR magic MATCHES "^4d5a")
    AND NOT target MATCHES "(ccache|distcc|icecc)[^/]*$"
  )
    file(SIZE "${program}" size)
    file(TIMESTAMP "${program}" changed "%s" UTC)
    set("${out}" "${size} ${changed} ${look}" PARENT_SCOPE)
  endif()
endfunction()

# Language C, no input, a time limit; control characters and all beyond 64 KiB are dropped from what the program says.
# ARGUMENTS is CMake code: bracket arguments.
function(_cudnnenv_run out program arguments)
  if(NOT IS_ABSOLUTE "${program}" OR IS_DIRECTORY "${program}")
    set("${out}" "cannot start\n" PARENT_SCOPE)
    return()
  endif()
  cudnnenv_code_string(command "${program}")
  set(nothing "/dev/null")
  if(CMAKE_HOST_WIN32)
    set(nothing "NUL")
  endif()
  get_property(seconds GLOBAL PROPERTY cudnnenv:machine.time_limit)
  set(language "$ENV{LC_ALL}")
  set(ENV{LC_ALL} C)
  cmake_language(
    EVAL CODE
      "execute_process(COMMAND ${command} ${arguments} INPUT_FILE ${nothing} OUTPUT_VARIABLE text ERROR_VARIABLE text
    RESULT_VARIABLE result TIMEOUT ${seconds} ENCODING AUTO COMMAND_ECHO NONE)"
  )
  if(language STREQUAL "")
    unset(ENV{LC_ALL})
  else()
    set(ENV{LC_ALL} "${language}")
  endif()
  _cudnnenv_run_result(result "${result}")
  _cudnnenv_plain_text(text "${text}")
  set("${out}" "${result}\n${text}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_run_result out result)
  if(result MATCHES "timeout")
    set(result "timeout")
  elseif(
    result
      MATCHES
      "[Nn]o such file|cannot find|not found|[Pp]ermission denied|[Ee]xec format|Access is denied"
  )
    set(result "cannot start")
  elseif(NOT result MATCHES "^-?[0-9]+$")
    set(result "crashed")
  endif()
  set("${out}" "${result}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_plain_text out text)
  string(LENGTH "${text}" length)
  if(length GREATER 65536)
    string(SUBSTRING "${text}" 0 65536 text)
  endif()
  string(REPLACE "\r\n" "\n" text "${text}")
  string(ASCII 1 first)
  string(ASCII 8 backspace)
  string(ASCII 11 vertical_tab)
  string(ASCII 31 last)
  string(ASCII 127 delete)
  string(REGEX REPLACE "[${first}-${backspace}${vertical_tab}-${last}${delete}]" "" text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# ----------------------------------------------------------------------------------------------------------------- privacy

# Names that are parts of paths which we look at on every machine cannot be replaced: replay would ask for a path that was not.
function(cudnnenv_machine_names home names)
  set(folder "$ENV{HOME}")
  if(folder STREQUAL "")
    file(TO_CMAKE_PATH "$ENV{USERPROFILE}" folder)
  endif()
  string(REGEX REPLACE "/+$" "" folder "${folder}")
  set("${home}" "${folder}" PARENT_SCOPE)
  cmake_host_system_information(RESULT host QUERY HOSTNAME)
  get_filename_component(user "${folder}" NAME)
  set(
    fixed
    usr
    local
    lib
    lib64
    opt
    bin
    include
    targets
    stubs
    proc
    sys
    dev
    etc
    run
    driver
    nvidia
    cuda
    cudnn
    conda
    python3
    packages
  )
  set(found "")
  foreach(
    pair
    IN
    ITEMS "user=${user}" "user=$ENV{USER}" "user=$ENV{LOGNAME}" "user=$ENV{USERNAME}" "host=${host}"
  )
    string(REGEX MATCH "^([^=]+)=(.*)$" ignored "${pair}")
    set(kind "${CMAKE_MATCH_1}")
    set(name "${CMAKE_MATCH_2}")
    if(NOT name STREQUAL "" AND NOT name IN_LIST fixed)
      cudnnenv_list_item(item "${name}")
      list(APPEND found "${kind}=${item}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES found)
  set("${names}" "${found}" PARENT_SCOPE)
endfunction()

# --------------------------------------------------------------------------------------------------------------- own files

function(cudnnenv_machine_own_file out path)
  unset("${out}" PARENT_SCOPE)
  _cudnnenv_kind(kind "${path}")
  if(kind STREQUAL "file")
    file(READ "${path}" text)
    set("${out}" "${text}" PARENT_SCOPE)
  endif()
endfunction()

# The file holds one statement per answer and ends with a line that says so: a half-written one is never read.
function(cudnnenv_machine_keep path)
  set_property(GLOBAL PROPERTY cudnnenv:machine.keep "${path}")
  set_property(GLOBAL PROPERTY cudnnenv:machine.kept "")
  cudnnenv_machine_own_file(fact_text "${path}")
  if(DEFINED fact_text AND fact_text MATCHES "\n# complete\n$")
    include("${path}")
  endif()
endfunction()
