# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
machine
-------
The only place that looks at the machine (this file and the folder ``machine/``). Everything else asks here, so that one switch records every look and another answers
from the record, and so that a fake root, a hung program, a pipe in place of a file and an odd code page are handled once.

  cudnnenv_machine_environment(<out> <variable>)           value; unset when the variable is not set
  cudnnenv_machine_kind(<out> <path>)                      file, folder, empty, unreadable, dangling, none
  cudnnenv_machine_glob(<out> <folder> <pattern>)          list items: paths below <folder> that match, sorted
  cudnnenv_machine_real_path(<out> <path>)                 links resolved; empty when there is nothing
  cudnnenv_machine_stamp(<out> <path>)                     "<bytes> <seconds of last change>"; empty when unreadable
  cudnnenv_machine_lines(<out> <path> <regex> [<limit>])   list items: matching lines only; records stay small and private
  cudnnenv_machine_strings(<out> <path> <regex> <limit>)   the same of a large binary file, up to 400 MB, of texts of 20 letters
                                                            and more: a second and more
  cudnnenv_machine_hex(<out> <path> <offset> <bytes>)      lower-case hex digits; empty when unreadable
  cudnnenv_machine_device_code(<out> <path> <from> <end> <limit>)   list items: kinds of containers: machine/device_code.cmake
  cudnnenv_machine_run(<out> <exit> <program> [<arg>...])  both streams; exit is a number, "timeout", "crashed" or "cannot start"
  cudnnenv_machine_environment_names(<out> <regex>)        list items: names of the variables that are set and match
  cudnnenv_machine_registry(<out> <key> <value>)           Windows registry; unset when there is none
  cudnnenv_machine_registry_keys(<out> <key>)              list items: names of the keys below it
  cudnnenv_machine_kernel(<out>)                           what the Linux kernel calls itself; unset when unknown
  cudnnenv_machine_project(<out>)                          folder of the project, or of the command; unset in older records
  cudnnenv_machine_host(<out> system|processor)            of the machine that configures
  cudnnenv_machine_path(<out> <path>)                      the path below the fake root; without one, the path
  cudnnenv_machine_language(<asked> <preferred>)           of whoever reads the text: never recorded
  cudnnenv_machine_names(<home> <names>)                   what a record must not show: home folder, user=<name>, host=<name>
  cudnnenv_machine_print(<text>)                           on the output stream, and nothing before it
  cudnnenv_machine_own_file(<out> <path>)                  a file that CudnnEnv wrote; not a look, never recorded
  cudnnenv_machine_checker(...), ..._cache, ..._fingerprint   building and starting the checker: machine/checker.cmake
  cudnnenv_machine_unchanged(<out>), ...                   are the looks of the last run answered as they were? machine/again.cmake
  cudnnenv_machine_keep(<path>)                            keep what compilers say of themselves in this file
  cudnnenv_machine_log_file(...), ..._user_cmake           a log that the user names, the user's cmake: machine/log_file.cmake,
                                                           user_cmake.cmake; only the command line reads these two files

``empty`` is also what a pipe, a socket or a device is: nothing that may be opened without risk. List items are read with
:command:`cudnnenv_list_text`. A look is done once in a run; asked again, the first answer is given again.

  cudnnenv_machine_start_recording()                       from now on looks are numbered, for a record

GLOBAL properties that steer it: ``cudnnenv:machine.mode`` (``live`` or ``replay``), ``cudnnenv:machine.record`` (name of the record
that answers, for error texts); for a fake machine ``cudnnenv:machine.root`` (folder that stands for ``/``: whatever is looked at
lies below it, whatever is found is named below it), ``.system``, ``.processor``, ``.registry`` (a file that
sets ``cudnnenv:registry:<key>:<value>``, in lower case, and appends the keys to ``cudnnenv:registry.keys``).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/strings.cmake")
foreach(
  part
  IN
  ITEMS look again environment language files device_code programs checker privacy own_files
)
  include("${CMAKE_CURRENT_LIST_DIR}/machine/${part}.cmake")
endforeach()
