// SPDX-License-Identifier: Apache-2.0
// The loops of structured ops on buffers, and which of them several ops can share.
//
// Two ops share a loop when round i of either touches nothing that round j of the other writes: for each buffer that
// both touch and one writes, both walk it slice by slice with that loop. Buffers are contiguous, so a loop of n rounds
// that indexes the first dimension cuts the memory into n equal slices, whatever shape it is seen in; the next loop
// cuts each slice again. The same goes for parts of buffers, where it is the same part.
#ifndef TESSERA_COMPILER_CPU_LOOP_NEST_H_
#define TESSERA_COMPILER_CPU_LOOP_NEST_H_

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tessera {

// Whether |op| shows memory of its operand, without reading it.
bool IsView(mlir::Operation* op);

// The buffer that |buffer| is a view of; second: a view of all of it.
std::pair<mlir::Value, bool> BaseOf(mlir::Value buffer);

// Whether |a| and |b| are one buffer, or the same part of one.
bool IsSameMemory(mlir::Value a, mlir::Value b);

// Memory that an op touches, as its loops see it.
struct Access {
  mlir::OpOperand* operand;  // null for what the body of the op loads by itself
  mlir::Value base;
  bool writes;
  mlir::Value part;  // the memref.subview of `base` that it touches, if it is one; null for all of it
  // By dimension with more than one element; empty for a part that is no such view.
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
  // The loop that walks the first dimension of every output; nullopt without one.
  std::optional<unsigned> OutputLoop() const;
  // Whether |access| is cut into slices by |loop| at its dimension |depth|.
  bool Slices(const Access& access, unsigned depth, unsigned loop) const;
  // Whether the loops of levels 0 to |level| each cut it further.
  bool SlicesThrough(const Access& access, unsigned level) const;
  // About how many instructions its body takes.
  int64_t WorkOfRound() const;
  // The same of all its rounds, on one element at a time.
  int64_t Work() const;

 private:
  mlir::linalg::LinalgOp op_;
};

// What one instruction of a body costs beside an addition of vectors.
int64_t CostOf(mlir::Operation& op);

// Whether the two may run in either order.
bool CanSwap(const LoopNest& first, const LoopNest& second);

// Whether the loops at |level| of the two, which share those outside it, can be one.
bool CanShare(const LoopNest& first, const LoopNest& second, unsigned level);

// Whether rounds of loop |first_loop| of one op and |second_loop| of the other are independent of each other but for
// those of equal index.
bool AreIndependent(const LoopNest& first, unsigned first_loop, const LoopNest& second, unsigned second_loop);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LOOP_NEST_H_
