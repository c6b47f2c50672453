# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
toolkit_whole
-------------
Do the pieces of one toolkit belong together, and are they all there?

.. command:: cudnnenv_toolkit_whole

  cudnnenv_toolkit_whole(<group> <root> <nvcc> <include>)

In: the facts of <group> so far (``version_minor``, ``cudart``, ``real``); what ``toolkit_files.cmake`` found, each may be empty.
Out: ``<group>.header_version`` (12.4), ``.cudart_version`` (12.4, or its major alone), ``.inconsistent`` (which is of what version),
``.other_target`` (for which machine it is, when that is not the one built for; ``.target_wanted``: the folder that is missing),
``.missing_headers``, ``.missing_parts`` (without which nvcc compiles nothing), ``.outside`` (nvcc is elsewhere, the toolkit is known),
``.lost`` (nvcc is alone), ``.wheels`` (versions of its wheels, when they differ). Chinese beside it where there are words.

.. command:: cudnnenv_toolkit_header_version

  cudnnenv_toolkit_header_version(<out> <include>)     12.4, of CUDA_VERSION in cuda.h; empty when unreadable

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf.cmake")

function(cudnnenv_toolkit_whole group root nvcc include)
  _cudnnenv_toolkit_target("${group}" "${root}" "${include}")
  _cudnnenv_toolkit_versions("${group}" "${nvcc}" "${include}")
  if(NOT include STREQUAL "")
    _cudnnenv_toolkit_headers("${group}" "${include}")
  endif()
  if(NOT nvcc STREQUAL "")
    _cudnnenv_toolkit_nvcc_place("${group}" "${root}" "${nvcc}" "${include}")
    _cudnnenv_toolkit_libdevice("${group}" "${root}" "${nvcc}" "${include}")
    _cudnnenv_toolkit_wheels("${group}" "${root}")
  endif()
endfunction()

# CUDA_VERSION is 12040 for 12.4, 13000 for 13.0.
function(cudnnenv_toolkit_header_version out include)
  set("${out}" "" PARENT_SCOPE)
  if(include STREQUAL "")
    return()
  endif()
  cudnnenv_machine_lines(lines "${include}/cuda.h" "^[ \t]*#[ \t]*define[ \t]+CUDA_VERSION[ \t]+[0-9]+" 1)
  if(lines MATCHES "CUDA_VERSION[ \t]+([0-9][0-9][0-9][0-9][0-9]?)[ \t]*$")
    math(EXPR major "${CMAKE_MATCH_1} / 1000")
    math(EXPR minor "${CMAKE_MATCH_1} % 1000 / 10")
    set("${out}" "${major}.${minor}" PARENT_SCOPE)
  endif()
endfunction()

# A tree for another machine: headers reached through a link into its targets/ folder, a runtime of its kind, or none of ours at all.
function(_cudnnenv_toolkit_target group root include)
  cudnnenv_places_triplet(triplets cuda)
  list(GET triplets 0 wanted)
  cudnnenv_fact_get(target.processor fact_processor)
  cudnnenv_fact_get("${group}.cudart" fact_cudart)
  set(other "")
  if(include STREQUAL "")
    cudnnenv_machine_glob(found "${root}/targets" "*-*")
    if(found)
      list(TRANSFORM found REPLACE "^.*/" "")
      list(JOIN found ", " other)
    endif()
  else()
    cudnnenv_fact_get("${group}.real" real)
    if(real MATCHES "/targets/([^/]+)/include" AND NOT CMAKE_MATCH_1 IN_LIST triplets)
      set(other "${CMAKE_MATCH_1}")
    endif()
  endif()
  if(other STREQUAL "" AND DEFINED fact_cudart AND DEFINED fact_processor)
    cudnnenv_elf_read(elf "${fact_cudart}" HEADERS_ONLY)
    if(DEFINED elf.machine AND NOT elf.machine STREQUAL fact_processor)
      set(other "${elf.machine}")
    endif()
  endif()
  if(NOT other STREQUAL "")
    cudnnenv_fact_set("${group}.other_target" "${other}")
    cudnnenv_fact_set("${group}.target_wanted" "targets/${wanted}")
  endif()
endfunction()

# Each part says its own version. A name such as libcudart.so.11.0 is the SONAME of all 11.x: only a name of three numbers tells more.
function(_cudnnenv_toolkit_versions group nvcc include)
  cudnnenv_fact_get("${group}.version_minor" fact_minor)
  cudnnenv_fact_get("${group}.version_from" fact_from)
  cudnnenv_toolkit_header_version(header "${include}")
  if(NOT header STREQUAL "")
    cudnnenv_fact_set("${group}.header_version" "${header}")
  endif()
  _cudnnenv_toolkit_cudart_version(runtime "${group}")
  if(NOT DEFINED fact_minor)
    return()
  endif()
  set(parts "")
  set(differ FALSE)
  if(fact_from STREQUAL "nvcc --version")
    set(parts "nvcc ${fact_minor}")
    if(NOT header STREQUAL "" AND NOT header STREQUAL fact_minor)
      set(differ TRUE)
    endif()
  endif()
  if(NOT header STREQUAL "")
    string(APPEND parts ", cuda.h ${header}")
  endif()
  if(NOT runtime STREQUAL "")
    string(APPEND parts ", libcudart ${runtime}")
    string(FIND "${fact_minor}." "${runtime}." at)
    if(NOT at EQUAL 0)
      set(differ TRUE)
    endif()
  endif()
  if(differ)
    string(REGEX REPLACE "^, " "" parts "${parts}")
    cudnnenv_fact_set("${group}.inconsistent" "${parts}")
  endif()
endfunction()

function(_cudnnenv_toolkit_cudart_version out group)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_get("${group}.cudart" fact_cudart)
  cudnnenv_fact_get("${group}.other_cudart" fact_other)
  if(NOT DEFINED fact_cudart)
    set(fact_cudart "${fact_other}")
  endif()
  if(NOT fact_cudart MATCHES "\\.so")
    return()
  endif()
  cudnnenv_machine_real_path(real "${fact_cudart}")
  if(NOT real MATCHES "libcudart\\.so\\.([0-9]+\\.[0-9]+)\\.[0-9]+$")
    string(REGEX MATCH "libcudart\\.so\\.([0-9]+)" ignored "${real}")
  endif()
  if(NOT "${CMAKE_MATCH_1}" STREQUAL "")
    cudnnenv_fact_set("${group}.cudart_version" "${CMAKE_MATCH_1}")
    set("${out}" "${CMAKE_MATCH_1}" PARENT_SCOPE)
  endif()
endfunction()

# cuda.h alone (the driver's headers, or a package half installed) compiles no program of the runtime. crt comes in a package of its
# own (cuda-crt, nvidia-cuda-crt; up to CUDA 12 in the wheel of nvcc); cuda_runtime_api.h includes crt/host_defines.h.
function(_cudnnenv_toolkit_headers group include)
  set(missing "")
  foreach(name IN ITEMS cuda_runtime_api.h crt/host_defines.h)
    cudnnenv_machine_kind(kind "${include}/${name}")
    if(NOT kind STREQUAL "file" AND include MATCHES "^(.*/nvidia)/cuda_runtime/include$")
      cudnnenv_machine_kind(kind "${CMAKE_MATCH_1}/cuda_nvcc/include/${name}")
    endif()
    if(NOT kind STREQUAL "file")
      list(APPEND missing "${name}")
    endif()
  endforeach()
  if(NOT missing STREQUAL "")
    list(JOIN missing ", " text)
    cudnnenv_fact_set("${group}.missing_headers" "${text}")
  endif()
endfunction()

# nvcc finds its toolkit from where it lies. A link leads there, a wrapper names it; a copy knows nothing.
function(
  _cudnnenv_toolkit_nvcc_place
  group
  root
  nvcc
  include
)
  get_filename_component(folder "${nvcc}" DIRECTORY)
  get_filename_component(above "${folder}" DIRECTORY)
  if(include STREQUAL "")
    cudnnenv_machine_real_path(real "${nvcc}")
    get_filename_component(folder "${real}" DIRECTORY)
    cudnnenv_machine_kind(kind "${folder}/nvcc.profile")
    if(kind STREQUAL "none")
      cudnnenv_fact_set("${group}.lost" "${nvcc}")
    endif()
  elseif(NOT above STREQUAL root AND NOT include MATCHES "^/usr/include")
    string(FIND "${folder}/" "${root}/" at)
    if(NOT at EQUAL 0)
      cudnnenv_fact_set("${group}.outside" "${nvcc}")
    endif()
  endif()
endfunction()

# Device code is finished with libdevice: without it nvcc compiles no kernel that calls a function of mathematics. nvcc says where it
# looks; it is asked only when the usual place is empty.
function(
  _cudnnenv_toolkit_libdevice
  group
  root
  nvcc
  include
)
  cudnnenv_fact_get("${group}.nvcc_exit" fact_exit)
  set(folder "${root}/nvvm/libdevice")
  if(root MATCHES "/usr$")
    set(folder "${root}/lib/nvidia-cuda-toolkit/libdevice") # data/layouts.json: debian-nonfree
  endif()
  cudnnenv_machine_kind(kind "${folder}/libdevice.10.bc")
  if(kind STREQUAL "file" OR DEFINED fact_exit OR include STREQUAL "")
    return()
  endif()
  cudnnenv_machine_run(text exit "${nvcc}" --dryrun -v cudnnenv.cu)
  if(text MATCHES "#\\$ NVVMIR_LIBRARY_DIR=([^\r\n]+)")
    string(STRIP "${CMAKE_MATCH_1}" folder)
    if(NOT IS_ABSOLUTE "${folder}")
      return()
    endif()
    get_filename_component(folder "${folder}" ABSOLUTE)
    cudnnenv_machine_path(folder "${folder}")
    cudnnenv_machine_kind(kind "${folder}/libdevice.10.bc")
  elseif(NOT exit STREQUAL "0")
    return() # it did not say
  endif()
  if(kind STREQUAL "none" OR kind STREQUAL "dangling")
    cudnnenv_fact_set("${group}.missing_parts" "${folder}/libdevice.10.bc")
  endif()
endfunction()

# Wheels of one toolkit are installed one by one, into one tree (data/layouts.json: pip-cu13); nvcc, nvvm and crt must agree.
function(_cudnnenv_toolkit_wheels group root)
  if(NOT root MATCHES "/nvidia/cu[0-9]+$")
    return()
  endif()
  get_filename_component(packages "${root}" DIRECTORY)
  get_filename_component(packages "${packages}" DIRECTORY)
  cudnnenv_machine_glob(found "${packages}" "nvidia_*.dist-info")
  set(text "")
  set(minors "")
  foreach(item IN LISTS found)
    if(item MATCHES "/nvidia_(cuda_nvcc|nvvm|cuda_crt)-([0-9]+\\.[0-9]+)(\\.[0-9]+)*\\.dist-info$")
      list(APPEND minors "${CMAKE_MATCH_2}")
      string(REPLACE "_" "-" name "nvidia_${CMAKE_MATCH_1}")
      string(APPEND text ", ${name} ${CMAKE_MATCH_2}${CMAKE_MATCH_3}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES minors)
  list(LENGTH minors count)
  if(count GREATER 1)
    string(SUBSTRING "${text}" 2 -1 text)
    cudnnenv_fact_set("${group}.wheels" "${text}")
  endif()
endfunction()
