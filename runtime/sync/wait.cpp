// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/sync/wait.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <ctime>

namespace tessera {
namespace {

void Pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

// std::atomic::wait has no timeout, hence the system call. It returns when the word changes between our read and the
// kernel's.
void Sleep(const std::atomic<uint32_t>& word, uint32_t seen, std::chrono::nanoseconds timeout) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(timeout);
  const timespec relative = {.tv_sec = seconds.count(), .tv_nsec = (timeout - seconds).count()};
  ::syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, seen, &relative, nullptr, 0);
}

}  // namespace

bool Epoch::AwaitChange(uint32_t seen, std::chrono::nanoseconds timeout, int spins) const {
  for (int i = 0; i < spins; ++i) {
    if (value() != seen) return true;
    Pause();
  }
  if (value() != seen) return true;
  const auto deadline = std::chrono::steady_clock::now() + timeout;
  // The order of the two sequentially consistent counters decides: either Advance sees this sleeper, or the kernel sees
  // the new value and does not sleep.
  sleepers_.fetch_add(1);
  while (value_.load() == seen) {
    const auto left = deadline - std::chrono::steady_clock::now();
    if (left <= std::chrono::nanoseconds::zero()) break;
    Sleep(value_, seen, left);
  }
  sleepers_.fetch_sub(1);
  return value() != seen;
}

void Epoch::Advance() {
  value_.fetch_add(1);
  if (sleepers_.load() > 0) ::syscall(SYS_futex, &value_, FUTEX_WAKE_PRIVATE, INT_MAX, nullptr, nullptr, 0);
}

}  // namespace tessera
