# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
architectures_gpus
------------------
Which GPUs here the toolkit, cuDNN and the list that is asked for do not serve. Pure.

In: facts as variables of the caller: ``gpus.<n>.name``, ``.compute_capability``; ``toolkit.architectures``, ``cudnn.version``,
``cudnn.max_architecture``, ``request.architectures``.
Out: ``architectures.uncovered``, ``.covering``, ``.too_old``, ``.too_new``, ``.cudnn_too_old``, ``.cudnn_too_new``: names of GPUs,
and what the table knows of a remedy (``*_says``). A GPU whose capability is unknown is in none of them.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../compat/cuda_architectures.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../compat/cudnn_floor.cmake")

# Kinds of fault; each gets the names and the numbers of the GPUs that have it.
set_property(
  GLOBAL
  PROPERTY cudnnenv:architectures.faults uncovered too_old too_new cudnn_too_old cudnn_too_new
)

function(_cudnnenv_architectures_gpus)
  _cudnnenv_gpus_by_fault()
  get_property(kinds GLOBAL PROPERTY cudnnenv:architectures.faults)
  foreach(kind IN LISTS kinds)
    if(NOT "${names_${kind}}" STREQUAL "")
      list(JOIN "names_${kind}" ", " text)
      set("architectures.${kind}" "${text}" PARENT_SCOPE)
      if(kind MATCHES "^(too_old|cudnn_too_new)$" AND "${numbers_${kind}}" STREQUAL "${all}")
        set("architectures.${kind}_all" TRUE PARENT_SCOPE) # no other GPU is left to run on
      endif()
    endif()
  endforeach()
  _cudnnenv_gpu_remedies("${numbers_too_old}" "${numbers_too_new}")
  foreach(kind IN ITEMS too_old too_new)
    if(NOT "${names_${kind}}" STREQUAL "")
      set("architectures.${kind}_says" "${says_${kind}}" PARENT_SCOPE)
      set("architectures.${kind}_says_zh_CN" "${says_${kind}_zh_CN}" PARENT_SCOPE)
    endif()
  endforeach()
  _cudnnenv_cudnn_floor(floor)
  if(NOT names_cudnn_too_old STREQUAL "" AND floor MATCHES "^([0-9]+)([0-9])$")
    set(architectures.cudnn_floor "${CMAKE_MATCH_1}.${CMAKE_MATCH_2}" PARENT_SCOPE)
  endif()
  _cudnnenv_covering(covering "${numbers_uncovered}")
  if(NOT covering STREQUAL "")
    set(architectures.covering "${covering}" PARENT_SCOPE)
  endif()
endfunction()

# names_<fault>, numbers_<fault> and all (numbers) in the caller's scope; GPUs of one kind are named once.
function(_cudnnenv_gpus_by_fault)
  get_property(kinds GLOBAL PROPERTY cudnnenv:architectures.faults)
  foreach(kind IN LISTS kinds)
    set("names_${kind}" "")
    set("numbers_${kind}" "")
  endforeach()
  set(seen "")
  set(all "")
  set(n 0)
  while(DEFINED "gpus.${n}.name" OR DEFINED "gpus.${n}.compute_capability")
    set(capability "${gpus.${n}.compute_capability}")
    set(name "${gpus.${n}.name}")
    if(name STREQUAL "")
      set(name "GPU ${n}")
    endif()
    string(REPLACE ";" "," name "${name} (${capability})")
    if(capability MATCHES "^[0-9]+\\.[0-9]$" AND NOT name IN_LIST seen)
      list(APPEND seen "${name}")
      string(REPLACE "." "" number "${capability}")
      list(APPEND all "${number}")
      _cudnnenv_gpu_faults(faults "${capability}")
      foreach(kind IN LISTS faults)
        list(APPEND "names_${kind}" "${name}")
        list(APPEND "numbers_${kind}" "${number}")
      endforeach()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set(all "${all}" PARENT_SCOPE)
  foreach(kind IN LISTS kinds)
    set("names_${kind}" "${names_${kind}}" PARENT_SCOPE)
    set("numbers_${kind}" "${numbers_${kind}}" PARENT_SCOPE)
  endforeach()
endfunction()

# OUT := what is wrong with a GPU of CAPABILITY: uncovered; too_old, too_new (for the toolkit); cudnn_too_old, cudnn_too_new.
function(_cudnnenv_gpu_faults out capability)
  string(REPLACE "." "" number "${capability}")
  _cudnnenv_gpu_and_toolkit(faults "${capability}")
  _cudnnenv_asked_covers(covers "${capability}")
  if("${covers}" STREQUAL "FALSE")
    list(APPEND faults uncovered)
  endif()
  _cudnnenv_cudnn_floor(floor)
  if(NOT floor STREQUAL "" AND number LESS floor)
    list(APPEND faults cudnn_too_old)
  endif()
  if(DEFINED cudnn.max_architecture)
    math(EXPR major "${number} / 10")
    math(EXPR last "${cudnn.max_architecture} / 10")
    if(major GREATER last) # of the same major its native code runs
      list(APPEND faults cudnn_too_new)
    endif()
  endif()
  set("${out}" "${faults}" PARENT_SCOPE)
endfunction()

# OUT := too_old: all that the toolkit compiles for is newer. too_new: all of it is older, and of another major: PTX alone. Else empty.
function(_cudnnenv_gpu_and_toolkit out capability)
  set("${out}" "" PARENT_SCOPE)
  string(REPLACE "." "" number "${capability}")
  set(known "${toolkit.architectures}")
  list(FILTER known INCLUDE REGEX "^[0-9]+$")
  set(older FALSE)
  set(newer FALSE)
  foreach(other IN LISTS known)
    cudnnenv_architecture_covers(covers "${other}-real" "${capability}")
    if(NOT "${covers}" STREQUAL "FALSE") # it runs, or that is not known: no reason to speak
      return()
    elseif(other LESS number)
      set(older TRUE)
    else()
      set(newer TRUE)
    endif()
  endforeach()
  if(newer AND NOT older)
    set("${out}" too_old PARENT_SCOPE)
  elseif(older AND NOT newer)
    set("${out}" too_new PARENT_SCOPE)
  endif()
endfunction()

# OUT := does what CMAKE_CUDA_ARCHITECTURES asks for run on a GPU of CAPABILITY: TRUE, FALSE; empty: not known, or nothing asked.
# all and all-major hold the toolkit's oldest, each major, and PTX of the newest: only what is older than all is left out.
function(_cudnnenv_asked_covers out capability)
  set("${out}" "" PARENT_SCOPE)
  get_property(syntax GLOBAL PROPERTY cudnnenv:architectures.syntax)
  if(
    NOT DEFINED request.architectures
    OR DEFINED architectures.malformed
    OR NOT request.architectures MATCHES "${syntax}"
    OR request.architectures MATCHES "^(all|all-major|native|0)$"
  )
    return()
  endif()
  set(covered FALSE)
  foreach(item IN LISTS request.architectures)
    cudnnenv_architecture_covers(covers "${item}" "${capability}")
    if("${covers}" STREQUAL "TRUE")
      set(covered TRUE)
    elseif("${covers}" STREQUAL "" AND covered STREQUAL "FALSE" AND NOT item STREQUAL "")
      set(covered "")
    endif()
  endforeach()
  set("${out}" "${covered}" PARENT_SCOPE)
endfunction()

# OUT := the list that is asked for, and what the GPUs of NUMBERS need besides; empty when nothing can be added for one of them.
function(_cudnnenv_covering out numbers)
  set("${out}" "" PARENT_SCOPE)
  set(list "${request.architectures}")
  list(REMOVE_ITEM list "")
  foreach(number IN LISTS numbers)
    cudnnenv_architecture_for(own "${number}" "${toolkit.architectures}")
    if(own STREQUAL "")
      return()
    endif()
    list(APPEND list "${own}")
  endforeach()
  if(NOT numbers STREQUAL "")
    list(REMOVE_DUPLICATES list)
    set("${out}" "${list}" PARENT_SCOPE)
  endif()
endfunction()

# says_too_old, says_too_new and their Chinese, in the caller's scope: which toolkit has these GPUs, by the table. Nothing for a GPU
# that is not in it.
function(_cudnnenv_gpu_remedies too_old too_new)
  foreach(kind IN ITEMS too_old too_new)
    set(limit "")
    foreach(number IN LISTS "${kind}")
      cudnnenv_compat_cuda_architecture(range "${number}")
      if(kind STREQUAL "too_old" AND DEFINED range_last)
        if(limit STREQUAL "" OR range_last VERSION_LESS limit)
          set(limit "${range_last}")
        endif()
      elseif(kind STREQUAL "too_new" AND DEFINED range_first)
        if(limit STREQUAL "" OR range_first VERSION_GREATER limit)
          set(limit "${range_first}")
        endif()
      endif()
    endforeach()
    foreach(language IN ITEMS "" _zh_CN)
      set("says_${kind}${language}" "" PARENT_SCOPE)
    endforeach()
    if(limit STREQUAL "")
      continue()
    elseif(kind STREQUAL "too_old")
      set(says_too_old "CUDA ${limit} is the last that has it." PARENT_SCOPE)
      set(says_too_old_zh_CN "最后支持它的是 CUDA ${limit}。" PARENT_SCOPE)
    else()
      set(says_too_new "CUDA ${limit} is the first that knows it." PARENT_SCOPE)
      set(says_too_new_zh_CN "CUDA ${limit} 是第一个支持它的版本。" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# OUT := the lowest architecture that the chosen cuDNN has kernels for (75), by the table; empty.
function(_cudnnenv_cudnn_floor out)
  set("${out}" "" PARENT_SCOPE)
  if(DEFINED cudnn.version)
    cudnnenv_compat_cudnn_floor(floor "${cudnn.version}")
    string(REPLACE "." "" floor "${floor}")
    set("${out}" "${floor}" PARENT_SCOPE)
  endif()
endfunction()
