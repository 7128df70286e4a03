// SPDX-License-Identifier: Apache-2.0
// Finds where a NaN or an infinity comes from: the first op whose result holds one although none of what it was given
// holds one of that kind. Constants, inputs and variables may hold them (masks, the identity of a maximum).
#ifndef TESSERA_COMPILER_REFERENCE_NUMERICS_H_
#define TESSERA_COMPILER_REFERENCE_NUMERICS_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "mlir/IR/Operation.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::reference {

class Frame;

// What one process knows about the values so far.
class Numerics {
 public:
  // After |op|, whose operands and results are in |frame|. OutOfRange: it makes a NaN or an infinity.
  absl::Status CheckOp(mlir::Operation* op, const Frame& frame);

  // A value from outside: "input 0". The values that hold a NaN are remembered.
  void AddSource(const std::string& name, const Buffer& value);
  // What the op under evaluation was given by other processes.
  void AddReceived(const std::vector<Buffer>& values);

  // At the end. OutOfRange: result number |result| holds a NaN, which some source brought.
  absl::Status CheckResult(size_t result, const Buffer& value) const;

  // Around the iterations of a loop, from 1.
  void EnterLoop(mlir::Operation* loop) { loops_.push_back({loop, 0}); }
  void BeginIteration() { ++loops_.back().iteration; }
  void LeaveLoop() { loops_.pop_back(); }

 private:
  struct Loop {
    mlir::Operation* op;
    int64_t iteration;
  };
  std::string Around() const;  // a line for each loop, the innermost first

  std::vector<Loop> loops_;
  std::vector<std::string> sources_;  // that hold a NaN: "input 0 holds one at index [3]"
  bool received_nan_ = false;
  bool received_infinity_ = false;
};

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_NUMERICS_H_
