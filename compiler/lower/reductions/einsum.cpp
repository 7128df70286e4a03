// SPDX-License-Identifier: Apache-2.0
// Lowers einsum to one structured op with a loop per label.
#include "llvm/ADT/MapVector.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/reductions/products.h"
#include "tessera/dialects/stablehlo/data/legacy_ops.h"

namespace tessera {
namespace {

using namespace mlir;

struct EinsumPattern : OpConversionPattern<stablehlo::EinsumOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(stablehlo::EinsumOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Location location = op.getLoc();
    const stablehlo::EinsumLabels labels = stablehlo::LabelsOf(op);
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    Type left = ElementOf(op.getLhs().getType()), right = ElementOf(op.getRhs().getType());
    Type sum = SumElement(op.getType().getElementType());
    if (!CanWiden(left, sum)) {
      return op.emitOpError() << "with an operand of " << left << " and a result of " << op.getType().getElementType()
                              << " cannot be compiled";
    }
    // The result's labels are the outer loops; the remaining labels, the reduced ones, follow.
    llvm::SmallMapVector<int, int64_t, 8> loops;
    for (int label : labels.result) loops.try_emplace(label, loops.size());
    for (ArrayRef<int> operand : labels.operands) {
      for (int label : operand) loops.try_emplace(label, loops.size());
    }
    SmallVector<utils::IteratorType> iterators = ParallelLoops(type.getRank());
    iterators.resize(loops.size(), utils::IteratorType::reduction);
    MLIRContext* context = rewriter.getContext();
    SmallVector<AffineMap> maps;
    for (auto [operand, names] : llvm::zip_equal(adaptor.getOperands(), labels.operands)) {
      SmallVector<AffineExpr> places;
      for (auto [size, name] : llvm::zip_equal(cast<RankedTensorType>(operand.getType()).getShape(), names)) {
        // A dimension of size 1 under an ellipsis is read at index 0, whatever the sizes of the others.
        const bool broadcast = name < 0 && size == 1 && SizeOf(op, labels, name) != 1;
        places.push_back(broadcast ? rewriter.getAffineConstantExpr(0) : rewriter.getAffineDimExpr(loops[name]));
      }
      maps.push_back(AffineMap::get(loops.size(), 0, places, context));
    }
    SmallVector<AffineExpr> outer;
    for (int64_t dim = 0; dim < type.getRank(); ++dim) outer.push_back(rewriter.getAffineDimExpr(dim));
    maps.push_back(AffineMap::get(loops.size(), 0, outer, context));
    auto sum_type = RankedTensorType::get(type.getShape(), StorageElement(sum));
    Value zero = ZeroElement(rewriter, location, sum_type.getElementType());
    Value start = FilledTensor(rewriter, location, sum_type, zero);
    auto body = [&](OpBuilder& builder, Location, ValueRange elements) {
      ImplicitLocOpBuilder b(location, builder);
      linalg::YieldOp::create(b, AddProduct(b, elements, left, right, sum));
    };
    auto generic =
        linalg::GenericOp::create(rewriter, location, sum_type, adaptor.getOperands(), start, maps, iterators, body);
    rewriter.replaceOp(op, RoundSums(rewriter, location, generic.getResult(0), type, op.getType().getElementType()));
    return success();
  }

  // Returns the largest size that |name| has.
  static int64_t SizeOf(stablehlo::EinsumOp op, const stablehlo::EinsumLabels& labels, int name) {
    int64_t size = 1;
    for (auto [operand, names] : llvm::zip_equal(op->getOperands(), labels.operands)) {
      for (auto [own, label] : llvm::zip_equal(cast<RankedTensorType>(operand.getType()).getShape(), names)) {
        if (label == name && own != 1) size = own;
      }
    }
    return size;
  }
};

}  // namespace

void PopulateEinsumPatterns(LoweringPatterns& lowering) { lowering.Add<EinsumPattern>(); }

}  // namespace tessera
