// SPDX-License-Identifier: Apache-2.0
// The loops of structured ops on buffers, and which of them several ops can share.
//
// Two ops share a loop when round i of either touches nothing that round j of the other writes. Each buffer that both
// touch and one writes must be walked slice by slice by both with that loop. Buffers are contiguous. So a loop of n
// rounds that indexes the first dimension cuts the memory into n equal slices, in whatever shape it is viewed. The next
// loop cuts each slice again. The same holds for parts of buffers when both ops use the same part.
#ifndef TESSERA_COMPILER_BUFFER_LOOP_NEST_H_
#define TESSERA_COMPILER_BUFFER_LOOP_NEST_H_

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tessera {

// Returns whether |op| is a view of its operand's memory and does not read it.
bool IsView(mlir::Operation* op);

// Returns the buffer of which |buffer| is a view; the second value says whether it is a view of all of it.
std::pair<mlir::Value, bool> BaseOf(mlir::Value buffer);

// Returns whether |a| and |b| are one buffer, or the same part of one.
bool IsSameMemory(mlir::Value a, mlir::Value b);

// Memory that an op touches, as its loops see it.
struct Access {
  mlir::OpOperand* operand;  // null for a load in the body of the op
  mlir::Value base;
  bool writes;
  mlir::Value part;  // the memref.subview of `base` that it touches, if it is one; null for all of it
  // One place for each dimension with more than one element; empty for a part that is no such view.
  llvm::SmallVector<mlir::AffineExpr, 4> places;
  llvm::SmallVector<int64_t, 4> sizes;
};

struct LoopNest {
  explicit LoopNest(mlir::linalg::LinalgOp op);

  llvm::SmallVector<int64_t, 4> ranges;  // by loop
  llvm::SmallVector<unsigned, 4> order;  // loops of more than one round, outermost first
  llvm::SmallVector<Access, 4> accesses;

  mlir::linalg::LinalgOp op() const { return op_; }
  int64_t extent(unsigned level) const { return ranges[order[level]]; }
  bool IsParallel(unsigned loop) const;
  // Returns the loop that walks the first dimension of every output; nullopt without one.
  std::optional<unsigned> OutputLoop() const;
  // Returns whether |loop| cuts |access| into slices at its dimension |depth|.
  bool Slices(const Access& access, unsigned depth, unsigned loop) const;
  // Returns whether the loops of levels 0 to |level| each cut it further.
  bool SlicesThrough(const Access& access, unsigned level) const;
  // Returns about how many instructions its body takes.
  int64_t WorkOfRound() const;
  // Returns the same for all its rounds, one element at a time.
  int64_t Work() const;

 private:
  mlir::linalg::LinalgOp op_;
};

// Returns the cost of one instruction of a body, in additions of vectors.
int64_t CostOf(mlir::Operation& op);

// Returns whether the two may run in either order.
bool CanSwap(const LoopNest& first, const LoopNest& second);

// Returns whether the loops at |level| of the two can be one, given that they share the loops outside.
bool CanShare(const LoopNest& first, const LoopNest& second, unsigned level);

// Returns whether rounds of loop |first_loop| of one op and |second_loop| of the other are independent of each other,
// except rounds of equal index.
bool AreIndependent(const LoopNest& first, unsigned first_loop, const LoopNest& second, unsigned second_loop);

}  // namespace tessera

#endif  // TESSERA_COMPILER_BUFFER_LOOP_NEST_H_
