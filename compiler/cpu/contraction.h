// SPDX-License-Identifier: Apache-2.0
// Matrix products as register tiles.
#ifndef TESSERA_COMPILER_CPU_CONTRACTION_H_
#define TESSERA_COMPILER_CPU_CONTRACTION_H_

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "tessera/compiler/cpu/epilogue.h"

namespace tessera {

// Whether |op| has rows, columns and sums. A sum of elementwise products, or a product with a vector, is a reduction
// like others.
bool IsMatrixProduct(mlir::linalg::LinalgOp op);

// Whether LowerContraction takes |op|: a contraction on buffers with static shapes that adds products of f32 or f64 to
// its output, and for which plain loops would not do as well. True for wide vectors means true for narrower ones.
bool HasRegisterTiles(mlir::linalg::LinalgOp op, int64_t vector_bits);

// Emits loops over tiles whose sums stay in vector registers of |vector_bits| before |op|, which the caller erases with
// the ops of |epilogue|. Sums start from |start|, a scalar, or from what the output holds where it is null. False, and
// nothing changed, when |op| has no register tiles.
bool LowerContraction(mlir::RewriterBase& rewriter, mlir::linalg::LinalgOp op, mlir::Value start,
                      const Epilogue& epilogue, int64_t vector_bits);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_CONTRACTION_H_
