# SPDX-License-Identifier: Apache-2.0
# The same finder, as other projects spell it.
include("${CMAKE_CURRENT_LIST_DIR}/FindCUDNN.cmake")
