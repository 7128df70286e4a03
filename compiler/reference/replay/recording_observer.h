// SPDX-License-Identifier: Apache-2.0
// Records the linear algebra of a compiled program, for comparison with an interpretation.
#ifndef TESSERA_COMPILER_REFERENCE_REPLAY_RECORDING_OBSERVER_H_
#define TESSERA_COMPILER_REFERENCE_REPLAY_RECORDING_OBSERVER_H_

#include <memory>
#include <vector>

#include "tessera/compiler/reference/replay/matrix_call.h"
#include "tessera/compiler/reference/replay/recorded_calls.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// Returns the calls that a library kernel call consists of, one per matrix of its batch; none when it is not linear
// algebra.
std::vector<reference::MatrixCall> MatrixCallsOf(const proto::Kernel& kernel, const void* const* operands,
                                                 const void* const* results);

// Returns an observer, for ExecutorOptions::observer, that adds each linear algebra call to `calls`.
KernelObserver RecordingObserver(std::shared_ptr<RecordedCalls> calls);

}  // namespace tessera

#endif  // TESSERA_COMPILER_REFERENCE_REPLAY_RECORDING_OBSERVER_H_
