# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
files
-----
Files and folders: what they are, what lies in them, single lines and bytes.

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/files_code.cmake")
