// SPDX-License-Identifier: Apache-2.0
// A printed command is read as the machine's shell reads it; what cannot be done is refused.
#include <doctest/doctest.h>

#include "case/printed_command.hpp"

using namespace cudnnenv::cases;

namespace {

const Environment environment{{"PATH", "/usr/bin"}, {"LIB", "/a b"}};

PrintedCommand sh(const std::string& text) {
  return read_command(text, environment, false);
}
PrintedCommand cmd(const std::string& text) {
  return read_command(text, environment, true);
}

} // namespace

TEST_CASE("a configure command") {
  const PrintedCommand one = sh("cmake --fresh -B build -DA=/x -DB='/a b;[c]'\\''d' -U C");
  CHECK(one.fresh);
  REQUIRE(one.defines.size() == 2);
  CHECK(one.defines[1].second == "/a b;[c]'d");
  CHECK(one.undefines == std::vector<std::string>{"C"});
  CHECK(one.refused.empty());
  CHECK(cmd("cmake -B build -T version=14.38 -DA=\"C:/Program Files/x\"").defines[1].second ==
        "C:/Program Files/x");
  CHECK(sh("cmake -B elsewhere").refused == "cmake elsewhere");
}

TEST_CASE("variables of the environment") {
  CHECK(sh("unset A").environment.at(0).first == "A");
  CHECK_FALSE(sh("unset A").environment.at(0).second);
  CHECK(sh("export PATH=\"/x y:$PATH\"").environment.at(0).second == "/x y:/usr/bin");
  CHECK(sh("export L=/x${LIB:+:$LIB}").environment.at(0).second == "/x:/a b");
  CHECK(sh("export L=/x${NONE:+:$NONE}").environment.at(0).second == "/x");
  CHECK(sh("export L='$LIB'").environment.at(0).second == "$LIB");
  CHECK(cmd("set \"Path=C:\\x;%Path%\"").environment.at(0).second == "C:\\x;/usr/bin");
  CHECK_FALSE(cmd("set A=").environment.at(0).second);
}

TEST_CASE("what is not of this machine, and what cannot be done") {
  CHECK(cmd("unset A").foreign == "unset");
  CHECK(sh("set A=").foreign == "set");
  CHECK(sh("ln -s libcuda.so.1 /usr/lib/libcuda.so").links.at(0).second == "libcuda.so.1");
  CHECK(sh("sudo ldconfig").refused == "sudo");
  CHECK(sh("python3 -m pip install 'x>=1'").refused == "python3");
  CHECK(sh("cmake -B build && reboot").refused == "several commands");
  CHECK(sh("").refused == "no command");
}
