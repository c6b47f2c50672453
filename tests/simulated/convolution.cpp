// SPDX-License-Identifier: Apache-2.0
#include "convolution.hpp"

#include <algorithm>

namespace cudnnenv::simulated {
namespace {

// One row of the matrix: what one tap of the filters sees, for every pixel of the output.
void unroll(const Shape& shape, const float* plane, int row, int column, float* to) {
  for (int y = 0; y < shape.output_height(); ++y) {
    const int from_y = y + row - shape.padding;
    for (int x = 0; x < shape.output_width(); ++x) {
      const int from_x = x + column - shape.padding;
      const bool inside =
          from_y >= 0 && from_y < shape.height && from_x >= 0 && from_x < shape.width;
      *to++ = inside ? plane[from_y * shape.width + from_x] : 0.0F;
    }
  }
}

void im2col(const Shape& shape, const float* image, float* matrix) {
  for (int channel = 0; channel < shape.channels; ++channel) {
    for (int row = 0; row < shape.rows; ++row) {
      for (int column = 0; column < shape.columns; ++column) {
        unroll(shape, image, row, column, matrix);
        matrix += shape.pixels();
      }
    }
    image += static_cast<std::ptrdiff_t>(shape.height) * shape.width;
  }
}

} // namespace

void convolve(const Shape& shape, const float* image, const float* filters, float* workspace,
              float* output) {
  im2col(shape, image, workspace);
  const std::size_t pixels = shape.pixels();
  std::fill(output, output + static_cast<std::size_t>(shape.filters) * pixels, 0.0F);
  for (int filter = 0; filter < shape.filters; ++filter) {
    for (std::size_t tap = shape.taps(); tap-- > 0;) {
      const float weight = filters[static_cast<std::size_t>(filter) * shape.taps() + tap];
      const float* seen = workspace + tap * pixels;
      for (std::size_t pixel = 0; pixel < pixels; ++pixel) {
        output[pixel] += weight * seen[pixel];
      }
    }
    output += pixels;
  }
}

} // namespace cudnnenv::simulated
