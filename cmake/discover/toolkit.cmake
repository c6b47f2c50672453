# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
toolkit
-------
Every CUDA toolkit within sight, whole or not.

In: the machine; the hints of ``CUDAToolkit_ROOT`` and its kin; the compiler of an enabled CUDA language.
Out: ``toolkits.<n>.*`` and ``toolkit_hints.<n>.*`` (``docs/facts.md``), in the order of rank: asked for, PATH, CUDA_PATH,
conventional folders, what bootstrap brought; ``language.*``: the toolkit of an enabled CUDA language. Two ways to one install are
one toolkit. ``runtimes.<n>.*``: run-time libraries alone; ``compiler_parts.<n>.*``: what nvcc uses, without nvcc.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/hints.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/toolkit_files.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/toolkit_hints.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/toolkit_windows.cmake")

function(cudnnenv_discover_toolkits)
  _cudnnenv_toolkits_asked_for()
  _cudnnenv_toolkits_on_path()
  _cudnnenv_path_faults()
  # CMake's own, installers' and images', modules' (EasyBuild, Spack, Cray; data/layouts.json: env-modules).
  foreach(
    variable
    IN
    ITEMS
      CUDA_PATH
      CUDA_HOME
      CUDA_ROOT
      CUDA_DIR
      CUDA_TOOLKIT_ROOT_DIR
      CUDATOOLKIT_HOME
      EBROOTCUDA
      NVHPC_CUDA_HOME
  )
    cudnnenv_discover_hints(toolkit_hints VARIABLES "" ENVIRONMENT "${variable}")
  endforeach()
  cudnnenv_toolkits_by_hints("environment")
  cudnnenv_places_list(folders TF_CUDA_PATHS) # of toolkits and of cuDNNs: an entry may be either
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_toolkit_add(index "${folder}" "TF_CUDA_PATHS (environment)")
  endforeach()
  _cudnnenv_variables_contradict()
  cudnnenv_fact_get(host.system system)
  if(system STREQUAL "Windows")
    cudnnenv_toolkits_in_windows_places()
  else()
    _cudnnenv_toolkits_in_places()
  endif()
endfunction()

# PATH and variables that installers set should name one toolkit. The first of them is what others are compared with; where
# somebody asked for one explicitly, they do not matter.
function(_cudnnenv_variables_contradict)
  cudnnenv_fact_get(request.toolkit fact_asked)
  cudnnenv_fact_get(path.toolkit fact_first)
  set(from "PATH")
  if(DEFINED fact_asked)
    return()
  endif()
  cudnnenv_fact_count(toolkit_hints count)
  foreach(n RANGE ${count})
    cudnnenv_fact_get("toolkit_hints.${n}.toolkit" fact_index)
    if(NOT DEFINED fact_index)
      continue()
    endif()
    if(NOT DEFINED fact_first)
      set(fact_first "${fact_index}")
      cudnnenv_fact_get("toolkit_hints.${n}.from" from)
      continue()
    endif()
    cudnnenv_fact_get("toolkits.${fact_first}.version_minor" fact_version)
    cudnnenv_fact_get("toolkits.${fact_index}.version_minor" fact_other)
    if(DEFINED fact_version AND DEFINED fact_other AND NOT fact_version STREQUAL fact_other)
      cudnnenv_fact_get("toolkits.${fact_first}.root" root)
      cudnnenv_fact_set("toolkit_hints.${n}.version" "${fact_other}")
      cudnnenv_fact_set("toolkit_hints.${n}.first_version" "${fact_version}")
      cudnnenv_fact_set("toolkit_hints.${n}.first_root" "${root}")
      cudnnenv_fact_set("toolkit_hints.${n}.first_from" "${from}")
    endif()
  endforeach()
endfunction()

# Explicit requests, -D before environment. CUDA_PATH and CUDA_HOME are set by installers and images: they rank with PATH.
function(_cudnnenv_toolkits_asked_for)
  set(variables CUDAToolkit_ROOT CUDA_TOOLKIT_ROOT_DIR)
  if(NOT CMAKE_CUDA_COMPILER_LOADED)
    list(APPEND variables CMAKE_CUDA_COMPILER)
  endif()
  list(APPEND variables CUDA_PATH CUDA_HOME CUDA_ROOT CUDA_DIR)
  get_property(chosen GLOBAL PROPERTY cudnnenv:setup.nvcc) # our own choice, made before project(), is no request
  if(chosen AND "${CMAKE_CUDA_COMPILER}" STREQUAL chosen)
    list(REMOVE_ITEM variables CMAKE_CUDA_COMPILER)
  endif()
  cudnnenv_discover_hints(toolkit_hints VARIABLES ${variables} ENVIRONMENT CUDAToolkit_ROOT CUDACXX)
  cudnnenv_toolkits_by_hints("asked for")
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
      cudnnenv_fact_get(path.toolkit fact_first)
      if(NOT DEFINED fact_first)
        cudnnenv_fact_set(path.toolkit "${index}")
      endif()
    endif()
  endforeach()
endfunction()

# An entry of PATH that no program can use, and that hides an nvcc.
function(_cudnnenv_path_faults)
  cudnnenv_places_path(folders)
  get_property(faults GLOBAL PROPERTY cudnnenv:places.path_faults)
  set(n 0)
  while(faults)
    list(GET faults 0 shown)
    list(GET faults 1 item)
    list(REMOVE_AT faults 0 1)
    cudnnenv_list_text(meant "${item}")
    cudnnenv_machine_kind(kind "${meant}/nvcc")
    if(kind STREQUAL "file" AND NOT item IN_LIST folders)
      cudnnenv_list_text(shown "${shown}")
      cudnnenv_fact_set("path_faults.${n}.shown" "${shown}")
      cudnnenv_fact_set("path_faults.${n}.meant" "${meant}")
      cudnnenv_fact_set("path_faults.${n}.hides" "nvcc")
      math(EXPR n "${n} + 1")
    endif()
  endwhile()
endfunction()

# Conventional folders (data/layouts.json: linux-runfile, linux-nvidia-deb, arch, gentoo, debian-nonfree, hpc-sdk, conda-forge,
# pip-cu13, pip-cu12), newest name first. What is built for lies in the sysroot, where there is one.
function(_cudnnenv_toolkits_in_places)
  if(CMAKE_CROSSCOMPILING AND IS_ABSOLUTE "${CMAKE_SYSROOT}")
    cudnnenv_toolkit_add(index "${CMAKE_SYSROOT}/usr/local/cuda" "CMAKE_SYSROOT")
  endif()
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
    cudnnenv_toolkit_compiler_parts("${folder}/nvidia/cuda_nvcc" "Python packages")
  endforeach()
  # Last: it never goes before one of the user's own that works.
  cudnnenv_places_cache(places)
  foreach(item IN LISTS places)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_toolkit_add(index "${folder}" "cache of cudnn-env")
  endforeach()
endfunction()
