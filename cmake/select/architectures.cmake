# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
architectures
-------------
What nvcc is to compile for, what the user asks for, and whether that goes with the toolkit, with cuDNN and with the GPUs here. Pure.

In: facts as variables of the caller: ``request.architectures``, ``toolkit.architectures``, ``gpus.<n>.compute_capability``,
``cudnn.version``, ``cudnn.max_architecture``.  Out: ``architectures.*`` (``docs/facts.md``), in the caller's scope.

.. command:: cudnnenv_architecture_for

  cudnnenv_architecture_for(<out> <compute capability> <architectures of the toolkit>)

Out: what nvcc is to compile for so that a GPU of 8.9 runs it: its own number, else the nearest lower one, whose native code or PTX
it takes; empty when all of them are newer than the GPU. Of a toolkit that says nothing: the GPU's own.

.. command:: cudnnenv_architecture_covers

  cudnnenv_architecture_covers(<out> <item> <compute capability>)

In: an item of CMAKE_CUDA_ARCHITECTURES (86, 86-real, 86-virtual, 90a, 100f).  Out: does such a GPU run it: TRUE, FALSE; empty: not known.
Rules (data/cuda_arch.json): native code (-real) runs on the same major, equal or higher minor; PTX (-virtual) on the same and on
all newer ones; a number alone brings both. Suffix a: on that very GPU alone, PTX too. Suffix f: in its family.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/architectures_asked.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/architectures_gpus.cmake")

# Embedded parts: no default for others, and native code is not exchanged with these, on most toolkits (data/cuda_arch.json, rules).
# 101 and 110 are one GPU under two numbers.
set_property(
  GLOBAL
  PROPERTY cudnnenv:architectures.embedded 32 53 62 72 87 88 101 110
)

set_property(
  GLOBAL
  APPEND
  PROPERTY
    cudnnenv:derived
      architectures.list
      architectures.list_from
      architectures.variable
      architectures.malformed
      architectures.spelled
      architectures.cmake_says
      architectures.cmake_says_zh_CN
      architectures.native
      architectures.no_gpu
      architectures.no_gpu_zh_CN
      architectures.unsupported
      architectures.unsupported_says
      architectures.unsupported_says_zh_CN
      architectures.supported
      architectures.uncovered
      architectures.covering
      architectures.too_old
      architectures.too_old_says
      architectures.too_old_says_zh_CN
      architectures.too_old_all
      architectures.too_new
      architectures.too_new_says
      architectures.too_new_says_zh_CN
      architectures.cudnn_floor
      architectures.cudnn_too_old
      architectures.cudnn_too_new
      architectures.cudnn_too_new_all
)

# In the caller's scope, as all of _cudnnenv_derive. Nothing is asked where nobody compiles and no GPU is looked at.
macro(_cudnnenv_derive_architectures)
  if("arch" IN_LIST request.scope OR "device" IN_LIST request.scope)
    _cudnnenv_architectures_asked()
    _cudnnenv_architectures_gpus()
    _cudnnenv_architectures_list()
    _cudnnenv_architectures_spelled()
  endif()
endmacro()

function(cudnnenv_architecture_for out capability architectures)
  set("${out}" "" PARENT_SCOPE)
  string(REPLACE "." "" gpu "${capability}")
  list(FILTER architectures INCLUDE REGEX "^[0-9]+$")
  if(architectures STREQUAL "" OR gpu IN_LIST architectures)
    set("${out}" "${gpu}" PARENT_SCOPE)
    return()
  endif()
  set(nearest "")
  get_property(embedded GLOBAL PROPERTY cudnnenv:architectures.embedded)
  foreach(number IN LISTS architectures)
    if(
      number LESS gpu
      AND (NOT number IN_LIST embedded OR (gpu EQUAL 110 AND number EQUAL 101))
      AND (nearest STREQUAL "" OR number GREATER nearest)
    )
      set(nearest "${number}")
    endif()
  endforeach()
  set("${out}" "${nearest}" PARENT_SCOPE)
endfunction()

function(cudnnenv_architecture_covers out item capability)
  set("${out}" "" PARENT_SCOPE)
  string(REPLACE "." "" gpu "${capability}")
  if(NOT item MATCHES "^([0-9]+)([af]?)(-real|-virtual)?$")
    return()
  endif()
  set(number "${CMAKE_MATCH_1}")
  set(suffix "${CMAKE_MATCH_2}")
  set(kind "${CMAKE_MATCH_3}")
  set(covers FALSE)
  math(EXPR major "${number} / 10")
  math(EXPR gpu_major "${gpu} / 10")
  if(number EQUAL gpu)
    set(covers TRUE)
  elseif("${number} ${gpu}" MATCHES "^(101 110|110 101)$") # one GPU, two numbers
    set(covers "")
    if(number LESS gpu AND suffix STREQUAL "" AND NOT kind STREQUAL "-real")
      set(covers TRUE)
    endif()
  elseif(suffix STREQUAL "f")
    _cudnnenv_same_family(covers "${number}" "${gpu}")
  elseif(suffix STREQUAL "" AND number LESS gpu)
    if(NOT kind STREQUAL "-real")
      set(covers TRUE)
    elseif(major EQUAL gpu_major)
      get_property(embedded GLOBAL PROPERTY cudnnenv:architectures.embedded)
      set(covers TRUE)
      if(number IN_LIST embedded OR gpu IN_LIST embedded)
        set(covers "")
      endif()
    endif()
  endif()
  set("${out}" "${covers}" PARENT_SCOPE)
endfunction()

# Families that data/cuda_arch.json names: 100 and 103; 120 and 121; 110. The older member's code runs on the newer one.
function(_cudnnenv_same_family out number gpu)
  math(EXPR major "${number} / 10")
  math(EXPR gpu_major "${gpu} / 10")
  set(covers FALSE)
  if(major EQUAL gpu_major AND number LESS gpu)
    set(covers "")
    if("${number} ${gpu}" MATCHES "^(100 103|120 121)$")
      set(covers TRUE)
    endif()
  endif()
  set("${out}" "${covers}" PARENT_SCOPE)
endfunction()

# architectures.list: what CudnnEnv proposes. Of the GPUs here; without one, what toolkit and cuDNN both serve.
function(_cudnnenv_architectures_list)
  set(list "")
  set(capabilities "")
  set(n 0)
  while(DEFINED "gpus.${n}.name" OR DEFINED "gpus.${n}.compute_capability")
    list(APPEND capabilities ${gpus.${n}.compute_capability})
    math(EXPR n "${n} + 1")
  endwhile()
  list(REMOVE_DUPLICATES capabilities)
  foreach(capability IN LISTS capabilities)
    cudnnenv_architecture_for(number "${capability}" "${toolkit.architectures}")
    list(APPEND list ${number})
  endforeach()
  set(from "GPU")
  if(list STREQUAL "" AND NOT "${toolkit.architectures}" STREQUAL "")
    set(from "toolkit and cuDNN")
    if(NOT DEFINED cudnn.version)
      set(from "toolkit")
    endif()
    _cudnnenv_architectures_served(list)
  endif()
  if(NOT list STREQUAL "")
    list(REMOVE_DUPLICATES list)
    list(SORT list COMPARE NATURAL)
    set(architectures.list "${list}" PARENT_SCOPE)
    set(architectures.list_from "${from}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := numbers that toolkit and cuDNN both serve, without embedded parts.
function(_cudnnenv_architectures_served out)
  get_property(embedded GLOBAL PROPERTY cudnnenv:architectures.embedded)
  set(list "${toolkit.architectures}")
  list(FILTER list INCLUDE REGEX "^[0-9]+$")
  list(REMOVE_ITEM list ${embedded})
  _cudnnenv_cudnn_floor(floor)
  set(served "")
  foreach(number IN LISTS list)
    if(
      (floor STREQUAL "" OR NOT number LESS floor)
      AND (NOT DEFINED cudnn.max_architecture OR NOT number GREATER cudnn.max_architecture)
    )
      list(APPEND served "${number}")
    endif()
  endforeach()
  set("${out}" "${served}" PARENT_SCOPE)
endfunction()
