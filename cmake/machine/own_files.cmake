# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
own_files
---------
Files that CudnnEnv itself wrote: no looks at the machine, never recorded.

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/files.cmake")

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
