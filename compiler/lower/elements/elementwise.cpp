// SPDX-License-Identifier: Apache-2.0
// Lowers every op that has a scalar function to one loop over the elements. A scalar operand of select or clamp applies
// to all elements.
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/patterns.h"

namespace tessera {
namespace {

using namespace mlir;

class ElementwisePattern : public ConversionPattern {
 public:
  ElementwisePattern(const TypeConverter& converter, StringRef name, MLIRContext* context, ScalarFunction function)
      : ConversionPattern(converter, name, /*benefit=*/1, context), function_(function) {}

  LogicalResult matchAndRewrite(Operation* op, ArrayRef<Value> operands,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = dyn_cast_or_null<RankedTensorType>(getTypeConverter()->convertType(op->getResult(0).getType()));
    if (!type || !type.hasStaticShape()) return rewriter.notifyMatchFailure(op, "needs a static shape");
    const int64_t rank = type.getRank();
    SmallVector<AffineMap> maps;
    for (Value operand : operands) {
      bool scalar = cast<RankedTensorType>(operand.getType()).getRank() == 0;
      maps.push_back(scalar ? AffineMap::get(rank, 0, rewriter.getContext()) : rewriter.getMultiDimIdentityMap(rank));
    }
    maps.push_back(rewriter.getMultiDimIdentityMap(rank));
    bool supported = true;
    auto generic = linalg::GenericOp::create(
        rewriter, op->getLoc(), type, operands, EmptyTensor(rewriter, op->getLoc(), type), maps, ParallelLoops(rank),
        [&](OpBuilder& builder, Location location, ValueRange elements) {
          ImplicitLocOpBuilder b(location, builder);
          SmallVector<Value> values;
          for (auto [index, element] : llvm::enumerate(elements.drop_back())) {
            values.push_back(FromStorage(b, location, element, ElementOf(op->getOperand(index).getType())));
          }
          Value result = function_(b, op, values);
          supported = result != nullptr;
          linalg::YieldOp::create(
              b, supported ? ToStorage(b, location, result, ElementOf(op->getResult(0).getType())) : elements.back());
        });
    if (!supported) return op->emitOpError() << "cannot be compiled for result type " << op->getResult(0).getType();
    rewriter.replaceOp(op, generic);
    return success();
  }

 private:
  ScalarFunction function_;
};

}  // namespace

void PopulateElementwisePatterns(LoweringPatterns& lowering) {
  for (auto [name, function] : lowering.scalars.all()) {
    lowering.patterns.add<ElementwisePattern>(lowering.converter, name, lowering.patterns.getContext(), function);
  }
}

}  // namespace tessera
