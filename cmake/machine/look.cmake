# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
look
----
One look: asked once, remembered, recorded, or answered from a record. Paths are mapped into a fake root.

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/look_code.cmake")
