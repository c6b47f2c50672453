// SPDX-License-Identifier: Apache-2.0
// Faults that the stand-in libraries inject. In: the environment variable CUDNNENV_SIMULATED_FAULT
// (README.md: what it may say). Out: what an entry point has to answer. What cannot be understood
// stops the process when a library is loaded: text on the error stream, exit 70.
#pragma once

namespace cudnnenv::simulated {

// Called by every entry point, first. FUNCTION is its name, ALIAS what else it may be called in a
// fault. Out: 0, or the status to answer. A fault that ends or stops the process does so here.
int fault(const char* function, const char* alias);

// The numbers that FUNCTION computes have to be wrong.
bool wrong_numbers(const char* function);

// FUNCTION has no status to answer: the fault's number is its answer.
long long answer(const char* function, const char* alias, long long usual);

// FUNCTION counts none, and that is no error: what "device=none" (no device) and
// "driver-version=none" (no driver: version 0) ask for.
bool none(const char* function);

// The last fault that was injected, for texts: "simulated: cudaMalloc answers 2".
const char* last_fault();

} // namespace cudnnenv::simulated
