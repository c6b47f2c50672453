# SPDX-License-Identifier: Apache-2.0
# Makes docs/findings/<id>.md, a page for each finding in both languages: cmake -P tools/generate-explain.cmake [-- --check]
# In: cmake/findings/, the cases of tests/cases/ that expect a finding.  Out: the pages, and none for what is no finding any more; with
# --check nothing is written, and a page that differs is an error.
cmake_minimum_required(VERSION 3.22...4.1)
get_filename_component(source "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
include("${source}/cmake/explain.cmake")
set(folder "${source}/docs/findings")

# OUT := TEXT, a line for each paragraph, in which nothing means anything to Markdown. An underscore within a word means nothing to it.
function(plain out text)
  _cudnnenv_flow(text "${text}")
  string(REGEX REPLACE "\n$" "" text "${text}")
  string(REGEX REPLACE "([][\\\\`*_<>#|])" "\\\\\\1" text "${text}")
  foreach(round IN ITEMS 1 2) # a_b_c
    string(REGEX REPLACE "([A-Za-z0-9])\\\\_([A-Za-z0-9])" "\\1_\\2" text "${text}")
  endforeach()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# OUT := TEXT as a list item.
function(item out text)
  plain(text "${text}")
  string(REPLACE "\n" "\n\n  " text "${text}")
  set("${out}" "- ${text}\n" PARENT_SCOPE)
endfunction()

# OUT := CODE between as many backquotes as it takes.
function(code out code)
  set(fence "`")
  if(code MATCHES "`")
    set(fence "``")
  endif()
  set("${out}" "${fence}${code}${fence}" PARENT_SCOPE)
endfunction()

# The macros append to ``page`` of a page's language, from part_* and explain_*.
macro(add_heading name)
  string(APPEND page "\n### ${explain_${name}}\n\n")
endmacro()

macro(add_seen)
  add_heading(seen)
  set(n 0)
  while(n LESS part_seens)
    set(line "${part_seen_${n}_what}")
    if(NOT part_seen_${n}_from STREQUAL "")
      _cudnnenv_from_word(from "${part_seen_${n}_from}")
      string(APPEND line " — ${word_from} ${from}")
    endif()
    item(line "${line}")
    string(APPEND page "${line}")
    math(EXPR n "${n} + 1")
  endwhile()
  if(part_each)
    list(GET part_each 0 name)
    list(GET part_each 1 group)
    string(REPLACE "#name" "<${name}>" line "${explain_each}")
    string(REPLACE "#group" "${group}.<n>" line "${line}")
    item(line "${line}")
    string(APPEND page "${line}")
  endif()
  list(TRANSFORM part_needs REPLACE "^.+$" "`\\0`")
  list(JOIN part_needs ", " needs)
  string(APPEND page "- ${explain_needs}${needs}\n- ${explain_condition}`${part_when}`\n")
endmacro()

macro(add_fixes)
  if(part_fixes GREATER 0)
    add_heading(fixes)
  endif()
  set(n 0)
  while(n LESS part_fixes)
    item(line "${part_fix_${n}_text}")
    string(APPEND page "${line}")
    if(NOT part_fix_${n}_command STREQUAL "")
      string(APPEND page "\n      ${part_fix_${n}_command}\n\n")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endmacro()

macro(add_nevers)
  if(part_nevers GREATER 0)
    add_heading(never)
  endif()
  set(n 0)
  while(n LESS part_nevers)
    item(line "${part_never_${n}}")
    string(APPEND page "${line}")
    math(EXPR n "${n} + 1")
  endwhile()
endmacro()

macro(add_confused)
  if(part_confuseds GREATER 0)
    add_heading(confused)
  endif()
  set(n 0)
  while(n LESS part_confuseds)
    set(with "${part_confused_${n}_with}")
    code(name "${with}")
    if(with IN_LIST own_ids)
      set(name "[${with}](${with}.md)")
    endif()
    item(line "${part_confused_${n}_text}")
    string(REGEX REPLACE "^- " "- ${name}${word_colon} " line "${line}")
    string(REPLACE "： " "：" line "${line}")
    string(APPEND page "${line}")
    math(EXPR n "${n} + 1")
  endwhile()
endmacro()

macro(add_messages)
  if(NOT part_shown STREQUAL "")
    add_heading(shown)
  endif()
  foreach(message IN LISTS part_shown)
    code(message "${message}")
    string(APPEND page "- ${message}\n")
  endforeach()
endmacro()

# KIND: explains, explained_by
macro(add_ids kind)
  if(NOT part_${kind} STREQUAL "")
    add_heading(${kind})
  endif()
  foreach(other IN LISTS part_${kind})
    if(other STREQUAL "*")
      string(APPEND page "- ${explain_all}\n")
    else()
      cudnnenv_explain_title(title "${other}" "${language}")
      plain(title "${title}")
      string(APPEND page "- [${other}](${other}.md) ${title}\n")
    endif()
  endforeach()
endmacro()

# OUT := the part of ID's page in LANGUAGE.
function(page_in out id language)
  get_property(own_ids GLOBAL PROPERTY cudnnenv:findings)
  _cudnnenv_words("${language}")
  _cudnnenv_explain_words("${language}")
  cudnnenv_explain_parts("${id}" "${language}")
  plain(title "${part_title}")
  plain(cause "${part_cause}")
  _cudnnenv_explain_severity_words(severity "${part_severity}")
  set(page "**${title}** (${severity})\n")
  if(NOT cause STREQUAL "")
    string(REPLACE "\n" "\n\n" cause "${cause}")
    string(APPEND page "\n${cause}\n")
  endif()
  add_seen()
  add_fixes()
  add_nevers()
  add_confused()
  add_messages()
  add_ids(explains)
  add_ids(explained_by)
  set("${out}" "${page}" PARENT_SCOPE)
endfunction()

# GLOBAL properties cases:<id> := list items that name the cases of reports (B41-...) in which ID is expected.
function(read_cases)
  file(GLOB files RELATIVE "${source}/tests/cases" "${source}/tests/cases/B*.json")
  list(SORT files)
  foreach(file IN LISTS files)
    file(READ "${source}/tests/cases/${file}" json)
    string(JSON count ERROR_VARIABLE error LENGTH "${json}" expect findings)
    if(error OR count EQUAL 0)
      continue()
    endif()
    string(JSON title GET "${json}" title)
    plain(title "${title}")
    string(JSON findings GET "${json}" expect findings) # "E arch.syntax", or a list of those of which one is expected
    string(REGEX MATCHALL "[a-z]+\\.[a-z0-9-]+" expected "${findings}")
    list(REMOVE_DUPLICATES expected)
    string(REGEX MATCH "^B[0-9]+" report "${file}")
    foreach(id IN LISTS expected)
      set_property(
        GLOBAL
        APPEND_STRING
        PROPERTY "cases:${id}" "- ${report}: [${title}](../../tests/cases/${file})\n"
      )
    endforeach()
  endforeach()
endfunction()

math(EXPR last "${CMAKE_ARGC} - 1")
set(check FALSE)
if("${CMAKE_ARGV${last}}" STREQUAL "--check")
  set(check TRUE)
endif()

# Writes PAGE to FILE, or compares them.
function(put file page)
  if(check)
    set(present "")
    if(EXISTS "${file}")
      file(READ "${file}" present)
    endif()
    if(NOT present STREQUAL page)
      message(
        FATAL_ERROR
        "${file} is not what cmake/findings/ says: run cmake -P tools/generate-explain.cmake"
      )
    endif()
  else()
    file(WRITE "${file}" "${page}")
  endif()
endfunction()

cudnnenv_explain_load()
read_cases()
get_property(ids GLOBAL PROPERTY cudnnenv:findings)
foreach(id IN LISTS ids)
  page_in(english "${id}" en)
  page_in(chinese "${id}" zh_CN)
  get_property(reports GLOBAL PROPERTY "cases:${id}")
  if(NOT reports STREQUAL "")
    set(reports "\n## Real reports of it · 真实案例\n\n${reports}")
  endif()
  string(REPLACE "." "/" file "${id}")
  put("${folder}/${id}.md"
    "<!-- Generated by tools/generate-explain.cmake from cmake/findings/${file}.cmake: do not edit. -->
# ${id}

[English](#english) · [中文](#中文) · [all findings](../findings.md) · facts like `<toolkit.version>`: [facts.md](../facts.md)

## English

${english}
## 中文

${chinese}${reports}"
  )
endforeach()

file(GLOB pages RELATIVE "${folder}" "${folder}/*.md")
foreach(page IN LISTS pages)
  string(REGEX REPLACE "\\.md$" "" id "${page}")
  if(NOT id IN_LIST ids AND check)
    message(
      FATAL_ERROR
      "docs/findings/${page} is of no finding: run cmake -P tools/generate-explain.cmake"
    )
  elseif(NOT id IN_LIST ids)
    file(REMOVE "${folder}/${page}")
  endif()
endforeach()
