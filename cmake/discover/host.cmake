# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
host
----
The machine that configures.

In: the machine.  Out: ``host.system``, ``host.processor`` (x86_64, aarch64), ``host.distribution`` (the ID of os-release),
``target.cross`` when the project is built for another machine.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_discover_host)
  cudnnenv_machine_host(system system)
  cudnnenv_fact_set(host.system "${system}")
  cudnnenv_machine_host(processor processor)
  string(TOLOWER "${processor}" processor)
  if(processor STREQUAL "amd64")
    set(processor "x86_64")
  elseif(processor STREQUAL "arm64")
    set(processor "aarch64")
  endif()
  cudnnenv_fact_set(host.processor "${processor}")
  if(system STREQUAL "Linux")
    cudnnenv_machine_lines(lines "/etc/os-release" "^ID=" 1)
    if(lines MATCHES "^ID=\"?([a-z0-9._-]+)\"?$")
      cudnnenv_fact_set(host.distribution "${CMAKE_MATCH_1}")
    endif()
  endif()
  if(CMAKE_CROSSCOMPILING)
    cudnnenv_fact_set(target.cross TRUE)
  endif()
endfunction()
