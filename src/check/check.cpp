// SPDX-License-Identifier: Apache-2.0
// Is linked as a user's program would be, and shows that it runs: loads CUDA's runtime and cuDNN,
// asks for the GPU, runs a kernel of our own and a convolution of cuDNN, and compares every number
// with the CPU's. In: [--limit SECONDS] for each stage. Out: "key=value" lines (README.md beside
// this file), exits of shared/exits.hpp.
#include "check/calls.hpp"
#include "check/convolution.hpp"
#include "check/device.hpp"
#include "check/kernel_check.hpp"
#include "check/libraries.hpp"
#include "check/stages.hpp"
#include "shared/arguments.hpp"
#include "shared/exits.hpp"
#include "shared/output.hpp"
#include "shared/stage.hpp"

#include <cstdio>
#include <cstring>

namespace cudnnenv {
namespace {

// Always asked, also without a GPU: what cuDNN says then is worth knowing.
cudnnStatus_t create(Handle& handle) {
  const cudnnStatus_t status = cudnnCreate(handle.slot());
  say_integer("create_status", status);
  say("create_status_name", cudnnGetErrorString(status));
  return status;
}

bool run_convolution(Calls& calls, Convolution& c, unsigned limit) {
  const auto stage = [limit](Step step) {
    begin(step, limit);
    return true;
  };
  return stage(Step::tensor) && describe_tensor(calls, c.input, channels) &&
         describe_tensor(calls, c.output, filters) && //
         stage(Step::filter) && describe_filter(calls, c) && stage(Step::descriptor) &&
         describe_convolution(calls, c) &&                       //
         stage(Step::algorithm) && choose_algorithm(calls, c) && //
         stage(Step::workspace) && ask_workspace(calls, c) &&    //
         stage(Step::malloc) && allocate(calls, c) &&            //
         stage(Step::copy) && copy(calls, c) &&                  //
         stage(Step::convolution) && convolve(calls, c) &&       //
         stage(Step::synchronize) &&
         calls.cuda("cudaDeviceSynchronize", cudaDeviceSynchronize()) && //
         stage(Step::copy_back) && copy_back(calls, c);
}

int check(Calls& calls, Convolution& convolution, unsigned limit) {
  begin(Step::libraries, limit);
  say_libraries();
  begin(Step::device, limit);
  const bool device = has_device();
  if (device && !use_device(calls)) {
    return calls.exit();
  }
  begin(Step::create, limit);
  const cudnnStatus_t created = create(convolution.handle);
  if (!device) {
    finish("no-device");
    return exit_no_device;
  }
  bool right = true;
  if (!calls.cudnn("cudnnCreate", created) || !check_kernel(calls, limit, right) ||
      !run_convolution(calls, convolution, limit)) {
    return calls.exit();
  }
  begin(Step::compare, limit);
  right = is_right(convolution) && right;
  begin(Step::release, limit);
  if (!release(calls, convolution)) {
    return calls.exit();
  }
  finish(right ? "ok" : "wrong");
  return right ? exit_ok : exit_wrong;
}

} // namespace
} // namespace cudnnenv

int main(int count, char** words) {
  using namespace cudnnenv;
  unsigned limit = default_limit;
  if (count == 3 && std::strcmp(words[1], "--limit") == 0) {
    limit = seconds_of(words[2]);
  }
  if ((count != 1 && count != 3) || (count == 3 && std::strcmp(words[1], "--limit") != 0) ||
      limit == 0) {
    std::fputs("usage: check [--limit SECONDS]\n", stderr);
    return exit_usage;
  }
  own_output();
  watch_process();
  say("check", "1");
  Calls calls;
  Convolution convolution;
  return check(calls, convolution, limit);
}
