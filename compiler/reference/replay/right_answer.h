// SPDX-License-Identifier: Apache-2.0
// Judges results of linear algebra by their meaning.
#ifndef TESSERA_COMPILER_REFERENCE_REPLAY_RIGHT_ANSWER_H_
#define TESSERA_COMPILER_REFERENCE_REPLAY_RIGHT_ANSWER_H_

#include "tessera/compiler/reference/replay/matrix_call.h"

namespace tessera::reference {

// True when `results` answer `call`, of whose fields all but its results are read: factors are of their form and their
// product is the operand, eigenvectors are scaled by the matrix, solutions solve the system. Errors may be `tolerance`
// of the norms that rounding errors are measured by, or what the elements' precision brings about. Results that the
// options do not ask for, and an operand that LAPACK has overwritten, may be anything. `evaluate` gives what has one
// value, such as singular values without vectors.
bool IsRightAnswer(const MatrixCall& call, const std::vector<Matrix>& results, double tolerance,
                   const EvaluateCall& evaluate);

// Makes the results of `call` as like to `results` as their meaning allows, so that only what is wrong with `results`
// differs: the phases of vectors become theirs, what nobody asked for is taken over.
void ResembleAnswer(MatrixCall& call, const std::vector<Matrix>& results);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_REPLAY_RIGHT_ANSWER_H_
