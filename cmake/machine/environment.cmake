# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
environment
-----------
Environment variables, the Windows registry, what kind of machine this is.

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/look.cmake")

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
  _cudnnenv_return_optional("${out}")
endfunction()

# Names of variables, sorted: CMake cannot list them itself. A value of several lines is cut at its line ends, hence the form of a name.
function(cudnnenv_machine_environment_names out regex)
  string(ASCII 1 with)
  set(look "environment_names${with}${regex}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    execute_process(
      COMMAND "${CMAKE_COMMAND}" -E environment
      OUTPUT_VARIABLE text
      ERROR_QUIET
      TIMEOUT 10
      ENCODING AUTO
      COMMAND_ECHO NONE
    )
    set(answer "")
    string(REGEX MATCHALL "(^|\n)[A-Za-z_][A-Za-z0-9_]*=" lines "${text}")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "[\n=]" "" name "${line}")
      if(name MATCHES "${regex}" AND DEFINED ENV{${name}})
        list(APPEND answer "${name}")
      endif()
    endforeach()
    list(SORT answer COMPARE NATURAL)
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# Names of keys and values match in any case. A 32-bit CMake asks for what 64-bit programs see first: installers of CUDA are such.
function(cudnnenv_machine_registry out key value)
  string(ASCII 1 with)
  set(look "registry${with}${key}${with}${value}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    _cudnnenv_registry_now(answer "${key}" "${value}")
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  _cudnnenv_return_optional("${out}")
endfunction()

# OUT := "=" and the value, empty when there is none.
function(_cudnnenv_registry_now out key value)
  set(answer "")
  _cudnnenv_fake_registry()
  string(TOLOWER "cudnnenv:registry:${key}:${value}" property)
  get_property(given GLOBAL PROPERTY "${property}" SET)
  if(given)
    get_property(own_text GLOBAL PROPERTY "${property}")
    set(answer "=${own_text}")
  elseif(CMAKE_HOST_WIN32 AND NOT CMAKE_VERSION VERSION_LESS 3.24)
    cmake_host_system_information(
      RESULT fact_text
      QUERY WINDOWS_REGISTRY "${key}"
      VALUE "${value}"
      VIEW 64_32
      ERROR_VARIABLE error
    )
    if(NOT error)
      set(answer "=${fact_text}")
    endif()
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# OUT := names of the keys below KEY, sorted, as list items.
function(cudnnenv_machine_registry_keys out key)
  string(ASCII 1 with)
  set(look "registry_keys${with}${key}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    set(names "")
    _cudnnenv_fake_registry()
    get_property(own_root GLOBAL PROPERTY cudnnenv:machine.root)
    if(own_root)
      _cudnnenv_fake_registry_keys(names "${key}")
    elseif(CMAKE_HOST_WIN32 AND NOT CMAKE_VERSION VERSION_LESS 3.24)
      cmake_host_system_information(
        RESULT names
        QUERY WINDOWS_REGISTRY "${key}"
        SUBKEYS VIEW
        64_32
        ERROR_VARIABLE error
      )
      if(error)
        set(names "")
      endif()
    endif()
    _cudnnenv_list_from_cmake(answer "${names}")
    list(SORT answer COMPARE NATURAL)
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_fake_registry_keys out key)
  get_property(own_keys GLOBAL PROPERTY cudnnenv:registry.keys)
  string(TOLOWER "${key}/" start)
  string(LENGTH "${start}" length)
  set(names "")
  foreach(full IN LISTS own_keys)
    string(TOLOWER "${full}" lower)
    string(FIND "${lower}" "${start}" at)
    if(at EQUAL 0)
      string(SUBSTRING "${full}" ${length} -1 name)
      string(REGEX REPLACE "/.*" "" name "${name}")
      list(APPEND names "${name}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES names)
  set("${out}" "${names}" PARENT_SCOPE)
endfunction()

# The registry of a fake machine, read once: a file that sets GLOBAL properties cudnnenv:registry:<key>:<value>, in lower case, and
# appends each key to cudnnenv:registry.keys.
function(_cudnnenv_fake_registry)
  get_property(own_file GLOBAL PROPERTY cudnnenv:machine.registry)
  if(NOT "${own_file}" STREQUAL "")
    set_property(GLOBAL PROPERTY cudnnenv:machine.registry "")
    include("${own_file}" OPTIONAL)
  endif()
endfunction()

function(cudnnenv_machine_host out what)
  string(ASCII 1 with)
  set(look "host${with}${what}")
  _cudnnenv_recall("${look}")
  if(NOT known)
    get_property(own_given GLOBAL PROPERTY "cudnnenv:machine.${what}") # of a fake machine
    if(own_given)
      set(answer "${own_given}")
    elseif(what STREQUAL "system")
      set(answer "${CMAKE_HOST_SYSTEM_NAME}")
    else()
      cmake_host_system_information(RESULT answer QUERY OS_PLATFORM)
    endif()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# What the kernel calls itself, "5.15.153.1-microsoft-standard-WSL2"; of two texts that differ the older number counts. Records made
# before this was asked say nothing of it: unset.
function(cudnnenv_machine_kernel out)
  set(look "kernel")
  _cudnnenv_recall("${look}" "")
  if(NOT known)
    set(answer "")
    foreach(file IN ITEMS "/proc/sys/kernel/osrelease" "/proc/version")
      _cudnnenv_rooted(real "${file}")
      set(lines "")
      _cudnnenv_note_file("${real}")
      if(EXISTS "${real}")
        file(STRINGS "${real}" lines LIMIT_COUNT 1 LENGTH_MAXIMUM 1000 ENCODING UTF-8)
      endif()
      string(REGEX MATCH "[0-9]+\\.[0-9]+[^ ]*" name "${lines}")
      string(REGEX MATCH "^[0-9.]+" number "${name}")
      string(REGEX MATCH "^=([0-9.]+)" ignored "${answer}")
      if(NOT name STREQUAL "" AND (answer STREQUAL "" OR number VERSION_LESS "${CMAKE_MATCH_1}"))
        set(answer "=${name}")
      endif()
    endforeach()
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  _cudnnenv_return_optional("${out}")
endfunction()

# The folder whose project is meant: of the project that is configured, or in which a command was given. Records made before frameworks
# were looked for do not have it: unset, and nothing else that came with it is asked.
function(cudnnenv_machine_project out)
  set(look "project")
  _cudnnenv_recall("${look}" "")
  if(NOT known)
    if(CMAKE_SCRIPT_MODE_FILE)
      set(folder "${CMAKE_BINARY_DIR}")
    else()
      set(folder "${CMAKE_SOURCE_DIR}")
    endif()
    cudnnenv_machine_path(folder "${folder}")
    set(answer "=${folder}")
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  _cudnnenv_return_optional("${out}")
endfunction()
