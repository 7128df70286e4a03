// SPDX-License-Identifier: Apache-2.0
// Runs every program below test/e2e on every backend. A program carries its expectations (check.expect_*): to run is to
// pass. Comments at its head steer the run:
//   // replicas: 1,2,8        with each of these numbers; 1 otherwise
//   // error: some words      it must fail, with these words in the message
// A backend may not be able to run a program yet: test/e2e/unsupported_<backend>.txt lists those, a path and the reason
// a line. A listed program that does run is an error too, so that the list stays true.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "gtest/gtest.h"
#include "tessera/compiler/compile.h"
#include "tessera/compiler/reference/interpreter.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

namespace fs = std::filesystem;

const fs::path kPrograms = fs::path(TESSERA_TEST_DIR) / "e2e";

struct Backend {
  std::string name;
  absl::StatusOr<std::unique_ptr<Executor>> (*create)(Program program, const CompileOptions& options);
};

absl::StatusOr<std::unique_ptr<Executor>> CreateReference(Program program, const CompileOptions& options) {
  return CreateReferenceExecutor(std::move(program), options, ExecutorOptions());
}

const Backend kBackends[] = {{"reference", CreateReference}};

std::string ReadFile(const fs::path& path) {
  std::ifstream stream(path);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

// The value of "// key: value" at the head of a program; empty when it is not there.
std::string Header(const std::string& text, const std::string& key) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line) && line.starts_with("//");) {
    const std::string prefix = "// " + key + ": ";
    if (line.starts_with(prefix)) return line.substr(prefix.size());
  }
  return "";
}

std::vector<int64_t> ReplicasOf(const std::string& text) {
  std::istringstream numbers(Header(text, "replicas"));
  std::vector<int64_t> replicas;
  for (std::string number; std::getline(numbers, number, ',');) replicas.push_back(std::stoll(number));
  return replicas.empty() ? std::vector<int64_t>{1} : replicas;
}

// Path -> reason.
std::map<std::string, std::string> Unsupported(const Backend& backend) {
  std::map<std::string, std::string> reasons;
  std::istringstream lines(ReadFile(kPrograms / ("unsupported_" + backend.name + ".txt")));
  for (std::string line; std::getline(lines, line);) {
    const size_t space = line.find(' ');
    if (line.empty() || line[0] == '#') continue;
    reasons[line.substr(0, space)] = space == std::string::npos ? "" : line.substr(space + 1);
  }
  return reasons;
}

enum class Outcome { kPass, kUnsupported, kWrong };

struct Report {
  Outcome outcome;
  std::string message;
};

Report RunProgram(const Backend& backend, const std::string& text, const std::string& path, int64_t replicas) {
  absl::StatusOr<Program> program = ParseProgram(text, path);
  if (!program.ok()) return {Outcome::kWrong, std::string(Message(program.status()))};
  CompileOptions options;
  options.replicas = replicas;
  auto executor = backend.create(*std::move(program), options);
  if (!executor.ok()) return {Outcome::kUnsupported, std::string(Message(executor.status()))};
  const std::vector<std::vector<Buffer>> no_arguments(static_cast<size_t>(replicas));
  const absl::Status status = (*executor)->Run("main", no_arguments).status();
  const std::string error = Header(text, "error");
  const std::string message(Message(status));
  if (absl::IsUnimplemented(status)) return {Outcome::kUnsupported, message};
  if (error.empty()) return {status.ok() ? Outcome::kPass : Outcome::kWrong, message};
  if (status.ok()) return {Outcome::kWrong, "ran to its end, expected an error with: " + error};
  return {message.find(error) != std::string::npos ? Outcome::kPass : Outcome::kWrong, message};
}

class EndToEndTest : public testing::TestWithParam<std::tuple<const Backend*, std::string>> {};

TEST_P(EndToEndTest, MeetsItsExpectations) {
  const auto& [backend, path] = GetParam();
  const std::string text = ReadFile(kPrograms / path);
  const std::map<std::string, std::string> unsupported = Unsupported(*backend);
  for (int64_t replicas : ReplicasOf(text)) {
    SCOPED_TRACE("on " + backend->name + " with " + std::to_string(replicas) + " replicas");
    const Report report = RunProgram(*backend, text, path, replicas);
    const bool listed = unsupported.contains(path);
    if (report.outcome == Outcome::kUnsupported && listed)
      GTEST_SKIP() << "UNSUPPORTED " << path << ": " << report.message;
    EXPECT_NE(report.outcome, Outcome::kUnsupported) << "UNSUPPORTED " << path << ": " << report.message;
    EXPECT_NE(report.outcome, Outcome::kWrong) << "WRONG " << path << ": " << report.message;
    EXPECT_FALSE(listed) << path << " is listed in unsupported_" << backend->name << ".txt and runs: remove it there";
  }
}

std::vector<std::string> AllPrograms() {
  std::vector<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(kPrograms)) {
    if (entry.path().extension() == ".mlir") paths.push_back(fs::relative(entry.path(), kPrograms).string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::vector<const Backend*> AllBackends() {
  std::vector<const Backend*> backends;
  for (const Backend& backend : kBackends) backends.push_back(&backend);
  return backends;
}

INSTANTIATE_TEST_SUITE_P(All, EndToEndTest,
                         testing::Combine(testing::ValuesIn(AllBackends()), testing::ValuesIn(AllPrograms())),
                         [](const auto& info) {
                           std::string name = std::get<0>(info.param)->name + "_" + std::get<1>(info.param);
                           std::replace_if(name.begin(), name.end(), [](char c) { return !std::isalnum(c); }, '_');
                           return name;
                         });

TEST(UnsupportedListTest, NamesProgramsThatExist) {
  const std::vector<std::string> programs = AllPrograms();
  for (const Backend& backend : kBackends) {
    for (const auto& [path, reason] : Unsupported(backend)) {
      EXPECT_TRUE(std::find(programs.begin(), programs.end(), path) != programs.end()) << path;
      EXPECT_FALSE(reason.empty()) << path << ": give the reason";
    }
  }
}

}  // namespace
}  // namespace tessera
