# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
export
------
A package that links cuDNN names the target ``CUDNN::cudnn`` in its exported targets, and not where cuDNN lies. Its users, who have
another cuDNN and no CudnnEnv, need a file that finds theirs.

.. command:: cudnnenv_export

  cudnnenv_export(DESTINATION <folder> [PKGCONFIG_DESTINATION <folder>] [COMPONENT <install component>])

In: a ``find_package(CudnnEnv)`` before, which found; ``PROJECT_NAME``, ``PROJECT_VERSION``.
Out: installed below DESTINATION, ``cudnn-config.cmake``, which asks for the cuDNN release and the CUDA major that were chosen
here; below PKGCONFIG_DESTINATION, ``<project>-cudnn.pc``. Neither names a folder of this machine. How to use them: ``docs/export.md``.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/version.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/write.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/machine/own_files.cmake")

function(cudnnenv_export)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "DESTINATION;PKGCONFIG_DESTINATION;COMPONENT" "")
  _cudnnenv_export_check()
  cudnnenv_fact_get(cudnn.version cudnn_version)
  cudnnenv_fact_get(toolkit.version cuda_version)
  string(REGEX MATCH "^[0-9]+" cuda_major "${cuda_version}")
  get_property(own_version GLOBAL PROPERTY cudnnenv:version)
  set(component "")
  if(DEFINED arg_COMPONENT)
    set(component COMPONENT "${arg_COMPONENT}")
  endif()
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/cudnn-env/export")
  cudnnenv_machine_own_template(template cudnn-config.cmake.in)
  cudnnenv_write_template("${folder}/cudnn-config.cmake" "${template}")
  install(FILES "${folder}/cudnn-config.cmake" DESTINATION "${arg_DESTINATION}" ${component})
  if(DEFINED arg_PKGCONFIG_DESTINATION)
    set(pc_name "${PROJECT_NAME}-cudnn")
    set(pc_version "${PROJECT_VERSION}")
    if(pc_version STREQUAL "")
      set(pc_version 0)
    endif()
    file(RELATIVE_PATH pc_up "/prefix/${arg_PKGCONFIG_DESTINATION}" "/prefix")
    cudnnenv_machine_own_template(template cudnn.pc.in)
    cudnnenv_write_template("${folder}/${pc_name}.pc" "${template}")
    install(FILES "${folder}/${pc_name}.pc" DESTINATION "${arg_PKGCONFIG_DESTINATION}" ${component})
  endif()
endfunction()

# Stops where the call can mean nothing: no cuDNN was chosen, or nobody says where the files go.
function(_cudnnenv_export_check)
  set(problem "")
  cudnnenv_fact_get(cudnn.version fact_cudnn)
  cudnnenv_fact_get(toolkit.version fact_toolkit)
  if(NOT DEFINED fact_cudnn OR NOT DEFINED fact_toolkit OR NOT TARGET CUDNN::cudnn)
    set(
      problem
      "no cuDNN is chosen; find_package(CudnnEnv) comes first, with the components Toolkit and cuDNN"
    )
  elseif(NOT "${arg_UNPARSED_ARGUMENTS}${arg_KEYWORDS_MISSING_VALUES}" STREQUAL "")
    set(problem "wrong arguments: ${arg_UNPARSED_ARGUMENTS} ${arg_KEYWORDS_MISSING_VALUES}")
  elseif(NOT DEFINED arg_DESTINATION)
    set(problem "DESTINATION is missing")
  elseif(IS_ABSOLUTE "${arg_PKGCONFIG_DESTINATION}")
    set(
      problem
      "PKGCONFIG_DESTINATION is absolute; the file finds the prefix by its own place below it"
    )
  endif()
  if(NOT problem STREQUAL "")
    message(FATAL_ERROR "CudnnEnv: cudnnenv_export: ${problem}")
  endif()
endfunction()
