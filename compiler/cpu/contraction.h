// SPDX-License-Identifier: Apache-2.0
// Matrix products as register tiles.
#ifndef TESSERA_COMPILER_CPU_CONTRACTION_H_
#define TESSERA_COMPILER_CPU_CONTRACTION_H_

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tessera {

// Replaces |op|, a contraction on buffers with static shapes that adds products of f32 or f64 to its output, by loops
// over tiles whose sums stay in vector registers of |vector_bits|. False, and nothing changed, when it is anything else
// or when plain loops do as well.
bool LowerContraction(mlir::RewriterBase& rewriter, mlir::linalg::LinalgOp op, int64_t vector_bits);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_CONTRACTION_H_
