# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
parts
-----
What there is to say of a finding, in one language, for whoever lays it out: a console text, or a page.

In: the finding files.  Out: variables of the caller.

.. command:: cudnnenv_explain_load

  cudnnenv_explain_load()     reads the finding files, with what they have for a reader

.. command:: cudnnenv_explain_parts

  cudnnenv_explain_parts(<id> en|zh_CN)

  part_title, part_cause       the text; every fact in it as ``<fact>``
  part_severity                E, W or N, then or_error, or_note where it can be that as well: names of explain_* (words.cmake)
  part_needs, part_each        facts that must be known; "<name>;<group>" of what it is said once for
  part_when                    the condition, as in its file
  part_seen_<n>_what, _from    evidence, numbered up to part_seens
  part_fix_<n>_text, _command  fixes, up to part_fixes
  part_never_<n>               remedies that harm, up to part_nevers
  part_confused_<n>_with, _text  up to part_confuseds
  part_shown                   messages of other programs
  part_explains, part_explained_by  ids; "*" in the first: all others

.. command:: cudnnenv_explain_title

  cudnnenv_explain_title(<out> <id> en|zh_CN)

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../diagnose/evidence.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../findings/all.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")

function(cudnnenv_explain_load)
  set_property(GLOBAL PROPERTY cudnnenv:explain.wanted TRUE)
  cudnnenv_findings_load()
endfunction()

function(cudnnenv_explain_parts id language)
  _cudnnenv_explain_finding(text language_key "${id}" "${language}")
  cudnnenv_take_line(title cause "${text}")
  set(part_title "${title}" PARENT_SCOPE)
  set(part_cause "${cause}" PARENT_SCOPE)
  get_property(needs GLOBAL PROPERTY "cudnnenv:finding:${id}:NEEDS")
  list(TRANSFORM needs REPLACE "(_zh_CN|\\.zh_CN|\\.en)$" "") # one fact for a reader
  list(REMOVE_DUPLICATES needs)
  set(part_needs "${needs}" PARENT_SCOPE)
  foreach(key IN ITEMS EACH WHEN)
    string(TOLOWER "${key}" name)
    get_property(value GLOBAL PROPERTY "cudnnenv:finding:${id}:${key}")
    set("part_${name}" "${value}" PARENT_SCOPE)
  endforeach()
  _cudnnenv_explain_severity()
  _cudnnenv_explain_seen()
  _cudnnenv_explain_fixes()
  _cudnnenv_explain_remarks()
  _cudnnenv_explain_graph()
endfunction()

function(cudnnenv_explain_title out id language)
  _cudnnenv_explain_finding(text ignored "${id}" "${language}")
  string(REGEX REPLACE "\n.*" "" text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# OUT_TEXT := title and cause of finding ID, OUT_KEY := under which keys its texts in this language are declared.
function(_cudnnenv_explain_finding out_text out_key id language)
  set(key EN)
  if("${language}" STREQUAL "zh_CN")
    set(key ZH)
  endif()
  get_property(text GLOBAL PROPERTY "cudnnenv:finding:${id}:${key}")
  _cudnnenv_explain_shown(text "${text}")
  string(STRIP "${text}" text)
  set("${out_text}" "${text}" PARENT_SCOPE)
  set("${out_key}" "${key}" PARENT_SCOPE)
endfunction()

# OUT := TEMPLATE as a reader sees it: <fact> for @fact@, whichever language the fact is in.
function(_cudnnenv_explain_shown out template)
  string(REPLACE "@configure@" "cmake -B build" template "${template}")
  string(REPLACE "@fresh@" "cmake --fresh -B build" template "${template}")
  string(REGEX REPLACE "(_zh_CN|\\.zh_CN|\\.en)@" "@" template "${template}")
  string(REGEX REPLACE "@([a-z_]+[a-zA-Z0-9_.]*)@" "<\\1>" template "${template}")
  set("${out}" "${template}" PARENT_SCOPE)
endfunction()

# These fill the scope of cudnnenv_explain_parts' caller: macros, called from there alone. They take nothing.
macro(_cudnnenv_explain_severity)
  foreach(key IN ITEMS SEVERITY ERROR_WHEN NOTE_WHEN)
    get_property("${key}" GLOBAL PROPERTY "cudnnenv:finding:${id}:${key}")
  endforeach()
  string(SUBSTRING "${SEVERITY}" 0 1 severity)
  string(TOUPPER "${severity}" severity)
  if(NOT ERROR_WHEN STREQUAL "")
    list(APPEND severity or_error)
  endif()
  if(NOT NOTE_WHEN STREQUAL "")
    list(APPEND severity or_note)
  endif()
  set(part_severity "${severity}" PARENT_SCOPE)
endmacro()

macro(_cudnnenv_explain_seen)
  get_property(seen GLOBAL PROPERTY "cudnnenv:finding:${id}:SEEN")
  get_property(seen_each GLOBAL PROPERTY "cudnnenv:finding:${id}:SEEN_EACH")
  if(seen_each)
    list(GET seen_each 2 template)
    list(APPEND seen "${template}")
  endif()
  set(n 0)
  foreach(template IN LISTS seen)
    _cudnnenv_explain_evidence(what from "${template}")
    set("part_seen_${n}_what" "${what}" PARENT_SCOPE)
    set("part_seen_${n}_from" "${from}" PARENT_SCOPE)
    math(EXPR n "${n} + 1")
  endforeach()
  set(part_seens ${n} PARENT_SCOPE)
endmacro()

# OUT_WHAT, OUT_FROM := the two sides of a piece of evidence, in the language that is asked for.
function(_cudnnenv_explain_evidence out_what out_from template)
  _cudnnenv_evidence_parts(template zh from "${template}")
  if(language_key STREQUAL "ZH" AND NOT zh STREQUAL "")
    set(template "${zh}")
  endif()
  _cudnnenv_explain_shown(template "${template}")
  _cudnnenv_explain_shown(from "${from}")
  set("${out_what}" "${template}" PARENT_SCOPE)
  set("${out_from}" "${from}" PARENT_SCOPE)
endfunction()

macro(_cudnnenv_explain_fixes)
  get_property(own_fixes GLOBAL PROPERTY "cudnnenv:finding:${id}:fixes")
  set(fixes 0)
  set(said "")
  set(n 0)
  while(n LESS own_fixes)
    get_property(text GLOBAL PROPERTY "cudnnenv:fix:${id}:${n}:${language_key}")
    get_property(command GLOBAL PROPERTY "cudnnenv:fix:${id}:${n}:DO")
    _cudnnenv_explain_shown(text "${text}")
    _cudnnenv_explain_shown(command "${command}")
    string(FIND "${said}" "\n${text}\n${command}\n" at) # one text may stand for several changes
    if(at EQUAL -1)
      string(APPEND said "\n${text}\n${command}\n")
      set("part_fix_${fixes}_text" "${text}" PARENT_SCOPE)
      set("part_fix_${fixes}_command" "${command}" PARENT_SCOPE)
      math(EXPR fixes "${fixes} + 1")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set(part_fixes ${fixes} PARENT_SCOPE)
endmacro()

macro(_cudnnenv_explain_remarks)
  set(nevers 0)
  set(confuseds 0)
  set(shown "")
  get_property(own_remarks GLOBAL PROPERTY "cudnnenv:explain:${id}:remarks")
  set(n 0)
  while(n LESS "0${own_remarks}")
    foreach(key IN ITEMS NEVER CONFUSED SHOWN_AS)
      get_property("${key}" GLOBAL PROPERTY "cudnnenv:explain:${id}:${n}:${key}")
    endforeach()
    get_property(text GLOBAL PROPERTY "cudnnenv:explain:${id}:${n}:${language_key}")
    string(STRIP "${text}" text)
    list(APPEND shown ${SHOWN_AS})
    if(NEVER)
      set("part_never_${nevers}" "${text}" PARENT_SCOPE)
      math(EXPR nevers "${nevers} + 1")
    elseif(NOT CONFUSED STREQUAL "")
      set("part_confused_${confuseds}_with" "${CONFUSED}" PARENT_SCOPE)
      set("part_confused_${confuseds}_text" "${text}" PARENT_SCOPE)
      math(EXPR confuseds "${confuseds} + 1")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  set(part_nevers ${nevers} PARENT_SCOPE)
  set(part_confuseds ${confuseds} PARENT_SCOPE)
  set(part_shown "${shown}" PARENT_SCOPE)
endmacro()

macro(_cudnnenv_explain_graph)
  get_property(explains GLOBAL PROPERTY "cudnnenv:finding:${id}:EXPLAINS")
  get_property(own_ids GLOBAL PROPERTY cudnnenv:findings)
  set(explained_by "")
  foreach(other IN LISTS own_ids)
    get_property(consequences GLOBAL PROPERTY "cudnnenv:finding:${other}:EXPLAINS")
    if(NOT other STREQUAL id AND ("${id}" IN_LIST consequences OR "*" IN_LIST consequences))
      list(APPEND explained_by "${other}")
    endif()
  endforeach()
  set(part_explains "${explains}" PARENT_SCOPE)
  set(part_explained_by "${explained_by}" PARENT_SCOPE)
endmacro()
