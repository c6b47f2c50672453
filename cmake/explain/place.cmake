# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
place
-----
The command that explains a finding, from where this package lies: installed, or as a source tree.

In: where this file is.  Out: GLOBAL property ``cudnnenv:explain.command``, the command line without an id.

.. command:: cudnnenv_explain_command

  cudnnenv_explain_command(<out> <id>)     the command line for finding ID; empty when the property is

.. command:: cudnnenv_explain_installed

  cudnnenv_explain_installed()             it is ``bin/cudnn-env`` of the prefix that this package is installed in

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")

function(cudnnenv_explain_command out id)
  set("${out}" "" PARENT_SCOPE)
  get_property(own_command GLOBAL PROPERTY cudnnenv:explain.command)
  if(NOT "${own_command}" STREQUAL "")
    set("${out}" "${own_command} ${id}" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_explain_installed)
  _cudnnenv_explain_word(program "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../../../../bin/cudnn-env")
  set_property(GLOBAL PROPERTY cudnnenv:explain.command "${program} explain")
endfunction()

# OUT := PATH without "..", as a word for a shell.
function(_cudnnenv_explain_word out path)
  get_filename_component(path "${path}" ABSOLUTE)
  if(CMAKE_HOST_WIN32 AND NOT "${path}" MATCHES "^[A-Za-z0-9_./:+=,@-]+$") # cmd knows no other quotes
    set(path "\"${path}\"")
  elseif(NOT CMAKE_HOST_WIN32)
    cudnnenv_shell_word(path "${path}")
  endif()
  set("${out}" "${path}" PARENT_SCOPE)
endfunction()

_cudnnenv_explain_word(own_script "${CMAKE_CURRENT_LIST_DIR}/../cudnn-env.cmake")
set_property(GLOBAL PROPERTY cudnnenv:explain.command "cmake -P ${own_script} -- explain")
unset(own_script)
