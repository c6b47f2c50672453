# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
word
----
One word or sentence in the language of the caller, for the words.cmake of report, explain and commands.

.. command:: _cudnnenv_word

  _cudnnenv_word(<variable> <English> <Chinese>)

In: ``lang``, ``zh_CN`` or another (English). Out: the variable, one scope further out than the caller: a function of words fills the
scope of who calls it. A macro for that reason; it takes literals only.
#]=======================================================================]
include_guard(GLOBAL)

macro(_cudnnenv_word variable en zh)
  if(lang STREQUAL "zh_CN")
    set("${variable}" "${zh}" PARENT_SCOPE)
  else()
    set("${variable}" "${en}" PARENT_SCOPE)
  endif()
endmacro()
