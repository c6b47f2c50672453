# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
CudnnEnvDropIn
--------------
The answer to somebody else's ``find_package(CUDNN)``, ``(cuDNN)``, ``(CuDNN)`` or ``(Cudnn)``. Read through the redirect that
:command:`cudnnenv_drop_in_offer` writes, in the scope of the caller.

In: ``<Name>_FIND_*`` of CMake; the machine.  Out: ``<Name>_FOUND`` and what finders of cuDNN give (``docs/drop-in.md``).

.. versionadded:: 0.1
#]=======================================================================]
cmake_policy(PUSH)
cmake_policy(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/drop_in.cmake")
cudnnenv_drop_in_answer("${CMAKE_FIND_PACKAGE_NAME}")
cmake_policy(POP)
