// SPDX-License-Identifier: Apache-2.0
// Evaluates custom calls of LAPACK routines by textbook algorithms.
#ifndef TESSERA_COMPILER_REFERENCE_OPS_LAPACK_H_
#define TESSERA_COMPILER_REFERENCE_OPS_LAPACK_H_

#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/analysis/lapack_call.h"
#include "tessera/compiler/reference/replay/recorded_calls.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::reference {

// Computes trsm: the x with op(a) x = b or x op(a) = b for triangular a.
void SolveTriangularCall(MatrixCall& call);

// Returns the results of `call`, which CheckLapackCall must have accepted.
absl::StatusOr<std::vector<Buffer>> EvaluateLapack(stablehlo::CustomCallOp call, const std::string& routine,
                                                   const LapackOptions& options, const std::vector<Buffer>& operands,
                                                   const Replay& replay);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_OPS_LAPACK_H_
