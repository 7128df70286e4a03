// SPDX-License-Identifier: Apache-2.0
// Lowers gather to one loop over the result; each element computes its source index.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/elements/indices.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/data/indexing_ops.h"

namespace tessera {
namespace {

using namespace mlir;

struct GatherPattern : OpConversionPattern<stablehlo::GatherOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(stablehlo::GatherOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    if (type.getNumElements() == 0) {
      rewriter.replaceOp(op, EmptyTensor(rewriter, op.getLoc(), type));
      return success();
    }
    const int64_t rank = type.getRank();
    auto body = [&](OpBuilder& builder, Location location, ValueRange) {
      ImplicitLocOpBuilder b(location, builder);
      SmallVector<Value> result_index;
      for (int64_t dim = 0; dim < rank; ++dim) result_index.push_back(linalg::IndexOp::create(b, dim));
      Value element = tensor::ExtractOp::create(b, adaptor.getOperand(),
                                                OperandIndex(b, op, adaptor.getStartIndices(), result_index));
      linalg::YieldOp::create(b, element);
    };
    auto generic =
        linalg::GenericOp::create(rewriter, op.getLoc(), type, ValueRange(), EmptyTensor(rewriter, op.getLoc(), type),
                                  rewriter.getMultiDimIdentityMap(rank), ParallelLoops(rank), body);
    rewriter.replaceOp(op, generic);
    return success();
  }

  // Returns the element of the operand that goes to |result_index|. Its index is the start, clamped so that the slice
  // is inside, plus the position inside the slice.
  static SmallVector<Value> OperandIndex(ImplicitLocOpBuilder& b, stablehlo::GatherOp op, Value start_indices,
                                         ArrayRef<Value> result_index) {
    stablehlo::GatherDimensionNumbersAttr dims = op.getDimensionNumbers();
    SmallVector<Value> batch;
    for (auto [dim, index] : llvm::enumerate(result_index)) {
      if (!llvm::is_contained(dims.getOffsetDims(), dim)) batch.push_back(index);
    }
    // The position of a start index is the batch index with the component inserted at index_vector_dim.
    const int64_t vector_dim = dims.getIndexVectorDim();
    const bool has_vector = vector_dim < op.getStartIndices().getType().getRank();
    auto indices_at = [&](int64_t component) {
      SmallVector<Value> place(batch);
      if (has_vector) place.insert(place.begin() + vector_dim, arith::ConstantIndexOp::create(b, component));
      return place;
    };
    RankedTensorType operand = op.getOperand().getType();
    Value zero = arith::ConstantIndexOp::create(b, 0);
    SmallVector<Value> index(operand.getRank(), zero);
    for (auto [component, dim] : llvm::enumerate(dims.getStartIndexMap())) {
      const int64_t limit = operand.getDimSize(dim) - op.getSliceSizes()[dim];
      if (limit == 0) continue;
      Value start = tensor::ExtractOp::create(b, start_indices, indices_at(component));
      start = IndexValue(b, b.getLoc(), start, ElementOf(op.getStartIndices().getType()));
      index[dim] = ClampIndex(b, b.getLoc(), start, limit);
    }
    for (auto [operand_dim, indices_dim] :
         llvm::zip_equal(dims.getOperandBatchingDims(), dims.getStartIndicesBatchingDims())) {
      index[operand_dim] = batch[indices_dim - (indices_dim > vector_dim ? 1 : 0)];
    }
    size_t offset = 0;
    for (int64_t dim = 0; dim < operand.getRank(); ++dim) {
      if (llvm::is_contained(dims.getCollapsedSliceDims(), dim) ||
          llvm::is_contained(dims.getOperandBatchingDims(), dim))
        continue;
      Value inside = result_index[dims.getOffsetDims()[offset++]];
      index[dim] = index[dim] == zero ? inside : arith::AddIOp::create(b, index[dim], inside).getResult();
    }
    return index;
  }
};

}  // namespace

void PopulateGatherPatterns(LoweringPatterns& lowering) { lowering.Add<GatherPattern>(); }

}  // namespace tessera
