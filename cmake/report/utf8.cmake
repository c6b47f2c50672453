# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
utf8
----
What the report needs to know about bytes: CMake's strings and regular expressions count bytes, and data from a machine may hold
any of them.

In: text. Out: the same text as valid UTF-8 (``_cudnnenv_utf8_repair``), or as something a terminal shows without obeying it
(``_cudnnenv_console_clean``). Looks at nothing else.
#]=======================================================================]
include_guard(GLOBAL)

# OUT := the regular expression (or stand-in) NAME, see _cudnnenv_utf8_table; all are made at the first call.
function(_cudnnenv_utf8_pattern out name)
  get_property(own_pattern GLOBAL PROPERTY "cudnnenv-report:pattern.${name}")
  if("${own_pattern}" STREQUAL "")
    _cudnnenv_utf8_table()
    get_property(own_pattern GLOBAL PROPERTY "cudnnenv-report:pattern.${name}")
  endif()
  set("${out}" "${own_pattern}" PARENT_SCOPE)
endfunction()

# Makes the patterns. xHH stands for the byte of that number, T for any byte that continues a sequence.
#   valid     one well-formed UTF-8 sequence of two to four bytes
#   high      any byte from 80 on
#   obeyed    what a terminal may obey: control characters of one byte, and "unsafe" ones of several: C1 controls, line
#             separators, bidirectional overrides
#   wide3, wide4   one character of two columns, of three or four bytes
#   zero      a mark that takes no column
#   opens, closes, quote   punctuation that may not end or not begin a line: wide, wide, narrow
#   narrow2, narrow3, narrow4   any other character of so many bytes
#   as_*      what stands for them while lines are broken, see wrap; two, three, four: the second bytes of these
function(_cudnnenv_utf8_table)
  set(control "[x01-x1fx7f]")
  set(unsafe "xc2[x80-x9f]|xe2x80[x8ex8fxa8-xae]|xe2x81[xa6-xa9]")
  set(wide3 "[xe4-xe9xebxec]TT|xe3[x81-xbf]T|xe3x80[x80-xbe]|xe2[xba-xbf]T|xefxbc[x81-xbf]")
  string(APPEND wide3 "|xefxbd[x80-xa0]|xea[x80-x93xb0-xbf]T|xed[x80-x9e]T|xef[xa4-xab]T")
  string(APPEND wide3 "|xefxb8[xb0-xbf]|xefxb9[x80-xaf]|xefxbf[xa0-xa6]|xe1x84T|xe1x85[x80-x9f]")
  set(valid "[xc2-xdf]T|xe0[xa0-xbf]T|[xe1-xecxeexef]TT|xed[x80-x9f]T|xf0[x90-xbf]TT")
  set(closes "xe3x80[x81x82x89x8bx8dx8fx91x95x97]|xefxbc[x81x85x89x8cx8ex9ax9bx9f]")
  set(table "")
  string(APPEND table "valid=${valid}|[xf1-xf3]TTT|xf4[x80-x8f]TT\nhigh=[x80-xff]\n")
  string(APPEND table "control=${control}\nunsafe=${unsafe}\nobeyed=${control}|${unsafe}\n")
  string(APPEND table "wide3=${wide3}\nwide4=xf0x9f[x8c-x99xa4-xa7]T|xf0[xa0-xbf]TT\n")
  string(APPEND table "zero=xccT|xcd[x80-xaf]|xe2x80[x8b-x8d]|xefxb8[x80-x8f]|xe2x83[x90-xbf]\n")
  string(APPEND table "opens=xe3x80[x88x8ax8cx8ex90x94x96]|xefxbcx88\ncloses=${closes}\n")
  string(APPEND table "quote=xe2x80[x98x9c]\nnarrow2=[xc2-xdf]T\nnarrow3=[xe0-xef]TT\n")
  string(APPEND table "narrow4=[xf0-xf4]TTT\nas_closes=x04x0c\nas_opens=x02x09\nas_wide3=x02x03\n")
  string(
    APPEND table
    "as_wide4=x02x08\nas_quote=x0b\nas_narrow2=x05\nas_narrow3=x06\nas_narrow4=x0e\n"
  )
  string(APPEND table "two=[x03x09x05x0c]\nthree=[x08x06x0b]\nfour=x0e\n")
  string(REPLACE "T" "[x80-xbf]" table "${table}")
  string(REGEX MATCHALL "x[0-9a-f][0-9a-f]" tokens "${table}")
  list(REMOVE_DUPLICATES tokens)
  foreach(token IN LISTS tokens)
    math(EXPR number "0${token}")
    string(ASCII ${number} byte)
    string(REPLACE "${token}" "${byte}" table "${table}")
  endforeach()
  while("${table}" MATCHES "^([a-z0-9_]+)=([^\n]+)\n(.*)$")
    set_property(GLOBAL PROPERTY "cudnnenv-report:pattern.${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}")
    set(table "${CMAKE_MATCH_3}")
  endwhile()
endfunction()

# OUT := TEXT with every byte that is no part of a well-formed sequence replaced by U+FFFD. TEXT holds no control characters.
function(_cudnnenv_utf8_repair out text)
  _cudnnenv_utf8_pattern(valid valid)
  string(REGEX REPLACE "${valid}" "" rest "${text}")
  if("${rest}" MATCHES "[^ -~]")
    _cudnnenv_utf8_pattern(high high)
    string(ASCII 1 mark)
    # between two marks stands a well-formed sequence, two bytes or more, or one byte of anything else
    string(REGEX REPLACE "(${valid}|${high})" "${mark}\\1${mark}" text "${text}")
    string(REGEX REPLACE "${mark}${high}${mark}" "�" text "${text}")
    string(REPLACE "${mark}" "" text "${text}")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# OUT := TEXT as one line that is safe on a terminal: tabs become blanks, everything that a terminal may obey U+FFFD.
function(_cudnnenv_console_clean out text)
  if("${text}" MATCHES "[^ -~]")
    string(REPLACE "\t" " " text "${text}")
    _cudnnenv_utf8_pattern(obeyed obeyed)
    string(REGEX REPLACE "${obeyed}" "�" text "${text}")
    _cudnnenv_utf8_repair(text "${text}")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
