# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
record
------
All looks at a machine as a file, and a file in place of a machine.

.. command:: cudnnenv_record_write

  cudnnenv_record_write(<out-error> <path> <command> REDACT|PLAIN)

In: what was looked at in this run.  Out: the file (``report/record.schema.json``); the reason when it could not be written.
REDACT: the home folder becomes ``/home/user``; whole parts of paths, and whole values, that are the user's or the host's name
become ``user`` and ``host``. Names that stand in paths which we look at on every machine (``cuda``, ``local``) stay: replay
would not find them again.

.. command:: cudnnenv_record_read

  cudnnenv_record_read(<path> [<name>])

In: such a file; what texts call it, where that is not its path.  Out: from now on the machine answers from it, and from it alone. A file of another form stops with a text.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/stop.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/write.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/report/json_string.cmake")

function(cudnnenv_record_write error path command style)
  get_property(version GLOBAL PROPERTY cudnnenv:version)
  get_property(own_count GLOBAL PROPERTY cudnnenv:looks)
  set(redacted "false")
  if(style STREQUAL "REDACT")
    set(redacted "true")
    cudnnenv_machine_names(home names)
  endif()
  cudnnenv_json_string(command "${command}")
  set(
    json
    "{\n\"schema\": 1,\n\"cudnnenv\": \"${version}\",\n\"command\": ${command},\n\"redacted\": ${redacted},\n\"looks\": ["
  )
  set(comma "\n")
  set(n 0)
  while(n LESS own_count)
    get_property(look GLOBAL PROPERTY "cudnnenv:look.${n}")
    get_property(answer GLOBAL PROPERTY "cudnnenv:look:${look}")
    if(style STREQUAL "REDACT")
      if(NOT look MATCHES "^checker[^a-z]") # its arguments are words of ours
        _cudnnenv_redact(look "${look}")
      endif()
      if(NOT look MATCHES "^(kind|host|hex|stamp|device_code)[^a-z]") # words of ours
        _cudnnenv_redact(answer "${answer}")
      endif()
    endif()
    _cudnnenv_look_json(text "${look}" "${answer}")
    string(APPEND json "${comma}${text}")
    set(comma ",\n")
    math(EXPR n "${n} + 1")
  endwhile()
  string(APPEND json "\n]\n}\n")
  cudnnenv_write("${path}" "${json}" problem)
  set("${error}" "${problem}" PARENT_SCOPE)
endfunction()

# How an answer is written depends on what was asked; "array": list items, "optional": "=value" or nothing, "run": exit, then text.
function(_cudnnenv_answer_form out function)
  set(
    forms
    glob=array
    lines=array
    strings=array
    device_code=array
    environment=optional
    project=optional
    registry=optional
    run=run
    checker=run
  )
  list(FILTER forms INCLUDE REGEX "^${function}=")
  string(REGEX REPLACE ".*=" "" form "${forms}")
  set("${out}" "${form}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_look_json out look answer)
  string(ASCII 1 separator)
  cudnnenv_list_item(look "${look}")
  string(REPLACE "${separator}" ";" parts "${look}")
  list(POP_FRONT parts function)
  _cudnnenv_json_array(arguments "${parts}")
  list(LENGTH parts length)
  if(look MATCHES "${separator}$" AND length EQUAL 0)
    set(arguments "[\"\"]")
  endif()
  _cudnnenv_answer_form(form "${function}")
  if(form STREQUAL "array")
    _cudnnenv_json_array(value "${answer}")
  elseif(form STREQUAL "run")
    cudnnenv_take_line(exit text "${answer}")
    cudnnenv_json_string(exit "${exit}")
    cudnnenv_json_string(text "${text}")
    set(value "{\"exit\": ${exit}, \"text\": ${text}}")
  elseif(form STREQUAL "optional" AND answer STREQUAL "")
    set(value "null")
  else()
    if(form STREQUAL "optional")
      string(SUBSTRING "${answer}" 1 -1 answer)
    endif()
    cudnnenv_json_string(value "${answer}")
  endif()
  set(
    "${out}"
    "{\"function\": \"${function}\", \"arguments\": ${arguments}, \"answer\": ${value}}"
    PARENT_SCOPE
  )
endfunction()

function(_cudnnenv_json_array out items)
  set(json "")
  set(comma "")
  foreach(item IN LISTS items)
    cudnnenv_list_text(text "${item}")
    cudnnenv_json_string(text "${text}")
    string(APPEND json "${comma}${text}")
    set(comma ", ")
  endforeach()
  set("${out}" "[${json}]" PARENT_SCOPE)
endfunction()

# --------------------------------------------------------------------------------------------------------------- redaction

# Twice for names: of two parts that follow each other the first takes the separator between them.
function(_cudnnenv_redact variable text)
  if(NOT home STREQUAL "")
    _cudnnenv_pattern(pattern "${home}")
    string(
      REGEX REPLACE "(^|[^A-Za-z0-9_./-])${pattern}($|[^A-Za-z0-9_.-])"
      "\\1/home/user\\2"
      text
      "${text}"
    )
    string(
      REGEX REPLACE "(^|[^A-Za-z0-9_./-])${pattern}($|[^A-Za-z0-9_.-])"
      "\\1/home/user\\2"
      text
      "${text}"
    )
  endif()
  foreach(pair IN LISTS names)
    string(REGEX MATCH "^([^=]+)=(.*)$" ignored "${pair}")
    set(replacement "${CMAKE_MATCH_1}")
    cudnnenv_list_text(name "${CMAKE_MATCH_2}")
    _cudnnenv_pattern(pattern "${name}")
    string(ASCII 1 separator)
    string(
      REGEX REPLACE "/${pattern}($|[/:;\"' \n${separator}])"
      "/${replacement}\\1"
      text
      "${text}"
    )
    string(
      REGEX REPLACE "/${pattern}($|[/:;\"' \n${separator}])"
      "/${replacement}\\1"
      text
      "${text}"
    )
    string(
      REGEX REPLACE "(^=?|${separator})${pattern}($|${separator})"
      "\\1${replacement}\\2"
      text
      "${text}"
    )
  endforeach()
  set("${variable}" "${text}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_pattern out text)
  string(REGEX REPLACE "([][+.*?^$(){}|\\])" "\\\\\\1" text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# ------------------------------------------------------------------------------------------------------------------ replay

function(cudnnenv_record_read path)
  set(record "${path}")
  if(ARGC GREATER 1)
    set(record "${ARGV1}")
  endif()
  cudnnenv_machine_own_file(fact_json "${path}")
  if(NOT DEFINED fact_json)
    cudnnenv_stop("cannot read the record ${record}")
  endif()
  _cudnnenv_shallow(shallow "${fact_json}")
  if(NOT shallow)
    cudnnenv_stop("${record} is no record. Expected what doctor --record writes.")
  endif()
  string(JSON schema ERROR_VARIABLE error GET "${fact_json}" schema)
  if(error)
    cudnnenv_stop(
      "${record} is no record: ${error}\nExpected what doctor --record writes."
    )
  elseif(NOT schema STREQUAL "1")
    cudnnenv_stop(
      "the record ${record} has another schema; this version reads schema 1."
    )
  endif()
  string(JSON looks ERROR_VARIABLE error GET "${fact_json}" looks)
  string(JSON count ERROR_VARIABLE count_error LENGTH "${fact_json}" looks)
  if(error OR count_error)
    cudnnenv_stop("the record ${record} has no list of looks: ${error}${count_error}")
  endif()
  _cudnnenv_looks_by_line(by_line "${fact_json}" "${count}")
  set(n 0)
  while(n LESS count)
    if(by_line)
      set(look "${look_${n}}")
    else()
      string(JSON look ERROR_VARIABLE error GET "${looks}" ${n})
    endif()
    _cudnnenv_look_read("${record}" "${n}" "${look}")
    math(EXPR n "${n} + 1")
  endwhile()
  set_property(GLOBAL PROPERTY cudnnenv:machine.mode replay)
  set_property(GLOBAL PROPERTY cudnnenv:machine.record "${record}")
endfunction()

# OUT := has JSON one look a line, COUNT of them, as doctor --record writes it? Then look_<n> of the caller. Each look on its own is read a
# hundred times faster: string(JSON) reads all that it is given, each time.
function(_cudnnenv_looks_by_line out json count)
  set("${out}" FALSE PARENT_SCOPE)
  set(n 0)
  string(FIND "${json}" "\n{\"function\": " at)
  while(NOT at EQUAL -1)
    math(EXPR at "${at} + 1")
    string(SUBSTRING "${json}" ${at} -1 json)
    string(FIND "${json}" "\n" end)
    string(SUBSTRING "${json}" 0 ${end} look)
    string(REGEX MATCH "^(.*})[^}]*$" ignored "${look}") # without the comma
    set("look_${n}" "${CMAKE_MATCH_1}" PARENT_SCOPE)
    math(EXPR n "${n} + 1")
    string(FIND "${json}" "\n{\"function\": " at)
  endwhile()
  if(n EQUAL count)
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# Is nothing nested deeper than in a record? CMake's JSON parser ends the process at 1000 levels.
function(_cudnnenv_shallow out json)
  string(REPLACE "\\\\" "" json "${json}")
  string(REPLACE "\\\"" "" json "${json}")
  string(REGEX REPLACE "\"[^\"]*\"" "" json "${json}")
  string(REGEX REPLACE "[^][{}]+" "" json "${json}")
  foreach(level RANGE 8)
    string(REPLACE "[]" "" json "${json}")
    string(REPLACE "{}" "" json "${json}")
  endforeach()
  string(LENGTH "${json}" length)
  if(length LESS 500)
    set("${out}" TRUE PARENT_SCOPE)
  else()
    set("${out}" FALSE PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_look_read record n look)
  string(JSON name ERROR_VARIABLE error GET "${look}" function)
  string(JSON count ERROR_VARIABLE count_error LENGTH "${look}" arguments)
  string(JSON type ERROR_VARIABLE type_error TYPE "${look}" answer)
  string(JSON arguments_type ERROR_VARIABLE arguments_error TYPE "${look}" arguments)
  if(
    error
    OR count_error
    OR type_error
    OR NOT arguments_type STREQUAL "ARRAY"
    OR NOT name MATCHES "^[a-z][a-z_]*$"
  )
    cudnnenv_stop("look ${n} of the record ${record} is not whole: ${error}")
  endif()
  string(ASCII 1 separator)
  set(id "${name}")
  set(m 0)
  while(m LESS count)
    string(JSON argument GET "${look}" arguments ${m})
    string(APPEND id "${separator}${argument}")
    math(EXPR m "${m} + 1")
  endwhile()
  _cudnnenv_answer_form(form "${name}")
  if(type STREQUAL "NULL")
    set(answer "")
  elseif(form STREQUAL "array" AND type STREQUAL "ARRAY")
    _cudnnenv_answer_array(answer "${look}")
  elseif(form STREQUAL "run" AND type STREQUAL "OBJECT")
    string(JSON exit ERROR_VARIABLE error GET "${look}" answer exit)
    string(JSON text ERROR_VARIABLE error GET "${look}" answer text)
    set(answer "${exit}\n${text}")
  elseif(type STREQUAL "STRING" AND NOT form MATCHES "array|run")
    string(JSON answer GET "${look}" answer)
    if(form STREQUAL "optional")
      set(answer "=${answer}")
    endif()
  else()
    cudnnenv_stop(
      "look ${n} (${name}) of the record ${record} has an answer of another kind: ${type}"
    )
  endif()
  _cudnnenv_remember("${id}" "${answer}")
endfunction()

function(_cudnnenv_answer_array out look)
  string(JSON count LENGTH "${look}" answer)
  set(items "")
  set(m 0)
  while(m LESS count)
    string(JSON text GET "${look}" answer ${m})
    cudnnenv_list_item(item "${text}")
    list(APPEND items "${item}")
    math(EXPR m "${m} + 1")
  endwhile()
  set("${out}" "${items}" PARENT_SCOPE)
endfunction()
