// SPDX-License-Identifier: Apache-2.0
// libFuzzer target: any bytes as a case file, read and compared with an outcome.
#include <cstddef>
#include <cstdint>
#include <string>

#include "case/case.hpp"
#include "case/generate.hpp"
#include "case/match.hpp"

using namespace cudnnenv::cases;

namespace {

Outcome some_outcome() {
  Outcome outcome;
  outcome.verdict = "broken";
  outcome.facts = {{"toolkit.version", "12.4.131"}};
  outcome.findings = {{"error", "cudnn.incomplete", ""}, {"note", "toolkit.several", ""}};
  outcome.text = "CudnnEnv: broken.\n  E cudnn.incomplete\n";
  outcome.text_zh = "CudnnEnv：不可用。\n";
  return outcome;
}

void use(const Case& that, const Step& step) {
  if (step.expect) {
    static const Outcome outcome = some_outcome();
    compare(*step.expect, outcome);
    dump_code(*step.expect, Folders());
  }
  if (step.tree) {
    const json tree = with_root(*step.tree, "/root of it");
    has_unreadable_entry(tree);
  }
  project_code(that, step.request.value_or(Request()));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const Case that = read_case("fuzz", std::string(reinterpret_cast<const char*>(data), size));
    use(that, that.whole);
    for (const Step& step : that.steps) {
      use(that, step);
    }
    steering_code(that, Folders(), true);
    facts_code(that);
  } catch (const MalformedCase&) {
    return 0; // as it should
  }
  return 0;
}
