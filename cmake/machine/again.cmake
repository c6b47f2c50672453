# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
again
-----
Are all looks of the last configure run of this build tree still answered as they were?

What is cheap to ask is asked again and compared: environment, kinds, names in folders, real paths. What is not (lines, bytes,
what programs say) is answered by the stamps of its files: real path, size, time to the microsecond. So one thing goes unseen: a
file replaced by another with the same path, size and time.

  cudnnenv_machine_can_ask_again(<out> <state>)     FALSE where nothing is to be compared: a record, a fake machine, Windows,
                                                    CMake before 3.23 (no microseconds), CUDNNENV_FULL in the environment;
                                                    <state> "recording": looks are noted for the next run, and answers kept
  cudnnenv_machine_looks_code(<out> <problem>)      CMake code that sets ``again_*``, of the looks since the last call (recording must
                                                    be on); <problem>: the look that cannot be compared, empty when all can
  cudnnenv_machine_unchanged(<out>)                 do ``again_*`` of the caller still hold?
  cudnnenv_machine_own_stamps(<out> CHECKER|"")     of the files of this package, and of the checker's sources

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/again_code.cmake")
