// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/sync/rendezvous.h"

namespace tessera {

Rendezvous::Rendezvous(int64_t participants, int spins)
    : participants_(participants), spins_(spins), arrivals_(new std::atomic<uint32_t>[participants]) {
  for (int64_t i = 0; i < participants; ++i) arrivals_[i] = 0;
}

Rendezvous::Outcome Rendezvous::Wait(uint32_t meeting, std::chrono::nanoseconds timeout) {
  while (!epoch_.AwaitChange(meeting, timeout, spins_)) {
    // When all have arrived, the last one is running `last`, under its own deadline: no shard is missing.
    if (!Missing().empty()) return Outcome::kTimeout;
  }
  return ended_.load(std::memory_order_acquire) ? Outcome::kEnded : Outcome::kMet;
}

void Rendezvous::End() {
  ended_.store(true, std::memory_order_release);
  epoch_.Advance();
}

std::vector<int64_t> Rendezvous::Missing() const {
  const uint32_t meeting = epoch_.value() + 1;
  std::vector<int64_t> missing;
  for (int64_t i = 0; i < participants_; ++i) {
    if (arrivals_[i].load(std::memory_order_relaxed) != meeting) missing.push_back(i);
  }
  return missing;
}

}  // namespace tessera
