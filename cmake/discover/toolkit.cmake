# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
toolkit
-------
Every CUDA toolkit within sight, whole or not.

In: the machine; the hints of ``CUDAToolkit_ROOT`` and its kin; the compiler of an enabled CUDA language.
Out: ``toolkits.<n>.*`` and ``toolkit_hints.<n>.*`` (``docs/facts.md``), in the order of rank: asked for, PATH, CUDA_PATH,
conventional folders, what bootstrap brought; ``language.*``: the toolkit of an enabled CUDA language. Two ways to one install are one toolkit.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/hints.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/toolkit_files.cmake")

function(cudnnenv_discover_toolkits)
  _cudnnenv_toolkits_asked_for()
  _cudnnenv_toolkits_on_path()
  foreach(variable IN ITEMS CUDA_PATH CUDA_HOME CUDA_ROOT)
    cudnnenv_discover_hints(toolkit_hints VARIABLES "" ENVIRONMENT "${variable}")
  endforeach()
  _cudnnenv_toolkits_by_hints("environment")
  _cudnnenv_toolkits_in_places()
endfunction()

# Explicit requests, -D before environment. CUDA_PATH and CUDA_HOME are set by installers and images: they rank with PATH.
function(_cudnnenv_toolkits_asked_for)
  set(variables CUDAToolkit_ROOT CUDA_TOOLKIT_ROOT_DIR)
  if(NOT CMAKE_CUDA_COMPILER_LOADED)
    list(APPEND variables CMAKE_CUDA_COMPILER)
  endif()
  get_property(chosen GLOBAL PROPERTY cudnnenv:setup.nvcc) # our own choice, made before project(), is no request
  if(chosen AND "${CMAKE_CUDA_COMPILER}" STREQUAL chosen)
    list(REMOVE_ITEM variables CMAKE_CUDA_COMPILER)
  endif()
  cudnnenv_discover_hints(toolkit_hints VARIABLES ${variables} ENVIRONMENT CUDAToolkit_ROOT CUDACXX)
  _cudnnenv_toolkits_by_hints("asked for")
endfunction()

# Judges every hint that is not judged yet. RANK "asked for": the toolkit found becomes ``request.toolkit``.
function(_cudnnenv_toolkits_by_hints rank)
  cudnnenv_fact_count(toolkit_hints count)
  foreach(n RANGE ${count})
    cudnnenv_fact_get("toolkit_hints.${n}.value" fact_value)
    cudnnenv_fact_get("toolkit_hints.${n}.state" fact_state)
    if(NOT DEFINED fact_value OR DEFINED fact_state)
      continue()
    endif()
    cudnnenv_fact_get("toolkit_hints.${n}.from" from)
    cudnnenv_fact_get("toolkit_hints.${n}.variable" variable)
    _cudnnenv_toolkit_by_hint(index why_en why_zh "${fact_value}" "${from}" "${variable}")
    cudnnenv_fact_get(request.toolkit fact_asked)
    if(index STREQUAL "")
      cudnnenv_hint_judge("toolkit_hints.${n}" useless "${why_en}" "${why_zh}")
    elseif(DEFINED fact_asked AND NOT fact_asked EQUAL index)
      cudnnenv_hint_judge("toolkit_hints.${n}" outranked)
    else()
      cudnnenv_hint_judge("toolkit_hints.${n}" used)
      if(rank STREQUAL "asked for")
        cudnnenv_fact_set(request.toolkit "${index}")
      endif()
    endif()
  endforeach()
endfunction()

# INDEX := number of the toolkit that VALUE (a root, its bin folder, or a compiler) names; empty, with the reason, when none.
function(
  _cudnnenv_toolkit_by_hint
  index
  why_en
  why_zh
  value
  from
  variable
)
  set("${index}" "" PARENT_SCOPE)
  if(variable STREQUAL "CUDACXX" AND value MATCHES "^[^/]+$")
    cudnnenv_places_program(value "${value}") # CUDACXX may name a program of PATH, with arguments
  endif()
  if(NOT IS_ABSOLUTE "${value}")
    set("${why_en}" "it is not an absolute path" PARENT_SCOPE)
    set("${why_zh}" "它不是绝对路径" PARENT_SCOPE)
    return()
  endif()
  cudnnenv_machine_kind(kind "${value}")
  if(NOT kind STREQUAL "folder" AND NOT kind STREQUAL "file")
    set("${why_en}" "there is no such file or folder" PARENT_SCOPE)
    set("${why_zh}" "没有这样的文件或目录" PARENT_SCOPE)
    if(kind STREQUAL "unreadable" OR kind STREQUAL "empty")
      set("${why_en}" "it is ${kind}" PARENT_SCOPE)
      set("${why_zh}" "它无法读取或为空" PARENT_SCOPE)
    endif()
    return()
  endif()
  cudnnenv_toolkit_add(found "${value}" "${from}")
  set("${index}" "${found}" PARENT_SCOPE)
  set("${why_en}" "neither nvcc nor CUDA's headers are there" PARENT_SCOPE)
  set("${why_zh}" "那里既没有 nvcc 也没有 CUDA 头文件" PARENT_SCOPE)
endfunction()

# A language can be enabled between two calls of find_package, so this is an area of its own.
function(cudnnenv_discover_language)
  if(CMAKE_CUDA_COMPILER)
    set(place "${CMAKE_CUDA_COMPILER}")
    if(CMAKE_CUDA_COMPILER_TOOLKIT_ROOT)
      set(place "${CMAKE_CUDA_COMPILER_TOOLKIT_ROOT}")
    endif()
    cudnnenv_toolkit_add(index "${place}" "CMAKE_CUDA_COMPILER")
    if(NOT index STREQUAL "")
      cudnnenv_fact_set(language.toolkit "${index}")
      foreach(key IN ITEMS root real)
        cudnnenv_fact_get("toolkits.${index}.${key}" value)
        cudnnenv_fact_set("language.${key}" "${value}")
      endforeach()
      cudnnenv_fact_set(language.version "${CMAKE_CUDA_COMPILER_VERSION}")
      string(REGEX MATCH "^[0-9]+\\.[0-9]+" minor "${CMAKE_CUDA_COMPILER_VERSION}")
      cudnnenv_fact_set(language.version_minor "${minor}")
    endif()
  endif()
endfunction()

function(_cudnnenv_toolkits_on_path)
  cudnnenv_fact_get(host.system system)
  set(name "nvcc")
  if(system STREQUAL "Windows")
    set(name "nvcc.exe")
  endif()
  cudnnenv_places_path(folders)
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_machine_kind(kind "${folder}/${name}")
    if(kind STREQUAL "file")
      cudnnenv_toolkit_add(index "${folder}/${name}" "PATH")
    endif()
  endforeach()
endfunction()

# Conventional folders (data/layouts.json: linux-runfile, linux-nvidia-deb, arch, gentoo, debian-nonfree, hpc-sdk, conda-forge,
# pip-cu13, pip-cu12), newest name first.
function(_cudnnenv_toolkits_in_places)
  cudnnenv_toolkit_add(index "/usr/local/cuda" "default folder")
  cudnnenv_machine_glob(found "/usr/local" "cuda-[0-9]*")
  cudnnenv_machine_glob(more "/opt" "cuda*")
  cudnnenv_machine_glob(sdk "/opt/nvidia/hpc_sdk" "Linux_*/*/cuda/[0-9]*")
  list(APPEND found ${more} ${sdk})
  if(found)
    list(SORT found COMPARE NATURAL ORDER DESCENDING)
  endif()
  foreach(item IN LISTS found)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_toolkit_add(index "${folder}" "default folder")
  endforeach()
  foreach(variable IN ITEMS CONDA_PREFIX)
    cudnnenv_places_variable(fact_prefix "${variable}")
    if(DEFINED fact_prefix AND IS_ABSOLUTE "${fact_prefix}")
      cudnnenv_toolkit_add(index "${fact_prefix}" "${variable}")
    endif()
  endforeach()
  cudnnenv_toolkit_add(index "/usr" "system packages")
  cudnnenv_places_python(places)
  foreach(item IN LISTS places)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_toolkit_add(index "${folder}/nvidia/cu13" "Python packages")
    cudnnenv_toolkit_add(index "${folder}/nvidia/cuda_runtime" "Python packages")
  endforeach()
  # Last: it never goes before one of the user's own that works.
  cudnnenv_places_cache(places)
  foreach(item IN LISTS places)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_toolkit_add(index "${folder}" "cache of cudnn-env")
  endforeach()
endfunction()
