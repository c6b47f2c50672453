// SPDX-License-Identifier: Apache-2.0
// What the convolution has to give, on the CPU: the definition, in double, in direct loops. In:
// image, filters. Out: every output.
#pragma once

#include <cstddef>
#include <vector>

namespace cudnnenv {

// The tutorials' Conv2d(3, 64, kernel 3, padding 1) on one image of 224 x 224.
constexpr int channels = 3;
constexpr int height = 224;
constexpr int width = 224;
constexpr int filters = 64;
constexpr int kernel_size = 3;
constexpr int padding = 1;
constexpr std::size_t image_count = std::size_t{1} * channels * height * width;
constexpr std::size_t filter_count =
    std::size_t{1} * filters * channels * kernel_size * kernel_size;
constexpr std::size_t output_count = std::size_t{1} * filters * height * width;

// One output; outside of the image is zero.
inline double output_at(const float* image, const float* filter, int row, int column) {
  double sum = 0;
  for (int channel = 0; channel < channels; ++channel) {
    for (int u = 0; u < kernel_size; ++u) {
      const int y = row + u - padding;
      if (y < 0 || y >= height) {
        continue;
      }
      for (int v = 0; v < kernel_size; ++v) {
        const int x = column + v - padding;
        if (x >= 0 && x < width) {
          sum += static_cast<double>(image[(channel * height + y) * width + x]) *
                 static_cast<double>(filter[(channel * kernel_size + u) * kernel_size + v]);
        }
      }
    }
  }
  return sum;
}

inline std::vector<double> reference(const std::vector<float>& image,
                                     const std::vector<float>& weights) {
  std::vector<double> outputs(output_count);
  double* output = outputs.data();
  const float* own = weights.data(); // the filter of this plane of the output
  for (int filter = 0; filter < filters; ++filter) {
    for (int row = 0; row < height; ++row) {
      for (int column = 0; column < width; ++column) {
        *output++ = output_at(image.data(), own, row, column);
      }
    }
    own += std::ptrdiff_t{channels} * kernel_size * kernel_size;
  }
  return outputs;
}

} // namespace cudnnenv
