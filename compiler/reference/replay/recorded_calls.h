// SPDX-License-Identifier: Apache-2.0
// Records the linear algebra of one run of a program for comparison with another run.
//
// Singular vectors have signs, equal eigenvalues share a space, and pivots may tie: two correct runs may differ in
// them, and all later values differ, too. So a replaying run takes a recorded result whenever it is correct for the
// run's own operands. Both runs then continue with the same values, and the first remaining difference is a real one.
#ifndef TESSERA_COMPILER_REFERENCE_REPLAY_RECORDED_CALLS_H_
#define TESSERA_COMPILER_REFERENCE_REPLAY_RECORDED_CALLS_H_

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "tessera/compiler/reference/replay/matrix_call.h"

namespace tessera {

// The results of the routines of one run. Thread-safe.
class RecordedCalls {
 public:
  void Record(reference::MatrixCall call);

  bool empty() const;
  // Returns the recorded call with the same routine, options and sizes as `wanted` and the nearest operands. The call
  // after the one found last is preferred if its operands are within `tolerance`, so that calls in the same order are
  // matched.
  std::optional<reference::MatrixCall> Nearest(const reference::MatrixCall& wanted, double tolerance);

 private:
  struct Likes {
    std::vector<std::shared_ptr<const reference::MatrixCall>> calls;
    size_t next = 0;
  };
  mutable std::mutex mutex_;
  std::map<std::string, Likes> calls_;  // by their common properties
};

// Selects the recorded calls from which a run of the reference interpreter takes results, and where it records its
// own.
struct Replay {
  std::shared_ptr<RecordedCalls> from = nullptr;
  std::shared_ptr<RecordedCalls> to = nullptr;
  double tolerance = 1e-5;  // relative to norms; a result needs to be no better than rounding allows
};

namespace reference {

// Sets the results of `call`: the recorded ones when those are correct for its operands, otherwise those that
// `evaluate` computes.
void EvaluateOrReplay(MatrixCall& call, const Replay& replay, const EvaluateCall& evaluate);

}  // namespace reference
}  // namespace tessera

#endif  // TESSERA_COMPILER_REFERENCE_REPLAY_RECORDED_CALLS_H_
