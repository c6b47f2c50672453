# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
variables
---------
Which variables name a set outside CMake.

.. command:: cudnnenv_shell_variables

  cudnnenv_shell_variables(<names>)

In: the chosen set, as facts; ``toolkit_hints.<n>``, ``cudnn_hints.<n>``: variables that are set already.
Out: ``<names>``; ``target_<NAME>`` of the caller, not defined: it is not to be there; ``added_PATH``, ``added_LD_LIBRARY_PATH``;
``path_hides``: the folder that was not put on PATH, because it holds more than CUDA.

Every variable by which a toolkit or cuDNN was named before follows, or it would name another one than the rest. NVCC_CCBIN and
CUDAHOSTCXX are there where nvcc would by itself take another host compiler.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine/shell.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../select/combinations.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../select/loader_order.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/switch.cmake")

function(cudnnenv_shell_variables out)
  cudnnenv_facts_as_variables()
  set(names "")
  _cudnnenv_only_cudnn_of_root(cudnn_root "${selection.cudnn}")
  _cudnnenv_variables_toolkit()
  _cudnnenv_variables_cudnn()
  if(
    DEFINED host_compiler.path
    AND NOT "${selection.host_compiler}" STREQUAL "${default.host_compiler}"
  )
    foreach(name IN ITEMS NVCC_CCBIN CUDAHOSTCXX)
      set("target_${name}" "${host_compiler.path}")
      list(APPEND names "${name}")
    endforeach()
  endif()
  _cudnnenv_variables_folders()
  list(REMOVE_DUPLICATES names)
  foreach(name IN LISTS names)
    if(DEFINED "target_${name}")
      if(host.system STREQUAL "Windows")
        string(REPLACE "/" "\\" "target_${name}" "${target_${name}}")
      endif()
      set("target_${name}" "${target_${name}}" PARENT_SCOPE)
    else()
      unset("target_${name}" PARENT_SCOPE)
    endif()
  endforeach()
  foreach(name IN ITEMS added_PATH added_LD_LIBRARY_PATH path_hides)
    if(DEFINED "${name}")
      set("${name}" "${${name}}" PARENT_SCOPE)
    endif()
  endforeach()
  set("${out}" "${names}" PARENT_SCOPE)
endfunction()

# The caller's names and target_*: macros for that reason, like those below.
macro(_cudnnenv_variables_toolkit)
  list(APPEND names CUDA_HOME CUDA_PATH CUDAToolkit_ROOT CUDACXX)
  _cudnnenv_variables_set(hinted toolkit_hints)
  list(APPEND names ${hinted})
  foreach(name IN LISTS names)
    set("target_${name}" "${toolkit.root}")
  endforeach()
  set(target_CUDACXX "${toolkit.nvcc}")
endmacro()

# One root names it, where it has one of its own; else its two parts do.
macro(_cudnnenv_variables_cudnn)
  _cudnnenv_variables_set(hinted cudnn_hints)
  set(own CUDNN_ROOT CUDNN_PATH)
  if(cudnn_root STREQUAL "")
    set(own CUDNN_INCLUDE_DIR CUDNN_LIBRARY)
  endif()
  foreach(name IN LISTS own hinted)
    list(APPEND names "${name}")
    if(name MATCHES "INCLUDE")
      set("target_${name}" "${cudnn.include_dir}")
    elseif(name MATCHES "LIB_DIR|LIBRARY_DIR|LIBRARY_PATH")
      set("target_${name}" "${cudnn.library_dir}")
    elseif(name MATCHES "LIBRARY")
      set("target_${name}" "${cudnn.library}")
    elseif(cudnn_root STREQUAL "")
      unset("target_${name}")
    else()
      set("target_${name}" "${cudnn_root}")
    endif()
  endforeach()
endmacro()

# OUT := the variables of the environment that GROUP has.
function(_cudnnenv_variables_set out group)
  set(found "")
  set(n 0)
  while(DEFINED "${group}.${n}.variable")
    if("${${group}.${n}.source}" STREQUAL "environment")
      list(APPEND found "${${group}.${n}.variable}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${found}" PARENT_SCOPE)
endfunction()

# Programs, and what the loader reads. Folders of the system are searched anyway, and first they would hide what is meant to go first.
macro(_cudnnenv_variables_folders)
  get_filename_component(bin "${toolkit.nvcc}" DIRECTORY)
  set(programs "${bin}")
  cudnnenv_loader_order(groups toolkit cudnn)
  set(libraries "")
  foreach(group IN LISTS groups)
    list(APPEND libraries "${${group}.library_dir}")
  endforeach()
  set(pairs "PATH=programs" "LD_LIBRARY_PATH=libraries")
  if(host.system STREQUAL "Windows")
    set(programs "${bin}" "${toolkit.runtime_dir}" "${cudnn.runtime_dir}")
    set(pairs "PATH=programs")
  endif()
  foreach(pair IN LISTS pairs)
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    _cudnnenv_variables_list("${CMAKE_MATCH_1}" ${${CMAKE_MATCH_2}})
  endforeach()
endmacro()

function(_cudnnenv_variables_list name)
  cudnnenv_switch_separator(separator)
  set(folders "")
  foreach(folder IN LISTS ARGN)
    if(folder MATCHES "^(/usr|/usr/local)?/s?bin$")
      if(NOT "${path.toolkit}" STREQUAL "${selection.toolkit}")
        set(path_hides "${folder}" PARENT_SCOPE)
      endif()
    elseif(
      NOT folder STREQUAL ""
      AND NOT folder MATCHES "^(/usr)?/lib(32|64)?(/[a-z0-9_]+-linux-gnu)?$"
    )
      if(host.system STREQUAL "Windows")
        string(REPLACE "/" "\\" folder "${folder}")
      endif()
      cudnnenv_list_item(item "${folder}")
      list(APPEND folders "${item}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES folders)
  if(folders STREQUAL "")
    return()
  endif()
  set(before "")
  if(DEFINED "before_${name}")
    set(before "${before_${name}}")
  elseif(NOT name IN_LIST switched)
    cudnnenv_machine_shell_variable(before "${name}")
  endif()
  cudnnenv_switch_list(list "${before}" "${separator}" ${folders})
  cudnnenv_switch_list(added "" "${separator}" ${folders})
  set("target_${name}" "${list}" PARENT_SCOPE)
  set("added_${name}" "${added}" PARENT_SCOPE)
  set(names ${names} "${name}" PARENT_SCOPE)
endfunction()
