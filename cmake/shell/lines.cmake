# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
lines
-----
Lines that a shell reads.

.. command:: cudnnenv_shell_set

  cudnnenv_shell_set(<out> <shell> <name> <value>)   an environment variable gets a value; what is in it is never read as code

.. command:: cudnnenv_shell_unset

  cudnnenv_shell_unset(<out> <shell> <name>)         it is gone

.. command:: cudnnenv_shell_comment

  cudnnenv_shell_comment(<out> <shell> <text>)       a line that does nothing

In: ``sh`` (and bash, zsh, dash, ksh), ``fish`` (3.0 and newer), ``cmd`` (a batch file), ``pwsh``.  Out: a line with its end. For cmd a
value with a quote or a line end cannot be written: empty.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)

function(cudnnenv_shell_set out shell name value)
  set(line "")
  if(shell STREQUAL "sh") # always in quotes: zsh expands "=program" and "~" behind an equals sign
    string(REPLACE "'" "'\\''" value "${value}")
    set(line "export ${name}='${value}'\n")
  elseif(shell STREQUAL "fish") # between its single quotes only these two mean something; lists of paths it splits itself
    string(REPLACE "\\" "\\\\" value "${value}")
    string(REPLACE "'" "\\'" value "${value}")
    set(line "set -gx ${name} '${value}'\n")
  elseif(shell STREQUAL "cmd" AND NOT value MATCHES "[\"\r\n]")
    string(REPLACE "%" "%%" value "${value}")
    set(line "@set \"${name}=${value}\"\n")
  elseif(shell STREQUAL "pwsh") # it takes four more characters for a single quote: U+2018 to U+201B
    string(ASCII 226 128 152 quote_1)
    string(ASCII 226 128 153 quote_2)
    string(ASCII 226 128 154 quote_3)
    string(ASCII 226 128 155 quote_4)
    foreach(
      quote
      IN
      ITEMS "'" "${quote_1}" "${quote_2}" "${quote_3}" "${quote_4}"
    )
      string(REPLACE "${quote}" "${quote}${quote}" value "${value}")
    endforeach()
    set(line "$env:${name} = '${value}'\n")
  endif()
  set("${out}" "${line}" PARENT_SCOPE)
endfunction()

function(cudnnenv_shell_unset out shell name)
  if(shell STREQUAL "sh")
    set(line "unset ${name}\n")
  elseif(shell STREQUAL "fish")
    set(line "set -e ${name}\n")
  elseif(shell STREQUAL "cmd")
    set(line "@set \"${name}=\"\n")
  else()
    set(line "Remove-Item -LiteralPath 'Env:${name}' -ErrorAction SilentlyContinue\n")
  endif()
  set("${out}" "${line}" PARENT_SCOPE)
endfunction()

# A line end in a path would end the comment, and cmd expands variables in one: its comments have none of the characters for that.
function(cudnnenv_shell_comment out shell text)
  string(ASCII 1 first)
  string(ASCII 31 last)
  string(ASCII 127 delete)
  string(REGEX REPLACE "[${first}-${last}${delete}]" "?" text "${text}")
  set(mark "#")
  if(shell STREQUAL "cmd")
    set(mark "@rem")
    string(REGEX REPLACE "[^A-Za-z0-9 .,:;()/\\\\_+=-]" "?" text "${text}")
  endif()
  set("${out}" "${mark} ${text}\n" PARENT_SCOPE)
endfunction()
