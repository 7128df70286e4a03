// SPDX-License-Identifier: Apache-2.0
// Tests how a program starts: compiled, found in the cache, and interpreted.
#include "tessera/compiler/driver/execute.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::_;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kTwice = R"(
  func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
    %y = stablehlo.add %x, %x : tensor<2xf32>
    return %y : tensor<2xf32>
  })";

constexpr const char* kCholesky = R"(
  func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
    %y = stablehlo.cholesky %x, lower = true : tensor<2x2xf32>
    return %y : tensor<2x2xf32>
  })";

constexpr const char* kCallsHost = R"(
  func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
    %y = stablehlo.custom_call @negate(%x) : (tensor<2xf32>) -> tensor<2xf32>
    return %y : tensor<2xf32>
  })";

absl::StatusOr<StartedProgram> Start(const char* text, StartOptions options = {}) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "model.mlir"));
  return StartProgram(std::move(program), std::move(options));
}

// Returns the elements of @main's result for an argument with `values`.
std::vector<float> ResultOf(const StartedProgram& started, const std::vector<float>& values, const Shape& shape) {
  const auto run = started.executor->Run("main", {{Buffer::FromVector(values, shape)}});
  EXPECT_OK(run.status());
  if (!run.ok()) return {};
  const std::span<float> elements = run->results[0][0].As<float>();
  return {elements.begin(), elements.end()};
}

TEST(StartProgramTest, CompilesOrInterprets) {
  ASSERT_OK_AND_ASSIGN(const StartedProgram compiled, Start(kTwice));
  ASSERT_OK_AND_ASSIGN(const StartedProgram interpreted, Start(kTwice, {.interpret = true}));
  EXPECT_THAT(ResultOf(compiled, {1, -3}, {2}), ElementsAre(2, -6));
  EXPECT_THAT(ResultOf(interpreted, {1, -3}, {2}), ElementsAre(2, -6));
  EXPECT_FALSE(compiled.executor->executable().object.empty());
  EXPECT_TRUE(interpreted.executor->executable().object.empty());
  EXPECT_GT(compiled.compile_seconds, 0);
  EXPECT_EQ(interpreted.compile_seconds, 0);
}

TEST(StartProgramTest, KeepsExecutablesInTheCache) {
  TestDirectory folder;
  const StartOptions options = {.cache = folder / "cache"};
  for (const bool cached : {false, true}) {
    ASSERT_OK_AND_ASSIGN(const StartedProgram started, Start(kTwice, options));
    EXPECT_EQ(started.cached, cached);
    ASSERT_OK(started.kept);
    EXPECT_THAT(ResultOf(started, {4, 5}, {2}), ElementsAre(8, 10));
  }
  const std::string file = folder / "cache/" + FileSystem::Local().List(folder / "cache").value()[0];
  ASSERT_OK(FileSystem::Local().Delete(file));
  ASSERT_OK(FileSystem::Local().MakeDirectories(file));  // in the way
  ASSERT_OK_AND_ASSIGN(const StartedProgram not_kept, Start(kTwice, options));
  EXPECT_FALSE(not_kept.kept.ok());
  EXPECT_THAT(ResultOf(not_kept, {4, 5}, {2}), ElementsAre(8, 10));
}

TEST(StartProgramTest, InterpretedProgramsLeaveTheCacheAlone) {
  TestDirectory folder;
  ASSERT_OK_AND_ASSIGN(const StartedProgram started, Start(kTwice, {.cache = folder / "cache", .interpret = true}));
  EXPECT_FALSE(started.cached);
  EXPECT_FALSE(FileSystem::Local().Stat(folder / "cache").ok());
}

TEST(StartProgramTest, WithoutACacheEachStartCompiles) {
  for (int start = 0; start < 2; ++start) {
    ASSERT_OK_AND_ASSIGN(const StartedProgram started, Start(kTwice));
    EXPECT_FALSE(started.cached);
    EXPECT_OK(started.kept);
  }
}

TEST(StartProgramTest, TellsTheObserverOfLibraryKernels) {
  std::vector<std::string> kinds;
  const KernelObserver observer = [&](const proto::Kernel& kernel, const void* const*, const void* const*) {
    kinds.emplace_back(kernel.kind());
  };
  ASSERT_OK_AND_ASSIGN(const StartedProgram started, Start(kCholesky, {.executor = {.observer = observer}}));
  EXPECT_THAT(ResultOf(started, {4, 2, 2, 5}, {2, 2}), ElementsAre(2, _, 1, 2));
  EXPECT_THAT(kinds, ElementsAre("cholesky"));
}

TEST(StartProgramTest, FailsAsTheStepThatFails) {
  for (const bool interpret : {false, true}) {
    StartOptions options = {.interpret = interpret};
    EXPECT_STATUS(Start(kCallsHost, options), absl::StatusCode::kFailedPrecondition, HasSubstr("negate"));
    options.compile.entry = "other";
    EXPECT_STATUS(Start(kTwice, options), absl::StatusCode::kInvalidArgument, HasSubstr("other"));
    options.compile.entry.clear();
    options.compile.device = "abacus";
    EXPECT_STATUS(Start(kTwice, options), absl::StatusCode::kNotFound, StartsWith("--device=abacus: unknown device"));
  }
}

TEST(DevicesTest, AreThoseOfBackendsAndTheReference) {
  EXPECT_TRUE(RunsPrograms("cpu"));
  EXPECT_TRUE(RunsPrograms(kReferenceDevice));
  EXPECT_FALSE(RunsPrograms("abacus"));
  EXPECT_FALSE(RunsPrograms(""));
  EXPECT_THAT(DevicesThatRunPrograms("or"), StartsWith("cpu"));
  EXPECT_THAT(DevicesThatRunPrograms("and"), EndsWith(" and reference"));
}

}  // namespace
}  // namespace tessera
