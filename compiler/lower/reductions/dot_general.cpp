// SPDX-License-Identifier: Apache-2.0
// Lowers dot_general to a named op that keeps all attributes; --tessera-choose-kernels selects its kernel. Without a
// rule of the backend it becomes a structured contraction, whatever the order of the operands' dimensions.
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/reductions/products.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// The loops of the result, then one loop per contracting dimension with more than one element.
struct Loops {
  SmallVector<AffineExpr> lhs, rhs;
  int64_t count;
};

Loops LoopsOf(rt::DotGeneralOp op, Builder& builder) {
  Loops loops;
  loops.lhs.resize(op.getLhs().getType().getRank());
  loops.rhs.resize(op.getRhs().getType().getRank());
  int64_t next = 0;
  for (auto [left, right] : llvm::zip_equal(op.getLhsBatchingDimensions(), op.getRhsBatchingDimensions())) {
    loops.lhs[left] = loops.rhs[right] = builder.getAffineDimExpr(next++);
  }
  auto rest = [&](SmallVectorImpl<AffineExpr>& dims, ArrayRef<int64_t> contracting) {
    for (auto [dim, expression] : llvm::enumerate(dims)) {
      if (!expression && !llvm::is_contained(contracting, static_cast<int64_t>(dim))) {
        expression = builder.getAffineDimExpr(next++);
      }
    }
  };
  rest(loops.lhs, op.getLhsContractingDimensions());
  rest(loops.rhs, op.getRhsContractingDimensions());
  for (auto [left, right] : llvm::zip_equal(op.getLhsContractingDimensions(), op.getRhsContractingDimensions())) {
    const bool is_one = op.getLhs().getType().getDimSize(left) == 1;
    loops.lhs[left] = loops.rhs[right] = is_one ? builder.getAffineConstantExpr(0) : builder.getAffineDimExpr(next++);
  }
  loops.count = next;
  return loops;
}

struct DotGeneralPattern : OpConversionPattern<stablehlo::DotGeneralOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(stablehlo::DotGeneralOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Type left = ElementOf(op.getLhs().getType()), right = ElementOf(op.getRhs().getType());
    Type result = ElementOf(op.getType());
    Type sum = SumElement(result);
    if (!CanWiden(left, sum) || !CanWiden(right, sum)) {
      return op.emitOpError() << "with operands of " << left << " and " << right << " and a result of " << result
                              << " cannot be compiled";
    }
    auto numbers = op.getDotDimensionNumbers();
    rewriter.replaceOpWithNewOp<rt::DotGeneralOp>(
        op, getTypeConverter()->convertType(op.getType()), adaptor.getLhs(), adaptor.getRhs(),
        numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions(), numbers.getLhsContractingDimensions(),
        numbers.getRhsContractingDimensions(), rewriter.getTypeArrayAttr({left, right, result}),
        op.getPrecisionConfigAttr(), op.getAlgorithmAttr());
    return success();
  }
};

// Returns the result of |op|, computed by structured ops.
Value BuildLoops(OpBuilder& builder, rt::DotGeneralOp op) {
  Location location = op.getLoc();
  Type left = op.getLhsElement(), right = op.getRhsElement(), result = op.getResultElement();
  Type sum = SumElement(result);
  RankedTensorType type = op.getType();
  auto sum_type = RankedTensorType::get(type.getShape(), StorageElement(sum));
  Loops loops = LoopsOf(op, builder);
  SmallVector<utils::IteratorType> iterators = ParallelLoops(type.getRank());
  iterators.resize(loops.count, utils::IteratorType::reduction);
  MLIRContext* context = builder.getContext();
  SmallVector<AffineExpr> identity;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) identity.push_back(builder.getAffineDimExpr(dim));
  SmallVector<AffineMap> maps = {AffineMap::get(loops.count, 0, loops.lhs, context),
                                 AffineMap::get(loops.count, 0, loops.rhs, context),
                                 AffineMap::get(loops.count, 0, identity, context)};
  Value zero = ZeroElement(builder, location, sum_type.getElementType());
  // A sum of one product is elementwise, and fuses with its users.
  const bool is_elementwise = loops.count == type.getRank();
  Value start =
      is_elementwise ? EmptyTensor(builder, location, sum_type) : FilledTensor(builder, location, sum_type, zero);
  const Value operands[] = {op.getLhs(), op.getRhs()};
  auto generic = linalg::GenericOp::create(
      builder, location, sum_type, operands, start, maps, iterators,
      [&](OpBuilder& inside, Location, ValueRange elements) {
        ImplicitLocOpBuilder b(location, inside);
        Value before = is_elementwise ? zero : elements[2];
        linalg::YieldOp::create(b, AddProduct(b, {elements[0], elements[1], before}, left, right, sum));
      });
  return RoundSums(builder, location, generic.getResult(0), type, result);
}

struct ProductInLoops : OpRewritePattern<rt::DotGeneralOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(rt::DotGeneralOp op, PatternRewriter& rewriter) const override {
    rewriter.replaceOp(op, BuildLoops(rewriter, op));
    return success();
  }
};

// Rewrites the transpose of a product to the product of the swapped operands, which moves no data. Gradients of weights
// have the form transpose(dot_general).
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

void PopulateDotRewrites(RewritePatternSet& patterns) { patterns.add<TransposedProduct>(patterns.getContext()); }

void PopulateDotPatterns(LoweringPatterns& lowering) { lowering.Add<DotGeneralPattern>(); }

void PopulateDotLoops(RewritePatternSet& patterns) { patterns.add<ProductInLoops>(patterns.getContext()); }

}  // namespace tessera
