// SPDX-License-Identifier: Apache-2.0
// The linear algebra that one run of a program did, for another run that is compared with it.
//
// Singular vectors have signs, equal eigenvalues share a space, pivots may tie: two correct runs may differ in them,
// and all that follows differs with them. A run that replays takes a recorded answer wherever it answers the question
// that this run asks as well; so both go on from the same values, and the first difference that is left is a real one.
#ifndef TESSERA_COMPILER_REFERENCE_REPLAY_RECORDED_CALLS_H_
#define TESSERA_COMPILER_REFERENCE_REPLAY_RECORDED_CALLS_H_

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "tessera/compiler/compile.h"
#include "tessera/compiler/reference/replay/matrix_call.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/executor/observed_executor.h"

namespace tessera {

// Returns the calls that a call of a library kernel stands for, one for each matrix of its batch; none if it does no
// linear algebra.
std::vector<reference::MatrixCall> MatrixCallsOf(const proto::Kernel& kernel, const void* const* operands,
                                                 const void* const* results);

// Thread-safe.
class RecordedCalls {
 public:
  void Record(reference::MatrixCall call);

  bool empty() const;
  // The recorded call like `wanted` (of its routine, options and sizes) whose operands are the nearest: the one after
  // that found last, if its operands are `tolerance` away at most, so that calls in one order meet their likes.
  std::optional<reference::MatrixCall> Nearest(const reference::MatrixCall& wanted, double tolerance);

 private:
  struct Likes {
    std::vector<std::shared_ptr<const reference::MatrixCall>> calls;
    size_t next = 0;
  };
  mutable std::mutex mutex_;
  std::map<std::string, Likes> calls_;  // by what calls have in common
};

// Says from which calls a run of the reference interpreter takes its answers, and where it records its own.
struct Replay {
  std::shared_ptr<RecordedCalls> from = nullptr;
  std::shared_ptr<RecordedCalls> to = nullptr;
  double tolerance = 1e-5;  // of norms; an answer needs to be no better than rounding allows
};

// Returns an executor of `executable` that records in `calls`.
absl::StatusOr<std::unique_ptr<Executor>> CreateRecordingExecutor(std::shared_ptr<const Executable> executable,
                                                                  ExecutorOptions options,
                                                                  std::shared_ptr<RecordedCalls> calls);

// As CreateReferenceExecutor.
absl::StatusOr<std::unique_ptr<Executor>> CreateReplayingExecutor(Program program,
                                                                  const CompileOptions& compile_options,
                                                                  ExecutorOptions options, Replay replay);

namespace reference {

// Sets the results of `call`: those recorded, where they are right for its operands, else what `evaluate` makes of
// them.
void EvaluateOrReplay(MatrixCall& call, const Replay& replay, const EvaluateCall& evaluate);

}  // namespace reference
}  // namespace tessera

#endif  // TESSERA_COMPILER_REFERENCE_REPLAY_RECORDED_CALLS_H_
