# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
status_code
-----------
What a number means that cuDNN or CUDA answered: the tables of ``compat/cudnn_status.cmake`` and ``compat/cuda_error.cmake``, each
read when it is first asked.

.. command:: cudnnenv_status_rows

  cudnnenv_status_rows(<out> cudnn|cuda NUMBER|NAME <word>)   the rows of this number, or of this name in any case; the caller knows
                                                              the word: ^[0-9]+$, or ^[A-Za-z0-9_]+$

.. command:: cudnnenv_status_row

  cudnnenv_status_row(<prefix> <row>)     ``<prefix>_number``, ``_name``, ``_first``, ``_last`` (versions), ``_other`` (cuDNN: the name
                                          that it is an old one of; CUDA: the name in cuda.h), ``_causes`` (a list of ids, the
                                          likeliest first), ``_meaning``, ``_meaning_zh_CN``

.. command:: cudnnenv_status_find

  cudnnenv_status_find(<out> cudnn <number> <major>)
  cudnnenv_status_find(<out> cuda <number>)     the row of what a library answered; empty: not known. cuDNN 9 has other numbers than 8

.. command:: cudnnenv_status_cause

  cudnnenv_status_cause(<prefix> cudnn|cuda <id>)     ``<prefix>_text``, ``_text_zh_CN``, ``_findings`` (a list)

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)

# include() reads a file that has a guard all the same: hence the look at the property.
function(_cudnnenv_status_table out table suffix)
  set(name cuda_error)
  if(table STREQUAL "cudnn")
    set(name cudnn_status)
  endif()
  get_property(read GLOBAL PROPERTY "cudnnenv:compat.${name}" SET)
  if(NOT read)
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/compat/${name}.cmake")
  endif()
  get_property(rows GLOBAL PROPERTY "cudnnenv:compat.${name}${suffix}")
  set("${out}" "${rows}" PARENT_SCOPE)
endfunction()

function(cudnnenv_status_rows out table by word)
  _cudnnenv_status_table(rows "${table}" "")
  set(pattern "${word}")
  if(by STREQUAL "NAME")
    _cudnnenv_any_case(name "${word}")
    set(pattern "[0-9]+\\|${name}")
    if(table STREQUAL "cuda")
      string(APPEND pattern "|[0-9]+\\|[^|]*\\|[^|]*\\|[^|]*\\|${name}")
    endif()
  endif()
  list(FILTER rows INCLUDE REGEX "^(${pattern})\\|")
  set("${out}" "${rows}" PARENT_SCOPE)
endfunction()

# OUT := a regular expression for WORD, letters and digits, in any case
function(_cudnnenv_any_case out word)
  string(TOLOWER "${word}" lower)
  string(TOUPPER "${word}" upper)
  string(REGEX MATCHALL "." lower "${lower}")
  string(REGEX MATCHALL "." upper "${upper}")
  set(pattern "")
  foreach(one other IN ZIP_LISTS lower upper)
    string(APPEND pattern "[${one}${other}]")
  endforeach()
  set("${out}" "${pattern}" PARENT_SCOPE)
endfunction()

function(cudnnenv_status_row prefix row)
  string(REPLACE "|" ";" values "${row}")
  set(
    names
    number
    name
    first
    last
    other
    causes
    meaning
    meaning_zh_CN
  )
  foreach(name value IN ZIP_LISTS names values)
    set("${prefix}_${name}" "${value}" PARENT_SCOPE)
    set("row_${name}" "${value}")
  endforeach()
  string(REPLACE "," ";" row_causes "${row_causes}")
  set("${prefix}_causes" "${row_causes}" PARENT_SCOPE)
endfunction()

function(cudnnenv_status_find out table number)
  set("${out}" "" PARENT_SCOPE)
  set(known "${number}" ${ARGN})
  if(NOT "${known}" MATCHES "^[0-9]+(;[0-9]+)?$" OR (table STREQUAL "cudnn" AND ARGC LESS 4))
    return()
  endif()
  cudnnenv_status_rows(rows "${table}" NUMBER "${number}")
  foreach(row IN LISTS rows)
    cudnnenv_status_row(row "${row}")
    if(table STREQUAL "cudnn")
      string(REGEX MATCH "^[0-9]+" first "${row_first}")
      string(REGEX MATCH "^[0-9]+" last "${row_last}")
      if("${ARGV3}" LESS first OR "${ARGV3}" GREATER last OR NOT row_other STREQUAL "")
        continue()
      endif()
    endif()
    set("${out}" "${row}" PARENT_SCOPE)
    return()
  endforeach()
endfunction()

function(cudnnenv_status_cause prefix table id)
  _cudnnenv_status_table(rows "${table}" "_causes")
  list(FILTER rows INCLUDE REGEX "^${id}\\|")
  string(REPLACE "|" ";" values "${rows}")
  list(GET values 1 findings)
  list(GET values 2 text)
  list(GET values 3 text_zh_CN)
  string(REPLACE "," ";" findings "${findings}")
  foreach(name IN ITEMS findings text text_zh_CN)
    set("${prefix}_${name}" "${${name}}" PARENT_SCOPE)
  endforeach()
endfunction()
