# SPDX-License-Identifier: Apache-2.0
# A cross build for aarch64.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CUDA_HOST_COMPILER "${CMAKE_CURRENT_LIST_DIR}/aarch64-linux-gnu-g++")
