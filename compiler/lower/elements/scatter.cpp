// SPDX-License-Identifier: Apache-2.0
// Lowers scatter to a named op; --tessera-choose-kernels selects its kernel. Without a rule of the backend it becomes
// loops over the updates, in row-major order, each combined in place. A window that is not completely inside is
// dropped: its start is clamped, and its updates write back the existing elements.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/elements/indices.h"
#include "tessera/compiler/lower/elements/loops.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/scalar/scalar_regions.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/data/indexing_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// The target of an update: an index inside the input, and whether its window is inside.
struct Target {
  SmallVector<Value> place;
  Value in_bounds;
};

struct ScatterPattern : RegionPattern<stablehlo::ScatterOp> {
  using RegionPattern::RegionPattern;

  LogicalResult matchAndRewrite(stablehlo::ScatterOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto input = cast<RankedTensorType>(op.getInputs()[0].getType());
    auto update = cast<RankedTensorType>(op.getUpdates()[0].getType());
    if (input.getNumElements() == 0 || update.getNumElements() == 0) {
      rewriter.replaceOp(op, adaptor.getInputs());
      return success();
    }
    stablehlo::ScatterDimensionNumbersAttr dims = op.getScatterDimensionNumbers();
    SmallVector<Type> elements;
    for (Type type : op->getOperandTypes()) elements.push_back(ElementOf(type));
    auto scatter = rt::ScatterOp::create(
        rewriter, op.getLoc(), adaptor.getInputs().getTypes(), adaptor.getInputs(), adaptor.getScatterIndices(),
        adaptor.getUpdates(), dims.getUpdateWindowDims(), dims.getInsertedWindowDims(), dims.getInputBatchingDims(),
        dims.getScatterIndicesBatchingDims(), dims.getScatterDimsToOperandDims(), dims.getIndexVectorDim(),
        rewriter.getTypeArrayAttr(elements), op.getIndicesAreSorted(), op.getUniqueIndices());
    if (failed(BuildScalarRegion(rewriter, op.getLoc(), op.getUpdateComputation(), scalars_, scatter.getCombiner()))) {
      return failure();
    }
    rewriter.replaceOp(op, scatter.getResults());
    return success();
  }
};

struct LoopPattern : OpRewritePattern<rt::ScatterOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(rt::ScatterOp op, PatternRewriter& rewriter) const override {
    auto update = cast<RankedTensorType>(op.getUpdates()[0].getType());
    ImplicitLocOpBuilder builder(op.getLoc(), rewriter);
    rewriter.replaceOp(op, ForEachIndex(builder, update.getShape(), op.getInputs(),
                                        [&](ImplicitLocOpBuilder& b, ValueRange update_index, ValueRange carried) {
                                          return Combine(b, op, update_index, carried, TargetOf(b, op, update_index));
                                        }));
    return success();
  }

  static Target TargetOf(ImplicitLocOpBuilder& b, rt::ScatterOp op, ValueRange update_index) {
    SmallVector<Value> batch;
    for (auto [dim, index] : llvm::enumerate(update_index)) {
      if (!llvm::is_contained(op.getUpdateWindowDims(), dim)) batch.push_back(index);
    }
    const auto vector_dim = static_cast<int64_t>(op.getIndexVectorDim());
    const bool has_vector = vector_dim < op.getIndices().getType().getRank();
    auto input = cast<RankedTensorType>(op.getInputs()[0].getType());
    auto update = cast<RankedTensorType>(op.getUpdates()[0].getType());
    // Starts are i64, because a program may compute any value.
    SmallVector<Value> start(input.getRank());
    for (auto [component, dim] : llvm::enumerate(op.getScatterDimsToOperandDims())) {
      SmallVector<Value> place(batch);
      if (has_vector) place.insert(place.begin() + vector_dim, arith::ConstantIndexOp::create(b, component));
      Value value = tensor::ExtractOp::create(b, op.getIndices(), place);
      start[dim] = IndexValue(b, b.getLoc(), value, op.getElementType(static_cast<int64_t>(op.getInputs().size())));
    }

    Target target{SmallVector<Value>(input.getRank()), arith::ConstantOp::create(b, b.getBoolAttr(true))};
    for (auto [input_dim, indices_dim] :
         llvm::zip_equal(op.getInputBatchingDims(), op.getScatterIndicesBatchingDims())) {
      target.place[input_dim] = batch[indices_dim - (indices_dim > vector_dim ? 1 : 0)];
    }
    size_t window = 0;
    for (int64_t dim = 0; dim < input.getRank(); ++dim) {
      if (llvm::is_contained(op.getInputBatchingDims(), dim)) continue;
      const bool inserted = llvm::is_contained(op.getInsertedWindowDims(), dim);
      const int64_t update_dim = inserted ? -1 : op.getUpdateWindowDims()[window++];
      Value& place = target.place[dim];
      if (!inserted) place = update_index[update_dim];
      if (start[dim]) {
        const int64_t last = input.getDimSize(dim) - (inserted ? 1 : update.getDimSize(update_dim));
        Value greatest = arith::ConstantOp::create(b, b.getI64IntegerAttr(last));
        Value fits = arith::CmpIOp::create(b, arith::CmpIPredicate::ule, start[dim], greatest);
        target.in_bounds = arith::AndIOp::create(b, target.in_bounds, fits);
        Value begin = ClampIndex(b, b.getLoc(), start[dim], last);
        place = inserted ? begin : arith::AddIOp::create(b, begin, place).getResult();
      } else if (inserted) {
        place = arith::ConstantIndexOp::create(b, 0);
      }
    }
    return target;
  }

  static SmallVector<Value> Combine(ImplicitLocOpBuilder& b, rt::ScatterOp op, ValueRange update_index,
                                    ValueRange carried, const Target& target) {
    const auto count = static_cast<int64_t>(op.getInputs().size());
    SmallVector<Value> old, arguments, results;
    for (auto [index, input] : llvm::enumerate(carried)) {
      old.push_back(tensor::ExtractOp::create(b, input, target.place));
      arguments.push_back(FromStorage(b, b.getLoc(), old.back(), op.getElementType(static_cast<int64_t>(index))));
    }
    for (auto [index, update] : llvm::enumerate(op.getUpdates())) {
      Value element = tensor::ExtractOp::create(b, update, update_index);
      Type original = op.getElementType(count + 1 + static_cast<int64_t>(index));
      arguments.push_back(FromStorage(b, b.getLoc(), element, original));
    }
    for (auto [index, value] : llvm::enumerate(CloneScalarRegion(b, op.getCombiner(), arguments))) {
      Value stored = ToStorage(b, b.getLoc(), value, op.getElementType(static_cast<int64_t>(index)));
      stored = arith::SelectOp::create(b, target.in_bounds, stored, old[index]);
      results.push_back(tensor::InsertOp::create(b, stored, carried[index], target.place));
    }
    return results;
  }
};

}  // namespace

void PopulateScatterPatterns(LoweringPatterns& lowering) {
  lowering.patterns.add<ScatterPattern>(lowering.converter, lowering.patterns.getContext(), lowering.scalars);
}

void PopulateScatterLoops(RewritePatternSet& patterns) { patterns.add<LoopPattern>(patterns.getContext()); }

}  // namespace tessera
