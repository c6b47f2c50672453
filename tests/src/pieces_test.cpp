// SPDX-License-Identifier: Apache-2.0
// The pieces of probe and checker that need neither CUDA nor a library. Out: doctest's verdict.
#include "check/numbers.hpp"
#include "check/reference.hpp"
#include "check/stages.hpp"
#include "probe/opened.hpp"
#include "probe/options.hpp"
#include "run.hpp"
#include "shared/arguments.hpp"
#include "shared/driver_status.hpp"
#include "shared/output.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <limits>
#include <set>
#include <string>
#include <unistd.h>
#include <vector>

namespace cudnnenv::test {
namespace {

// What SPEAK writes by say() and friends.
template <typename Speak>
std::string said(Speak speak) {
  const Folder folder;
  const int file =
      open((folder / "out").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  const int before = output_descriptor();
  output_descriptor() = file;
  speak();
  output_descriptor() = before;
  close(file);
  return read_file(folder / "out");
}

// The options point into WORDS, as they do into argv.
bool parse_words(std::vector<std::string>& words, Options& options) {
  std::string program = "probe";
  std::vector<char*> pointers{program.data()};
  pointers.reserve(words.size() + 1);
  for (std::string& word : words) {
    pointers.push_back(word.data());
  }
  return parse(static_cast<int>(pointers.size()), pointers.data(), options);
}

} // namespace

TEST_SUITE_BEGIN("pieces");

TEST_CASE("the driver's numbers have the names of cuda.h; an unknown one has none") {
  CHECK(std::string(driver_status_name(0)) == "CUDA_SUCCESS");
  CHECK(std::string(driver_status_name(driver_no_device)) == "CUDA_ERROR_NO_DEVICE");
  CHECK(std::string(driver_status_name(802)) == "CUDA_ERROR_SYSTEM_NOT_READY");
  CHECK(driver_status_name(35) == nullptr); // the runtime's alone
  CHECK(driver_status_name(-1) == nullptr);
}

TEST_CASE("lines: one for each key, without control characters, of any length") {
  CHECK(said([] { say("key", "value"); }) == "key=value\n");
  CHECK(said([] { say("key", ""); }) == "key=\n");
  CHECK(said([] { say("key", "a\nb\tc\x1b[0m\x7f"); }) == "key=a b c [0m \n");
  CHECK(said([] { say("key", "\xe6\x98\xbe=\xff"); }) == "key=\xe6\x98\xbe=\xff\n");
  CHECK(said([] { say_integer("n", std::numeric_limits<long long>::min()); }) ==
        "n=-9223372036854775808\n");
  CHECK(said([] { say_real("n", 0.5); }) == "n=0.5\n");
  CHECK(said([] { say_real("n", std::nan("")); }) == "n=nan\n");
  CHECK(said([] { Line().add(0U).add(' ').add(4294967295U).flush(); }) == "0 4294967295");
  const std::string long_text(20000, 'x');
  CHECK(said([&] { say("key", long_text.c_str()); }) == "key=" + long_text + "\n");
}

TEST_CASE("seconds are a whole number from 1 to a day") {
  CHECK(seconds_of("1") == 1);
  CHECK(seconds_of("86400") == 86400);
  for (const char* text :
       {"", "0", "-1", "+1", " 1", "1 ", "1.5", "1e3", "x", "86401", "99999999999999999999"}) {
    CAPTURE(text);
    CHECK(seconds_of(text) == 0);
  }
}

TEST_CASE("options of the probe") {
  Options none;
  std::vector<std::string> words;
  CHECK(parse_words(words, none));
  CHECK(none.search);
  CHECK(none.limit_or(20) == 20);
  Options limit;
  words = {"--limit", "3"};
  CHECK(parse_words(words, limit));
  CHECK(limit.search);
  CHECK(limit.limit_or(20) == 3);
  Options named;
  words = {"--library", "a", "--cudnn", "c", "--library", "b"};
  CHECK(parse_words(words, named));
  CHECK(!named.search);
  CHECK(std::string(named.cudnn) == "c");
  CHECK(named.runtime == nullptr);
  REQUIRE(named.libraries.size() == 2);
  CHECK(std::string(named.libraries[1]) == "b");
}

TEST_CASE("absent is told from broken") {
  const std::string absent = ": cannot open shared object file: No such file or directory";
  CHECK(is_absent("libx.so.1", ("libx.so.1" + absent).c_str()));
  CHECK_FALSE(is_absent("libx.so.1", ("libneeded.so.1" + absent).c_str()));
  CHECK_FALSE(is_absent("libx.so.1", ("libx.so.12" + absent).c_str()));
  CHECK_FALSE(is_absent("libx.so.1", "libx.so.1: invalid ELF header"));
  CHECK_FALSE(
      is_absent("libx.so.1", "libx.so.1: cannot open shared object file: Permission denied"));
}

TEST_CASE("small integers: whole, within the limit, all of them used") {
  const auto numbers = small_integers(10000, 3, 1);
  CHECK(std::set<float>(numbers.begin(), numbers.end()) == std::set<float>{-3, -2, -1, 0, 1, 2, 3});
  CHECK(small_integers(10, 3, 1) != small_integers(10, 3, 2));
}

TEST_CASE("the largest error, also where a result is no number") {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const float infinite = std::numeric_limits<float>::infinity();
  CHECK(largest_error({1, 2, 3}, {1, 2, 3}) == 0);
  CHECK(largest_error({1, 2, 3}, {1, 4, 2.5}) == 2);
  CHECK(std::isnan(largest_error({nan, 2, 3}, {1, 2, 3})));
  CHECK(std::isnan(largest_error({9, nan, 3}, {1, 2, 3})));
  CHECK(std::isinf(largest_error({1, infinite, 5}, {1, 2, 3})));
}

TEST_CASE("the reference: corners, edges, inside, and one tap at a time") {
  const std::vector<float> ones(image_count, 1);
  const auto sums = reference(ones, std::vector<float>(filter_count, 1));
  CHECK(sums[0] == 12);         // 2 x 2 taps in 3 channels
  CHECK(sums[1] == 18);         // 2 x 3
  CHECK(sums[width + 1] == 27); // 3 x 3
  CHECK(sums.back() == 12);
  constexpr std::size_t row = width;
  constexpr std::size_t plane = row * height;
  constexpr std::size_t taps = 9;
  std::vector<float> image(image_count, 0);
  image[plane + 10 * row + 20] = 5; // channel 1, (10, 20)
  std::vector<float> weights(filter_count, 0);
  weights[7 * taps * channels + taps + 2] = 3; // filter 7, channel 1, row 0, column 2
  const auto outputs = reference(image, weights);
  // Cross-correlation: the tap above and to the right sees the pixel from below and to the left.
  const std::size_t hit = 7 * plane + 11 * row + 19;
  CHECK(outputs[hit] == 15);
  CHECK(std::count(outputs.begin(), outputs.end(), 0.0) ==
        static_cast<std::ptrdiff_t>(output_count) - 1);
}

TEST_CASE("every stage is in the README, in their order") {
  const std::string readme = read_file(CUDNNENV_TEST_SOURCE "/check/README.md");
  std::size_t at = 0;
  for (const Stage& stage : stages) {
    CAPTURE(stage.name);
    const auto found = readme.find("| `" + std::string(stage.name) + "` |", at);
    REQUIRE(found != std::string::npos);
    at = found;
  }
}

TEST_SUITE_END();

} // namespace cudnnenv::test
