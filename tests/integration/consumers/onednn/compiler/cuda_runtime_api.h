// SPDX-License-Identifier: Apache-2.0
// A header that the compiler brings and CUDA has too: this one has to be seen first.
#define OF_THE_COMPILER
#include_next <cuda_runtime_api.h>
