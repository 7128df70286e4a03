// SPDX-License-Identifier: Apache-2.0
// The executor's interface to one collective op of one group of shards, implemented by a device.
#ifndef TESSERA_RUNTIME_COLLECTIVE_COLLECTIVE_H_
#define TESSERA_RUNTIME_COLLECTIVE_COLLECTIVE_H_

#include <chrono>
#include <cstdint>
#include <vector>

#include "tessera/runtime/sync/rendezvous.h"

namespace tessera {

class Collective {
 public:
  Collective() = default;
  virtual ~Collective() = default;

  Collective(const Collective&) = delete;
  Collective& operator=(const Collective&) = delete;

  // Returns the members by position.
  virtual const std::vector<int64_t>& shards() const = 0;

  // Runs one occurrence. All shards of the group call it, each with its position in the group and addresses in device
  // memory. In an all-reduce, result k may share the memory of operand k. Returns kTimeout when some member does not
  // arrive within `timeout`, and kEnded once End was called.
  virtual Rendezvous::Outcome Run(int64_t position, const void* const* operands, void* const* results,
                                  std::chrono::nanoseconds timeout) = 0;

  // Returns the shards that have not arrived at the current occurrence.
  virtual std::vector<int64_t> Missing() const = 0;
  // Wakes all waiting members permanently: the run has failed. Thread-safe.
  virtual void End() = 0;

  // Returns the bytes that the shard at `position` receives from the others in one occurrence (transfers.h).
  virtual int64_t BytesReceived(int64_t position) const = 0;
  // Returns how often the shard at `position` has called Run. Must be called while no shard runs.
  virtual int64_t Occurrences(int64_t position) const = 0;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_COLLECTIVE_COLLECTIVE_H_
