// SPDX-License-Identifier: Apache-2.0
#include "case/explained.hpp"

#include <doctest/doctest.h>

namespace cudnnenv::cases {

TEST_CASE("explained: what it names, without what it repeats of the log") {
  const Outcome seen = explained("a.log shows:\n\n"
                                 "  cudnn.mixed  parts of\n"
                                 "               several installs\n"
                                 "      log     cudnn.corrupt, a long line\n"
                                 "              of the log\n"
                                 "      explain cudnn-env explain cudnn.mixed\n"
                                 "  no.finding  is none\n"
                                 "  driver.absent\n",
                                 "a.log 中有：\n\n"
                                 "  cudnn.mixed  会从多个\n"
                                 "               安装中加载\n"
                                 "      日志    a long line\n"
                                 "              of the log\n"
                                 "      详解    cudnn-env explain cudnn.mixed\n",
                                 "cudnn.mixed error\ncudnn.corrupt error\ndriver.absent warning\n");
  REQUIRE(seen.findings.size() == 2);
  CHECK(seen.findings[0].id == "cudnn.mixed");
  CHECK(seen.findings[0].severity == "error");
  CHECK(seen.findings[1].id == "driver.absent");
  CHECK(seen.findings[1].severity == "warning");
  CHECK(seen.text == "a.log shows: cudnn.mixed  parts of several installs explain cudnn-env "
                     "explain cudnn.mixed no.finding  is none driver.absent");
  CHECK(seen.text_zh ==
        "a.log 中有： cudnn.mixed  会从多个安装中加载详解    cudnn-env explain cudnn.mixed");
}

} // namespace cudnnenv::cases
