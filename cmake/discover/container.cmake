# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
container
---------
Is this a container, and what was it given of the driver?

.. command:: cudnnenv_discover_container

  cudnnenv_discover_container()

In: the files and variables by which container programs make themselves known.
Out: ``container.kind`` (docker, podman, kubernetes, apptainer, lxc, or what the variable ``container`` says), ``container.from``; unset elsewhere.
Inside one: ``container.visible_devices`` (NVIDIA_VISIBLE_DEVICES), ``container.capabilities`` (NVIDIA_DRIVER_CAPABILITIES), ``container.compute``
(FALSE: these leave the compute library out).

Sources: Docker makes /.dockerenv, Podman /run/.containerenv, Apptainer and Singularity /.singularity.d; systemd's container interface
names the variable ``container``; Kubernetes sets KUBERNETES_SERVICE_PORT in every pod (the one of its variables with nothing private in
it); NVIDIA Container Toolkit names the other two. data/layouts.json (docker-nvidia-cuda).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")

function(cudnnenv_discover_container)
  _cudnnenv_container_kind(kind from)
  if(kind STREQUAL "")
    return()
  endif()
  cudnnenv_fact_set(container.kind "${kind}")
  cudnnenv_fact_set(container.from "${from}")
  cudnnenv_machine_environment(fact_visible NVIDIA_VISIBLE_DEVICES)
  if(DEFINED fact_visible)
    cudnnenv_fact_set(container.visible_devices "${fact_visible}")
  endif()
  cudnnenv_machine_environment(fact_capabilities NVIDIA_DRIVER_CAPABILITIES)
  if(DEFINED fact_capabilities AND NOT fact_capabilities STREQUAL "")
    cudnnenv_fact_set(container.capabilities "${fact_capabilities}")
    if(",${fact_capabilities}," MATCHES ", *(all|compute) *,")
      cudnnenv_fact_set(container.compute TRUE)
    else()
      cudnnenv_fact_set(container.compute FALSE)
    endif()
  endif()
endfunction()

function(_cudnnenv_container_kind out out_from)
  set("${out_from}" "" PARENT_SCOPE)
  foreach(
    row
    IN
    ITEMS
      "apptainer file /.singularity.d"
      "podman file /run/.containerenv"
      "kubernetes variable KUBERNETES_SERVICE_PORT"
      "docker file /.dockerenv"
      "- variable container"
  )
    string(REGEX MATCH "^([^ ]+) ([^ ]+) (.+)$" ignored "${row}")
    set(kind "${CMAKE_MATCH_1}")
    set(name "${CMAKE_MATCH_3}")
    if(CMAKE_MATCH_2 STREQUAL "file")
      cudnnenv_machine_kind(there "${name}")
    else()
      cudnnenv_machine_environment(fact_value "${name}")
      set(there "none")
      if("${fact_value}" MATCHES "^([A-Za-z0-9.:_-]+)$") # a word, or a number
        set(there "set")
      endif()
    endif()
    if(NOT there STREQUAL "none")
      string(REGEX REPLACE "^-$" "${fact_value}" kind "${kind}")
      set("${out}" "${kind}" PARENT_SCOPE)
      set("${out_from}" "${name}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  _cudnnenv_container_cgroup(kind)
  set("${out}" "${kind}" PARENT_SCOPE)
  set("${out_from}" "/proc/1/cgroup" PARENT_SCOPE)
endfunction()

# The control group of the first process: /docker/<id>, docker-<id>.scope. A system that is no container has init.scope there, or nothing.
function(_cudnnenv_container_cgroup out)
  set(kind "")
  set(id "[0-9a-f][0-9a-f][0-9a-f][0-9a-f]")
  cudnnenv_machine_lines(
    line
    "/proc/1/cgroup"
    "/kubepods|/(docker|lxc)/|/lxc\\.payload|(docker|libpod|crio|containerd)-${id}"
    1
  )
  if(line MATCHES "kubepods|crio")
    set(kind "kubernetes")
  elseif(line MATCHES "libpod")
    set(kind "podman")
  elseif(line MATCHES "lxc")
    set(kind "lxc")
  elseif(line)
    set(kind "docker")
  endif()
  set("${out}" "${kind}" PARENT_SCOPE)
endfunction()
