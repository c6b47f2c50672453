# SPDX-License-Identifier: Apache-2.0
# What finding files say: both languages, with the same placeholders, each of them known whenever the finding fires; no ring of
# causes; every file is registered, every id has its file and stands in the specification (where that is at hand: -DSPEC=<file>).
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/harness.cmake")

# What is known with one of the needed facts, by the way in which facts are set: <placeholder>=<need>
set(
  known_with
  toolkit.version=toolkit.version_major
  toolkit.version_minor=toolkit.version
  toolkit.root=toolkit.version
  toolkit.root=toolkit.problem
  host_compiler.name=host_compiler.limit
  host_compiler.newest=host_compiler.limit
  hint.variable=hint.state
)

function(placeholders out text)
  string(REGEX MATCHALL "@[a-z_]+[a-zA-Z0-9_.]*@" found "${text}")
  list(TRANSFORM found REPLACE "\\.(en|zh_CN)@$" ".<language>@")
  list(TRANSFORM found REPLACE "_zh_CN@$" "@") # the Chinese words of the same fact
  list(SORT found)
  list(REMOVE_DUPLICATES found)
  set("${out}" "${found}" PARENT_SCOPE)
endfunction()

# Where evidence comes from is English in the finding; what is no name has a Chinese word in the report.
include("${CUDNNENV_CMAKE}/report/words.cmake")
function(check_from id template)
  if(NOT template MATCHES " <- ([^@]+)$")
    return()
  endif()
  set(from "${CMAKE_MATCH_1}")
  set(lang zh_CN)
  _cudnnenv_from_word(word "${from}")
  if(word STREQUAL from AND (from MATCHES " " OR NOT from MATCHES "^(nvcc|efivars)$|[A-Z0-9_./-]"))
    _assert_failed("${id}: ${template}" "a Chinese word for \"${from}\" in report/words.cmake" "none")
  endif()
endfunction()

# "<what> || <what, in Chinese>": both name the same facts.
function(check_both_languages id template)
  string(REGEX REPLACE " <- .*" "" what "${template}")
  if(what MATCHES "^(.*[^ ]) \\|\\| (.+)$")
    set(zh "${CMAKE_MATCH_2}")
    placeholders(en "${CMAKE_MATCH_1}")
    placeholders(zh "${zh}")
    assert_equal("${id}: evidence \"${what}\", the same placeholders" "${en}" "${zh}")
  endif()
endfunction()

foreach(id IN LISTS all_findings)
  get_property(SEEN GLOBAL PROPERTY "cudnnenv:finding:${id}:SEEN")
  get_property(SEEN_EACH GLOBAL PROPERTY "cudnnenv:finding:${id}:SEEN_EACH")
  list(LENGTH SEEN_EACH parts)
  if(parts EQUAL 3) # name, group, template
    list(GET SEEN_EACH 2 template)
    check_from("${id}" "${template}")
    check_both_languages("${id}" "${template}")
  endif()
  foreach(template IN LISTS SEEN)
    check_from("${id}" "${template}")
    check_both_languages("${id}" "${template}")
  endforeach()
  foreach(
    key
    IN
    ITEMS EN ZH NEEDS SEVERITY EACH EXPLAINS WHEN
  )
    get_property(${key} GLOBAL PROPERTY "cudnnenv:finding:${id}:${key}")
  endforeach()
  assert_matches("${id}: id" "^[a-z]+\\.[a-z0-9-]+$" "${id}")
  assert_matches("${id}: severity" "^(error|warning|note)$" "${SEVERITY}")
  assert_matches("${id}: English" "[A-Za-z]" "${EN}")
  string(REGEX REPLACE "[ -~\n]" "" letters "${ZH}")
  assert_differs("${id}: Chinese" "" "${letters}")
  placeholders(en "${EN}")
  placeholders(zh "${ZH}")
  assert_equal("${id}: the same placeholders" "${en}" "${zh}")
  foreach(placeholder IN LISTS en)
    string(REPLACE "@" "" placeholder "${placeholder}")
    string(REPLACE "<language>" "en" placeholder "${placeholder}")
    set(known FALSE)
    if(placeholder IN_LIST NEEDS)
      set(known TRUE)
    endif()
    foreach(need IN LISTS NEEDS)
      if("${placeholder}=${need}" IN_LIST known_with)
        set(known TRUE)
      endif()
    endforeach()
    if(NOT known)
      _assert_failed("${id}" "@${placeholder}@ is among NEEDS, or known with one of them" "${NEEDS}")
    endif()
  endforeach()
  get_property(fixes GLOBAL PROPERTY "cudnnenv:finding:${id}:fixes")
  set(n 0)
  while(n LESS fixes)
    foreach(key IN ITEMS EN ZH EACH)
      get_property(${key} GLOBAL PROPERTY "cudnnenv:fix:${id}:${n}:${key}")
    endforeach()
    assert_matches("${id}: fix ${n}, English" "[A-Za-z]" "${EN}")
    string(REGEX REPLACE "[ -~\n]" "" letters "${ZH}")
    assert_differs("${id}: fix ${n}, Chinese" "" "${letters}")
    placeholders(en "${EN}")
    placeholders(zh "${ZH}")
    assert_equal("${id}: fix ${n}, the same placeholders" "${en}" "${zh}")
    math(EXPR n "${n} + 1")
  endwhile()
  # causes: down from here, this one is not met again
  set(open "${EXPLAINS}")
  set(seen "")
  while(open)
    list(POP_FRONT open other)
    if(other STREQUAL id)
      _assert_failed("${id}" "no ring of causes" "${EXPLAINS}")
      break()
    endif()
    if(NOT other IN_LIST seen)
      list(APPEND seen "${other}")
      get_property(more GLOBAL PROPERTY "cudnnenv:finding:${other}:EXPLAINS")
      list(APPEND open ${more})
    endif()
  endwhile()
  string(REPLACE "." "/" file "${id}")
  if(NOT EXISTS "${CUDNNENV_CMAKE}/findings/${file}.cmake")
    _assert_failed("${id}" "in ${file}.cmake" "no such file")
  endif()
endforeach()

file(GLOB files RELATIVE "${CUDNNENV_CMAKE}/findings" "${CUDNNENV_CMAKE}/findings/*/*.cmake")
foreach(file IN LISTS files)
  string(REGEX REPLACE "^(.*)/(.*)\\.cmake$" "\\1.\\2" id "${file}")
  if(NOT id IN_LIST all_findings)
    _assert_failed("${file}" "registered in findings/all.cmake under ${id}" "not registered")
  endif()
endforeach()
list(LENGTH files count)
list(LENGTH all_findings registered)
assert_equal("one file, one finding" "${count}" "${registered}")

if(DEFINED SPEC AND EXISTS "${SPEC}")
  file(READ "${SPEC}" spec)
  set(
    added
    compiler.windows-sdk-missing
    compiler.host-hint-useless
    cudnn.header-shadowed
    framework.no-gpu
    generator.cuda-differs
  ) # real faults that the specification has no id for yet
  foreach(id IN LISTS all_findings)
    if(NOT id IN_LIST added AND NOT spec MATCHES "[|/ ]${id}[ |\n]")
      _assert_failed("${id}" "listed in ${SPEC}" "not there")
    endif()
    get_property(explains GLOBAL PROPERTY "cudnnenv:finding:${id}:EXPLAINS")
    foreach(other IN LISTS explains)
      if(NOT other IN_LIST added AND NOT spec MATCHES "[|/ ]${other}[ |\n]")
        _assert_failed("${id} explains ${other}" "an id that exists" "not in ${SPEC}")
      endif()
    endforeach()
  endforeach()
endif()
