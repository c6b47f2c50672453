# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
rules
-----
What presets do that is seen only later, on another machine or with another CUDA.

.. command:: cudnnenv_presets_judge

  cudnnenv_presets_judge(<folder>)

In: the folder of the project; what ``read.cmake`` read.  Out: notes (``note.cmake``); the rules' names are those of ``words.cmake``.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/condition.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/note.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/read.cmake")

function(cudnnenv_presets_judge folder)
  get_property(own_presets GLOBAL PROPERTY cudnnenv:presets.configure)
  foreach(item IN LISTS own_presets)
    cudnnenv_list_text(name "${item}")
    get_property(file GLOBAL PROPERTY "cudnnenv:preset.${name}.file")
    get_property(shared GLOBAL PROPERTY "cudnnenv:preset.${name}.shared")
    _cudnnenv_judge_bases()
    if(shared)
      _cudnnenv_judge_paths()
    endif()
    cudnnenv_preset_field(generator "${name}" generator)
    get_property(preset GLOBAL PROPERTY "cudnnenv:preset.${name}")
    string(JSON hidden ERROR_VARIABLE error GET "${preset}" hidden)
    if(hidden STREQUAL "ON")
      continue()
    endif()
    _cudnnenv_judge_cuda()
    _cudnnenv_judge_setup("${folder}")
    if(generator MATCHES "^(Ninja|NMake)")
      _cudnnenv_judge_ninja()
    elseif(generator MATCHES "^Visual Studio")
      _cudnnenv_judge_visual_studio()
    endif()
    _cudnnenv_judge_folder("${folder}")
  endforeach()
  _cudnnenv_judge_asked()
endfunction()

# What it inherits from is there.
function(_cudnnenv_judge_bases)
  _cudnnenv_preset_bases(bases "${name}")
  foreach(item IN LISTS bases)
    cudnnenv_list_text(base "${item}")
    get_property(there GLOBAL PROPERTY "cudnnenv:presets.configure:${base}")
    if("${there}" STREQUAL "")
      cudnnenv_preset_note(unknown-preset "${file}" "${name}" "${base}")
    endif()
  endforeach()
endfunction()

# What other presets ask for is there.
function(_cudnnenv_judge_asked)
  get_property(own_asked GLOBAL PROPERTY cudnnenv:presets.asked)
  foreach(item IN LISTS own_asked)
    cudnnenv_list_text(base "${item}")
    get_property(there GLOBAL PROPERTY "cudnnenv:presets.configure:${base}")
    get_property(by GLOBAL PROPERTY "cudnnenv:presets.asked:${item}")
    foreach(asking IN LISTS by)
      cudnnenv_list_text(asking "${asking}")
      string(REGEX MATCH "^([^|]*)\\|(.*)$" ignored "${asking}")
      if("${there}" STREQUAL "")
        cudnnenv_preset_note(unknown-preset "${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}" "${base}")
      endif()
    endforeach()
  endforeach()
endfunction()

# A path of one machine, in a file for all of them: where the preset itself has it, not where it is inherited.
function(_cudnnenv_judge_paths)
  get_property(preset GLOBAL PROPERTY "cudnnenv:preset.${name}")
  foreach(
    variable
    IN
    ITEMS
      CUDAToolkit_ROOT
      CMAKE_CUDA_COMPILER
      CMAKE_CUDA_HOST_COMPILER
      CUDNN_ROOT
      CUDACXX
      CUDAHOSTCXX
      CUDA_PATH
  )
    foreach(group IN ITEMS cacheVariables environment)
      string(JSON value ERROR_VARIABLE error GET "${preset}" "${group}" "${variable}")
      string(JSON inner ERROR_VARIABLE none GET "${value}" value)
      if(NOT none)
        set(value "${inner}")
      endif()
      if(NOT error AND value MATCHES "^(/|[A-Za-z]:[/\\])")
        cudnnenv_preset_note(machine-path "${file}" "${name}" "${variable}=${value}")
      endif()
    endforeach()
  endforeach()
endfunction()

# The caller's: root, compiler, version (of CUDA, as asked for), includes, setup (does the list include our setup file?), toolset.
macro(_cudnnenv_judge_cuda)
  cudnnenv_preset_variable(root "${name}" CUDAToolkit_ROOT)
  if("${root}" STREQUAL "")
    cudnnenv_preset_field(root "${name}" environment CUDAToolkit_ROOT)
  endif()
  cudnnenv_preset_variable(compiler "${name}" CMAKE_CUDA_COMPILER)
  if("${compiler}" STREQUAL "")
    cudnnenv_preset_field(compiler "${name}" environment CUDACXX)
  endif()
  cudnnenv_preset_variable(version "${name}" CUDNNENV_CUDA_VERSION)
  cudnnenv_preset_variable(includes "${name}" CMAKE_PROJECT_TOP_LEVEL_INCLUDES)
  set(setup FALSE)
  if("${includes}" MATCHES "CudnnEnvSetup\\.cmake(;|$)")
    set(setup TRUE)
  endif()
  cudnnenv_preset_field(toolset "${name}" toolset)
  string(JSON strategy ERROR_VARIABLE error GET "${toolset}" strategy)
  if(error)
    set(strategy set)
  endif()
  string(JSON inner ERROR_VARIABLE error GET "${toolset}" value)
  if(NOT error)
    set(toolset "${inner}")
  endif()
endmacro()

# The setup file is there, and is named so that it is found elsewhere, too; without it, nvcc and toolkit are chosen together.
function(_cudnnenv_judge_setup folder)
  foreach(include IN LISTS includes)
    string(REPLACE "\${sourceDir}" "${folder}" path "${include}")
    if(path MATCHES "\\$")
      continue()
    elseif(include MATCHES "^(/|[A-Za-z]:[/\\])" AND shared)
      cudnnenv_preset_note(include-absolute "${file}" "${name}" "${include}")
    endif()
    get_filename_component(path "${path}" ABSOLUTE BASE_DIR "${folder}")
    cudnnenv_machine_kind(kind "${path}")
    if(kind STREQUAL "none")
      cudnnenv_preset_note(setup-missing "${file}" "${name}" "${include}")
    endif()
  endforeach()
  if(setup OR generator MATCHES "^Visual Studio")
    return()
  elseif(NOT "${version}" STREQUAL "")
    cudnnenv_preset_note(no-setup "${file}" "${name}" "CUDNNENV_CUDA_VERSION=${version}")
  elseif(NOT "${root}" STREQUAL "" AND "${compiler}" STREQUAL "")
    cudnnenv_preset_note(root-alone "${file}" "${name}" "${root}")
  elseif("${root}" STREQUAL "" AND NOT "${compiler}" STREQUAL "")
    cudnnenv_preset_note(compiler-alone "${file}" "${name}" "${compiler}")
  endif()
endfunction()

function(_cudnnenv_judge_ninja)
  cudnnenv_preset_field(condition "${name}" condition)
  cudnnenv_preset_condition(windows "${condition}" Windows)
  cudnnenv_preset_field(architecture "${name}" architecture)
  string(JSON architecture_strategy ERROR_VARIABLE error GET "${architecture}" strategy)
  if(
    (NOT "${toolset}" STREQUAL "" AND NOT strategy STREQUAL "external")
    OR (NOT "${architecture}" STREQUAL "" AND NOT architecture_strategy STREQUAL "external")
  )
    cudnnenv_preset_note(ninja-set "${file}" "${name}" "${generator}")
  elseif(
    NOT windows STREQUAL "FALSE"
    AND ("${architecture}" STREQUAL "" OR "${toolset}" STREQUAL "")
  )
    cudnnenv_preset_note(ninja-windows "${file}" "${name}" "${generator}")
  endif()
endfunction()

function(_cudnnenv_judge_visual_studio)
  cudnnenv_preset_variable(host "${name}" CMAKE_CUDA_HOST_COMPILER)
  if("${host}" STREQUAL "")
    cudnnenv_preset_field(host "${name}" environment CUDAHOSTCXX)
  endif()
  if(NOT "${host}" STREQUAL "")
    cudnnenv_preset_note(vs-host-compiler "${file}" "${name}" "${host}")
  endif()
  set(cuda "")
  if("${toolset}" MATCHES "(^|,)cuda=([^,]*)" AND strategy STREQUAL "set")
    set(cuda "${CMAKE_MATCH_2}")
  endif()
  string(REPLACE "," ";" words "${toolset}")
  foreach(word IN LISTS words)
    if(
      word MATCHES "^([^=]*)="
      AND NOT CMAKE_MATCH_1 MATCHES "^(cuda|host|version|fortran|VCTargetsPath|customFlagTableDir)$"
    )
      cudnnenv_preset_note(vs-field "${file}" "${name}" "${word}")
    endif()
  endforeach()
  string(LENGTH "${version}" length)
  string(SUBSTRING "${cuda}" 0 ${length} start)
  if(cuda STREQUAL "" AND NOT "${version}${root}${compiler}" STREQUAL "")
    cudnnenv_preset_note(vs-no-cuda "${file}" "${name}" "${version}")
  elseif(
    cuda MATCHES "^[0-9.]+$"
    AND "${version}" MATCHES "^[0-9.]+$"
    AND NOT start STREQUAL version
  )
    cudnnenv_preset_note(vs-differs "${file}" "${name}" "${cuda}, ${version}")
  endif()
endfunction()

# Two that differ by their CUDA and not by their build folder: the second finds the nvcc of the first in its cache.
function(_cudnnenv_judge_folder folder)
  cudnnenv_preset_field(build "${name}" binaryDir)
  if("${build}" STREQUAL "" OR "${version}${root}${compiler}${toolset}" STREQUAL "")
    return()
  endif()
  string(REPLACE "\${sourceDir}" "${folder}" build "${build}")
  string(REPLACE "\${presetName}" "${name}" build "${build}")
  string(REPLACE "\${generator}" "${generator}" build "${build}")
  get_filename_component(build "${build}" ABSOLUTE BASE_DIR "${folder}")
  set(cuda "${version}|${root}|${compiler}|${toolset}")
  cudnnenv_list_item(own_pair "${cuda}|${name}")
  get_property(others GLOBAL PROPERTY "cudnnenv:presets.build:${build}")
  foreach(item IN LISTS others)
    cudnnenv_list_text(other "${item}")
    string(REGEX REPLACE "^.*\\|" "" other_name "${other}")
    if(NOT other STREQUAL "${cuda}|${other_name}")
      cudnnenv_preset_note(build-shared "${file}" "${name}" "${other_name}, ${build}")
      break()
    endif()
  endforeach()
  _cudnnenv_presets_keep("presets.build:${build}" "${own_pair}")
endfunction()
