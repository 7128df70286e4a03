// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/kernels/merge_loops.h"

#include <algorithm>

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace tessera {
namespace {

using namespace mlir;

// Returns whether all loops of |op| traverse memory as a single loop would: operands are whole buffers in order, or
// single elements.
bool IsOneWalk(linalg::GenericOp op) {
  if (op.getNumLoops() < 2 || op.getNumParallelLoops() != op.getNumLoops() || op.hasIndexSemantics()) return false;
  return llvm::all_of(op->getOpOperands(), [&](OpOperand& operand) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (map.getNumResults() == 0) return true;
    return type && type.getLayout().isIdentity() && map.isIdentity();
  });
}

// Merges such loops: a small inner dimension would leave vectors half empty.
linalg::GenericOp MergeLoops(RewriterBase& rewriter, linalg::GenericOp op) {
  ReassociationIndices all;
  for (int64_t dim = 0; dim < static_cast<int64_t>(op.getNumLoops()); ++dim) all.push_back(dim);
  rewriter.setInsertionPoint(op);
  SmallVector<AffineMap> maps;
  SmallVector<Value> operands;
  for (OpOperand& operand : op->getOpOperands()) {
    bool whole = op.getMatchingIndexingMap(&operand).getNumResults() > 0;
    maps.push_back(whole ? rewriter.getMultiDimIdentityMap(1) : AffineMap::get(1, 0, rewriter.getContext()));
    operands.push_back(whole ? memref::CollapseShapeOp::create(rewriter, op.getLoc(), operand.get(),
                                                               ArrayRef<ReassociationIndices>{all})
                             : operand.get());
  }
  ArrayRef<Value> values(operands);
  auto merged = linalg::GenericOp::create(rewriter, op.getLoc(), values.take_front(op.getNumDpsInputs()),
                                          values.drop_front(op.getNumDpsInputs()), maps,
                                          SmallVector<utils::IteratorType>{utils::IteratorType::parallel});
  merged.getRegion().takeBody(op.getRegion());
  rewriter.eraseOp(op);
  return merged;
}

// Returns whether the loops |first| and |first| + 1 of |op| traverse all of its operands as one loop would.
bool IsOneWalk(linalg::GenericOp op, unsigned first) {
  const ReassociationIndices pair = {first, first + 1};
  const auto iterators = op.getIteratorTypesArray();
  if (op.hasIndexSemantics() || iterators[first] != iterators[first + 1] ||
      !linalg::areDimSequencesPreserved(op.getIndexingMapsArray(), ArrayRef<ReassociationIndices>(pair))) {
    return false;
  }
  return llvm::all_of(op->getOpOperands(), [&](OpOperand& operand) {
    const AffineMap map = op.getMatchingIndexingMap(&operand);
    const std::optional<unsigned> place = map.getResultPosition(getAffineDimExpr(first, map.getContext()));
    if (!place) return true;
    auto type = cast<MemRefType>(operand.get().getType());
    SmallVector<ReassociationIndices> places;
    for (unsigned i = 0; i < type.getRank(); ++i) {
      if (i == *place + 1) {
        places.back().push_back(i);
      } else {
        places.push_back({i});
      }
    }
    return memref::CollapseShapeOp::isGuaranteedCollapsible(type, places);
  });
}

// Merges loops over which at least one of |ops| reduces, if they traverse memory as one loop in all of |ops| that have
// them. A small inner dimension would leave vectors half empty.
void MergeReductionLoops(RewriterBase& rewriter, MutableArrayRef<linalg::GenericOp> ops) {
  if (llvm::all_of(ops, [](linalg::GenericOp op) { return op.getNumReductionLoops() == 0; })) return;
  for (linalg::GenericOp op : ops) {
    if (!llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) { return map.isProjectedPermutation(); })) return;
  }
  // Two ops share loops over a part of a buffer when both have the same view of it; a merged op has a different view.
  const bool are_many = llvm::count_if(ops, [](linalg::GenericOp op) { return op.getNumDpsInputs() > 0; }) > 1;
  for (linalg::GenericOp op : ops) {
    for (Value buffer : are_many ? ValueRange(op->getOperands()) : ValueRange(op.getDpsInits())) {
      if (buffer.getDefiningOp<memref::SubViewOp>()) return;
    }
  }
  unsigned most = 0;
  for (linalg::GenericOp& op : ops) {
    op = cast<linalg::GenericOp>(DropUnitLoops(rewriter, op).getOperation());
    most = std::max(most, op.getNumLoops());
  }
  SmallVector<bool> merges(most);  // a loop and the next one
  for (unsigned first = 0; first + 1 < most; ++first) {
    auto have = llvm::make_filter_range(ops, [&](linalg::GenericOp op) { return op.getNumLoops() > first; });
    const linalg::GenericOp* longest =
        llvm::find_if(ops, [&](linalg::GenericOp op) { return op.getNumLoops() > first + 1; });
    const auto ranges = ArrayRef(linalg::GenericOp(*longest).getStaticLoopRanges()).slice(first, 2).vec();
    merges[first] = llvm::all_of(have,
                                 [&](linalg::GenericOp op) {
                                   return op.getNumLoops() > first + 1 &&
                                          ArrayRef(op.getStaticLoopRanges()).slice(first, 2).equals(ranges) &&
                                          IsOneWalk(op, first);
                                 }) &&
                    llvm::any_of(have, [&](linalg::GenericOp op) {
                      return op.getIteratorTypesArray()[first] == utils::IteratorType::reduction;
                    });
  }
  if (!llvm::is_contained(merges, true)) return;
  for (linalg::GenericOp& op : ops) {
    SmallVector<ReassociationIndices> groups;
    for (unsigned loop = 0; loop < op.getNumLoops(); ++loop) {
      if (loop > 0 && merges[loop - 1]) {
        groups.back().push_back(loop);
      } else {
        groups.push_back({loop});
      }
    }
    if (groups.size() == op.getNumLoops()) continue;
    rewriter.setInsertionPoint(op);
    FailureOr<linalg::CollapseResult> merged = linalg::collapseOpIterationDims(op, groups, rewriter);
    if (failed(merged)) continue;
    rewriter.eraseOp(op);
    op = cast<linalg::GenericOp>(merged->collapsedOp.getOperation());
  }
}

}  // namespace

linalg::LinalgOp DropUnitLoops(RewriterBase& rewriter, linalg::LinalgOp op) {
  if (!llvm::is_contained(op.getStaticLoopRanges(), 1)) return op;
  rewriter.setInsertionPoint(op);
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic) {
    FailureOr<linalg::GenericOp> general = linalg::generalizeNamedOp(rewriter, op);
    if (failed(general)) return op;
    generic = *general;
  }
  rewriter.setInsertionPoint(generic);
  FailureOr<linalg::DropUnitDimsResult> dropped = linalg::dropUnitDims(rewriter, generic, {});
  if (failed(dropped)) return generic;
  rewriter.eraseOp(generic);
  return cast<linalg::LinalgOp>(dropped->resultOp.getOperation());
}

SmallVector<linalg::LinalgOp> Normalize(RewriterBase& rewriter, ArrayRef<linalg::LinalgOp> ops) {
  SmallVector<linalg::GenericOp> generics;
  for (linalg::LinalgOp op : ops) {
    auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
    if (!generic) {
      rewriter.setInsertionPoint(op);
      FailureOr<linalg::GenericOp> general = linalg::generalizeNamedOp(rewriter, op);
      if (failed(general)) return SmallVector<linalg::LinalgOp>(ops);
      generic = *general;
    }
    generics.push_back(generic);
  }
  // Loops are merged in all ops or in none: a merged op shares no loop with an unmerged one.
  const bool one_walk = llvm::all_of(generics, [&](linalg::GenericOp op) {
    return IsOneWalk(op) && op.getStaticLoopRanges() == generics.front().getStaticLoopRanges();
  });
  if (one_walk) {
    for (linalg::GenericOp& op : generics) op = MergeLoops(rewriter, op);
  } else {
    MergeReductionLoops(rewriter, generics);
  }
  return SmallVector<linalg::LinalgOp>(generics.begin(), generics.end());
}

}  // namespace tessera
