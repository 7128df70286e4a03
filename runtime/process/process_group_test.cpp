// SPDX-License-Identifier: Apache-2.0
// Tests the contract of process groups, for every implementation.
#include "tessera/runtime/process/process_group.h"

#include <atomic>
#include <functional>
#include <latch>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/process/thread_group_testutil.h"

namespace tessera {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;

constexpr Deadline kNever = Deadline::max();

Deadline Soon() { return std::chrono::steady_clock::now() + std::chrono::milliseconds(20); }

using Body = std::function<void(ProcessGroup&)>;

struct Implementation {
  std::string name;
  int64_t size = 1;
  std::function<void(const Body&)> run;  // calls the body on every rank at the same time
};

Implementation Threads(int64_t size) {
  return {.name = "threads_" + std::to_string(size), .size = size, .run = [size](const Body& body) {
            ThreadGroup(size).Run(body);
          }};
}

class ProcessGroupTest : public ::testing::TestWithParam<Implementation> {
 protected:
  void Run(const Body& body) { GetParam().run(body); }
  int64_t size() const { return GetParam().size; }
  int64_t last() const { return size() - 1; }
  bool alone() const { return size() == 1; }
};

std::string NameOf(const ::testing::TestParamInfo<Implementation>& tested) { return tested.param.name; }

INSTANTIATE_TEST_SUITE_P(All, ProcessGroupTest,
                         ::testing::Values(Implementation{.name = "alone",
                                                          .size = 1,
                                                          .run = [](const Body& body) { body(ProcessGroup::Alone()); }},
                                           Threads(1), Threads(2), Threads(3)),
                         NameOf);

// Tests that need another rank.
class GroupOfSeveralTest : public ProcessGroupTest {};

INSTANTIATE_TEST_SUITE_P(All, GroupOfSeveralTest, ::testing::Values(Threads(2), Threads(3)), NameOf);

TEST_P(ProcessGroupTest, RanksCountFromZero) {
  std::mutex mutex;
  std::set<int64_t> ranks;
  Run([&](ProcessGroup& group) {
    EXPECT_EQ(group.size(), size());
    const std::lock_guard lock(mutex);
    ranks.insert(group.rank());
  });
  EXPECT_EQ(static_cast<int64_t>(ranks.size()), size());
  EXPECT_EQ(*ranks.begin(), 0);
  EXPECT_EQ(*ranks.rbegin(), last());
}

TEST_P(ProcessGroupTest, AllGetTheValueOfRankZero) {
  Run([](ProcessGroup& group) {
    for (int i = 0; i < 200; ++i) {
      ASSERT_OK_AND_ASSIGN(const std::string value,
                           group.Agree("step", fmt::format("{} of rank {}", i, group.rank()), kNever));
      EXPECT_EQ(value, fmt::format("{} of rank 0", i));
    }
  });
}

TEST_P(ProcessGroupTest, AnUnequalValueIsNamedWithItsRank) {
  Run([&](ProcessGroup& group) {
    EXPECT_OK(group.CheckEqual("train_batch_size", "32", kNever));
    const absl::Status checked =
        group.CheckEqual("train_batch_size", group.rank() == last() && !alone() ? "64" : "32", kNever);
    if (alone()) {
      EXPECT_OK(checked);
    } else {
      EXPECT_STATUS(checked, absl::StatusCode::kFailedPrecondition,
                    AllOf(HasSubstr("train_batch_size: expected \"32\" as on rank 0"),
                          HasSubstr(fmt::format("got \"64\" on rank {}", last()))));
    }
    EXPECT_OK(group.Agree("step", "1", kNever));  // the group stays usable
  });
}

TEST_P(GroupOfSeveralTest, MeetingsOfDifferentNamesFail) {
  Run([&](ProcessGroup& group) {
    const absl::StatusOr<std::string> step = group.Agree(group.rank() == last() ? "end" : "step", "1", kNever);
    EXPECT_STATUS(step, absl::StatusCode::kFailedPrecondition, AllOf(HasSubstr("\"step\""), HasSubstr("\"end\"")));
    const absl::Status mixed =
        group.rank() == 0 ? group.Agree("x", "1", kNever).status() : group.CheckEqual("x", "1", kNever);
    EXPECT_STATUS(mixed, absl::StatusCode::kFailedPrecondition, HasSubstr("agree on \"x\""));
    EXPECT_OK(group.CheckEqual("step", "1", kNever));
  });
}

TEST_P(GroupOfSeveralTest, MessagesOfATagKeepTheirOrder) {
  Run([&](ProcessGroup& group) {
    const int64_t to = (group.rank() + 1) % size(), from = (group.rank() + last()) % size();
    for (const char* bytes : {"1", "2", ""}) {
      for (const char* tag : {"a", "b"}) EXPECT_OK(group.Send(to, tag, std::string(tag) + bytes, kNever));
    }
    for (const char* tag : {"b", "a"}) {  // messages of one tag do not wait for those of another
      for (const char* bytes : {"1", "2", ""}) {
        ASSERT_OK_AND_ASSIGN(const std::string message, group.Receive(from, tag, kNever));
        EXPECT_EQ(message, std::string(tag) + bytes);
      }
    }
  });
}

TEST_P(ProcessGroupTest, NoMessagesToOneselfOrToNobody) {
  Run([&](ProcessGroup& group) {
    for (const int64_t peer : {int64_t{-1}, group.rank(), size()}) {
      EXPECT_STATUS(group.Send(peer, "tag", "x", kNever), absl::StatusCode::kInvalidArgument, HasSubstr("\"tag\""));
      EXPECT_STATUS(group.Receive(peer, "tag", kNever), absl::StatusCode::kInvalidArgument, HasSubstr("\"tag\""));
    }
    EXPECT_OK(group.Agree("step", "1", kNever));  // no rank leaves earlier
  });
}

// The last rank stays away until the others have given up. Under load other ranks may be late, too, and are then named.
TEST_P(ProcessGroupTest, AMissedDeadlineNamesTheMissingRank) {
  std::atomic<int64_t> gave_up = 0;
  Run([&](ProcessGroup& group) {
    const bool stays_away = group.rank() == last() && !alone();
    while (stays_away && gave_up < last()) std::this_thread::yield();
    const absl::StatusOr<std::string> step = group.Agree("step", "1", stays_away ? kNever : Soon());
    ++gave_up;
    if (alone()) {
      EXPECT_OK(step);
    } else {  // the late one gets the error of the others
      EXPECT_STATUS(step, absl::StatusCode::kDeadlineExceeded,
                    AllOf(HasSubstr("\"step\""), ContainsRegex(fmt::format("rank (.*, )?{}$", last()))));
      EXPECT_STATUS(group.CheckEqual("next", "1", kNever), absl::StatusCode::kDeadlineExceeded, HasSubstr("\"step\""));
    }
  });
}

TEST_P(GroupOfSeveralTest, AMessageMayComeAfterADeadline) {
  std::atomic<bool> gave_up = false;
  Run([&](ProcessGroup& group) {
    if (group.rank() == last()) {
      while (!gave_up) std::this_thread::yield();
      EXPECT_OK(group.Send(0, "late", "x", kNever));
    }
    if (group.rank() == 0) {
      EXPECT_STATUS(group.Receive(last(), "late", Soon()), absl::StatusCode::kDeadlineExceeded,
                    AllOf(HasSubstr("\"late\""), HasSubstr(fmt::format("rank {}", last()))));
      gave_up = true;
      EXPECT_OK(group.Receive(last(), "late", kNever));
    }
    EXPECT_OK(group.Agree("end", "1", kNever));
  });
}

TEST_P(ProcessGroupTest, EndWakesEveryWait) {
  Run([&](ProcessGroup& group) {
    if (group.rank() == 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));  // the others are most likely waiting
      group.End(absl::DataLossError("the verdict"));
      group.End(absl::AbortedError("a consequence"));
    }
    const absl::StatusOr<std::string> got =
        group.rank() == 2 ? group.Receive(0, "never sent", kNever) : group.Agree("step", "1", kNever);
    if (alone()) {
      EXPECT_OK(got);
      return;
    }
    EXPECT_STATUS(got, absl::StatusCode::kDataLoss, "the verdict");
    EXPECT_STATUS(group.CheckEqual("next", "1", kNever), absl::StatusCode::kDataLoss, "the verdict");
    EXPECT_STATUS(group.Send(group.rank() == 0 ? 1 : 0, "tag", "x", kNever), absl::StatusCode::kDataLoss,
                  "the verdict");
  });
}

// A thread that has returned is dead to the others; its earlier messages are still received.
TEST(ThreadGroup, ADeadRankIsNamed) {
  std::latch checked(1);  // the agreement of ranks 0 and 2 ends the group
  ThreadGroup(3).Run([&](ProcessGroup& group) {
    if (group.rank() == 1) {
      EXPECT_OK(group.Send(0, "last words", "x", kNever));
      return;
    }
    if (group.rank() == 0) {
      EXPECT_OK(group.Receive(1, "last words", kNever));
      EXPECT_STATUS(group.Receive(1, "more", kNever), absl::StatusCode::kUnavailable, HasSubstr("rank 1 is dead"));
      EXPECT_STATUS(group.Send(1, "answer", "x", kNever), absl::StatusCode::kUnavailable, HasSubstr("rank 1 is dead"));
      checked.count_down();
    }
    checked.wait();
    EXPECT_STATUS(group.Agree("step", "1", kNever), absl::StatusCode::kUnavailable, HasSubstr("rank 1 is dead"));
  });
}

}  // namespace
}  // namespace tessera
