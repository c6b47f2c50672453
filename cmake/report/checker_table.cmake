# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
checker_table
-------------
What the checker did, stage by stage: "built" and "loaded" are not "ran".

In: ``check.*``, ``probe.*``, the words of the caller's language (see words).
Out: lines, an empty line before them; empty when the checker had no part in this run.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/width.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/utf8.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(_cudnnenv_checker_table out)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_get(check.outcome fact_outcome)
  if(NOT DEFINED fact_outcome OR fact_outcome STREQUAL "skipped")
    return()
  endif()
  set(table "")
  foreach(
    row
    IN
    ITEMS kernel program cudnn runtime parts device create convolution verdict
  )
    cmake_language(CALL "_cudnnenv_row_${row}" text)
    if(NOT text STREQUAL "")
      _cudnnenv_console_clean(text "${text}")
      _cudnnenv_pad(lead "    ${word_row_${row}}" 20)
      string(APPEND table "${lead}${text}\n")
    endif()
  endforeach()
  set("${out}" "\n  ${word_checker}\n${table}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_row_kernel out)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_get(check.kernel_command fact_command)
  cudnnenv_fact_get(check.kernel fact_kernel)
  cudnnenv_fact_get(check.build_part fact_failed)
  cudnnenv_fact_get(check.architecture fact_architecture)
  cudnnenv_fact_get(toolkit.version fact_version)
  if(DEFINED fact_command)
    set(text "${word_built}, nvcc ${fact_version}")
    if("${fact_failed}" STREQUAL "kernel")
      set(text "${word_not_built}")
    elseif(DEFINED fact_architecture)
      string(APPEND text ", sm_${fact_architecture}")
    endif()
    if("${fact_kernel}" MATCHES "^(ok|wrong)$")
      string(APPEND text ", ${word_ran_${fact_kernel}}")
    endif()
    set("${out}" "${text}" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_row_program out)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_get(check.program_command fact_command)
  cudnnenv_fact_get(check.compiler fact_compiler)
  cudnnenv_fact_get(check.build_part fact_failed)
  if("${fact_failed}" STREQUAL "program")
    set("${out}" "${word_not_built}" PARENT_SCOPE)
  elseif(DEFINED fact_command AND NOT DEFINED fact_compiler) # it stood ready
    set("${out}" "${word_built}" PARENT_SCOPE)
  elseif(DEFINED fact_command)
    set("${out}" "${word_built}, ${fact_compiler}" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_row_cudnn out)
  set("${out}" "" PARENT_SCOPE)
  foreach(
    key
    IN
    ITEMS loaded cudnn_version loaded_cuda cudnn_cudart cudnn_library
  )
    cudnnenv_fact_get("check.${key}" "fact_${key}")
  endforeach()
  if(DEFINED fact_loaded)
    set(text "${word_loaded}, ${fact_loaded} (${fact_cudnn_version})")
    if(DEFINED fact_loaded_cuda)
      string(APPEND text ", ${word_built_with} CUDA ${fact_loaded_cuda} (${fact_cudnn_cudart})")
    endif()
    set("${out}" "${text}, ${fact_cudnn_library}" PARENT_SCOPE)
  else()
    cudnnenv_fact_get(load_failures.0.file fact_file)
    if(DEFINED fact_file)
      set("${out}" "${word_not_loaded}" PARENT_SCOPE)
    endif()
  endif()
endfunction()

function(_cudnnenv_row_runtime out)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_get(check.runtime_version fact_version)
  cudnnenv_fact_get(check.runtime_library fact_library)
  if(DEFINED fact_version)
    set("${out}" "${word_loaded}, ${fact_version}, ${fact_library}" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_row_parts out)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_get(probe.asked fact_asked)
  cudnnenv_fact_get(probe.opened fact_opened)
  if(DEFINED fact_asked)
    set("${out}" "${fact_opened} / ${fact_asked} ${word_opened}" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_row_device out)
  set("${out}" "" PARENT_SCOPE)
  foreach(key IN ITEMS device compute_capability runtime_status runtime_status_name)
    cudnnenv_fact_get("check.${key}" "fact_${key}")
  endforeach()
  if("${fact_device}" STREQUAL "simulated")
    set("${out}" "${word_simulated}" PARENT_SCOPE)
  elseif(DEFINED fact_runtime_status AND NOT fact_runtime_status STREQUAL "0")
    set(
      "${out}"
      "${word_none}, cudaGetDeviceCount: ${fact_runtime_status} ${fact_runtime_status_name}"
      PARENT_SCOPE
    )
  elseif(DEFINED fact_device)
    set("${out}" "${fact_device} (${word_capability}${fact_compute_capability})" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_row_create out)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_get(check.create_status fact_status)
  cudnnenv_fact_get(check.create_status_name fact_name)
  if(DEFINED fact_status)
    set("${out}" "${fact_status} ${fact_name}" PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_row_convolution out)
  foreach(key IN ITEMS outcome convolution convolution_error stage)
    cudnnenv_fact_get("check.${key}" "fact_${key}")
  endforeach()
  if("${fact_convolution}" MATCHES "^(ok|wrong)$")
    set(text "${word_ran_${fact_convolution}} (${word_largest_error} ${fact_convolution_error})")
  elseif(fact_outcome MATCHES "^(failed|out-of-memory|timeout|crashed)$")
    set(text "${word_failed_at} ${fact_stage}")
  else()
    set(text "${word_not_run}")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_row_verdict out)
  set("${out}" "" PARENT_SCOPE)
  cudnnenv_fact_get(verdict fact_verdict)
  if(DEFINED fact_verdict)
    set("${out}" "${word_plain_${fact_verdict}}" PARENT_SCOPE)
  endif()
endfunction()
