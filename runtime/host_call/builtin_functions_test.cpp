// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/host_call/builtin_functions.h"

#include <limits>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/npy.h"

namespace tessera {
namespace {

using testing::ElementsAre;

HostCallArguments CallOf(std::string_view config, std::vector<Buffer> arguments, std::vector<Buffer> results = {}) {
  return {.replica = 3,
          .partition = 0,
          .step = 7,
          .config = config,
          .arguments = std::move(arguments),
          .results = std::move(results)};
}

TEST(BuiltinHostFunctions, PrintNamesReplicaAndStepAndGivesItsArgumentsBack) {
  std::string printed;
  BuiltinHostOptions options;
  options.print = [&](std::string_view text) { printed += text; };
  const HostFunctionTable table = BuiltinHostFunctions(options);
  HostCallArguments call = CallOf("loss", {Buffer::Scalar<float>(0.5f)}, {Buffer::Scalar<float>(0)});
  ASSERT_OK(table.at("print")(call));
  EXPECT_EQ(call.results[0].As<float>()[0], 0.5f);
  HostCallArguments two = CallOf("", {Buffer::Scalar<int32_t>(4), Buffer::FromVector<float>({1, 2, 3, 4}, {2, 2})});
  ASSERT_OK(table.at("print")(two));
  HostCallArguments none = CallOf("here", {});
  ASSERT_OK(table.at("print")(none));
  EXPECT_EQ(printed,
            "loss (replica 3, step 7): f32[] 0.5\n"
            "print (replica 3, step 7):\n  i32[] 4\n  f32[2,2]\n[[1, 2],\n [3, 4]]\n"
            "here (replica 3, step 7):\n");
  printed.clear();
  none.partition = 2;
  ASSERT_OK(table.at("print")(none));
  EXPECT_EQ(printed, "here (replica 3, partition 2, step 7):\n");
  HostCallArguments wrong = CallOf("loss", {Buffer::Scalar<float>(0.5f)}, {Buffer::Scalar<int32_t>(0)});
  EXPECT_STATUS(table.at("print")(wrong), absl::StatusCode::kInvalidArgument,
                "result 0: expected f32[], the type of the argument, got i32[]");
  HostCallArguments many =
      CallOf("loss", {Buffer::Scalar<float>(0.5f)}, {Buffer::Scalar<float>(0), Buffer::Scalar<float>(0)});
  EXPECT_STATUS(table.at("print")(many), absl::StatusCode::kInvalidArgument,
                "expected no results, or one for each of the 1 arguments, got 2");
}

TEST(BuiltinHostFunctions, AssertFiniteNamesTheFirstElementThatIsNoNumber) {
  const HostFunctionTable table = BuiltinHostFunctions({});
  const float nan = std::numeric_limits<float>::quiet_NaN();
  HostCallArguments good = CallOf("logits", {Buffer::FromVector<float>({1, 2}, {2}), Buffer::Scalar<int32_t>(1)});
  EXPECT_OK(table.at("assert_finite")(good));
  HostCallArguments bad =
      CallOf("logits", {Buffer::Scalar<float>(1), Buffer::FromVector<float>({1, 2, nan, 4}, {2, 2})});
  EXPECT_STATUS(table.at("assert_finite")(bad), absl::StatusCode::kFailedPrecondition,
                "logits: argument 1, f32[2,2], holds nan at index [1,0]");
}

TEST(BuiltinHostFunctions, SaveNpyWritesBelowTheDirectoryAndNowhereElse) {
  const std::string directory = JoinPath(testing::TempDir(), "save_npy");
  BuiltinHostOptions options;
  options.output_dir = directory;
  const HostFunctionTable table = BuiltinHostFunctions(options);
  HostCallArguments call =
      CallOf("deep/{step}-{replica}-{index}.npy", {Buffer::Scalar<float>(2), Buffer::Scalar<float>(5)});
  ASSERT_OK(table.at("save_npy")(call));
  EXPECT_THAT(*FileSystem::Local().List(JoinPath(directory, "deep")), ElementsAre("7-3-0.npy", "7-3-1.npy"));
  ASSERT_OK_AND_ASSIGN(const std::string bytes, FileSystem::Local().Read(JoinPath(directory, "deep/7-3-1.npy")));
  ASSERT_OK_AND_ASSIGN(const Buffer saved, ParseNpy(bytes, "it"));
  EXPECT_EQ(saved.As<float>()[0], 5);
  ASSERT_OK(FileSystem::Local().DeleteRecursively(directory));
  for (const char* path : {"/etc/x.npy", "../x.npy", "a/../../x.npy", ""}) {
    HostCallArguments outside = CallOf(path, {Buffer::Scalar<float>(2)});
    EXPECT_STATUS(table.at("save_npy")(outside), absl::StatusCode::kInvalidArgument,
                  std::string("expected the name of a file as its configuration, relative and without \"..\", got \"") +
                      path + "\"");
  }
  for (const char* path : {"x-{stp}.npy", "x-{step", "{}"}) {
    HostCallArguments unknown = CallOf(path, {Buffer::Scalar<float>(2)});
    EXPECT_STATUS(table.at("save_npy")(unknown), absl::StatusCode::kInvalidArgument,
                  testing::HasSubstr("expected {step}, {replica}, {partition} or {index}"));
  }
  HostCallArguments overwritten = CallOf("{step}.npy", {Buffer::Scalar<float>(2), Buffer::Scalar<float>(5)});
  EXPECT_STATUS(table.at("save_npy")(overwritten), absl::StatusCode::kInvalidArgument,
                "expected {index} in the name of the files for 2 arguments, got \"{step}.npy\"");
  HostCallArguments nowhere = CallOf("x.npy", {Buffer::Scalar<float>(2)});
  EXPECT_STATUS(BuiltinHostFunctions({}).at("save_npy")(nowhere), absl::StatusCode::kFailedPrecondition,
                "no directory to write \"x.npy\" into; set --host-output-dir=DIR");
}

TEST(BuiltinHostFunctions, ASinkTakesAnyArguments) {
  const HostFunctionTable table = BuiltinHostFunctions({});
  HostCallArguments call = CallOf("", {Buffer::Scalar<float>(0.5f), Buffer::Scalar<int32_t>(4)});
  EXPECT_OK(table.at("dce_sink")(call));
  HostCallArguments wrong = CallOf("", {Buffer::Scalar<float>(0.5f)}, {Buffer::Scalar<int32_t>(0)});
  EXPECT_STATUS(table.at("dce_sink")(wrong), absl::StatusCode::kInvalidArgument,
                "result 0: expected f32[], the type of the argument, got i32[]");
}

TEST(BuiltinHostFunctions, ElapsedTimeCountsFromTheStart) {
  FakeClock clock;
  BuiltinHostOptions options;
  options.clock = &clock;
  const HostFunctionTable table = BuiltinHostFunctions(options);
  clock.Advance(2.5);
  HostCallArguments call = CallOf("", {}, {Buffer::Scalar<double>(0)});
  ASSERT_OK(table.at("elapsed_time")(call));
  EXPECT_EQ(call.results[0].As<double>()[0], 2.5);
  HostCallArguments wrong = CallOf("", {}, {Buffer::Scalar<int32_t>(0)});
  EXPECT_STATUS(table.at("elapsed_time")(wrong), absl::StatusCode::kInvalidArgument,
                "expected one result, f32[] or f64[], got i32[]");
}

}  // namespace
}  // namespace tessera
