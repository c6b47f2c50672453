# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn
-----
Which cuDNN goes with a toolkit. Pure: reads facts as variables of the caller.

  _cudnnenv_cudnns_by_major()                    once for a set of facts, before the others; in the caller's scope
  _cudnnenv_choose_cudnn(<out> <toolkit>)        number of the cuDNN, or empty
  _cudnnenv_cudnn_fit(<out> <cudnn> <toolkit>)   3 whole and for this CUDA major; 2 whole, major unknown; 1 whole, for another major;
                                                 0 not whole, or for another processor
  _cudnnenv_cudnn_for_another(<out> <cudnn>)     TRUE, FALSE: is it known to be for another processor?

Rank: the one that was named; of those with a version that was asked for, the one that this build tree uses already; then what fits
better, what has archives where they are asked for, what serves a GPU here, the place where it was found (``.rank``), the newer one, the one found first. Ranks up to 2 are lists
of somebody's making (a variable, CMAKE_PREFIX_PATH): there the order counts, not the version.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/here.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/version.cmake")

# Of a toolkit nothing but its CUDA major counts: each major is judged once, not each toolkit.
function(_cudnnenv_cudnns_by_major)
  set(majors "")
  set(n 0)
  while(DEFINED "toolkits.${n}.usable")
    list(APPEND majors "${toolkits.${n}.version_major}")
    math(EXPR n "${n} + 1")
  endwhile()
  list(REMOVE_DUPLICATES majors)
  list(REMOVE_ITEM majors "")
  _cudnnenv_cudnn_candidates(candidates)
  foreach(n IN LISTS candidates)
    _cudnnenv_cudnn_kind("kind_${n}" "${n}")
    _cudnnenv_cudnn_lacks_archives("lacks_${n}" "${n}")
    set(serves_${n} TRUE)
    if(NOT kind_${n} STREQUAL "broken")
      _cudnnenv_cudnn_serves("serves_${n}" "${n}")
    endif()
  endforeach()
  _cudnnenv_cudnns_in_order(ordered "${candidates}")
  foreach(major IN LISTS majors ITEMS "")
    _cudnnenv_cudnn_for_major(best "${major}" "${ordered}")
    set("_cudnnenv_cudnn_for_${major}" "${best}" PARENT_SCOPE)
  endforeach()
endfunction()

function(_cudnnenv_choose_cudnn out toolkit)
  set("${out}" "${_cudnnenv_cudnn_for_${toolkits.${toolkit}.version_major}}" PARENT_SCOPE)
endfunction()

# OUT := the numbers that come into question
function(_cudnnenv_cudnn_candidates out)
  list(LENGTH request.cudnn named)
  if(named EQUAL 1)
    set("${out}" "${request.cudnn}" PARENT_SCOPE)
    return()
  endif()
  set(candidates "")
  set(n 0)
  while(DEFINED "cudnns.${n}.usable")
    _cudnnenv_cudnn_asked(asked "${cudnns.${n}.version}")
    if(named GREATER 1 AND NOT n IN_LIST request.cudnn) # one place that holds several: a folder for each CUDA line
      set(asked FALSE)
    endif()
    if(asked)
      list(APPEND candidates "${n}")
      _cudnnenv_cudnn_lacks_archives(lacks "${n}")
      if(
        DEFINED kept.cudnn.library
        AND "${cudnns.${n}.library}" STREQUAL kept.cudnn.library
        AND NOT lacks
      )
        set(candidates "${n}")
        break()
      endif()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${candidates}" PARENT_SCOPE)
endfunction()

# What the user asks for, and what the project's own find_package asks for.
function(_cudnnenv_cudnn_asked out version)
  cudnnenv_version_matches(user "${version}" "${request.cudnn_version}")
  cudnnenv_version_wanted(project "${version}" "${request.cudnn_wanted}")
  set("${out}" FALSE PARENT_SCOPE)
  if(user AND project)
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# OUT := the numbers, the best first, as far as no toolkit is concerned. Discovery goes from place to place in the order of rank, so
# they come nearly sorted: each looks for its place from the end.
function(_cudnnenv_cudnns_in_order out numbers)
  set(worst_first "")
  foreach(n IN LISTS numbers)
    set(at 0)
    foreach(other IN LISTS worst_first)
      _cudnnenv_cudnn_before(before "${n}" "${other}")
      if(NOT before)
        break()
      endif()
      math(EXPR at "${at} + 1")
    endforeach()
    list(INSERT worst_first ${at} "${n}")
  endforeach()
  list(REVERSE worst_first)
  set("${out}" "${worst_first}" PARENT_SCOPE)
endfunction()

# OUT := does N go before OTHER, which was found earlier? lacks_<n>, serves_<n> of the caller; then the place, then the newer one. Ranks
# up to 2 are lists of somebody's making (CMAKE_PREFIX_PATH): the first one there.
function(_cudnnenv_cudnn_before out n other)
  set(before FALSE)
  if(NOT lacks_${n} STREQUAL lacks_${other})
    set(before "${lacks_${other}}")
  elseif(NOT serves_${n} STREQUAL serves_${other})
    set(before "${serves_${n}}")
  elseif("${cudnns.${n}.rank}" LESS "${cudnns.${other}.rank}")
    set(before TRUE)
  elseif(
    "${cudnns.${n}.rank}" EQUAL "${cudnns.${other}.rank}"
    AND "${cudnns.${n}.rank}" GREATER 2
    AND "${cudnns.${n}.version}" VERSION_GREATER "${cudnns.${other}.version}"
  )
    set(before TRUE)
  endif()
  set("${out}" "${before}" PARENT_SCOPE)
endfunction()

# OUT := the first of ORDERED that fits a toolkit of MAJOR (empty: not known) best. kind_<n> of the caller.
function(_cudnnenv_cudnn_for_major out major ordered)
  foreach(fit IN ITEMS 3 2 1 0)
    set(first_${fit} "")
  endforeach()
  foreach(n IN LISTS ordered)
    _cudnnenv_cudnn_kind_fit(fit "${kind_${n}}" "${major}")
    if(first_${fit} STREQUAL "")
      set(first_${fit} "${n}")
    endif()
    if(fit EQUAL 3)
      break()
    endif()
  endforeach()
  set("${out}" "" PARENT_SCOPE)
  foreach(choice IN ITEMS "${first_3}" "${first_2}" "${first_1}" "${first_0}")
    if(NOT choice STREQUAL "")
      set("${out}" "${choice}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

function(_cudnnenv_cudnn_fit out n toolkit)
  _cudnnenv_cudnn_kind(kind "${n}")
  _cudnnenv_cudnn_kind_fit(fit "${kind}" "${toolkits.${toolkit}.version_major}")
  set("${out}" "${fit}" PARENT_SCOPE)
endfunction()

# OUT := ``broken``, the CUDA major that it is for, or ``any`` where that is not known
function(_cudnnenv_cudnn_kind out n)
  set(kind "any")
  _cudnnenv_cudnn_whole(whole "${n}")
  if(NOT whole)
    set(kind "broken")
  elseif(
    DEFINED "cudnns.${n}.header_version"
    AND DEFINED "cudnns.${n}.library_version"
    AND NOT "${cudnns.${n}.header_version}" VERSION_EQUAL "${cudnns.${n}.library_version}"
  )
    set(kind "broken")
  else()
    _cudnnenv_cudnn_for_another(other "${n}")
    if(other)
      set(kind "broken")
    elseif(DEFINED "cudnns.${n}.cuda_major")
      set(kind "${cudnns.${n}.cuda_major}")
    endif()
  endif()
  set("${out}" "${kind}" PARENT_SCOPE)
endfunction()

# OUT := is all of it there that this build links? Archives alone are, for who asks for archives.
function(_cudnnenv_cudnn_whole out n)
  set("${out}" FALSE PARENT_SCOPE)
  if(
    NOT n STREQUAL ""
    AND
      (
        "${cudnns.${n}.usable}"
        OR (DEFINED request.cudnn_static AND DEFINED "cudnns.${n}.usable_static")
      )
  )
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# OUT := were archives asked for, and has it none? What somebody named is taken all the same, and said to have none.
function(_cudnnenv_cudnn_lacks_archives out n)
  set("${out}" FALSE PARENT_SCOPE)
  if(DEFINED request.cudnn_static AND NOT DEFINED "cudnns.${n}.static_libraries")
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_cudnn_for_another out n)
  set("${out}" FALSE PARENT_SCOPE)
  if(
    DEFINED "cudnns.${n}.machine"
    AND DEFINED target.processor
    AND NOT "${cudnns.${n}.machine}" STREQUAL "${target.processor}"
  )
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_cudnn_kind_fit out kind major)
  if(kind STREQUAL "broken")
    set("${out}" 0 PARENT_SCOPE)
  elseif(kind STREQUAL "any" OR major STREQUAL "")
    set("${out}" 2 PARENT_SCOPE)
  elseif(kind EQUAL major)
    set("${out}" 3 PARENT_SCOPE)
  else()
    set("${out}" 1 PARENT_SCOPE)
  endif()
endfunction()
