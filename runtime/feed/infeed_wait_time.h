// SPDX-License-Identifier: Apache-2.0
// Measures how long the steps of an executor have waited for their input.
#ifndef TESSERA_RUNTIME_FEED_INFEED_WAIT_TIME_H_
#define TESSERA_RUNTIME_FEED_INFEED_WAIT_TIME_H_

#include <chrono>
#include <mutex>
#include <optional>

namespace tessera {

// One thread waits at a time; any thread may call total().
class InfeedWaitTime {
 public:
  // Returns the total so far, including a wait in progress.
  std::chrono::nanoseconds total() const {
    std::lock_guard lock(mutex_);
    return since_ ? total_ + (Clock::now() - *since_) : total_;
  }

  // A wait that lasts as long as this object.
  class Scope {
   public:
    explicit Scope(InfeedWaitTime& wait) : wait_(wait) {
      std::lock_guard lock(wait_.mutex_);
      wait_.since_ = Clock::now();
    }
    ~Scope() {
      std::lock_guard lock(wait_.mutex_);
      wait_.total_ += Clock::now() - *wait_.since_;
      wait_.since_.reset();
    }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    InfeedWaitTime& wait_;
  };

 private:
  using Clock = std::chrono::steady_clock;

  mutable std::mutex mutex_;  // guards all below
  std::chrono::nanoseconds total_ = {};
  std::optional<Clock::time_point> since_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_FEED_INFEED_WAIT_TIME_H_
