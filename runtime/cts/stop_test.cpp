// SPDX-License-Identifier: Apache-2.0
// Tests that a launch on a device ends at the same step for all shards on request: Executor::RequestStop, ClearStop.
#include <algorithm>
#include <thread>

#include "tessera/runtime/cts/cts_testutil.h"

namespace tessera {
namespace {

class CtsStop : public CtsTest {};

TESSERA_CTS(CtsStop);

TEST_P(CtsStop, ARequestBeforeTheLaunchLetsNoStepBegin) {
  const auto executor = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  executor->RequestStop();
  ASSERT_OK_AND_ASSIGN(const LaunchResult stopped, executor->Launch("free", 10));
  EXPECT_TRUE(stopped.stopped);
  EXPECT_EQ(stopped.steps, 0);
  executor->ClearStop();
  ASSERT_OK_AND_ASSIGN(const LaunchResult result, executor->Launch("free", 10));
  EXPECT_FALSE(result.stopped);
  EXPECT_EQ(result.steps, 10);
}

// The state is that after the last complete step, and the next launch continues from there.
TEST_P(CtsStop, ARequestDuringTheLaunchEndsItAfterAStep) {
  const auto executor = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    executor->RequestStop();
  });
  const absl::StatusOr<LaunchResult> result = executor->Launch("free", int64_t{1} << 60);
  stopper.join();
  ASSERT_OK(result);
  EXPECT_TRUE(result->stopped);
  ASSERT_OK_AND_ASSIGN(const Buffer weights, executor->ReadVariable("weights"));
  // A float counts exactly up to 2^24.
  EXPECT_EQ(weights.As<float>()[0], static_cast<float>(std::min<int64_t>(result->steps, int64_t{1} << 24)));
}

// A shard that waits for data is woken, and its queued pieces stay.
TEST_P(CtsStop, ARequestWhileShardsWaitForData) {
  const auto executor = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  ASSERT_OK(executor->PushInfeedPiece("batches", 0, PieceOf(1)));
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    executor->RequestStop();
  });
  const absl::StatusOr<LaunchResult> stopped = executor->Launch("train", 10);
  stopper.join();
  ASSERT_OK(stopped);
  EXPECT_TRUE(stopped->stopped);
  EXPECT_EQ(stopped->steps, 0);
  executor->ClearStop();
  ASSERT_OK(executor->PushInfeedPiece("batches", 1, PieceOf(2)));
  ASSERT_OK(executor->Launch("train", 1));
  ASSERT_OK_AND_ASSIGN(const Buffer weights, executor->ReadVariable("weights"));
  EXPECT_EQ(weights.As<float>()[0], 3);
}

}  // namespace
}  // namespace tessera
