# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
driver_library
--------------
Every libcuda in reach of the loader, in its order: the driver's own, a toolkit's stub, a forward-compatibility copy.

.. command:: cudnnenv_discover_driver_library

  cudnnenv_discover_driver_library()

In: LD_LIBRARY_PATH, the loader's folders, the folders of driver packages.
Out: ``driver_libraries.<n>.path`` (libcuda.so.1), ``.real``, ``.kind`` (``driver``, ``wsl``, ``compat``, ``stub``), ``.version`` (of its
file name), ``.from``; ``driver.loads.*``: the first of them, which a program gets; ``driver.library``, ``driver.library_version``: the
first that is the driver's own; ``driver.dev_link`` (is libcuda.so beside it?), ``driver.dev_name``; ``driver.version``, ``driver.from``
where the kernel's module did not tell; ``driver.stub``, ``.stub_name``, ``.stub_from``: a stub that the loader finds first.

A stub is told by its folder, or by its code: cuInit there does nothing but answer 34, CUDA_ERROR_STUB_LIBRARY (measured: toolkits
12.4, 13.0, x86_64; aarch64: the same by the coding of its instruction). LIBRARY_PATH is the compiler's alone: it is not looked at.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/loader.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/elf_symbol.cmake")

function(cudnnenv_discover_driver_library)
  cudnnenv_places_triplet(multiarch multiarch)
  cudnnenv_places_list(searched LD_LIBRARY_PATH)
  cudnnenv_loader_default(loaders)
  set(usual "")
  foreach(
    folder
    IN
    ITEMS
      "/usr/lib/wsl/lib"
      "/usr/lib/${multiarch}"
      "/usr/lib64"
      "/usr/lib"
      "/usr/lib64/nvidia"
      "/usr/lib/nvidia"
      "/run/opengl-driver/lib"
      "/usr/lib/${multiarch}/nvidia/current"
      "/usr/local/nvidia/lib64"
      "/usr/lib/${multiarch}/tegra"
      "/usr/lib/${multiarch}/nvidia"
  )
    cudnnenv_machine_path(folder "${folder}")
    list(APPEND usual "${folder}")
  endforeach()
  _cudnnenv_usr_first(loaders "${loaders}")
  set(done "")
  foreach(pair IN ITEMS "searched=LD_LIBRARY_PATH" "loaders=loader folders" "usual=usual folders")
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(from "${CMAKE_MATCH_2}")
    foreach(item IN LISTS ${CMAKE_MATCH_1})
      if(NOT item IN_LIST done)
        list(APPEND done "${item}")
        cudnnenv_list_text(folder "${item}")
        _cudnnenv_driver_copy("${folder}" "${from}")
      endif()
    endforeach()
  endforeach()
  cudnnenv_fact_copy(driver_libraries.0 driver.loads)
  _cudnnenv_driver_own()
  _cudnnenv_driver_stub("${searched}")
endfunction()

# OUT := the folders, /lib and /lib64 last: nearly everywhere links to those in /usr, by which packages know their files.
function(_cudnnenv_usr_first out folders)
  set(usr "${folders}")
  set(others "${folders}")
  cudnnenv_machine_path(root "/lib")
  string(REGEX REPLACE "([][+.*?^$(){}|\\\\])" "\\\\\\1" root "${root}")
  list(FILTER usr EXCLUDE REGEX "^${root}(64)?(/|$)")
  list(FILTER others INCLUDE REGEX "^${root}(64)?(/|$)")
  set("${out}" "${usr}" "${others}" PARENT_SCOPE)
endfunction()

# Notes FOLDER/libcuda.so.1, when it is there and of this processor. ldconfig gives what lies in its folders the name of its SONAME:
# stubs/libcuda.so becomes libcuda.so.1.
function(_cudnnenv_driver_copy folder from)
  set(file "${folder}/libcuda.so.1")
  cudnnenv_machine_kind(kind "${file}")
  if(NOT kind STREQUAL "file" AND from STREQUAL "loader folders" AND folder MATCHES "/stubs/*$")
    set(file "${folder}/libcuda.so")
    cudnnenv_machine_kind(kind "${file}")
  endif()
  if(NOT kind STREQUAL "file")
    return()
  endif()
  cudnnenv_elf_read(elf "${file}" HEADERS_ONLY)
  cudnnenv_fact_get(host.processor fact_processor)
  if(DEFINED elf.machine AND NOT "${elf.machine}" STREQUAL "${fact_processor}")
    return() # the loader passes it over
  endif()
  cudnnenv_machine_real_path(real "${file}")
  cudnnenv_fact_find(same driver_libraries real "${real}")
  if(NOT same STREQUAL "")
    return()
  endif()
  _cudnnenv_driver_kind(kind "${file}" "${real}")
  cudnnenv_fact_count(driver_libraries n)
  cudnnenv_fact_set("driver_libraries.${n}.path" "${file}")
  cudnnenv_fact_set("driver_libraries.${n}.real" "${real}")
  cudnnenv_fact_set("driver_libraries.${n}.kind" "${kind}")
  cudnnenv_fact_set("driver_libraries.${n}.from" "${from}")
  if(real MATCHES "/libcuda\\.so\\.([0-9][0-9][0-9]+\\.[0-9]+(\\.[0-9]+)?)$") # Tegra's is libcuda.so.1.1
    cudnnenv_fact_set("driver_libraries.${n}.version" "${CMAKE_MATCH_1}")
  endif()
endfunction()

# Packages: /usr/local/cuda/compat, with lib or lib.real below it in NVIDIA's images, cuda-compat in conda environments.
function(_cudnnenv_driver_kind out file real)
  cudnnenv_machine_path(wsl "/usr/lib/wsl/")
  string(FIND "${real}" "${wsl}" at)
  set(kind "driver")
  if("${file}|${real}" MATCHES "/stubs/")
    set(kind "stub")
  elseif("${file}|${real}" MATCHES "/(cuda-)?compat/")
    set(kind "compat")
  elseif(at EQUAL 0)
    set(kind "wsl")
  elseif(real MATCHES "/libcuda\\.so(\\.1)?$")
    cudnnenv_elf_read(elf "${real}")
    cudnnenv_elf_symbol(code elf "${real}" cuInit)
    if(code MATCHES "^(f30f1efa)?(554889e5)?b822000000" OR code MATCHES "^(5f2403d5)?40048052")
      set(kind "stub")
    endif()
  endif()
  set("${out}" "${kind}" PARENT_SCOPE)
endfunction()

# Under WSL the driver is that of Windows, whatever lies before it: wsl.shadow tells of that.
function(_cudnnenv_driver_own)
  cudnnenv_fact_find(n driver_libraries kind wsl)
  if(n STREQUAL "")
    cudnnenv_fact_find(n driver_libraries kind driver)
  endif()
  if(n STREQUAL "")
    return()
  endif()
  cudnnenv_fact_get("driver_libraries.${n}.path" fact_path)
  cudnnenv_fact_get("driver_libraries.${n}.version" fact_version)
  cudnnenv_fact_set(driver.library "${fact_path}")
  if(DEFINED fact_version)
    cudnnenv_fact_set(driver.library_version "${fact_version}")
    cudnnenv_fact_get(driver.version fact_known)
    if(NOT DEFINED fact_known)
      cudnnenv_fact_set(driver.version "${fact_version}")
      cudnnenv_fact_set(driver.from "${fact_path}")
    endif()
  endif()
  # libcuda.so beside it: a link that linkers use, and that cuDNN 8 asks for
  string(REGEX REPLACE "\\.1$" "" plain "${fact_path}")
  cudnnenv_machine_kind(kind "${plain}")
  cudnnenv_fact_set(driver.dev_name "${plain}")
  if(kind STREQUAL "file")
    cudnnenv_fact_set(driver.dev_link TRUE)
  else()
    cudnnenv_fact_set(driver.dev_link FALSE)
  endif()
endfunction()

# libcuda.so.1 is what programs ask for; libcuda.so is what cuDNN 8 and Python packages open. For the latter only LD_LIBRARY_PATH counts:
# in the loader's own folders there is no stub of that name.
function(_cudnnenv_driver_stub searched)
  cudnnenv_fact_get(driver.loads.kind fact_kind)
  if("${fact_kind}" STREQUAL "stub")
    cudnnenv_fact_get(driver.loads.path fact_path)
    cudnnenv_fact_get(driver.loads.from fact_from)
    cudnnenv_fact_set(driver.stub "${fact_path}")
    cudnnenv_fact_set(driver.stub_name "libcuda.so.1")
    cudnnenv_fact_set(driver.stub_from "${fact_from}")
    return()
  endif()
  cudnnenv_places_first(file libcuda.so ${searched})
  if(file STREQUAL "")
    return()
  endif()
  cudnnenv_machine_real_path(real "${file}")
  if("${file}|${real}" MATCHES "/stubs/")
    cudnnenv_fact_set(driver.stub "${file}")
    cudnnenv_fact_set(driver.stub_name "libcuda.so")
    cudnnenv_fact_set(driver.stub_from "LD_LIBRARY_PATH")
  endif()
endfunction()
