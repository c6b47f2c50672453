# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
wrap
----
Prose, broken to a number of columns.

In: text of one or more paragraphs, and every path with a blank or a wide character in it that the fact store knows.
Out: lines. Other text breaks at blanks only, Chinese, Japanese and Korean between characters, never before what closes nor after
what opens. Lines of a paragraph flow together; an empty line, and a line that begins with a blank, ``- `` or a path, stands
alone, and one that begins with a blank or a path is never broken. Paths of the fact store are not broken either.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/utf8.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/width.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")

# OUT := TEXT cleaned for the console, every line of it begun with INDENT, ended with a line end, and kept to COLUMNS. The first
# line begins with FIRST instead.
function(
  _cudnnenv_wrap
  out
  text
  first
  indent
  columns
)
  set(result "")
  set(lead "${first}")
  _cudnnenv_flow(text "${text}")
  while(NOT "${text}" STREQUAL "")
    cudnnenv_take_line(line text "${text}")
    cudnnenv_display_width(margin "${lead}")
    math(EXPR room "${columns} - ${margin}")
    if(room LESS 20)
      set(room 20)
    endif()
    if(NOT "${line}" MATCHES "^([ /]|[A-Za-z]:[/\\\\])")
      string(LENGTH "${line}" width) # in bytes, never less than in columns
      if(width GREATER room)
        cudnnenv_display_width(width "${line}")
      endif()
      if(width GREATER room)
        _cudnnenv_break(line "${line}" ${room} "${indent}")
      endif()
    endif()
    string(APPEND result "${lead}${line}\n")
    set(lead "${indent}")
  endwhile()
  set("${out}" "${result}" PARENT_SCOPE)
endfunction()

# OUT := the paragraphs of TEXT, cleaned, each one line with a line end.
function(_cudnnenv_flow out text)
  set(result "")
  set(open FALSE)
  while(NOT "${text}" STREQUAL "")
    cudnnenv_take_line(line text "${text}")
    _cudnnenv_console_clean(line "${line}")
    string(REGEX REPLACE " +$" "" line "${line}")
    if("${line}" STREQUAL "")
      set(open FALSE)
      continue()
    endif()
    set(alone FALSE)
    if("${line}" MATCHES "^([ /]|- |[A-Za-z]:[/\\\\])")
      set(alone TRUE)
    endif()
    if("${result}" STREQUAL "")
      set(joint "")
    elseif(open AND NOT alone)
      _cudnnenv_joint(joint "${result}" "${line}")
    else()
      set(joint "\n")
    endif()
    string(APPEND result "${joint}${line}")
    set(open TRUE)
    if(alone AND NOT "${line}" MATCHES "^- ")
      set(open FALSE)
    endif()
  endwhile()
  if(NOT "${result}" STREQUAL "")
    string(APPEND result "\n")
  endif()
  set("${out}" "${result}" PARENT_SCOPE)
endfunction()

# OUT := what stands between two lines that flow together: nothing between Chinese characters and beside their punctuation.
function(_cudnnenv_joint out before after)
  set(blank " ")
  foreach(name IN ITEMS wide3 closes opens)
    _cudnnenv_utf8_pattern("${name}" "${name}")
  endforeach()
  if("${before}" MATCHES "(${closes}|${opens})$" OR "${after}" MATCHES "^(${closes}|${opens})")
    set(blank "")
  elseif("${before}" MATCHES "(${wide3})$" AND "${after}" MATCHES "^(${wide3})")
    set(blank "")
  endif()
  set("${out}" "${blank}" PARENT_SCOPE)
endfunction()

# OUT := LINE with "<line end>INDENT" wherever it has to be broken to keep to ROOM columns.
function(_cudnnenv_break out line room indent)
  _cudnnenv_columns(columns "${line}")
  string(ASCII 2 wide)
  set(result "")
  string(LENGTH "${columns}" left)
  while(left GREATER room)
    math(EXPR limit "${room} + 1")
    string(SUBSTRING "${columns}" 0 ${limit} head)
    string(FIND "${head}" " " blank REVERSE)
    string(FIND "${head}" "${wide}" at REVERSE)
    _cudnnenv_after_closing(closed "${head}")
    if(closed GREATER at)
      set(at ${closed})
    endif()
    if(blank GREATER at)
      set(at ${blank})
    endif()
    if(at LESS 1) # one long word: up to where it ends
      string(SUBSTRING "${columns}" 1 -1 head)
      string(REGEX MATCH "^[^ ${wide}]*" head "${head}")
      string(LENGTH "${head}" at)
      math(EXPR at "${at} + 1")
    endif()
    if(NOT at LESS left)
      break()
    endif()
    string(SUBSTRING "${columns}" 0 ${at} head)
    string(SUBSTRING "${columns}" ${at} -1 columns)
    _cudnnenv_column_bytes(bytes "${head}")
    string(SUBSTRING "${line}" 0 ${bytes} head)
    string(SUBSTRING "${line}" ${bytes} -1 line)
    string(REGEX REPLACE " +$" "" head "${head}")
    string(REGEX REPLACE "^ +" "" line "${line}")
    string(REGEX REPLACE "^ +" "" columns "${columns}")
    string(APPEND result "${head}\n${indent}")
    string(LENGTH "${columns}" left)
  endwhile()
  set("${out}" "${result}${line}" PARENT_SCOPE)
endfunction()

# OUT := the last column of HEAD before which something closes, unless it is the first or closes too.
function(_cudnnenv_after_closing out head)
  set(at -1)
  string(ASCII 12 closing)
  string(FIND "${head}" "${closing}" end REVERSE)
  if(end GREATER 0)
    math(EXPR end "${end} + 1")
    string(SUBSTRING "${head}" ${end} 1 next)
    if("${next}" MATCHES "^[A-Za-z0-9/-]")
      set(at ${end})
    endif()
  endif()
  set("${out}" "${at}" PARENT_SCOPE)
endfunction()

# OUT := a stand-in for TEXT with one byte per column, so that an offset in it is a column. The bytes tell what stands there:
#   02 03, 02 08  wide, of three or four bytes; a line may begin here    04 instead of 02: no line may begin here
#   04 0c         wide and closes something: a line may end here
#   02 09         wide and opens something: no line may end here
#   05, 06, 0e    narrow, of two, three, four bytes                      0b: narrow, of three, opens something
#   01            a blank at which no line may be broken
function(_cudnnenv_columns out text)
  _cudnnenv_stand_in(columns "${text}")
  if(NOT "${text}" MATCHES "(^|[^A-Za-z0-9_.])[/\\]|[A-Za-z]:[/\\]") # names no path
    set("${out}" "${columns}" PARENT_SCOPE)
    return()
  endif()
  get_property(known GLOBAL PROPERTY cudnnenv-report:paths SET)
  if(NOT known)
    _cudnnenv_known_paths()
  endif()
  get_property(order GLOBAL PROPERTY cudnnenv-report:paths)
  foreach(n IN LISTS order)
    get_property(path GLOBAL PROPERTY "cudnnenv-report:path.${n}")
    string(FIND "${text}" "${path}" at)
    if(NOT at EQUAL -1)
      _cudnnenv_keep_whole(columns "${columns}" "${path}")
    endif()
  endforeach()
  set("${out}" "${columns}" PARENT_SCOPE)
endfunction()

# OUT := the stand-in COLUMNS, in which no line may be broken within PATH.
function(_cudnnenv_keep_whole out columns path)
  string(ASCII 1 solid)
  string(ASCII 2 may)
  string(ASCII 4 not)
  _cudnnenv_stand_in(path "${path}")
  string(REPLACE " " "${solid}" whole "${path}")
  string(REGEX REPLACE "([^${may}])${may}" "\\1${not}" whole "${whole}")
  string(REPLACE "${path}" "${whole}" columns "${columns}")
  set("${out}" "${columns}" PARENT_SCOPE)
endfunction()

# OUT := the stand-in for TEXT, without regard to paths.
function(_cudnnenv_stand_in out text)
  if("${text}" MATCHES "[^ -~]")
    # in this order: what comes first takes its characters away from what follows
    foreach(
      name
      IN
      ITEMS closes opens wide3 wide4 quote narrow2 narrow3 narrow4
    )
      _cudnnenv_utf8_pattern(pattern "${name}")
      if("${text}" MATCHES "${pattern}")
        _cudnnenv_utf8_pattern(stand_in "as_${name}")
        string(REGEX REPLACE "${pattern}" "${stand_in}" text "${text}")
      endif()
    endforeach()
    string(ASCII 2 may)
    string(ASCII 4 not)
    string(ASCII 9 wide)
    string(ASCII 11 narrow)
    string(REGEX REPLACE "([${wide}${narrow}(])${may}" "\\1${not}" text "${text}")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# OUT := how many bytes of the text COLUMNS stands for.
function(_cudnnenv_column_bytes out columns)
  if("${columns}" MATCHES "[^ -~]")
    foreach(name IN ITEMS two three four)
      _cudnnenv_utf8_pattern("${name}" "${name}")
    endforeach()
    string(REGEX REPLACE "${two}" "xx" columns "${columns}")
    string(REGEX REPLACE "${three}" "xxx" columns "${columns}")
    string(REPLACE "${four}" "xxxx" columns "${columns}")
  endif()
  string(LENGTH "${columns}" bytes)
  set("${out}" "${bytes}" PARENT_SCOPE)
endfunction()

# Notes every path in the fact store in which a line could be broken, longest first. Prose that names a path names one of them.
function(_cudnnenv_known_paths)
  cudnnenv_fact_keys(keys)
  list(
    FILTER keys
    EXCLUDE
    REGEX "^(findings|losers|request|summary|cuda_releases|cudnn_releases)\\."
  )
  list(FILTER keys EXCLUDE REGEX "(version|usable|compute_capability|from|layout)$")
  set(order "")
  set(n 0)
  foreach(key IN LISTS keys)
    cudnnenv_fact_get("${key}" fact_value)
    if("${fact_value}" MATCHES "^([A-Za-z]:)?[/\\\\].*[^!-~]") # a sentence that names a path is none
      _cudnnenv_console_clean(path "${fact_value}")
      set_property(GLOBAL PROPERTY "cudnnenv-report:path.${n}" "${path}")
      string(LENGTH "${path}" length)
      list(APPEND order "${length}.${n}")
      math(EXPR n "${n} + 1")
    endif()
  endforeach()
  list(SORT order COMPARE NATURAL ORDER DESCENDING)
  list(TRANSFORM order REPLACE "^.*\\." "")
  set_property(GLOBAL PROPERTY cudnnenv-report:paths "${order}")
endfunction()

# The fact store may have changed since the last report.
function(_cudnnenv_forget_paths)
  set_property(GLOBAL PROPERTY cudnnenv-report:paths)
endfunction()
