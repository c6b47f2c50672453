# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
python_environment
------------------
What an interpreter's place says of it: its kind, its version, and the folders that it imports packages from. It is not started.

.. command:: cudnnenv_python_environment

  cudnnenv_python_environment(<out> <path>)

In: path of a python, python3, python.exe. Out: ``<out>.prefix``, ``.kind`` (``venv``, ``uv``, ``virtualenv``, ``conda``, ``pyenv``,
``system``, ``installation``), ``.version`` (3.11, unset when nothing tells), ``.base`` (prefix of the interpreter whose packages count
too), ``.user`` (TRUE: the user's own packages count); unset when there is no interpreter: an empty file (Windows has one that only
leads to the Store), a script (the shims of pyenv are such).

.. command:: cudnnenv_python_packages

  cudnnenv_python_packages(<group> <python>)   facts <group>.packages.<n>.path and .kind (PYTHONPATH, environment, user, system), in the
                                               order in which it imports; <python>: what the command above gave

Markers and traps: data/frameworks.json, environments. X of python3.X is taken from names of folders and programs; only where several
are there from ``pyvenv.cfg`` (uv writes ``version_info`` and no ``version``).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/places.cmake")

function(cudnnenv_python_environment out path)
  foreach(
    key
    IN
    ITEMS prefix kind version base user
  )
    unset("${out}.${key}" PARENT_SCOPE)
  endforeach()
  cudnnenv_machine_kind(kind "${path}")
  cudnnenv_machine_hex(magic "${path}" 0 2)
  cudnnenv_machine_real_path(real "${path}")
  if(NOT kind STREQUAL "file" OR magic STREQUAL "2321" OR real MATCHES "/python2[^/]*$")
    return()
  endif()
  set(base "")
  set(user TRUE)
  _cudnnenv_pyvenv_folder(prefix "${path}")
  set(told "")
  if(NOT prefix STREQUAL "")
    _cudnnenv_pyvenv(kind base told "${prefix}/pyvenv.cfg")
    if(base STREQUAL "")
      set(user FALSE)
    endif()
  else()
    _cudnnenv_python_prefix(prefix "${real}")
    _cudnnenv_python_kind(kind "${prefix}")
  endif()
  _cudnnenv_python_version(version "${prefix}" "${real}" "${told}")
  foreach(key IN ITEMS prefix kind base user)
    set("${out}.${key}" "${${key}}" PARENT_SCOPE)
  endforeach()
  if(NOT version STREQUAL "")
    set("${out}.version" "${version}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := the folder with a pyvenv.cfg, the program's own or the one above, links not resolved: so does Python look for it.
function(_cudnnenv_pyvenv_folder out path)
  set("${out}" "" PARENT_SCOPE)
  get_filename_component(folder "${path}" DIRECTORY)
  get_filename_component(above "${folder}" DIRECTORY)
  foreach(candidate IN ITEMS "${folder}" "${above}")
    cudnnenv_machine_kind(kind "${candidate}/pyvenv.cfg")
    if(kind STREQUAL "file")
      set("${out}" "${candidate}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# KIND: who made it; BASE: where the packages of its base count too, the prefix of that; TOLD: the version that it names.
function(_cudnnenv_pyvenv kind base told file)
  cudnnenv_machine_lines(
    lines
    "${file}"
    "^(home|include-system-site-packages|version|version_info|uv|virtualenv)[ \t]*="
    20
  )
  set(made_by "venv")
  set(home "")
  set(system FALSE)
  set(version "")
  foreach(item IN LISTS lines)
    cudnnenv_list_text(line "${item}")
    string(REGEX MATCH "^([a-z_-]+)[ \t]*=[ \t]*(.*)$" ignored "${line}")
    set(key "${CMAKE_MATCH_1}")
    string(STRIP "${CMAKE_MATCH_2}" value)
    if(key MATCHES "^(uv|virtualenv)$")
      set(made_by "${key}")
    elseif(key STREQUAL "home")
      string(REPLACE "\\" "/" home "${value}")
    elseif(key MATCHES "^version" AND value MATCHES "^([0-9]+\\.[0-9]+)")
      set(version "${CMAKE_MATCH_1}")
    elseif(key STREQUAL "include-system-site-packages")
      string(TOLOWER "${value}" value)
      if(value STREQUAL "true")
        set(system TRUE)
      endif()
    endif()
  endforeach()
  set("${kind}" "${made_by}" PARENT_SCOPE)
  set("${told}" "${version}" PARENT_SCOPE)
  set("${base}" "" PARENT_SCOPE)
  if(system AND home MATCHES "^(/|[A-Za-z]:/)")
    cudnnenv_machine_path(home "${home}")
    string(REGEX REPLACE "/bin/?$" "" home "${home}")
    set("${base}" "${home}" PARENT_SCOPE)
  endif()
endfunction()

# An interpreter lies in bin; on Windows in the folder itself.
function(_cudnnenv_python_prefix out real)
  get_filename_component(folder "${real}" DIRECTORY)
  string(REGEX REPLACE "/s?bin$" "" folder "${folder}")
  set("${out}" "${folder}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_python_kind out prefix)
  cudnnenv_machine_kind(conda "${prefix}/conda-meta")
  cudnnenv_machine_path(usr "/usr")
  set("${out}" "installation" PARENT_SCOPE)
  if(conda STREQUAL "folder")
    set("${out}" "conda" PARENT_SCOPE)
  elseif(prefix STREQUAL usr)
    set("${out}" "system" PARENT_SCOPE)
  elseif(prefix MATCHES "/[.]?pyenv(-win)?/versions/[^/]+$")
    set("${out}" "pyenv" PARENT_SCOPE)
  endif()
endfunction()

# The program's own name, the only folder lib/python3.X, the DLL of that version, what pyvenv.cfg tells.
function(_cudnnenv_python_version out prefix real told)
  set(version "")
  cudnnenv_machine_glob(folders "${prefix}" "lib/python3.*")
  list(LENGTH folders count)
  if(count EQUAL 1 AND folders MATCHES "/python(3\\.[0-9]+)t?$")
    set(version "${CMAKE_MATCH_1}")
  elseif(real MATCHES "/python(3\\.[0-9]+)t?$")
    set(version "${CMAKE_MATCH_1}")
  elseif(NOT told STREQUAL "")
    set(version "${told}")
  else()
    cudnnenv_machine_glob(libraries "${prefix}" "python3[0-9]*.dll")
    if("${libraries}" MATCHES "/python3([0-9]+)\\.dll")
      set(version "3.${CMAKE_MATCH_1}")
    endif()
  endif()
  set("${out}" "${version}" PARENT_SCOPE)
endfunction()

function(cudnnenv_python_packages group python)
  cudnnenv_places_list(folders PYTHONPATH)
  foreach(item IN LISTS folders)
    cudnnenv_list_text(folder "${item}")
    _cudnnenv_python_folder("${group}" PYTHONPATH "${folder}")
  endforeach()
  set(version "${${python}.version}")
  if("${${python}.kind}" MATCHES "^(venv|uv|virtualenv)$")
    _cudnnenv_python_site("${group}" environment "${${python}.prefix}" "${version}")
  endif()
  if("${${python}.user}")
    _cudnnenv_python_user("${group}" "${version}")
  endif()
  if(NOT "${${python}.base}" STREQUAL "")
    _cudnnenv_python_site("${group}" system "${${python}.base}" "${version}")
  endif()
  _cudnnenv_python_site("${group}" environment "${${python}.prefix}" "${version}")
endfunction()

# What was installed with pip --user goes before the interpreter's own packages, in conda environments too.
function(_cudnnenv_python_user group version)
  cudnnenv_machine_environment(fact_off PYTHONNOUSERSITE)
  if(NOT "${fact_off}" STREQUAL "")
    return()
  endif()
  cudnnenv_fact_get(host.system system)
  cudnnenv_places_variable(fact_base PYTHONUSERBASE)
  if(system STREQUAL "Windows")
    cudnnenv_places_variable(fact_roaming APPDATA)
    if(NOT DEFINED fact_base AND DEFINED fact_roaming)
      set(fact_base "${fact_roaming}/Python")
    endif()
    string(REPLACE "." "" version "${version}")
    set(below "Python${version}/site-packages")
  else()
    cudnnenv_places_variable(fact_home HOME)
    if(NOT DEFINED fact_base AND DEFINED fact_home)
      set(fact_base "${fact_home}/.local")
    endif()
    set(below "lib/python${version}/site-packages")
  endif()
  if(DEFINED fact_base AND IS_ABSOLUTE "${fact_base}" AND NOT version STREQUAL "")
    _cudnnenv_python_folder("${group}" user "${fact_base}/${below}")
  endif()
endfunction()

# The folders of one prefix. Debian's Python has no site-packages below /usr: dist-packages, those of pip below /usr/local first.
function(_cudnnenv_python_site group kind prefix version)
  cudnnenv_fact_get(host.system system)
  cudnnenv_machine_path(usr "/usr")
  set(is_usr FALSE)
  if(prefix STREQUAL usr)
    set(is_usr TRUE)
  endif()
  cudnnenv_list_item(prefix "${prefix}")
  set(
    folders
    "${prefix}/lib/python${version}/site-packages"
    "${prefix}/lib64/python${version}/site-packages"
  )
  if(system STREQUAL "Windows")
    set(folders "${prefix}/Lib/site-packages")
  elseif(is_usr)
    cudnnenv_machine_kind(debian "${usr}/lib/python3/dist-packages")
    set(name site-packages)
    if(debian STREQUAL "folder")
      set(name dist-packages)
    endif()
    cudnnenv_list_item(usr "${usr}")
    set(
      folders
      "${usr}/local/lib/python${version}/${name}"
      "${usr}/local/lib64/python${version}/${name}"
      "${usr}/lib/python3/dist-packages"
      ${folders}
    )
  endif()
  foreach(folder IN LISTS folders)
    cudnnenv_list_text(folder "${folder}")
    _cudnnenv_python_folder("${group}" "${kind}" "${folder}")
  endforeach()
endfunction()

# One more folder, where it is there: each once, whatever links lead to it.
function(_cudnnenv_python_folder group kind folder)
  cudnnenv_machine_kind(there "${folder}")
  if(NOT there STREQUAL "folder")
    return()
  endif()
  cudnnenv_machine_real_path(real "${folder}")
  cudnnenv_fact_find(known "${group}.packages" real "${real}")
  if(known STREQUAL "")
    cudnnenv_fact_count("${group}.packages" n)
    cudnnenv_fact_set("${group}.packages.${n}.path" "${folder}")
    cudnnenv_fact_set("${group}.packages.${n}.real" "${real}")
    cudnnenv_fact_set("${group}.packages.${n}.kind" "${kind}")
  endif()
endfunction()
