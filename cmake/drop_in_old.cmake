# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
drop_in_old
-----------
A build folder from before: a project's own finder has left its answers in the cache, where they look like the user's wishes, and go
before the environment and CMAKE_PREFIX_PATH.

.. command:: cudnnenv_drop_in_old_answers

  cudnnenv_drop_in_old_answers()

In: ``cudnn.from``; the cache.
Out: a line when such an entry decides which cuDNN is taken, and one when ``DLIB_USE_CUDA`` is off, which dlib writes when it has
found no cuDNN, and then asks no more. Each says how to start anew.

An entry that was given with -D and that no finder has touched has CMake's words "variable specified on the command line". One that a
finder has touched may still be the user's: the line does not say that it is not.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/report/language.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/report/words.cmake")

function(cudnnenv_drop_in_old_answers)
  cudnnenv_fact_get(cudnn.from fact_from)
  set(names "")
  if("${fact_from}" MATCHES "^([A-Za-z]+_(INCLUDE|LIBRARY)[A-Z_]*) \\(-D\\)$") # no finder writes CUDNN_ROOT
    list(APPEND names "${CMAKE_MATCH_1}")
  endif()
  if(DEFINED CACHE{DLIB_USE_CUDA} AND NOT "$CACHE{DLIB_USE_CUDA}")
    list(APPEND names DLIB_USE_CUDA)
  endif()
  foreach(name IN LISTS names)
    _cudnnenv_left_by_a_run(left "${name}")
    if(left)
      _cudnnenv_say_old_answer("${name}")
    endif()
  endforeach()
endfunction()

# OUT := a project has given this cache entry its type and its text since it was made.
function(_cudnnenv_left_by_a_run out name)
  get_property(own_type CACHE "${name}" PROPERTY TYPE)
  get_property(own_help CACHE "${name}" PROPERTY HELPSTRING)
  set("${out}" TRUE PARENT_SCOPE)
  if(
    "${own_type}" STREQUAL "UNINITIALIZED"
    OR "${own_help}" MATCHES "variable specified on the command line"
  )
    set("${out}" FALSE PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_say_old_answer name)
  cudnnenv_language(language)
  _cudnnenv_words("${language}")
  set(text "${word_drop_in_old_answer}")
  if(name STREQUAL "DLIB_USE_CUDA")
    set(text "${word_drop_in_old_dlib}")
  endif()
  string(REPLACE "#name" "${name}" text "${text}")
  string(REPLACE "#value" "$CACHE{${name}}" text "${text}")
  string(REPLACE "#build" "${CMAKE_BINARY_DIR}" text "${text}")
  message(STATUS "${text}")
endfunction()
