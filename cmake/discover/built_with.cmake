# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
built_with
----------
What CMake will compile CUDA with in this build tree, whatever is asked for now: it determines nvcc and its host compiler once, and keeps
both in silence.

.. command:: cudnnenv_discover_built_with

  cudnnenv_discover_built_with()

In: ``<build>/CMakeFiles/<version>/CMakeCUDACompiler.cmake``, which CMake wrote when it enabled the language; ``toolkits.<n>``,
``host_compilers.<n>``, ``default.host_compiler``.
Out: ``kept.toolkit.root``, ``.version``, unless ``keep.cmake`` knows them; ``kept.host_compiler.number``, ``.path``, ``.real``,
``.version``, or ``.gone`` (its path). Nothing in a tree without the language, or with clang in nvcc's place.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/host_compiler.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/toolkit.cmake")

function(cudnnenv_discover_built_with)
  # A look, not a file of ours: the next run compares it.
  cudnnenv_machine_lines(lines "${CMAKE_BINARY_DIR}/CMakeFiles/${CMAKE_VERSION}/CMakeCUDACompiler.cmake" "^set\\(CMAKE_CUDA_(HOST_)?COMPILER(_ID|_VERSION)? ")
  foreach(name IN ITEMS COMPILER HOST_COMPILER COMPILER_ID COMPILER_VERSION)
    set("own_${name}" "")
    if("${lines}" MATCHES "set\\(CMAKE_CUDA_${name} \"([^\"]*)\"\\)")
      set("own_${name}" "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  if(own_COMPILER_ID STREQUAL "NVIDIA")
    _cudnnenv_built_with_toolkit("${own_COMPILER}" "${own_COMPILER_VERSION}")
    _cudnnenv_built_with_host_compiler("${own_HOST_COMPILER}")
  endif()
endfunction()

function(_cudnnenv_built_with_toolkit nvcc version)
  cudnnenv_fact_get(kept.toolkit.root fact_known)
  if(DEFINED fact_known)
    return()
  endif()
  cudnnenv_toolkit_add(index "${nvcc}" "this build tree")
  string(REGEX REPLACE "/bin/[^/]*$" "" root "${nvcc}")
  if(NOT index STREQUAL "")
    cudnnenv_fact_get("toolkits.${index}.root" root)
  endif()
  cudnnenv_fact_set(kept.toolkit.root "${root}")
  cudnnenv_fact_set(kept.toolkit.version "${version}")
endfunction()

# Without one CMake leaves the choice to nvcc, and a later wish changes nothing.
function(_cudnnenv_built_with_host_compiler name)
  if(name STREQUAL "")
    cudnnenv_fact_get(default.host_compiler fact_number)
    if(NOT DEFINED fact_number)
      return()
    endif()
  else()
    _cudnnenv_host_compiler_program(path "${name}")
    _cudnnenv_host_compiler_add(fact_number "${path}" "this build tree")
    cudnnenv_machine_kind(kind "${path}")
    if(NOT kind STREQUAL "file")
      cudnnenv_fact_set(kept.host_compiler.gone "${name}")
    endif()
    if(fact_number STREQUAL "")
      return()
    endif()
  endif()
  cudnnenv_fact_set(kept.host_compiler.number "${fact_number}")
  foreach(key IN ITEMS path real version)
    cudnnenv_fact_get("host_compilers.${fact_number}.${key}" value)
    cudnnenv_fact_set("kept.host_compiler.${key}" "${value}")
  endforeach()
endfunction()
