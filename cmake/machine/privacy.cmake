# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
privacy
-------
What a record must not show.

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/look.cmake")

# Parts of paths that we look at on every machine. A user or host of such a name is not replaced: replay would ask for a path that
# the record does not have.
set_property(
  GLOBAL
  PROPERTY
    cudnnenv:machine.fixed_parts
      usr
      local
      lib
      lib64
      opt
      bin
      include
      targets
      stubs
      proc
      sys
      dev
      etc
      run
      driver
      nvidia
      cuda
      cudnn
      conda
      python3
      packages
      alternatives
      bus
      crt
      current
      devices
      dxg
      hpc_sdk
      home
      host_config.h
      nvcc
      nvidia-smi
      opengl-driver
      os-release
      pci
      site-packages
      dist-packages
      tegra
      version
      versions
      wsl
      x86_64-linux-gnu
      aarch64-linux-gnu
      x86_64-linux
      x86_64
      .local
      .cache
      cudnn-env
      toolkits
      .pyenv
      .conda
      .config
      .idea
      .pixi
      .python-version
      .venv
      .vscode
      JetBrains
      Python
      cmake
      conda-meta
      cv2
      env
      envs
      environments.txt
      onnxruntime
      opencv
      options
      paddle
      python
      pyvenv.cfg
      shims
      tensorflow
      torch
      venv
)

function(cudnnenv_machine_names home names)
  set(folder "$ENV{HOME}")
  if(folder STREQUAL "")
    file(TO_CMAKE_PATH "$ENV{USERPROFILE}" folder)
  endif()
  string(REGEX REPLACE "/+$" "" folder "${folder}")
  # A home that is no private folder, or none at all, is no name to be kept.
  if(
    folder MATCHES "^/(usr|opt|dev|proc|sys|etc|run|bin|sbin|lib|lib64)(/[^/]+)?$"
    OR NOT IS_ABSOLUTE "${folder}"
  )
    set(folder "")
  endif()
  set("${home}" "${folder}" PARENT_SCOPE)
  cmake_host_system_information(RESULT host QUERY HOSTNAME)
  get_filename_component(user "${folder}" NAME)
  get_property(fixed GLOBAL PROPERTY cudnnenv:machine.fixed_parts)
  set(found "")
  foreach(
    pair
    IN
    ITEMS "user=${user}" "user=$ENV{USER}" "user=$ENV{LOGNAME}" "user=$ENV{USERNAME}" "host=${host}"
  )
    string(REGEX MATCH "^([^=]+)=(.*)$" ignored "${pair}")
    set(kind "${CMAKE_MATCH_1}")
    set(name "${CMAKE_MATCH_2}")
    if(NOT name STREQUAL "" AND NOT name IN_LIST fixed)
      cudnnenv_list_item(item "${name}")
      list(APPEND found "${kind}=${item}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES found)
  set("${names}" "${found}" PARENT_SCOPE)
endfunction()
