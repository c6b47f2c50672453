# SPDX-License-Identifier: Apache-2.0
# Beside each redirect stands this version file, which always says compatible: without one every call with a version fails, with one
# that refuses our own text never comes. CudnnEnvDropIn.cmake judges.
set(PACKAGE_VERSION "0")
set(PACKAGE_VERSION_COMPATIBLE TRUE)
set(PACKAGE_VERSION_EXACT TRUE)
