# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
json_string
-----------
A text as a JSON string. (``string(JSON SET)`` parses and prints the whole document each time.)

In: any bytes. Out: the string with its quotes, valid JSON and valid UTF-8; bytes that are no UTF-8 become U+FFFD, control
characters are escaped.

.. command:: cudnnenv_json_string

  cudnnenv_json_string(<out> <text>)

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/utf8.cmake")

function(cudnnenv_json_string out text)
  if("${text}" MATCHES "[\"\\\\]")
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
  endif()
  if("${text}" MATCHES "[^ -~]")
    _cudnnenv_json_controls(text "${text}")
    _cudnnenv_utf8_repair(text "${text}")
    _cudnnenv_utf8_pattern(unsafe unsafe)
    if("${text}" MATCHES "${unsafe}")
      _cudnnenv_json_unsafe(text "${text}")
    endif()
  endif()
  set("${out}" "\"${text}\"" PARENT_SCOPE)
endfunction()

# OUT := TEXT with every control character of one byte escaped.
function(_cudnnenv_json_controls out text)
  string(REPLACE "\n" "\\n" text "${text}")
  string(REPLACE "\r" "\\r" text "${text}")
  string(REPLACE "\t" "\\t" text "${text}")
  _cudnnenv_utf8_pattern(control control)
  if("${text}" MATCHES "${control}")
    foreach(number RANGE 1 127)
      if(number LESS 32 OR number EQUAL 127)
        string(ASCII ${number} character)
        _cudnnenv_json_escape(escape ${number})
        string(REPLACE "${character}" "${escape}" text "${text}")
      endif()
    endforeach()
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# OUT := TEXT with what a terminal may obey, of several bytes, escaped.
function(_cudnnenv_json_unsafe out text)
  foreach(number RANGE 128 159)
    string(ASCII 194 ${number} character)
    _cudnnenv_json_escape(escape ${number})
    string(REPLACE "${character}" "${escape}" text "${text}")
  endforeach()
  foreach(
    number
    IN
    ITEMS 8206 8207 8232 8233 8234 8235 8236 8237 8238 8294 8295 8296 8297
  )
    math(EXPR second "128 + (${number} / 64) % 64")
    math(EXPR third "128 + ${number} % 64")
    string(ASCII 226 ${second} ${third} character)
    _cudnnenv_json_escape(escape ${number})
    string(REPLACE "${character}" "${escape}" text "${text}")
  endforeach()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# OUT := \u and four hex digits.
function(_cudnnenv_json_escape out number)
  math(EXPR hex "${number} + 65536" OUTPUT_FORMAT HEXADECIMAL)
  string(SUBSTRING "${hex}" 3 4 hex)
  set("${out}" "\\u${hex}" PARENT_SCOPE)
endfunction()
