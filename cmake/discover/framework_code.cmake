# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
framework_code
--------------
For which GPUs the frameworks here have code.

.. command:: cudnnenv_framework_code

  cudnnenv_framework_code()

In: ``frameworks.<n>.*`` of builds with CUDA, ``gpus.<n>.compute_capability``, ``request.components``.
Out: ``frameworks.<n>.architectures`` (75-real;90-virtual), ``.architectures_from`` (the file).

A list in the package's own text is there already (TensorFlow; PaddlePaddle since 3.0). Of the others the device code is read, where a GPU
is known or the framework was asked for: 16 containers first; all of them before a GPU is not among those that they serve. Where not all
could be read and a GPU is not among them, nothing is known. A configure run keeps what was read.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/fatbin.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/kept_facts.cmake")

function(cudnnenv_framework_code)
  _cudnnenv_code_gpus(capabilities)
  cudnnenv_fact_get(request.components components)
  string(TOLOWER "${components}" components) # OnnxRuntime: onnxruntime
  cudnnenv_fact_count(frameworks count)
  set(n 0)
  while(n LESS count)
    set(group "frameworks.${n}")
    math(EXPR n "${n} + 1")
    cudnnenv_fact_get("${group}.name" fact_name)
    cudnnenv_fact_get("${group}.cpu_only" fact_cpu_only)
    if(
      NOT "${fact_cpu_only}" STREQUAL "FALSE"
      OR (capabilities STREQUAL "" AND NOT "${fact_name}" IN_LIST components)
    )
      continue()
    endif()
    _cudnnenv_code_known(known "${group}" "${capabilities}")
    if(NOT known)
      _cudnnenv_code_libraries(libraries "${group}" "${fact_name}")
      _cudnnenv_code_of("${group}" "${libraries}" "${capabilities}")
    endif()
  endwhile()
endfunction()

# OUT := compute capabilities of the GPUs here, each once.
function(_cudnnenv_code_gpus out)
  set(found "")
  cudnnenv_fact_count(gpus count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("gpus.${n}.compute_capability" fact_capability)
    if("${fact_capability}" MATCHES "^[0-9]+\\.[0-9]$")
      list(APPEND found "${fact_capability}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  list(REMOVE_DUPLICATES found)
  set("${out}" "${found}" PARENT_SCOPE)
endfunction()

# OUT := does its own text answer already? TensorFlow's lists agree with its code; PaddlePaddle's is believed where it has the GPUs.
function(_cudnnenv_code_known out group capabilities)
  cudnnenv_fact_get("${group}.name" fact_name)
  cudnnenv_fact_get("${group}.architectures" fact_architectures)
  set("${out}" FALSE PARENT_SCOPE)
  if(DEFINED fact_architectures)
    _cudnnenv_code_serves(serves "${fact_architectures}" "${capabilities}")
    if(serves OR "${fact_name}" STREQUAL "tensorflow")
      set("${out}" TRUE PARENT_SCOPE)
    endif()
  endif()
endfunction()

# OUT := does each of these GPUs run something of ARCHITECTURES?
function(_cudnnenv_code_serves out architectures capabilities)
  set("${out}" TRUE PARENT_SCOPE)
  foreach(capability IN LISTS capabilities)
    _cudnnenv_fatbin_serving(serving "${capability}" "${architectures}")
    if(serving STREQUAL "")
      set("${out}" FALSE PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# OUT := list items: those of its libraries that can have device code. PyTorch 1.13 has it in a library of its own.
function(_cudnnenv_code_libraries out group name)
  cudnnenv_fact_get("${group}.library_dir" fact_folder)
  set(names "")
  if(name STREQUAL "torch")
    set(names libtorch_cuda_cu.so libtorch_cuda.so torch_cuda_cu.dll torch_cuda.dll)
  elseif(name STREQUAL "onnxruntime")
    set(names libonnxruntime_providers_cuda.so onnxruntime_providers_cuda.dll)
  elseif(name STREQUAL "paddle")
    cudnnenv_fact_get("${group}.root" fact_folder)
    set(names libs/libphi_gpu.so libs/libphi.so base/libpaddle.so base/libpaddle.pyd)
  endif()
  set(found "")
  foreach(file IN LISTS names)
    if(DEFINED fact_folder)
      cudnnenv_machine_kind(kind "${fact_folder}/${file}")
      if(kind STREQUAL "file")
        cudnnenv_list_item(item "${fact_folder}/${file}")
        list(APPEND found "${item}")
      endif()
    endif()
  endforeach()
  set("${out}" "${found}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_code_of group libraries capabilities)
  set(key "device code|${capabilities}")
  foreach(item IN LISTS libraries)
    cudnnenv_list_text(library "${item}")
    cudnnenv_machine_stamp(stamp "${library}")
    string(APPEND key "|${item} ${stamp}")
  endforeach()
  cudnnenv_kept_facts(known "${key}" "${group}")
  if(NOT known)
    foreach(limit IN ITEMS 16 5000)
      cudnnenv_fatbin_read(read "${limit}" ${libraries})
      cudnnenv_fatbin_entries(entries read ${capabilities})
      _cudnnenv_code_serves(serves "${entries}" "${capabilities}")
      if(serves OR NOT read.state STREQUAL "more")
        break()
      endif()
    endforeach()
    _cudnnenv_code_facts("${group}" "${entries}" "${serves}")
  endif()
  cudnnenv_keep_facts("${key}" "${group}" architectures architectures_from)
endfunction()

# In: also what the caller has read. Without any container a list in the package's text stands.
function(_cudnnenv_code_facts group entries serves)
  if(read.total EQUAL 0)
    return()
  endif()
  cudnnenv_fact_unset("${group}.architectures")
  cudnnenv_fact_unset("${group}.architectures_from")
  if(NOT entries STREQUAL "" AND (serves OR read.state STREQUAL "whole"))
    cudnnenv_list_text(library "${read.library}")
    cudnnenv_fact_set("${group}.architectures" "${entries}")
    cudnnenv_fact_set("${group}.architectures_from" "${library}")
  endif()
endfunction()
