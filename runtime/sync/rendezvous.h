// SPDX-License-Identifier: Apache-2.0
// Synchronises the shards of one group, under barriers, collectives and the step gate.
//
// A rendezvous:
//    1. every participant marks its arrival and increments the count
//    2. the last one runs `last` alone, then advances the epoch
//    3. the others, who wait for the epoch, leave
// There is one Rendezvous per (entry, op, group), so occurrences of one op are ordered and need no key. A participant
// cannot arrive at occurrence n + 1 before all have arrived at occurrence n.
#ifndef TESSERA_RUNTIME_SYNC_RENDEZVOUS_H_
#define TESSERA_RUNTIME_SYNC_RENDEZVOUS_H_

#include <atomic>
#include <chrono>
#include <memory>
#include <vector>

#include "tessera/runtime/sync/wait.h"

namespace tessera {

class Rendezvous {
 public:
  enum class Outcome { kMet, kEnded, kTimeout };

  // `spins`: how often a waiting shard polls before it sleeps; 0 when shards share cores.
  Rendezvous(int64_t participants, int spins);

  // Returns kTimeout when some participant does not arrive within `timeout` (Missing names it), and kEnded once End was
  // called. Writes of any participant before the rendezvous are visible to all participants after it.
  template <typename Last>
  Outcome Meet(int64_t position, std::chrono::nanoseconds timeout, Last last) {
    const uint32_t meeting = epoch_.value();
    if (ended_.load(std::memory_order_acquire)) return Outcome::kEnded;
    arrivals_[position].store(meeting + 1, std::memory_order_relaxed);
    if (arrived_.fetch_add(1, std::memory_order_acq_rel) + 1 == participants_) {
      arrived_.store(0, std::memory_order_relaxed);
      last();
      epoch_.Advance();
      return Outcome::kMet;
    }
    return Wait(meeting, timeout);
  }
  Outcome Meet(int64_t position, std::chrono::nanoseconds timeout) {
    return Meet(position, timeout, [] {});
  }

  // Wakes all waiting participants permanently: the run has failed. Thread-safe.
  void End();

  // Returns the positions that have not arrived at the current occurrence.
  std::vector<int64_t> Missing() const;

 private:
  Outcome Wait(uint32_t meeting, std::chrono::nanoseconds timeout);

  const int64_t participants_;
  const int spins_;
  Epoch epoch_;
  std::atomic<int64_t> arrived_ = 0;
  std::atomic<bool> ended_ = false;
  std::unique_ptr<std::atomic<uint32_t>[]> arrivals_;  // the last occurrence at which each arrived, from 1
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_SYNC_RENDEZVOUS_H_
