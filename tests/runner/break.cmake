# SPDX-License-Identifier: Apache-2.0
# A candidate that a fix names is broken on purpose: the fix must vanish. Part of fixes.cmake.

# The ways: facts as discover would find them. A way counts where the broken candidate, taken all the same, mends nothing: the fault is
# still there, or an error that was none before.
set(
  ways_of_toolkits
  "usable FALSE problem broken lacks broken lacks_zh_CN broken"
  "host_limit.GNU 1 host_limit.Clang 1 host_limit.MSVC 1"
  "usable FALSE problem broken other_target sparc target_wanted x86_64"
  "version 99.1.0 version_minor 99.1 version_major 99"
)
set(
  ways_of_cudnns
  "usable FALSE problem broken corrupt broken corrupt_zh_CN broken"
  "usable FALSE problem broken header_version 1.2.3 library_version 99.1.0 soname_major 99"
  "cuda_major 99 cuda_version 99.1"
  "usable FALSE problem broken machine sparc"
)
set(ways_of_host_compilers "version 999.1.0 version_major 999")

# OUT := does a fix of the finding N ask for CANDIDATE (toolkits.1)?
function(is_asked_for out n candidate)
  set("${out}" FALSE PARENT_SCOPE)
  string(REGEX MATCH "^(.+)s\\.([0-9]+)$" ignored "${candidate}")
  set(wanted "request.${CMAKE_MATCH_1}=${CMAKE_MATCH_2}")
  cudnnenv_fact_keys(keys "findings.${n}.fixes.")
  list(FILTER keys INCLUDE REGEX "\\.patch\\.[0-9]+\\.fact$")
  foreach(key IN LISTS keys)
    cudnnenv_fact_get("${key}" fact)
    string(REGEX REPLACE "fact$" "value" key "${key}")
    cudnnenv_fact_get("${key}" value)
    if(wanted STREQUAL "${fact}=${value}")
      set("${out}" TRUE PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# The machine, with CANDIDATE broken in this WAY.
function(begin_broken candidate way)
  begin_again()
  separate_arguments(way)
  while(NOT way STREQUAL "")
    list(POP_FRONT way key value)
    cudnnenv_fact_set("${candidate}.${key}" "${value}")
  endwhile()
endfunction()

function(break_candidate id about candidate)
  string(REGEX REPLACE "\\..*" "" group "${candidate}")
  set(broken FALSE)
  foreach(way IN LISTS "ways_of_${group}")
    begin_broken("${candidate}" "${way}")
    ask()
    finding_of(n "${id}" "${about}")
    if(n STREQUAL "")
      continue()
    endif()
    told(told_before)
    is_asked_for(asked "${n}" "${candidate}")
    begin_broken("${candidate}" "${way}")
    make_patch()
    ask()
    not_mended(why "${id}" "${about}")
    if(NOT why STREQUAL "")
      set(broken TRUE)
    endif()
    if(asked AND NOT why STREQUAL "")
      wrong("${candidate} with ${way} would leave ${why}, and is told all the same")
    endif()
  endforeach()
  if(broken)
    set_property(GLOBAL APPEND PROPERTY broken x)
  else()
    set_property(GLOBAL APPEND PROPERTY unbreakable x)
    message(NOTICE "no way to break ${candidate}")
  endif()
endfunction()
