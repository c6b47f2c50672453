# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
interpreter_windows
-------------------
Interpreters that installers have written into the registry, as PEP 514 says: python.org's, conda's.

.. command:: cudnnenv_interpreter_registry

  cudnnenv_interpreter_registry()      facts ``interpreters.<n>.*``; ``from`` is ``registry``

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/interpreter.cmake")

function(cudnnenv_interpreter_registry)
  foreach(hive IN ITEMS HKCU HKLM)
    set(top "${hive}/Software/Python")
    cudnnenv_machine_registry_keys(companies "${top}")
    foreach(company IN LISTS companies)
      cudnnenv_list_text(company "${company}")
      cudnnenv_machine_registry_keys(tags "${top}/${company}")
      list(REVERSE tags) # the newest first
      foreach(tag IN LISTS tags)
        cudnnenv_list_text(tag "${tag}")
        _cudnnenv_registered_interpreter("${top}/${company}/${tag}/InstallPath")
      endforeach()
    endforeach()
  endforeach()
endfunction()

function(_cudnnenv_registered_interpreter key)
  cudnnenv_machine_registry(fact_program "${key}" ExecutablePath)
  cudnnenv_machine_registry(fact_folder "${key}" "")
  if(DEFINED fact_program)
    string(REPLACE "\\" "/" path "${fact_program}")
    cudnnenv_machine_path(path "${path}")
    cudnnenv_interpreter("${path}" registry)
  elseif(DEFINED fact_folder)
    string(REPLACE "\\" "/" path "${fact_folder}")
    string(REGEX REPLACE "/+$" "" path "${path}")
    cudnnenv_machine_path(path "${path}")
    cudnnenv_interpreter_folder("${path}" registry)
  endif()
endfunction()
