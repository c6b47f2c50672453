# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
options
-------
The command line, by a table of commands and a table of options.

.. command:: cudnnenv_command_line

  cudnnenv_command_line(<out>)

In: ``CMAKE_ARGV<n>``.  Out: OUT: the command, ``--help`` or ``--version``; in the caller's scope ``option_<name>`` of every option (``-``
written ``_``; a flag is TRUE or FALSE, a value not given is empty, or its default) and of every word (``option_finding``). What stands
behind ``--``: GLOBAL property ``cudnnenv:behind``, CMake code of bracket arguments. A line that is wrong: usage, and the end.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../stop.cmake")

# command | the word it may take, or - | what stands behind "--": nothing, optional, required
set_property(
  GLOBAL
  PROPERTY
    cudnnenv:commands
      "doctor|-|nothing"
      "list|-|nothing"
      "explain|finding|nothing"
      "configure|-|required"
      "init|folder|nothing"
      "matrix|-|optional"
      "presets|folder|nothing"
      "env|-|nothing"
)

# option, its letter | kind | default | commands that have it.  Kinds: flag; value; file, stream: a path relative to where the command
# was given (a stream may be "-"); program: a path, or the name of a program on PATH
set_property(
  GLOBAL
  PROPERTY
    cudnnenv:options
      "answers|value||doctor list explain configure init matrix presets env"
      "build,B|file||matrix"
      "check|flag|FALSE|presets"
      "cuda|value||env"
      "cudnn|value||env"
      "for|value|both|doctor"
      "fresh|flag|FALSE|matrix"
      "format|value|text|doctor list explain"
      "json|stream||doctor"
      "jobs,j|value|1|matrix"
      "junit|file||matrix"
      "list|flag|FALSE|explain"
      "no-redact|flag|FALSE|doctor list"
      "python|program||doctor"
      "record|file||doctor list"
      "replay|stream||doctor list"
      "require-gpu|flag|FALSE|doctor"
      "run-frameworks|flag|FALSE|doctor"
      "shell|value||env"
      "starter|flag|FALSE|init"
      "undo|flag|FALSE|env"
      "source,S|file||matrix"
      "test|flag|FALSE|matrix"
      "timeout|value|120|matrix"
)

function(cudnnenv_command_line out)
  _cudnnenv_option_defaults(names)
  set(word "")
  set(extra "")
  set(given "")
  set(expected "")
  set(words_behind FALSE)
  set(dashes FALSE)
  _cudnnenv_command_line_start(n)
  while(n LESS CMAKE_ARGC)
    set(argument "${CMAKE_ARGV${n}}")
    math(EXPR n "${n} + 1")
    if(dashes)
      cudnnenv_code_string(code "${argument}")
      set_property(GLOBAL APPEND_STRING PROPERTY cudnnenv:behind " ${code}")
    elseif(NOT expected STREQUAL "")
      _cudnnenv_option_value("${expected}" "${argument}")
      set(expected "")
    elseif(argument STREQUAL "--" AND word STREQUAL "")
      continue()
    elseif(argument STREQUAL "--")
      set(dashes TRUE)
    elseif(argument MATCHES "^-." AND NOT argument MATCHES "^--(help|version)$")
      _cudnnenv_option("${argument}")
    elseif(word STREQUAL "")
      set(word "${argument}")
    else()
      _cudnnenv_command_word("${argument}")
    endif()
  endwhile()
  _cudnnenv_command_line_check()
  _cudnnenv_option_paths()
  foreach(name IN LISTS names)
    set("option_${name}" "${option_${name}}" PARENT_SCOPE)
  endforeach()
  set("${out}" "${word}" PARENT_SCOPE)
endfunction()

# N := number of the first word behind the script's name, or behind "--".
function(_cudnnenv_command_line_start n)
  set(at 0)
  while(at LESS CMAKE_ARGC)
    set(argument "${CMAKE_ARGV${at}}")
    math(EXPR at "${at} + 1")
    if(argument STREQUAL "--" OR argument MATCHES "(^|/)cudnn-env\\.cmake$")
      break()
    endif()
  endwhile()
  set("${n}" "${at}" PARENT_SCOPE)
endfunction()

# option_* of the caller := defaults; NAMES := all of them, the words of commands too.
function(_cudnnenv_option_defaults names)
  set(all "")
  get_property(own_options GLOBAL PROPERTY cudnnenv:options)
  foreach(row IN LISTS own_options)
    string(REGEX MATCH "^([a-z-]+)(,.)?\\|([a-z]+)\\|([^|]*)\\|" ignored "${row}")
    string(REPLACE "-" "_" name "${CMAKE_MATCH_1}")
    list(APPEND all "${name}")
    set("option_${name}" "${CMAKE_MATCH_4}" PARENT_SCOPE)
  endforeach()
  get_property(own_commands GLOBAL PROPERTY cudnnenv:commands)
  foreach(row IN LISTS own_commands)
    string(REGEX MATCH "^[a-z]+\\|([a-z]+)\\|" ignored "${row}")
    if(NOT CMAKE_MATCH_1 STREQUAL "")
      list(APPEND all "${CMAKE_MATCH_1}")
      set("option_${CMAKE_MATCH_1}" "" PARENT_SCOPE)
    endif()
  endforeach()
  set("${names}" "${all}" PARENT_SCOPE)
endfunction()

# ARGUMENT is --name, --name=value, -L, -Lvalue: option_*, expected and given of the caller.
function(_cudnnenv_option argument)
  set(value "")
  if(argument MATCHES "^--([a-z-]+)(=(.+))?$")
    set(pattern "^(${CMAKE_MATCH_1})(,.)?\\|([a-z]+)\\|")
    set(value "${CMAKE_MATCH_3}")
  elseif(argument MATCHES "^-([A-Za-z])(.*)$")
    set(pattern "^([a-z-]+)(,${CMAKE_MATCH_1})\\|([a-z]+)\\|")
    set(value "${CMAKE_MATCH_2}")
  else()
    _cudnnenv_usage_error("\"${argument}\" is not understood")
  endif()
  get_property(own_options GLOBAL PROPERTY cudnnenv:options)
  foreach(row IN LISTS own_options)
    if(row MATCHES "${pattern}")
      set(kind "${CMAKE_MATCH_3}")
      set(option "${CMAKE_MATCH_1}")
      string(REPLACE "-" "_" name "${option}")
      set(given ${given} "${option}" PARENT_SCOPE)
      if(kind STREQUAL "flag" AND value STREQUAL "")
        set("option_${name}" TRUE PARENT_SCOPE)
        return()
      elseif(NOT kind STREQUAL "flag" AND value STREQUAL "")
        set(expected "${option}" PARENT_SCOPE)
        return()
      elseif(NOT kind STREQUAL "flag")
        set("option_${name}" "${value}" PARENT_SCOPE)
        return()
      endif()
    endif()
  endforeach()
  _cudnnenv_usage_error("\"${argument}\" is not understood")
endfunction()

function(_cudnnenv_option_value option value)
  if(value STREQUAL "")
    _cudnnenv_usage_error("--${option} needs a value")
  endif()
  string(REPLACE "-" "_" name "${option}")
  set("option_${name}" "${value}" PARENT_SCOPE)
endfunction()

# ARGUMENT stands behind the command, and is no option: the one word that the command may take.
function(_cudnnenv_command_word argument)
  _cudnnenv_command_row(name behind "${word}")
  if(name STREQUAL "-" OR NOT option_${name} STREQUAL "")
    _cudnnenv_usage_error("\"${argument}\" is not understood")
  endif()
  set("option_${name}" "${argument}" PARENT_SCOPE)
endfunction()

# NAME, BEHIND := what the table says of COMMAND.
function(_cudnnenv_command_row name behind command)
  get_property(own_commands GLOBAL PROPERTY cudnnenv:commands)
  foreach(row IN LISTS own_commands)
    string(REGEX MATCH "^([a-z]+)\\|([a-z-]+)\\|([a-z]+)$" ignored "${row}")
    if(CMAKE_MATCH_1 STREQUAL command)
      set("${name}" "${CMAKE_MATCH_2}" PARENT_SCOPE)
      set("${behind}" "${CMAKE_MATCH_3}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  _cudnnenv_usage_error("\"${command}\" is no command")
endfunction()

# Of the whole line: expected, word, given, dashes of the caller.
function(_cudnnenv_command_line_check)
  if(NOT expected STREQUAL "")
    _cudnnenv_usage_error("--${expected} needs a value")
  elseif(word STREQUAL "")
    _cudnnenv_usage_error("no command is given")
  elseif(word MATCHES "^--")
    return()
  endif()
  _cudnnenv_command_row(ignored behind "${word}")
  get_property(own_behind GLOBAL PROPERTY cudnnenv:behind)
  if(dashes AND behind STREQUAL "nothing")
    _cudnnenv_usage_error("\"--\" is not understood")
  elseif(behind STREQUAL "required" AND "${own_behind}" STREQUAL "")
    _cudnnenv_usage_error("nothing is given behind \"${word} --\"")
  endif()
  get_property(own_options GLOBAL PROPERTY cudnnenv:options)
  foreach(row IN LISTS own_options)
    string(REGEX MATCH "^([a-z-]+)(,.)?\\|[a-z]+\\|[^|]*\\|(.*)$" ignored "${row}")
    set(option "${CMAKE_MATCH_1}")
    string(REPLACE " " ";" commands "${CMAKE_MATCH_3}")
    if(option IN_LIST given AND NOT word IN_LIST commands)
      string(REPLACE ";" ", " commands "${commands}")
      _cudnnenv_usage_error("--${option} is for ${commands}")
    endif()
  endforeach()
endfunction()

# option_* of the caller that name a file become absolute: relative to where the command was given.
function(_cudnnenv_option_paths)
  get_property(own_options GLOBAL PROPERTY cudnnenv:options)
  foreach(row IN LISTS own_options)
    string(REGEX MATCH "^([a-z-]+)(,.)?\\|([a-z]+)\\|" ignored "${row}")
    set(option "${CMAKE_MATCH_1}")
    set(kind "${CMAKE_MATCH_3}")
    string(REPLACE "-" "_" name "${option}")
    set(path "${option_${name}}")
    if(path STREQUAL "" OR kind MATCHES "^(flag|value)$")
      continue()
    elseif(path STREQUAL "-")
      _cudnnenv_option_stream(path "${option}" "${kind}")
    elseif(NOT kind STREQUAL "program" OR path MATCHES "[/\\]") # a name alone is looked for on PATH
      get_filename_component(path "${path}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
    endif()
    set("option_${name}" "${path}" PARENT_SCOPE)
  endforeach()
endfunction()

# OUT := what stands for "--OPTION -".
function(_cudnnenv_option_stream out option kind)
  if(NOT kind STREQUAL "stream")
    _cudnnenv_usage_error("--${option} -: a ${option} goes into a file")
  elseif(option_answers STREQUAL "")
    _cudnnenv_usage_error(
      "--${option} -: only the installed command cudnn-env reads standard input and writes a file to its output; give a file"
    )
  elseif(option STREQUAL "json")
    set("${out}" "${option_answers}/report.json" PARENT_SCOPE)
  endif()
endfunction()
