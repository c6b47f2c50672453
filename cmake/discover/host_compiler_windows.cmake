# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
host_compiler_windows
---------------------
Host compilers on Windows: cl.exe of every toolset, the one on PATH, and what nvcc will take.

.. command:: cudnnenv_windows_host_compilers

  cudnnenv_windows_host_compilers()

In: ``visual_studios.<n>``, PATH.  Out: ``host_compilers.<n>`` (MSVC), ``default.host_compiler``.

.. command:: cudnnenv_msvc_version

  cudnnenv_msvc_version(<id> <version> <path>)

In: a cl.exe.  Out: ``MSVC`` and 19.39.33519, from the name of its toolset's folder (14.39.33519), else from its banner, which is
localised: digits only. Empty when it is none.

.. command:: cudnnenv_msvc_facts

  cudnnenv_msvc_facts(<group> <version> <path>)

Out: ``<group>.version_major``: for MSVC the number by which nvcc's header judges, ``_MSC_VER`` (1939); ``.toolset`` (14.39);
``.target`` (x64, x86); ``.stl_cuda``: the CUDA that its standard library asks for, and ``.stl_from``.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/visual_studio.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/windows_sdk.cmake")

# nvcc starts cl.exe from PATH. Under a Visual Studio generator, and where no generator is known and PATH has none (doctor, in a plain
# shell), it is the default toolset of the newest Visual Studio.
function(cudnnenv_windows_host_compilers)
  cudnnenv_discover_visual_studios()
  cudnnenv_discover_windows_sdk()
  cudnnenv_fact_get(generator.name fact_generator)
  cudnnenv_fact_get(generator.visual_studio fact_major)
  _cudnnenv_mingw_project(default)
  if(default STREQUAL "" AND NOT DEFINED fact_major)
    cudnnenv_places_program(path "cl.exe")
    _cudnnenv_host_compiler_add(default "${path}" "PATH")
    _cudnnenv_prompt_target("${default}")
  endif()
  _cudnnenv_toolset_compilers(of_studio)
  if(default STREQUAL "" AND (DEFINED fact_major OR NOT DEFINED fact_generator))
    set(default "${of_studio}")
  endif()
  if(default STREQUAL "")
    _cudnnenv_foreign_compiler(default)
  endif()
  if(NOT default STREQUAL "")
    cudnnenv_fact_set(default.host_compiler "${default}")
  endif()
endfunction()

# A shell is set up for one processor; that of its cl.exe counts, else what the prompt says of itself.
function(_cudnnenv_prompt_target compiler)
  cudnnenv_windows_cpu(cpu)
  cudnnenv_fact_get(environment.target fact_target)
  set(from "VSCMD_ARG_TGT_ARCH")
  if(NOT compiler STREQUAL "")
    cudnnenv_fact_get("host_compilers.${compiler}.target" fact_of_cl)
    if(DEFINED fact_of_cl)
      set(fact_target "${fact_of_cl}")
      cudnnenv_fact_set(environment.target "${fact_of_cl}")
      cudnnenv_fact_get("host_compilers.${compiler}.path" from)
    endif()
  endif()
  if(DEFINED fact_target AND NOT fact_target STREQUAL cpu)
    cudnnenv_fact_set(environment.wrong_target "${from}")
  endif()
endfunction()

# A project whose C++ compiler follows the GNU rules cannot link what cl makes, wherever cl is. clang-cl can.
function(_cudnnenv_mingw_project out)
  set("${out}" "" PARENT_SCOPE)
  set(path "")
  if(
    CMAKE_CXX_COMPILER_ID STREQUAL "GNU"
    OR (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT CMAKE_CXX_SIMULATE_ID)
  )
    set(path "${CMAKE_CXX_COMPILER}")
    set(from "CMAKE_CXX_COMPILER")
  elseif(NOT CMAKE_CXX_COMPILER_ID)
    cudnnenv_machine_environment(fact_cxx CXX)
    if("${fact_cxx}" MATCHES "(g\\+\\+|clang\\+\\+)(\\.exe)?$")
      _cudnnenv_host_compiler_program(path "${fact_cxx}")
      set(from "CXX (environment)")
    endif()
  endif()
  if(NOT path STREQUAL "")
    _cudnnenv_host_compiler_add(index "${path}" "${from}")
    set("${out}" "${index}" PARENT_SCOPE)
  endif()
endfunction()

# All toolsets of all; DEFAULT := number of the one that the generator's Visual Studio, or the newest with C++, takes.
function(_cudnnenv_toolset_compilers default)
  set("${default}" "" PARENT_SCOPE)
  cudnnenv_fact_get(generator.visual_studio fact_major)
  cudnnenv_fact_get(generator.toolset fact_toolset)
  set(taken "")
  cudnnenv_fact_count(visual_studios count)
  set(n 0)
  while(n LESS count)
    foreach(key IN ITEMS path year major default_toolset)
      cudnnenv_fact_get("visual_studios.${n}.${key}" fact_studio_${key})
    endforeach()
    set(generation "")
    if("${fact_toolset}" MATCHES "^v(14[0-9])")
      set(generation "${CMAKE_MATCH_1}")
    endif()
    set(wanted "${fact_studio_default_toolset}")
    _cudnnenv_toolset_generation(of_default "${wanted}")
    if(NOT generation STREQUAL "" AND NOT generation STREQUAL of_default)
      set(wanted "") # the newest of that generation
    endif()
    cudnnenv_machine_glob(found "${fact_studio_path}/VC/Tools/MSVC" "14.*")
    if(found)
      list(SORT found COMPARE NATURAL ORDER DESCENDING)
    endif()
    if("${fact_toolset}" MATCHES "(^|,)version=([0-9.]+)")
      set(wanted "${CMAKE_MATCH_2}")
    endif()
    foreach(item IN LISTS found)
      cudnnenv_list_text(folder "${item}")
      get_filename_component(toolset "${folder}" NAME)
      _cudnnenv_toolset_cl(path "${folder}")
      _cudnnenv_host_compiler_add(index "${path}" "Visual Studio ${fact_studio_year}")
      _cudnnenv_toolset_generation(of_this "${toolset}")
      set(matches FALSE)
      string(FIND "${toolset}." "${wanted}." at)
      if(wanted STREQUAL "" AND NOT generation STREQUAL "")
        string(COMPARE EQUAL "${generation}" "${of_this}" matches)
      elseif(at EQUAL 0 AND NOT wanted STREQUAL "")
        set(matches TRUE)
      endif()
      if(
        matches
        AND taken STREQUAL ""
        AND NOT index STREQUAL ""
        AND (NOT DEFINED fact_major OR fact_studio_major EQUAL fact_major)
      )
        set(taken "${index}")
      endif()
    endforeach()
    math(EXPR n "${n} + 1")
  endwhile()
  set("${default}" "${taken}" PARENT_SCOPE)
endfunction()

# OUT := 143 of 14.30 to 14.49, as in -T v143 (CMake: MSVC_TOOLSET_VERSION); empty when unknown.
function(_cudnnenv_toolset_generation out toolset)
  set(generation "")
  if(toolset MATCHES "^14\\.([1-5])[0-9]")
    set(
      generations
      141
      142
      143
      143
      145
    )
    math(EXPR n "${CMAKE_MATCH_1} - 1")
    list(GET generations ${n} generation)
  endif()
  set("${out}" "${generation}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_toolset_cl out folder)
  cudnnenv_windows_cpu(cpu)
  foreach(host IN ITEMS "Host${cpu}" Hostx64 Hostx86)
    set(path "${folder}/bin/${host}/${cpu}/cl.exe")
    cudnnenv_machine_kind(kind "${path}")
    if(kind STREQUAL "file")
      break()
    endif()
  endforeach()
  set("${out}" "${path}" PARENT_SCOPE)
endfunction()

# A shell of MSYS2 or LLVM without any cl: what is there, so that it can be said that nvcc does not take it.
function(_cudnnenv_foreign_compiler out)
  set("${out}" "" PARENT_SCOPE)
  foreach(name IN ITEMS "g++.exe" "clang++.exe" "clang-cl.exe")
    cudnnenv_places_program(path "${name}")
    _cudnnenv_host_compiler_add(index "${path}" "PATH")
    if(NOT index STREQUAL "")
      set("${out}" "${index}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

function(cudnnenv_msvc_version id version path)
  set("${id}" "" PARENT_SCOPE)
  set("${version}" "" PARENT_SCOPE)
  if(path MATCHES "/VC/Tools/MSVC/14\\.([0-9]+\\.[0-9.]+)/")
    set("${version}" "19.${CMAKE_MATCH_1}" PARENT_SCOPE)
    set("${id}" "MSVC" PARENT_SCOPE)
    return()
  endif()
  cudnnenv_machine_run(text exit "${path}")
  if(text MATCHES "(19\\.[0-9]+\\.[0-9]+(\\.[0-9]+)?)")
    set("${version}" "${CMAKE_MATCH_1}" PARENT_SCOPE)
    set("${id}" "MSVC" PARENT_SCOPE)
  endif()
endfunction()

# 19.39 is _MSC_VER 1939 and toolset 14.39 (windows-lab: Microsoft's versioning page).
function(cudnnenv_msvc_facts group version path)
  if(NOT version MATCHES "^([0-9]+)\\.([0-9]+)")
    return()
  endif()
  math(EXPR number "${CMAKE_MATCH_1} * 100 + ${CMAKE_MATCH_2}")
  cudnnenv_fact_set("${group}.version_major" "${number}")
  if(number GREATER 1909)
    cudnnenv_fact_set("${group}.toolset" "14.${CMAKE_MATCH_2}")
  endif()
  string(TOLOWER "${path}" lower)
  if(lower MATCHES "/bin/host[a-z0-9]+/([a-z0-9]+)/cl\\.exe$")
    cudnnenv_fact_set("${group}.target" "${CMAKE_MATCH_1}")
  endif()
  if(path MATCHES "^(.*/VC/Tools/MSVC/[0-9.]+)/")
    set(header "${CMAKE_MATCH_1}/include/yvals_core.h")
    cudnnenv_machine_lines(lines "${header}" "STL1002.*expected CUDA [0-9]+\\.[0-9]+" 1)
    if(lines MATCHES "expected CUDA ([0-9]+\\.[0-9]+)")
      cudnnenv_fact_set("${group}.stl_cuda" "${CMAKE_MATCH_1}")
      cudnnenv_fact_set("${group}.stl_from" "${header}")
    endif()
  endif()
endfunction()
