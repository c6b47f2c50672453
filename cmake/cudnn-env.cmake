# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
cudnn-env
---------
The command line as a script:

  cmake -P cmake/cudnn-env.cmake -- doctor [--for build|run|both] [--require-gpu] [--format text|json|github] [--json F]
                                               [--record F] [--replay F] [--no-redact] [--python EXE] [--run-frameworks]
  cmake -P cmake/cudnn-env.cmake -- list   [--format text|json] [--record F] [--replay F] [--no-redact]
  cmake -P cmake/cudnn-env.cmake -- explain [<finding-id>|<log file>] [--list]
  cmake -P cmake/cudnn-env.cmake -- configure -- <cmake arguments>
  cmake -P cmake/cudnn-env.cmake -- init [<folder>] [--starter]
  cmake -P cmake/cudnn-env.cmake -- presets [<folder>] [--check]
  cmake -P cmake/cudnn-env.cmake -- env [--shell sh|fish|cmd|pwsh] [--cuda V] [--cudnn V] [--undo]
  cmake -P cmake/cudnn-env.cmake -- --help | --version

In: the machine, or a record of one (``--replay``).  Out: the text on the error stream, ``--format json`` the report and the lines of
``env`` on the output stream, ``--json``: the report, ``--record``: all
looks, so that the machine can be looked at again elsewhere. Exit 0: no error was found; 1: something is broken, or the command
line is wrong; of ``configure``, that of the cmake that it starts.

.. versionadded:: 0.1
#]=======================================================================]
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/stages.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/record.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/command.cmake")

cudnnenv_command()
