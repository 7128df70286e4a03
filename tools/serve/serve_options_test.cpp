// SPDX-License-Identifier: Apache-2.0
// Every number of the command line has a range and only decimal digits.
#include "tessera/tools/serve/serve_options.h"

#include <sys/socket.h>
#include <unistd.h>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/program_io/server_options.h"
#include "tessera/tools/serve/http/listen_address.h"

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
                HasSubstr("--version: expected a whole number of at least 0 and less than 2^63, got "));
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

absl::Status ParseWords(std::vector<std::string> words) {
  ServeOptions options;
  CLI::App app("", "tessera-serve");
  options.Define(app);
  CLI::App* const part = app.add_subcommand("ctl", "");
  part->add_subcommand("pin", "");
  part->add_subcommand("unpin", "");
  part->require_subcommand(1);
  words.insert(words.begin(), "tessera-serve");
  std::vector<char*> argv;
  for (std::string& text : words) argv.push_back(text.data());
  bool help = false;
  return ParseOptions(app, static_cast<int>(argv.size()), argv.data(), help);
}

TEST(ServeOptions, CommandLinesThatCannotBeMeant) {
  const auto expect = [](const std::vector<std::string>& words, const char* text) {
    EXPECT_STATUS(ParseWords(words), absl::StatusCode::kInvalidArgument, text);
  };
  expect({"--port=1", "--port=2"}, "--port is given 2 times; expected once; see tessera-serve --help");
  expect({"--json", "--port"}, "--port has no value; expected --port=VALUE; see tessera-serve --help");
  expect({"--json=maybe"}, "--json: expected true or false, got \"maybe\"; see tessera-serve --help");
  expect({"ctl"}, "ctl: expected one of: pin, unpin; got none; see tessera-serve --help");
  expect({"ctl", "show"}, "ctl: expected one of: pin, unpin; got \"show\"; see tessera-serve --help");
}

// Everything that keeps a server from listening is found before models are loaded.
TEST(ServeOptions, ListeningIsCheckedBefore) {
  const auto check = [](const std::vector<std::string>& words) {
    ServeOptions options;
    for (const std::string& word : words) EXPECT_OK(Parse(options, word));
    options.Complete();
    return options.CheckListening();
  };
  EXPECT_OK(check({"--port=0", "--grpc-port=0"}));
  const auto expect = [&](const std::vector<std::string>& words, const char* text) {
    EXPECT_THAT(Message(check(words)), HasSubstr(text));
  };
  expect({"--port=0", "--address=localhost"},
         "--address and --port: \"localhost\" is not an address; expected a number");
  expect({"--port=0", "--address=192.0.2.1"}, "--address and --port: 192.0.2.1:0: ");
  const absl::StatusOr<BoundSocket> taken = BindSocket("127.0.0.1", 0);
  ASSERT_OK(taken.status());
  ASSERT_EQ(listen(taken->socket, 1), 0);
  const std::string port = std::to_string(taken->port);
  expect({"--port=" + port}, ("--address and --port: 127.0.0.1:" + port + ": Address already in use; try").c_str());
  expect({"--port=0", "--grpc-port=" + port},
         ("--address and --grpc-port: 127.0.0.1:" + port + ": Address already in use; try").c_str());
  close(taken->socket);
  expect({"--port=" + port, "--grpc-port=" + port}, ("--port and --grpc-port are both " + port).c_str());
}

TEST(ServeOptions, AddressesMayHaveTheBracketsOfUrls) {
  ServeOptions options;
  ASSERT_OK(Parse(options, "--address=[::1]"));
  options.Complete();
  EXPECT_EQ(options.http.address, "::1");
  EXPECT_EQ(options.grpc.address, "[::1]:-1");
}

}  // namespace
}  // namespace tessera::serve
