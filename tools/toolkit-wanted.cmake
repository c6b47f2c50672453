# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
toolkit-wanted
--------------
For ``bootstrap``: does this machine lack what ``tools/fetch-toolkit.py`` brings?

  cmake -DCUDA=<version> -DCUDNN=<version> -P tools/toolkit-wanted.cmake

In: the machine, as doctor sees it; the versions that can be brought.
Out, on the error stream, each line only where it is so:
``lacks toolkit`` (none that has headers, cudart and an nvcc that runs), ``lacks cudnn`` (none that is whole), ``lacks libraries`` (there
is a driver, and the cuDNN that was brought before lies without cuBLAS); ``run`` (there is a driver: programs can run here);
``refused <variable> <value>`` (``CUDNNENV_CUDA_VERSION`` or ``CUDNNENV_CUDNN_VERSION`` asks for another version than can be brought).
#]=======================================================================]
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../cmake/stages.cmake")

function(_wanted_toolkit)
  cudnnenv_fact_get(toolkit.usable fact_usable)
  cudnnenv_fact_get(toolkit.nvcc fact_nvcc)
  cudnnenv_fact_get(toolkit.nvcc_exit fact_exit)
  if(NOT "${fact_usable}" OR NOT DEFINED fact_nvcc OR DEFINED fact_exit)
    message(NOTICE "lacks toolkit")
  endif()
endfunction()

function(_wanted_cudnn)
  cudnnenv_fact_get(cudnn.usable fact_usable)
  if(NOT "${fact_usable}")
    message(NOTICE "lacks cudnn")
  endif()
endfunction()

# The driver is asked for by files alone: nvidia-smi can hang, and doctor will ask it anyway.
function(_wanted_libraries)
  _cudnnenv_driver_files()
  cudnnenv_fact_get(driver.library fact_library)
  cudnnenv_fact_get(driver.version fact_version)
  if(NOT DEFINED fact_library AND NOT DEFINED fact_version)
    return()
  endif()
  message(NOTICE "run")
  cudnnenv_fact_get(cudnn.from fact_from)
  cudnnenv_fact_get(cudnn.library_dir fact_folder)
  if("${fact_from}" STREQUAL "cache of cudnn-env")
    cudnnenv_machine_glob(found "${fact_folder}" "libcublasLt.so.*")
    if(NOT found)
      message(NOTICE "lacks libraries")
    endif()
  endif()
endfunction()

function(_wanted_versions)
  foreach(pair IN ITEMS "CUDA=${CUDA}" "CUDNN=${CUDNN}")
    string(REGEX MATCH "^(.+)=(.*)$" ignored "${pair}")
    set(name "${CMAKE_MATCH_1}")
    set(version "${CMAKE_MATCH_2}")
    string(TOLOWER "request.${name}_version" key)
    cudnnenv_fact_get("${key}" fact_asked)
    if(DEFINED fact_asked)
      cudnnenv_version_matches(matches "${version}" "${fact_asked}")
      if(NOT matches)
        message(NOTICE "refused CUDNNENV_${name}_VERSION ${fact_asked}")
      endif()
    endif()
  endforeach()
endfunction()

cudnnenv_request(list COMPONENTS Toolkit cuDNN Compiler)
cudnnenv_fact_set(request.scope "platform;toolkit;compiler;cudnn") # without driver and device
cudnnenv_discover()
cudnnenv_select()
_wanted_toolkit()
_wanted_cudnn()
_wanted_libraries()
_wanted_versions()
