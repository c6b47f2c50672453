# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn_reach
-----------
What a program would really load: which cuDNN the loader takes, and whether what cuDNN opens at run time is in reach.

.. command:: cudnnenv_cudnns_reach

  cudnnenv_cudnns_reach()

In: ``cudnns.<n>.*``, ``toolkits.<n>.*``, LD_LIBRARY_PATH.
Out: for each usable cuDNN ``mixed`` (its parts would come from several installs: which from where), or ``served_dir`` and
``served_version`` (all would come from another install); ``without_zlib``, ``zlib_other``; ``nvrtc``, ``cublas`` (TRUE, FALSE: found
without a toolkit's help). For each toolkit ``nvrtc``, ``nvrtc_plain``, ``cublas`` (TRUE, FALSE).

Nothing of this is known when building for another machine.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/loader.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/cudnn_library.cmake")

function(cudnnenv_cudnns_reach)
  cudnnenv_fact_get(target.cross fact_cross)
  cudnnenv_fact_get(host.system system)
  if(DEFINED fact_cross OR NOT system STREQUAL "Linux")
    return()
  endif()
  cudnnenv_fact_count(cudnns count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("cudnns.${n}.usable" usable)
    cudnnenv_fact_get("cudnns.${n}.soname_major" fact_major)
    if(usable AND DEFINED fact_major)
      _cudnnenv_cudnn_loaded_from("cudnns.${n}" "${fact_major}")
      _cudnnenv_cudnn_folders(folders "cudnns.${n}")
      _cudnnenv_cudnn_zlib("cudnns.${n}" "${folders}")
      _cudnnenv_cudnn_opens("cudnns.${n}" "${fact_major}" "${folders}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  if(count GREATER 0)
    _cudnnenv_toolkits_bring()
  endif()
endfunction()

# libcudnn opens its sub-libraries by name. cuDNN 9 asks for libcudnn_ops.so.X.Y.Z before libcudnn_ops.so.9, each over all folders;
# 8 for libcudnn_ops_infer.so.8 alone (data/cudnn.json: search_names). LD_LIBRARY_PATH comes before the run path of its libraries.
function(_cudnnenv_cudnn_loaded_from group major)
  cudnnenv_places_list(searched LD_LIBRARY_PATH)
  if(searched STREQUAL "")
    return()
  endif()
  cudnnenv_fact_get("${group}.library_dir" own)
  cudnnenv_fact_get("${group}.sub_libraries" fact_subs)
  cudnnenv_fact_get("${group}.library_version" fact_version)
  cudnnenv_machine_real_path(own_real "${own}")
  set(folders "")
  set(table "")
  foreach(name IN ITEMS "" LISTS fact_subs)
    set(file "libcudnn_${name}.so.${major}")
    if(name STREQUAL "")
      set(file "libcudnn.so.${major}")
    endif()
    _cudnnenv_cudnn_comes_from(place "${own}" "${own_real}" "${file}" "${major}" "${fact_version}" "${searched}")
    cudnnenv_list_item(item "${place}")
    list(APPEND folders "${item}")
    string(APPEND table ", ${file} from ${place}")
  endforeach()
  list(REMOVE_DUPLICATES folders)
  list(LENGTH folders count)
  if(count GREATER 1)
    _cudnnenv_cudnn_other_version(differs "${group}" "${major}" "${folders}")
    if(differs)
      string(SUBSTRING "${table}" 2 -1 table)
      cudnnenv_fact_set("${group}.mixed" "${table}")
    endif()
  elseif(NOT folders STREQUAL own)
    cudnnenv_list_text(place "${folders}")
    _cudnnenv_cudnn_served("${group}" "${place}" "${major}")
  endif()
endfunction()

# PLACE := the folder that FILE would be loaded from: OWN unless a folder of LD_LIBRARY_PATH before it has one.
function(
  _cudnnenv_cudnn_comes_from
  place
  own
  own_real
  file
  major
  version
  searched
)
  set("${place}" "${own}" PARENT_SCOPE)
  set(names "${file}")
  if(major GREATER_EQUAL 9 AND NOT file MATCHES "^libcudnn\\.so" AND NOT version STREQUAL "")
    string(REGEX REPLACE "\\.so\\..*$" ".so.${version}" exact "${file}")
    set(names "${exact}" "${file}")
  endif()
  foreach(name IN LISTS names)
    foreach(item IN LISTS searched)
      cudnnenv_list_text(folder "${item}")
      cudnnenv_machine_kind(kind "${folder}/${name}")
      if(kind STREQUAL "file")
        cudnnenv_machine_real_path(real "${folder}")
        if(NOT real STREQUAL own_real)
          set("${place}" "${folder}" PARENT_SCOPE)
        endif()
        return()
      endif()
    endforeach()
    cudnnenv_machine_kind(kind "${own}/${name}")
    if(kind STREQUAL "file")
      return() # by this name it is in its own folder
    endif()
  endforeach()
endfunction()

# Two copies of one release do each other no harm.
function(_cudnnenv_cudnn_other_version out group major folders)
  set("${out}" FALSE PARENT_SCOPE)
  cudnnenv_fact_get("${group}.library_version" fact_version)
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    _cudnnenv_cudnn_folder_version(version "${folder}" "${major}")
    if(NOT "${version}" STREQUAL "${fact_version}")
      set("${out}" TRUE PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# OUT := version of the sub-libraries in FOLDER: of graph (9) or ops_infer (8), or of the file that a link there leads to.
function(_cudnnenv_cudnn_folder_version out folder major)
  cudnnenv_fact_unset(loader.cudnn)
  _cudnnenv_cudnn_core(loader.cudnn "${folder}" "${major}")
  cudnnenv_fact_get(loader.cudnn.library_version fact_version)
  if(NOT DEFINED fact_version)
    cudnnenv_machine_glob(found "${folder}" "libcudnn*.so.${major}.*")
    set(fact_version "")
    if(found MATCHES "\\.so\\.([0-9]+\\.[0-9]+\\.[0-9]+)(;|$)")
      set(fact_version "${CMAKE_MATCH_1}")
    endif()
  endif()
  set("${out}" "${fact_version}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_cudnn_served group folder major)
  _cudnnenv_cudnn_folder_version(version "${folder}" "${major}")
  cudnnenv_fact_get(loader.cudnn.cuda_major fact_cuda_major)
  cudnnenv_fact_unset(loader)
  if(NOT version STREQUAL "")
    cudnnenv_fact_set("${group}.served_dir" "${folder}")
    cudnnenv_fact_set("${group}.served_version" "${version}")
    if(DEFINED fact_cuda_major)
      cudnnenv_fact_set("${group}.served_cuda_major" "${fact_cuda_major}")
    endif()
  endif()
endfunction()

# FOLDERS := where the loader looks for what cuDNN's libraries want, as far as no toolkit helps: LD_LIBRARY_PATH, their run path, their
# own folder, the loader's folders. Beside the wheel of cuDNN lie those of the others.
function(_cudnnenv_cudnn_folders out group)
  cudnnenv_fact_get("${group}.library_dir" own)
  cudnnenv_fact_get("${group}.run_path" fact_run_path)
  cudnnenv_places_list(folders LD_LIBRARY_PATH)
  if(DEFINED fact_run_path)
    cudnnenv_list_item(item "${own}")
    string(REPLACE ":" ";" paths "${fact_run_path}")
    foreach(path IN LISTS paths)
      string(REGEX REPLACE "\\$(ORIGIN|{ORIGIN})" "${item}" path "${path}")
      if(path MATCHES "^/")
        get_filename_component(path "${path}" ABSOLUTE)
        list(APPEND folders "${path}")
      endif()
    endforeach()
  endif()
  if(own MATCHES "^(.*/nvidia)/cudnn[^/]*/lib$")
    cudnnenv_machine_glob(found "${CMAKE_MATCH_1}" "*/lib")
    list(APPEND folders ${found})
  endif()
  cudnnenv_list_item(item "${own}")
  list(APPEND folders "${item}")
  list(REMOVE_DUPLICATES folders)
  set("${out}" "${folders}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_cudnn_zlib group folders)
  cudnnenv_fact_get("${group}.needs" fact_needs)
  if(NOT DEFINED fact_needs OR NOT "libz.so.1" IN_LIST fact_needs)
    return()
  endif()
  cudnnenv_loader_default(default)
  if(default STREQUAL "")
    return()
  endif()
  cudnnenv_loader_find(found other "libz.so.1" ${folders} ${default})
  if(found STREQUAL "")
    cudnnenv_fact_set("${group}.without_zlib" TRUE)
    if(NOT other STREQUAL "")
      cudnnenv_fact_set("${group}.zlib_other" "${other}")
    endif()
  endif()
endfunction()

# cuDNN opens NVRTC and cuBLAS of its own CUDA major (data/cudnn.json: runtime_dependencies). 8 asks for libnvrtc.so, without a number.
function(_cudnnenv_cudnn_opens group major folders)
  cudnnenv_fact_get("${group}.cuda_major" fact_cuda)
  if(NOT DEFINED fact_cuda OR major LESS 8)
    return()
  endif()
  cudnnenv_loader_default(default)
  set(nvrtc FALSE)
  set(cublas FALSE)
  set(pattern "libnvrtc\\.so\\.${fact_cuda}(\\.|$)")
  if(major EQUAL 8)
    set(pattern "libnvrtc\\.so$")
  endif()
  foreach(item IN LISTS folders default)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_machine_glob(found "${folder}" "lib[nc][vu][rb][tl]*.so*") # libnvrtc, libcublas
    foreach(hit IN LISTS found)
      if(hit MATCHES "/${pattern}")
        set(nvrtc TRUE)
        cudnnenv_fact_set("${group}.nvrtc_seen" "${hit}")
      elseif(hit MATCHES "/libcublas\\.so\\.${fact_cuda}(\\.|$)")
        set(cublas TRUE)
      endif()
    endforeach()
    if(nvrtc AND cublas)
      break()
    endif()
  endforeach()
  cudnnenv_fact_set("${group}.nvrtc" "${nvrtc}")
  cudnnenv_fact_set("${group}.cublas" "${cublas}")
endfunction()

# Libraries of a toolkit are handed out with it. The HPC SDK keeps cuBLAS in a tree of its own (data/layouts.json: hpc-sdk).
function(_cudnnenv_toolkits_bring)
  cudnnenv_fact_count(toolkits count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("toolkits.${n}.library_dir" fact_folder)
    cudnnenv_fact_get("toolkits.${n}.version_major" fact_major)
    cudnnenv_fact_get("toolkits.${n}.root" root)
    if(DEFINED fact_folder AND DEFINED fact_major)
      cudnnenv_list_item(folders "${fact_folder}")
      if(root MATCHES "^(.*)/cuda/([0-9.]+)$")
        list(APPEND folders "${CMAKE_MATCH_1}/math_libs/${CMAKE_MATCH_2}/lib64")
      elseif(root MATCHES "^(.*/nvidia)/cuda_runtime$")
        cudnnenv_machine_glob(found "${CMAKE_MATCH_1}" "*/lib")
        list(APPEND folders ${found})
      endif()
      _cudnnenv_toolkit_brings("toolkits.${n}" "${fact_major}" "${folders}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

function(_cudnnenv_toolkit_brings group major folders)
  set(names "")
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_machine_glob(found "${folder}" "lib[nc][vu][rb][tl]*.so*") # libnvrtc, libcublas
    list(APPEND names ${found})
  endforeach()
  foreach(
    row
    IN
    ITEMS
      "nvrtc=/libnvrtc\\.so\\.${major}(\\.|;|$)"
      "nvrtc_plain=/libnvrtc\\.so(;|$)"
      "cublas=/libcublas\\.so\\.${major}(\\.|;|$)"
  )
    string(REGEX MATCH "^([^=]+)=(.+)$" ignored "${row}")
    set(key "${CMAKE_MATCH_1}")
    set(pattern "${CMAKE_MATCH_2}")
    if("${names}" MATCHES "${pattern}")
      cudnnenv_fact_set("${group}.${key}" TRUE)
    else()
      cudnnenv_fact_set("${group}.${key}" FALSE)
    endif()
  endforeach()
endfunction()
