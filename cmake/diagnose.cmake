# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
diagnose
--------
A pure function of facts: which findings hold, the cause before its consequences, and which fixes really mend them.

In: the fact store, the finding files.  Out: ``findings.<n>.*``, ``verdict``, ``build``, ``run`` (``docs/facts.md``).

.. command:: cudnnenv_finding

  cudnnenv_finding(<id>
    SEVERITY error|warning|note
    [ERROR_WHEN [[<condition>]]]    # then it is an error after all
    [NOTE_WHEN [[<condition>]]]     # then only a note
    NEEDS    <fact>...              # one of them unknown: silent
    [EACH    <name> <group>]        # once for each <group>.<n>, read as <name>.<key>
    WHEN     [[<condition>]]        # as in if(); a bracket, so that quotes stay: "MSVC" is a word, MSVC a variable of the project
    [EXPLAINS <id>...]              # these only follow from it
    SEEN     <text>...              # evidence: "<what> <- <where from>"; @fact@ is replaced; left out when a fact is unknown
    [SEEN_EACH <name> <group> <text>]
    EN <text> ZH <text>)            # first line: title; then the cause; @fact@ is replaced

.. command:: cudnnenv_fix

  cudnnenv_fix(<id>
    [EACH <name> <group>] [WHEN [[<condition>]]]
    [REQUEST toolkit|cudnn|host_compiler] [SUPPOSE toolkit|cudnn] [FORGET <fact>...] [SET <fact> <value>]
    [DO <command line>] EN <text> ZH <text>)

A fix says what would be different: REQUEST: the user asks for this one (<name> of EACH, one of those found); SUPPOSE: this one
(from a table) is installed as well, and asked for; FORGET: these facts and all below them are gone (``@self@``: the instance that
the finding is about); SET: this fact has this value. It is offered only if, with the change applied in a fresh build tree,
select and diagnose give neither this finding nor a new error. ``@configure@`` in a command is how this tree is configured anew.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/text.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/select/choose.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/compat/cuda_releases.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/compat/cudnn_releases.cmake")

set_property(GLOBAL PROPERTY cudnnenv:fixes.tried 12) # candidates per finding
set_property(GLOBAL PROPERTY cudnnenv:fixes.shown 3)

function(cudnnenv_finding id)
  cmake_parse_arguments(
    PARSE_ARGV 1
    arg
    ""
    "SEVERITY;ERROR_WHEN;NOTE_WHEN;WHEN;EN;ZH"
    "NEEDS;EACH;EXPLAINS;SEEN;SEEN_EACH"
  )
  get_property(known GLOBAL PROPERTY "cudnnenv:finding:${id}:SEVERITY" SET)
  if(NOT known)
    set_property(GLOBAL APPEND PROPERTY cudnnenv:findings "${id}")
  endif()
  foreach(
    key
    IN
    ITEMS SEVERITY ERROR_WHEN NOTE_WHEN EN ZH NEEDS EACH WHEN EXPLAINS SEEN SEEN_EACH
  )
    set_property(GLOBAL PROPERTY "cudnnenv:finding:${id}:${key}" "${arg_${key}}")
  endforeach()
  set_property(GLOBAL PROPERTY "cudnnenv:finding:${id}:fixes" 0)
endfunction()

function(cudnnenv_fix id)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "WHEN;REQUEST;SUPPOSE;DO;EN;ZH" "EACH;FORGET;SET")
  get_property(n GLOBAL PROPERTY "cudnnenv:finding:${id}:fixes")
  foreach(
    key
    IN
    ITEMS EACH WHEN REQUEST SUPPOSE FORGET SET DO EN ZH
  )
    set_property(GLOBAL PROPERTY "cudnnenv:fix:${id}:${n}:${key}" "${arg_${key}}")
  endforeach()
  math(EXPR n "${n} + 1")
  set_property(GLOBAL PROPERTY "cudnnenv:finding:${id}:fixes" "${n}")
endfunction()

function(cudnnenv_diagnose)
  foreach(prefix IN ITEMS findings verdict build run)
    cudnnenv_fact_unset("${prefix}")
  endforeach()
  cudnnenv_facts_as_variables()
  _cudnnenv_holding(holding)
  _cudnnenv_tables(loaded "${holding}")
  if(loaded)
    cudnnenv_facts_as_variables()
  endif()
  set(configure "cmake -B build")
  if(DEFINED kept.toolkit.root OR DEFINED kept.cudnn.header)
    set(configure "cmake --fresh -B build")
  endif()
  _cudnnenv_cause_first(ordered "${holding}")
  set(n 0)
  foreach(entry IN LISTS ordered) # "id", "id#2", "id<cause"
    string(REGEX MATCH "^([^#<]+)(#([0-9]+))?(<([^#]+))?" ignored "${entry}")
    set(id "${CMAKE_MATCH_1}")
    set(instance "${CMAKE_MATCH_3}")
    set(cause "${CMAKE_MATCH_5}")
    _cudnnenv_tell("findings.${n}" "${id}" "${instance}" "${cause}" "${holding}")
    math(EXPR n "${n} + 1")
  endforeach()
  _cudnnenv_verdict()
endfunction()

# Tables say what could be installed; only where something is wrong are they read. They never decide.
function(_cudnnenv_tables out holding)
  set("${out}" FALSE PARENT_SCOPE)
  list(TRANSFORM holding REPLACE "#.*" "")
  foreach(id IN LISTS holding)
    _cudnnenv_severity(severity "${id}")
    if(severity STREQUAL "error")
      cudnnenv_compat_cuda_releases()
      cudnnenv_compat_cudnn_releases()
      cudnnenv_fact_count(cuda_releases n)
      set(m 0)
      while(n GREATER 0)
        math(EXPR n "${n} - 1")
        cudnnenv_fact_copy("cuda_releases.${n}" "cuda_releases_oldest_first.${m}")
        math(EXPR m "${m} + 1")
      endwhile()
      set("${out}" TRUE PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# OUT := numbers of the group in EACH ("gpu;gpus") that have facts: 0;1;2, or "-" when nothing is repeated.
function(_cudnnenv_instances out each)
  if(NOT each)
    set("${out}" "-" PARENT_SCOPE)
    return()
  endif()
  list(GET each 1 group)
  set(numbers "${facts}")
  list(FILTER numbers INCLUDE REGEX "^${group}\\.[0-9]+\\.")
  list(TRANSFORM numbers REPLACE "^${group}\\.([0-9]+)\\..*" "\\1")
  list(REMOVE_DUPLICATES numbers)
  set("${out}" "${numbers}" PARENT_SCOPE)
endfunction()

# OUT := the ids that hold for the facts in the caller's scope, one per instance: "id" or "id#2". Findings of areas that do not
# matter to this run are not asked.
function(_cudnnenv_holding out)
  set(holding "")
  get_property(ids GLOBAL PROPERTY cudnnenv:findings)
  foreach(id IN LISTS ids)
    string(REGEX REPLACE "\\..*" "" area "${id}")
    if(NOT area IN_LIST request.scope)
      continue()
    endif()
    get_property(each GLOBAL PROPERTY "cudnnenv:finding:${id}:EACH")
    _cudnnenv_instances(instances "${each}")
    foreach(n IN LISTS instances)
      _cudnnenv_holds(held "${id}" "${each}" "${n}")
      if(held AND n STREQUAL "-")
        list(APPEND holding "${id}")
      elseif(held)
        list(APPEND holding "${id}#${n}")
      endif()
    endforeach()
  endforeach()
  set("${out}" "${holding}" PARENT_SCOPE)
endfunction()

# OUT := does finding ID hold for instance N of its group? A needed fact that is unknown keeps it silent: in this one place.
function(_cudnnenv_holds out id each n)
  set("${out}" FALSE PARENT_SCOPE)
  if(each)
    list(GET each 0 name)
    list(GET each 1 group)
    cudnnenv_take_group("${name}" "${group}.${n}")
  endif()
  get_property(needs GLOBAL PROPERTY "cudnnenv:finding:${id}:NEEDS")
  foreach(key IN LISTS needs)
    if(NOT DEFINED "${key}")
      return()
    endif()
  endforeach()
  get_property(when GLOBAL PROPERTY "cudnnenv:finding:${id}:WHEN")
  _cudnnenv_condition(holds "${when}")
  set("${out}" "${holds}" PARENT_SCOPE)
endfunction()

# CONDITION comes from a finding file, never from the machine; facts are read as variables by name.
function(_cudnnenv_condition out condition)
  cmake_language(EVAL CODE "if(${condition})\n set(holds TRUE)\nelse()\n set(holds FALSE)\nendif()")
  set("${out}" "${holds}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_severity out id)
  get_property(severity GLOBAL PROPERTY "cudnnenv:finding:${id}:SEVERITY")
  foreach(other IN ITEMS note error)
    string(TOUPPER "${other}_WHEN" key)
    get_property(condition GLOBAL PROPERTY "cudnnenv:finding:${id}:${key}")
    if(condition)
      _cudnnenv_condition(holds "${condition}")
      if(holds)
        set(severity "${other}")
      endif()
    endif()
  endforeach()
  set("${out}" "${severity}" PARENT_SCOPE)
endfunction()

# OUT := the ids of HOLDING, errors first, causes before consequences: "id" for a cause, "id<cause" for what only follows.
function(_cudnnenv_cause_first out holding)
  foreach(cause IN LISTS holding)
    string(REGEX REPLACE "#.*" "" bare "${cause}")
    get_property(explains GLOBAL PROPERTY "cudnnenv:finding:${bare}:EXPLAINS")
    foreach(consequence IN LISTS holding)
      string(REGEX REPLACE "#.*" "" bare_consequence "${consequence}")
      if(bare_consequence IN_LIST explains AND NOT DEFINED "cause_of_${consequence}")
        set("cause_of_${consequence}" "${cause}")
      endif()
    endforeach()
  endforeach()
  set(ordered "")
  foreach(severity IN ITEMS error warning note)
    foreach(id IN LISTS holding)
      string(REGEX REPLACE "#.*" "" bare "${id}")
      _cudnnenv_severity(mine "${bare}")
      if(mine STREQUAL severity AND NOT DEFINED "cause_of_${id}")
        _cudnnenv_with_consequences(ordered "${id}" "${holding}" 0)
      endif()
    endforeach()
  endforeach()
  set("${out}" "${ordered}" PARENT_SCOPE)
endfunction()

# Appends ID and all that follows from it; a chain of causes is walked down, a ring (which the tests exclude) not for ever.
function(_cudnnenv_with_consequences list id holding depth)
  set(ordered "${${list}}")
  if("${cause_of_${id}}" STREQUAL "")
    list(APPEND ordered "${id}")
  else()
    list(APPEND ordered "${id}<${cause_of_${id}}")
  endif()
  if(depth LESS 8)
    math(EXPR deeper "${depth} + 1")
    foreach(consequence IN LISTS holding)
      if("${cause_of_${consequence}}" STREQUAL id)
        _cudnnenv_with_consequences(ordered "${consequence}" "${holding}" "${deeper}")
      endif()
    endforeach()
  endif()
  set("${list}" "${ordered}" PARENT_SCOPE)
endfunction()

# Writes finding ID as GROUP ("findings.0"). The only part that touches the store.
function(
  _cudnnenv_tell
  group
  id
  instance
  cause
  holding
)
  get_property(each GLOBAL PROPERTY "cudnnenv:finding:${id}:EACH")
  if(each)
    list(GET each 0 name)
    list(GET each 1 from)
    cudnnenv_take_group("${name}" "${from}.${instance}")
    set(self "${from}.${instance}")
  endif()
  _cudnnenv_severity(severity "${id}")
  cudnnenv_fact_set("${group}.id" "${id}")
  cudnnenv_fact_set("${group}.severity" "${severity}")
  if(NOT cause STREQUAL "")
    cudnnenv_fact_set("${group}.explained_by" "${cause}")
  endif()
  foreach(pair IN ITEMS "EN=en" "ZH=zh_CN")
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(language "${CMAKE_MATCH_2}")
    get_property(template GLOBAL PROPERTY "cudnnenv:finding:${id}:${CMAKE_MATCH_1}")
    cudnnenv_text_fill(text "${template}" PLAIN)
    string(STRIP "${text}" text)
    cudnnenv_fact_set("${group}.text.${language}" "${text}")
  endforeach()
  _cudnnenv_tell_evidence("${group}" "${id}")
  set(entry "${id}")
  if(NOT instance STREQUAL "")
    string(APPEND entry "#${instance}")
  endif()
  _cudnnenv_tell_fixes("${group}" "${id}" "${entry}" "${holding}")
endfunction()

function(_cudnnenv_tell_evidence group id)
  get_property(seen GLOBAL PROPERTY "cudnnenv:finding:${id}:SEEN")
  set(count 0)
  foreach(template IN LISTS seen)
    _cudnnenv_tell_one_evidence(count "${group}" "${template}")
  endforeach()
  get_property(seen_each GLOBAL PROPERTY "cudnnenv:finding:${id}:SEEN_EACH")
  if(seen_each)
    list(GET seen_each 0 name)
    list(GET seen_each 1 from)
    list(GET seen_each 2 template)
    _cudnnenv_instances(instances "${name};${from}")
    foreach(n IN LISTS instances)
      cudnnenv_take_group("${name}" "${from}.${n}")
      _cudnnenv_tell_one_evidence(count "${group}" "${template}")
    endforeach()
  endif()
endfunction()

function(_cudnnenv_tell_one_evidence counter group template)
  set(number "${${counter}}")
  string(REGEX MATCH "^(.*[^ ]) <- (.+)$" split "${template}")
  set(what_template "${template}")
  set(from_template "")
  if(split)
    set(what_template "${CMAKE_MATCH_1}")
    set(from_template "${CMAKE_MATCH_2}")
  endif()
  cudnnenv_text_fill(fact_what "${what_template}" PLAIN)
  if(DEFINED fact_what)
    cudnnenv_fact_set("${group}.evidence.${number}.what" "${fact_what}")
    cudnnenv_text_fill(fact_from "${from_template}" PLAIN)
    if(DEFINED fact_from AND NOT fact_from STREQUAL "")
      cudnnenv_fact_set("${group}.evidence.${number}.from" "${fact_from}")
    endif()
    math(EXPR number "${number} + 1")
    set("${counter}" "${number}" PARENT_SCOPE)
  endif()
endfunction()

# ------------------------------------------------------------------------------------------------------------------- fixes

function(_cudnnenv_tell_fixes group id entry holding)
  get_property(fixes GLOBAL PROPERTY "cudnnenv:finding:${id}:fixes")
  get_property(tries GLOBAL PROPERTY cudnnenv:fixes.tried)
  get_property(wanted GLOBAL PROPERTY cudnnenv:fixes.shown)
  set(shown 0)
  set(fix 0)
  while(fix LESS fixes)
    get_property(each GLOBAL PROPERTY "cudnnenv:fix:${id}:${fix}:EACH")
    _cudnnenv_instances(instances "${each}")
    foreach(n IN LISTS instances)
      if(shown LESS wanted AND tries GREATER 0)
        set(tried FALSE)
        _cudnnenv_mends(patch "${id}" "${entry}" "${fix}" "${each}" "${n}" "${holding}")
        if(tried)
          math(EXPR tries "${tries} - 1")
        endif()
        if(NOT patch STREQUAL "")
          _cudnnenv_tell_fix("${group}.fixes.${shown}" "${id}" "${fix}" "${each}" "${n}" "${patch}")
          math(EXPR shown "${shown} + 1")
          get_property(supposed GLOBAL PROPERTY "cudnnenv:fix:${id}:${fix}:SUPPOSE")
          if(supposed) # of what a table offers the newest is enough
            break()
          endif()
        endif()
      endif()
    endforeach()
    math(EXPR fix "${fix} + 1")
  endwhile()
endfunction()

# OUT := the change, as "fact=value", when with it ENTRY is gone and no error is new; else empty. It lives in this scope only.
function(
  _cudnnenv_mends
  out
  id
  entry
  fix
  each
  n
  before
)
  set("${out}" "" PARENT_SCOPE)
  foreach(
    key
    IN
    ITEMS WHEN REQUEST SUPPOSE FORGET SET
  )
    get_property(fix_${key} GLOBAL PROPERTY "cudnnenv:fix:${id}:${fix}:${key}")
  endforeach()
  if(each)
    list(GET each 0 name)
    list(GET each 1 group)
    cudnnenv_take_group("${name}" "${group}.${n}")
  endif()
  if(fix_WHEN)
    _cudnnenv_condition(applies "${fix_WHEN}")
    if(NOT applies)
      return()
    endif()
  endif()
  set(patch "")
  if(fix_SUPPOSE)
    set(number 0)
    while(DEFINED "${fix_SUPPOSE}s.${number}.usable")
      math(EXPR number "${number} + 1")
    endwhile()
    cudnnenv_take_group("${fix_SUPPOSE}s.${number}" "${group}.${n}")
    _cudnnenv_suppose("${fix_SUPPOSE}" "${number}")
    set(n "${number}")
    set(fix_REQUEST "${fix_SUPPOSE}")
  endif()
  if(fix_REQUEST)
    set("request.${fix_REQUEST}" "${n}")
    set(patch "request.${fix_REQUEST}=${${name}.version}")
  endif()
  if(fix_SET)
    list(GET fix_SET 0 key)
    list(GET fix_SET 1 template)
    cudnnenv_text_fill(value "${template}" PLAIN)
    set("${key}" "${value}")
    list(APPEND facts "${key}")
    set(patch "${key}=${value}")
  endif()
  foreach(template IN LISTS fix_FORGET ITEMS kept)
    cudnnenv_text_fill(prefix "${template}" PLAIN)
    _cudnnenv_forget("${prefix}")
    if(patch STREQUAL "" AND NOT prefix STREQUAL "kept")
      set(patch "${prefix}=")
    endif()
  endforeach()
  if(patch STREQUAL "")
    set(patch "kept=")
  endif()
  set(tried TRUE PARENT_SCOPE)
  _cudnnenv_choose_set()
  _cudnnenv_holding(after)
  _cudnnenv_no_worse(mended "${entry}" "${before}" "${after}")
  if(mended)
    set("${out}" "${patch}" PARENT_SCOPE)
  endif()
endfunction()

# What a table cannot know of a thing that is installed as it should be. A macro, for the caller's facts.
macro(_cudnnenv_suppose kind number)
  set(
    _cudnnenv_supposed
    usable=TRUE
    root=supposed
    real=supposed
    from=table
    rank=0
  )
  if("${kind}" STREQUAL "toolkit")
    list(APPEND _cudnnenv_supposed nvcc=supposed include_dir=supposed)
  else()
    list(
      APPEND _cudnnenv_supposed
      header=supposed
      library=supposed
      "soname_major=${cudnns.${number}.version_major}"
      "header_version=${cudnns.${number}.version}"
      "library_version=${cudnns.${number}.version}"
    )
  endif()
  foreach(_cudnnenv_pair IN LISTS _cudnnenv_supposed)
    string(REGEX MATCH "^([^=]+)=(.*)$" _cudnnenv_ignored "${_cudnnenv_pair}")
    set("${kind}s.${number}.${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}")
    list(APPEND facts "${kind}s.${number}.${CMAKE_MATCH_1}")
  endforeach()
endmacro()

# The caller's facts PREFIX and PREFIX.* become unknown. A macro: it takes a key, never data.
macro(_cudnnenv_forget prefix)
  set(_cudnnenv_gone "${facts}")
  string(REPLACE "." "\\." _cudnnenv_pattern "${prefix}")
  list(FILTER _cudnnenv_gone INCLUDE REGEX "^${_cudnnenv_pattern}(\\.|$)")
  list(FILTER facts EXCLUDE REGEX "^${_cudnnenv_pattern}(\\.|$)")
  foreach(_cudnnenv_key IN LISTS _cudnnenv_gone)
    unset("${_cudnnenv_key}")
  endforeach()
endmacro()

function(_cudnnenv_no_worse out entry before after)
  set("${out}" FALSE PARENT_SCOPE)
  list(TRANSFORM before REPLACE "#.*" "")
  foreach(holding IN LISTS after)
    string(REGEX REPLACE "#.*" "" bare "${holding}")
    _cudnnenv_severity(severity "${bare}")
    if(holding STREQUAL entry OR (severity STREQUAL "error" AND NOT bare IN_LIST before))
      return()
    endif()
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

function(
  _cudnnenv_tell_fix
  group
  id
  fix
  each
  n
  patch
)
  if(each)
    list(GET each 0 name)
    list(GET each 1 from)
    cudnnenv_take_group("${name}" "${from}.${n}")
  endif()
  foreach(pair IN ITEMS "EN=text.en" "ZH=text.zh_CN" "DO=command")
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(key "${CMAKE_MATCH_2}")
    set(style PLAIN)
    if(key STREQUAL "command")
      set(style SHELL)
    endif()
    get_property(template GLOBAL PROPERTY "cudnnenv:fix:${id}:${fix}:${CMAKE_MATCH_1}")
    if(NOT "${template}" STREQUAL "")
      cudnnenv_text_fill(fact_text "${template}" "${style}")
      if(DEFINED fact_text)
        cudnnenv_fact_set("${group}.${key}" "${fact_text}")
      endif()
    endif()
  endforeach()
  cudnnenv_fact_set("${group}.patch" "${patch}")
endfunction()

# ----------------------------------------------------------------------------------------------------------------- verdict

# Build and run are judged apart: what only keeps a program from running here is said by driver.*, device.* and check.*.
function(_cudnnenv_verdict)
  set(build "ok")
  set(run "unknown")
  cudnnenv_fact_count(findings count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("findings.${n}.id" id)
    cudnnenv_fact_get("findings.${n}.severity" severity)
    if(id MATCHES "^(driver|device)\\." AND NOT severity STREQUAL "note")
      set(run "broken")
    endif()
    if(severity STREQUAL "error")
      set(build "broken")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  cudnnenv_fact_set(build "${build}")
  cudnnenv_fact_set(run "${run}")
  if(build STREQUAL "broken")
    cudnnenv_fact_set(verdict "broken")
  else()
    cudnnenv_fact_set(verdict "buildable")
  endif()
endfunction()
