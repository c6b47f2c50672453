# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
host
----
The machine that configures.

In: the machine.  Out: ``host.system``, ``host.processor`` (x86_64, aarch64), ``host.distribution`` (the ID of os-release),
``target.processor``; ``target.cross`` when the project is built for another machine.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_discover_host)
  cudnnenv_machine_host(system system)
  if(system STREQUAL "WSL2") # of a fake machine; a real one says Linux, and its kernel the rest
    set(system "Linux")
  endif()
  cudnnenv_fact_set(host.system "${system}")
  cudnnenv_machine_host(processor processor)
  _cudnnenv_processor(processor "${processor}")
  cudnnenv_fact_set(host.processor "${processor}")
  if(system STREQUAL "Linux")
    cudnnenv_machine_lines(lines "/etc/os-release" "^ID=" 1)
    if(lines MATCHES "^ID=\"?([a-z0-9._-]+)\"?$")
      cudnnenv_fact_set(host.distribution "${CMAKE_MATCH_1}")
    endif()
  endif()
  if(CMAKE_CROSSCOMPILING)
    cudnnenv_fact_set(target.cross TRUE)
    _cudnnenv_processor(processor "${CMAKE_SYSTEM_PROCESSOR}")
  endif()
  if(NOT processor STREQUAL "")
    cudnnenv_fact_set(target.processor "${processor}")
  endif()
endfunction()

# OUT := one name for each processor: systems and toolchain files spell them in several ways.
function(_cudnnenv_processor out processor)
  string(TOLOWER "${processor}" processor)
  if(processor MATCHES "^(amd64|x64)$")
    set(processor "x86_64")
  elseif(processor MATCHES "^(arm64|armv8.*)$")
    set(processor "aarch64")
  endif()
  set("${out}" "${processor}" PARENT_SCOPE)
endfunction()
