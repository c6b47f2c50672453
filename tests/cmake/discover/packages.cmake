# SPDX-License-Identifier: Apache-2.0
# How something would be installed here, from os-release, the package manager's sources and the place of what is installed; and a
# command in the report that follows from them.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
set(root "${WORK}/root")

# machine(<os-release> [<empty file>...]): a doctor's report on it, as json
function(machine os_release)
  file(REMOVE_RECURSE "${root}")
  file(WRITE "${root}/etc/os-release" "${os_release}")
  foreach(file IN LISTS ARGN)
    file(WRITE "${root}${file}" "")
  endforeach()
  if(PREPARE)
    cmake_language(EVAL CODE "${PREPARE}")
  endif()
  doctor(packages "${root}")
  set(json "${json}" PARENT_SCOPE)
endfunction()

function(fact what key expected)
  get(value "${json}" "${key}")
  if(NOT DEFINED value)
    set(value "(unknown)")
  endif()
  assert_equal("${what}: ${key}" "${expected}" "${value}")
endfunction()

set(list /etc/apt/sources.list.d/cuda-ubuntu2204-x86_64.list)
machine("ID=linuxmint\nVERSION_ID=\"21.3\"\nID_LIKE=\"ubuntu debian\"\n" "${list}")
fact("made like Ubuntu" host.packages apt)
fact("made like Ubuntu" host.distribution_version 21.3)
fact("made like Ubuntu" host.repository "${list}")
machine("ID=debian\nVERSION_ID=\"12\"\n" "${list}.disabled")
fact("a source that is switched off" host.packages apt)
fact("a source that is switched off" host.repository "(unknown)")
machine("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\nVERSION_ID=\"9.4\"\n" /etc/yum.repos.d/cuda-rhel9.repo "${list}")
fact("Rocky" host.packages dnf)
fact("Rocky" host.repository /etc/yum.repos.d/cuda-rhel9.repo)
machine("ID=\"opensuse-leap\"\nID_LIKE=\"suse opensuse\"\nVERSION_ID=\"15.6\"\n")
fact("openSUSE" host.packages zypper)
machine("ID=void\nVERSION_ID=1\n" "${list}")
fact("a system that nobody knows" host.packages "(unknown)")
fact("a system that nobody knows" host.repository "(unknown)")

# The same cuDNN in a virtual environment, and in the system's own Python.
set(
  PREPARE
  [[small_cudnn("${root}/home/alice/v/lib/python3.11/site-packages/nvidia/cudnn" 9.19.0)]]
)
set(ENVIRONMENT VIRTUAL_ENV=/home/alice/v)
machine("ID=arch\n" /home/alice/v/pyvenv.cfg)
fact("a virtual environment" host.packages pacman)
fact("a virtual environment" python.environment /home/alice/v)
fact("a virtual environment" cudnns.0.environment /home/alice/v)
fact("a virtual environment" cudnns.0.environment_kind venv)
unset(ENVIRONMENT)
set(PREPARE [[small_cudnn("${root}/usr/lib/python3.11/site-packages/nvidia/cudnn" 9.19.0)]])
machine("ID=arch\n")
fact("the system's Python" python.environment "(unknown)")
fact("the system's Python" cudnns.0.environment "(unknown)")
