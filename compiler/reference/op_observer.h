// SPDX-License-Identifier: Apache-2.0
// Watches a program while the reference interpreter computes it op by op: for debuggers of programs and of models.
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
  std::string_view location = {};  // "FILE:LINE:COLUMN" of the code that traced it, or the name that stands for it
  int64_t step = 0;
  int64_t replica = 0;
  int64_t partition = 0;
  std::span<const Buffer> results = {};  // valid until the observer returns
};

// Called once for each op, after it, by the thread of its shard: an observer of several shards is called at once. An
// error ends the step and is returned with the op's place.
using OpObserver = std::function<absl::Status(const ObservedOp&)>;

// Gives the ops of all interpreters of this program to an observer while it lives; one of several at a time, the
// newest. Thread-safe.
class ObserveOps {
 public:
  explicit ObserveOps(OpObserver observer);
  ~ObserveOps();
  ObserveOps(const ObserveOps&) = delete;
  ObserveOps& operator=(const ObserveOps&) = delete;

 private:
  std::shared_ptr<const OpObserver> observer_;
};

// Returns an observer that prints a line for each op whose name or place holds `filter`; every op's does if it is
// empty. The line has step, replica, place, name, and the types and first elements of the values. `print` is called by
// one thread at a time.
OpObserver PrintOps(std::string filter, std::function<void(const std::string& line)> print);

namespace reference {
// Returns the observer of now; null when there is none.
std::shared_ptr<const OpObserver> CurrentOpObserver();
}  // namespace reference

}  // namespace tessera

#endif  // TESSERA_COMPILER_REFERENCE_OP_OBSERVER_H_
