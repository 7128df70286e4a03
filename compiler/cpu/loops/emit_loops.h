// SPDX-License-Identifier: Apache-2.0
// Emits the loops of a kernel's structured ops.
#ifndef TESSERA_COMPILER_CPU_LOOPS_EMIT_LOOPS_H_
#define TESSERA_COMPILER_CPU_LOOPS_EMIT_LOOPS_H_

#include "llvm/ADT/SetVector.h"
#include "tessera/compiler/buffer/loop_nest.h"

namespace tessera {

// A loop nest to emit.
struct EmittedNest {
  explicit EmittedNest(mlir::linalg::LinalgOp op) : nest(op) {}

  LoopNest nest;
  std::optional<unsigned> piecewise;  // the only loop that runs from `begin` to `end`
  mlir::Value begin, end;
};

// The iterations of a loop that one call of a kernel runs.
struct Bounds {
  mlir::Value begin, end;
};

// The transformations that LLVM may apply to a loop.
struct LoopHints {
  bool unroll = true;
  bool interleave = true;  // also of vector iterations
};

void SetHints(mlir::Operation* loop, LoopHints hints);

// Emits |nests|, in order, at |builder|'s insertion point; ops that can share loops do. Only |nests| may access the
// buffers in |locals|: the part that one iteration of the shared loops needs is on the stack instead. The caller
// erases the ops.
void EmitLoops(mlir::OpBuilder& builder, llvm::MutableArrayRef<EmittedNest> nests,
               const llvm::SetVector<mlir::Value>& locals = {});

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LOOPS_EMIT_LOOPS_H_
