# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
interpreters
------------
Python interpreters of this machine, in the order in which they answer for the frameworks. None is started.

.. command:: cudnnenv_discover_interpreters

  cudnnenv_discover_interpreters()

In: ``request.python`` (--python), variables of CMake, the environment, the project's folder.  Out: ``interpreters.<n>.*`` in the order
of rank; ``interpreter.*``, a copy of the one that answers: the first, unless only such are here that nothing points at.

Order: --python, Python3_EXECUTABLE, VIRTUAL_ENV, CONDA_PREFIX, the project's .venv or venv, IDE files, PATH, registry
(data/frameworks.json, environments). Beside them are looked up, and never answer: other versions on PATH, environments of conda
and pixi, those of pyenv, the system's own.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../stop.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/interpreter.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/interpreter_beside.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/interpreter_ide.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/interpreter_pyenv.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/interpreter_windows.cmake")

function(cudnnenv_discover_interpreters)
  cudnnenv_machine_project(fact_project)
  if(NOT DEFINED fact_project)
    return() # a record of before
  endif()
  cudnnenv_fact_get(host.system system)
  _cudnnenv_interpreter_asked("${fact_project}")
  _cudnnenv_interpreter_variables()
  foreach(variable IN ITEMS VIRTUAL_ENV CONDA_PREFIX)
    cudnnenv_places_variable(fact_prefix "${variable}")
    if(NOT "${fact_prefix}" STREQUAL "")
      cudnnenv_interpreter_folder("${fact_prefix}" "${variable}")
    endif()
  endforeach()
  foreach(name IN ITEMS .venv venv)
    cudnnenv_interpreter_folder("${fact_project}/${name}" "folder of the project")
  endforeach()
  cudnnenv_interpreter_ide("${fact_project}")
  _cudnnenv_interpreter_path("${system}" "${fact_project}")
  if(system STREQUAL "Windows")
    cudnnenv_interpreter_registry()
  endif()
  cudnnenv_fact_count(interpreters count)
  cudnnenv_interpreters_beside("${system}" "${fact_project}")
  if(count GREATER 0)
    cudnnenv_fact_copy(interpreters.0 interpreter)
    cudnnenv_fact_set(interpreter.number 0)
  endif()
endfunction()

# A name is looked for on PATH, a folder is an environment; a shim of pyenv is what it starts. It was asked for: nothing else will do.
function(_cudnnenv_interpreter_asked project)
  cudnnenv_fact_get(request.python fact_python)
  if(NOT DEFINED fact_python)
    return()
  endif()
  set(path "${fact_python}")
  if(path MATCHES "[/\\]")
    string(REPLACE "\\" "/" path "${path}")
    string(REGEX REPLACE "(.)/+$" "\\1" path "${path}")
    cudnnenv_machine_path(path "${path}")
  else()
    cudnnenv_places_program(path "${path}")
  endif()
  cudnnenv_machine_kind(kind "${path}")
  if(kind STREQUAL "folder")
    cudnnenv_interpreter_folder("${path}" "--python")
  else()
    _cudnnenv_interpreter_or_shim("${path}" "--python" "${project}")
  endif()
  cudnnenv_fact_count(interpreters count)
  if(count EQUAL 0)
    cudnnenv_stop("--python ${fact_python}: no Python interpreter is there")
  endif()
endfunction()

function(_cudnnenv_interpreter_or_shim path from project)
  get_filename_component(folder "${path}" DIRECTORY)
  if(folder MATCHES "/shims$")
    cudnnenv_interpreter_pyenv(started "${folder}" "${project}")
    if(NOT started STREQUAL "")
      cudnnenv_interpreter("${started}" "${from} (pyenv)")
      return()
    endif()
  endif()
  cudnnenv_interpreter("${path}" "${from}")
endfunction()

# Those of CMake's FindPython, and of pybind11: an extension is built for that interpreter.
function(_cudnnenv_interpreter_variables)
  foreach(name IN ITEMS Python3_EXECUTABLE Python_EXECUTABLE PYTHON_EXECUTABLE)
    if(NOT "${${name}}" STREQUAL "" AND IS_ABSOLUTE "${${name}}")
      cudnnenv_machine_path(path "${${name}}")
      set(from "${name} (project)")
      if(DEFINED CACHE{${name}})
        set(from "${name} (-D)")
      endif()
      cudnnenv_interpreter("${path}" "${from}")
    endif()
  endforeach()
endfunction()

function(_cudnnenv_interpreter_path system project)
  set(names python3 python)
  if(system STREQUAL "Windows")
    set(names python.exe python3.exe)
  endif()
  cudnnenv_places_path(folders)
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    foreach(name IN LISTS names)
      cudnnenv_machine_kind(kind "${folder}/${name}")
      if(kind STREQUAL "file")
        _cudnnenv_interpreter_or_shim("${folder}/${name}" PATH "${project}")
      endif()
    endforeach()
  endforeach()
endfunction()
