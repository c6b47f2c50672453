# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
toolkit_windows
---------------
Toolkits on Windows: where they lie, and what is inside otherwise than on Linux.

.. command:: cudnnenv_toolkits_in_windows_places

  cudnnenv_toolkits_in_windows_places()

In: the machine.  Out: ``toolkits.<n>.*``; ``environment.cuda_path`` (is CUDA_PATH set?).

.. command:: cudnnenv_toolkit_windows_libraries

  cudnnenv_toolkit_windows_libraries(<group> <root>)

Out: ``<group>.library_dir``, ``.cudart`` (the import library), ``.runtime_dir`` (folder of the DLLs), ``.cudart_dll``,
``.on_path`` (is that DLL in reach of the loader?).

Layouts: data/layouts.json, windows-installer, windows-installer-13, conda-forge-win, pip-cu12, pip-cu13-win.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/windows.cmake")

# The installer sets CUDA_PATH (the last one installed) and CUDA_PATH_V12_4 for each version, and leaves its folder in the registry.
function(cudnnenv_toolkits_in_windows_places)
  cudnnenv_machine_environment(fact_cuda_path CUDA_PATH)
  cudnnenv_fact_set(environment.cuda_path FALSE)
  if(DEFINED fact_cuda_path AND NOT fact_cuda_path STREQUAL "")
    cudnnenv_fact_set(environment.cuda_path TRUE)
  endif()
  cudnnenv_machine_environment_names(names "^CUDA_PATH_V[0-9]+_[0-9]+$")
  list(REVERSE names)
  foreach(variable IN LISTS names)
    cudnnenv_places_variable(fact_folder "${variable}")
    if(DEFINED fact_folder AND IS_ABSOLUTE "${fact_folder}")
      cudnnenv_toolkit_add(index "${fact_folder}" "${variable} (environment)")
    endif()
  endforeach()
  _cudnnenv_toolkits_in_registry()
  cudnnenv_windows_program_files(folders)
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    set(folder "${folder}/NVIDIA GPU Computing Toolkit/CUDA")
    cudnnenv_machine_glob(found "${folder}" "v[0-9]*")
    if(NOT found)
      cudnnenv_place_looked_at(toolkit_places "${folder}" "default folder")
    endif()
    _cudnnenv_toolkits_add_all("${found}" "default folder")
  endforeach()
  cudnnenv_places_variable(fact_prefix CONDA_PREFIX)
  if(DEFINED fact_prefix AND IS_ABSOLUTE "${fact_prefix}")
    cudnnenv_toolkit_add(index "${fact_prefix}/Library" "CONDA_PREFIX")
  endif()
  cudnnenv_windows_python(places)
  foreach(item IN LISTS places)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_toolkit_add(index "${folder}/nvidia/cu13" "Python packages")
    cudnnenv_toolkit_add(index "${folder}/nvidia/cuda_runtime" "Python packages")
  endforeach()
endfunction()

function(_cudnnenv_toolkits_in_registry)
  set(key "HKLM/SOFTWARE/NVIDIA Corporation/GPU Computing Toolkit/CUDA")
  cudnnenv_machine_registry_keys(names "${key}")
  list(REVERSE names)
  foreach(item IN LISTS names)
    cudnnenv_list_text(name "${item}")
    cudnnenv_machine_registry(fact_folder "${key}/${name}" InstallDir)
    if(DEFINED fact_folder)
      string(REPLACE "\\" "/" folder "${fact_folder}")
      string(REGEX REPLACE "(.)/+$" "\\1" folder "${folder}")
      cudnnenv_toolkit_add(index "${folder}" "registry")
    endif()
  endforeach()
endfunction()

function(_cudnnenv_toolkits_add_all found from)
  if(found)
    list(SORT found COMPARE NATURAL ORDER DESCENDING)
  endif()
  foreach(item IN LISTS found)
    cudnnenv_list_text(folder "${item}")
    cudnnenv_toolkit_add(index "${folder}" "${from}")
  endforeach()
endfunction()

# lib/Win32 and lib/x86 beside it hold 32-bit libraries: never taken.
function(cudnnenv_toolkit_windows_libraries group root)
  cudnnenv_windows_cpu(cpu)
  foreach(folder IN ITEMS "lib/${cpu}" "lib")
    cudnnenv_machine_kind(kind "${root}/${folder}/cudart.lib")
    if(kind STREQUAL "file")
      cudnnenv_fact_set("${group}.library_dir" "${root}/${folder}")
      cudnnenv_fact_set("${group}.cudart" "${root}/${folder}/cudart.lib")
      break()
    endif()
  endforeach()
  # 13 and later: bin/x64; its wheels: bin/x86_64; before: bin. cudart64_12.dll; all 11.x: cudart64_110.dll; 10.2: cudart64_102.dll
  cudnnenv_fact_get("${group}.version_major" fact_major)
  set(number "[0-9]+")
  if(DEFINED fact_major AND fact_major GREATER 11)
    set(number "${fact_major}")
  elseif(DEFINED fact_major)
    set(number "${fact_major}[0-9]")
  endif()
  foreach(folder IN ITEMS "bin/${cpu}" "bin/x86_64" "bin")
    cudnnenv_machine_glob(found "${root}/${folder}" "cudart64_*.dll")
    foreach(item IN LISTS found)
      cudnnenv_list_text(file "${item}")
      string(TOLOWER "${file}" lower)
      if(lower MATCHES "/cudart64_${number}\\.dll$")
        cudnnenv_fact_set("${group}.runtime_dir" "${root}/${folder}")
        cudnnenv_fact_set("${group}.cudart_dll" "${file}")
        cudnnenv_windows_on_path("${group}" "${file}")
        return()
      endif()
    endforeach()
  endforeach()
endfunction()
