# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
elf
---
Reads what an ELF file says of itself, without a program: a few short reads at computed places, whatever the size of the file.

.. command:: cudnnenv_elf_read

  cudnnenv_elf_read(<out> <path> [HEADERS_ONLY|NEEDED])

In: a file.  Out: ``<out>.machine`` (x86_64, aarch64, x86, or ``other``; unset when this is no ELF file), and for 64-bit
little-endian files ``<out>.end`` (bytes that the file must at least have), and unless HEADERS_ONLY ``<out>.soname``
and what :command:`cudnnenv_elf_symbol` (``elf_symbol.cmake``) needs. NEEDED: also ``<out>.needed`` (names, a list), ``<out>.rpath`` and ``<out>.runpath``.

.. command:: cudnnenv_elf_machine

  cudnnenv_elf_machine(<out> <hex>)       the machine alone, of the first bytes of a file or an object; empty when they are none of ELF

Figures: System V ABI, ELF-64. Every number read is checked before it is used.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/elf_code.cmake")
