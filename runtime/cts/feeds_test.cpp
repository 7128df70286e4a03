// SPDX-License-Identifier: Apache-2.0
// Tests infeeds, outfeeds and host calls on devices: Executor::Launch, PushInfeed, PopOutfeed and Run.
#include "tessera/runtime/cts/cts_testutil.h"

namespace tessera {
namespace {

using testing::Each;

class CtsFeeds : public CtsTest {
 protected:
  // Expects the next value of the outfeed to be `value` on all `replicas`, in memory that the host can read.
  static void ExpectLoss(Executor& executor, int64_t replicas, float value) {
    ASSERT_OK_AND_ASSIGN(const std::optional<FeedStep> step, executor.PopOutfeed("loss"));
    ASSERT_TRUE(step.has_value());
    ASSERT_EQ(step->size(), static_cast<size_t>(replicas));
    for (const FeedPiece& piece : *step) {
      ASSERT_TRUE(piece[0].memory().host_accessible());
      EXPECT_EQ(piece[0].As<float>()[0], value);
    }
  }

  // Returns the sum over replicas of PiecesFrom(replicas, value).
  static float Sum(int64_t replicas, float value) {
    return static_cast<float>(replicas) * value + static_cast<float>(replicas * (replicas - 1) / 2);
  }
};

TESSERA_CTS(CtsFeeds);

// The step finds the pieces of its own shard, in the order in which they were pushed.
TEST_P(CtsFeeds, PiecesReachTheStepsOfTheirShards) {
  for (const int64_t replicas : {1, 2, 4}) {
    const auto executor = Create(MakeExecutable(replicas), {.infeed_capacity = 3});
    ASSERT_NE(executor, nullptr);
    for (const float value : {1.0f, 10.0f, 100.0f}) {
      ASSERT_OK(executor->PushInfeed("batches", PiecesFrom(replicas, value)));
    }
    ASSERT_OK_AND_ASSIGN(const LaunchResult result, executor->Launch("train", 3));
    EXPECT_EQ(result.steps, 3);
    // The loss of a step is the sum of the pieces before it.
    float loss = 0;
    for (const float value : {1.0f, 10.0f, 100.0f}) {
      ExpectLoss(*executor, replicas, loss);
      loss += Sum(replicas, value);
    }
    ASSERT_OK_AND_ASSIGN(const Buffer weights, executor->ReadVariable("weights"));
    EXPECT_THAT(weights.As<float>(), Each(loss));
  }
}

// A piece may be in the device's memory, too.
TEST_P(CtsFeeds, PiecesInEveryKindOfMemory) {
  const auto executor = Create(MakeExecutable(1));
  ASSERT_NE(executor, nullptr);
  float sum = 0;
  for (const MemoryKind kind : kKinds) {
    ASSERT_OK_AND_ASSIGN(const Buffer piece, CopyTo(kind, PieceOf(sum + 1)[0]));
    ASSERT_OK(executor->PushInfeedPiece("batches", 0, {piece}));
    ASSERT_OK(executor->Launch("train", 1));
    ExpectLoss(*executor, 1, sum);
    sum += sum + 1;
    EXPECT_THAT(ValuesOf(piece), Each((sum - 1) / 2 + 1));  // as it was pushed
  }
}

// Executor::Run on pieces instead of queues.
TEST_P(CtsFeeds, ADirectCallTakesItsPieces) {
  const auto executor = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  ASSERT_OK_AND_ASSIGN(const Executor::DirectResult result,
                       executor->Run("train", std::vector<std::vector<Buffer>>(2), PiecesFrom(2, 3)));
  ASSERT_EQ(result.outfeeds.size(), 1u);
  for (const FeedPiece& piece : result.outfeeds[0]) EXPECT_EQ(piece[0].As<float>()[0], 0);
  ASSERT_OK_AND_ASSIGN(const Buffer weights, executor->ReadVariable("weights"));
  EXPECT_THAT(weights.As<float>(), Each(7));
}

// Executor::CloseInfeed: the launch ends when the data does, and the infeed can be opened again.
TEST_P(CtsFeeds, TheEndOfTheDataEndsTheLaunch) {
  const auto executor = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  for (int round = 0; round < 2; ++round) {
    executor->ReopenInfeed("batches");
    ASSERT_OK(executor->PushInfeed("batches", PiecesFrom(2, 1)));
    executor->CloseInfeed("batches");
    ASSERT_OK_AND_ASSIGN(const LaunchResult result, executor->Launch("train", 100));
    EXPECT_EQ(result.steps, 1);
    EXPECT_TRUE(result.end_of_data);
    ExpectLoss(*executor, 2, static_cast<float>(3 * round));
  }
  executor->CloseOutfeeds();
  ASSERT_OK_AND_ASSIGN(const std::optional<FeedStep> rest, executor->PopOutfeed("loss"));
  EXPECT_FALSE(rest.has_value());
}

// A host function reads arguments and writes results; the step continues with the results.
TEST_P(CtsFeeds, HostFunctionsGetTheValuesOfTheirShard) {
  const auto executor = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  ASSERT_OK(executor->PushInfeed("batches", PiecesFrom(2, 5)));
  ASSERT_OK(executor->Launch("host", 1));
  ASSERT_OK_AND_ASSIGN(const std::optional<FeedStep> step, executor->PopOutfeed("loss"));
  ASSERT_TRUE(step.has_value());
  for (size_t replica = 0; replica < 2; ++replica) {
    EXPECT_EQ((*step)[replica][0].As<float>()[0], 5 + 2 * static_cast<float>(replica));
  }
}

// Steps of a launch allocate no tensors but those of outfeeds.
TEST_P(CtsFeeds, TheSteadyStateOfALaunchAllocatesNothing) {
  const auto executor = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  ASSERT_OK(executor->Launch("free", 1));
  const int64_t before = Buffer::num_allocations();
  ASSERT_OK(executor->Launch("free", 100));
  EXPECT_EQ(Buffer::num_allocations(), before);
}

}  // namespace
}  // namespace tessera
