// SPDX-License-Identifier: Apache-2.0
// The one function that nvcc compiles, seen by the C++ compiler without any CUDA header.
#pragma once

namespace cudnnenv {

// y[i] += a * x[i] for i < count, all in device memory, on the default stream; does not wait for
// it. Gives the launch's cudaError_t as a number.
int launch_axpy(int count, float a, const float* x, float* y);

} // namespace cudnnenv
