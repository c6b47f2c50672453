# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn_hints
-----------
What the variables that should name a cuDNN do name.

.. command:: cudnnenv_cudnns_asked_for

  cudnnenv_cudnns_asked_for()

In: ``CUDNN_ROOT`` and its many spellings, as variables and in the environment.
Out: ``cudnn_hints.<n>.*``, each judged (used, useless, outranked, ambiguous); ``request.cudnn``: the cuDNN of the first one, several
where its place holds one for each CUDA line (Windows).
A root may be any folder or file of an install, the folder that holds it, or a list of the folders that make it up.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/hints.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_files.cmake")

# Spellings in use (finders of 14 projects; modules of HPC sites). Folders first; then a header folder and a library, which may be a
# file or a folder. -D goes before the environment, spelling by spelling in this order.
function(cudnnenv_cudnns_asked_for)
  set(
    roots
    CUDNN_ROOT
    CUDNN_ROOT_DIR
    CUDNN_PATH
    CUDNN_HOME
    cuDNN_ROOT
    cuDNN_ROOT_DIR
    CuDNN_ROOT
    CUDNN_INSTALL_PATH
    CUDNN_DIR
    cudnn_ROOT
    onnxruntime_CUDNN_HOME
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
  cudnnenv_discover_hints(
    cudnn_hints
    VARIABLES ${roots} ${package_dirs} ${headers} ${libraries}
    ENVIRONMENT ${roots} CUDNN cudnn EBROOTCUDNN ${headers} ${libraries}
  )
  cudnnenv_fact_count(cudnn_hints count)
  foreach(n RANGE ${count})
    cudnnenv_fact_get("cudnn_hints.${n}.variable" fact_variable)
    if(NOT DEFINED fact_variable)
      continue()
    endif()
    cudnnenv_fact_count("cudnn_hints.${n}.entries" entries)
    if(entries GREATER 1)
      _cudnnenv_cudnn_of_list("cudnn_hints.${n}")
    elseif(fact_variable IN_LIST headers OR fact_variable IN_LIST libraries)
      _cudnnenv_cudnn_by_parts("${n}" "${headers}" "${libraries}")
    else()
      cudnnenv_fact_get("cudnn_hints.${n}.value" value)
      string(REGEX REPLACE "/(lib|lib64|share)/cmake(/[^/]+)?$" "" value "${value}") # what CMake means by <Name>_DIR
      _cudnnenv_cudnn_by_hint("${n}" "${value}" "")
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
    _cudnnenv_cudnn_folder_for_file("${partner}" "${other}")
  else()
    if(partner STREQUAL "")
      _cudnnenv_cudnn_by_hint("${n}" "${value}" "")
    else()
      _cudnnenv_cudnn_by_hint("${n}" "${other}" "${value}")
    endif()
    _cudnnenv_cudnn_folder_for_file("${n}" "${value}")
  endif()
  cudnnenv_fact_get("cudnn_hints.${n}.state" fact_state)
  if(NOT partner STREQUAL "" AND NOT fact_state STREQUAL "useless")
    cudnnenv_hint_judge("cudnn_hints.${partner}" "${fact_state}")
  endif()
endfunction()

# A variable that is called a library and holds a folder is passed to the linker as it stands by most finders.
function(_cudnnenv_cudnn_folder_for_file n value)
  if(n STREQUAL "")
    return()
  endif()
  cudnnenv_fact_get("cudnn_hints.${n}.variable" variable)
  if(NOT variable MATCHES "_LIBRARY$" OR NOT IS_ABSOLUTE "${value}")
    return()
  endif()
  cudnnenv_machine_kind(kind "${value}")
  if(NOT kind STREQUAL "folder")
    return()
  endif()
  cudnnenv_fact_set("cudnn_hints.${n}.directory" TRUE)
  cudnnenv_fact_get(host.system system)
  if(system STREQUAL "Windows")
    cudnnenv_cudnn_windows_files(file dll "${value}" "" "" "" "")
    if(NOT file STREQUAL "")
      cudnnenv_fact_set("cudnn_hints.${n}.resolved" "${file}")
    endif()
    return()
  endif()
  _cudnnenv_cudnn_library_dir(folder "${value}")
  if(NOT folder STREQUAL "")
    _cudnnenv_cudnn_library_file(file "${folder}" "" "" "")
    if(NOT file STREQUAL "")
      cudnnenv_fact_set("cudnn_hints.${n}.resolved" "${file}")
    endif()
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
    if(index STREQUAL "")
      _cudnnenv_cudnn_deeper(index "cudnn_hints.${n}" "${place}" "${from}")
    elseif(library STREQUAL "")
      _cudnnenv_cudnn_repaired("cudnn_hints.${n}" "${place}" "${index}")
    endif()
    set(why_en "neither cudnn.h nor libcudnn is there")
    set(why_zh "那里既没有 cudnn.h 也没有 libcudnn")
  endif()
  _cudnnenv_cudnn_judge("cudnn_hints.${n}" "${index}" "${why_en}" "${why_zh}")
endfunction()

function(_cudnnenv_cudnn_judge hint index why_en why_zh)
  cudnnenv_fact_get("${hint}.state" fact_state)
  cudnnenv_fact_get(request.cudnn fact_asked)
  if("${fact_state}" STREQUAL "ambiguous")
    return()
  elseif(index STREQUAL "")
    cudnnenv_hint_judge("${hint}" useless "${why_en}" "${why_zh}")
  elseif(DEFINED fact_asked AND NOT "${fact_asked}" STREQUAL "${index}")
    cudnnenv_hint_judge("${hint}" outranked)
  else()
    cudnnenv_hint_judge("${hint}" used)
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

# A file, or one of its folders, where the variable means the whole install; or the install where it means one of its folders.
function(_cudnnenv_cudnn_repaired hint place index)
  cudnnenv_fact_get("${hint}.variable" variable)
  list(GET index 0 first)
  cudnnenv_fact_get("cudnns.${first}.root" root)
  cudnnenv_machine_kind(kind "${place}")
  string(FIND "${root}" "${place}/" below)
  if(variable MATCHES "_INCLUDE_(DIR|PATH)$")
    if(kind STREQUAL "file")
      cudnnenv_hint_repaired("${hint}" "it is a file, and its folder was taken" "它是一个文件，已采用其所在目录")
    endif()
  elseif(variable MATCHES "_LIBRARY(_PATH|_DIR)?$|_LIB_DIR$")
    if(kind STREQUAL "file" AND NOT variable MATCHES "_LIBRARY$")
      cudnnenv_hint_repaired("${hint}" "it is a file, and its folder was taken" "它是一个文件，已采用其所在目录")
    endif()
  elseif(kind STREQUAL "file")
    cudnnenv_hint_repaired(
      "${hint}"
      "it is a file, and the install that it belongs to was taken"
      "它是一个文件，已采用其所属的安装"
    )
  elseif(below EQUAL 0) # NVIDIA/CUDNN with its v9.13
    foreach(n IN LISTS index)
      cudnnenv_fact_set("cudnns.${n}.nested" "${place}")
    endforeach()
  elseif(NOT place STREQUAL root)
    cudnnenv_hint_repaired(
      "${hint}"
      "it is a folder inside an install, and the whole install was taken"
      "它是安装内的目录，已采用整个安装"
    )
  endif()
endfunction()

# FOUND := the one cuDNN below PLACE: an archive unpacked into a folder of its own, or the wheel of an environment.
function(_cudnnenv_cudnn_deeper found hint place from)
  set("${found}" "" PARENT_SCOPE)
  set(indices "")
  foreach(
    pattern
    IN
    ITEMS
      "*/include/cudnn.h"
      "nvidia/cudnn*/include/cudnn.h"
      "lib/python3*/site-packages/nvidia/cudnn*/include/cudnn.h"
  )
    cudnnenv_machine_glob(hits "${place}" "${pattern}")
    foreach(item IN LISTS hits)
      cudnnenv_list_text(header "${item}")
      get_filename_component(top "${header}" DIRECTORY)
      get_filename_component(top "${top}" DIRECTORY)
      cudnnenv_cudnn_add(found_here "${top}" "${from}" 0)
      foreach(index IN LISTS found_here)
        cudnnenv_fact_set("cudnns.${index}.nested" "${place}")
        list(APPEND indices "${index}")
      endforeach()
    endforeach()
  endforeach()
  list(REMOVE_DUPLICATES indices)
  _cudnnenv_cudnn_one_of(index "${hint}" "${indices}")
  set("${found}" "${index}" PARENT_SCOPE)
endfunction()

# INDEX := the one of INDICES; with several the hint is ambiguous, unless they are of one root: a folder for each CUDA line. What is for
# another processor does not count.
function(_cudnnenv_cudnn_one_of index hint indices)
  cudnnenv_fact_get(target.processor fact_processor)
  set(fitting "")
  set(roots "")
  foreach(n IN LISTS indices)
    cudnnenv_fact_get("cudnns.${n}.machine" fact_machine)
    if(
      NOT DEFINED fact_machine
      OR NOT DEFINED fact_processor
      OR fact_machine STREQUAL fact_processor
    )
      list(APPEND fitting "${n}")
      cudnnenv_fact_get("cudnns.${n}.root" root)
      cudnnenv_fact_get("cudnns.${n}.cuda_line" fact_line)
      cudnnenv_list_item(item "${root}")
      list(APPEND roots "${item}")
      if(NOT DEFINED fact_line)
        list(APPEND roots "${n}")
      endif()
    endif()
  endforeach()
  if(fitting STREQUAL "")
    set(fitting "${indices}")
  endif()
  list(LENGTH fitting count)
  list(REMOVE_DUPLICATES roots)
  list(LENGTH roots root_count)
  set("${index}" "${fitting}" PARENT_SCOPE)
  if(count GREATER 1 AND root_count GREATER 1)
    set("${index}" "" PARENT_SCOPE)
    cudnnenv_hint_ambiguous("${hint}" cudnns cuDNN ${fitting})
  endif()
endfunction()

function(_cudnnenv_cudnn_halves_at include library_dir place)
  cudnnenv_fact_get(host.system system)
  if(system STREQUAL "Windows")
    cudnnenv_cudnn_windows_parts(parts "${place}" "")
    string(REGEX MATCH "^[^|]*[|]([^|]*)[|]([^|]*)[|]" ignored "${parts}")
    cudnnenv_list_text(found_include "${CMAKE_MATCH_1}")
    cudnnenv_list_text(found_library "${CMAKE_MATCH_2}")
  else()
    _cudnnenv_cudnn_parts(root found_include found_library "${place}" "")
  endif()
  set("${include}" "${found_include}" PARENT_SCOPE)
  set("${library_dir}" "${found_library}" PARENT_SCOPE)
endfunction()

# A list: headers in one folder and libraries in another (Nix), or several installs.
function(_cudnnenv_cudnn_of_list hint)
  cudnnenv_fact_get("${hint}.from" from)
  cudnnenv_fact_count("${hint}.entries" count)
  set(headers "")
  set(libraries "")
  set(indices "")
  foreach(m RANGE ${count})
    cudnnenv_fact_get("${hint}.entries.${m}.path" fact_place)
    if(DEFINED fact_place)
      cudnnenv_list_item(item "${fact_place}")
      _cudnnenv_cudnn_halves_at(include library_dir "${fact_place}")
      if(NOT include STREQUAL "")
        list(APPEND headers "${item}")
      endif()
      if(NOT library_dir STREQUAL "")
        list(APPEND libraries "${item}")
      endif()
    endif()
  endforeach()
  list(LENGTH headers header_count)
  list(LENGTH libraries library_count)
  if(header_count EQUAL 1 AND library_count EQUAL 1 AND NOT headers STREQUAL libraries)
    cudnnenv_list_text(place "${headers}")
    cudnnenv_list_text(library "${libraries}")
    cudnnenv_cudnn_add(indices "${place}" "${from}" 0 "${library}")
  else()
    set(places ${headers} ${libraries})
    list(REMOVE_DUPLICATES places)
    foreach(item IN LISTS places)
      cudnnenv_list_text(place "${item}")
      cudnnenv_cudnn_add(index "${place}" "${from}" 0)
      list(APPEND indices ${index})
    endforeach()
    list(REMOVE_DUPLICATES indices)
  endif()
  _cudnnenv_cudnn_one_of(index "${hint}" "${indices}")
  _cudnnenv_cudnn_judge(
    "${hint}"
    "${index}"
    "neither cudnn.h nor libcudnn is in any of its folders"
    "其中所列的目录都既没有 cudnn.h 也没有 libcudnn"
  )
endfunction()
