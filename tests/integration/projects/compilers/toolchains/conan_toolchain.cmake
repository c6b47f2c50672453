# SPDX-License-Identifier: Apache-2.0
# What Conan writes, cut down: flags, prefix paths, a host compiler of its profile (tools.build:compiler_executables).
include_guard()
string(APPEND CONAN_CXX_FLAGS " -m64")
set(CMAKE_FIND_PACKAGE_PREFER_CONFIG ON)
list(PREPEND CMAKE_PREFIX_PATH "${CMAKE_CURRENT_LIST_DIR}")
set(CMAKE_CUDA_HOST_COMPILER "$ENV{CONAN_LIKE_CXX}")
set(CMAKE_VARIABLE_WARNINGS OFF CACHE INTERNAL "" FORCE)
