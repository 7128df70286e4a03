// SPDX-License-Identifier: Apache-2.0
// Turns the structured ops of kernels into loops, see passes.td.
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "tessera/compiler/cpu/contraction.h"
#include "tessera/compiler/cpu/passes.h"

namespace tessera {

#define GEN_PASS_DEF_LOWERKERNELS
#include "tessera/compiler/cpu/passes.h.inc"

namespace {

using namespace mlir;

// How well |dim| suits the innermost loop: adjacent elements and elements that stay the same are good, strided ones
// bad.
int64_t InnermostScore(linalg::GenericOp op, unsigned dim) {
  int64_t score = 0;
  for (AffineMap map : op.getIndexingMapsArray()) {
    AffineExpr expression = getAffineDimExpr(dim, op.getContext());
    if (!map.isFunctionOfDim(dim)) continue;
    score += map.getResults().back() == expression ? 1 : -2;
  }
  return score;
}

// Moves the best loop for vectors innermost; the order of the others stays. Sums are still taken in the order of the
// reduction loops among themselves.
linalg::LinalgOp OrderLoops(RewriterBase& rewriter, linalg::LinalgOp op) {
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic || generic.getNumLoops() < 2) return op;
  const unsigned last = generic.getNumLoops() - 1;
  unsigned best = last;
  for (unsigned dim = 0; dim < last; ++dim) {
    if (InnermostScore(generic, dim) > InnermostScore(generic, best)) best = dim;
  }
  if (best == last) return op;
  SmallVector<unsigned> order;
  for (unsigned dim = 0; dim <= last; ++dim) {
    if (dim != best) order.push_back(dim);
  }
  order.push_back(best);
  FailureOr<linalg::GenericOp> reordered = linalg::interchangeGenericOp(rewriter, generic, order);
  return succeeded(reordered) ? linalg::LinalgOp(*reordered) : op;
}

// Whether all loops of |op| walk through memory as one: operands are whole buffers in order, or single elements.
bool IsOneWalk(linalg::GenericOp op) {
  if (op.getNumLoops() < 2 || !llvm::all_equal(op.getIteratorTypesArray()) || op.hasIndexSemantics()) return false;
  return llvm::all_of(op->getOpOperands(), [&](OpOperand& operand) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    return type && type.getLayout().isIdentity() && (map.isIdentity() || map.getNumResults() == 0);
  });
}

// Merges such loops: a small inner dimension would leave vectors half empty.
linalg::LinalgOp MergeLoops(RewriterBase& rewriter, linalg::LinalgOp op) {
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic || !IsOneWalk(generic)) return op;
  ReassociationIndices all;
  for (int64_t dim = 0; dim < static_cast<int64_t>(generic.getNumLoops()); ++dim) all.push_back(dim);
  rewriter.setInsertionPoint(generic);
  SmallVector<AffineMap> maps;
  SmallVector<Value> operands;
  for (OpOperand& operand : generic->getOpOperands()) {
    bool whole = generic.getMatchingIndexingMap(&operand).getNumResults() > 0;
    maps.push_back(whole ? rewriter.getMultiDimIdentityMap(1) : AffineMap::get(1, 0, rewriter.getContext()));
    operands.push_back(whole ? memref::CollapseShapeOp::create(rewriter, op.getLoc(), operand.get(),
                                                               ArrayRef<ReassociationIndices>{all})
                             : operand.get());
  }
  ArrayRef<Value> values(operands);
  auto merged = linalg::GenericOp::create(rewriter, op.getLoc(), values.take_front(generic.getNumDpsInputs()),
                                          values.drop_front(generic.getNumDpsInputs()), maps,
                                          SmallVector<utils::IteratorType>{generic.getIteratorTypesArray()[0]});
  merged.getRegion().takeBody(generic.getRegion());
  rewriter.eraseOp(generic);
  return merged;
}

// LLVM would unroll a short innermost loop completely before it vectorises, and then gather along the next one.
void KeepWhole(Operation* loop) {
  MLIRContext* context = loop->getContext();
  auto unroll = LLVM::LoopUnrollAttr::get(context, BoolAttr::get(context, true), {}, {}, {}, {}, {}, {});
  loop->setAttr("llvm.loop_annotation",
                LLVM::LoopAnnotationAttr::get(context, {}, {}, {}, unroll, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}));
}

struct LowerKernelsPass : impl::LowerKernelsBase<LowerKernelsPass> {
  using Base::Base;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops) {
      if (LowerContraction(rewriter, op, vectorBits)) {
        rewriter.eraseOp(op);
        continue;
      }
      rewriter.setInsertionPoint(op);
      op = MergeLoops(rewriter, OrderLoops(rewriter, op));
      rewriter.setInsertionPoint(op);
      FailureOr<linalg::LinalgLoops> loops = linalg::linalgOpToLoops(rewriter, op);
      if (failed(loops)) {
        op.emitOpError("has no loop form");
        return signalPassFailure();
      }
      if (!loops->empty()) KeepWhole(loops->back());
      rewriter.eraseOp(op);
    }
  }
};

}  // namespace
}  // namespace tessera
