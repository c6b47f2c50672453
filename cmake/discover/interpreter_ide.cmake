# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
interpreter_ide
---------------
The interpreter that an IDE's files in the project name.

.. command:: cudnnenv_interpreter_ide

  cudnnenv_interpreter_ide(<project>)

In: the folder of a project.  Out: facts ``interpreters.<n>.*``; ``from`` is the file that names it.

VS Code names the path of an interpreter, or the folder of an environment, of the first start (one chosen by hand lies in its private
storage). PyCharm and CLion give a name; its path stands in a file of the user's (data/frameworks.json, environments).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/interpreter.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")

function(cudnnenv_interpreter_ide project)
  _cudnnenv_ide_code("${project}")
  _cudnnenv_ide_idea("${project}")
endfunction()

function(_cudnnenv_ide_code project)
  cudnnenv_machine_lines(
    lines
    "${project}/.vscode/settings.json"
    "^[^/]*\"python\\.(defaultInterpreterPath|pythonPath)\"[ \t]*:"
    1
  )
  cudnnenv_list_text(line "${lines}")
  if(line MATCHES "\"python\\.(defaultInterpreterPath|pythonPath)\"[ \t]*:[ \t]*\"([^\"]+)\"")
    _cudnnenv_ide_path(path "${CMAKE_MATCH_2}" "${project}")
    _cudnnenv_ide_interpreter("${path}" ".vscode/settings.json")
  endif()
endfunction()

# OUT := what TEXT names: \\ is a JSON backslash, ${workspaceFolder}, ${userHome} and ${env:NAME} are replaced, the rest is relative to
# the project. Empty when another variable stands in it.
function(_cudnnenv_ide_path out text project)
  string(REPLACE "\\\\" "/" text "${text}")
  string(REPLACE "\${workspaceFolder}" "${project}" text "${text}")
  _cudnnenv_home(home)
  string(REPLACE "\${userHome}" "${home}" text "${text}")
  string(REGEX REPLACE "^~/" "${home}/" text "${text}")
  if(text MATCHES "\\\${env:([A-Za-z_][A-Za-z0-9_]*)}")
    set(written "${CMAKE_MATCH_0}")
    cudnnenv_places_variable(fact_value "${CMAKE_MATCH_1}")
    string(REPLACE "${written}" "${fact_value}" text "${text}")
  endif()
  if(text MATCHES "[$]{")
    set(text "")
  elseif(NOT text MATCHES "^(/|[A-Za-z]:/)")
    string(REGEX REPLACE "^(\\./)+" "" text "${text}")
    set(text "${project}/${text}")
  endif()
  cudnnenv_machine_path(text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_ide_interpreter path from)
  cudnnenv_machine_kind(kind "${path}")
  if(kind STREQUAL "folder")
    cudnnenv_interpreter_folder("${path}" "${from}")
  elseif(kind STREQUAL "file")
    cudnnenv_interpreter("${path}" "${from}")
  endif()
endfunction()

function(_cudnnenv_home out)
  cudnnenv_places_variable(fact_home HOME)
  if("${fact_home}" STREQUAL "")
    cudnnenv_places_variable(fact_home USERPROFILE)
  endif()
  set("${out}" "${fact_home}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_ide_idea project)
  cudnnenv_machine_glob(modules "${project}/.idea" "*.iml")
  foreach(item IN ITEMS "" LISTS modules)
    set(file "${project}/.idea/misc.xml")
    if(NOT item STREQUAL "")
      cudnnenv_list_text(file "${item}")
    endif()
    cudnnenv_machine_lines(lines "${file}" "(project-jdk-name|jdkName)=\"" 1)
    cudnnenv_list_text(line "${lines}")
    if(line MATCHES "(project-jdk-name|jdkName)=\"([^\"]+)\"")
      _cudnnenv_ide_home_path(path "${CMAKE_MATCH_2}")
      string(REPLACE "\$PROJECT_DIR\$" "${project}" path "${path}")
      cudnnenv_machine_path(path "${path}")
      get_filename_component(name "${file}" NAME)
      _cudnnenv_ide_interpreter("${path}" ".idea/${name}")
    endif()
  endforeach()
endfunction()

# OUT := homePath of the SDK of that name, in the tables of the IDEs of this user; both as written in XML.
function(_cudnnenv_ide_home_path out name)
  set("${out}" "" PARENT_SCOPE)
  _cudnnenv_home(home)
  cudnnenv_places_variable(fact_roaming APPDATA)
  foreach(folder IN ITEMS "${home}/.config/JetBrains" "${fact_roaming}/JetBrains")
    cudnnenv_machine_glob(tables "${folder}" "*/options/jdk.table.xml")
    list(REVERSE tables) # the newer IDE first
    foreach(item IN LISTS tables)
      cudnnenv_list_text(table "${item}")
      cudnnenv_machine_lines(lines "${table}" "<(name|homePath) value=\"")
      set(wanted FALSE)
      foreach(entry IN LISTS lines)
        cudnnenv_list_text(line "${entry}")
        if(line MATCHES "<name value=\"([^\"]*)\"")
          set(wanted FALSE)
          if(CMAKE_MATCH_1 STREQUAL name)
            set(wanted TRUE)
          endif()
        elseif(wanted AND line MATCHES "<homePath value=\"([^\"]+)\"")
          string(REPLACE "\$USER_HOME\$" "${home}" path "${CMAKE_MATCH_1}")
          string(REPLACE "&amp;" "&" path "${path}")
          set("${out}" "${path}" PARENT_SCOPE)
          return()
        endif()
      endforeach()
    endforeach()
  endforeach()
endfunction()
