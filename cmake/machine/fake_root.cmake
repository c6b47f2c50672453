# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
fake_root
---------
A folder that stands for a whole machine: links are followed inside it, and on a fake Windows names match in any case.

.. command:: cudnnenv_fake_root_resolve

  cudnnenv_fake_root_resolve(<out> <path> <root>)

In: a path below <root>.  Out: the path with every link resolved below <root>, and each part named as it stands on disk. What is
not there stays as it is. A ring of links ends after 40 steps, as in the kernel.

.. command:: cudnnenv_fake_root_pattern

  cudnnenv_fake_root_pattern(<out> <pattern>)

In: a pattern for file(GLOB).  Out: on a fake Windows, the one that matches in any case; else the same.

Part of the gate (``machine.cmake``): the only other file that looks.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)

function(cudnnenv_fake_root_resolve out path root)
  string(LENGTH "${root}" length)
  string(SUBSTRING "${path}" ${length} -1 rest)
  set(done "${root}")
  set(steps 0)
  while(rest MATCHES "^/+([^/]+)(.*)$")
    set(part "${CMAKE_MATCH_1}")
    set(rest "${CMAKE_MATCH_2}")
    if(part STREQUAL ".")
      continue()
    elseif(part STREQUAL "..")
      if(NOT done STREQUAL root)
        get_filename_component(done "${done}" DIRECTORY)
      endif()
      continue()
    endif()
    _cudnnenv_fake_root_name(part "${done}" "${part}")
    if(IS_SYMLINK "${done}/${part}" AND steps LESS 40)
      math(EXPR steps "${steps} + 1")
      file(READ_SYMLINK "${done}/${part}" target)
      string(FIND "${target}/" "${root}/" at)
      if(at EQUAL 0)
        string(SUBSTRING "${target}" ${length} -1 target)
      endif()
      if(target MATCHES "^/")
        set(done "${root}")
      endif()
      set(rest "/${target}${rest}")
    else()
      set(done "${done}/${part}")
    endif()
  endwhile()
  set("${out}" "${done}" PARENT_SCOPE)
endfunction()

# OUT := PART as it is written in FOLDER: on a fake Windows in any case.
function(_cudnnenv_fake_root_name out folder part)
  set("${out}" "${part}" PARENT_SCOPE)
  get_property(system GLOBAL PROPERTY cudnnenv:machine.system)
  if(
    NOT "${system}" STREQUAL "Windows"
    OR EXISTS "${folder}/${part}"
    OR IS_SYMLINK "${folder}/${part}"
  )
    return()
  endif()
  string(TOLOWER "${part}" wanted)
  string(REGEX REPLACE "([[*?])" "[\\1]" literal "${folder}")
  file(GLOB names LIST_DIRECTORIES TRUE RELATIVE "${folder}" "${literal}/*")
  foreach(name IN LISTS names)
    string(TOLOWER "${name}" lower)
    if(lower STREQUAL wanted)
      set("${out}" "${name}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# A part without wildcards is looked for, not matched, on some file systems: [Cc] makes every letter a wildcard.
function(cudnnenv_fake_root_pattern out pattern)
  set("${out}" "${pattern}" PARENT_SCOPE)
  get_property(system GLOBAL PROPERTY cudnnenv:machine.system)
  get_property(own_root GLOBAL PROPERTY cudnnenv:machine.root)
  if(own_root AND "${system}" STREQUAL "Windows" AND NOT pattern MATCHES "[][]")
    set(letters "")
    string(LENGTH "${pattern}" length)
    set(n 0)
    while(n LESS length)
      string(SUBSTRING "${pattern}" ${n} 1 letter)
      string(TOLOWER "${letter}" lower)
      string(TOUPPER "${letter}" upper)
      if(NOT lower STREQUAL upper)
        set(letter "[${lower}${upper}]")
      endif()
      string(APPEND letters "${letter}")
      math(EXPR n "${n} + 1")
    endwhile()
    set("${out}" "${letters}" PARENT_SCOPE)
  endif()
endfunction()
