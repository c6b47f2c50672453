# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn
-----
``CUDNN::cudnn`` (what a program links), ``CUDNN::cudnn_<sub>`` for each sub-library that is there, ``CUDNN::cudnn_all``,
``CUDNN::cudnn_static`` where there are archives. Who sets CUDNN_STATIC first gets them as ``CUDNN::cudnn`` too.

.. command:: cudnnenv_provide_cudnn

  cudnnenv_provide_cudnn()           once a language is enabled

.. command:: cudnnenv_provide_cudnn_early

  cudnnenv_provide_cudnn_early()     before any, for finders that only ask whether the targets are there; the later call
                                     brings them up to date

In: ``cudnn.*``, ``toolkit.*``.  Out: the targets, GLOBAL. Targets of these names that somebody else made are left alone.
A cuDNN that diagnose will refuse gets none, unless ``CUDNNENV_ON_ERROR`` is ``WARN``.

``CUDNN::cudnn`` brings the CUDA runtime to C++ programs. A program linked by nvcc keeps the one it chose, which is static by
default: two runtimes in one program have two sets of contexts.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/targets.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../select/cudnn.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../request.cmake")

function(cudnnenv_provide_cudnn)
  cudnnenv_fact_get(request.scope scope)
  if(NOT "cudnn" IN_LIST scope)
    return()
  endif()
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  cudnnenv_cudnn_given(given)
  if(NOT given OR "${languages}" STREQUAL "" OR "${languages}" STREQUAL "NONE")
    return()
  endif()
  _cudnnenv_provide_archives(as_static)
  if(as_static)
    return()
  endif()
  get_property(own_early GLOBAL PROPERTY cudnnenv:cudnn.early)
  if(NOT TARGET CUDNN::cudnn OR own_early)
    set_property(GLOBAL PROPERTY cudnnenv:cudnn.early FALSE)
    _cudnnenv_provide_cudnn_shim()
  endif()
  _cudnnenv_provide_cudnn_parts()
endfunction()

function(cudnnenv_provide_cudnn_early)
  cudnnenv_cudnn_given(given)
  if(given AND NOT TARGET CUDNN::cudnn)
    set_property(GLOBAL PROPERTY cudnnenv:cudnn.early TRUE)
    _cudnnenv_provide_archives(as_static)
    if(NOT as_static)
      _cudnnenv_provide_cudnn_shim()
      _cudnnenv_provide_cudnn_parts()
    endif()
  endif()
endfunction()

# OUT := is the cuDNN that was chosen one to hand out? TRUE or FALSE.
function(cudnnenv_cudnn_given out)
  set("${out}" FALSE PARENT_SCOPE)
  cudnnenv_cudnn_linkable(linkable)
  cudnnenv_fact_get(platform.risky_path fact_risky)
  if(NOT linkable OR DEFINED fact_risky)
    return()
  endif()
  _cudnnenv_cudnn_refused(refused)
  if(NOT refused)
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# OUT := headers, and something to link: a shared library, or archives alone.
function(cudnnenv_cudnn_linkable out)
  set("${out}" FALSE PARENT_SCOPE)
  cudnnenv_fact_get(cudnn.library fact_library)
  cudnnenv_fact_get(cudnn.archive fact_archive)
  cudnnenv_fact_get(cudnn.include_dir fact_include_dir)
  if(DEFINED fact_include_dir AND (DEFINED fact_library OR DEFINED fact_archive))
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# OUT := are archives what a program of this caller links? TRUE or FALSE. Where they were asked for, and where nothing else is here.
function(cudnnenv_cudnn_by_archives out)
  set("${out}" FALSE PARENT_SCOPE)
  cudnnenv_fact_get(request.cudnn_static fact_static)
  cudnnenv_fact_get(cudnn.archive fact_archive)
  cudnnenv_fact_get(cudnn.library fact_library)
  if(DEFINED fact_archive AND (DEFINED fact_static OR NOT DEFINED fact_library))
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# A cuDNN that is not whole, or for another CUDA, is not handed out, unless the user goes on all the same.
function(_cudnnenv_cudnn_refused out)
  cudnnenv_error_mode(mode)
  cudnnenv_facts_as_variables()
  _cudnnenv_cudnn_fit(fit "${selection.cudnn}" "${selection.toolkit}")
  set("${out}" FALSE PARENT_SCOPE)
  if(fit LESS 2 AND NOT mode STREQUAL "WARN")
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# OUT := the folder with cudnn.h and all that it includes.
function(_cudnnenv_cudnn_include_dir out)
  cudnnenv_fact_get(cudnn.include_dir include_dir)
  cudnnenv_fact_get(cudnn.header_suffix fact_suffix)
  if(DEFINED fact_suffix) # seldom
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/forward_headers.cmake")
    cudnnenv_provide_include_dir(include_dir "${CMAKE_BINARY_DIR}/cudnn-env")
  endif()
  set("${out}" "${include_dir}" PARENT_SCOPE)
endfunction()

# AS_STATIC := CUDNN::cudnn is the archives: somebody asked for them before it was there, or there is nothing else.
function(_cudnnenv_provide_archives as_static)
  set("${as_static}" FALSE PARENT_SCOPE)
  cudnnenv_fact_get(cudnn.static_libraries fact_archives)
  cudnnenv_cudnn_by_archives(by_archives)
  if(NOT DEFINED fact_archives)
    return()
  endif()
  include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/cudnn_static.cmake") # seldom
  _cudnnenv_cudnn_include_dir(include_dir)
  cudnnenv_provide_cudnn_static("${include_dir}")
  if(NOT TARGET CUDNN::cudnn AND by_archives)
    set_property(GLOBAL PROPERTY cudnnenv:cudnn.as_static TRUE)
    cudnnenv_provide_cudnn_as_static()
  endif()
  get_property(own_static GLOBAL PROPERTY cudnnenv:cudnn.as_static)
  if("${own_static}")
    set("${as_static}" TRUE PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_provide_cudnn_shim)
  cudnnenv_fact_get(cudnn.library library)
  _cudnnenv_cudnn_include_dir(include_dir)
  cudnnenv_fact_get(cudnn.soname fact_soname)
  cudnnenv_fact_get(cudnn.dll fact_dll)
  if(DEFINED fact_dll)
    cudnnenv_target_shared(CUDNN::cudnn "${library}" "${include_dir}" "${fact_dll}")
  else()
    cudnnenv_target_shared(CUDNN::cudnn "${library}" "${include_dir}")
  endif()
  if(DEFINED fact_soname AND NOT DEFINED fact_dll)
    set_target_properties(CUDNN::cudnn PROPERTIES IMPORTED_SONAME "${fact_soname}")
  endif()
  cudnnenv_fact_get(toolkit.cudart fact_cudart)
  cudnnenv_fact_get(toolkit.include_dir fact_toolkit_include_dir)
  if(TARGET CUDA::cudart)
    set_target_properties(
      CUDNN::cudnn
      PROPERTIES INTERFACE_LINK_LIBRARIES "$<IF:$<LINK_LANGUAGE:CUDA>,CUDA::toolkit,CUDA::cudart>"
    )
  elseif(DEFINED fact_cudart AND DEFINED fact_toolkit_include_dir) # before any language: by file
    set_target_properties(
      CUDNN::cudnn
      PROPERTIES
        INTERFACE_LINK_LIBRARIES "$<$<NOT:$<LINK_LANGUAGE:CUDA>>:${fact_cudart}>"
        INTERFACE_INCLUDE_DIRECTORIES "${include_dir};${fact_toolkit_include_dir}"
    )
  endif()
endfunction()

function(_cudnnenv_provide_cudnn_parts)
  cudnnenv_fact_get(cudnn.sub_libraries fact_sub_libraries)
  cudnnenv_fact_get(cudnn.soname_major fact_major)
  cudnnenv_fact_get(cudnn.library_dir fact_folder)
  if(NOT TARGET CUDNN::cudnn_all)
    add_library(CUDNN::cudnn_all INTERFACE IMPORTED GLOBAL)
    set_property(TARGET CUDNN::cudnn_all PROPERTY INTERFACE_LINK_LIBRARIES CUDNN::cudnn)
    set(fresh TRUE)
  else()
    set(fresh FALSE)
  endif()
  if(NOT DEFINED fact_sub_libraries)
    return()
  endif()
  foreach(name IN LISTS fact_sub_libraries)
    cudnnenv_fact_get(cudnn.runtime_dir fact_runtime_dir)
    if(DEFINED fact_runtime_dir)
      _cudnnenv_provide_cudnn_dll("${name}" "${fact_runtime_dir}" "${fact_folder}" "${fact_major}")
    elseif(NOT TARGET "CUDNN::cudnn_${name}")
      set(file "${fact_folder}/libcudnn_${name}.so.${fact_major}")
      cudnnenv_target_shared("CUDNN::cudnn_${name}" "${file}" "")
      set_target_properties(
        "CUDNN::cudnn_${name}"
        PROPERTIES
          IMPORTED_SONAME "libcudnn_${name}.so.${fact_major}"
          INTERFACE_LINK_LIBRARIES CUDNN::cudnn
      )
    endif()
    if(fresh AND TARGET "CUDNN::cudnn_${name}")
      set_property(
        TARGET CUDNN::cudnn_all
        APPEND
        PROPERTY INTERFACE_LINK_LIBRARIES "CUDNN::cudnn_${name}"
      )
    endif()
  endforeach()
endfunction()

# Windows: engines and heuristics may have no import library; then nobody can link them, and nobody needs to.
function(_cudnnenv_provide_cudnn_dll name runtime_dir library_dir major)
  foreach(file IN ITEMS "cudnn_${name}.lib" "cudnn_${name}64_${major}.lib")
    cudnnenv_machine_kind(kind "${library_dir}/${file}")
    if(kind STREQUAL "file" AND NOT TARGET "CUDNN::cudnn_${name}")
      cudnnenv_target_shared("CUDNN::cudnn_${name}" "${library_dir}/${file}" "" "${runtime_dir}/cudnn_${name}64_${major}.dll")
      set_property(TARGET "CUDNN::cudnn_${name}" PROPERTY INTERFACE_LINK_LIBRARIES CUDNN::cudnn)
    endif()
  endforeach()
endfunction()
