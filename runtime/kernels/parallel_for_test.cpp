// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/parallel_for.h"

#include <sys/wait.h>
#include <unistd.h>

#include <limits>
#include <mutex>
#include <set>
#include <utility>

#include "gtest/gtest.h"

namespace tessera {
namespace {

struct Pieces {
  std::mutex mutex;
  std::set<std::pair<int64_t, int64_t>> seen;
};

std::set<std::pair<int64_t, int64_t>> PiecesOf(int64_t count, int64_t grain, int threads) {
  Pieces pieces;
  auto body = [](void* closure, int64_t begin, int64_t end) -> int32_t {
    auto& pieces = *static_cast<Pieces*>(closure);
    std::lock_guard lock(pieces.mutex);
    pieces.seen.emplace(begin, end);
    return 0;
  };
  EXPECT_EQ(ParallelFor(count, grain, threads, body, &pieces), 0);
  return pieces.seen;
}

TEST(ParallelFor, CoversEveryIndexOnceInPiecesOfAtLeastTheGrain) {
  for (int64_t count : {1, 7, 64, 1000, 12345}) {
    for (int64_t grain : {1, 8, 1000}) {
      int64_t next = 0;
      for (const auto& [begin, end] : PiecesOf(count, grain, 3)) {
        EXPECT_EQ(begin, next);
        EXPECT_GE(end - begin, std::min(count, grain));
        next = end;
      }
      EXPECT_EQ(next, count);
    }
  }
  EXPECT_TRUE(PiecesOf(0, 1, 2).empty());
}

TEST(ParallelFor, PiecesDoNotDependOnTheThreads) {
  EXPECT_EQ(PiecesOf(1000, 7, 1), PiecesOf(1000, 7, 2));
  EXPECT_EQ(PiecesOf(1000, 7, 1), PiecesOf(1000, 7, 5));
}

TEST(ParallelFor, ReturnsABodysError) {
  auto body = [](void*, int64_t begin, int64_t) -> int32_t { return begin == 0 ? 0 : 5; };
  EXPECT_EQ(ParallelFor(100, 1, 2, body, nullptr), 5);
}

TEST(ParallelFor, AForkedChildHasATeamOfItsOwn) {
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
  GTEST_SKIP() << "the thread sanitizer ends a forked child that starts threads";
#endif
#endif
  const auto pieces = PiecesOf(1000, 7, 2);
  const pid_t child = ::fork();
  if (child == 0) {
    ::alarm(60);  // a child that waits for its parent's team is killed by SIGALRM
    ::_exit(PiecesOf(1000, 7, 2) == pieces ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(PiecesOf(1000, 7, 2), pieces);
}

TEST(ParallelFor, TheTeamFollowsTheDenormalMode) {
  const bool before = FlushesDenormals();
  for (bool flush : {true, false}) {
    SetFlushDenormalsInTeam(flush, 2);
    auto body = [](void* closure, int64_t, int64_t) -> int32_t {
      volatile float denormal = std::numeric_limits<float>::min();
      denormal = denormal / 2;
      return (denormal == 0) == *static_cast<bool*>(closure) ? 0 : 1;
    };
    EXPECT_EQ(ParallelFor(64, 1, 2, body, &flush), 0);
  }
  SetFlushDenormalsInTeam(before, 2);
}

}  // namespace
}  // namespace tessera
