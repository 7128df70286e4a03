// SPDX-License-Identifier: Apache-2.0
// Runs every program below test/e2e and test/programs on the reference interpreter and on every device of this program.
//
// A program below test/e2e carries its expectations (check.expect_*): it passes if it runs without an error. Comments
// at its head configure the run:
//     // replicas: 1,2,8        runs with each of these numbers; 1 otherwise
//     // error: some words      must fail, with these words in the message
//     // long: cpu              takes long on this device, and on all others if this is the CPU, but not on the
//                               interpreter: runs there if TESSERA_LONG_PROGRAMS is set, and then alone
// test/e2e/unsupported_<device>.txt lists the programs that a device cannot run yet, one path and reason per line. A
// listed program that does run is also an error, so that the list stays accurate.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "gtest/gtest.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/compare/leave_out.h"
#include "tessera/compiler/cpu/backend_testutil.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/runtime/device/list/devices.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/io/npy.h"

namespace tessera {
namespace {

namespace fs = std::filesystem;

const fs::path kTests = TESSERA_TEST_DIR;

// Returns the interpreter and the devices that this binary supports, by their --device names.
const std::vector<std::string>& TestedDevices() {
  static const auto* const devices = [] {
    auto* const all = new std::vector<std::string>{std::string(kReferenceDevice)};
    for (const std::string& device : DeviceNames()) {
      if (FindDevice(device).ok()) all->push_back(device);
    }
    return all;
  }();
  return *devices;
}

std::string ReadFile(const fs::path& path) {
  std::ifstream stream(path);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

// Returns the value of "// key: value" at the head of a program; empty when there is none.
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

// Returns the reason for each unsupported path.
std::map<std::string, std::string> Unsupported(const std::string& device) {
  std::map<std::string, std::string> reasons;
  std::istringstream lines(ReadFile(kTests / ("unsupported_" + device + ".txt")));
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

absl::StatusOr<CompileOptions> OptionsFor(const std::string& path, int64_t replicas) {
  CompileOptions options;
  options.replicas = replicas;
  options.strict = Header(ReadFile(kTests / path), "strict") != "false";
  // The pass is skipped because the programs compute on constants, which it would fold.
  ASSIGN_OR_RETURN(options.hooks, LeaveOut({"simplify"}));
  return options;
}

// Compiles a program once for all devices that run the CPU's code, and describes it like each device's backend.
absl::StatusOr<Executable> CompileOnce(const std::string& device, const std::string& path, SourceProgram program,
                                       CompileOptions options) {
  options.device = device;
  if (!DevicesWithCpuCode().contains(device)) return Compile(std::move(program), options);
  options.device = CpuBackend().device();
  static auto* const compiled = new std::map<std::pair<std::string, int64_t>, absl::StatusOr<Executable>>;
  const std::pair key(path, options.replicas);
  auto known = compiled->find(key);
  if (known == compiled->end()) known = compiled->emplace(key, Compile(std::move(program), options)).first;
  ASSIGN_OR_RETURN(Executable executable, known->second);
  ASSIGN_OR_RETURN(const Backend* const backend, FindBackend(device));
  ASSIGN_OR_RETURN(const Target target, backend->MakeTarget(options.architecture, CodeUse::kRun));
  backend->Describe(target, executable.description);
  return executable;
}

absl::StatusOr<std::unique_ptr<Executor>> Start(const std::string& device, const std::string& path,
                                                SourceProgram program, int64_t replicas) {
  ASSIGN_OR_RETURN(CompileOptions options, OptionsFor(path, replicas));
  if (device == kReferenceDevice) return CreateReferenceExecutor(std::move(program), options, {});
  ASSIGN_OR_RETURN(Executable executable, CompileOnce(device, path, std::move(program), std::move(options)));
  return Executor::Create(std::make_shared<const Executable>(std::move(executable)), {});
}

absl::StatusOr<std::unique_ptr<Executor>> Prepare(const std::string& device, const std::string& path,
                                                  int64_t replicas) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(ReadFile(kTests / path), path));
  absl::StatusOr<std::unique_ptr<Executor>> executor = Start(device, path, std::move(program), replicas);
  // The programs are valid, so a device that cannot start one does not support it.
  if (!executor.ok()) return Unimplemented("{}", Message(executor.status()));
  return executor;
}

Report RunExpectations(const std::string& device, const std::string& path) {
  const std::string text = ReadFile(kTests / path);
  const std::string error = Header(text, "error");
  for (int64_t replicas : ReplicasOf(text)) {
    const std::string where = fmt::format("with {} replicas: ", replicas);
    auto executor = Prepare(device, path, replicas);
    absl::Status status = executor.status();
    if (status.ok())
      status = (*executor)->Run("main", std::vector<std::vector<Buffer>>((*executor)->num_shards())).status();
    const std::string message = where + std::string(Message(status));
    if (absl::IsUnimplemented(status)) return {Outcome::kUnsupported, message};
    if (error.empty() != status.ok()) return {Outcome::kWrong, message};
    if (message.find(error) == std::string::npos)
      return {Outcome::kWrong, message + "; expected an error with: " + error};
  }
  return {Outcome::kPass, ""};
}

// Returns how the values differ: floats by more than 1e-5, absolute and relative, other values by any amount.
std::string Difference(const Buffer& got, const Buffer& expected) {
  if (got.type() != expected.type()) return ToString(got.type()) + " instead of " + ToString(expected.type());
  if (got.type().dtype != DType::kF32) return BitwiseEqual(got, expected) ? "" : "different values";
  for (int64_t i = 0; i < got.type().num_elements(); ++i) {
    const float a = got.As<float>()[static_cast<size_t>(i)];
    const float b = expected.As<float>()[static_cast<size_t>(i)];
    if (std::fabs(a - b) <= 1e-5f * (1 + std::fabs(b))) continue;
    return fmt::format("at index {} expected {}, got {}", FormatIndex(got.type().shape, i), b, a);
  }
  return "";
}

std::vector<Buffer> ReadArrays(const std::string& path) {
  absl::StatusOr<NamedBuffers> arrays = ParseNpz(ReadFile(kTests / path), path);
  EXPECT_EQ(arrays.status(), absl::OkStatus());
  std::vector<Buffer> buffers;
  for (auto& [name, buffer] : arrays.value_or(NamedBuffers())) buffers.push_back(buffer);
  return buffers;
}

Report RunAgainstJax(const std::string& device, const std::string& path) {
  auto executor = Prepare(device, path, 1);
  const std::string stem = path.substr(0, path.rfind('.'));
  const std::vector<Buffer> expected = ReadArrays(stem + "_results.npz");
  absl::Status status = executor.status();
  if (status.ok()) {
    // Every shard of a sharded program gets the whole input.
    const std::vector<std::vector<Buffer>> inputs((*executor)->num_shards(), ReadArrays(stem + "_inputs.npz"));
    auto result = (*executor)->Run("main", inputs);
    status = result.status();
    if (status.ok() && result->results[0].size() != expected.size()) return {Outcome::kWrong, "number of results"};
    for (size_t i = 0; status.ok() && i < expected.size(); ++i) {
      const std::string difference = Difference(result->results[0][i], expected[i]);
      if (!difference.empty()) return {Outcome::kWrong, fmt::format("result {}: {}", i, difference)};
    }
  }
  const Outcome failure = absl::IsUnimplemented(status) ? Outcome::kUnsupported : Outcome::kWrong;
  return {status.ok() ? Outcome::kPass : failure, std::string(Message(status))};
}

class EndToEndTest : public testing::TestWithParam<std::tuple<std::string, std::string>> {};

TEST_P(EndToEndTest, MeetsItsExpectations) {
  const auto& [device, path] = GetParam();
  const std::string long_on = Header(ReadFile(kTests / path), "long");
  const bool is_long = long_on == device || (long_on == "cpu" && device != kReferenceDevice);
  if (is_long != (std::getenv("TESSERA_LONG_PROGRAMS") != nullptr)) GTEST_SKIP() << path << ": not in this run";
  const bool listed = Unsupported(device).contains(path);
  const Report report = path.starts_with("programs/") ? RunAgainstJax(device, path) : RunExpectations(device, path);
  if (report.outcome == Outcome::kUnsupported && listed)
    GTEST_SKIP() << "UNSUPPORTED " << path << ": " << report.message;
  EXPECT_NE(report.outcome, Outcome::kUnsupported) << "UNSUPPORTED " << path << ": " << report.message;
  EXPECT_NE(report.outcome, Outcome::kWrong) << "WRONG " << path << ": " << report.message;
  EXPECT_FALSE(listed) << path << " is listed in unsupported_" << device << ".txt and runs: remove it there";
}

std::vector<std::string> AllPrograms() {
  std::vector<std::string> paths;
  for (const char* folder : {"e2e", "programs"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kTests / folder)) {
      const std::string extension = entry.path().extension().string();
      if (extension == ".mlir" || extension == ".mlirbc") paths.push_back(fs::relative(entry.path(), kTests).string());
    }
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

INSTANTIATE_TEST_SUITE_P(All, EndToEndTest,
                         testing::Combine(testing::ValuesIn(TestedDevices()), testing::ValuesIn(AllPrograms())),
                         [](const auto& info) {
                           std::string name = std::get<0>(info.param) + "_" + std::get<1>(info.param);
                           std::replace_if(name.begin(), name.end(), [](char c) { return !std::isalnum(c); }, '_');
                           return name;
                         });

TEST(UnsupportedListTest, NamesProgramsThatExist) {
  const std::vector<std::string> programs = AllPrograms();
  for (const std::string& device : TestedDevices()) {
    for (const auto& [path, reason] : Unsupported(device)) {
      EXPECT_TRUE(std::find(programs.begin(), programs.end(), path) != programs.end()) << path;
      EXPECT_FALSE(reason.empty()) << path << ": give the reason";
    }
  }
}

}  // namespace
}  // namespace tessera
