# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
order
-----
Errors first, causes before what follows from them. Pure.

Part of ``diagnose.cmake``, which has the documentation.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/holding.cmake")

# OUT := the ids of HOLDING, errors first, causes before consequences: "id" for a cause, "id<cause" for what only follows. What is only
# a note does not matter here, and so is no cause of an error or a warning.
function(_cudnnenv_cause_first out holding)
  foreach(entry IN LISTS holding)
    _cudnnenv_severity_of("severity_of_${entry}" "${entry}")
  endforeach()
  foreach(cause IN LISTS holding)
    string(REGEX REPLACE "#.*" "" bare "${cause}")
    get_property(explains GLOBAL PROPERTY "cudnnenv:finding:${bare}:EXPLAINS")
    if("${explains}" STREQUAL "*") # all else, unless it follows from such a one itself
      set(explains "${holding}")
      list(TRANSFORM explains REPLACE "#.*" "")
      list(REMOVE_ITEM explains "${bare}")
      if(DEFINED "cause_of_${cause}")
        set(explains "")
      endif()
    endif()
    foreach(consequence IN LISTS holding)
      string(REGEX REPLACE "#.*" "" bare_consequence "${consequence}")
      if(
        bare_consequence IN_LIST explains
        AND NOT DEFINED "cause_of_${consequence}"
        AND
          (
            NOT "${severity_of_${cause}}" STREQUAL "note"
            OR "${severity_of_${consequence}}" STREQUAL "note"
          )
      )
        set("cause_of_${consequence}" "${cause}")
      endif()
    endforeach()
  endforeach()
  set(ordered "")
  foreach(severity IN ITEMS error warning note)
    foreach(id IN LISTS holding)
      if("${severity_of_${id}}" STREQUAL severity AND NOT DEFINED "cause_of_${id}")
        _cudnnenv_with_consequences(ordered "${id}" "${holding}" 0)
      endif()
    endforeach()
  endforeach()
  set("${out}" "${ordered}" PARENT_SCOPE)
endfunction()

# Appends ID and all that follows from it; a chain of causes is walked down, a ring (which the tests exclude) not for ever.
function(_cudnnenv_with_consequences list id holding depth)
  set(ordered "${${list}}")
  if("${cause_of_${id}}" STREQUAL "")
    list(APPEND ordered "${id}")
  else()
    list(APPEND ordered "${id}<${cause_of_${id}}")
  endif()
  if(depth LESS 8)
    math(EXPR deeper "${depth} + 1")
    foreach(consequence IN LISTS holding)
      if("${cause_of_${consequence}}" STREQUAL id)
        _cudnnenv_with_consequences(ordered "${consequence}" "${holding}" "${deeper}")
      endif()
    endforeach()
  endif()
  set("${list}" "${ordered}" PARENT_SCOPE)
endfunction()
