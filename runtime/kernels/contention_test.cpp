// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/contention.h"

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <optional>
#include <thread>

#include "gmock/gmock.h"
#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera {
namespace {

using std::chrono::milliseconds;
using testing::Optional;

std::optional<bool> Add(ContentionMeter& meter, int now_ms, int waited_ms, int ran_ms) {
  return meter.Add({.now = milliseconds(now_ms), .waited = milliseconds(waited_ms), .ran = milliseconds(ran_ms)},
                   /*cores=*/2);
}

TEST(ContentionMeterTest, TellsWaitsForOthersFromWaitsForItself) {
  ContentionMeter meter;
  EXPECT_EQ(Add(meter, 1000, 700, 5000), std::nullopt);       // the first reading
  EXPECT_EQ(Add(meter, 1019, 719, 5010), std::nullopt);       // too early
  EXPECT_THAT(Add(meter, 1100, 750, 5100), Optional(false));  // half of the time with one core of two, once
  EXPECT_THAT(Add(meter, 1200, 800, 5200), Optional(false));
  EXPECT_THAT(Add(meter, 1300, 816, 5300), Optional(true));  // three times in a row
  EXPECT_THAT(Add(meter, 1400, 832, 5400), Optional(true));
  EXPECT_THAT(Add(meter, 1500, 842, 5500), Optional(false));  // a tenth of the time
  EXPECT_THAT(Add(meter, 1600, 892, 5690), Optional(false));  // with nearly both cores
  EXPECT_THAT(Add(meter, 1700, 942, 5880), Optional(false));
  EXPECT_THAT(Add(meter, 1800, 992, 6070), Optional(false));
}

int64_t SumOfSquares(int64_t count) {
  std::atomic<int64_t> sum = 0;
  const auto body = [](void* sum, int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) *static_cast<std::atomic<int64_t>*>(sum) += i * i;
    return 0;
  };
  EXPECT_EQ(ParallelFor(count, /*grain=*/1, /*threads=*/2, body, &sum), 0);
  return sum;
}

void WaitForLongSpins() {
  for (int i = 0; SpinsAreShort() && i < 10000; ++i) std::this_thread::sleep_for(milliseconds(1));
  EXPECT_FALSE(SpinsAreShort());
}

TEST(ContentionTest, LoopsRunWhileSpinsAreShortAndBehindThat) {
  for (int turn = 0; turn < 3; ++turn) {
    ShortenSpins(milliseconds(20));
    EXPECT_TRUE(SpinsAreShort());
    for (int i = 0; i < 100; ++i) ASSERT_EQ(SumOfSquares(100), 328350);
    WaitForLongSpins();
    ASSERT_EQ(SumOfSquares(100), 328350);
  }
}

TEST(ContentionTest, ALaterRequestProlongsTheShortSpins) {
  ShortenSpins(milliseconds(5));
  ShortenSpins(milliseconds(200));
  std::this_thread::sleep_for(milliseconds(50));
  EXPECT_TRUE(SpinsAreShort());
  WaitForLongSpins();
}

TEST(ContentionTest, AChildHasTeamsOfItsOwn) {
  ShortenSpins(milliseconds(50));
  ASSERT_EQ(SumOfSquares(100), 328350);
  const pid_t child = fork();
  if (child == 0) {
    alarm(30);
    const bool was_long = !SpinsAreShort();
    ShortenSpins(milliseconds(10));
    const bool is_right = SumOfSquares(100) == 328350;
    _exit(was_long && is_right ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  WaitForLongSpins();
}

}  // namespace
}  // namespace tessera
