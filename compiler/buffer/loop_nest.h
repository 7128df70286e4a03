// SPDX-License-Identifier: Apache-2.0
// The loops of structured ops on buffers, and which of them can be fused.
//
// Two ops share a loop when iteration i of either accesses nothing that iteration j of the other writes. Each buffer
// that both access and one writes must be partitioned into the same slices by that loop in both. Buffers are
// contiguous. So a loop of n iterations that indexes the first dimension partitions the memory into n equal slices,
// whatever the shape of the view. The next loop partitions each slice further. The same holds for subviews when both
// ops use the same one.
#ifndef TESSERA_COMPILER_BUFFER_LOOP_NEST_H_
#define TESSERA_COMPILER_BUFFER_LOOP_NEST_H_

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tessera {

// Returns whether |op| is a view of its operand's memory and does not read it.
bool IsView(mlir::Operation* op);

// Returns the buffer of which |buffer| is a view; the second value says whether the view covers all of it.
std::pair<mlir::Value, bool> BaseOf(mlir::Value buffer);

// Returns whether |a| and |b| are one buffer, or the same part of one.
bool IsSameMemory(mlir::Value a, mlir::Value b);

// An access of an op to memory, in terms of its loops.
struct Access {
  mlir::OpOperand* operand;  // null for a load in the body of the op
  mlir::Value base;
  bool writes;
  mlir::Value part;  // the memref.subview of `base` that it accesses, if any; null for all of it
  // One index for each dimension with more than one element; empty for a part that is not such a subview.
  llvm::SmallVector<mlir::AffineExpr, 4> places;
  llvm::SmallVector<int64_t, 4> sizes;
};

struct LoopNest {
  explicit LoopNest(mlir::linalg::LinalgOp op);

  llvm::SmallVector<int64_t, 4> ranges;  // by loop
  llvm::SmallVector<unsigned, 4> order;  // loops of more than one iteration, outermost first
  llvm::SmallVector<Access, 4> accesses;

  mlir::linalg::LinalgOp op() const { return op_; }
  int64_t extent(unsigned level) const { return ranges[order[level]]; }
  bool IsParallel(unsigned loop) const;
  // Returns the loop over the first dimension of every output; nullopt without one.
  std::optional<unsigned> OutputLoop() const;
  // Returns whether |loop| partitions |access| into slices at its dimension |depth|.
  bool Slices(const Access& access, unsigned depth, unsigned loop) const;
  // Returns whether the loops of levels 0 to |level| each partition it further.
  bool SlicesThrough(const Access& access, unsigned level) const;
  // Returns the approximate number of instructions of the loop body.
  int64_t WorkOfRound() const;
  // Returns the approximate number of instructions of all iterations, one element at a time.
  int64_t Work() const;

 private:
  mlir::linalg::LinalgOp op_;
};

// Returns the cost of one instruction of a body, in vector additions.
int64_t CostOf(mlir::Operation& op);

// Returns whether the two ops may be reordered.
bool CanSwap(const LoopNest& first, const LoopNest& second);

// Returns whether the loops at |level| can be fused, given that the outer loops are.
bool CanShare(const LoopNest& first, const LoopNest& second, unsigned level);

// Returns whether iterations of loop |first_loop| of one op and |second_loop| of the other are independent of each
// other, except iterations of equal index.
bool AreIndependent(const LoopNest& first, unsigned first_loop, const LoopNest& second, unsigned second_loop);

}  // namespace tessera

#endif  // TESSERA_COMPILER_BUFFER_LOOP_NEST_H_
