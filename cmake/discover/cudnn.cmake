# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn
-----
Every cuDNN within sight, whole or not.

In: the machine; the hints of ``CUDNN_ROOT`` and its many spellings; the toolkits found before.
Out: ``cudnns.<n>.*`` and ``cudnn_hints.<n>.*`` (``docs/facts.md``). ``cudnns.<n>.rank`` is the order of places: 0 asked for,
1 CMAKE_PREFIX_PATH, 2 active environment, 3 inside the toolkit, 4 system, 5 elsewhere, 6 brought by bootstrap.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/hints.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_files.cmake")

function(cudnnenv_discover_cudnns)
  _cudnnenv_cudnns_asked_for()
  _cudnnenv_cudnns_on_prefix_path()
  foreach(variable IN ITEMS VIRTUAL_ENV CONDA_PREFIX)
    cudnnenv_places_variable(fact_prefix "${variable}")
    if(DEFINED fact_prefix AND IS_ABSOLUTE "${fact_prefix}")
      cudnnenv_cudnn_add(index "${fact_prefix}" "${variable}" 2)
      _cudnnenv_cudnns_of_packages("${fact_prefix}" "${variable}" 2)
    endif()
  endforeach()
  cudnnenv_fact_count(toolkits count)
  foreach(n RANGE ${count})
    cudnnenv_fact_get("toolkits.${n}.root" fact_root)
    cudnnenv_fact_get("toolkits.${n}.from" fact_from)
    if(DEFINED fact_root AND NOT fact_from STREQUAL "cache of cudnn-env")
      cudnnenv_cudnn_add(index "${fact_root}" "toolkit folder" 3)
    endif()
  endforeach()
  _cudnnenv_cudnns_in_places()
endfunction()

# Spellings in use (reference: finders of 14 projects). Folders first; then a header folder and a library, which may be a file
# or a folder. -D goes before the environment, spelling by spelling in this order.
function(_cudnnenv_cudnns_asked_for)
  set(
    roots
    CUDNN_ROOT
    cuDNN_ROOT
    CuDNN_ROOT
    CUDNN_ROOT_DIR
    cuDNN_ROOT_DIR
    CUDNN_PATH
    CUDNN_HOME
    CUDNN_INSTALL_PATH
    CUDNN_DIR
  )
  set(package_dirs cuDNN_DIR CuDNN_DIR Cudnn_DIR) # -D only: CMake's own, of the other spellings
  set(headers CUDNN_INCLUDE_DIR CUDNN_INCLUDE_PATH cuDNN_INCLUDE_DIR)
  set(
    libraries
    CUDNN_LIBRARY
    CUDNN_LIBRARY_PATH
    cudnn_LIBRARY
    cuDNN_LIBRARY
    CUDNN_LIB_DIR
    CUDNN_LIBRARY_DIR
  )
  cudnnenv_discover_hints(cudnn_hints VARIABLES ${roots} ${package_dirs} ${headers} ${libraries} ENVIRONMENT ${roots} CUDNN ${headers} ${libraries})
  cudnnenv_fact_count(cudnn_hints count)
  foreach(n RANGE ${count})
    cudnnenv_fact_get("cudnn_hints.${n}.variable" fact_variable)
    if(DEFINED fact_variable)
      if(fact_variable IN_LIST headers OR fact_variable IN_LIST libraries)
        _cudnnenv_cudnn_by_parts("${n}" "${headers}" "${libraries}")
      else()
        cudnnenv_fact_get("cudnn_hints.${n}.value" value)
        string(REGEX REPLACE "/(lib|lib64|share)/cmake(/[^/]+)?$" "" value "${value}") # what CMake means by <Name>_DIR
        _cudnnenv_cudnn_by_hint("${n}" "${value}" "")
      endif()
    endif()
  endforeach()
endfunction()

# A header folder and a library name one install together; the partner is the first of the same source that is set.
function(_cudnnenv_cudnn_by_parts n headers libraries)
  cudnnenv_fact_get("cudnn_hints.${n}.state" fact_state)
  if(DEFINED fact_state)
    return()
  endif()
  cudnnenv_fact_get("cudnn_hints.${n}.variable" variable)
  cudnnenv_fact_get("cudnn_hints.${n}.value" value)
  cudnnenv_fact_get("cudnn_hints.${n}.source" source)
  set(partners "${libraries}")
  if(variable IN_LIST libraries)
    set(partners "${headers}")
  endif()
  set(other "")
  set(partner "")
  cudnnenv_fact_count(cudnn_hints count)
  foreach(m RANGE ${count})
    cudnnenv_fact_get("cudnn_hints.${m}.variable" fact_candidate)
    cudnnenv_fact_get("cudnn_hints.${m}.source" candidate_source)
    if(
      other STREQUAL ""
      AND DEFINED fact_candidate
      AND fact_candidate IN_LIST partners
      AND candidate_source STREQUAL source
    )
      cudnnenv_fact_get("cudnn_hints.${m}.value" other)
      set(partner "${m}")
    endif()
  endforeach()
  if(variable IN_LIST headers)
    _cudnnenv_cudnn_by_hint("${n}" "${value}" "${other}")
  elseif(partner STREQUAL "")
    _cudnnenv_cudnn_by_hint("${n}" "${value}" "")
  else()
    _cudnnenv_cudnn_by_hint("${n}" "${other}" "${value}")
  endif()
  cudnnenv_fact_get("cudnn_hints.${n}.state" fact_state)
  if(NOT partner STREQUAL "" AND NOT fact_state STREQUAL "useless")
    cudnnenv_hint_judge("cudnn_hints.${partner}" "${fact_state}")
  endif()
endfunction()

# Judges hint N: PLACE is a root, or a header folder with LIBRARY (a file or folder) beside it.
function(_cudnnenv_cudnn_by_hint n place library)
  cudnnenv_fact_get("cudnn_hints.${n}.from" from)
  set(index "")
  _cudnnenv_cudnn_unusable_path(why_en why_zh "${place}")
  if(why_en STREQUAL "" AND NOT library STREQUAL "")
    _cudnnenv_cudnn_unusable_path(why_en why_zh "${library}")
  endif()
  if(why_en STREQUAL "")
    cudnnenv_cudnn_add(index "${place}" "${from}" 0 "${library}")
    set(why_en "neither cudnn.h nor libcudnn is there")
    set(why_zh "那里既没有 cudnn.h 也没有 libcudnn")
  endif()
  cudnnenv_fact_get(request.cudnn fact_asked)
  if(index STREQUAL "")
    cudnnenv_hint_judge("cudnn_hints.${n}" useless "${why_en}" "${why_zh}")
  elseif(DEFINED fact_asked AND NOT fact_asked EQUAL index)
    cudnnenv_hint_judge("cudnn_hints.${n}" outranked)
  else()
    cudnnenv_hint_judge("cudnn_hints.${n}" used)
    cudnnenv_fact_set(request.cudnn "${index}")
  endif()
endfunction()

function(_cudnnenv_cudnn_unusable_path why_en why_zh path)
  set(en "")
  set(zh "")
  if(NOT IS_ABSOLUTE "${path}")
    set(en "it is not an absolute path")
    set(zh "它不是绝对路径")
  else()
    cudnnenv_machine_kind(kind "${path}")
    if(kind STREQUAL "none" OR kind STREQUAL "dangling")
      set(en "there is no such file or folder")
      set(zh "没有这样的文件或目录")
    elseif(kind STREQUAL "unreadable")
      set(en "it cannot be read")
      set(zh "它无法读取")
    endif()
  endif()
  set("${why_en}" "${en}" PARENT_SCOPE)
  set("${why_zh}" "${zh}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_cudnns_on_prefix_path)
  foreach(prefix IN LISTS CMAKE_PREFIX_PATH)
    if(IS_ABSOLUTE "${prefix}")
      cudnnenv_cudnn_add(index "${prefix}" "CMAKE_PREFIX_PATH" 1)
    endif()
  endforeach()
  cudnnenv_machine_environment(fact_path CMAKE_PREFIX_PATH)
  if(DEFINED fact_path)
    cudnnenv_list_item(fact_path "${fact_path}")
    string(REPLACE ":" ";" entries "${fact_path}")
    foreach(item IN LISTS entries)
      cudnnenv_list_text(prefix "${item}")
      if(IS_ABSOLUTE "${prefix}")
        cudnnenv_cudnn_add(index "${prefix}" "CMAKE_PREFIX_PATH (environment)" 1)
      endif()
    endforeach()
  endif()
endfunction()

# nvidia/cudnn is where the wheels of all CUDA majors lie; nvidia/cudnn_jit holds the JIT-only variant.
function(_cudnnenv_cudnns_of_packages prefix from rank)
  foreach(name IN ITEMS cudnn cudnn_jit)
    cudnnenv_machine_glob(found "${prefix}" "lib/python3*/site-packages/nvidia/${name}")
    foreach(item IN LISTS found)
      cudnnenv_list_text(folder "${item}")
      cudnnenv_cudnn_add(index "${folder}" "${from}" "${rank}")
    endforeach()
  endforeach()
endfunction()

function(_cudnnenv_cudnns_in_places)
  cudnnenv_cudnn_add(index "/usr" "system packages" 4)
  cudnnenv_cudnn_add(index "/usr/local" "default folder" 4)
  foreach(folder IN ITEMS "/opt" "/usr/local")
    cudnnenv_machine_glob(found "${folder}" "cudnn*")
    foreach(item IN LISTS found)
      cudnnenv_list_text(root "${item}")
      cudnnenv_cudnn_add(index "${root}" "default folder" 5)
    endforeach()
  endforeach()
  cudnnenv_places_python(places)
  foreach(item IN LISTS places)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_cudnn_add(index "${folder}/nvidia/cudnn" "Python packages" 5)
    cudnnenv_cudnn_add(index "${folder}/nvidia/cudnn_jit" "Python packages" 5)
  endforeach()
  cudnnenv_places_cache(places)
  foreach(item IN LISTS places)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_cudnn_add(index "${folder}/cudnn" "cache of cudnn-env" 6)
  endforeach()
endfunction()
