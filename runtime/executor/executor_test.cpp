// SPDX-License-Identifier: Apache-2.0
// Tests the executor on hand-written entries (testdata/entries.cpp), for 1, 2 and 8 replicas.
#include "tessera/runtime/executor/executor.h"

#include <absl/strings/match.h>

#include <chrono>
#include <csignal>
#include <functional>
#include <random>
#include <set>
#include <stdexcept>
#include <thread>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/cts/entries_testutil.h"
#include "tessera/runtime/device/cpu/memory.h"
#include "tessera/runtime/kernels/parallel_for.h"
#include "tessera/runtime/machine/cpu_features.h"

namespace tessera {
namespace {

using testing::ContainsRegex;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;

constexpr int64_t kCount = kEntryCount;

absl::Status Answer(HostCallArguments& call) {
  call.results[0].As<float>()[0] = call.arguments[0].As<float>()[0] + static_cast<float>(call.replica);
  return absl::OkStatus();
}

std::unique_ptr<Executor> Create(std::shared_ptr<const Executable> executable, ExecutorOptions options = {}) {
  if (options.host_functions.empty()) options.host_functions["answer"] = Answer;
  auto executor = Executor::Create(std::move(executable), std::move(options));
  EXPECT_OK(executor);
  return *std::move(executor);
}

FeedPiece Piece(float value) { return {Buffer::FromVector<float>(std::vector<float>(kCount, value), {kCount})}; }

// Replica r's piece holds step * 10 + r.
FeedStep Step(int64_t replicas, int64_t step) {
  FeedStep pieces;
  for (int64_t replica = 0; replica < replicas; ++replica)
    pieces.push_back(Piece(static_cast<float>(step * 10 + replica)));
  return pieces;
}

float SumOfPieces(int64_t replicas, int64_t steps) {
  float sum = 0;
  for (int64_t step = 0; step < steps; ++step) {
    for (int64_t replica = 0; replica < replicas; ++replica) sum += static_cast<float>(step * 10 + replica);
  }
  return sum;
}

float Weight(const Executor& executor) { return executor.ReadVariable("weights").value().As<float>()[0]; }
int64_t Count(const Executor& executor, int64_t replica) {
  return executor.ReadVariable("count", replica).value().As<int64_t>()[0];
}

class ExecutorTest : public testing::TestWithParam<int64_t> {
 protected:
  int64_t replicas() const { return GetParam(); }
};

INSTANTIATE_TEST_SUITE_P(Replicas, ExecutorTest, testing::Values(1, 2, 8));

TEST_P(ExecutorTest, PiecesThatAreThereAreNotWaitedFor) {
  auto executor = Create(MakeExecutable(replicas()), {.infeed_capacity = 5});
  for (int64_t step = 0; step < 5; ++step) ASSERT_OK(executor->PushInfeed("batches", Step(replicas(), step)));
  ASSERT_OK(executor->Launch("train", 5));
  EXPECT_EQ(executor->InfeedWait().count(), 0);
}

TEST_P(ExecutorTest, TheWaitForPiecesIsCountedWhileItLasts) {
  using std::chrono::milliseconds;
  auto executor = Create(MakeExecutable(replicas()));
  constexpr int64_t kSteps = 5;
  std::thread feeder([&] {  // feeds a step once a shard waits for it
    for (int64_t step = 0; step < kSteps; ++step) {
      while (executor->InfeedWait() < milliseconds(2 * (step + 1))) std::this_thread::sleep_for(milliseconds(1));
      EXPECT_OK(executor->PushInfeed("batches", Step(replicas(), step)));
    }
  });
  ASSERT_OK(executor->Launch("train", kSteps));
  feeder.join();
  const auto waited = executor->InfeedWait();
  EXPECT_GE(waited, milliseconds(2 * kSteps));
  std::this_thread::sleep_for(milliseconds(1));
  EXPECT_EQ(executor->InfeedWait(), waited);  // no shard waits any more
}

TEST_P(ExecutorTest, AnInfeedThatEndedMayBeOpenedAgain) {
  auto executor = Create(MakeExecutable(replicas()), {.infeed_capacity = 5});
  for (int64_t round = 0; round < 3; ++round) {
    executor->ReopenInfeed("batches");
    for (int64_t step = 0; step < 4; ++step) ASSERT_OK(executor->PushInfeed("batches", Step(replicas(), step)));
    executor->CloseInfeed("batches");
    ASSERT_OK_AND_ASSIGN(const LaunchResult some, executor->Launch("train", 2 + round));
    EXPECT_EQ(some.steps, 2 + round);  // a new round does not get the remaining data of the last one
  }
  ASSERT_OK_AND_ASSIGN(const LaunchResult last, executor->Launch("train", 1000));
  EXPECT_EQ(last.steps, 0);
  EXPECT_TRUE(last.end_of_data);
}

TEST_P(ExecutorTest, TrainsUntilTheDataEnds) {
  auto executor = Create(MakeExecutable(replicas()));
  constexpr int64_t kSteps = 50;
  std::thread feeder([&] {
    for (int64_t step = 0; step < kSteps; ++step) EXPECT_OK(executor->PushInfeed("batches", Step(replicas(), step)));
    executor->CloseInfeed("batches");
  });
  std::vector<float> losses;
  std::thread drain([&] {
    while (true) {
      auto step = executor->PopOutfeed("loss");
      ASSERT_OK(step);
      if (!step->has_value()) return;
      EXPECT_EQ((**step).size(), static_cast<size_t>(replicas()));
      for (const FeedPiece& piece : **step) EXPECT_EQ(piece[0].As<float>()[0], (**step)[0][0].As<float>()[0]);
      losses.push_back((**step)[0][0].As<float>()[0]);
    }
  });
  ASSERT_OK_AND_ASSIGN(LaunchResult first, executor->Launch("train", 20));
  EXPECT_EQ(first.steps, 20);
  EXPECT_FALSE(first.end_of_data);
  EXPECT_EQ(Weight(*executor), SumOfPieces(replicas(), 20));
  ASSERT_OK_AND_ASSIGN(LaunchResult second, executor->Launch("train", 1000));
  EXPECT_EQ(second.steps, kSteps - 20);
  EXPECT_TRUE(second.end_of_data);
  ASSERT_OK_AND_ASSIGN(LaunchResult third, executor->Launch("train", 1));
  EXPECT_EQ(third.steps, 0);
  EXPECT_TRUE(third.end_of_data);
  executor->CloseOutfeeds();
  feeder.join();
  drain.join();
  EXPECT_EQ(Weight(*executor), SumOfPieces(replicas(), kSteps));
  for (int64_t replica = 0; replica < replicas(); ++replica) EXPECT_EQ(Count(*executor, replica), kSteps);
  ASSERT_EQ(losses.size(), static_cast<size_t>(kSteps));
  for (int64_t step = 0; step < kSteps; ++step) EXPECT_EQ(losses[step], SumOfPieces(replicas(), step));
}

TEST_P(ExecutorTest, AShardWhoseInputEndsEarlyStopsAll) {
  auto executor = Create(MakeExecutable(replicas()));
  for (int64_t replica = 0; replica < replicas(); ++replica) {
    const int64_t steps = replica == replicas() - 1 ? 2 : 4;
    for (int64_t step = 0; step < steps; ++step) ASSERT_OK(executor->PushInfeedPiece("batches", replica, Piece(1)));
    executor->CloseInfeedPiece("batches", replica);
  }
  ASSERT_OK_AND_ASSIGN(LaunchResult result, executor->Launch("train", 1000));
  EXPECT_EQ(result.steps, 2);
  EXPECT_TRUE(result.end_of_data);
  for (int64_t replica = 0; replica < replicas(); ++replica) EXPECT_EQ(Count(*executor, replica), 2);
}

Executor* stopped_by_signal = nullptr;

TEST_P(ExecutorTest, AStopRequestFromASignalHandlerEndsAtOneStepForAll) {
  auto executor = Create(MakeExecutable(replicas()));
  stopped_by_signal = executor.get();
  std::signal(SIGUSR1, [](int) { stopped_by_signal->RequestStop(); });
  std::thread signaller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    std::raise(SIGUSR1);
  });
  ASSERT_OK_AND_ASSIGN(LaunchResult result, executor->Launch("free", int64_t{1} << 60));
  signaller.join();
  std::signal(SIGUSR1, SIG_DFL);
  EXPECT_TRUE(result.stopped);
  EXPECT_EQ(Weight(*executor), static_cast<float>(std::min<int64_t>(result.steps, 1 << 24)));
  executor->ClearStop();
  ASSERT_OK_AND_ASSIGN(LaunchResult next, executor->Launch("free", 3));
  EXPECT_EQ(next.steps, 3);
  EXPECT_FALSE(next.stopped);
}

// A stop while shards wait for data takes effect immediately, and queued pieces are not lost.
TEST_P(ExecutorTest, AStopRequestWhileWaitingForData) {
  auto executor = Create(MakeExecutable(replicas()));
  ASSERT_OK(executor->PushInfeedPiece("batches", 0, Piece(1)));
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    executor->RequestStop();
  });
  ASSERT_OK_AND_ASSIGN(LaunchResult result, executor->Launch("train", 100));
  stopper.join();
  EXPECT_TRUE(result.stopped);
  executor->ClearStop();
  for (int64_t replica = 1; replica < replicas(); ++replica) {
    ASSERT_OK(executor->PushInfeedPiece("batches", replica, Piece(1)));
  }
  executor->CloseInfeed("batches");
  ASSERT_OK_AND_ASSIGN(LaunchResult next, executor->Launch("train", 100));
  EXPECT_EQ(result.steps + next.steps, 1);
}

TEST_P(ExecutorTest, RunIsOneStepOnGivenBuffers) {
  auto executor = Create(MakeExecutable(replicas()));
  std::vector<std::vector<Buffer>> arguments;
  for (int64_t replica = 0; replica < replicas(); ++replica) arguments.push_back({Piece(1)[0], Piece(replica)[0]});
  ASSERT_OK_AND_ASSIGN(Executor::DirectResult result, executor->Run("direct", arguments));
  const auto expected = static_cast<float>(replicas() + replicas() * (replicas() - 1) / 2);
  for (int64_t replica = 0; replica < replicas(); ++replica) {
    EXPECT_THAT(result.results[replica][0].As<float>(), ElementsAre(expected, expected, expected, expected));
    EXPECT_EQ(result.outfeeds[0][replica][0].As<float>()[0], static_cast<float>(replica));
    EXPECT_EQ(&result.outfeeds[0][replica][0].memory(), &CpuMemory(MemoryKind::kPinned));
  }
  // The feed loop's entries run the same way, on pieces instead of queues.
  ASSERT_OK_AND_ASSIGN(result,
                       executor->Run("train", std::vector<std::vector<Buffer>>(replicas()), Step(replicas(), 3)));
  EXPECT_EQ(Weight(*executor), SumOfPieces(replicas(), 4) - SumOfPieces(replicas(), 3));
}

TEST_P(ExecutorTest, APreparedCallRunsOnBoundMemoryAndAllocatesNothing) {
  auto executor = Create(MakeExecutable(replicas()));
  CallMemory memory;
  for (int64_t replica = 0; replica < replicas(); ++replica) {
    memory.arguments.push_back({Buffer::FromVector<float>(std::vector<float>(4096, 1), {4096})});
    memory.results.push_back({Buffer::Scalar<float>(0)});
  }
  ASSERT_OK_AND_ASSIGN(const auto call, executor->Prepare("parallel", memory));
  ASSERT_OK(call->Run());
  const int64_t before = Buffer::num_allocations();
  for (int i = 0; i < 100; ++i) {
    memory.arguments[0][0].As<float>()[0] = static_cast<float>(i);
    ASSERT_OK(call->Run());
    EXPECT_EQ(memory.results[0][0].As<float>()[0], static_cast<float>(4095 + i));
    EXPECT_EQ(memory.results[replicas() - 1][0].As<float>()[0], static_cast<float>(replicas() == 1 ? 4095 + i : 4096));
  }
  EXPECT_EQ(Buffer::num_allocations(), before);
}

// Several steps in one call are the compiled loop: all shards meet at each step, and outfeeds follow one another.
TEST_P(ExecutorTest, APreparedCallOfSeveralSteps) {
  auto executor = Create(MakeExecutable(replicas()));
  ASSERT_OK_AND_ASSIGN(
      const auto call,
      executor->Prepare("train", {std::vector<std::vector<Buffer>>(replicas()), Step(replicas(), 3), {}}));
  ASSERT_OK(call->Run(5));
  const float sum = SumOfPieces(replicas(), 4) - SumOfPieces(replicas(), 3);
  EXPECT_EQ(Weight(*executor), 5 * sum);
  const std::vector<FeedStep> outfeeds = call->TakeOutfeeds();
  ASSERT_EQ(outfeeds.size(), 1u);
  for (int64_t replica = 0; replica < replicas(); ++replica) {
    EXPECT_EQ(Count(*executor, replica), 5);
    ASSERT_EQ(outfeeds[0][replica].size(), 5u);
    for (int step = 0; step < 5; ++step)
      EXPECT_EQ(outfeeds[0][replica][step].As<float>()[0], static_cast<float>(step) * sum);
  }
  ASSERT_OK(call->Run());
  EXPECT_EQ(call->TakeOutfeeds()[0][0].size(), 1u);
  // The feed loop still works.
  ASSERT_OK(executor->PushInfeed("batches", Step(replicas(), 0)));
  ASSERT_OK_AND_ASSIGN(const LaunchResult result, executor->Launch("train", 1));
  EXPECT_EQ(result.steps, 1);
}

TEST_P(ExecutorTest, AFailedCallEndsTheRun) {
  auto executor = Create(MakeExecutable(replicas()));
  ASSERT_OK_AND_ASSIGN(const auto call,
                       executor->Prepare("torn", {std::vector<std::vector<Buffer>>(replicas()), {}, {}}));
  const absl::Status status = call->Run(3);
  EXPECT_STATUS(status, absl::StatusCode::kFailedPrecondition, HasSubstr("at index [] expected 0, got 1"));
  EXPECT_EQ(call->Run(), status);
  EXPECT_STATUS(executor->ReadVariable("weights"), absl::StatusCode::kFailedPrecondition,
                StartsWith("the state is torn"));
}

TEST_P(ExecutorTest, ParallelLoops) {
  auto executor = Create(MakeExecutable(replicas()), {.threads = 16});
  const Buffer ones = Buffer::FromVector<float>(std::vector<float>(4096, 1), {4096});
  ASSERT_OK_AND_ASSIGN(auto result, executor->Run("parallel", std::vector<std::vector<Buffer>>(replicas(), {ones})));
  for (int64_t replica = 0; replica < replicas(); ++replica) EXPECT_EQ(result.results[replica][0].As<float>()[0], 4096);
}

TEST_P(ExecutorTest, HostCallsPerReplicaGetTheirShardsValues) {
  auto executor = Create(MakeExecutable(replicas()));
  for (int64_t step = 0; step < 3; ++step) ASSERT_OK(executor->PushInfeed("batches", Step(replicas(), step)));
  ASSERT_OK(executor->Launch("host", 3));
  for (int64_t step = 0; step < 3; ++step) {
    ASSERT_OK_AND_ASSIGN(std::optional<FeedStep> out, executor->PopOutfeed("loss"));
    for (int64_t replica = 0; replica < replicas(); ++replica) {
      EXPECT_EQ((*out)[replica][0].As<float>()[0], static_cast<float>(step * 10 + 2 * replica));
    }
  }
}

TEST_P(ExecutorTest, HostFunctionsAreToldTheStepAndTheConfiguration) {
  std::mutex mutex;
  std::vector<int64_t> steps;
  ExecutorOptions options;
  options.host_functions["answer"] = [&](HostCallArguments& call) {
    EXPECT_EQ(call.config, "every 10");
    EXPECT_EQ(call.partition, 0);
    std::lock_guard lock(mutex);
    if (call.replica == 0) steps.push_back(call.step);
    return Answer(call);
  };
  auto executor = Create(MakeExecutable(replicas()), options);
  for (int64_t step = 0; step < 4; ++step) ASSERT_OK(executor->PushInfeed("batches", Step(replicas(), step)));
  ASSERT_OK(executor->Launch("host", 4));
  EXPECT_THAT(steps, ElementsAre(0, 1, 2, 3));
}

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define TESSERA_UNDER_TSAN 1
#endif
#endif

// Feeder, shards, host functions and reader each yield at random moments.
TEST_P(ExecutorTest, HostCallsOfManyStepsWithRandomYields) {
#ifdef TESSERA_UNDER_TSAN
  constexpr int64_t kSteps = 10'000;
#else
  constexpr int64_t kSteps = 50;
#endif
  const auto yield = [](std::minstd_rand& random) {
    while (random() % 3 == 0) std::this_thread::yield();
  };
  std::atomic<uint32_t> calls = 0;
  ExecutorOptions options;
  options.host_functions["answer"] = [&](HostCallArguments& call) {
    std::minstd_rand random(++calls);
    yield(random);
    return Answer(call);
  };
  auto executor = Create(MakeExecutable(replicas()), options);
  std::thread feeder([&] {
    std::minstd_rand random(1);
    for (int64_t step = 0; step < kSteps; ++step) {
      yield(random);
      EXPECT_OK(executor->PushInfeed("batches", Step(replicas(), step % 1000)));
    }
  });
  std::thread reader([&] {
    std::minstd_rand random(2);
    for (int64_t step = 0; step < kSteps; ++step) {
      yield(random);
      const auto out = executor->PopOutfeed("loss");
      ASSERT_OK(out);
      for (int64_t replica = 0; replica < replicas(); ++replica) {
        EXPECT_EQ((**out)[replica][0].As<float>()[0], static_cast<float>(step % 1000 * 10 + 2 * replica));
      }
    }
  });
  for (int64_t done = 0; done < kSteps; done += 50) EXPECT_OK(executor->Launch("host", 50));
  feeder.join();
  reader.join();
  EXPECT_EQ(calls, kSteps * replicas());
}

TEST_P(ExecutorTest, AHostFunctionThatThrowsInOneShardEndsTheRunForAll) {
  ExecutorOptions options;
  const int64_t culprit = replicas() - 1;
  options.host_functions["answer"] = [&](HostCallArguments& call) -> absl::Status {
    if (call.replica == culprit && call.step == 42) throw std::runtime_error("disk on fire");
    return Answer(call);
  };
  auto executor = Create(MakeExecutable(replicas()), options);
  executor->SetNextStep(40);
  for (int64_t step = 0; step < 4; ++step) ASSERT_OK(executor->PushInfeed("batches", Step(replicas(), step)));
  const std::string message = "model.mlir:9:3: host call \"answer\": shard " + std::to_string(culprit) +
                              ", step 42: the function threw: disk on fire";
  EXPECT_STATUS(executor->Launch("host", 4), absl::StatusCode::kInternal, message);
  // All later calls return the same error, and no thread waits.
  EXPECT_STATUS(executor->Launch("host", 1), absl::StatusCode::kInternal, message);
  EXPECT_STATUS(executor->PushInfeed("batches", Step(replicas(), 0)), absl::StatusCode::kInternal, message);
  EXPECT_STATUS(executor->PopOutfeed("loss"), absl::StatusCode::kInternal, message);
  EXPECT_STATUS(executor->ReadVariable("weights"), absl::StatusCode::kFailedPrecondition,
                "the state is torn: " + message);
}

TEST_P(ExecutorTest, AHostFunctionMustLeaveTheResultsItWasGiven) {
  ExecutorOptions options;
  options.host_functions["answer"] = [&](HostCallArguments& call) {
    call.results[0] = Buffer::Scalar<int32_t>(1);
    return absl::OkStatus();
  };
  auto executor = Create(MakeExecutable(replicas()), options);
  ASSERT_OK(executor->PushInfeed("batches", Step(replicas(), 0)));
  EXPECT_STATUS(executor->Launch("host", 1), absl::StatusCode::kInvalidArgument,
                HasSubstr("result 0 of the function is i32[], expected f32[]"));
}

TEST_P(ExecutorTest, AStepThatFailsHalfWayTearsTheState) {
  auto executor = Create(MakeExecutable(replicas()));
  EXPECT_STATUS(executor->Launch("torn", 5), absl::StatusCode::kFailedPrecondition,
                "model.mlir:11:3: shard " + std::to_string(replicas() - 1) +
                    ", step 0: 1 of 1 elements differ; at index [] expected 0, got 1");
  EXPECT_STATUS(executor->ReadVariable("weights"), absl::StatusCode::kFailedPrecondition,
                StartsWith("the state is torn"));
  EXPECT_FALSE(executor->WriteVariable("weights", Piece(0)[0]).ok());
}

TEST_P(ExecutorTest, APoisonedInfeedEndsBetweenStepsAndLeavesTheStateWhole) {
  auto executor = Create(MakeExecutable(replicas()));
  ASSERT_OK(executor->PushInfeed("batches", Step(replicas(), 1)));
  ASSERT_OK(executor->Launch("train", 1));
  executor->PoisonInfeed("batches", absl::InvalidArgumentError("data.csv:7:2: \"abc\" is not a number"));
  EXPECT_STATUS(executor->Launch("train", 1), absl::StatusCode::kInvalidArgument,
                "step 1: data.csv:7:2: \"abc\" is not a number");
  EXPECT_EQ(Weight(*executor), SumOfPieces(replicas(), 2) - SumOfPieces(replicas(), 1));
}

// Returns the message of what `run` does within a deadline. On a busy machine a shard may miss a barrier before it
// reaches the operation under test. Then the run is repeated with a longer deadline.
std::string MessageAboutDeadline(const std::string& about,
                                 const std::function<absl::Status(std::chrono::milliseconds)>& run) {
  constexpr std::chrono::milliseconds kLongest = std::chrono::minutes(1);
  for (std::chrono::milliseconds deadline(50);; deadline *= 4) {
    const absl::Status status = run(deadline);
    EXPECT_EQ(status.code(), absl::StatusCode::kDeadlineExceeded) << status;
    std::string message(Message(status));
    if (absl::StrContains(message, about) || deadline > kLongest) return message;
  }
}

TEST_P(ExecutorTest, AnUnfedShardMeetsTheDeadline) {
  const auto run = [this](std::chrono::milliseconds deadline) {
    return Create(MakeExecutable(replicas()), {.deadline = deadline})->Launch("train", 1).status();
  };
  EXPECT_THAT(MessageAboutDeadline("infeed", run),
              MatchesRegex("step 0: waited [0-9.]+ s for the host to feed shard 0 of infeed \"batches\""));
}

TEST_P(ExecutorTest, AHostFunctionThatHangsMeetsTheDeadline) {
  auto release = std::make_shared<std::atomic<bool>>(false);
  const auto run = [&](std::chrono::milliseconds deadline) {
    ExecutorOptions options = {.deadline = deadline};
    options.host_functions["answer"] = [release](HostCallArguments& call) {
      while (!release->load()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      return Answer(call);
    };
    auto executor = Create(MakeExecutable(replicas()), options);
    EXPECT_OK(executor->PushInfeed("batches", Step(replicas(), 0)));
    return executor->Launch("host", 1).status();
  };
  EXPECT_THAT(MessageAboutDeadline("the function", run), ContainsRegex("the function did not return within [0-9.]+ s"));
  *release = true;
}

TEST_P(ExecutorTest, AFullOutfeedMeetsTheDeadline) {
  const auto run = [this](std::chrono::milliseconds deadline) {
    auto executor = Create(MakeExecutable(replicas()), {.deadline = deadline, .outfeed_capacity = 1});
    for (int64_t step = 0; step < 2; ++step) EXPECT_OK(executor->PushInfeed("batches", Step(replicas(), step)));
    return executor->Launch("train", 2).status();
  };
  EXPECT_THAT(MessageAboutDeadline("outfeed", run),
              ContainsRegex("waited [0-9.]+ s for the host to take from outfeed \"loss\", which holds 1 steps"));
}

TEST_P(ExecutorTest, AnErrorWithoutAWordIsStillAnError) {
  auto executor = Create(MakeExecutable(replicas()));
  EXPECT_STATUS(executor->Launch("silent", 1), absl::StatusCode::kInternal,
                HasSubstr("generated code returned 7 without an error"));
}

// Steps allocate no tensors: state, arena and kernels are allocated beforehand.
TEST_P(ExecutorTest, TheSteadyStateAllocatesNothing) {
  auto executor = Create(MakeExecutable(replicas()));
  ASSERT_OK(executor->Launch("free", 1));
  const int64_t before = Buffer::num_allocations();
  ASSERT_OK(executor->Launch("free", 1000));
  EXPECT_EQ(Buffer::num_allocations(), before);
}

TEST_P(ExecutorTest, TwoRunsGiveTheSameBits) {
  auto run = [&] {
    auto executor = Create(MakeExecutable(replicas()));
    for (int64_t step = 0; step < 40; ++step) {
      FeedStep pieces;
      for (int64_t replica = 0; replica < replicas(); ++replica) {
        pieces.push_back(Piece(1.0f / static_cast<float>(3 + 7 * replica + step)));
      }
      EXPECT_OK(executor->Run("train", std::vector<std::vector<Buffer>>(replicas()), pieces));
    }
    return executor->ReadVariable("weights").value();
  };
  EXPECT_TRUE(BitwiseEqual(run(), run()));
}

TEST(Executor, ADeadlineSaysWhoIsMissingAndWhereItIs) {
  auto executor = Create(MakeExecutable(2), {.deadline = std::chrono::milliseconds(100)});
  const absl::Status status = executor->Launch("straggler", 1).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_THAT(
      std::string(Message(status)),
      testing::AnyOf("model.mlir:7:3: shard 0, step 0: waited 0.1 s for shard 1 (in barrier before the update of "
                     "mirrored state)",
                     "barrier before the update of mirrored state: shard 1, step 0: waited 0.1 s for shard 0 (in "
                     "model.mlir:7:3)"));
}

TEST(Executor, StateOfReplicas) {
  auto executor = Create(MakeExecutable(2));
  ASSERT_OK(executor->WriteVariable("count", Buffer::Scalar<int64_t>(5), 1));
  EXPECT_EQ(Count(*executor, 0), 0);
  EXPECT_EQ(Count(*executor, 1), 5);
  ASSERT_OK(executor->WriteVariable("count", Buffer::Scalar<int64_t>(9)));
  EXPECT_EQ(Count(*executor, 0), 9);
  EXPECT_STATUS(executor->WriteVariable("weights", Buffer::Scalar<float>(1)), absl::StatusCode::kInvalidArgument,
                "variable \"weights\" is f32[4], got f32[]");
  EXPECT_STATUS(executor->ReadVariable("bias"), absl::StatusCode::kNotFound, "the program has no variable \"bias\"");
  EXPECT_STATUS(executor->ReadVariable("count", 2), absl::StatusCode::kOutOfRange, "variable \"count\": shard 2 of 2");
}

std::shared_ptr<Executable> WithDomains(int64_t replicas, int64_t shards_per_domain) {
  std::shared_ptr<Executable> executable = MakeExecutable(replicas);
  executable->description.set_shards_per_domain(shards_per_domain);
  return executable;
}

float Weight(const Executor& executor, int64_t shard) {
  return executor.ReadVariable("weights", shard).value().As<float>()[0];
}

// Each domain has a copy of mirrored state, and a shard that writes it.
TEST(Executor, ShardsThatShareNoMemoryHaveCopiesOfTheState) {
  auto executor = Create(WithDomains(2, /*shards_per_domain=*/1));
  ASSERT_OK(executor->PushInfeed("batches", Step(2, 3)));
  ASSERT_OK(executor->Launch("host", 1));  // each writer adds its own answer: its piece, and its number
  EXPECT_EQ(Weight(*executor, 0), 30);
  EXPECT_EQ(Weight(*executor, 1), 32);
  ASSERT_OK(executor->WriteVariable("weights", Piece(0)[0]));
  for (int64_t step = 0; step < 3; ++step) ASSERT_OK(executor->PushInfeed("batches", Step(2, step)));
  ASSERT_OK(executor->Launch("train", 3));
  for (const int64_t shard : {0, 1}) EXPECT_EQ(Weight(*executor, shard), SumOfPieces(2, 3));
}

TEST(Executor, ShardsOfADomainShareACopyOfTheState) {
  auto executor = Create(WithDomains(4, /*shards_per_domain=*/2));
  ASSERT_OK(executor->WriteVariable("weights", Piece(10)[0], 1));
  ASSERT_OK(executor->WriteVariable("weights", Piece(20)[0], 2));
  ASSERT_OK(executor->Launch("free", 1000));
  EXPECT_EQ(Weight(*executor, 0), 1010);
  EXPECT_EQ(Weight(*executor, 1), 1010);
  EXPECT_EQ(Weight(*executor, 2), 1020);
  EXPECT_EQ(Weight(*executor, 3), 1020);
}

TEST(Executor, ABarrierOfADomainNamesTheShardThatIsMissing) {
  const auto run = [](std::chrono::milliseconds deadline) {
    auto executor = Create(WithDomains(4, /*shards_per_domain=*/2), {.deadline = deadline});
    return executor->Launch("uneven", 1).status();
  };
  EXPECT_THAT(MessageAboutDeadline("shard 3 (computing)", run),
              MatchesRegex("barrier before the update of mirrored state: shard 2, step 0: waited [0-9.]+ s for shard 3 "
                           "\\(computing\\)"));
}

TEST(Executor, CopiesStateIntoMemoryThatIsThere) {
  auto executor = Create(MakeExecutable(2));
  ASSERT_OK(executor->WriteVariable("count", Buffer::Scalar<int64_t>(5), 1));
  const Buffer copy = Buffer::Scalar<int64_t>(-1);
  const int64_t allocations = Buffer::num_allocations();
  ASSERT_OK(executor->CopyVariable("count", 1, copy));
  EXPECT_EQ(Buffer::num_allocations(), allocations);
  EXPECT_EQ(copy.As<int64_t>()[0], 5);
  EXPECT_STATUS(executor->CopyVariable("weights", 0, copy), absl::StatusCode::kInvalidArgument,
                "variable \"weights\" is f32[4], copied to i64[]");
  EXPECT_STATUS(executor->CopyVariable("weights", 0, Buffer()), absl::StatusCode::kInvalidArgument,
                "variable \"weights\" is f32[4], copied to no value (the buffer was never assigned)");
}

TEST(Executor, WrongUseIsRefusedAndEndsNothing) {
  auto executor = Create(MakeExecutable(1));
  EXPECT_STATUS(executor->Launch("trian", 1), absl::StatusCode::kNotFound,
                HasSubstr("no entry \"trian\"; it has: train"));
  EXPECT_STATUS(executor->Launch("direct", 1), absl::StatusCode::kInvalidArgument,
                HasSubstr("can be run, not launched"));
  EXPECT_STATUS(executor->Run("direct", {{Piece(1)[0]}}), absl::StatusCode::kInvalidArgument,
                "entry \"direct\": 1 arguments for shard 0, expected 2");
  EXPECT_STATUS(executor->Run("direct", {{Piece(1)[0], Buffer::Scalar<float>(1)}}), absl::StatusCode::kInvalidArgument,
                "entry \"direct\": argument 1 (\"b\") is f32[], expected f32[4]");
  EXPECT_STATUS(executor->PushInfeed("batches", {{Buffer::Scalar<float>(1)}}), absl::StatusCode::kInvalidArgument,
                "feed \"batches\": value 0 is f32[], expected f32[4] per shard");
  EXPECT_STATUS(executor->PushInfeed("batches", {}), absl::StatusCode::kInvalidArgument,
                "infeed \"batches\": pieces for 0 shards, expected 1");
  EXPECT_STATUS(executor->PushInfeed("loss", {}), absl::StatusCode::kNotFound, "the program has no infeed \"loss\"");
  EXPECT_OK(executor->Run("direct", {{Piece(1)[0], Piece(1)[0]}}));
}

TEST(Executor, AliasesMustFit) {
  auto refused = [](int64_t a, int64_t b, Shape result) {
    auto executable = MakeExecutable(1);
    proto::Entry& direct = *executable->description.mutable_entries(2);
    direct.mutable_arguments(0)->set_aliases_result(a);
    direct.mutable_arguments(1)->set_aliases_result(b);
    *direct.mutable_results(0)->mutable_type() = ToProto({DType::kF32, std::move(result)});
    return std::string(Message(Executor::Create(executable, {.host_functions = {{"answer", Answer}}}).status()));
  };
  EXPECT_EQ(refused(0, -1, {kCount}), "");
  EXPECT_EQ(refused(0, 0, {kCount}), "entry \"direct\": two arguments alias result 0");
  EXPECT_EQ(refused(-1, 1, {kCount}), "entry \"direct\": argument 1 aliases result 1 of 1");
  EXPECT_EQ(refused(0, -1, {kCount + 1}),
            "entry \"direct\": argument 0 is f32[4] and aliases result 0, which is f32[5]");
}

TEST(Executor, TheMachineMustHaveTheFeatures) {
  auto executable = MakeExecutable(1);
  executable->description.set_cpu("future9000");
  executable->description.add_cpu_features("sse2");
  executable->description.add_cpu_features("avx1024");
  EXPECT_STATUS(
      Executor::Create(executable, {}), absl::StatusCode::kFailedPrecondition,
      "the program was compiled for future9000 and needs CPU features that this machine lacks: avx1024; compile "
      "it again here, or with --cpu=" +
          CpuLevel());
}

TEST(Executor, HostFunctionsMustBeGiven) {
  EXPECT_STATUS(Executor::Create(MakeExecutable(1), {}), absl::StatusCode::kFailedPrecondition,
                "the program calls host functions that were not given: answer");
}

TEST(Executor, CallbacksIntoPythonAreSaidToBeSome) {
  auto executable = MakeExecutable(1);
  executable->description.mutable_entries(0)->add_host_calls()->set_function("xla_ffi_python_cpu_callback");
  const absl::Status status = Executor::Create(executable, {.host_functions = {{"answer", Answer}}}).status();
  EXPECT_EQ(Message(status),
            "the program calls host functions that were not given: xla_ffi_python_cpu_callback; those given are: "
            "answer; there is no Python here: export the program without jax.debug.print, jax.pure_callback and the "
            "like");
}

TEST(Executor, TheObjectMustBeLoadable) {
  auto executable = MakeExecutable(1);
  executable->description.add_entries()->set_name("forgotten");
  EXPECT_STATUS(Executor::Create(executable, {.host_functions = {{"answer", Answer}}}), absl::StatusCode::kNotFound,
                "the object code has no function \"tessera_step_forgotten\"; compile the program again");
  executable->object = "no ELF";
  EXPECT_STATUS(Executor::Create(executable, {.host_functions = {{"answer", Answer}}}),
                absl::StatusCode::kFailedPrecondition, StartsWith("cannot load the object code: "));
}

// Two programs run concurrently, and their objects were loaded from memory: neither may get the other's code.
TEST(Executor, ObjectsOfSeveralExecutorsStayApart) {
  auto first = Create(MakeExecutable(1));
  auto second = Create(MakeExecutable(1));
  ASSERT_OK(first->Launch("free", 2));
  ASSERT_OK(second->Launch("free", 5));
  EXPECT_EQ(Weight(*first), 2);
  EXPECT_EQ(Weight(*second), 5);
}

// The caller's thread drives shard 0; its modes are restored afterwards.
TEST(Executor, TheCallersDenormalModeSurvives) {
  auto executable = MakeExecutable(1);
  executable->description.set_flush_denormals(true);
  auto executor = Create(executable);
  ASSERT_FALSE(FlushesDenormals());
  ASSERT_OK(executor->WriteVariable("weights", Piece(0)[0]));
  ASSERT_OK(executor->Launch("free", 1));
  EXPECT_FALSE(FlushesDenormals());
}

}  // namespace
}  // namespace tessera
