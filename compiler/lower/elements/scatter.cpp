// SPDX-License-Identifier: Apache-2.0
// scatter: loops over the updates, in row-major order, each combined in place. A window that does not lie wholly inside
// is dropped: after its start is clamped, its updates write back the elements that are already there.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/elements/indices.h"
#include "tessera/compiler/lower/elements/loops.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/data/indexing_ops.h"

namespace tessera {
namespace {

using namespace mlir;

bool Contains(ArrayRef<int64_t> dims, int64_t dim) { return llvm::is_contained(dims, dim); }

// The target of an update: a place inside the input, and whether its window lies there.
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
    ImplicitLocOpBuilder builder(op.getLoc(), rewriter);
    LogicalResult status = success();
    SmallVector<Value> results =
        ForEachIndex(builder, update.getShape(), adaptor.getInputs(),
                     [&](ImplicitLocOpBuilder& b, ValueRange update_index, ValueRange carried) -> SmallVector<Value> {
                       Target target = TargetOf(b, op, adaptor.getScatterIndices(), update_index);
                       return Combine(b, op, adaptor.getUpdates(), update_index, carried, target, status);
                     });
    if (failed(status)) return failure();
    rewriter.replaceOp(op, results);
    return success();
  }

  static Target TargetOf(ImplicitLocOpBuilder& b, stablehlo::ScatterOp op, Value scatter_indices,
                         ValueRange update_index) {
    stablehlo::ScatterDimensionNumbersAttr dims = op.getScatterDimensionNumbers();
    SmallVector<Value> batch;
    for (auto [dim, index] : llvm::enumerate(update_index)) {
      if (!Contains(dims.getUpdateWindowDims(), dim)) batch.push_back(index);
    }
    const int64_t vector_dim = dims.getIndexVectorDim();
    const bool has_vector = vector_dim < op.getScatterIndices().getType().getRank();
    auto input = cast<RankedTensorType>(op.getInputs()[0].getType());
    auto update = cast<RankedTensorType>(op.getUpdates()[0].getType());
    // Starts are i64, because a program may compute any value.
    SmallVector<Value> start(input.getRank());
    for (auto [component, dim] : llvm::enumerate(dims.getScatterDimsToOperandDims())) {
      SmallVector<Value> place(batch);
      if (has_vector) place.insert(place.begin() + vector_dim, arith::ConstantIndexOp::create(b, component));
      Value value = tensor::ExtractOp::create(b, scatter_indices, place);
      start[dim] = IndexValue(b, b.getLoc(), value, ElementOf(op.getScatterIndices().getType()));
    }

    Target target{SmallVector<Value>(input.getRank()), arith::ConstantOp::create(b, b.getBoolAttr(true))};
    for (auto [input_dim, indices_dim] :
         llvm::zip_equal(dims.getInputBatchingDims(), dims.getScatterIndicesBatchingDims())) {
      target.place[input_dim] = batch[indices_dim - (indices_dim > vector_dim ? 1 : 0)];
    }
    size_t window = 0;
    for (int64_t dim = 0; dim < input.getRank(); ++dim) {
      if (Contains(dims.getInputBatchingDims(), dim)) continue;
      const bool inserted = Contains(dims.getInsertedWindowDims(), dim);
      const int64_t update_dim = inserted ? -1 : dims.getUpdateWindowDims()[window++];
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

  SmallVector<Value> Combine(ImplicitLocOpBuilder& b, stablehlo::ScatterOp op, ValueRange updates,
                             ValueRange update_index, ValueRange carried, const Target& target,
                             LogicalResult& status) const {
    SmallVector<Value> old, arguments, combined, results;
    for (auto [input, original] : llvm::zip_equal(carried, op.getInputs())) {
      old.push_back(tensor::ExtractOp::create(b, input, target.place));
      arguments.push_back(FromStorage(b, b.getLoc(), old.back(), ElementOf(original.getType())));
    }
    for (auto [update, original] : llvm::zip_equal(updates, op.getUpdates())) {
      Value element = tensor::ExtractOp::create(b, update, update_index);
      arguments.push_back(FromStorage(b, b.getLoc(), element, ElementOf(original.getType())));
    }
    if (failed(InlineScalarRegion(b, op.getUpdateComputation(), arguments, scalars_, combined))) {
      status = failure();
      return SmallVector<Value>(carried);
    }
    for (auto [index, value] : llvm::enumerate(combined)) {
      Value stored = ToStorage(b, b.getLoc(), value, ElementOf(op.getInputs()[index].getType()));
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

}  // namespace tessera
