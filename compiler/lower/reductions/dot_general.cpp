// SPDX-License-Identifier: Apache-2.0
// dot_general: a structured contraction, whatever the order of the operands' dimensions. A backend may have rules that
// come before it.
#include "tessera/compiler/lower/reductions/dot_general.h"

#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/reductions/products.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// The loops are those of the result, then one per contracting dimension.
struct Loops {
  SmallVector<AffineExpr> lhs, rhs;
  int64_t count;
};

Loops LoopsOf(stablehlo::DotGeneralOp op, Builder& builder) {
  auto numbers = op.getDotDimensionNumbers();
  Loops loops;
  loops.lhs.resize(cast<RankedTensorType>(op.getLhs().getType()).getRank());
  loops.rhs.resize(cast<RankedTensorType>(op.getRhs().getType()).getRank());
  int64_t next = 0;
  for (auto [left, right] : llvm::zip_equal(numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions())) {
    loops.lhs[left] = loops.rhs[right] = builder.getAffineDimExpr(next++);
  }
  auto rest = [&](SmallVectorImpl<AffineExpr>& dims, ArrayRef<int64_t> contracting) {
    for (auto [dim, expression] : llvm::enumerate(dims)) {
      if (!expression && !llvm::is_contained(contracting, static_cast<int64_t>(dim))) {
        expression = builder.getAffineDimExpr(next++);
      }
    }
  };
  rest(loops.lhs, numbers.getLhsContractingDimensions());
  rest(loops.rhs, numbers.getRhsContractingDimensions());
  for (auto [left, right] :
       llvm::zip_equal(numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions())) {
    loops.lhs[left] = loops.rhs[right] = builder.getAffineDimExpr(next++);
  }
  loops.count = next;
  return loops;
}

struct DotGeneralPattern : OpConversionPattern<stablehlo::DotGeneralOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(stablehlo::DotGeneralOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    return LowerToLoops(op, adaptor.getOperands(), /*widens=*/false, *getTypeConverter(), rewriter);
  }
};

// The transpose of a product is the product of the transposed operands in the other order, which leaves nothing to
// move. Gradients of weights come as transpose(dot_general).
struct TransposedProduct : OpRewritePattern<stablehlo::TransposeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::TransposeOp op, PatternRewriter& rewriter) const override {
    auto dot = op.getOperand().getDefiningOp<stablehlo::DotGeneralOp>();
    if (!dot || !dot->hasOneUse() || op.getPermutation() != ArrayRef<int64_t>{1, 0}) return failure();
    auto numbers = dot.getDotDimensionNumbers();
    auto free_dims = [](Value operand, ArrayRef<int64_t> contracting) {
      return cast<RankedTensorType>(operand.getType()).getRank() - static_cast<int64_t>(contracting.size());
    };
    if (!numbers.getLhsBatchingDimensions().empty() ||
        free_dims(dot.getLhs(), numbers.getLhsContractingDimensions()) != 1 ||
        free_dims(dot.getRhs(), numbers.getRhsContractingDimensions()) != 1 || dot.getAlgorithmAttr()) {
      return failure();
    }
    auto swapped = stablehlo::DotDimensionNumbersAttr::get(
        op.getContext(), {}, {}, numbers.getRhsContractingDimensions(), numbers.getLhsContractingDimensions());
    ArrayAttr precision = dot.getPrecisionConfigAttr();
    if (precision) {
      SmallVector<Attribute> reversed(llvm::reverse(precision.getValue()));
      precision = rewriter.getArrayAttr(reversed);
    }
    auto product = stablehlo::DotGeneralOp::create(rewriter, dot.getLoc(), op.getType(), dot.getRhs(), dot.getLhs(),
                                                   swapped, precision, stablehlo::DotAlgorithmAttr());
    rewriter.replaceOp(op, product);
    rewriter.eraseOp(dot);
    return success();
  }
};

}  // namespace

LogicalResult LowerToLoops(stablehlo::DotGeneralOp op, ValueRange converted, bool widens,
                           const TypeConverter& converter, ConversionPatternRewriter& rewriter) {
  Location location = op.getLoc();
  Type left = ElementOf(op.getLhs().getType()), right = ElementOf(op.getRhs().getType());
  Type result = ElementOf(op.getType());
  Type sum = SumElement(result);
  if (!CanWiden(left, sum) || !CanWiden(right, sum)) {
    return op.emitOpError() << "of " << left << " and " << right << " into " << result << " cannot be compiled";
  }
  auto type = cast<RankedTensorType>(converter.convertType(op.getType()));
  auto sum_type = RankedTensorType::get(type.getShape(), StorageElement(sum));
  Loops loops = LoopsOf(op, rewriter);
  SmallVector<utils::IteratorType> iterators = ParallelLoops(type.getRank());
  iterators.resize(loops.count, utils::IteratorType::reduction);
  MLIRContext* context = rewriter.getContext();
  SmallVector<AffineExpr> identity;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) identity.push_back(rewriter.getAffineDimExpr(dim));
  SmallVector<AffineMap> maps = {AffineMap::get(loops.count, 0, loops.lhs, context),
                                 AffineMap::get(loops.count, 0, loops.rhs, context),
                                 AffineMap::get(loops.count, 0, identity, context)};
  Value zero = ZeroElement(rewriter, location, sum_type.getElementType());
  Value start = FilledTensor(rewriter, location, sum_type, zero);
  SmallVector<Value> operands(converted);
  if (widens) {
    operands = {WidenElements(rewriter, location, operands[0], sum),
                WidenElements(rewriter, location, operands[1], sum)};
    left = right = sum;
  }
  auto generic = linalg::GenericOp::create(rewriter, location, sum_type, operands, start, maps, iterators,
                                           [&](OpBuilder& builder, Location, ValueRange elements) {
                                             ImplicitLocOpBuilder b(location, builder);
                                             linalg::YieldOp::create(b, AddProduct(b, elements, left, right, sum));
                                           });
  rewriter.replaceOp(op, RoundSums(rewriter, location, generic.getResult(0), type, result));
  return success();
}

void PopulateDotRewrites(RewritePatternSet& patterns) { patterns.add<TransposedProduct>(patterns.getContext()); }

void PopulateDotPatterns(LoweringPatterns& lowering) { lowering.Add<DotGeneralPattern>(); }

}  // namespace tessera
