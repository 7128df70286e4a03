// SPDX-License-Identifier: Apache-2.0
// Checks results of linear algebra by their mathematical properties.
#ifndef TESSERA_COMPILER_REFERENCE_REPLAY_RIGHT_ANSWER_H_
#define TESSERA_COMPILER_REFERENCE_REPLAY_RIGHT_ANSWER_H_

#include "tessera/compiler/reference/replay/matrix_call.h"

namespace tessera::reference {

// Returns whether `results` are correct for `call`; the results of `call` are not read. Factors must have their form,
// and their product must be the operand. The matrix must scale its eigenvectors, and solutions must solve the system.
// Errors may be up to `tolerance` times the norms that bound rounding errors, or the rounding of elements. Results
// that the options do not request, and an operand that LAPACK overwrites, are arbitrary. `evaluate` computes unique
// results, such as singular values without vectors.
bool IsRightAnswer(const MatrixCall& call, const std::vector<Matrix>& results, double tolerance,
                   const EvaluateCall& evaluate);

// Makes the results of `call` as similar to `results` as their properties allow, so that only errors in `results`
// differ. Vectors take the phases of those in `results`, and unrequested results are copied.
void ResembleAnswer(MatrixCall& call, const std::vector<Matrix>& results);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_REPLAY_RIGHT_ANSWER_H_
