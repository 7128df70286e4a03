// SPDX-License-Identifier: Apache-2.0
// Tests the reference interpreter as an executor: state, feeds, host calls, replicas, and termination.
#include <algorithm>
#include <mutex>
#include <numeric>
#include <thread>

#include "fmt/format.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/reference/op_observer.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::Eq;
using ::testing::HasSubstr;

absl::StatusOr<std::unique_ptr<Executor>> Make(const std::string& text, int64_t replicas = 0,
                                               ExecutorOptions options = {}) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "test.mlir"));
  CompileOptions compile_options;
  compile_options.replicas = replicas;
  return CreateReferenceExecutor(std::move(program), compile_options, std::move(options));
}

std::vector<float> Floats(const Buffer& buffer) {
  const std::span<float> values = buffer.As<float>();
  return {values.begin(), values.end()};
}

Buffer Pair(float a, float b) { return Buffer::FromVector<float>({a, b}, {2}); }

// Two replicas subtract the sum of their infeed values from @w, send that sum to an outfeed, and count steps in @seen.
constexpr char kTraining[] = R"(
tessera.mesh @pod ["replica" = 2]
tessera.var @w mirrored : tensor<2xf32>
tessera.var @seen per_replica : tensor<i32>
tessera.feed @train infeed ("x" : tensor<2xf32>) split [0]
tessera.feed @metrics outfeed ("sum" : tensor<2xf32>) split [-1]
tessera.computation @init() on @pod manual ["replica"] {
  %w = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  tessera.write_var @w, %w : tensor<2xf32>
}
tessera.computation @step() on @pod manual ["replica"] {
  %x = tessera.infeed @train : tensor<2xf32>
  %w = tessera.read_var @w : tensor<2xf32>
  %sum = tessera.all_reduce %x over ["replica"] sum : tensor<2xf32>
  %next = stablehlo.subtract %w, %sum : tensor<2xf32>
  tessera.write_var @w, %next : tensor<2xf32>
  %seen = tessera.read_var @seen : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %more = stablehlo.add %seen, %one : tensor<i32>
  tessera.write_var @seen, %more : tensor<i32>
  tessera.outfeed @metrics, %sum : tensor<2xf32>
}
)";

TEST(ReferenceExecutorTest, TrainsFromFeeds) {
  ASSERT_OK_AND_ASSIGN(auto executor, Make(kTraining));
  EXPECT_EQ(executor->num_shards(), 2);
  ASSERT_OK(executor->Run("init", {{}, {}}));
  for (int step = 0; step < 3; ++step) {
    ASSERT_OK(executor->PushInfeed("train", {{Pair(1, 10)}, {Pair(2, 20)}}));
  }
  executor->CloseInfeed("train");
  ASSERT_OK_AND_ASSIGN(const LaunchResult first, executor->Launch("step", 2));
  EXPECT_EQ(first.steps, 2);
  EXPECT_FALSE(first.end_of_data);
  ASSERT_OK_AND_ASSIGN(const LaunchResult second, executor->Launch("step", 10));
  EXPECT_EQ(second.steps, 1);
  EXPECT_TRUE(second.end_of_data);
  ASSERT_OK_AND_ASSIGN(const Buffer w, executor->ReadVariable("w"));
  EXPECT_EQ(Floats(w), (std::vector<float>{1 - 9, 2 - 90}));
  ASSERT_OK_AND_ASSIGN(const Buffer seen, executor->ReadVariable("seen", 1));
  EXPECT_EQ(seen.As<int32_t>()[0], 3);
  executor->CloseOutfeeds();
  for (int step = 0; step < 3; ++step) {
    ASSERT_OK_AND_ASSIGN(std::optional<FeedStep> metrics, executor->PopOutfeed("metrics"));
    ASSERT_TRUE(metrics.has_value());
    EXPECT_EQ(Floats((*metrics)[1][0]), (std::vector<float>{3, 30}));
  }
  ASSERT_OK_AND_ASSIGN(std::optional<FeedStep> end, executor->PopOutfeed("metrics"));
  EXPECT_FALSE(end.has_value());
}

TEST(ReferenceExecutorTest, RunsAnEntryWithInfeedsDirectly) {
  ASSERT_OK_AND_ASSIGN(auto executor, Make(kTraining));
  ASSERT_OK_AND_ASSIGN(auto result, executor->Run("step", {{}, {}}, {{Pair(1, 1)}, {Pair(2, 2)}}));
  ASSERT_EQ(result.outfeeds.size(), 1);
  EXPECT_EQ(Floats(result.outfeeds[0][0][0]), (std::vector<float>{3, 3}));
}

TEST(ReferenceExecutorTest, RunsLiftedComputationsByRole) {
  ASSERT_OK_AND_ASSIGN(auto executor, Make(R"(
tessera.var @w mirrored : tensor<2xf32>
tessera.computation @step(%x: tensor<2xf32> {tessera.name = "x", tessera.role = #tessera.role<input 0>},
                          %w: tensor<2xf32> {tessera.role = #tessera.role<state @w>})
    -> (tensor<2xf32> {tessera.role = #tessera.role<state @w>}, tensor<2xf32> {tessera.role = #tessera.role<output 0>}) {
  %next = stablehlo.add %w, %x : tensor<2xf32>
  tessera.return %next, %w : tensor<2xf32>, tensor<2xf32>
})"));
  EXPECT_EQ(executor->executable().description.entries(0).arguments(0).value().name(), "x");
  ASSERT_OK(executor->Run("step", {{Pair(1, 2)}}));
  ASSERT_OK_AND_ASSIGN(auto result, executor->Run("step", {{Pair(10, 20)}}));
  EXPECT_EQ(Floats(result.results[0][0]), (std::vector<float>{1, 2}));
  ASSERT_OK_AND_ASSIGN(const Buffer w, executor->ReadVariable("w"));
  EXPECT_EQ(Floats(w), (std::vector<float>{11, 22}));
}

TEST(ReferenceExecutorTest, NamesAMirroredVariableThatReplicasWriteDifferently) {
  ASSERT_OK_AND_ASSIGN(auto executor, Make(R"(
tessera.mesh @pod ["replica" = 2]
tessera.var @w mirrored : tensor<ui32>
tessera.computation @step() on @pod manual ["replica"] {
  %i = tessera.shard_index over ["replica"] : tensor<ui32>
  tessera.write_var @w, %i : tensor<ui32>
})"));
  executor->SetNextStep(5);
  EXPECT_STATUS(
      executor->Launch("step", 1), absl::StatusCode::kFailedPrecondition,
      Eq("entry \"step\", step 5: the mirrored variable \"w\" was written with different values by replicas 0 and 1; "
         "reduce over the replicas before the write"));
}

TEST(ReferenceExecutorTest, AStepWhoseReplicasDifferWritesNoVariable) {
  ASSERT_OK_AND_ASSIGN(auto executor, Make(R"(
tessera.mesh @pod ["replica" = 2]
tessera.var @equal mirrored : tensor<ui32>
tessera.var @different mirrored : tensor<ui32>
tessera.computation @step() on @pod manual ["replica"] {
  %one = stablehlo.constant dense<1> : tensor<ui32>
  %i = tessera.shard_index over ["replica"] : tensor<ui32>
  tessera.write_var @equal, %one : tensor<ui32>
  tessera.write_var @different, %i : tensor<ui32>
})"));
  EXPECT_STATUS(executor->Launch("step", 1), absl::StatusCode::kFailedPrecondition,
                HasSubstr("the mirrored variable \"different\" was written with different values"));
  ASSERT_OK_AND_ASSIGN(const Buffer equal, executor->ReadVariable("equal"));
  EXPECT_EQ(equal.As<uint32_t>()[0], 0);
}

// Two replicas of two shards that share memory. One shard of each replica writes: it adds `%more` to the variable.
std::string InTwoDomains(std::string_view more) {
  return fmt::format(R"(
tessera.mesh @pod ["replica" = 2, "x" = 2] shards_per_domain 2
tessera.var @w mirrored : tensor<ui32>
tessera.computation @step(%w: tensor<ui32> {{tessera.role = #tessera.role<state @w>}})
    -> (tensor<ui32> {{tessera.role = #tessera.role<state @w>}}) on @pod manual ["replica", "x"] {{
  {}
  tessera.barrier
  %new = tessera.writer keeps(%w) : tensor<ui32> {{
    %next = stablehlo.add %w, %more : tensor<ui32>
    tessera.return %next : tensor<ui32>
  }}
  tessera.return %new : tensor<ui32>
}})",
                     more);
}

TEST(ReferenceExecutorTest, AShardOfEachMemoryDomainWrites) {
  ASSERT_OK_AND_ASSIGN(auto executor, Make(InTwoDomains("%more = stablehlo.constant dense<1> : tensor<ui32>")));
  EXPECT_EQ(executor->executable().description.shards_per_domain(), 2);
  ASSERT_OK(executor->Launch("step", 3));
  for (int64_t shard = 0; shard < 4; ++shard) {
    ASSERT_OK_AND_ASSIGN(const Buffer w, executor->ReadVariable("w", shard));
    EXPECT_EQ(w.As<uint32_t>()[0], 3) << "shard " << shard;
  }
}

TEST(ReferenceExecutorTest, NamesAMirroredVariableThatMemoryDomainsWriteDifferently) {
  ASSERT_OK_AND_ASSIGN(auto executor,
                       Make(InTwoDomains("%more = tessera.shard_index over [\"replica\"] : tensor<ui32>")));
  EXPECT_STATUS(
      executor->Launch("step", 1), absl::StatusCode::kFailedPrecondition,
      HasSubstr("the mirrored variable \"w\" was written with different values by replicas 0 and 2; reduce over the "
                "replicas before the write"));
}

constexpr char kHostCalls[] = R"(
tessera.mesh @pod ["replica" = 3]
tessera.computation @step() -> (tensor<ui32>, tensor<ui32>) on @pod manual ["replica"] {
  %i = tessera.shard_index over ["replica"] : tensor<ui32>
  %each = tessera.host(%i) : (tensor<ui32>) -> tensor<ui32> {
  ^bb0(%value: tensor<ui32>):
    %r = tessera.host_call @twice(%value) : (tensor<ui32>) -> tensor<ui32>
    tessera.return %r : tensor<ui32>
  }
  %once = tessera.host(%each) {mode = #tessera.host_mode<once>} : (tensor<ui32>) -> tensor<ui32> {
  ^bb0(%value: tensor<ui32>):
    %r = tessera.host_call @count(%value) : (tensor<ui32>) -> tensor<ui32>
    tessera.return %r : tensor<ui32>
  }
  tessera.return %each, %once : tensor<ui32>, tensor<ui32>
})";

TEST(ReferenceExecutorTest, CallsTheHostPerReplicaAndOnce) {
  std::atomic<uint32_t> calls = 0;
  ExecutorOptions options;
  options.host_functions["twice"] = [](HostCallArguments& call) {
    call.results[0].As<uint32_t>()[0] = 2 * call.arguments[0].As<uint32_t>()[0];
    return absl::OkStatus();
  };
  options.host_functions["count"] = [&calls](HostCallArguments& call) {
    call.results[0].As<uint32_t>()[0] = ++calls;
    return absl::OkStatus();
  };
  ASSERT_OK_AND_ASSIGN(auto executor, Make(kHostCalls, 3, options));
  ASSERT_OK_AND_ASSIGN(auto result, executor->Run("step", {{}, {}, {}}));
  for (uint32_t replica = 0; replica < 3; ++replica) {
    EXPECT_EQ(result.results[replica][0].As<uint32_t>()[0], 2 * replica);
    EXPECT_EQ(result.results[replica][1].As<uint32_t>()[0], 1);
  }
}

TEST(ReferenceExecutorTest, HostFunctionsMustBeGiven) {
  EXPECT_STATUS(Make(kHostCalls), absl::StatusCode::kFailedPrecondition,
                Eq("the program calls host functions that were not given: twice, count"));
}

TEST(ReferenceExecutorTest, AFailingHostFunctionEndsAllReplicas) {
  ExecutorOptions options;
  options.host_functions["twice"] = [](HostCallArguments& call) {
    if (call.replica == 1) throw std::runtime_error("out of paper");
    return absl::OkStatus();
  };
  options.host_functions["count"] = [](HostCallArguments&) { return absl::OkStatus(); };
  ASSERT_OK_AND_ASSIGN(auto executor, Make(kHostCalls, 3, options));
  const absl::Status status = executor->Run("step", {{}, {}, {}}).status();
  EXPECT_THAT(std::string(Message(status)), HasSubstr("replica 1"));
  EXPECT_THAT(std::string(Message(status)), HasSubstr("out of paper"));
  EXPECT_EQ(executor->Run("step", {{}, {}, {}}).status(), status);
}

TEST(ReferenceExecutorTest, ReplicasMustRunTheSameCollectives) {
  ASSERT_OK_AND_ASSIGN(auto executor, Make(R"(
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %first = stablehlo.compare EQ, %id, %zero : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %sum = "stablehlo.if"(%first) ({
    %s = "stablehlo.all_reduce"(%id) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
      ^bb0(%a: tensor<ui32>, %b: tensor<ui32>):
        %c = stablehlo.add %a, %b : tensor<ui32>
        stablehlo.return %c : tensor<ui32>
    }) : (tensor<ui32>) -> tensor<ui32>
    stablehlo.return %s : tensor<ui32>
  }, {
    stablehlo.return %id : tensor<ui32>
  }) : (tensor<i1>) -> tensor<ui32>
  return
})",
                                           2));
  EXPECT_STATUS(
      executor->Run("main", {{}, {}}), absl::StatusCode::kFailedPrecondition,
      HasSubstr("replicas missing from the collective: 1; all members of a group must run the same collectives"));
}

TEST(ReferenceExecutorTest, AnInfiniteLoopEndsAtTheDeadline) {
  ExecutorOptions options;
  options.deadline = std::chrono::milliseconds(50);
  ASSERT_OK_AND_ASSIGN(auto executor, Make(R"(
func.func @main() {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %r = stablehlo.while(%x = %true) : tensor<i1>
  cond {
    stablehlo.return %x : tensor<i1>
  } do {
    stablehlo.return %x : tensor<i1>
  }
  return
})",
                                           1, options));
  EXPECT_STATUS(executor->Run("main", {{}}), absl::StatusCode::kDeadlineExceeded,
                HasSubstr("the program ran beyond its deadline"));
}

TEST(ReferenceExecutorTest, EndlessRecursionIsAnError) {
  ASSERT_OK_AND_ASSIGN(auto executor, Make(R"(
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %y = call @main(%x) : (tensor<f32>) -> tensor<f32>
  return %y : tensor<f32>
})"));
  EXPECT_STATUS(executor->Run("main", {{Buffer::Scalar(1.0f)}}), absl::StatusCode::kResourceExhausted,
                HasSubstr("calls or regions are nested more than 10000 deep"));
}

TEST(ReferenceExecutorTest, AStopRequestEndsALaunchThatWaits) {
  ASSERT_OK_AND_ASSIGN(auto executor, Make(kTraining));
  ASSERT_OK(executor->PushInfeed("train", {{Pair(1, 1)}, {Pair(2, 2)}}));
  std::thread stopper([&] {
    ASSERT_OK(executor->PopOutfeed("metrics"));
    executor->RequestStop();
  });
  ASSERT_OK_AND_ASSIGN(const LaunchResult result, executor->Launch("step", 100));
  stopper.join();
  EXPECT_EQ(result.steps, 1);
  EXPECT_TRUE(result.stopped);
}

TEST(ReferenceExecutorTest, APoisonedInfeedEndsTheLaunchWithItsError) {
  ASSERT_OK_AND_ASSIGN(auto executor, Make(kTraining));
  executor->PoisonInfeed("train", DataLoss("data.csv:7: no number"));
  EXPECT_STATUS(executor->Launch("step", 1), absl::StatusCode::kDataLoss, Eq("data.csv:7: no number"));
  EXPECT_STATUS(executor->PopOutfeed("metrics"), absl::StatusCode::kDataLoss, Eq("data.csv:7: no number"));
}

TEST(ReferenceExecutorTest, ChecksArguments) {
  ASSERT_OK_AND_ASSIGN(auto executor, Make("func.func @f(%x: tensor<2xf32> {tessera.name = \"x\"}) { return }", 2));
  EXPECT_STATUS(executor->Run("f", {{Pair(1, 2)}}), absl::StatusCode::kInvalidArgument,
                Eq("entry \"f\": arguments for 1 shards, expected 2"));
  EXPECT_STATUS(executor->Run("f", {{Pair(1, 2)}, {}}), absl::StatusCode::kInvalidArgument,
                Eq("entry \"f\": 0 arguments for shard 1, expected 1"));
  EXPECT_STATUS(executor->Run("f", {{Buffer::Scalar(1.0f)}, {Pair(1, 2)}}), absl::StatusCode::kInvalidArgument,
                Eq("entry \"f\": argument 0 (\"x\") is f32[], expected f32[2]"));
  EXPECT_STATUS(executor->Run("g", {}), absl::StatusCode::kNotFound, Eq("the program has no entry \"g\"; it has: f"));
  EXPECT_OK(executor->Run("f", {{Pair(1, 2)}, {Pair(1, 2)}}));
}

TEST(ReferenceExecutorTest, RefusesReplicasThatTheMeshDoesNotHave) {
  EXPECT_STATUS(Make(kTraining, 4), absl::StatusCode::kInvalidArgument,
                Eq("the program's mesh has 2 replicas, 4 were asked for"));
}

TEST(ReferenceExecutorTest, RefusesMoreReplicasThanThreads) {
  EXPECT_STATUS(Make("func.func @main() { return }", 1'000'000), absl::StatusCode::kInvalidArgument,
                Eq("1000000 shards: the reference interpreter runs at most 1024, one thread each"));
}

TEST(ReferenceExecutorTest, NamesOpsThatItCannotEvaluate) {
  EXPECT_STATUS(Make("func.func @main() {\n  stablehlo.custom_call @nobody() : () -> ()\n  return\n}"),
                absl::StatusCode::kFailedPrecondition,
                Eq("the program calls host functions that were not given: nobody"));
  // Programs that run other programs cannot call the host.
  ASSERT_OK_AND_ASSIGN(auto executor, Make(R"(
func.func @part() {
  stablehlo.custom_call @nobody() : () -> ()
  return
}
func.func @main() {
  "interpreter.run_parallel"() {programs = [[@part]]} : () -> ()
  return
})"));
  EXPECT_STATUS(executor->Run("main", {{}}), absl::StatusCode::kUnimplemented,
                HasSubstr("test.mlir:3:3: stablehlo.custom_call: unknown custom call \"nobody\""));
}

// Every op of every replica is observed once per step, with its value; nothing is observed after the observer's
// destruction.
TEST(ReferenceExecutorTest, AnObserverSeesEachOpWithItsValue) {
  ASSERT_OK_AND_ASSIGN(auto executor, Make(kTraining));
  ASSERT_OK(executor->Run("init", {{}, {}}));
  ASSERT_OK(executor->PushInfeed("train", {{Pair(1, 10)}, {Pair(2, 20)}}));
  ASSERT_OK(executor->PushInfeed("train", {{Pair(1, 10)}, {Pair(2, 20)}}));
  ASSERT_OK(executor->PushInfeed("train", {{Pair(1, 10)}, {Pair(2, 20)}}));
  std::mutex mutex;
  std::vector<std::string> lines;
  {
    const ObserveOps observing(PrintOps("subtract", [&](const std::string& line) { lines.push_back(line); }));
    ASSERT_OK(executor->Launch("step", 1));
  }
  std::sort(lines.begin(), lines.end());
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0], Eq("step 1 replica 0  test.mlir:15:11  stablehlo.subtract  f32[2] [-2, -28]"));
  EXPECT_THAT(lines[1], Eq("step 1 replica 1  test.mlir:15:11  stablehlo.subtract  f32[2] [-2, -28]"));
  int seen = 0;
  {
    const ObserveOps observing([&](const ObservedOp& op) {
      const std::lock_guard lock(mutex);
      ++seen;
      if (op.location.find("test.mlir:19:") == std::string_view::npos) return absl::OkStatus();
      EXPECT_EQ(op.results.size(), 1U);
      return Cancelled("a breakpoint");
    });
    EXPECT_THAT(executor->Launch("step", 1).status().ToString(), HasSubstr("test.mlir:19:11"));
  }
  EXPECT_GT(seen, 2);
}

}  // namespace
}  // namespace tessera
