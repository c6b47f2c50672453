# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
init
----
``cudnn-env init [DIR] [--starter]``: the preset files and the file that finds CudnnEnv, in a project's own folder ``cmake/cudnn-env``;
the project's CMakePresets.json includes them. ``--starter``: a whole project, with these.

In: option_folder, option_starter of the caller.  Out: files, as ``init/files.cmake`` lists them; CMakePresets.json, new or
with one line more; ``cmake/cudnn-env/here.cmake``, which names this CudnnEnv and is for this machine alone. What differs from ours is
the user's, and is left alone; the line that mends it is printed. Exit status: 0 all is there, 1 something is left to the user.

Part of ``command.cmake``, which has the documentation.
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../init/files.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../init/include.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../init/words.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../explain/place.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../write.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../stop.cmake")

function(_cudnnenv_command_init language)
  _cudnnenv_init_words("${language}")
  get_filename_component(
    option_folder
    "${option_folder}"
    ABSOLUTE
    BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}"
  )
  _cudnnenv_init_place("${option_folder}")
  set(exit 0)
  set(rows "")
  cudnnenv_init_files(files "${option_starter}")
  _cudnnenv_init_clashes(clashes "${files}")
  if(option_starter AND NOT clashes STREQUAL "")
    set(exit 1)
    set(said "${init_clash}")
    set(rows "${clashes}")
  else()
    _cudnnenv_init_write(rows exit "${files}")
    _cudnnenv_init_presets(rows exit)
    set(said "${init_done}")
    if(exit EQUAL 1)
      set(said "${init_not_done}")
    endif()
    _cudnnenv_init_next(next "${exit}")
    string(APPEND rows "${next}")
  endif()
  cudnnenv_init_lines(oldest newest)
  foreach(word IN ITEMS folder oldest newest)
    set(value "${${word}}")
    if(word STREQUAL "folder")
      set(value "${option_folder}")
    endif()
    string(REPLACE "#${word}" "${value}" said "${said}")
  endforeach()
  _cudnnenv_say("${said}\n\n${rows}")
  _cudnnenv_outcome("exit=${exit}\n")
  if(exit EQUAL 1 AND option_answers STREQUAL "")
    _cudnnenv_exit(1 "init is not done")
  endif()
endfunction()

# The folder is there, or may be made.
function(_cudnnenv_init_place folder)
  cudnnenv_machine_kind(kind "${folder}")
  set(text "")
  if(kind STREQUAL "none" AND NOT option_starter)
    set(text "${init_no_folder}")
  elseif(NOT kind MATCHES "^(none|folder)$")
    set(text "${init_is_file}")
  endif()
  if(NOT text STREQUAL "")
    string(REPLACE "#folder" "${folder}" text "${text}")
    cudnnenv_stop("${text}")
  endif()
endfunction()

# OUT := rows of FILES that are there and are not ours.
function(_cudnnenv_init_clashes out files)
  set(rows "")
  foreach(file IN LISTS files)
    cudnnenv_init_text(text "${file}")
    cudnnenv_init_state(state "${option_folder}/${file}" "${text}")
    if(state STREQUAL "changed")
      string(APPEND rows "  ${init_changed} ${file}\n")
    endif()
  endforeach()
  set("${out}" "${rows}" PARENT_SCOPE)
endfunction()

# Writes FILES that are not there; a row for each.
function(_cudnnenv_init_write out_rows out_exit files)
  foreach(file IN LISTS files)
    set(path "${option_folder}/${file}")
    cudnnenv_init_text(text "${file}")
    cudnnenv_init_state(state "${path}" "${text}")
    _cudnnenv_init_row(row fine "${state}" "${file}" "${text}")
    string(APPEND rows "${row}")
    if(state STREQUAL "changed")
      _cudnnenv_init_remove(remove "${path}")
      _cudnnenv_init_again(again)
      string(APPEND rows "    ${init_why_changed}\n${init_fix}${remove}\n${init_fix}${again}\n")
    endif()
    if(NOT fine)
      set("${out_exit}" 1)
    endif()
  endforeach()
  _cudnnenv_init_here(error)
  if(NOT error STREQUAL "")
    string(APPEND rows "  ${init_failed} cmake/cudnn-env/here.cmake: ${error}\n")
    set("${out_exit}" 1)
  endif()
  set("${out_rows}" "${rows}" PARENT_SCOPE)
  set("${out_exit}" "${${out_exit}}" PARENT_SCOPE)
endfunction()

# ROW := what becomes of FILE, in the project, and it does; FINE := FALSE where it is not as it should be.
function(
  _cudnnenv_init_row
  row
  fine
  state
  file
  text
)
  set(error "")
  if(state STREQUAL "new" OR state STREQUAL "added")
    cudnnenv_write("${option_folder}/${file}" "${text}" error)
  endif()
  set("${row}" "  ${init_${state}} ${file}\n" PARENT_SCOPE)
  set("${fine}" TRUE PARENT_SCOPE)
  if(NOT error STREQUAL "")
    set("${row}" "  ${init_failed} ${file}: ${error}\n" PARENT_SCOPE)
  endif()
  if(state STREQUAL "changed" OR NOT error STREQUAL "")
    set("${fine}" FALSE PARENT_SCOPE)
  endif()
endfunction()

# Says where this CudnnEnv is; OUT := why it cannot be said. It is of this machine, so it is written anew each time, and git does not see it.
function(_cudnnenv_init_here out)
  get_filename_component(package "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/.." ABSOLUTE)
  cudnnenv_code_string(code "${package}")
  cudnnenv_write(
    "${option_folder}/cmake/cudnn-env/here.cmake"
    "# Where cudnn-env init was run from, on this machine. Read by CudnnEnvSetup.cmake.\nset(CudnnEnv_here ${code})\n"
    error
  )
  set("${out}" "${error}" PARENT_SCOPE)
endfunction()

# The project's CMakePresets.json: made, or one line more.
function(_cudnnenv_init_presets out_rows out_exit)
  set(rows "${${out_rows}}")
  set(file CMakePresets.json)
  set(path cmake/cudnn-env/presets.json)
  set(include_line "\"include\": [\"${path}\"],")
  set(
    top
    "\"version\": 4,\n  \"cmakeMinimumRequired\": {\"major\": 3, \"minor\": 24, \"patch\": 0},"
  )
  cudnnenv_machine_kind(kind "${option_folder}/${file}")
  if(kind STREQUAL "none")
    set(state new)
    set(state_text "{\n  ${top}\n  \"include\": [\"${path}\"]\n}\n")
  else()
    cudnnenv_machine_own_file(text "${option_folder}/${file}")
    cudnnenv_init_include(state "${text}" "${path}")
    _cudnnenv_init_is_link(link "${file}")
    cudnnenv_init_ends(ends "${option_folder}/${file}")
    if(state STREQUAL "added" AND link)
      set(state link)
    elseif(state STREQUAL "added" AND ends STREQUAL "mixed")
      set(state place)
    elseif(ends STREQUAL "CRLF")
      string(REPLACE "\n" "\r\n" state_text "${state_text}")
    endif()
  endif()
  _cudnnenv_init_names(state_names)
  if(state MATCHES "^(new|added)$" AND NOT state_names STREQUAL "")
    set(state names)
  endif()
  if(state MATCHES "^(new|same|added)$")
    _cudnnenv_init_row(row fine "${state}" "${file}" "${state_text}")
  else()
    _cudnnenv_init_by_hand(row "${state}" "${file}" "${include_line}")
    set(fine FALSE)
  endif()
  set("${out_rows}" "${rows}${row}" PARENT_SCOPE)
  if(NOT fine)
    set("${out_exit}" 1 PARENT_SCOPE)
  endif()
endfunction()

# OUT := names that ours and the project's own presets both have.
function(_cudnnenv_init_names out)
  cudnnenv_init_text(ours cmake/cudnn-env/presets.json)
  set(names "")
  foreach(file IN ITEMS CMakePresets.json CMakeUserPresets.json)
    cudnnenv_machine_own_file(text "${option_folder}/${file}")
    cudnnenv_init_taken(taken "${ours}" "${text}")
    foreach(name IN LISTS taken)
      list(APPEND names "${file} ${name}")
    endforeach()
  endforeach()
  list(JOIN names ", " names)
  set("${out}" "${names}" PARENT_SCOPE)
endfunction()

# OUT := TRUE where FILE of the project is a link: what writes would put a file in its place.
function(_cudnnenv_init_is_link out file)
  cudnnenv_machine_real_path(folder "${option_folder}")
  cudnnenv_machine_real_path(real "${option_folder}/${file}")
  set("${out}" FALSE PARENT_SCOPE)
  if(NOT real STREQUAL "${folder}/${file}")
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# OUT := why FILE is left to the user, and the line to write there. In: state_* of the caller.
function(_cudnnenv_init_by_hand out state file line)
  set(why "${init_why_${state}}")
  set(fix "${line}")
  if(state STREQUAL "version")
    set(fix "\"version\": 4,")
  elseif(state STREQUAL "no_version")
    set(why "${init_no_version}")
    set(fix "\"version\": 4,")
  endif()
  foreach(key IN ITEMS error version line names)
    string(REPLACE "#${key}" "${state_${key}}" why "${why}")
  endforeach()
  set(text "  ${init_changed} ${file}\n    ${why}\n")
  if(NOT state STREQUAL "json")
    string(APPEND text "${init_fix}${fix}\n")
  endif()
  if(NOT fix STREQUAL line OR state STREQUAL "json")
    _cudnnenv_init_again(again)
    string(APPEND text "${init_fix}${again}\n")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# OUT := the command that removes PATH.
function(_cudnnenv_init_remove out path)
  _cudnnenv_explain_word(word "${path}")
  set("${out}" "cmake -E rm ${word}" PARENT_SCOPE)
endfunction()

# OUT := this command, as it may be given again.
function(_cudnnenv_init_again out)
  get_property(own_command GLOBAL PROPERTY cudnnenv:explain.command)
  string(REGEX REPLACE " explain$" " init" text "${own_command}")
  _cudnnenv_explain_word(word "${option_folder}")
  string(APPEND text " ${word}")
  if(option_starter)
    string(APPEND text " --starter")
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# OUT := what can be done now.
function(_cudnnenv_init_next out exit)
  set(text "")
  cudnnenv_machine_kind(kind "${option_folder}/CMakeLists.txt") # before anything was written
  if(kind STREQUAL "none" AND NOT option_starter)
    set(option_starter TRUE)
    _cudnnenv_init_again(starter)
    string(APPEND text "\n  ${init_no_project}\n      ${starter}\n")
  elseif(exit EQUAL 0)
    set(name cudnn-env-cuda-12.4)
    foreach(
      line
      IN
      ITEMS
        "cmake --list-presets"
        "cmake --preset ${name}"
        "cmake --build --preset ${name}"
        "ctest --preset ${name}"
    )
      string(APPEND text "\n      ${line}")
    endforeach()
    set(
      text
      "\n  ${init_next}${text}\n\n  ${init_workflows}\n      \"include\": [\"cmake/cudnn-env/workflows.json\"]\n"
    )
  endif()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
