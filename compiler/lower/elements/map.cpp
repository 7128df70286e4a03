// SPDX-License-Identifier: Apache-2.0
// Lowers map to one loop over the elements, with the function inlined.
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"

namespace tessera {
namespace {

using namespace mlir;

struct MapPattern : RegionPattern<stablehlo::MapOp> {
  using RegionPattern::RegionPattern;

  LogicalResult matchAndRewrite(stablehlo::MapOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    SmallVector<AffineMap> maps(op.getInputs().size() + 1, rewriter.getMultiDimIdentityMap(type.getRank()));
    LogicalResult status = success();
    auto body = [&](OpBuilder& builder, Location location, ValueRange elements) {
      ImplicitLocOpBuilder b(location, builder);
      SmallVector<Value> arguments, results;
      for (auto [element, input] : llvm::zip_equal(elements.drop_back(), op.getInputs())) {
        arguments.push_back(FromStorage(b, location, element, ElementOf(input.getType())));
      }
      status = InlineScalarRegion(b, op.getComputation(), arguments, scalars_, results);
      linalg::YieldOp::create(
          b, succeeded(status) ? ToStorage(b, location, results[0], op.getType().getElementType()) : elements.back());
    };
    auto generic =
        linalg::GenericOp::create(rewriter, op.getLoc(), type, adaptor.getInputs(),
                                  EmptyTensor(rewriter, op.getLoc(), type), maps, ParallelLoops(type.getRank()), body);
    if (failed(status)) return failure();
    rewriter.replaceOp(op, generic);
    return success();
  }
};

}  // namespace

void PopulateMapPatterns(LoweringPatterns& lowering) {
  lowering.patterns.add<MapPattern>(lowering.converter, lowering.patterns.getContext(), lowering.scalars);
}

}  // namespace tessera
