// SPDX-License-Identifier: Apache-2.0
// The loops of the structured ops of a kernel.
#ifndef TESSERA_COMPILER_CPU_LOOPS_EMIT_LOOPS_H_
#define TESSERA_COMPILER_CPU_LOOPS_EMIT_LOOPS_H_

#include "llvm/ADT/SetVector.h"
#include "tessera/compiler/buffer/loop_nest.h"

namespace tessera {

// A nest to be emitted.
struct EmittedNest {
  explicit EmittedNest(mlir::linalg::LinalgOp op) : nest(op) {}

  LoopNest nest;
  std::optional<unsigned> piecewise;  // the only loop that runs from `begin` to `end`
  mlir::Value begin, end;
};

// The rounds of a loop that one call of a kernel runs.
struct Bounds {
  mlir::Value begin, end;
};

// The transformations that LLVM may apply to a loop.
struct LoopHints {
  bool unroll = true;
  bool interleave = true;  // also of rounds of vectors
};

void SetHints(mlir::Operation* loop, LoopHints hints);

// Emits |nests|, in their order, before |builder|'s place; ops that can share loops do. Only |nests| may touch the
// buffers in |locals|: the part that one round of the shared loops needs is put on the stack instead. Leaves the ops
// themselves to the caller.
void EmitLoops(mlir::OpBuilder& builder, llvm::MutableArrayRef<EmittedNest> nests,
               const llvm::SetVector<mlir::Value>& locals = {});

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LOOPS_EMIT_LOOPS_H_
