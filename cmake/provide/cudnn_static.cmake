# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn_static
------------
``CUDNN::cudnn_static``: all archives of cuDNN and what they need. ``CUDNN::cudnn_<sub>_static``: each of them alone.

.. command:: cudnnenv_provide_cudnn_static

  cudnnenv_provide_cudnn_static(<include-dir>)

In: ``cudnn.static_libraries``, ``toolkit.*``.
Out: the targets, GLOBAL; none where there are no archives. A later call brings them up to date.

.. command:: cudnnenv_provide_cudnn_as_static

  cudnnenv_provide_cudnn_as_static()      ``CUDNN::cudnn``, ``CUDNN::cudnn_all`` and ``CUDNN::cudnn_<sub>`` are the archives too: as
                                          cudnn-frontend means CUDNN_STATIC

NVIDIA's page "Building and Running a cuDNN Dependent Program": the archives between --whole-archive and --no-whole-archive, then
cublasLt_static, z, nvrtc_static, nvrtc-builtins_static, nvptxcompiler_static and cudart_static. Where a toolkit has no archive of
one of these (wheels have none), its shared library stands in. cuDNN 7 is one archive, and needs no such thing.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine/files.cmake")

function(cudnnenv_provide_cudnn_static include_dir)
  cudnnenv_fact_get(cudnn.static_libraries fact_archives)
  cudnnenv_fact_get(cudnn.library_dir fact_folder)
  get_property(own_targets GLOBAL PROPERTY cudnnenv:cudnn.archives)
  if(NOT DEFINED fact_archives OR (TARGET CUDNN::cudnn_static AND NOT own_targets))
    return()
  endif()
  set_property(GLOBAL PROPERTY cudnnenv:cudnn.archives TRUE)
  set(parts "")
  foreach(archive IN LISTS fact_archives)
    string(REGEX REPLACE "^lib(cudnn.*_static).*$" "CUDNN::\\1" name "${archive}")
    _cudnnenv_provide_archive("${name}" "${fact_folder}/${archive}")
    if(NOT name STREQUAL "CUDNN::cudnn_static")
      list(APPEND parts "${name}")
    endif()
  endforeach()
  if(NOT TARGET CUDNN::cudnn_static)
    add_library(CUDNN::cudnn_static INTERFACE IMPORTED GLOBAL)
  endif()
  _cudnnenv_whole_archives(whole "${parts}")
  _cudnnenv_static_needs(needs)
  cudnnenv_fact_get(toolkit.include_dir fact_toolkit_include_dir)
  if(NOT TARGET CUDA::cudart AND DEFINED fact_toolkit_include_dir)
    string(APPEND include_dir ";${fact_toolkit_include_dir}")
  endif()
  set_target_properties(
    CUDNN::cudnn_static
    PROPERTIES
      INTERFACE_INCLUDE_DIRECTORIES "${include_dir}"
      INTERFACE_LINK_LIBRARIES "${whole};${needs}"
  )
endfunction()

function(cudnnenv_provide_cudnn_as_static)
  cudnnenv_fact_get(cudnn.sub_libraries fact_parts)
  list(TRANSFORM fact_parts PREPEND cudnn_)
  foreach(name IN LISTS fact_parts ITEMS cudnn cudnn_all)
    if(NOT TARGET "CUDNN::${name}")
      add_library("CUDNN::${name}" INTERFACE IMPORTED GLOBAL)
      set_property(TARGET "CUDNN::${name}" PROPERTY INTERFACE_LINK_LIBRARIES CUDNN::cudnn_static)
    endif()
  endforeach()
endfunction()

function(_cudnnenv_provide_archive name file)
  if(NOT TARGET "${name}")
    add_library("${name}" STATIC IMPORTED GLOBAL)
  endif()
  set_target_properties("${name}" PROPERTIES IMPORTED_LOCATION "${file}")
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  if("CXX" IN_LIST languages) # they are written in C++, whatever the program is written in
    set_property(TARGET "${name}" PROPERTY IMPORTED_LINK_INTERFACE_LANGUAGES CXX)
  endif()
endfunction()

function(_cudnnenv_whole_archives out parts)
  set("${out}" "" PARENT_SCOPE)
  if(parts STREQUAL "")
    return()
  endif()
  if(CMAKE_VERSION VERSION_LESS 3.24)
    set("${out}" "-Wl,--whole-archive;${parts};-Wl,--no-whole-archive" PARENT_SCOPE)
  else()
    list(JOIN parts "," parts)
    set("${out}" "$<LINK_LIBRARY:WHOLE_ARCHIVE,${parts}>" PARENT_SCOPE)
  endif()
endfunction()

# OUT := libraries of the toolkit and of the system, in the order in which they need each other.
function(_cudnnenv_static_needs out)
  cudnnenv_fact_get(cudnn.version fact_version)
  cudnnenv_fact_get(toolkit.library_dir fact_folder)
  set(needs "")
  set(wanted cublasLt nvrtc)
  if(fact_version VERSION_LESS 9)
    set(wanted cublas cublasLt nvrtc)
  endif()
  foreach(name IN LISTS wanted)
    _cudnnenv_static_or_shared(item "${fact_folder}" "${name}")
    list(APPEND needs ${item})
  endforeach()
  foreach(name IN ITEMS nvrtc-builtins_static nvptxcompiler_static culibos)
    cudnnenv_machine_kind(kind "${fact_folder}/lib${name}.a")
    if(kind STREQUAL "file")
      list(APPEND needs "${fact_folder}/lib${name}.a")
    endif()
  endforeach()
  set(runtime CUDA::cudart)
  cudnnenv_machine_kind(kind "${fact_folder}/libcudart_static.a")
  if(kind STREQUAL "file" AND TARGET CUDA::cudart_static)
    set(runtime CUDA::cudart_static)
  endif()
  cudnnenv_fact_get(toolkit.cudart fact_cudart)
  if(TARGET "${runtime}") # a program that nvcc links has a runtime already
    list(APPEND needs "$<IF:$<LINK_LANGUAGE:CUDA>,CUDA::toolkit,${runtime}>")
  elseif(DEFINED fact_cudart) # before any language: by file
    list(APPEND needs "$<$<NOT:$<LINK_LANGUAGE:CUDA>>:${fact_cudart}>")
  endif()
  set("${out}" "${needs};-lz;-ldl" PARENT_SCOPE)
endfunction()

# OUT := list item: the toolkit's archive or else its shared library of that name; empty: it has neither. By file: a target of CMake's
# module may be another toolkit's library.
function(_cudnnenv_static_or_shared out folder name)
  set("${out}" "" PARENT_SCOPE)
  foreach(pattern IN ITEMS "lib${name}_static.a" "lib${name}.so" "lib${name}.so.[0-9]*")
    cudnnenv_machine_glob(found "${folder}" "${pattern}")
    if(found)
      list(GET found 0 file)
      set("${out}" "${file}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()
