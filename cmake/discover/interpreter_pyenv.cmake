# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
interpreter_pyenv
-----------------
Which interpreter a shim of pyenv starts. Shims are scripts: the first file that names a version decides.

.. command:: cudnnenv_interpreter_pyenv

  cudnnenv_interpreter_pyenv(<out> <shims> <project>)

In: the folder of the shims, and that of the project.  Out: the interpreter; empty where pyenv leaves it to the rest of PATH.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")

function(cudnnenv_interpreter_pyenv out shims project)
  set("${out}" "" PARENT_SCOPE)
  get_filename_component(root "${shims}" DIRECTORY)
  _cudnnenv_pyenv_words(words "${root}" "${project}")
  foreach(word IN LISTS words)
    if(word STREQUAL "system" OR NOT word MATCHES "^[A-Za-z0-9][A-Za-z0-9._-]*$")
      continue()
    endif()
    set(version "${root}/versions/${word}")
    cudnnenv_machine_kind(kind "${version}")
    if(NOT kind STREQUAL "folder") # 3.11 stands for the newest 3.11.x
      cudnnenv_machine_glob(hits "${root}/versions" "${word}.*")
      list(SORT hits COMPARE NATURAL)
      list(POP_BACK hits version)
      cudnnenv_list_text(version "${version}")
    endif()
    foreach(name IN ITEMS python3 python)
      cudnnenv_machine_kind(kind "${version}/bin/${name}")
      if(kind STREQUAL "file")
        set("${out}" "${version}/bin/${name}" PARENT_SCOPE)
        return()
      endif()
    endforeach()
  endforeach()
endfunction()

# OUT := the versions that PYENV_VERSION names, else .python-version of the project or of a folder above it, else pyenv's own file.
function(_cudnnenv_pyenv_words out root project)
  cudnnenv_machine_environment(fact_version PYENV_VERSION)
  if(NOT "${fact_version}" STREQUAL "")
    string(REPLACE ":" ";" words "${fact_version}")
    set("${out}" "${words}" PARENT_SCOPE)
    return()
  endif()
  set(folder "${project}")
  set(file "${root}/version")
  foreach(step RANGE 30)
    cudnnenv_machine_kind(kind "${folder}/.python-version")
    if(kind STREQUAL "file")
      set(file "${folder}/.python-version")
      break()
    endif()
    get_filename_component(above "${folder}" DIRECTORY)
    if(above STREQUAL folder OR above STREQUAL "")
      break()
    endif()
    set(folder "${above}")
  endforeach()
  cudnnenv_machine_lines(words "${file}" "^[ \t]*[A-Za-z0-9]" 20)
  string(REGEX REPLACE "[ \t]+" ";" words "${words}")
  set("${out}" "${words}" PARENT_SCOPE)
endfunction()
