# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
places
------
Folders that several kinds of discovery look into.

In: the machine.  Out: list items (:command:`cudnnenv_list_text`), in the order in which the machine itself would search.

.. command:: cudnnenv_places_cache

  cudnnenv_places_cache(<out>)           toolkits with a cuDNN inside that ``bootstrap`` brought into the user's cache, newest first

.. command:: cudnnenv_places_path

  cudnnenv_places_path(<out>)            folders of PATH; relative entries are left out: nothing runs from the current folder

.. command:: cudnnenv_places_program

  cudnnenv_places_program(<out> <command>)  path of the program that a command line names; the command itself when it is not on PATH

.. command:: cudnnenv_places_python

  cudnnenv_places_python(<out>)          site-packages of the active environment, of interpreters on PATH, of system and user

.. command:: cudnnenv_places_conda

  cudnnenv_places_conda(<out>)           conda environments whose interpreter is on PATH, active or not

.. command:: cudnnenv_places_triplet

  cudnnenv_places_triplet(<out> <style>) of what is built for. "multiarch": x86_64-linux-gnu; "cuda": list of what NVIDIA may call
                                         targets/<triple>, the likely one first: x86_64-linux, or sbsa-linux;aarch64-linux

.. command:: cudnnenv_places_variable

  cudnnenv_places_variable(<out> <variable>)     the folder that an environment variable names; unset when it is not set

.. command:: cudnnenv_places_list

  cudnnenv_places_list(<out> <variable>)     the absolute folders that an environment variable like LD_LIBRARY_PATH lists

.. command:: cudnnenv_places_first

  cudnnenv_places_first(<out> <name> <list item>...)   path of the file NAME in the first of these folders that has one; empty

.. command:: cudnnenv_place_looked_at

  cudnnenv_place_looked_at(<group> <path> <from>)   notes <group>.<n>.path and .from, each path once: nothing was there

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/places_code.cmake")
