// SPDX-License-Identifier: Apache-2.0
// Judges results of linear algebra by their meaning.
#ifndef TESSERA_COMPILER_REFERENCE_REPLAY_RIGHT_ANSWER_H_
#define TESSERA_COMPILER_REFERENCE_REPLAY_RIGHT_ANSWER_H_

#include "tessera/compiler/reference/replay/matrix_call.h"

namespace tessera::reference {

// Returns whether `results` answer `call`; the results of `call` are not read. Factors must have their form, and their
// product must be the operand. The matrix must scale its eigenvectors, and solutions must solve the system. Errors may
// be as large as `tolerance` times the norms that bound rounding errors, or as the rounding of elements. Results that
// the options do not request, and an operand that LAPACK has overwritten, may be anything. `evaluate` computes results
// that have one value, such as singular values without vectors.
bool IsRightAnswer(const MatrixCall& call, const std::vector<Matrix>& results, double tolerance,
                   const EvaluateCall& evaluate);

// Makes the results of `call` as similar to `results` as their meaning allows, so that only errors in `results` differ.
// Vectors take the phases of those in `results`, and results that nobody requested are copied.
void ResembleAnswer(MatrixCall& call, const std::vector<Matrix>& results);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_REPLAY_RIGHT_ANSWER_H_
