// SPDX-License-Identifier: Apache-2.0
// reduce: any function of any number of operands. The accumulators start as the initial values.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/reduction_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// The specification leaves the order of a reduction open, so sums and products may be split over vector lanes.
void AllowReassociation(Block& body) {
  for (Operation& op : body) {
    if (auto math = dyn_cast<arith::ArithFastMathInterface>(op); math && isa<arith::AddFOp, arith::MulFOp>(op)) {
      op.setAttr("fastmath", arith::FastMathFlagsAttr::get(op.getContext(), arith::FastMathFlags::reassoc));
    }
  }
}

struct ReducePattern : RegionPattern<stablehlo::ReduceOp> {
  using RegionPattern::RegionPattern;

  LogicalResult matchAndRewrite(stablehlo::ReduceOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Location location = op.getLoc();
    const int64_t rank = cast<RankedTensorType>(op.getInputs()[0].getType()).getRank();
    SmallVector<utils::IteratorType> loops = ParallelLoops(rank);
    for (int64_t dim : op.getDimensions()) loops[dim] = utils::IteratorType::reduction;
    SmallVector<AffineExpr> kept;
    for (int64_t dim = 0; dim < rank; ++dim) {
      if (loops[dim] == utils::IteratorType::parallel) kept.push_back(rewriter.getAffineDimExpr(dim));
    }
    AffineMap result_map = AffineMap::get(rank, 0, kept, rewriter.getContext());
    const size_t count = op.getInputs().size();
    SmallVector<AffineMap> maps(count, rewriter.getMultiDimIdentityMap(rank));
    maps.append(count, result_map);
    SmallVector<Value> accumulators;
    SmallVector<Type> types;
    for (auto [result, init] : llvm::zip_equal(op.getResults(), adaptor.getInitValues())) {
      auto type = cast<RankedTensorType>(getTypeConverter()->convertType(result.getType()));
      types.push_back(type);
      accumulators.push_back(FilledTensor(rewriter, location, type, ScalarOf(rewriter, location, init)));
    }
    LogicalResult status = success();
    auto generic = linalg::GenericOp::create(rewriter, location, types, adaptor.getInputs(), accumulators, maps, loops,
                                             [&](OpBuilder& builder, Location, ValueRange elements) {
                                               ImplicitLocOpBuilder b(location, builder);
                                               status = BuildBody(b, op, elements);
                                             });
    if (failed(status)) return failure();
    if (rank > 0) AllowReassociation(*generic.getBody());
    rewriter.replaceOp(op, generic);
    return success();
  }

  // The function takes accumulators first, then elements.
  LogicalResult BuildBody(ImplicitLocOpBuilder& b, stablehlo::ReduceOp op, ValueRange elements) const {
    const size_t count = op.getInputs().size();
    auto element_type = [&](size_t index) { return ElementOf(op.getInputs()[index].getType()); };
    SmallVector<Value> arguments;
    for (size_t part : {size_t{1}, size_t{0}}) {
      for (size_t i = 0; i < count; ++i) {
        arguments.push_back(FromStorage(b, b.getLoc(), elements[part * count + i], element_type(i)));
      }
    }
    SmallVector<Value> results;
    if (failed(InlineScalarRegion(b, op.getBody(), arguments, scalars_, results))) {
      linalg::YieldOp::create(b, elements.drop_front(count));
      return failure();
    }
    for (auto [index, result] : llvm::enumerate(results)) {
      result = ToStorage(b, b.getLoc(), result, element_type(index));
    }
    linalg::YieldOp::create(b, results);
    return success();
  }
};

}  // namespace

void PopulateReducePatterns(LoweringPatterns& lowering) {
  lowering.patterns.add<ReducePattern>(lowering.converter, lowering.patterns.getContext(), lowering.scalars);
}

}  // namespace tessera
