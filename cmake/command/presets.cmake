# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
presets
-------
``cudnn-env presets [DIR]``: CMakeUserPresets.json in DIR, with presets for each combination that works here (``select/combinations.cmake``).
``--check``: nothing is written, the presets that are there are judged (``presets_check.cmake``); exit status 1: one of them is in error.

In: option_folder of the caller: DIR.  Out: that file, and what was written, left out and kept. What is not ours in it
stays as it was written; where that cannot be, nothing is written. CMake itself reads the file before and afterwards: where it then refuses
the presets of the project, the file is put back. Exit status: 0 written, 1 no combination works here. A switch of this shell
(``cudnn-env env``) does not count.

Part of ``command.cmake``, which has the documentation.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine/user_cmake.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/presets_check.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../presets/preset.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../presets/user_file.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../presets/words.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../select/combinations.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../shell/switch.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../stop.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../write.cmake")

function(_cudnnenv_command_presets language)
  _cudnnenv_presets_words("${language}")
  get_filename_component(folder "${option_folder}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
  set(file "${folder}/CMakeUserPresets.json")
  if(option_check)
    _cudnnenv_presets_judged("${folder}")
    return()
  endif()
  if(CMAKE_VERSION VERSION_LESS 3.24)
    _cudnnenv_presets_stop("${presets_cmake}" "${CMAKE_VERSION} (${CMAKE_COMMAND})" "")
  endif()
  _cudnnenv_presets_place("${folder}" "${file}")
  _cudnnenv_presets_read(old "${folder}")
  cudnnenv_switch_back(ignored)
  cudnnenv_request(setup COMPONENTS Toolkit cuDNN Compiler)
  cudnnenv_discover()
  cudnnenv_combinations()
  cudnnenv_fact_count(combinations count)
  _cudnnenv_presets_left(left "${language}")
  if(count EQUAL 0)
    _cudnnenv_presets_none("${left}")
    return()
  endif()
  _cudnnenv_presets_made(configure build test rows)
  cudnnenv_user_presets(
    user
    "${old}"
    CONFIGURE ${configure}
    BUILD ${build}
    TEST ${test}
  )
  if(NOT user_problem STREQUAL "")
    _cudnnenv_presets_stop("${presets_${user_problem}}" "${user_what}" "${user_who}")
  endif()
  _cudnnenv_presets_write("${old}" "${user_text}")
  _cudnnenv_presets_say("${count}" "${rows}" "${left}")
  _cudnnenv_outcome("exit=0\n")
endfunction()

function(_cudnnenv_presets_judged folder)
  _cudnnenv_presets_folder("${folder}")
  cudnnenv_presets_check(text "${folder}")
  set(exit 0)
  if(text_errors GREATER 0)
    set(exit 1)
  endif()
  if(text STREQUAL "")
    string(REPLACE "#file" "${folder}" text "${presets_fine}")
  endif()
  string(REGEX REPLACE "\n+$" "" text "${text}")
  _cudnnenv_say("${text}")
  _cudnnenv_outcome("exit=${exit}\n")
  if(exit EQUAL 1 AND option_answers STREQUAL "")
    _cudnnenv_exit(1 "presets are in error")
  endif()
endfunction()

# Stops with TEXT.
function(_cudnnenv_presets_stop text what who)
  foreach(key IN ITEMS file what who)
    string(REPLACE "#${key}" "${${key}}" text "${text}")
  endforeach()
  cudnnenv_stop("${text}")
endfunction()

function(_cudnnenv_presets_folder folder)
  cudnnenv_machine_kind(kind "${folder}")
  if(NOT kind STREQUAL "folder")
    set(file "${folder}")
    if(kind STREQUAL "none")
      _cudnnenv_presets_stop("${presets_no_folder}" "" "")
    endif()
    _cudnnenv_presets_stop("${presets_is_file}" "" "")
  endif()
endfunction()

function(_cudnnenv_presets_place folder file)
  _cudnnenv_presets_folder("${folder}")
  cudnnenv_machine_kind(kind "${file}")
  cudnnenv_machine_real_path(real_folder "${folder}")
  cudnnenv_machine_real_path(real "${file}")
  if(NOT kind MATCHES "^(none|file|empty)$")
    _cudnnenv_presets_stop("${presets_unreadable}" "" "")
  elseif(NOT kind STREQUAL "none" AND NOT real STREQUAL "${real_folder}/CMakeUserPresets.json")
    _cudnnenv_presets_stop("${presets_link}" "" "")
  endif()
endfunction()

# OUT := the text of the file, as far as it can be read for what it is; where CMake refuses the presets that the project has, it
# would not be told from what we did.
function(_cudnnenv_presets_read out folder)
  cudnnenv_machine_own_file(fact_text "${folder}/CMakeUserPresets.json")
  set("${out}" "${fact_text}" PARENT_SCOPE)
  _cudnnenv_user_presets_check(problem what "${fact_text}")
  if("${fact_text}" MATCHES "[^ \t\r\n]" AND NOT problem STREQUAL "")
    return() # said in words of our own
  endif()
  cudnnenv_machine_kind(kind "${folder}/CMakePresets.json")
  if("${fact_text}" MATCHES "[^ \t\r\n]" OR kind STREQUAL "file")
    cudnnenv_machine_user_presets(said "${folder}")
    if(NOT said STREQUAL "")
      _cudnnenv_presets_stop("${presets_before}\n\n${said}" "" "")
    endif()
  endif()
endfunction()

# OUT := what goes with nothing, and why, a line each.
function(_cudnnenv_presets_left out language)
  set(text "")
  set(key why)
  if(language STREQUAL "zh_CN")
    set(key why_zh_CN)
  endif()
  cudnnenv_fact_count(combinations_left count)
  set(n 0)
  while(n LESS count)
    cudnnenv_fact_get("combinations_left.${n}.what" what)
    cudnnenv_fact_get("combinations_left.${n}.${key}" why)
    string(APPEND text "    ${what}\n        ${why}\n")
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_presets_none left)
  if(left STREQUAL "")
    set(left "    ${presets_none_seen}\n")
  endif()
  string(REPLACE "#file" "${file}" text "${presets_none}")
  _cudnnenv_say(
    "CudnnEnv: ${text}\n${left}\n${presets_places}\n    PATH=/opt/a/bin:/opt/b/bin:$PATH CMAKE_PREFIX_PATH=/opt/cudnn-a:/opt/cudnn-b cudnn-env presets"
  )
  _cudnnenv_outcome("exit=1\n")
  if(option_answers STREQUAL "")
    _cudnnenv_exit(1 "no combination works here")
  endif()
endfunction()

# CONFIGURE, BUILD, TEST := presets, as list items; ROWS := what is said of them.
function(_cudnnenv_presets_made out_configure out_build out_test out_rows)
  get_filename_component(setup "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../CudnnEnvSetup.cmake" ABSOLUTE)
  set(rows "")
  foreach(kind IN ITEMS configure build test)
    set(all_${kind} "")
  endforeach()
  set(n 0)
  while(n LESS count)
    _cudnnenv_presets_settle("combinations.${n}")
    _cudnnenv_presets_about(about "${n}")
    cudnnenv_preset_texts(configure build test "${n}" "${setup}" "${about}")
    foreach(kind IN ITEMS configure build test)
      cudnnenv_list_item(item "${${kind}}")
      list(APPEND all_${kind} "${item}")
    endforeach()
    cudnnenv_preset_name(name "${n}")
    string(APPEND rows "    ${name}\n        ${about}\n")
    math(EXPR n "${n} + 1")
  endwhile()
  foreach(kind IN ITEMS configure build test)
    set("${out_${kind}}" "${all_${kind}}" PARENT_SCOPE)
  endforeach()
  set("${out_rows}" "${rows}" PARENT_SCOPE)
endfunction()

# A folder that is a link to another one beside it (cuda -> cuda-12.4) leads elsewhere after an update: the preset names that one.
function(_cudnnenv_presets_settle own)
  foreach(key IN ITEMS toolkit_root cudnn_root)
    cudnnenv_fact_get("${own}.${key}" fact_root)
    if(DEFINED fact_root)
      cudnnenv_machine_real_path(real "${fact_root}")
      get_filename_component(beside "${fact_root}" DIRECTORY)
      get_filename_component(above "${real}" DIRECTORY)
      if(above STREQUAL beside)
        cudnnenv_fact_set("${own}.${key}" "${real}")
        cudnnenv_fact_get("${own}.nvcc" nvcc)
        if(key STREQUAL "toolkit_root" AND nvcc STREQUAL "${fact_root}/bin/nvcc")
          cudnnenv_fact_set("${own}.nvcc" "${real}/bin/nvcc")
        endif()
      endif()
    endif()
  endforeach()
endfunction()

# OUT := a line about combination N.
function(_cudnnenv_presets_about out n)
  foreach(
    key
    IN
    ITEMS cuda_version toolkit_root cudnn_version cudnn_root cudnn_library host_compiler_path
  )
    cudnnenv_fact_get("combinations.${n}.${key}" fact_${key})
  endforeach()
  if(NOT DEFINED fact_cudnn_root)
    set(fact_cudnn_root "${fact_cudnn_library}")
  endif()
  set(text "${presets_about}")
  foreach(
    pair
    IN
    ITEMS
      "#cudnn=cudnn_version"
      "#cuda=cuda_version"
      "#root=toolkit_root"
      "#place=cudnn_root"
      "#host=host_compiler_path"
  )
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    string(REPLACE "${CMAKE_MATCH_1}" "${fact_${CMAKE_MATCH_2}}" text "${text}")
  endforeach()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# Writes TEXT, and lets CMake read it.
function(_cudnnenv_presets_write old text)
  cudnnenv_write("${file}" "${text}" error)
  if(NOT error STREQUAL "")
    _cudnnenv_presets_stop("${presets_cannot}" "${error}" "")
  endif()
  cudnnenv_machine_user_presets(said "${folder}")
  if(said STREQUAL "")
    return()
  endif()
  if("${old}" STREQUAL "")
    cudnnenv_write_discard("${file}")
  else()
    cudnnenv_write("${file}" "${old}")
  endif()
  _cudnnenv_presets_stop("${presets_after}\n\n${said}" "" "")
endfunction()

function(_cudnnenv_presets_say count rows left)
  set(text "${presets_wrote}")
  if(count EQUAL 1)
    set(text "${presets_wrote_one}")
  endif()
  string(REPLACE "#count" "${count}" text "${text}")
  string(REPLACE "#file" "${file}" text "${text}")
  string(APPEND text "\n${rows}")
  if(NOT left STREQUAL "")
    string(APPEND text "  ${presets_left}\n${left}")
  endif()
  if(user_kept GREATER 0)
    string(REPLACE "#count" "${user_kept}" kept "${presets_kept}")
    string(APPEND text "  ${kept}\n")
  endif()
  cudnnenv_preset_name(name 0)
  string(
    APPEND text
    "  ${presets_next}\n    cmake --list-presets\n    cmake --preset ${name}\n    cmake --build --preset ${name}\n    ctest --preset ${name}"
  )
  _cudnnenv_say("${text}")
endfunction()
