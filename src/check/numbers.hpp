// SPDX-License-Identifier: Apache-2.0
// Small integers for the checker's inputs, and how far its results are off. Products and sums of
// them are exact in float, in TF32 and in half: the tolerance is zero.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace cudnnenv {

// Whole numbers from -limit to limit in no order that a wrong index would keep.
inline std::vector<float> small_integers(std::size_t count, int limit, std::uint32_t seed) {
  std::vector<float> numbers(count);
  std::uint32_t state = seed;
  for (float& number : numbers) {
    state = state * 1664525U + 1013904223U; // Numerical Recipes' generator
    number = static_cast<float>(static_cast<int>((state >> 16U) % (2U * limit + 1U)) - limit);
  }
  return numbers;
}

// The largest absolute error; not a number where one of the results is none.
inline double largest_error(const std::vector<float>& results,
                            const std::vector<double>& expected) {
  double largest = 0;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const double difference = static_cast<double>(results[i]) - expected[i];
    const double error = difference < 0 ? -difference : difference;
    if (!(error <= largest)) { // so written that NaN comes through, and stays
      largest = error;
      if (error != error) {
        break;
      }
    }
  }
  return largest;
}

} // namespace cudnnenv
