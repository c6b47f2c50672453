// SPDX-License-Identifier: Apache-2.0
// The stand-in's convolution: im2col and a product of matrices, in float. Written as other code
// than the checker's reference, on purpose: the same mistake in both would go unseen.
#pragma once

#include <cstddef>

namespace cudnnenv::simulated {

struct Shape {
  int channels = 0; // of the image
  int height = 0;
  int width = 0;
  int filters = 0;
  int rows = 0; // of a filter
  int columns = 0;
  int padding = 0;

  [[nodiscard]] int output_height() const { return height + 2 * padding - rows + 1; }
  [[nodiscard]] int output_width() const { return width + 2 * padding - columns + 1; }
  [[nodiscard]] std::size_t taps() const {
    return static_cast<std::size_t>(channels) * static_cast<std::size_t>(rows) *
           static_cast<std::size_t>(columns);
  }
  [[nodiscard]] std::size_t pixels() const {
    return static_cast<std::size_t>(output_height()) * static_cast<std::size_t>(output_width());
  }
  [[nodiscard]] std::size_t workspace_bytes() const { return taps() * pixels() * sizeof(float); }
};

// WORKSPACE has shape.workspace_bytes().
void convolve(const Shape& shape, const float* image, const float* filters, float* workspace,
              float* output);

} // namespace cudnnenv::simulated
