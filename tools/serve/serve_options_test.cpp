// SPDX-License-Identifier: Apache-2.0
// Every number of the command line has a range, and decimal digits alone.
#include "tessera/tools/serve/serve_options.h"

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/program_io/server_options.h"

namespace tessera::serve {
namespace {

using ::testing::HasSubstr;

template <typename Options>
absl::Status Parse(Options& options, const std::string& word) {
  CLI::App app("", "tessera-serve");
  options.Define(app);
  std::vector<std::string> words = {"tessera-serve", word};
  std::vector<char*> argv;
  for (std::string& text : words) argv.push_back(text.data());
  bool help = false;
  return ParseOptions(app, static_cast<int>(argv.size()), argv.data(), help);
}

template <typename Options>
absl::Status Parse(const std::string& word) {
  Options options;
  return Parse(options, word);
}

struct Range {
  const char* option;
  int64_t least, most;
};

constexpr Range kServeRanges[] = {{"--port", 0, 65535},
                                  {"--grpc-port", 0, 65535},
                                  {"--threads", 1, 4096},
                                  {"--http-threads", 1, 1024},
                                  {"--spin-us", 0, 1'000'000},
                                  {"--batch-rows", 1, 1 << 20},
                                  {"--batch-delay-us", 0, 10'000'000},
                                  {"--max-queued", 1, 1 << 20},
                                  {"--max-per-client", 1, 1 << 20},
                                  {"--max-body", 1, int64_t{1} << 40},
                                  {"--max-answer", 1, int64_t{1} << 40},
                                  {"--max-image-pixels", 1, int64_t{1} << 32},
                                  {"--max-connections", 1, 1 << 20},
                                  {"--timeout-ms", 1, 86'400'000},
                                  {"--receive-seconds", 1, 86'400},
                                  {"--idle-seconds", 1, 86'400},
                                  {"--drain-seconds", 0, 86'400},
                                  {"--poll-ms", 10, 86'400'000},
                                  {"--memory-limit", 1, int64_t{1} << 40}};
constexpr Range kClientRanges[] = {{"--batch-rows", 1, 1 << 20},
                                   {"--in-flight", 1, 1000},
                                   {"--timeout-ms", 1, 86'400'000},
                                   {"--connect-ms", 1, 86'400'000}};

template <typename Options>
void ExpectRange(const Range& range) {
  const auto with = [&](const std::string& value) { return fmt::format("{}={}", range.option, value); };
  for (const int64_t value : {range.least, range.most}) EXPECT_OK(Parse<Options>(with(std::to_string(value))));
  for (const std::string& value :
       {std::to_string(range.least - 1), std::to_string(range.most + 1), std::string("-1"), std::string("1.5"),
        std::string("1e3"), std::string("0x10"), std::string("010"), std::string("64M"), std::string("1GiB"),
        std::string("10s"), std::string("nan"), std::string("true"), std::string("x"),
        std::string("18446744073709551617"), std::string("99999999999999999999")}) {
    EXPECT_STATUS(Parse<Options>(with(value)), absl::StatusCode::kInvalidArgument,
                  fmt::format("{}: expected a whole number from {} to {}, got \"{}\"; see tessera-serve --help",
                              range.option, range.least, range.most, value));
  }
}

TEST(ServeOptions, NumbersHaveRanges) {
  for (const Range& range : kServeRanges) ExpectRange<ServeOptions>(range);
}

TEST(ServerOptions, NumbersHaveRanges) {
  for (const Range& range : kClientRanges) ExpectRange<ServerOptions>(range);
  EXPECT_OK(Parse<ServerOptions>("--version=9223372036854775807"));
  EXPECT_STATUS(Parse<ServerOptions>("--version=-1"), absl::StatusCode::kInvalidArgument,
                HasSubstr("--version: expected a whole number of at least 0, got \"-1\""));
  EXPECT_STATUS(Parse<ServerOptions>("--version=9223372036854775808"), absl::StatusCode::kInvalidArgument,
                HasSubstr("--version: expected a whole number of at least 0, and a smaller one, got "));
}

// A limit that this test does not know is missing in the table.
TEST(ServeOptions, AllNumbersAreInTheTable) {
  ServeOptions options;
  CLI::App app("", "tessera-serve");
  options.Define(app);
  std::vector<std::string> numbers, known;
  for (const Range& range : kServeRanges) known.emplace_back(range.option);
  for (const CLI::Option* option : app.get_options()) {
    const std::string type = option->get_type_name();
    if (type.starts_with("INT") || type.starts_with("UINT") || type.starts_with("FLOAT")) {
      numbers.push_back(option->get_name());
    }
  }
  EXPECT_THAT(numbers, ::testing::UnorderedElementsAreArray(known));
}

TEST(ServeOptions, NumbersReachTheServer) {
  ServeOptions options;
  ASSERT_OK(Parse(options, "--max-image-pixels=100"));
  options.Complete();
  EXPECT_EQ(options.core.largest_image.pixels, 100);
  EXPECT_EQ(options.core.largest_image.option, "--max-image-pixels");
}

}  // namespace
}  // namespace tessera::serve
