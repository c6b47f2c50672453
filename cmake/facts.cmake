# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
facts
-----
One store for everything that is known about a machine: flat dotted keys, values are strings.
Absent means unknown. Things of one kind are numbered groups: ``toolkits.0.root``, ``toolkits.1.root``.
The keys are listed in ``docs/facts.md``.

In: key and value from discover, select, check.  Out: the same, anywhere in this CMake run.

.. command:: cudnnenv_fact_set

  cudnnenv_fact_set(<key> <value>)      an empty value is a value; later settings win

.. command:: cudnnenv_fact_get

  cudnnenv_fact_get(<key> <out>)        unsets <out> when the fact is unknown

.. command:: cudnnenv_fact_unset

  cudnnenv_fact_unset(<prefix>)         forgets <prefix> itself and all keys below "<prefix>."

.. command:: cudnnenv_fact_keys

  cudnnenv_fact_keys(<out> [<prefix>])  keys in the order of setting, with a prefix only those that begin so

.. command:: cudnnenv_fact_count

  cudnnenv_fact_count(<group> <out>)    how many numbered groups <group>.<n> there are

.. command:: cudnnenv_fact_find

  cudnnenv_fact_find(<out> <group> <key> <value>)  number of the first <group>.<n> whose <key> is <value>; empty: none

.. command:: cudnnenv_fact_copy

  cudnnenv_fact_copy(<from> <to>)       group <to> becomes a copy of group <from>

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/facts_code.cmake")
