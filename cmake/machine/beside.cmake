# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
beside
------
``CudnnEnvSetup.cmake`` beside what is read before ``project()`` anyway. Read by the user's cmake as its last ``-C``
(``user_cmake.cmake``), so nothing is included here.

In: ``CMAKE_PROJECT_TOP_LEVEL_INCLUDES``, as the user's own words make it: their ``-D``, else the preset, else their ``-C``, else the
cache of the build tree; CMake has worked that out when it reads this file.  Out: the same in the cache, CudnnEnv's setup file at its
end, once. Another copy of CudnnEnv in it gives way to this one, and is named, in the language of ``CUDNNENV_DIAGNOSIS``.
#]=======================================================================]
cmake_policy(PUSH)
cmake_policy(VERSION 3.24...4.1)
get_filename_component(own_setup "${CMAKE_CURRENT_LIST_DIR}/../CudnnEnvSetup.cmake" ABSOLUTE)
set(includes "")
foreach(file IN LISTS CMAKE_PROJECT_TOP_LEVEL_INCLUDES)
  if(NOT file MATCHES "(^|[/\\])CudnnEnvSetup\\.cmake$")
    list(APPEND includes "${file}")
  elseif(NOT file STREQUAL own_setup AND "$ENV{CUDNNENV_DIAGNOSIS}" STREQUAL "zh_CN")
    message(NOTICE "CudnnEnv：读取 ${own_setup}，代替 ${file}")
  elseif(NOT file STREQUAL own_setup)
    message(NOTICE "CudnnEnv: ${own_setup} is read in place of ${file}")
  endif()
endforeach()
list(APPEND includes "${own_setup}")
set(
  CMAKE_PROJECT_TOP_LEVEL_INCLUDES
  "${includes}"
  CACHE STRING
  "Read before project(): by the project's user, and CudnnEnv's setup file"
  FORCE
)
cmake_policy(POP)
