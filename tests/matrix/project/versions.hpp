// SPDX-License-Identifier: Apache-2.0
// What each of the two compilers says of itself and of the headers that it reads.
#pragma once

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)
#ifdef __clang__
#define COMPILER "Clang " TEXT(__clang_major__)
#else
#define COMPILER "GCC " TEXT(__GNUC__)
#endif

struct Versions {
  int nvcc;
  int cuda_headers;
  int cudnn_headers;
  const char* host_compiler;
};

Versions of_nvcc();
