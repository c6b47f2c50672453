# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
warm
----
A configure run in which nothing has changed since the last one of this build tree.

A run asks questions, one after the other: the setup file, find_package(CudnnEnv), somebody's find_package(CUDNN). Between its looks at
the machine and what it says, the answer to each is computed from looks, the project's variables, the files of this package and the
questions before it. So where these are as they were, the facts are as they were: they are read from a file, and discover, select,
check, diagnose and report are left out. Targets are made in each run. Any difference, and anything that cannot be compared: the full
way from there on, and for all questions of the next run.

In: ``<build>/CMakeFiles/cudnn-env/last-<question>.cmake`` (``warm/keep.cmake``), which ``cmake --fresh`` removes.
Environment ``CUDNNENV_FULL=1``: the full way.

.. command:: cudnnenv_warm_begin

  cudnnenv_warm_begin(<out> <question> <what is asked>)    TRUE: nothing has changed, the facts are there. Else the looks of this run
                                                           are noted

.. command:: cudnnenv_warm_confirm

  cudnnenv_warm_confirm(<out>)               after provide: FALSE when the targets are not of the same files as last time;
                                             TRUE: the text of the last run is printed again

.. command:: cudnnenv_warm_say

  cudnnenv_warm_say()                        prints what the last run said here, if it said anything

.. command:: cudnnenv_warm_off

  cudnnenv_warm_off()                        what comes now in this run is neither kept nor taken from the last one

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/version.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/machine/again.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/machine/language.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/machine/own_files.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/report/say.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/write.cmake")

# Every variable of the project that is read between request and report. (A test compares this with the code.)
set_property(
  GLOBAL
  PROPERTY
    cudnnenv:warm.variables
      CMAKE_CROSSCOMPILING
      CMAKE_CUDA_ARCHITECTURES
      CMAKE_CUDA_COMPILER
      CMAKE_CUDA_COMPILER_LOADED
      CMAKE_CUDA_COMPILER_TOOLKIT_ROOT
      CMAKE_CUDA_COMPILER_VERSION
      CMAKE_CUDA_FLAGS
      CMAKE_CUDA_HOST_COMPILER
      CMAKE_CUDA_STANDARD
      CMAKE_CUDA_STANDARD_REQUIRED
      CMAKE_CXX_COMPILER
      CMAKE_CXX_COMPILER_ID
      CMAKE_CXX_COMPILER_VERSION
      CMAKE_CXX_SIMULATE_ID
      CMAKE_FIND_PACKAGE_REDIRECTS_DIR
      CMAKE_GENERATOR
      CMAKE_GENERATOR_PLATFORM
      CMAKE_GENERATOR_TOOLSET
      CMAKE_PREFIX_PATH
      CMAKE_PROJECT_NAME
      CMAKE_SIZEOF_VOID_P
      CMAKE_SYSROOT
      CMAKE_SYSTEM_PROCESSOR
      CUDAToolkit_ROOT
      CUDA_TOOLKIT_ROOT_DIR
      CUDNNENV_CUDA_VERSION
      CUDNNENV_CUDNN_VERSION
      CUDNNENV_LANG
      CUDNNENV_ON_ERROR
      CUDNNENV_PROVIDE_CUDNN
      CUDNNENV_REQUIRE_GPU
      CUDNN_DIR
      CUDNN_HOME
      CUDNN_INCLUDE_DIR
      CUDNN_INCLUDE_PATH
      CUDNN_INSTALL_PATH
      CUDNN_LIBRARY
      CUDNN_LIBRARY_DIR
      CUDNN_LIBRARY_PATH
      CUDNN_LIB_DIR
      CUDNN_PATH
      CUDNN_ROOT
      CUDNN_ROOT_DIR
      CUDNN_STATIC
      CuDNN_DIR
      CuDNN_ROOT
      OpenCV_DIR
      OpenCV_ROOT
      PYTHON_EXECUTABLE
      Python3_EXECUTABLE
      Python3_SITEARCH
      Python_EXECUTABLE
      Python_SITEARCH
      CudnnEnv_FIND_QUIETLY
      CudnnEnv_FIND_REQUIRED
      Cudnn_DIR
      cuDNN_DIR
      cuDNN_INCLUDE_DIR
      cuDNN_LIBRARY
      cuDNN_ROOT
      cuDNN_ROOT_DIR
      cudnn_LIBRARY
      cudnn_ROOT
      Torch_DIR
      Torch_ROOT
      onnxruntime_CUDNN_HOME
      onnxruntime_DIR
      onnxruntime_ROOT
)

# cudnnenv:warm.state: empty before the first question; restored: all questions up to now were those of the last run; recording: the
# looks of this run are noted from the first one on; off.
function(cudnnenv_warm_begin out question asked)
  set("${out}" FALSE PARENT_SCOPE)
  get_property(own_state GLOBAL PROPERTY cudnnenv:warm.state)
  get_property(own_texts GLOBAL PROPERTY cudnnenv:report.texts)
  cudnnenv_machine_can_ask_again(can "${own_state}")
  if(NOT can OR "${own_state}" STREQUAL "off" OR NOT "${own_texts}" STREQUAL "")
    cudnnenv_warm_off()
    return()
  endif()
  _cudnnenv_warm_inputs(inputs "${asked}")
  if(NOT "${own_state}" STREQUAL "recording")
    _cudnnenv_warm_same(same "${question}" "${inputs}")
    if(same)
      set_property(GLOBAL PROPERTY cudnnenv:warm.state restored)
      set_property(GLOBAL PROPERTY cudnnenv:warm.restored TRUE)
      set("${out}" TRUE PARENT_SCOPE)
      return()
    endif()
  endif()
  if("${own_state}" STREQUAL "restored") # the looks before this one are not noted: the next run asks all of them
    _cudnnenv_warm_discard()
    cudnnenv_warm_off()
    return()
  endif()
  _cudnnenv_warm_record("${inputs}")
endfunction()

# In the first run of a build tree the next one's selection is not known yet, so nothing is noted.
function(_cudnnenv_warm_record inputs)
  _cudnnenv_warm_selection(selection)
  cudnnenv_machine_own_file(fact_before "${CMAKE_BINARY_DIR}/cudnn-env/answers.cmake")
  if(selection STREQUAL "" AND NOT DEFINED fact_before)
    cudnnenv_warm_off()
    return()
  endif()
  get_property(own_state GLOBAL PROPERTY cudnnenv:warm.state)
  if(NOT "${own_state}" STREQUAL "recording")
    cudnnenv_machine_start_recording()
    set_property(GLOBAL PROPERTY cudnnenv:warm.state recording)
    set_property(GLOBAL PROPERTY cudnnenv:warm.restored FALSE)
  endif()
  set_property(GLOBAL PROPERTY cudnnenv:warm.inputs "${inputs}")
  set_property(GLOBAL PROPERTY cudnnenv:warm.selection "${selection}")
  set_property(GLOBAL PROPERTY cudnnenv:report.style "") # said by this question, or not
endfunction()

function(cudnnenv_warm_off)
  get_property(own_state GLOBAL PROPERTY cudnnenv:warm.state)
  if("${own_state}" STREQUAL "")
    set_property(GLOBAL PROPERTY cudnnenv:warm.restored FALSE)
  endif()
  set_property(GLOBAL PROPERTY cudnnenv:warm.state off)
endfunction()

function(_cudnnenv_warm_discard)
  get_property(own_questions GLOBAL PROPERTY cudnnenv:warm.questions)
  foreach(question IN LISTS own_questions)
    cudnnenv_write_discard("${CMAKE_BINARY_DIR}/CMakeFiles/cudnn-env/last-${question}.cmake")
  endforeach()
endfunction()

function(_cudnnenv_warm_same out question inputs)
  set("${out}" FALSE PARENT_SCOPE)
  set(file "${CMAKE_BINARY_DIR}/CMakeFiles/cudnn-env/last-${question}.cmake")
  cudnnenv_machine_own_file(fact_text "${file}")
  if(NOT DEFINED fact_text OR NOT fact_text MATCHES "\n# complete\n$")
    return()
  endif()
  include("${file}")
  get_property(own_chain GLOBAL PROPERTY cudnnenv:warm.chain)
  if(NOT inputs STREQUAL "${again_inputs}" OR NOT "${own_chain}" STREQUAL "${again_chain}")
    return()
  endif()
  _cudnnenv_warm_report_there(same)
  if(same)
    cudnnenv_machine_unchanged(same)
  endif()
  if(same)
    _cudnnenv_warm_restore() # of the file
    string(SHA256 hash "${fact_text}")
    set_property(GLOBAL PROPERTY cudnnenv:warm.chain "${hash}")
    set_property(GLOBAL APPEND PROPERTY cudnnenv:warm.questions "${question}")
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# OUT := FALSE when the report is not that of the last run: another run wrote it, or somebody else. Asked by the first question alone.
function(_cudnnenv_warm_report_there out)
  set("${out}" TRUE PARENT_SCOPE)
  cudnnenv_machine_own_file(fact_hash "${CMAKE_BINARY_DIR}/CMakeFiles/cudnn-env/last-report")
  if(again_chain STREQUAL "" AND DEFINED fact_hash)
    cudnnenv_machine_own_file(fact_report "${CMAKE_BINARY_DIR}/cudnn-env/report.json")
    string(SHA256 hash "${fact_report}")
    if(NOT hash STREQUAL fact_hash)
      set("${out}" FALSE PARENT_SCOPE)
    endif()
  endif()
endfunction()

function(_cudnnenv_warm_selection out)
  cudnnenv_machine_own_file(fact_text "${CMAKE_BINARY_DIR}/CMakeFiles/cudnn-env/selection.cmake")
  set("${out}" "${fact_text}" PARENT_SCOPE)
endfunction()

# All that decides beside the machine, as one text.
function(_cudnnenv_warm_inputs out question)
  set(checker "")
  if("${question}" MATCHES "Check|Compiler") # its kernel is what nvcc is tried with
    set(checker CHECKER)
  endif()
  cudnnenv_machine_own_stamps(stamps "${checker}")
  cudnnenv_machine_language(asked preferred)
  get_property(version GLOBAL PROPERTY cudnnenv:version)
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  _cudnnenv_warm_selection(selection)
  set(
    text
    "${version}\n${CMAKE_VERSION}\n${CMAKE_COMMAND}\n${CMAKE_HOST_SYSTEM_NAME}\n${CMAKE_BINARY_DIR}\n"
  )
  string(APPEND text "${question}\n${languages}\n${asked}\n${preferred}\n${selection}\n${stamps}\n")
  get_property(names GLOBAL PROPERTY cudnnenv:warm.variables)
  foreach(name IN LISTS names)
    if(DEFINED CACHE{${name}})
      string(APPEND text "${name} in the cache is $CACHE{${name}}\n")
    endif()
    if(DEFINED "${name}")
      string(APPEND text "${name} is ${${name}}\n")
    endif()
  endforeach()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# What provide found out is not among the restored facts, and has to be the same.
function(cudnnenv_warm_confirm out)
  _cudnnenv_warm_provided(provided)
  get_property(own_provided GLOBAL PROPERTY cudnnenv:warm.provided)
  if(NOT provided STREQUAL "${own_provided}")
    _cudnnenv_warm_discard()
    set("${out}" FALSE PARENT_SCOPE)
    return()
  endif()
  cudnnenv_warm_say()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

function(cudnnenv_warm_say)
  get_property(own_said GLOBAL PROPERTY cudnnenv:report.said)
  get_property(own_style GLOBAL PROPERTY cudnnenv:report.style)
  if(NOT "${own_style}" STREQUAL "")
    cudnnenv_report_say("${own_style}" "${own_said}")
    set_property(GLOBAL PROPERTY cudnnenv:report.style "") # once in a run
  endif()
endfunction()

function(_cudnnenv_warm_provided out)
  cudnnenv_fact_keys(keys foreign)
  set(text "")
  foreach(key IN LISTS keys)
    cudnnenv_fact_get("${key}" fact_value)
    string(APPEND text "${key}=${fact_value}\n")
  endforeach()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
