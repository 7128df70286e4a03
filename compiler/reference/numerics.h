// SPDX-License-Identifier: Apache-2.0
// Finds the origin of a NaN or an infinity: the first op with one in its result and none of that kind in its operands.
// Constants, inputs and variables may contain them (masks, the identity of a maximum).
#ifndef TESSERA_COMPILER_REFERENCE_NUMERICS_H_
#define TESSERA_COMPILER_REFERENCE_NUMERICS_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "mlir/IR/Operation.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::reference {

class Frame;

// The state of the search in one process.
class Numerics {
 public:
  // Checks |op|, whose operands and results are in |frame|, after it ran. Returns OutOfRange if it produced a NaN or
  // an infinity.
  absl::Status CheckOp(mlir::Operation* op, const Frame& frame);

  // Adds a value from outside, such as "input 0". Values that contain a NaN are recorded.
  void AddSource(const std::string& name, const Buffer& value);
  // Adds the values that other processes sent to the op under evaluation.
  void AddReceived(const std::vector<Buffer>& values);

  // Checks result number |result| at the end. Returns OutOfRange if it contains a NaN that came from a source.
  absl::Status CheckResult(size_t result, const Buffer& value) const;

  // Called around the iterations of a loop, counted from 1.
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
  std::vector<std::string> sources_;  // contain a NaN: "input 0 holds one at index [3]"
  bool received_nan_ = false;
  bool received_infinity_ = false;
};

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_NUMERICS_H_
