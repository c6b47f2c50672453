# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
toolkit_files
-------------
What the files of one toolkit say about it.

.. command:: cudnnenv_toolkit_add

  cudnnenv_toolkit_add(<out> <place> <from> [<list item>...])

In: a root, a ``bin`` folder or an nvcc; through what it was found; more folders of the same toolkit, where it is scattered.
Out: ``<out>`` is its number in ``toolkits``, old or new; empty when there is no toolkit. New facts: ``root``, ``real``,
``from``, ``nvcc``, ``include_dir``, ``library_dir``, ``cudart``, ``version*``, ``host_limit.*``, ``usable``, ``problem``, and those of
``toolkit_whole.cmake``. Run-time libraries alone become ``runtimes.<n>.root``, ``.cudart``, ``.from``.

.. command:: cudnnenv_toolkit_compiler_parts

  cudnnenv_toolkit_compiler_parts(<place> <from>)

Out: ``compiler_parts.<n>.root`` and ``.from`` when ptxas is there and nvcc is not.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/toolkit_whole.cmake")

function(cudnnenv_toolkit_add out place from)
  cudnnenv_machine_path(place "${place}")
  set("${out}" "" PARENT_SCOPE)
  _cudnnenv_toolkit_parts(root nvcc include "${place}" ${ARGN})
  if(include STREQUAL "" AND nvcc STREQUAL "")
    cudnnenv_place_looked_at(toolkit_places "${place}" "${from}")
    if(NOT root STREQUAL "")
      _cudnnenv_toolkit_runtime("${root}" "${from}")
    endif()
    return()
  endif()
  # Whoever has the same cuda.h is the same install, by whatever link it was reached.
  if(include STREQUAL "")
    cudnnenv_machine_real_path(real "${nvcc}")
  else()
    cudnnenv_machine_real_path(real "${include}/cuda.h")
    get_filename_component(real "${real}" DIRECTORY)
  endif()
  cudnnenv_fact_find(same toolkits real "${real}")
  if(NOT same STREQUAL "")
    set("${out}" "${same}" PARENT_SCOPE)
    return()
  endif()
  cudnnenv_fact_count(toolkits count)
  cudnnenv_fact_set("toolkits.${count}.root" "${root}")
  cudnnenv_fact_set("toolkits.${count}.real" "${real}")
  cudnnenv_fact_set("toolkits.${count}.from" "${from}")
  if("${root}${include}" MATCHES ";|\\$<|\\\\")
    cudnnenv_fact_set("toolkits.${count}.risky" "${root}")
  endif()
  _cudnnenv_toolkit_describe("toolkits.${count}" "${root}" "${nvcc}" "${include}" ${ARGN})
  set("${out}" "${count}" PARENT_SCOPE)
endfunction()

# ROOT, NVCC and INCLUDE of a toolkit at PLACE, or scattered over PLACE and the others.
function(_cudnnenv_toolkit_parts root nvcc include place)
  foreach(key IN ITEMS root nvcc include)
    set("found_${key}" "")
  endforeach()
  cudnnenv_list_item(item "${place}")
  foreach(item IN LISTS item ARGN)
    cudnnenv_list_text(place "${item}")
    _cudnnenv_toolkit_root(one_root one_nvcc "${place}")
    set(one_include "")
    if(NOT one_root STREQUAL "")
      _cudnnenv_toolkit_include(one_include "${one_root}")
    endif()
    foreach(key IN ITEMS root nvcc include)
      if("${found_${key}}" STREQUAL "")
        set("found_${key}" "${one_${key}}")
      endif()
    endforeach()
  endforeach()
  foreach(key IN ITEMS root nvcc include)
    set("${${key}}" "${found_${key}}" PARENT_SCOPE)
  endforeach()
endfunction()

function(_cudnnenv_toolkit_runtime root from)
  cudnnenv_places_triplet(cuda cuda)
  cudnnenv_places_triplet(multiarch multiarch)
  list(TRANSFORM cuda REPLACE "^(.+)$" "targets/\\1/lib")
  foreach(folder IN ITEMS "lib64" "lib" "lib/${multiarch}" ${cuda})
    cudnnenv_machine_glob(found "${root}/${folder}" "libcudart.so.[0-9]*")
    if(found)
      cudnnenv_fact_find(same runtimes root "${root}")
      if(same STREQUAL "")
        list(GET found 0 first)
        cudnnenv_list_text(first "${first}")
        cudnnenv_fact_count(runtimes count)
        cudnnenv_fact_set("runtimes.${count}.root" "${root}")
        cudnnenv_fact_set("runtimes.${count}.cudart" "${first}")
        cudnnenv_fact_set("runtimes.${count}.from" "${from}")
      endif()
      return()
    endif()
  endforeach()
endfunction()

function(cudnnenv_toolkit_compiler_parts place from)
  cudnnenv_machine_kind(ptxas "${place}/bin/ptxas")
  cudnnenv_machine_kind(nvcc "${place}/bin/nvcc")
  if(ptxas STREQUAL "file" AND NOT nvcc STREQUAL "file")
    cudnnenv_fact_count(compiler_parts count)
    cudnnenv_fact_set("compiler_parts.${count}.root" "${place}")
    cudnnenv_fact_set("compiler_parts.${count}.from" "${from}")
  endif()
endfunction()

# ROOT and NVCC of what lies at PLACE; both empty when there is nothing of the kind.
function(_cudnnenv_toolkit_root root nvcc place)
  set("${root}" "" PARENT_SCOPE)
  set("${nvcc}" "" PARENT_SCOPE)
  set(found "")
  cudnnenv_machine_kind(kind "${place}")
  if(kind STREQUAL "folder")
    foreach(candidate IN ITEMS "bin/nvcc" "bin/nvcc.exe" "nvcc" "nvcc.exe")
      cudnnenv_machine_kind(kind "${place}/${candidate}")
      if(kind STREQUAL "file")
        set(found "${place}/${candidate}")
        break()
      endif()
    endforeach()
    if(found STREQUAL "")
      set("${root}" "${place}" PARENT_SCOPE)
      return()
    endif()
  elseif(kind STREQUAL "file")
    set(found "${place}")
  else()
    return()
  endif()
  _cudnnenv_toolkit_of_nvcc(top "${found}")
  set("${root}" "${top}" PARENT_SCOPE)
  set("${nvcc}" "${found}" PARENT_SCOPE)
endfunction()

# OUT := the folder that NVCC belongs to: the one above its bin, by its name or with links resolved; else what it says itself.
function(_cudnnenv_toolkit_of_nvcc out nvcc)
  cudnnenv_machine_real_path(real "${nvcc}")
  foreach(path IN ITEMS "${nvcc}" "${real}")
    get_filename_component(top "${path}" DIRECTORY)
    get_filename_component(top "${top}" DIRECTORY)
    _cudnnenv_toolkit_include(include "${top}")
    if(NOT include STREQUAL "")
      set("${out}" "${top}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  cudnnenv_machine_run(text exit "${nvcc}" --dryrun -v cudnnenv.cu)
  if(text MATCHES "#\\$ TOP=([^\r\n]+)")
    set(top "${CMAKE_MATCH_1}")
    if(IS_ABSOLUTE "${top}")
      get_filename_component(top "${top}" ABSOLUTE) # TOP is written as <bin>/..
    endif()
  endif()
  set("${out}" "${top}" PARENT_SCOPE)
endfunction()

# OUT := the folder with cuda.h, or empty. A project for another machine has its headers below targets/ alone: include is the host's.
# Fedora's packages have them in include/cuda.
function(_cudnnenv_toolkit_include out root)
  cudnnenv_places_triplet(cuda cuda)
  cudnnenv_fact_get(target.cross fact_cross)
  list(TRANSFORM cuda REPLACE "^(.+)$" "targets/\\1/include")
  set(folders "include" ${cuda} "include/cuda")
  string(FIND "${root}/" "${CMAKE_SYSROOT}/" in_sysroot)
  if(DEFINED fact_cross AND NOT "${CMAKE_SYSROOT}" STREQUAL "" AND in_sysroot EQUAL 0)
    set(folders ${cuda} "include")
  elseif(DEFINED fact_cross)
    set(folders ${cuda})
  endif()
  set("${out}" "" PARENT_SCOPE)
  foreach(folder IN LISTS folders)
    cudnnenv_machine_kind(kind "${root}/${folder}/cuda.h")
    if(NOT kind STREQUAL "none" AND NOT kind STREQUAL "dangling")
      set("${out}" "${root}/${folder}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

function(_cudnnenv_toolkit_describe group root nvcc include)
  if(NOT nvcc STREQUAL "")
    cudnnenv_fact_set("${group}.nvcc" "${nvcc}")
  endif()
  if(NOT include STREQUAL "")
    cudnnenv_fact_set("${group}.include_dir" "${include}")
    _cudnnenv_toolkit_host_limits("${group}" "${include}/crt/host_config.h")
  endif()
  _cudnnenv_toolkit_version("${group}" "${nvcc}" "${include}")
  cudnnenv_list_item(places "${root}")
  foreach(item IN LISTS places ARGN)
    cudnnenv_list_text(place "${item}")
    cudnnenv_fact_get("${group}.cudart" fact_cudart)
    if(NOT DEFINED fact_cudart)
      _cudnnenv_toolkit_libraries("${group}" "${place}")
    endif()
  endforeach()
  cudnnenv_toolkit_whole("${group}" "${root}" "${nvcc}" "${include}" ${ARGN})
  _cudnnenv_toolkit_usable("${group}")
endfunction()

# Folder and file of the CUDA runtime. The plain name is what linkers look for; wheels have only the numbered one, which must be
# of the toolkit's own major (libcudart.so.11.0, .12, .13): another may lie beside it.
function(_cudnnenv_toolkit_libraries group root)
  cudnnenv_places_triplet(cuda cuda)
  cudnnenv_places_triplet(multiarch multiarch)
  cudnnenv_fact_get("${group}.version_major" fact_major)
  set(major "[0-9]+")
  if(DEFINED fact_major)
    set(major "${fact_major}")
  endif()
  cudnnenv_fact_get(target.cross fact_cross)
  list(TRANSFORM cuda REPLACE "^(.+)$" "targets/\\1/lib")
  set(
    folders
    "lib64"
    "lib"
    ${cuda}
    "lib/${multiarch}"
    "lib/x64"
  )
  if(DEFINED fact_cross)
    set(folders ${cuda} "lib/${multiarch}")
  endif()
  foreach(folder IN LISTS folders)
    cudnnenv_machine_glob(found "${root}/${folder}" "*cudart*")
    if(found)
      cudnnenv_fact_set("${group}.library_dir" "${root}/${folder}")
      set(all "${found}")
      list(FILTER found INCLUDE REGEX "/(libcudart\\.so(\\.${major}(\\.[0-9]+)*)?|cudart\\.lib)$")
      list(SORT found COMPARE NATURAL)
      if(found)
        list(GET found 0 first)
        cudnnenv_list_text(first "${first}")
        cudnnenv_machine_kind(kind "${first}")
        if(kind STREQUAL "file")
          cudnnenv_fact_set("${group}.cudart" "${first}")
          return()
        endif()
      endif()
      list(FILTER all INCLUDE REGEX "/libcudart\\.so\\.[0-9]")
      if(all)
        list(GET all 0 first)
        cudnnenv_list_text(first "${first}")
        cudnnenv_fact_set("${group}.other_cudart" "${first}")
      endif()
    endif()
  endforeach()
endfunction()

# nvcc's own word, else the headers' (CUDA_VERSION has no patch number). 13000 is 13.0, 12040 is 12.4.
function(_cudnnenv_toolkit_version group nvcc include)
  if(NOT nvcc STREQUAL "")
    cudnnenv_machine_run(text exit "${nvcc}" --version)
    if(exit STREQUAL "0" AND text MATCHES "release ([0-9]+\\.[0-9]+), V([0-9]+\\.[0-9]+\\.[0-9]+)")
      _cudnnenv_toolkit_version_set("${group}" "${CMAKE_MATCH_2}" "nvcc --version")
      return()
    endif()
    string(STRIP "${text}" text)
    string(SUBSTRING "${text}" 0 300 text)
    cudnnenv_fact_set("${group}.nvcc_exit" "${exit}")
    cudnnenv_fact_set("${group}.nvcc_says" "${text}")
  endif()
  cudnnenv_toolkit_header_version(version "${include}")
  if(NOT version STREQUAL "")
    _cudnnenv_toolkit_version_set("${group}" "${version}" "cuda.h")
  endif()
endfunction()

function(_cudnnenv_toolkit_version_set group version from)
  cudnnenv_fact_set("${group}.version" "${version}")
  cudnnenv_fact_set("${group}.version_from" "${from}")
  string(REGEX MATCH "^([0-9]+)\\.[0-9]+" minor "${version}")
  cudnnenv_fact_set("${group}.version_major" "${CMAKE_MATCH_1}")
  cudnnenv_fact_set("${group}.version_minor" "${minor}")
endfunction()

# First major version of a host compiler that this toolkit refuses. For clang only the line below "#if defined(__clang__)" counts:
# lines for other compilers stand before it and differ (data/cuda_host_compiler.json, header_parsing).
function(_cudnnenv_toolkit_host_limits group header)
  cudnnenv_machine_lines(
    lines "${header}" "^#if (__GNUC__ > [0-9]+|defined\\(__clang__\\) && .*!defined\\(__ICC\\)|\\(__clang_major__ >= [0-9]+\\))"
  )
  set(clang FALSE)
  foreach(line IN LISTS lines)
    if(line MATCHES "^#if __GNUC__ > ([0-9][0-9]?)[^0-9]*$")
      math(EXPR refused "${CMAKE_MATCH_1} + 1")
      cudnnenv_fact_set("${group}.host_limit.GNU" "${refused}")
    elseif(line MATCHES "^#if defined")
      set(clang TRUE)
    elseif(clang AND line MATCHES "^#if \\(__clang_major__ >= ([0-9][0-9]?)\\)")
      cudnnenv_fact_set("${group}.host_limit.Clang" "${CMAKE_MATCH_1}")
      set(clang FALSE)
    endif()
  endforeach()
endfunction()

# Usable: a C++ program can be compiled and linked against it. ``lacks``: what is not there, also where nvcc alone misses it.
function(_cudnnenv_toolkit_usable group)
  cudnnenv_fact_set("${group}.usable" TRUE)
  cudnnenv_fact_get("${group}.missing_parts" fact_parts)
  if(DEFINED fact_parts)
    cudnnenv_fact_set("${group}.lacks" "no libdevice")
    cudnnenv_fact_set("${group}.lacks_zh_CN" "没有 libdevice")
  endif()
  foreach(
    row
    IN
    ITEMS
      "include_dir=no headers=没有头文件"
      "cudart=no CUDA runtime library=没有 CUDA 运行时库"
      "version=version unreadable=无法读取版本"
  )
    string(REGEX MATCH "^([^=]+)=([^=]+)=([^=]+)$" ignored "${row}")
    set(en "${CMAKE_MATCH_2}")
    set(zh "${CMAKE_MATCH_3}")
    cudnnenv_fact_get("${group}.${CMAKE_MATCH_1}" fact_value)
    if(NOT DEFINED fact_value)
      _cudnnenv_toolkit_problem("${group}" "${en}" "${zh}")
      return()
    endif()
  endforeach()
  foreach(
    row
    IN
    ITEMS
      "other_target=for another processor=适用于其他处理器"
      "inconsistent=parts of different versions=各部分版本不同"
      "missing_headers=headers missing=缺少头文件"
  )
    string(REGEX MATCH "^([^=]+)=([^=]+)=([^=]+)$" ignored "${row}")
    set(en "${CMAKE_MATCH_2}")
    set(zh "${CMAKE_MATCH_3}")
    cudnnenv_fact_get("${group}.${CMAKE_MATCH_1}" fact_value)
    if(DEFINED fact_value)
      _cudnnenv_toolkit_problem("${group}" "${en}" "${zh}")
      return()
    endif()
  endforeach()
endfunction()

function(_cudnnenv_toolkit_problem group en zh)
  cudnnenv_fact_set("${group}.usable" FALSE)
  cudnnenv_fact_set("${group}.problem" "${en}")
  cudnnenv_fact_set("${group}.problem_zh_CN" "${zh}")
  cudnnenv_fact_set("${group}.lacks" "${en}")
  cudnnenv_fact_set("${group}.lacks_zh_CN" "${zh}")
endfunction()
