# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
architectures
-------------
What each toolkit compiles for, by its own nvcc.

.. command:: cudnnenv_discover_architectures

  cudnnenv_discover_architectures()

In: ``request.scope``; ``request.architectures``; the usable toolkits.
Out: ``toolkits.<n>.architectures`` (75;80;90;90a), ``.architectures_from``: ``nvcc``, or ``table`` where it does not answer;
``.architectures_refused``: those with a suffix that it was asked for and does not take.

nvcc --list-gpu-code names no a and no f variant (measured for 11.2 to 13.5, data/cuda_arch.json): it is asked for each that the
user wants, by a dry run, which compiles nothing. The order of its list says nothing. Two processes of 3 ms at most as a rule; their
answers are kept between configure runs.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../compat/cuda_architectures.cmake")

# Only where somebody compiles, or a GPU is known that has to be served.
function(cudnnenv_discover_architectures)
  cudnnenv_fact_get(request.scope scope)
  cudnnenv_fact_get(gpus.0.compute_capability fact_capability)
  if(NOT "arch" IN_LIST scope AND NOT ("device" IN_LIST scope AND DEFINED fact_capability))
    return()
  endif()
  cudnnenv_fact_count(toolkits count)
  set(n 0)
  while(n LESS count)
    foreach(key IN ITEMS usable architectures architectures_from)
      cudnnenv_fact_get("toolkits.${n}.${key}" "fact_${key}")
    endforeach()
    if("${fact_usable}" AND NOT DEFINED fact_architectures)
      _cudnnenv_toolkit_architectures("toolkits.${n}")
      cudnnenv_fact_get("toolkits.${n}.architectures_from" fact_architectures_from)
    endif()
    if("${fact_architectures_from}" STREQUAL "nvcc")
      _cudnnenv_toolkit_suffixes("toolkits.${n}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

# CUDA 10 has no such question; a record of an earlier version has no answer.
set_property(GLOBAL APPEND PROPERTY cudnnenv:machine.later --list-gpu-code)

function(_cudnnenv_toolkit_architectures group)
  foreach(key IN ITEMS nvcc nvcc_exit version_major version_minor)
    cudnnenv_fact_get("${group}.${key}" "fact_${key}")
  endforeach()
  set(list "")
  set(from nvcc)
  if(DEFINED fact_nvcc AND NOT DEFINED fact_nvcc_exit AND NOT "${fact_version_major}" LESS 11)
    cudnnenv_machine_run(text exit "${fact_nvcc}" --list-gpu-code)
    if(exit STREQUAL "0")
      string(REGEX MATCHALL "(^|\n)sm_[0-9]+[af]?" list "${text}")
      list(TRANSFORM list REPLACE "[^0-9af]" "")
    endif()
  endif()
  if(list STREQUAL "" AND DEFINED fact_version_minor)
    cudnnenv_compat_cuda_architectures(list "${fact_version_minor}")
    set(from table)
  endif()
  if(NOT list STREQUAL "")
    list(REMOVE_DUPLICATES list)
    list(SORT list COMPARE NATURAL)
    cudnnenv_fact_set("${group}.architectures" "${list}")
    cudnnenv_fact_set("${group}.architectures_from" "${from}")
  endif()
endfunction()

# Its own words for one that it does not know: "Unsupported gpu architecture 'sm_90f'", before CUDA 12 "Value 'sm_90f' is not defined
# for option 'gpu-architecture'". Anything else says nothing about the architecture.
function(_cudnnenv_toolkit_suffixes group)
  foreach(key IN ITEMS nvcc architectures architectures_refused)
    cudnnenv_fact_get("${group}.${key}" "fact_${key}")
  endforeach()
  cudnnenv_fact_get(request.architectures fact_asked)
  set(refused "${fact_architectures_refused}")
  string(REGEX MATCHALL "(^|;)[0-9]+[af](-real|-virtual)?" asked "${fact_asked}")
  list(TRANSFORM asked REPLACE "-.*" "")
  list(REMOVE_DUPLICATES asked)
  foreach(name IN LISTS asked)
    if(name STREQUAL "" OR name IN_LIST fact_architectures OR name IN_LIST refused)
      continue()
    endif()
    cudnnenv_machine_run(text exit "${fact_nvcc}" "-arch=sm_${name}" --dryrun -c cudnnenv.cu)
    if(exit STREQUAL "0")
      list(APPEND fact_architectures "${name}")
    elseif(text MATCHES "Unsupported gpu architecture|is not defined for option")
      list(APPEND refused "${name}")
    endif()
  endforeach()
  list(SORT fact_architectures COMPARE NATURAL)
  cudnnenv_fact_set("${group}.architectures" "${fact_architectures}")
  if(NOT "${refused}" STREQUAL "")
    cudnnenv_fact_set("${group}.architectures_refused" "${refused}")
  endif()
endfunction()
