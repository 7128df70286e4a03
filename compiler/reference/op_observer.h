// SPDX-License-Identifier: Apache-2.0
// Observes a program while the reference interpreter runs it op by op, to debug programs and models.
//
//   config.device = "reference";
//   const ObserveOps observing([](const ObservedOp& op) {
//     if (op.location.find("model.cpp:42:") != std::string::npos) std::raise(SIGTRAP);  // a breakpoint
//     return absl::OkStatus();
//   });
//   estimator.Train(input_fn, {.steps = 1});
#ifndef TESSERA_COMPILER_REFERENCE_OP_OBSERVER_H_
#define TESSERA_COMPILER_REFERENCE_OP_OBSERVER_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// An op with the values that it computed.
struct ObservedOp {
  std::string_view name = {};      // "stablehlo.add"
  std::string_view location = {};  // "FILE:LINE:COLUMN" of the code that traced it, or the name that represents it
  int64_t step = 0;
  int64_t replica = 0;
  int64_t partition = 0;
  std::span<const Buffer> results = {};  // valid until the observer returns
};

// Called once after each op, on the thread of its shard: with several shards, concurrently. An error ends the step and
// is returned with the op's location.
using OpObserver = std::function<absl::Status(const ObservedOp&)>;

// While it is alive, passes the ops of all interpreters of this process to an observer; with several, to the newest.
// Thread-safe.
class ObserveOps {
 public:
  explicit ObserveOps(OpObserver observer);
  ~ObserveOps();
  ObserveOps(const ObserveOps&) = delete;
  ObserveOps& operator=(const ObserveOps&) = delete;

 private:
  std::shared_ptr<const OpObserver> observer_;
};

// Returns an observer that prints a line for each op whose name or location contains `filter`; empty matches every op.
// The line has step, replica, location, name, and the types and first elements of the values. `print` is called by one
// thread at a time.
OpObserver PrintOps(std::string filter, std::function<void(const std::string& line)> print);

namespace reference {
// Returns the current observer; null when there is none.
std::shared_ptr<const OpObserver> CurrentOpObserver();
}  // namespace reference

}  // namespace tessera

#endif  // TESSERA_COMPILER_REFERENCE_OP_OBSERVER_H_
