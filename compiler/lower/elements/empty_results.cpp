// SPDX-License-Identifier: Apache-2.0
// Ops whose results have no elements compute nothing. Many lowerings would otherwise need a special case, because an
// offset into a dimension of size 0, or a window wider than its input, is always out of bounds.
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/ir/dialect.h"

namespace tessera {
namespace {

using namespace mlir;

bool IsEmpty(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && tensor.getNumElements() == 0;
}

struct EmptyResultsPattern : ConversionPattern {
  EmptyResultsPattern(const TypeConverter& converter, MLIRContext* context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), /*benefit=*/10, context) {}

  LogicalResult matchAndRewrite(Operation* op, ArrayRef<Value>, ConversionPatternRewriter& rewriter) const override {
    if (!isa_and_nonnull<stablehlo::StablehloDialect>(op->getDialect()) || op->getNumResults() == 0) return failure();
    if (!llvm::all_of(op->getResultTypes(), IsEmpty) || !isMemoryEffectFree(op)) return failure();
    SmallVector<Value> empty;
    for (Type type : op->getResultTypes()) {
      empty.push_back(
          EmptyTensor(rewriter, op->getLoc(), cast<RankedTensorType>(getTypeConverter()->convertType(type))));
    }
    rewriter.replaceOp(op, empty);
    return success();
  }
};

}  // namespace

void PopulateEmptyResultPatterns(LoweringPatterns& lowering) { lowering.Add<EmptyResultsPattern>(); }

}  // namespace tessera
