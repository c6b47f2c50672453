# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
toolkit_files
-------------
What the files of one toolkit say about it.

.. command:: cudnnenv_toolkit_add

  cudnnenv_toolkit_add(<out> <place> <from>)

In: a root, a ``bin`` folder or an nvcc; through what it was found.
Out: ``<out>`` is its number in ``toolkits``, old or new; empty when there is no toolkit. New facts: ``root``, ``real``,
``from``, ``nvcc``, ``include_dir``, ``library_dir``, ``cudart``, ``version*``, ``host_limit.*``, ``usable``, ``problem``.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")

function(cudnnenv_toolkit_add out place from)
  cudnnenv_machine_path(place "${place}")
  set("${out}" "" PARENT_SCOPE)
  set(include "")
  _cudnnenv_toolkit_root(root nvcc "${place}")
  if(NOT root STREQUAL "")
    _cudnnenv_toolkit_include(include "${root}")
  endif()
  if(include STREQUAL "" AND nvcc STREQUAL "")
    cudnnenv_place_looked_at(toolkit_places "${place}" "${from}")
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
  _cudnnenv_toolkit_describe("toolkits.${count}" "${root}" "${nvcc}" "${include}")
  set("${out}" "${count}" PARENT_SCOPE)
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

# OUT := the folder with cuda.h, or empty.
function(_cudnnenv_toolkit_include out root)
  cudnnenv_places_triplet(triplet cuda)
  set("${out}" "" PARENT_SCOPE)
  foreach(folder IN ITEMS "include" "targets/${triplet}/include")
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
  _cudnnenv_toolkit_libraries("${group}" "${root}")
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
  foreach(
    folder
    IN
    ITEMS "lib64" "lib" "targets/${cuda}/lib" "lib/${multiarch}" "lib/x64"
  )
    cudnnenv_machine_glob(found "${root}/${folder}" "*cudart*")
    if(found)
      cudnnenv_fact_set("${group}.library_dir" "${root}/${folder}")
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
  cudnnenv_machine_lines(lines "${include}/cuda.h" "^[ \t]*#[ \t]*define[ \t]+CUDA_VERSION[ \t]+[0-9]+" 1)
  if(lines MATCHES "CUDA_VERSION[ \t]+([0-9][0-9][0-9][0-9][0-9]?)[ \t]*$")
    math(EXPR major "${CMAKE_MATCH_1} / 1000")
    math(EXPR minor "${CMAKE_MATCH_1} % 1000 / 10")
    _cudnnenv_toolkit_version_set("${group}" "${major}.${minor}" "cuda.h")
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

# Usable: a C++ program can be compiled and linked against it.
function(_cudnnenv_toolkit_usable group)
  cudnnenv_fact_set("${group}.usable" TRUE)
  foreach(
    row
    IN
    ITEMS
      "include_dir=no headers=没有头文件"
      "cudart=no CUDA runtime library=没有 CUDA 运行时库"
      "version=version unreadable=无法读取版本"
  )
    string(REGEX MATCH "^([^=]+)=([^=]+)=([^=]+)$" ignored "${row}")
    set(problem "${CMAKE_MATCH_2}")
    set(problem_zh_CN "${CMAKE_MATCH_3}")
    cudnnenv_fact_get("${group}.${CMAKE_MATCH_1}" fact_value)
    if(NOT DEFINED fact_value)
      cudnnenv_fact_set("${group}.usable" FALSE)
      cudnnenv_fact_set("${group}.problem" "${problem}")
      cudnnenv_fact_set("${group}.problem_zh_CN" "${problem_zh_CN}")
      return()
    endif()
  endforeach()
endfunction()
