# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
warm
----
A configure run in which nothing has changed since the last one of this build tree.

Between the looks at the machine and the report all is computed from looks, the project's variables and the files of this package.
So where these are as they were, the facts are as they were: they are read from a file, and discover, select, check, diagnose and
report are left out. Targets are made in each run. Any difference, and anything that cannot be compared: the full way.

In: ``<build>/CMakeFiles/cudnn-env/last.cmake`` and ``last-facts.cmake`` (``warm/keep.cmake``), which ``cmake --fresh`` removes.
Environment ``CUDNNENV_FULL=1``: the full way.

.. command:: cudnnenv_warm_begin

  cudnnenv_warm_begin(<out> <components>)    TRUE: nothing has changed, the facts are there. Else the looks of this run are noted

.. command:: cudnnenv_warm_confirm

  cudnnenv_warm_confirm(<out>)               after provide: FALSE when the targets are not of the same files as last time;
                                             TRUE: the text of the last run is printed again

.. command:: cudnnenv_warm_forget

  cudnnenv_warm_forget()                     all facts are unknown again but those of provide, and what was chosen: a call asks for more

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

function(cudnnenv_warm_begin out components)
  set("${out}" FALSE PARENT_SCOPE)
  cudnnenv_machine_can_ask_again(can)
  get_property(own_texts GLOBAL PROPERTY cudnnenv:report.texts)
  if(NOT can OR NOT "${own_texts}" STREQUAL "")
    return()
  endif()
  _cudnnenv_warm_inputs(inputs "${components}")
  _cudnnenv_warm_same(same "${inputs}")
  set("${out}" "${same}" PARENT_SCOPE)
  _cudnnenv_warm_selection(selection)
  if(NOT same AND NOT selection STREQUAL "") # in the first run of a build tree the next one's selection is not known yet
    set_property(GLOBAL PROPERTY cudnnenv:warm.inputs "${inputs}")
    set_property(GLOBAL PROPERTY cudnnenv:warm.selection "${selection}")
    cudnnenv_machine_start_recording()
  endif()
endfunction()

function(_cudnnenv_warm_same out inputs)
  set("${out}" FALSE PARENT_SCOPE)
  set(folder "${CMAKE_BINARY_DIR}/CMakeFiles/cudnn-env")
  cudnnenv_machine_own_file(fact_text "${folder}/last.cmake")
  if(NOT DEFINED fact_text OR NOT fact_text MATCHES "\n# complete\n$")
    return()
  endif()
  include("${folder}/last.cmake")
  if(NOT inputs STREQUAL "${again_inputs}")
    return()
  endif()
  foreach(
    pair
    IN
    ITEMS "report=${CMAKE_BINARY_DIR}/cudnn-env/report.json" "facts=${folder}/last-facts.cmake"
  )
    string(REGEX MATCH "^([a-z]+)=(.*)$" ignored "${pair}")
    set(name "${CMAKE_MATCH_1}")
    cudnnenv_machine_own_file(fact_text "${CMAKE_MATCH_2}")
    string(SHA256 hash "${fact_text}")
    if(NOT hash STREQUAL "${again_${name}}") # another run wrote it, or somebody else
      return()
    endif()
  endforeach()
  cudnnenv_machine_unchanged(same)
  if(same)
    include("${folder}/last-facts.cmake")
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_warm_selection out)
  cudnnenv_machine_own_file(fact_text "${CMAKE_BINARY_DIR}/CMakeFiles/cudnn-env/selection.cmake")
  set("${out}" "${fact_text}" PARENT_SCOPE)
endfunction()

# All that decides beside the machine, as one text.
function(_cudnnenv_warm_inputs out components)
  set(checker "")
  if("Check" IN_LIST components OR "Compiler" IN_LIST components) # its kernel is what nvcc is tried with
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
  string(
    APPEND text
    "${components}\n${languages}\n${asked}\n${preferred}\n${selection}\n${stamps}\n"
  )
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
    cudnnenv_write_discard("${CMAKE_BINARY_DIR}/CMakeFiles/cudnn-env/last.cmake")
    set("${out}" FALSE PARENT_SCOPE)
    return()
  endif()
  get_property(own_said GLOBAL PROPERTY cudnnenv:report.said)
  get_property(own_style GLOBAL PROPERTY cudnnenv:report.style)
  if(NOT "${own_style}" STREQUAL "")
    cudnnenv_report_say("${own_style}" "${own_said}")
    set_property(GLOBAL PROPERTY cudnnenv:report.style "") # once in a run
  endif()
  set("${out}" TRUE PARENT_SCOPE)
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

function(cudnnenv_warm_forget)
  get_property(keys GLOBAL PROPERTY cudnnenv:keys)
  list(TRANSFORM keys REPLACE "\\..*" "" OUTPUT_VARIABLE groups)
  list(REMOVE_DUPLICATES groups)
  foreach(group IN LISTS groups)
    if(NOT group MATCHES "^(foreign|kept)")
      cudnnenv_fact_unset("${group}")
    endif()
  endforeach()
endfunction()
