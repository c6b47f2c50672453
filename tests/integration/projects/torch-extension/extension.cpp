// SPDX-License-Identifier: Apache-2.0
// Both libraries in one program: a sum by PyTorch on the CPU, and the version of the cuDNN that was
// loaded.
#include <cudnn.h>
#include <torch/torch.h>

#include <iostream>

int main() {
  std::cout << "sum " << torch::ones({2, 3}).sum().item<float>() << ", cuDNN " << cudnnGetVersion()
            << ", headers " << CUDNN_VERSION << "\n";
}
