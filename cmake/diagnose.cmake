# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
diagnose
--------
A pure function of facts: which findings hold, the cause before its consequences, and which fixes really mend them.

In: the fact store, the finding files.  Out: ``findings.<n>.*``, ``verdict``, ``build``, ``run`` (``docs/facts.md``).

.. command:: cudnnenv_finding

  cudnnenv_finding(<id>
    [NOT_OBSERVED]                  # no stage observes its facts yet: told in docs/findings.md, nothing else follows
    SEVERITY error|warning|note
    [ERROR_WHEN [[<condition>]]]    # then it is an error after all
    [NOTE_WHEN [[<condition>]]]     # then only a note
    NEEDS    <fact>...              # one of them unknown: silent
    [EACH    <name> <group>]        # once for each <group>.<n>, read as <name>.<key>
    WHEN     [[<condition>]]        # as in if(); a bracket, so that quotes stay: "MSVC" is a word, MSVC a variable of the project
    [EXPLAINS <id>...]              # these only follow from it
    SEEN     <text>...              # evidence: "<what> || <what, in Chinese> <- <where from>"; without words one language is
                                    # enough; @fact@ is replaced; left out when a fact is unknown
    [SEEN_EACH <name> <group> <text>]
    EN <text> ZH <text>)            # first line: title; then the cause; @fact@ is replaced

.. command:: cudnnenv_fix

  cudnnenv_fix(<id>
    [EACH <name> <group> [LAST_FIRST]] [WHEN [[<condition>]]]
    [REQUEST toolkit|cudnn|host_compiler] [SUPPOSE toolkit|cudnn|host_compiler|framework] [FORGET <fact>...] [SET <fact> <value>]
    [DO <command line> | INSTALL <thing>] EN <text> ZH <text>)

A fix says what would be different: REQUEST: the user asks for this one (<name> of EACH, one of those found); SUPPOSE: this one
(from a table) is installed as well, and asked for; a framework: in place of the one that the finding is about; FORGET: these facts
and all below them are gone (``@self@``: the instance that the finding is about); SET: this fact has this value. It is offered only
if, with the change applied in a fresh build tree, select and diagnose give neither this finding nor a new error. ``@configure@`` in a
command is how this tree is configured, ``@fresh@`` how it is from the start. INSTALL: its command is the one of this system for ``<thing>``, where one is known;
``@install.how.en@`` and ``@install.how.zh_CN@`` in its text say how, with or without a command (``diagnose/install.cmake``).

.. command:: cudnnenv_explain

  cudnnenv_explain(<id> CONFUSED <id>|<message> EN <text> ZH <text>)   # is often taken for it; the text tells them apart
  cudnnenv_explain(<id> NEVER EN <text> ZH <text>)                     # a remedy that spreads and harms, and why
  cudnnenv_explain(<id> SHOWN_AS <message>...)                         # what other programs print of it, as they print it

For ``cudnn-env explain`` and ``docs/findings/`` alone (``explain.cmake``): it stands at the end of a finding's file, as often as there
is something true to say. Texts name no fact.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/facts.cmake")
foreach(
  part
  IN
  ITEMS finding holding order fixes tell
)
  include("${CMAKE_CURRENT_LIST_DIR}/diagnose/${part}.cmake")
endforeach()

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
  set(fresh "cmake --fresh -B build")
  if(request.no_fresh)
    set(fresh "cmake -E rm -rf build/CMakeCache.txt build/CMakeFiles && cmake -B build")
  endif()
  if(DEFINED kept.toolkit.root OR DEFINED kept.cudnn.header)
    set(configure "${fresh}")
  endif()
  _cudnnenv_tree_keeps(keeps "${holding}")
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

# Tables say what could be installed; only where something is wrong, or would be mended by them, are they read. They never decide.
function(_cudnnenv_tables out holding)
  set("${out}" FALSE PARENT_SCOPE)
  list(TRANSFORM holding REPLACE "#.*" "")
  foreach(id IN LISTS holding)
    _cudnnenv_severity(severity "${id}")
    _cudnnenv_supposes(supposes "${id}")
    if(severity STREQUAL "error" OR supposes)
      include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/compat/cuda_releases.cmake")
      include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/compat/cudnn_releases.cmake")
      cudnnenv_compat_cuda_releases()
      cudnnenv_compat_cudnn_releases()
      if(holding MATCHES "(^|;)framework\\.")
        include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/compat/framework_wheels.cmake")
        cudnnenv_compat_framework_wheels()
      endif()
      _cudnnenv_packaged_compilers()
      set("${out}" TRUE PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# What of GCC the distribution has beside what is here: g++-<number> in /usr/bin.
function(_cudnnenv_packaged_compilers)
  if(NOT DEFINED host.distribution_version)
    return()
  endif()
  set(present "")
  set(n 0)
  while(DEFINED "host_compilers.${n}.id")
    if("${host_compilers.${n}.id}" STREQUAL "GNU")
      list(APPEND present "${host_compilers.${n}.version_major}")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/compat/install_commands.cmake")
  cudnnenv_compat_packaged_compilers("${host.distribution}-${host.distribution_version}" "${present}")
endfunction()

# OUT := will this build tree stick to what was chosen (keep.cmake)? Then another toolkit or cuDNN needs a fresh one.
function(_cudnnenv_tree_keeps out holding)
  set("${out}" FALSE PARENT_SCOPE)
  if(NOT "${request.command}" STREQUAL "find_package")
    return()
  endif()
  list(TRANSFORM holding REPLACE "#.*" "")
  foreach(id IN LISTS holding)
    _cudnnenv_severity(severity "${id}")
    if(severity STREQUAL "error")
      return()
    endif()
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

# OUT := does a fix of finding ID ask for something that could be installed?
function(_cudnnenv_supposes out id)
  set("${out}" FALSE PARENT_SCOPE)
  get_property(own_count GLOBAL PROPERTY "cudnnenv:finding:${id}:fixes")
  set(n 0)
  while(n LESS own_count)
    get_property(own_suppose GLOBAL PROPERTY "cudnnenv:fix:${id}:${n}:SUPPOSE")
    if(NOT "${own_suppose}" STREQUAL "")
      set("${out}" TRUE PARENT_SCOPE)
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
endfunction()

# OUT := may a program run all the same? With another GPU, later, or without nvidia-smi.
function(_cudnnenv_may_run out id)
  set("${out}" FALSE PARENT_SCOPE)
  if(id MATCHES "^(driver\\.smi-broken|device\\.(lost|busy))$")
    set("${out}" TRUE PARENT_SCOPE)
  elseif(id STREQUAL "device.hidden-by-environment")
    cudnnenv_fact_get(visible.count fact_count)
    if("${fact_count}" GREATER 0)
      set("${out}" TRUE PARENT_SCOPE)
    endif()
  endif()
endfunction()

# Build and run are judged apart: what only keeps a program from running here is said by driver.*, device.*, most of check.* and of
# framework.*; as an error it makes the verdict "broken". "ready" is for what did run here, on a real device.
function(_cudnnenv_verdict)
  set(build "ok")
  set(run "unknown")
  set(verdict "buildable")
  cudnnenv_fact_count(findings count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("findings.${n}.id" id)
    cudnnenv_fact_get("findings.${n}.severity" severity)
    if(severity STREQUAL "error")
      set(verdict "broken")
    endif()
    if(
      id MATCHES "^(driver|device|check)\\.|^cudnn\\.driver-too-old$"
      AND NOT id MATCHES "^check\\.(build-failed|link-incomplete)$"
    )
      _cudnnenv_may_run(may "${id}")
      if(NOT severity STREQUAL "note" AND NOT may)
        set(run "broken")
      endif()
    elseif(
      severity STREQUAL "error"
      AND id MATCHES "^framework\\."
      AND NOT id STREQUAL "framework.torch-cuda-differs"
    )
      set(run "broken") # extensions are compiled, all else of a framework only runs
    elseif(severity STREQUAL "error")
      set(build "broken")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  cudnnenv_fact_get(check.outcome fact_outcome)
  cudnnenv_fact_get(check.device fact_device)
  if("${fact_outcome}" STREQUAL "ok" AND NOT "${fact_device}" STREQUAL "simulated")
    set(run "ok") # seen, whatever else may look odd
    if(verdict STREQUAL "buildable")
      set(verdict "ready")
    endif()
  endif()
  foreach(key IN ITEMS build run verdict)
    cudnnenv_fact_set("${key}" "${${key}}")
  endforeach()
endfunction()
