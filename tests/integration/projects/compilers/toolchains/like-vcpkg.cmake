# SPDX-License-Identifier: Apache-2.0
# What vcpkg's toolchain file does that could get in the way: another one is read from it, find_package becomes a macro, once.
if(VCPKG_CHAINLOAD_TOOLCHAIN_FILE)
  include("${VCPKG_CHAINLOAD_TOOLCHAIN_FILE}")
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES VCPKG_CHAINLOAD_TOOLCHAIN_FILE)
list(APPEND CMAKE_PREFIX_PATH "${CMAKE_BINARY_DIR}/vcpkg_installed/x64-linux")
get_property(once GLOBAL PROPERTY like_vcpkg)
if(NOT once)
  set_property(GLOBAL PROPERTY like_vcpkg TRUE)
  macro(find_package name)
    _find_package(${name} ${ARGN})
  endmacro()
endif()
