// SPDX-License-Identifier: Apache-2.0
// Records the linear algebra of one run of a program for another run that is compared with it.
//
// Singular vectors have signs, equal eigenvalues share a space, and pivots may tie: two correct runs may differ in
// them, and all later values differ, too. So a run that replays takes a recorded answer whenever it is right for the
// question that this run asks. Both runs then go on from the same values, and the first remaining difference is a real
// one.
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

// The answers that the routines of one run gave. Thread-safe.
class RecordedCalls {
 public:
  void Record(reference::MatrixCall call);

  bool empty() const;
  // Returns the recorded call of the same routine, options and sizes as `wanted` whose operands are the nearest. The
  // call after the one found last is preferred if its operands are at most `tolerance` away. So calls in one order meet
  // their counterparts.
  std::optional<reference::MatrixCall> Nearest(const reference::MatrixCall& wanted, double tolerance);

 private:
  struct Likes {
    std::vector<std::shared_ptr<const reference::MatrixCall>> calls;
    size_t next = 0;
  };
  mutable std::mutex mutex_;
  std::map<std::string, Likes> calls_;  // by their common properties
};

// Says from which calls a run of the reference interpreter takes its answers, and where it records its own.
struct Replay {
  std::shared_ptr<RecordedCalls> from = nullptr;
  std::shared_ptr<RecordedCalls> to = nullptr;
  double tolerance = 1e-5;  // relative to norms; an answer needs to be no better than rounding allows
};

namespace reference {

// Sets the results of `call`. They are the recorded ones when those are right for its operands, otherwise the ones that
// `evaluate` computes.
void EvaluateOrReplay(MatrixCall& call, const Replay& replay, const EvaluateCall& evaluate);

}  // namespace reference
}  // namespace tessera

#endif  // TESSERA_COMPILER_REFERENCE_REPLAY_RECORDED_CALLS_H_
