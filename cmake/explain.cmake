# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
explain
-------
The long text of a finding, from its file in ``findings/``: what it means, how it is seen, what to do and what not, what it is taken
for, what it explains. For a person who has a report in hand; nothing of a machine is in it: a fact is shown as ``<toolkit.version>``.

In: the finding files.  Out: text of 100 columns; commands are never broken.

.. command:: cudnnenv_explain_text

  cudnnenv_explain_text(<out> <id> [LANG en|zh_CN])

.. command:: cudnnenv_explain_list

  cudnnenv_explain_list(<out> [LANG en|zh_CN])      every id with its title, by area

.. command:: cudnnenv_explain_nearest

  cudnnenv_explain_nearest(<out> <word>)            up to three ids that look like it

``explain/log.cmake`` reads a log; ``explain/place.cmake`` tells which command does it from where this package lies.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
foreach(
  part
  IN
  ITEMS parts words text list nearest log
)
  include("${CMAKE_CURRENT_LIST_DIR}/explain/${part}.cmake")
endforeach()
