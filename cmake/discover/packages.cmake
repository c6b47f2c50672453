# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
packages
--------
How something would be installed here: asked for advice only, and never started.

.. command:: cudnnenv_discover_packages

  cudnnenv_discover_packages()

In: ``host.system``, ``host.distribution``, toolkits and cuDNNs; os-release, the package manager's sources, VIRTUAL_ENV, CONDA_PREFIX.
Out: ``host.distribution_version`` (12, 22.04), ``host.packages`` (apt, dnf, zypper, pacman, emerge, winget), ``host.repository`` (the
file that names NVIDIA's package repository), ``python.environment`` (the one in use: its folder) and ``python.kind`` (venv, conda); of
a toolkit or cuDNN that lies in an environment ``environment`` (its folder) and ``environment_kind``.

Sources: data/install_commands.json; os-release(5): ID_LIKE names the systems that this one is made like.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")

# No record of before has these looks.
set_property(
  GLOBAL
  APPEND
  PROPERTY
    cudnnenv:machine.later
      "^(ID_LIKE|VERSION_ID)="
      /etc/apt/sources.list.d
      /etc/yum.repos.d
      /etc/zypp/repos.d
      pyvenv.cfg
      conda-meta
      VIRTUAL_ENV
      CONDA_PREFIX
)

function(cudnnenv_discover_packages)
  cudnnenv_fact_get(host.system fact_system)
  if("${fact_system}" STREQUAL "Windows")
    cudnnenv_fact_set(host.packages winget)
  elseif("${fact_system}" STREQUAL "Linux")
    _cudnnenv_package_manager()
    _cudnnenv_nvidia_repository()
  endif()
  _cudnnenv_active_environment()
  foreach(group IN ITEMS toolkits cudnns)
    cudnnenv_fact_count("${group}" count)
    set(n 0)
    while(n LESS count)
      _cudnnenv_environment_of("${group}.${n}")
      math(EXPR n "${n} + 1")
    endwhile()
  endforeach()
endfunction()

function(_cudnnenv_active_environment)
  foreach(pair IN ITEMS "VIRTUAL_ENV=venv" "CONDA_PREFIX=conda")
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(kind "${CMAKE_MATCH_2}")
    cudnnenv_places_variable(fact_prefix "${CMAKE_MATCH_1}")
    if(DEFINED fact_prefix AND IS_ABSOLUTE "${fact_prefix}")
      cudnnenv_fact_set(python.environment "${fact_prefix}")
      cudnnenv_fact_set(python.kind "${kind}")
      return()
    endif()
  endforeach()
endfunction()

# A distribution that is not known, and not made like a known one, has none.
function(_cudnnenv_package_manager)
  cudnnenv_fact_get(host.distribution fact_like)
  cudnnenv_machine_lines(lines "/etc/os-release" "^(ID_LIKE|VERSION_ID)=" 2)
  foreach(line IN LISTS lines)
    if(line MATCHES "^VERSION_ID=\"?([A-Za-z0-9._-]+)\"?$")
      cudnnenv_fact_set(host.distribution_version "${CMAKE_MATCH_1}")
    elseif(line MATCHES "^ID_LIKE=\"?([a-z0-9 ._-]+)\"?$")
      string(APPEND fact_like " ${CMAKE_MATCH_1}")
    endif()
  endforeach()
  foreach(
    row
    IN
    ITEMS
      "apt debian|ubuntu"
      "dnf fedora|rhel|centos|rocky|almalinux|ol|amzn"
      "zypper opensuse[a-z-]*|sles|suse"
      "pacman arch"
      "emerge gentoo"
  )
    string(REGEX MATCH "^([a-z]+) (.+)$" ignored "${row}")
    set(manager "${CMAKE_MATCH_1}")
    if("${fact_like}" MATCHES "(^| )(${CMAKE_MATCH_2})( |$)")
      cudnnenv_fact_set(host.packages "${manager}")
      return()
    endif()
  endforeach()
endfunction()

# NVIDIA's files are called cuda-<distribution>-<processor>.list, cuda-<distribution>.repo; in its images cuda.list.
function(_cudnnenv_nvidia_repository)
  cudnnenv_fact_get(host.packages fact_packages)
  foreach(
    row
    IN
    ITEMS
      "apt /etc/apt/sources.list.d list"
      "dnf /etc/yum.repos.d repo"
      "zypper /etc/zypp/repos.d repo"
  )
    string(REGEX MATCH "^([a-z]+) ([^ ]+) ([a-z]+)$" ignored "${row}")
    if("${fact_packages}" STREQUAL CMAKE_MATCH_1)
      cudnnenv_machine_glob(files "${CMAKE_MATCH_2}" "cuda*.${CMAKE_MATCH_3}")
      foreach(item IN LISTS files)
        cudnnenv_list_text(file "${item}")
        cudnnenv_fact_set(host.repository "${file}")
        return()
      endforeach()
    endif()
  endforeach()
endfunction()

# Wheels lie in <environment>/lib/python3.11/site-packages (Windows: Lib/site-packages); a conda environment is the root itself, or, on
# Windows, the folder around its Library. What belongs to the system's own Python, or to a user, is no environment.
function(_cudnnenv_environment_of group)
  cudnnenv_fact_get("${group}.root" fact_root)
  set(root "${fact_root}")
  string(REGEX REPLACE "/Library$" "" root "${root}")
  if(root MATCHES "^(.+)/(lib/python3[^/]*|lib64/python3[^/]*|Lib)/(site|dist)-packages(/|$)")
    set(root "${CMAKE_MATCH_1}")
  elseif(NOT root MATCHES "/(envs|[^/]*(conda|mamba|forge)[^/]*)(/|$)")
    cudnnenv_places_variable(fact_conda CONDA_PREFIX)
    if(NOT "${root}" STREQUAL "${fact_conda}")
      return()
    endif()
  endif()
  foreach(pair IN ITEMS "conda-meta=conda" "pyvenv.cfg=venv")
    string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
    set(kind "${CMAKE_MATCH_2}")
    cudnnenv_machine_glob(found "${root}" "${CMAKE_MATCH_1}")
    if(found)
      cudnnenv_fact_set("${group}.environment" "${root}")
      cudnnenv_fact_set("${group}.environment_kind" "${kind}")
      return()
    endif()
  endforeach()
endfunction()
