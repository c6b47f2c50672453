# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
files
-----
What ``cudnn-env init`` brings into a project.

.. command:: cudnnenv_init_files

  cudnnenv_init_files(<out> <starter>)     paths below the project; with <starter> those of a whole project

.. command:: cudnnenv_init_text

  cudnnenv_init_text(<out> <path>)         what stands in one of them

.. command:: cudnnenv_init_state

  cudnnenv_init_state(<out> <file> <text>) what stands at <file> now: ``new``, ``same``, ``changed``

.. command:: cudnnenv_init_lines

  cudnnenv_init_lines(<oldest> <newest>)   the CUDA lines that there are presets for

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../version.cmake")

# Of ours, "<path in the project>|<path in this package>"; a folder of its own, so that nothing of the user's is ever there.
set_property(
  GLOBAL
  PROPERTY
    cudnnenv:init.files
      "cmake/cudnn-env/presets.json|presets/presets.json"
      "cmake/cudnn-env/workflows.json|presets/workflows.json"
      "cmake/cudnn-env/CudnnEnvSetup.cmake|presets/CudnnEnvSetup.cmake.in"
      "cmake/cudnn-env/.gitignore|presets/.gitignore"
)
set_property(
  GLOBAL
  PROPERTY
    cudnnenv:init.starter
      CMakeLists.txt
      src/versions.cpp
      src/convolution.cpp
      src/kernel.cu
      src/check.hpp
      README.md
      README.zh-CN.md
      .gitignore
      .github/workflows/ci.yml
      .vscode/settings.json
      .vscode/extensions.json
)

function(cudnnenv_init_files out starter)
  get_property(rows GLOBAL PROPERTY cudnnenv:init.files)
  set(files "")
  foreach(row IN LISTS rows)
    string(REGEX REPLACE "\\|.*" "" file "${row}")
    list(APPEND files "${file}")
  endforeach()
  if(starter)
    get_property(own_files GLOBAL PROPERTY cudnnenv:init.starter)
    list(APPEND files ${own_files})
  endif()
  set("${out}" "${files}" PARENT_SCOPE)
endfunction()

function(cudnnenv_init_text out path)
  get_property(rows GLOBAL PROPERTY cudnnenv:init.files)
  set(folder templates)
  set(name "starter/${path}")
  foreach(row IN LISTS rows)
    if(row MATCHES "^([^|]+)\\|([^/]+)/(.+)$" AND CMAKE_MATCH_1 STREQUAL path)
      set(folder "${CMAKE_MATCH_2}")
      set(name "${CMAKE_MATCH_3}")
    endif()
  endforeach()
  cudnnenv_machine_own_part(file "${folder}" "${name}")
  cudnnenv_machine_own_file(text "${file}")
  if(name MATCHES "\\.in$")
    get_property(own_version GLOBAL PROPERTY cudnnenv:version)
    string(REPLACE "@version@" "${own_version}" text "${text}")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

function(cudnnenv_init_state out file text)
  cudnnenv_machine_kind(kind "${file}")
  cudnnenv_machine_own_file(present "${file}")
  if(kind STREQUAL "none")
    set("${out}" new PARENT_SCOPE)
  elseif(kind STREQUAL "file" AND present STREQUAL text)
    set("${out}" same PARENT_SCOPE)
  else()
    set("${out}" changed PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_init_lines oldest newest)
  cudnnenv_init_text(text cmake/cudnn-env/presets.json)
  string(REGEX MATCHALL "\"CUDNNENV_CUDA_VERSION\": \"[0-9.]+\"" lines "${text}")
  list(TRANSFORM lines REPLACE "^.* \"([0-9.]+)\"$" "\\1")
  list(SORT lines COMPARE NATURAL)
  list(GET lines 0 first)
  list(GET lines -1 last)
  set("${oldest}" "${first}" PARENT_SCOPE)
  set("${newest}" "${last}" PARENT_SCOPE)
endfunction()
