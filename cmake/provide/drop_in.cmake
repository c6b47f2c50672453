# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
drop_in
-------
What finders of cuDNN give, under every name that consumers read.

.. command:: cudnnenv_drop_in_targets

  cudnnenv_drop_in_targets()

In: ``toolkit.*``, ``cudnn.*``.  Out: ``CUDA::*``, ``CUDNN::*`` and the other spellings, ``CuDNN::CuDNN`` and ``cuDNN::cuDNN``, once
a language is enabled; ``CuDNN::CuDNN_<sub>``, as vcpkg's newer port has them; what the project alone needs
(``drop_in_projects.cmake``). Never ``torch::cudnn``: projects make it, and stop when somebody else made it.

.. command:: cudnnenv_drop_in_variables

  cudnnenv_drop_in_variables(<names> <Name>)

In: the name that find_package was called with.
Out: ``<names>``, and ``answer_<name>`` for each of them, in the caller's scope. Where a library is wanted it is exactly one file,
and ``-lcudnn`` finds it in its folder; where headers are, one folder.

.. command:: cudnnenv_drop_in_library

  cudnnenv_drop_in_library(<out>)

In: ``cudnn.*``, ``request.cudnn_static``.
Out: that file. Where archives are linked, the one that has ``cudnnGetVersion``; the others stand behind ``CUDNN::cudnn_static``.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/toolkit.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/drop_in_parts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/drop_in_projects.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/forward.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/forward_headers.cmake")

function(cudnnenv_drop_in_targets)
  cudnnenv_fact_get(request.scope scope)
  cudnnenv_fact_set(request.scope "platform;toolkit;cudnn")
  cudnnenv_provide_toolkit()
  cudnnenv_provide_cudnn()
  cudnnenv_fact_set(request.scope "${scope}")
  if(NOT TARGET CUDNN::cudnn)
    return()
  endif()
  if(NOT TARGET CuDNN::CuDNN)
    add_library(CuDNN::CuDNN ALIAS CUDNN::cudnn)
  endif()
  _cudnnenv_drop_in_part_targets()
  if(NOT TARGET cuDNN::cuDNN)
    _cudnnenv_drop_in_onednn()
    _cudnnenv_drop_in_threads()
  endif()
endfunction()

# oneDNN links nothing else for cuDNN and the CUDA runtime, and needs threads. It takes the include folders off this target, and puts
# them behind those of the compiler: so they are this target's own, and come from nowhere else. libcuda and CUDA_NO_HALF it has from
# its own cuBLAS::cuBLAS; here they would bind everybody to the driver.
function(_cudnnenv_drop_in_onednn)
  _cudnnenv_cudnn_include_dir(include_dirs)
  cudnnenv_fact_get(toolkit.include_dir fact_toolkit)
  if(DEFINED fact_toolkit)
    list(APPEND include_dirs "${fact_toolkit}")
  endif()
  add_library(cuDNN::cuDNN INTERFACE IMPORTED GLOBAL)
  set_target_properties(
    cuDNN::cuDNN
    PROPERTIES
      INTERFACE_INCLUDE_DIRECTORIES "${include_dirs}"
      INTERFACE_LINK_LIBRARIES "$<LINK_ONLY:CUDNN::cudnn>"
  )
endfunction()

# FindCUDAToolkit asks for them as well, where it runs and this toolkit has a static runtime.
function(_cudnnenv_drop_in_threads)
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  if(NOT TARGET Threads::Threads AND ("C" IN_LIST languages OR "CXX" IN_LIST languages))
    find_package(Threads QUIET MODULE)
    cudnnenv_target_names(names "^Threads::Threads$")
    if(names)
      set_property(TARGET Threads::Threads PROPERTY IMPORTED_GLOBAL TRUE)
    endif()
  endif()
  if(TARGET Threads::Threads)
    set_property(TARGET cuDNN::cuDNN APPEND PROPERTY INTERFACE_LINK_LIBRARIES Threads::Threads)
  endif()
endfunction()

function(_cudnnenv_drop_in_part_targets)
  cudnnenv_fact_get(cudnn.sub_libraries fact_parts)
  foreach(part IN LISTS fact_parts)
    if(TARGET "CUDNN::cudnn_${part}" AND NOT TARGET "CuDNN::CuDNN_${part}")
      add_library("CuDNN::CuDNN_${part}" ALIAS "CUDNN::cudnn_${part}")
    endif()
  endforeach()
  cudnnenv_drop_in_project(names target)
  foreach(name IN LISTS names)
    if(NOT TARGET "${name}")
      add_library("${name}" ALIAS CUDNN::cudnn)
    endif()
  endforeach()
endfunction()

# Names in use (reference: finders of 14 projects): each of them is what it says in every one.
set_property(
  GLOBAL
  PROPERTY
    cudnnenv:drop_in.library
      CUDNN_LIBRARY
      CUDNN_LIBRARIES
      CUDNN_LIBRARY_PATH
      cudnn_LIBRARY
      cuDNN_LINK_LIBRARY
)
set_property(
  GLOBAL
  PROPERTY
    cudnnenv:drop_in.include_dir
      CUDNN_INCLUDE_DIR
      CUDNN_INCLUDE_DIRS
      CUDNN_INCLUDE_PATH
      cuDNN_INCLUDE_DIRS
)
set_property(GLOBAL PROPERTY cudnnenv:drop_in.version CUDNN_VERSION cuDNN_VERSION)
set_property(
  GLOBAL
  PROPERTY cudnnenv:drop_in.major CUDNN_VERSION_MAJOR CUDNN_MAJOR_VERSION cuDNN_VERSION_MAJOR
)
set_property(
  GLOBAL
  PROPERTY cudnnenv:drop_in.minor CUDNN_VERSION_MINOR CUDNN_MINOR_VERSION cuDNN_VERSION_MINOR
)
set_property(
  GLOBAL
  PROPERTY
    cudnnenv:drop_in.patch
      CUDNN_VERSION_PATCH
      CUDNN_VERSION_PATCHLEVEL
      CUDNN_PATCH_VERSION
      cuDNN_VERSION_PATCH
)

function(cudnnenv_drop_in_library out)
  cudnnenv_cudnn_by_archives(by_archives)
  if(by_archives)
    cudnnenv_fact_get(cudnn.archive library)
  else()
    cudnnenv_provide_plain_library(library)
  endif()
  set("${out}" "${library}" PARENT_SCOPE)
endfunction()

function(cudnnenv_drop_in_variables out name)
  cudnnenv_drop_in_library(library)
  cudnnenv_provide_include_dir(include_dir "${CMAKE_BINARY_DIR}/cudnn-env")
  cudnnenv_fact_get(cudnn.version version)
  string(REGEX MATCH "^([0-9]+)\\.([0-9]+)\\.([0-9]+)" ignored "${version}")
  set(major "${CMAKE_MATCH_1}")
  set(minor "${CMAKE_MATCH_2}")
  set(patch "${CMAKE_MATCH_3}")
  set(more_library "${name}_LIBRARY" "${name}_LIBRARIES") # as CMake's own modules name them
  set(more_include_dir "${name}_INCLUDE_DIR" "${name}_INCLUDE_DIRS")
  set(more_version "${name}_VERSION")
  set(more_major "${name}_VERSION_MAJOR")
  set(more_minor "${name}_VERSION_MINOR")
  set(more_patch "${name}_VERSION_PATCH")
  set(names "")
  foreach(
    what
    IN
    ITEMS library include_dir version major minor patch
  )
    get_property(called GLOBAL PROPERTY "cudnnenv:drop_in.${what}")
    foreach(variable IN LISTS called more_${what})
      set("answer_${variable}" "${${what}}" PARENT_SCOPE)
      list(APPEND names "${variable}")
    endforeach()
  endforeach()
  foreach(called IN ITEMS CUDNN "${name}")
    set("answer_${called}_FOUND" TRUE PARENT_SCOPE)
    list(APPEND names "${called}_FOUND")
  endforeach()
  cudnnenv_drop_in_parts(parts)
  foreach(variable IN LISTS parts)
    set("answer_${variable}" "${part_${variable}}" PARENT_SCOPE)
  endforeach()
  set("${out}" "${names};${parts}" PARENT_SCOPE)
endfunction()
