# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
obstacle
--------
.. command:: cudnnenv_check_obstacle

  cudnnenv_check_obstacle(<out> <problem>)

In: facts; what is wrong with the folder to build in (empty: nothing).
Out: ``check.skipped``, ``check.skipped_zh_CN``, ``check.outcome`` and the same in ``<out>``: why the checker cannot be built; empty
when it can.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")

function(cudnnenv_check_obstacle out problem)
  set(en "")
  set(zh "")
  _cudnnenv_check_lacks(en zh)
  if(NOT en STREQUAL "")
    cudnnenv_fact_set(check.lacks TRUE)
  elseif(problem STREQUAL "no sources")
    set(en "its sources are not beside this package: install it anew")
    set(zh "此软件包旁没有检查程序的源代码：请重新安装")
  elseif(problem STREQUAL "not recorded")
    set(en "the record was made without the checker")
    set(zh "该记录制作时没有运行检查程序")
  elseif(NOT problem STREQUAL "")
    set(en "there is no folder to build it in: ${problem}")
    set(zh "没有可用来编译它的目录：${problem}")
  endif()
  if(NOT en STREQUAL "")
    cudnnenv_fact_set(check.skipped "${en}")
    cudnnenv_fact_set(check.skipped_zh_CN "${zh}")
    cudnnenv_fact_set(check.outcome skipped)
  endif()
  set("${out}" "${en}" PARENT_SCOPE)
endfunction()

# OUT_EN, OUT_ZH := what is not here. A checker that stands ready (simulated device) needs nothing.
function(_cudnnenv_check_lacks out_en out_zh)
  set("${out_en}" "" PARENT_SCOPE)
  set("${out_zh}" "" PARENT_SCOPE)
  get_property(own_ready GLOBAL PROPERTY cudnnenv:machine.checker)
  if(NOT "${own_ready}" STREQUAL "")
    return()
  endif()
  cudnnenv_fact_get(target.cross fact_cross)
  cudnnenv_fact_get(platform.risky_path fact_risky)
  cudnnenv_fact_get(host.system fact_system)
  if(DEFINED fact_cross)
    set("${out_en}" "it would be built for another machine" PARENT_SCOPE)
    set("${out_zh}" "它会为另一台机器编译" PARENT_SCOPE)
    return()
  elseif(NOT "${fact_system}" STREQUAL "Linux")
    set("${out_en}" "this version builds it on Linux only" PARENT_SCOPE)
    set("${out_zh}" "此版本只能在 Linux 上编译它" PARENT_SCOPE)
    return()
  elseif(DEFINED fact_risky)
    set("${out_en}" "a path holds characters that compilers cannot take" PARENT_SCOPE)
    set("${out_zh}" "路径中含有编译器无法处理的字符" PARENT_SCOPE)
    return()
  endif()
  foreach(
    row
    IN
    ITEMS
      "toolkit.include_dir|no headers of a CUDA toolkit are here|没有 CUDA 工具包的头文件"
      "toolkit.cudart|no CUDA runtime library is here|没有 CUDA 运行时库"
      "cudnn.include_dir|no cuDNN header is here|没有 cuDNN 头文件"
      "cudnn.library|no shared library of cuDNN is here|没有 cuDNN 的共享库"
      "check.compiler|no C++ compiler is on PATH|PATH 中没有 C++ 编译器"
  )
    string(REGEX MATCH "^(.+)\\|(.+)\\|(.+)$" ignored "${row}")
    set(key "${CMAKE_MATCH_1}")
    set(en "${CMAKE_MATCH_2}")
    set(zh "${CMAKE_MATCH_3}")
    if(key STREQUAL "check.compiler")
      _cudnnenv_check_compiler()
    endif()
    cudnnenv_fact_get("${key}" fact_value)
    if(NOT DEFINED fact_value OR fact_value STREQUAL "")
      set("${out_en}" "${en}" PARENT_SCOPE)
      set("${out_zh}" "${zh}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# check.compiler := the project's own, where C++ is enabled; else the host compiler that was selected, or the first one of PATH. One
# that lies beside PATH finds no assembler and no linker where PATH lacks these, which would say nothing about cuDNN.
function(_cudnnenv_check_compiler)
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  if("CXX" IN_LIST languages AND CMAKE_CXX_COMPILER AND NOT CMAKE_CXX_COMPILER_ID STREQUAL "MSVC")
    cudnnenv_fact_set(check.compiler "${CMAKE_CXX_COMPILER}")
    return()
  endif()
  foreach(group IN ITEMS host_compiler host_compilers.0)
    cudnnenv_fact_get("${group}.path" fact_path)
    cudnnenv_fact_get("${group}.from" fact_from)
    if(DEFINED fact_path AND NOT "${fact_from}" STREQUAL "beside PATH")
      cudnnenv_fact_set(check.compiler "${fact_path}")
      return()
    endif()
  endforeach()
endfunction()
