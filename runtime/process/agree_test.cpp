// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/process/agree.h"

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/process/thread_group_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr Deadline kNever = Deadline::max();

TEST(Agree, AllGetTheNumberOfRankZero) {
  ThreadGroup(3).Run([](ProcessGroup& group) {
    ASSERT_OK_AND_ASSIGN(const int64_t steps, AgreeOnNumber(group, "steps", 7 - 10 * group.rank(), kNever));
    EXPECT_EQ(steps, 7);
  });
  ASSERT_OK_AND_ASSIGN(const int64_t alone, AgreeOnNumber(ProcessGroup::Alone(), "steps", 5, kNever));
  EXPECT_EQ(alone, 5);
}

TEST(Agree, AllGetTheLargestNumber) {
  for (const int64_t size : {1, 2, 3}) {
    ThreadGroup(size).Run([&](ProcessGroup& group) {
      for (int64_t round = 0; round < 20; ++round) {  // the ranks take turns in having the largest
        const int64_t value = (group.rank() + round) % size - 100;
        ASSERT_OK_AND_ASSIGN(const int64_t largest, AgreeOnLargest(group, "end", value, kNever));
        EXPECT_EQ(largest, size - 1 - 100);
      }
    });
  }
}

TEST(Agree, OtherTextIsNoNumberAndEndsTheGroup) {
  ThreadGroup(2).Run([](ProcessGroup& group) {
    if (group.rank() == 1) {
      EXPECT_OK(group.Send(0, "end", "soon", kNever));
      EXPECT_STATUS(group.Agree("end", "", kNever), absl::StatusCode::kDataLoss, HasSubstr("\"soon\""));
    } else {
      EXPECT_STATUS(AgreeOnLargest(group, "end", 1, kNever), absl::StatusCode::kDataLoss, HasSubstr("\"soon\""));
    }
  });
}

}  // namespace
}  // namespace tessera
