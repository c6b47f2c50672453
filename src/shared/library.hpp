// SPDX-License-Identifier: Apache-2.0
// Shared libraries through the system's loader. In: a file or a name to search for. Out: the file
// that the loader took, or the loader's own text. What is open stays open until the process ends:
// whether closing works is not asked.
//   open_library(name)              nullptr: did not open
//   loader_text()                   why; ask at once, the next call of the loader overwrites it
//   file_of_library(handle, path), file_of_function(name, path)
//   function_of<Type>(handle, name), function_of_process<Type>(name)
#pragma once

#if defined(_WIN32)
#error "src/shared/library.hpp: a library_windows.hpp is still to be written"
#else
#include "shared/library_posix.hpp" // IWYU pragma: export
#endif
