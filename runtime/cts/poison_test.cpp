// SPDX-License-Identifier: Apache-2.0
// Tests how an error of one feed or shard reaches all others on a device: Executor::PoisonInfeed and Launch.
#include <thread>

#include "tessera/runtime/cts/cts_testutil.h"

namespace tessera {
namespace {

using testing::HasSubstr;

class CtsPoison : public CtsTest {};

TESSERA_CTS(CtsPoison);

// The run ends between steps, so the state is consistent and can be read.
TEST_P(CtsPoison, APoisonedInfeedLeavesTheStateWhole) {
  const auto executor = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  ASSERT_OK(executor->PushInfeed("batches", PiecesFrom(2, 1)));
  ASSERT_OK(executor->Launch("train", 1));
  executor->PoisonInfeed("batches", absl::InvalidArgumentError("data.csv:7:2: no number"));
  EXPECT_STATUS(executor->Launch("train", 1), absl::StatusCode::kInvalidArgument, "step 1: data.csv:7:2: no number");
  ASSERT_OK_AND_ASSIGN(const Buffer weights, executor->ReadVariable("weights"));
  EXPECT_EQ(weights.As<float>()[0], 3);
}

TEST_P(CtsPoison, APoisonWakesShardsThatWaitForData) {
  const auto executor = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  std::thread poisoner([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    executor->PoisonInfeed("batches", absl::InvalidArgumentError("no number"));
  });
  const absl::Status status = executor->Launch("train", 1).status();
  poisoner.join();
  EXPECT_STATUS(status, absl::StatusCode::kInvalidArgument, HasSubstr("no number"));
}

// All feeds end with the error, at both ends, and all later launches return it.
TEST_P(CtsPoison, AFailedStepPoisonsAllFeeds) {
  const auto executor = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  const absl::Status status = executor->Launch("torn", 1).status();
  EXPECT_STATUS(status, absl::StatusCode::kFailedPrecondition, HasSubstr("model.mlir:11:3: shard 1, step 0: "));
  EXPECT_EQ(executor->PushInfeed("batches", PiecesFrom(2, 1)), status);
  EXPECT_EQ(executor->PopOutfeed("loss").status(), status);
  EXPECT_EQ(executor->Launch("free", 1).status(), status);
}

// A shard of one executor does not see what another executor computes.
TEST_P(CtsPoison, AnotherExecutorGoesOn) {
  const auto executor = Create(MakeExecutable(2));
  const auto other = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  ASSERT_NE(other, nullptr);
  EXPECT_FALSE(executor->Launch("torn", 1).ok());
  ASSERT_OK(other->Launch("free", 3));
  ASSERT_OK_AND_ASSIGN(const Buffer weights, other->ReadVariable("weights"));
  EXPECT_EQ(weights.As<float>()[0], 3);
}

}  // namespace
}  // namespace tessera
