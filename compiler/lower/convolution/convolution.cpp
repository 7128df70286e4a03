// SPDX-License-Identifier: Apache-2.0
// convolution as loops, for a device without a library that computes it.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/lower/convolution/window.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/reductions/products.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {
namespace {

using namespace mlir;

bool IsNonzero(int64_t value) { return value != 0; }

// Makes padding, dilation of the input and reversal of the window ops of their own, for convolutions in plain loops.
struct PlainWindow : OpRewritePattern<stablehlo::ConvolutionOp> {
  PlainWindow(MLIRContext* context, const Backend& backend) : OpRewritePattern(context), backend_(backend) {}

  LogicalResult matchAndRewrite(stablehlo::ConvolutionOp op, PatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(op.getLhs().getType());
    // Powers of two have no zero to pad with.
    if (backend_.ComputesWindow(op) || isa<Float8E8M0FNUType>(type.getElementType())) return failure();
    ConvolutionWindow window(op);
    auto numbers = op.getDimensionNumbers();
    SmallVector<int64_t> low(type.getRank()), high(type.getRank()), interior(type.getRank()), reversed;
    for (auto [index, dim] : llvm::enumerate(numbers.getInputSpatialDimensions())) {
      low[dim] = window.padding[2 * index];
      high[dim] = window.padding[2 * index + 1];
      interior[dim] = window.lhs_dilation[index] - 1;
      if (window.reversal[index]) reversed.push_back(numbers.getKernelSpatialDimensions()[index]);
    }
    Value lhs = op.getLhs(), rhs = op.getRhs();
    const bool padded =
        llvm::any_of(low, IsNonzero) || llvm::any_of(high, IsNonzero) || llvm::any_of(interior, IsNonzero);
    if (!padded && reversed.empty()) return failure();
    if (padded) {
      auto zero = DenseElementsAttr::get(RankedTensorType::get({}, type.getElementType()),
                                         ZeroAttribute(rewriter, type.getElementType()));
      Value padding = stablehlo::ConstantOp::create(rewriter, op.getLoc(), cast<ElementsAttr>(zero));
      lhs = stablehlo::PadOp::create(rewriter, op.getLoc(), lhs, padding, low, high, interior);
    }
    if (!reversed.empty()) rhs = stablehlo::ReverseOp::create(rewriter, op.getLoc(), rhs, reversed);
    rewriter.replaceOpWithNewOp<stablehlo::ConvolutionOp>(
        op, op.getType(), lhs, rhs, rewriter.getDenseI64ArrayAttr(window.strides), /*padding=*/nullptr,
        /*lhs_dilation=*/nullptr, rewriter.getDenseI64ArrayAttr(window.rhs_dilation), /*window_reversal=*/nullptr,
        numbers, op.getFeatureGroupCountAttr(), op.getBatchGroupCountAttr(), op.getPrecisionConfigAttr());
    return success();
  }

  static Attribute ZeroAttribute(Builder& builder, Type element) {
    auto complex = dyn_cast<ComplexType>(element);
    if (!complex) return builder.getZeroAttr(element);
    Attribute part = builder.getZeroAttr(complex.getElementType());
    return builder.getArrayAttr({part, part});
  }

 private:
  const Backend& backend_;
};

// The dimensions of a tensor of |rank| when dimension |split| is seen as two.
SmallVector<ReassociationIndices> SplitParts(int64_t rank, int64_t split) {
  SmallVector<ReassociationIndices> parts(rank);
  int64_t next = 0;
  for (int64_t dim = 0; dim < rank; ++dim) {
    parts[dim].push_back(next++);
    if (dim == split) parts[dim].push_back(next++);
  }
  return parts;
}

SmallVector<int64_t> SplitShape(ArrayRef<int64_t> shape, int64_t split, int64_t groups) {
  SmallVector<int64_t> result(shape);
  result[split] /= groups;
  result.insert(result.begin() + split, groups);
  return result;
}

Value SplitDim(OpBuilder& builder, Location location, Value value, int64_t split, int64_t groups) {
  auto type = cast<RankedTensorType>(value.getType());
  auto to = RankedTensorType::get(SplitShape(type.getShape(), split, groups), type.getElementType());
  return tensor::ExpandShapeOp::create(builder, location, to, value, SplitParts(type.getRank(), split));
}

// The loops of a convolution: group, batch, output feature, output positions; then input feature, window positions. One
// dimension of each operand holds the groups and is seen as two.
class ConvolutionLoops {
 public:
  ConvolutionLoops(stablehlo::ConvolutionOp op, const ConvolutionWindow& window)
      : context_(op.getContext()), numbers_(op.getDimensionNumbers()), window_(window), rank_(op.getType().getRank()) {
    const bool by_batch = op.getBatchGroupCount() > 1;
    lhs_split = by_batch ? numbers_.getInputBatchDimension() : numbers_.getInputFeatureDimension();
    rhs_split = numbers_.getKernelOutputFeatureDimension();
    result_split = numbers_.getOutputFeatureDimension();
  }

  int64_t parallel() const { return rank_ + 1; }
  int64_t count() const { return 2 * rank_; }

  AffineMap Lhs() const {
    return Map(lhs_split, [&](int64_t dim) -> AffineExpr {
      if (dim == numbers_.getInputBatchDimension()) return Loop(1);
      if (dim == numbers_.getInputFeatureDimension()) return Loop(parallel());
      int64_t index = IndexIn(numbers_.getInputSpatialDimensions(), dim);
      return Loop(3 + index) * window_.strides[index] + Loop(parallel() + 1 + index) * window_.rhs_dilation[index];
    });
  }
  AffineMap Rhs() const {
    return Map(rhs_split, [&](int64_t dim) -> AffineExpr {
      if (dim == numbers_.getKernelOutputFeatureDimension()) return Loop(2);
      if (dim == numbers_.getKernelInputFeatureDimension()) return Loop(parallel());
      return Loop(parallel() + 1 + IndexIn(numbers_.getKernelSpatialDimensions(), dim));
    });
  }
  AffineMap Result() const {
    return Map(result_split, [&](int64_t dim) -> AffineExpr {
      if (dim == numbers_.getOutputBatchDimension()) return Loop(1);
      if (dim == numbers_.getOutputFeatureDimension()) return Loop(2);
      return Loop(3 + IndexIn(numbers_.getOutputSpatialDimensions(), dim));
    });
  }

  int64_t lhs_split, rhs_split, result_split;

 private:
  AffineExpr Loop(int64_t index) const { return getAffineDimExpr(index, context_); }
  static int64_t IndexIn(ArrayRef<int64_t> dims, int64_t dim) { return llvm::find(dims, dim) - dims.begin(); }
  AffineMap Map(int64_t split, llvm::function_ref<AffineExpr(int64_t)> of) const {
    SmallVector<AffineExpr> expressions;
    for (int64_t dim = 0; dim < rank_; ++dim) {
      if (dim == split) expressions.push_back(Loop(0));
      expressions.push_back(of(dim));
    }
    return AffineMap::get(count(), 0, expressions, context_);
  }

  MLIRContext* context_;
  stablehlo::ConvDimensionNumbersAttr numbers_;
  const ConvolutionWindow& window_;
  int64_t rank_;
};

struct LoopPattern : OpConversionPattern<stablehlo::ConvolutionOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(stablehlo::ConvolutionOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Location location = op.getLoc();
    Type left = ElementOf(op.getLhs().getType()), right = ElementOf(op.getRhs().getType());
    Type sum = SumElement(op.getType().getElementType());
    ConvolutionWindow window(op);
    if (llvm::any_of(window.padding, IsNonzero) || llvm::any_of(window.reversal, IsNonzero) ||
        llvm::any_of(window.lhs_dilation, [](int64_t dilation) { return dilation != 1; })) {
      return rewriter.notifyMatchFailure(op, "needs a plain window");
    }
    if (!CanWiden(left, sum) || !CanWiden(right, sum)) {
      return op.emitOpError() << "of " << left << " and " << right << " into " << op.getType().getElementType()
                              << " cannot be compiled";
    }
    const int64_t groups = op.getFeatureGroupCount() * op.getBatchGroupCount();
    ConvolutionLoops loops(op, window);
    SmallVector<AffineMap> maps = {loops.Lhs(), loops.Rhs(), loops.Result()};
    SmallVector<utils::IteratorType> iterators = ParallelLoops(loops.parallel());
    iterators.resize(loops.count(), utils::IteratorType::reduction);
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    auto sum_type = RankedTensorType::get(SplitShape(type.getShape(), loops.result_split, groups), StorageElement(sum));
    SmallVector<Value> operands = {SplitDim(rewriter, location, adaptor.getLhs(), loops.lhs_split, groups),
                                   SplitDim(rewriter, location, adaptor.getRhs(), loops.rhs_split, groups)};
    Value zero = ZeroElement(rewriter, location, sum_type.getElementType());
    Value start = FilledTensor(rewriter, location, sum_type, zero);
    auto body = [&](OpBuilder& builder, Location, ValueRange elements) {
      ImplicitLocOpBuilder b(location, builder);
      linalg::YieldOp::create(b, AddProduct(b, elements, left, right, sum));
    };
    Value sums =
        linalg::GenericOp::create(rewriter, location, sum_type, operands, start, maps, iterators, body).getResult(0);
    auto joined = RankedTensorType::get(type.getShape(), StorageElement(sum));
    sums = tensor::CollapseShapeOp::create(rewriter, location, joined, sums,
                                           SplitParts(type.getRank(), loops.result_split));
    rewriter.replaceOp(op, RoundSums(rewriter, location, sums, type, op.getType().getElementType()));
    return success();
  }
};

}  // namespace

void PopulateConvolutionRewrites(RewritePatternSet& patterns, const Backend& backend) {
  patterns.add<PlainWindow>(patterns.getContext(), backend);
}

void PopulateConvolutionPatterns(LoweringPatterns& lowering) { lowering.Add<LoopPattern>(); }

}  // namespace tessera
