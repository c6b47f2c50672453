# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
github
------
The report as workflow commands of GitHub Actions: an annotation for the verdict, and one for each finding.

In: the fact store. Out: lines ``::error title=CudnnEnv <id>::<text>``, ``::warning``, ``::notice``; the texts are those of the
console, whole and unwrapped. No ``file=``: what a finding is about lies on the machine, not in the repository, and GitHub then
puts the annotation to the step. (GitHub shows ten of each kind a step; the log has them all.)

.. command:: cudnnenv_report_github

  cudnnenv_report_github(<out> [LANG en|zh_CN])

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/finding_text.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/status.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/text.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/words.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_report_github out)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LANG" "")
  set(columns 1000000) # GitHub breaks lines itself
  _cudnnenv_words("${arg_LANG}")
  _cudnnenv_forget_paths()
  _cudnnenv_first_line(first)
  _cudnnenv_status(status)
  _cudnnenv_github_line(text notice "CudnnEnv" "${first}${status}")
  cudnnenv_fact_count(findings count)
  set(n 0)
  while(n LESS count)
    _cudnnenv_github_finding(line ${n})
    string(APPEND text "\n${line}")
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# OUT := the annotation for finding N.
function(_cudnnenv_github_finding out n)
  cudnnenv_fact_get("findings.${n}.id" fact_id)
  cudnnenv_fact_get("findings.${n}.severity" fact_severity)
  _cudnnenv_text_fact(fact_text "findings.${n}.text")
  cudnnenv_take_line(title ignored "${fact_text}")
  _cudnnenv_console_clean(title "${title}")
  _cudnnenv_finding_text(block ${n} 0)
  string(REPEAT " " 6 margin)
  if(DEFINED block_explained)
    string(APPEND margin "  ")
  endif()
  set(text "\n${block_body}${block_seen}${block_fix}")
  string(REPLACE "\n${margin}" "\n" text "${text}")
  set(kind notice)
  if("${fact_severity}" MATCHES "^(error|warning)$")
    set(kind "${fact_severity}")
  endif()
  _cudnnenv_github_line(line "${kind}" "CudnnEnv ${fact_id}" "${title}${text}")
  set("${out}" "${line}" PARENT_SCOPE)
endfunction()

# OUT := one workflow command, on one line. What would end a property, the command or the line is written as %XX, the percent sign
# first, as the runner reads it.
function(_cudnnenv_github_line out kind title text)
  string(REGEX REPLACE "\n+$" "" text "${text}")
  foreach(name IN ITEMS title text)
    string(REPLACE "%" "%25" "${name}" "${${name}}")
    string(REPLACE "\r" "%0D" "${name}" "${${name}}")
    string(REPLACE "\n" "%0A" "${name}" "${${name}}")
  endforeach()
  string(REPLACE ":" "%3A" title "${title}")
  string(REPLACE "," "%2C" title "${title}")
  set("${out}" "::${kind} title=${title}::${text}" PARENT_SCOPE)
endfunction()
