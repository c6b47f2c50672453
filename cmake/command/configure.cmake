# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
configure
---------
``cudnn-env configure -- <cmake arguments>``: the user's own cmake run, with the setup file before the project.

In: GLOBAL property ``cudnnenv:behind``, from the command line (``options.cmake``).  Out: what cmake prints, as it prints it; the setup
file prints the diagnosis before the first language. On failure the findings behind it (``explain/log.cmake``). Exit status: cmake's.

Part of ``command.cmake``, which has the documentation.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../explain.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine/user_cmake.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../stop.cmake")

function(_cudnnenv_command_configure language)
  _cudnnenv_words("${language}")
  _cudnnenv_configure_words("${lang}")
  _cudnnenv_configure_obstacle(obstacle)
  if(NOT obstacle STREQUAL "")
    _cudnnenv_configure_refuse("${obstacle}")
    return()
  endif()
  get_property(own_arguments GLOBAL PROPERTY cudnnenv:behind)
  cudnnenv_machine_user_cmake(exit log "${lang}" "${own_arguments}")
  if(exit STREQUAL "0")
    if(NOT "\n${log}" MATCHES "\n(-- )?CudnnEnv(:|：)")
      message(NOTICE "${explain_unread}")
    endif()
  else()
    _cudnnenv_configure_failed(text "${exit}" "${log}")
    message(NOTICE "${text}")
  endif()
  if(NOT exit MATCHES "^[0-9]+$") # it crashed, and CMake says how in words
    set(exit 1)
  endif()
  _cudnnenv_outcome("exit=${exit}\n")
  if(NOT exit EQUAL 0 AND option_answers STREQUAL "")
    _cudnnenv_exit("${exit}" "cmake failed")
  endif()
endfunction()

# OUT := what to say of a run that ended with EXIT. What a report above has named is not explained again.
function(_cudnnenv_configure_failed out exit log)
  cudnnenv_log_read("${log}")
  string(REPLACE "#exit" "${exit}" text "${explain_failed}")
  list(JOIN log_named ", " said)
  if(NOT log_rows STREQUAL "")
    cudnnenv_log_text(rows LANG "${lang}")
    string(APPEND text "${explain_failed_shows}\n\n${rows}")
  elseif(NOT said STREQUAL "")
    string(REPLACE "#said" "${said}" said "${explain_failed_said}")
    string(APPEND text "${said}")
  else()
    string(APPEND text "${explain_failed_silent}")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# OUT := why this cannot be done; empty when it can.
function(_cudnnenv_configure_obstacle out)
  get_property(own_arguments GLOBAL PROPERTY cudnnenv:behind)
  set("${out}" "" PARENT_SCOPE)
  if(CMAKE_VERSION VERSION_LESS 3.24)
    string(REPLACE "#cmake" "${CMAKE_VERSION} (${CMAKE_COMMAND})" text "${explain_too_old}")
    set("${out}" "${text}" PARENT_SCOPE)
  elseif(
    own_arguments MATCHES " \\[=*\\[(--build|--install|--open|--workflow|--find-package|-E|-P)[]=]"
  )
    string(REPLACE "#mode" "${CMAKE_MATCH_1}" text "${explain_no_configure}")
    set("${out}" "${text}" PARENT_SCOPE)
  endif()
endfunction()

# The installed command shows the streams of this run, so CMake's own block about an error would be seen beside it.
function(_cudnnenv_configure_refuse why)
  if(option_answers STREQUAL "")
    cudnnenv_stop("${why}")
  endif()
  cudnnenv_write("${option_answers}/error" "${why}\n")
endfunction()
