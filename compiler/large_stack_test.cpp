// SPDX-License-Identifier: Apache-2.0
// Tests functions on large stacks: their stack size, how many run concurrently, and that they work in a forked child.
#include "tessera/compiler/large_stack.h"

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <thread>
#include <vector>

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

// Touches |count| blocks of 64 KiB of the stack.
int64_t Descend(int64_t count) {
  volatile char block[size_t{64} << 10];
  block[0] = static_cast<char>(count);
  const int64_t below = count == 0 ? 0 : Descend(count - 1);
  return below + (block[0] == static_cast<char>(count) ? 1 : 0);
}

TEST(LargeStackTest, EachRunHasTheWholeStack) {
  for (int i = 0; i < 3; ++i) {
    int64_t depth = 0;
    EXPECT_OK(RunOnLargeStack([&] { depth = Descend(4000); }));
    EXPECT_EQ(depth, 4001);
  }
}

TEST(LargeStackTest, RunsMayBeNestedAndMany) {
  std::atomic<int> runs = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 16; ++i) {
    threads.emplace_back([&] {
      for (int j = 0; j < 50; ++j) {
        EXPECT_OK(RunOnLargeStack([&] { EXPECT_OK(RunOnLargeStacks(2, [&] { ++runs; })); }));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(runs, 16 * 50 * 2);
}

TEST(LargeStackTest, ThreadsThatWaitTakeNoSignals) {
  bool is_blocked = false;
  EXPECT_OK(RunOnLargeStack([&] {
    sigset_t blocked;
    pthread_sigmask(SIG_SETMASK, nullptr, &blocked);
    is_blocked = sigismember(&blocked, SIGINT) == 1 && sigismember(&blocked, SIGTERM) == 1;
  }));
  EXPECT_TRUE(is_blocked);
  sigset_t here;
  pthread_sigmask(SIG_SETMASK, nullptr, &here);
  EXPECT_EQ(sigismember(&here, SIGTERM), 0);
}

// A forked child has none of its parent's threads.
TEST(LargeStackTest, AForkedChildRunsFunctions) {
  EXPECT_OK(RunOnLargeStack([] {}));
  const pid_t child = fork();
  if (child == 0) {
    int runs = 0;
    const bool ok = RunOnLargeStack([&] { ++runs; }).ok();
    _exit(ok && runs == 1 ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace tessera
