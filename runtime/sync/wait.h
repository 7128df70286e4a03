// SPDX-License-Identifier: Apache-2.0
// The only way in which a shard waits: feeds, collectives and host calls block through it, and no other code does. Only
// this file decides how a waiting shard yields its worker (an OS thread).
#ifndef TESSERA_RUNTIME_SYNC_WAIT_H_
#define TESSERA_RUNTIME_SYNC_WAIT_H_

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "absl/status/status.h"

namespace tessera {

using Deadline = std::chrono::steady_clock::time_point;

class WaitPoint {
 public:
  // Returns with `lock` held once `ready()` is true. Fails with DeadlineExceeded when it is not true by `deadline`; the
  // caller adds what it waited for. `ready` is called with `lock` held and must not block.
  template <typename Ready>
  absl::Status Await(std::unique_lock<std::mutex>& lock, Deadline deadline, Ready ready) {
    if (changed_.wait_until(lock, deadline, ready)) return absl::OkStatus();
    return absl::DeadlineExceededError("nothing arrived before the deadline");
  }

  // Wakes all waiting threads. Must be called, with or without the lock, after every change that may make some
  // `ready()` true.
  void Wake() { changed_.notify_all(); }

 private:
  std::condition_variable changed_;
};

// A counter that shards wait on: a WaitPoint for single-number conditions, without a lock. Barriers and collectives use
// it, because eight shards on two cores must not contend for a mutex.
class Epoch {
 public:
  uint32_t value() const { return value_.load(std::memory_order_acquire); }

  // Waits until value() differs from `seen`: polls `spins` times, then sleeps. Returns false when `timeout` passed
  // first.
  bool AwaitChange(uint32_t seen, std::chrono::nanoseconds timeout, int spins) const;

  // Adds one and wakes all waiters. Earlier writes are visible to every thread that sees the new value.
  void Advance();

 private:
  std::atomic<uint32_t> value_ = 0;
  mutable std::atomic<uint32_t> sleepers_ = 0;  // Advance makes no system call when it is 0
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_SYNC_WAIT_H_
