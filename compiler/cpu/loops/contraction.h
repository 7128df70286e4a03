// SPDX-License-Identifier: Apache-2.0
// Lowers matrix products to register tiles.
#ifndef TESSERA_COMPILER_CPU_LOOPS_CONTRACTION_H_
#define TESSERA_COMPILER_CPU_LOOPS_CONTRACTION_H_

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "tessera/compiler/cpu/loops/emit_loops.h"
#include "tessera/compiler/cpu/loops/epilogue.h"

namespace tessera {

// The processor for which tiles are generated.
struct TileTarget {
  int64_t vector_bits;
  // Its 512-bit vectors multiply pairs of bf16 and add both products to an f32 sum, twice as fast as f32
  // multiply-adds. It flushes denormals to zero there.
  bool has_bf16_pairs = false;
  // It shuffles 512-bit vectors while it multiplies two others, and loads no more than two in that time.
  bool has_free_shuffles = false;
};

// Returns whether LowerContraction accepts |op|. It accepts contractions on buffers with static shapes that add
// products of f32 or f64 to their output, or of bf16 and f16 to f32. It rejects those for which plain loops are as
// fast. If true for wide vectors, it is true for narrower ones.
bool HasRegisterTiles(mlir::linalg::LinalgOp op, const TileTarget& target);

// Returns the bounds between which |count| iterations of |work| multiply-adds run; nullopt when all of them run.
using ShareBatch = llvm::function_ref<std::optional<Bounds>(int64_t count, int64_t work)>;

// Emits loops over tiles with sums in vector registers before |op|; the caller erases |op| and the ops of |epilogue|.
// Sums start from |start|, a scalar, or from the output's values when it is null. Returns false and changes nothing
// when |op| has no register tiles. Calls |share|, which may be null, for the bounds of the outermost loop over the
// matrices of a batch.
bool LowerContraction(mlir::RewriterBase& rewriter, mlir::linalg::LinalgOp op, mlir::Value start,
                      const Epilogue& epilogue, const TileTarget& target, ShareBatch share);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LOOPS_CONTRACTION_H_
