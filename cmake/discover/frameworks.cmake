# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
frameworks
----------
PyTorch, TensorFlow, PaddlePaddle, ONNX Runtime and OpenCV: in the Python that answers, and for C++. Nothing is imported or started.

.. command:: cudnnenv_discover_frameworks

  cudnnenv_discover_frameworks()

In: ``interpreters.*``, ``request.components``.  Out: ``frameworks.<n>.*``; of the other interpreters what they have
(``interpreters.<n>.has``) and no more; ``interpreter.others`` and ``other_interpreters.<n>.*``: those that have any. In a project only
the frameworks that its components name are read.

.. command:: cudnnenv_framework_requests

  cudnnenv_framework_requests()      ``framework_requests.<n>.*`` of the components that were asked for: a later call may ask for more,
                                     which are read then

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/interpreters.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_code.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_cxx.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_onnxruntime.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_opencv.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_owners.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_paddle.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_reach.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_tensorflow.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/framework_torch.cmake")

set_property(
  GLOBAL
  PROPERTY cudnnenv:frameworks torch tensorflow paddle onnxruntime opencv
)

function(cudnnenv_discover_frameworks)
  cudnnenv_machine_project(fact_project)
  if(NOT DEFINED fact_project)
    return() # a record of before
  endif()
  cudnnenv_discover_interpreters()
  cudnnenv_fact_count(interpreters count)
  set(n 0)
  while(n LESS count)
    _cudnnenv_interpreter_has("interpreters.${n}")
    math(EXPR n "${n} + 1")
  endwhile()
  cudnnenv_fact_get(interpreter.path fact_path)
  if(DEFINED fact_path)
    _cudnnenv_other_interpreters("${count}")
  endif()
  _cudnnenv_frameworks_read()
endfunction()

# What is wanted and was not read yet. Whoever asks for one in a project does not wait for the others: the text in OpenCV's library alone
# takes a second and more.
function(_cudnnenv_frameworks_read)
  cudnnenv_machine_project(fact_project)
  _cudnnenv_frameworks_wanted(wanted)
  get_property(read GLOBAL PROPERTY cudnnenv:frameworks.read)
  set(names "")
  foreach(name IN LISTS wanted)
    if(NOT name IN_LIST read)
      list(APPEND names "${name}")
    endif()
  endforeach()
  if(names STREQUAL "" OR NOT DEFINED fact_project) # a record of before
    return()
  endif()
  set_property(GLOBAL APPEND PROPERTY cudnnenv:frameworks.read ${names})
  cudnnenv_fact_get(interpreter.path fact_path)
  if(DEFINED fact_path)
    _cudnnenv_frameworks_of(interpreters.0 "${names}")
  endif()
  cudnnenv_framework_conflicts()
  cudnnenv_frameworks_cxx("${names}")
  cudnnenv_toolkits_nvtx()
endfunction()

set_property(
  GLOBAL
  PROPERTY
    cudnnenv:frameworks.components
      Torch=torch
      TensorFlow=tensorflow
      Paddle=paddle
      OnnxRuntime=onnxruntime
      OpenCV=opencv
)

# OUT := in a project those of its components; else all
function(_cudnnenv_frameworks_wanted out)
  get_property(names GLOBAL PROPERTY cudnnenv:frameworks)
  cudnnenv_fact_get(request.command fact_command)
  if("${fact_command}" STREQUAL "find_package")
    set(names "")
    cudnnenv_fact_get(request.components components)
    get_property(pairs GLOBAL PROPERTY cudnnenv:frameworks.components)
    foreach(pair IN LISTS pairs)
      string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
      if(CMAKE_MATCH_1 IN_LIST components)
        list(APPEND names "${CMAKE_MATCH_2}")
      endif()
    endforeach()
  endif()
  set("${out}" "${names}" PARENT_SCOPE)
endfunction()

# OUT := folder of the packages from which GROUP, an interpreter, imports FRAMEWORK; VERSION: which it is. Empty: from none. A folder of
# the framework's name without its text file (remains of one that was removed) counts as none.
function(_cudnnenv_framework_folder out version group framework)
  set("${out}" "" PARENT_SCOPE)
  set("${version}" "" PARENT_SCOPE)
  set(
    names
    "torch=torch"
    "tensorflow=tensorflow"
    "paddle=paddle"
    "onnxruntime=onnxruntime"
    "opencv=cv2"
  )
  list(FILTER names INCLUDE REGEX "^${framework}=")
  string(REGEX REPLACE "^.*=" "" name "${names}")
  cudnnenv_fact_count("${group}.packages" count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("${group}.packages.${n}.path" fact_folder)
    math(EXPR n "${n} + 1")
    cudnnenv_machine_kind(kind "${fact_folder}/${name}")
    if(kind STREQUAL "folder")
      cmake_language(CALL "cudnnenv_framework_${framework}_version" found "${fact_folder}")
      if(NOT "${found}" STREQUAL "")
        set("${out}" "${fact_folder}" PARENT_SCOPE)
        set("${version}" "${found}" PARENT_SCOPE)
        return()
      endif()
    endif()
  endwhile()
endfunction()

# "PyTorch 2.9.0+cu128, OpenCV 4.10.0"
function(_cudnnenv_interpreter_has group)
  set(text "")
  get_property(names GLOBAL PROPERTY cudnnenv:frameworks)
  foreach(name IN LISTS names)
    _cudnnenv_framework_folder(folder version "${group}" "${name}")
    if(NOT version STREQUAL "")
      cudnnenv_framework_title(title "${name}")
      string(APPEND text ", ${title} ${version}")
      cudnnenv_fact_set("${group}.${name}" "${version}")
    endif()
  endforeach()
  if(NOT text STREQUAL "")
    string(SUBSTRING "${text}" 2 -1 text)
    cudnnenv_fact_set("${group}.has" "${text}")
    cudnnenv_fact_set("${group}.has_zh_CN" "${text}")
  endif()
endfunction()

function(_cudnnenv_frameworks_of interpreter names)
  foreach(key IN ITEMS path from kind prefix)
    cudnnenv_fact_get("${interpreter}.${key}" "fact_${key}")
  endforeach()
  set(conda "")
  if(fact_kind STREQUAL "conda")
    set(conda "${fact_prefix}/conda-meta")
  endif()
  foreach(name IN LISTS names)
    _cudnnenv_framework_folder(folder version "${interpreter}" "${name}")
    if(NOT folder STREQUAL "")
      cudnnenv_fact_count(frameworks n)
      set(group "frameworks.${n}")
      cmake_language(CALL "cudnnenv_framework_${name}" "${group}" "${folder}")
      cudnnenv_fact_set("${group}.python" "${fact_path}")
      cudnnenv_fact_set("${group}.from" "${fact_from}")
      cudnnenv_framework_owners("${group}" "${folder}" "${conda}")
      _cudnnenv_framework_hides("${group}" "${interpreter}" "${name}" "${folder}")
      cudnnenv_framework_reach("${group}" "${interpreter}" "${folder}")
    endif()
  endforeach()
endfunction()

# The same framework in a folder that comes later: what pip --user or PYTHONPATH brought hides the environment's own.
function(_cudnnenv_framework_hides group interpreter framework folder)
  cudnnenv_fact_count("${interpreter}.packages" count)
  cudnnenv_fact_find(n "${interpreter}.packages" path "${folder}")
  cudnnenv_fact_get("${interpreter}.packages.${n}.kind" fact_kind)
  cudnnenv_fact_set("${group}.folder_kind" "${fact_kind}")
  math(EXPR n "${n} + 1")
  while(n LESS count)
    cudnnenv_fact_get("${interpreter}.packages.${n}.path" fact_folder)
    cmake_language(CALL "cudnnenv_framework_${framework}_version" version "${fact_folder}")
    if(NOT "${version}" STREQUAL "")
      cudnnenv_fact_set("${group}.hides" "${fact_folder}")
      cudnnenv_fact_set("${group}.hides_version" "${version}")
      return()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

# Those that do not answer and have a framework: whoever has none of them does not want to read of ten.
function(_cudnnenv_other_interpreters count)
  set(others 0)
  set(n 1)
  while(n LESS count)
    cudnnenv_fact_get("interpreters.${n}.has" fact_has)
    if(DEFINED fact_has)
      foreach(key IN ITEMS path from has has_zh_CN)
        cudnnenv_fact_get("interpreters.${n}.${key}" fact_value)
        cudnnenv_fact_set("other_interpreters.${others}.${key}" "${fact_value}")
      endforeach()
      math(EXPR others "${others} + 1")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  cudnnenv_fact_set(interpreter.others "${others}")
  cudnnenv_fact_get(interpreters.0.has fact_has)
  if(DEFINED fact_has)
    cudnnenv_fact_set(interpreter.has "${fact_has}")
  endif()
endfunction()

function(cudnnenv_framework_requests)
  _cudnnenv_frameworks_read()
  cudnnenv_fact_unset(framework_requests)
  cudnnenv_fact_get(request.components components)
  get_property(pairs GLOBAL PROPERTY cudnnenv:frameworks.components)
  set(n 0)
  foreach(pair IN LISTS pairs)
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    if(CMAKE_MATCH_1 IN_LIST components)
      _cudnnenv_framework_request("framework_requests.${n}" "${CMAKE_MATCH_2}")
      math(EXPR n "${n} + 1")
    endif()
  endforeach()
endfunction()

function(_cudnnenv_framework_request group name)
  cudnnenv_framework_title(title "${name}")
  cudnnenv_fact_set("${group}.name" "${name}")
  cudnnenv_fact_set("${group}.title" "${title}")
  cudnnenv_fact_find(found frameworks name "${name}")
  if(NOT found STREQUAL "")
    cudnnenv_fact_set("${group}.found" TRUE)
    return()
  endif()
  cudnnenv_fact_set("${group}.found" FALSE)
  cudnnenv_fact_get(interpreter.path fact_python)
  cudnnenv_fact_get(interpreter.from fact_from)
  if(DEFINED fact_python)
    cudnnenv_fact_set("${group}.python" "${fact_python}")
    cudnnenv_fact_set("${group}.python_from" "${fact_from}")
  endif()
  cudnnenv_fact_count(interpreters count)
  set(n 1)
  while(n LESS count)
    cudnnenv_fact_get("interpreters.${n}.${name}" fact_version)
    if(DEFINED fact_version)
      cudnnenv_fact_get("interpreters.${n}.path" fact_path)
      cudnnenv_fact_get("interpreters.${n}.from" fact_from)
      cudnnenv_fact_set("${group}.elsewhere_python" "${fact_path}")
      cudnnenv_fact_set("${group}.elsewhere_version" "${fact_version}")
      cudnnenv_fact_set("${group}.elsewhere_from" "${fact_from}")
      return()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()
