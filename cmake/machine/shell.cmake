# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
shell
-----
The environment of the shell that started this script, to be changed by lines that it reads: no look at the machine, never recorded.

  cudnnenv_machine_shell_variable(<out> <name>)      its value in that shell; unset when there is none
  cudnnenv_machine_shell_before(<name> [<value>])    for the rest of this run it is that, or not there: what is looked at from now on sees the
                                                     machine as it was before the shell was switched

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)

function(cudnnenv_machine_shell_variable out name)
  unset("${out}" PARENT_SCOPE)
  get_property(own_kept GLOBAL PROPERTY "cudnnenv:shell:${name}")
  if("${own_kept}" MATCHES "^=")
    string(SUBSTRING "${own_kept}" 1 -1 value)
    set("${out}" "${value}" PARENT_SCOPE)
  elseif("${own_kept}" STREQUAL "" AND DEFINED ENV{${name}})
    set("${out}" "$ENV{${name}}" PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_machine_shell_before name)
  set(now "-")
  if(DEFINED ENV{${name}})
    set(now "=$ENV{${name}}")
  endif()
  set_property(GLOBAL PROPERTY "cudnnenv:shell:${name}" "${now}")
  if(ARGC GREATER 1)
    set("ENV{${name}}" "${ARGV1}")
  else()
    unset("ENV{${name}}")
  endif()
endfunction()
