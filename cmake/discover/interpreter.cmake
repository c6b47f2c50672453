# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
interpreter
-----------
One Python interpreter more, each once.

.. command:: cudnnenv_interpreter

  cudnnenv_interpreter(<path> <from>)

In: its path, through what it was found.  Out: facts ``interpreters.<n>.path``, ``.prefix``, ``.kind``, ``.version``, ``.from``,
``.packages.<m>.*`` (``python_environment.cmake``); nothing when there is no interpreter at that path.

.. command:: cudnnenv_interpreter_folder

  cudnnenv_interpreter_folder(<folder> <from>)    the same for the interpreter of an environment that lies in this folder

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/python_environment.cmake")

function(cudnnenv_interpreter path from)
  cudnnenv_python_environment(python "${path}")
  if(NOT DEFINED python.prefix)
    return()
  endif()
  set(same "${python.prefix} ${python.version}")
  get_property(known GLOBAL PROPERTY "cudnnenv:interpreter:${same}" SET)
  if(known)
    return()
  endif()
  set_property(GLOBAL PROPERTY "cudnnenv:interpreter:${same}" TRUE)
  cudnnenv_fact_count(interpreters n)
  set(group "interpreters.${n}")
  cudnnenv_fact_set("${group}.path" "${path}")
  cudnnenv_fact_set("${group}.prefix" "${python.prefix}")
  cudnnenv_fact_set("${group}.kind" "${python.kind}")
  if(DEFINED python.version)
    cudnnenv_fact_set("${group}.version" "${python.version}")
  endif()
  cudnnenv_fact_set("${group}.from" "${from}")
  cudnnenv_python_packages("${group}" python)
endfunction()

# Windows: in Scripts of a venv, in the folder itself of conda and of python.org.
function(cudnnenv_interpreter_folder folder from)
  foreach(name IN ITEMS "bin/python3" "bin/python" "Scripts/python.exe" "python.exe")
    cudnnenv_machine_kind(kind "${folder}/${name}")
    if(kind STREQUAL "file")
      cudnnenv_interpreter("${folder}/${name}" "${from}")
      return()
    endif()
  endforeach()
endfunction()
