# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
probe
-----
.. command:: cudnnenv_check_probe

  cudnnenv_check_probe(<folder> <problem>)

Opens driver, runtime, cuDNN and each of its sub-libraries one by one, where the checker did not get so far: linking and loading
libcudnn proves nothing about the libraries that it opens later. Always for ``doctor``.

In: ``check.outcome``, ``toolkit.cudart``, ``cudnn.*``; the folder to build in, and what is wrong with it.
Out: ``probe.*``, ``load_failures.<n>.*``, ``probe.opened``, ``probe.asked`` (sub-libraries), ``probe.waiting`` (those
that only the missing driver keeps closed). The installed probe is used where
there is one: it speaks also on a machine without a compiler.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/build.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/read.cmake")

function(cudnnenv_check_probe folder problem)
  cudnnenv_fact_get(request.command fact_command)
  cudnnenv_fact_get(check.outcome fact_outcome)
  cudnnenv_fact_get(target.cross fact_cross)
  cudnnenv_fact_get(host.system fact_system)
  get_property(own_ready GLOBAL PROPERTY cudnnenv:machine.checker)
  if(
    DEFINED fact_cross
    OR NOT fact_system STREQUAL "Linux"
    OR NOT "${own_ready}" STREQUAL ""
    OR problem STREQUAL "not recorded"
    OR
      (
        NOT fact_command STREQUAL "doctor"
        AND "${fact_outcome}" MATCHES "^(ok|no-device|skipped|build-failed)$"
      )
  )
    return()
  endif()
  _cudnnenv_probe_program(program "${folder}" "${problem}")
  if(program STREQUAL "")
    return()
  endif()
  _cudnnenv_probe_arguments(arguments)
  cudnnenv_code_string(program "${program}")
  cmake_language(
    EVAL CODE "cudnnenv_machine_checker(text exit probe 300 \"\" \"\" \"\" ${program} ${arguments})"
  )
  cudnnenv_take_line(command text "${text}")
  cudnnenv_check_read(probe "${text}")
  _cudnnenv_probe_failures()
endfunction()

# OUT := the installed probe, or one built here; empty when there is neither. In replay: whichever it was.
function(_cudnnenv_probe_program out folder problem)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_machine_checker_program(fact_program cudnn-env-probe)
  get_property(mode GLOBAL PROPERTY cudnnenv:machine.mode)
  if("${mode}" STREQUAL "replay")
    unset(fact_program)
    cudnnenv_machine_checker_knows(built probe_program)
    cudnnenv_machine_checker_knows(started probe)
    if(started AND NOT built)
      set(fact_program recorded)
    endif()
  endif()
  if(DEFINED fact_program)
    set("${out}" "${fact_program}" PARENT_SCOPE)
    return()
  endif()
  cudnnenv_fact_get(check.compiler fact_compiler)
  if(NOT DEFINED fact_compiler)
    _cudnnenv_check_compiler()
    cudnnenv_fact_get(check.compiler fact_compiler)
  endif()
  if(NOT DEFINED fact_compiler OR NOT problem STREQUAL "")
    return()
  endif()
  cudnnenv_machine_checker_sources(fact_sources)
  cudnnenv_machine_sources_hash(hash "${fact_sources}")
  cudnnenv_list_item(item "${fact_compiler}")
  cudnnenv_machine_fingerprint(stamp "${item}")
  string(SHA256 key "${hash}${stamp}")
  string(SUBSTRING "${key}" 0 16 short)
  set(file "${folder}/probe-${short}")
  _cudnnenv_check_compile(
    done
    probe_program
    "${file}"
    "${key}"
    "${fact_compiler}"
    -std=c++17
    -O1
    "-I${fact_sources}"
    "${fact_sources}/probe/probe.cpp"
    -ldl
    -pthread
  )
  if(done)
    set("${out}" "${file}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := bracket arguments: what is to be opened.
function(_cudnnenv_probe_arguments out)
  set(arguments "--driver libcuda.so.1")
  foreach(pair IN ITEMS "--runtime=toolkit.cudart" "--cudnn=cudnn.library")
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(option "${CMAKE_MATCH_1}")
    cudnnenv_fact_get("${CMAKE_MATCH_2}" fact_file)
    if(DEFINED fact_file)
      cudnnenv_code_string(file "${fact_file}")
      string(APPEND arguments " ${option} ${file}")
    endif()
  endforeach()
  foreach(key IN ITEMS sub_libraries soname_major library_dir)
    cudnnenv_fact_get("cudnn.${key}" "fact_${key}")
  endforeach()
  if(DEFINED fact_sub_libraries AND DEFINED fact_soname_major)
    foreach(name IN LISTS fact_sub_libraries)
      cudnnenv_code_string(file "${fact_library_dir}/libcudnn_${name}.so.${fact_soname_major}")
      string(APPEND arguments " --library ${file}")
    endforeach()
  endif()
  set("${out}" "${arguments}" PARENT_SCOPE)
endfunction()

# A driver that is not there is no failure, nor is a sub-library that needs it (cuDNN 9.28 has one): driver.absent says it.
function(_cudnnenv_probe_failures)
  cudnnenv_fact_get(driver.present fact_driver)
  cudnnenv_fact_count(probe.libraries asked)
  set(opened 0)
  set(waiting 0)
  set(n 0)
  while(n LESS asked)
    cudnnenv_fact_get("probe.libraries.${n}.error" fact_error)
    cudnnenv_fact_get("probe.libraries.${n}.asked" fact_asked)
    cudnnenv_fact_get("probe.libraries.${n}.file" fact_file)
    if(DEFINED fact_file)
      math(EXPR opened "${opened} + 1")
    elseif("${fact_error}" MATCHES "^libcuda\\.so\\.1: " AND "${fact_driver}" STREQUAL "FALSE")
      math(EXPR waiting "${waiting} + 1")
    elseif(DEFINED fact_error)
      cudnnenv_check_load_failure("${fact_asked}" "${fact_error}")
    else() # cut off behind its headers, it kills the loader
      cudnnenv_check_load_failure("${fact_asked}" "${fact_asked}: the process died while opening it")
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  if(asked GREATER 0)
    cudnnenv_fact_set(probe.asked "${asked}")
    cudnnenv_fact_set(probe.opened "${opened}")
    cudnnenv_fact_set(probe.waiting "${waiting}")
  endif()
  foreach(pair IN ITEMS runtime=toolkit.cudart cudnn=cudnn.library)
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    cudnnenv_fact_get("probe.${CMAKE_MATCH_1}.error" fact_error)
    cudnnenv_fact_get("${CMAKE_MATCH_2}" fact_asked)
    if(DEFINED fact_error)
      cudnnenv_check_load_failure("${fact_asked}" "${fact_error}")
    endif()
  endforeach()
endfunction()
