# SPDX-License-Identifier: Apache-2.0
# CMake's own start: `cmake -P bench/nothing.cmake`.
