// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/machine/schedule_waits.h"

#include <sched.h>

#include <thread>

#include "gtest/gtest.h"

namespace tessera {
namespace {

// Where the kernel counts waits, they grow while several threads share a processor.
TEST(ScheduleWaits, GrowOnASharedProcessor) {
  const ScheduleWaits waits;
  const auto before = waits.Read();
  if (!before) GTEST_SKIP() << "the kernel does not count waits";
  cpu_set_t old, one;
  ASSERT_EQ(sched_getaffinity(0, sizeof(old), &old), 0);
  CPU_ZERO(&one);
  for (int i = 0; i < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++i) {
    if (CPU_ISSET(i, &old)) CPU_SET(i, &one);
  }
  ASSERT_EQ(sched_setaffinity(0, sizeof(one), &one), 0);
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(40);
  const auto spin = [end] {
    while (std::chrono::steady_clock::now() < end) continue;
  };
  std::thread other(spin);
  spin();
  other.join();
  sched_setaffinity(0, sizeof(old), &old);
  EXPECT_GT(*waits.Read(), *before);
}

}  // namespace
}  // namespace tessera
